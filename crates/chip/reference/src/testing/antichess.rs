//! Positions of AntiChess, and questions for its search.

use super::{
    board, random_parameters, search_parameters, searched_boards, unbalanced_boards, wild_boards,
};
use crate::board::Board;
use crate::movegen::moves;
use chess::{Mode, Position, Rules, castling};
use memory_map::{Configuration, EvaluationParameters, SearchParameters, entry_at};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

/// The board of a FEN that is known to be good by these rules.
///
/// # Panics
/// If it is not.
pub fn board_by(rules: Rules, fen: &str) -> Board {
    match Position::parse(fen, rules) {
        Ok(position) => Board::new(&position, rules),
        Err(error) => panic!("{fen}: {error}"),
    }
}

/// Endless legal positions from random play by these rules, at most 100 plies from the start. The
/// same seed gives the same ones.
pub fn played_boards_by(rules: Rules, seed: u64) -> impl Iterator<Item = Board> {
    let mut random = SmallRng::seed_from_u64(seed);
    let start = Board::new(&Position::start_of(rules), rules);
    let mut present = start.clone();
    let mut plies = 0;
    std::iter::from_fn(move || {
        let legal = moves(&present, Mode::All, true);
        if legal.is_empty() || plies == 100 {
            present = start.clone();
            plies = 0;
        } else {
            // There are so many switches that most games would begin with them.
            let others = legal.iter().filter(|mv| !mv.is_switch()).count();
            let choices = match random.random_bool(0.1) {
                true => legal.len(),
                false => others.max(1),
            };
            present.make(legal[random.random_range(0..choices)]);
            plies += 1;
        }
        Some(present.clone())
    })
}

/// Endless [wild boards](wild_boards) by these rules, some of them with rights to switch.
pub fn wild_boards_by(rules: Rules, seed: u64) -> impl Iterator<Item = Board> {
    let mut random = SmallRng::seed_from_u64(seed);
    wild_boards(seed).map(move |board| {
        let mut position = board.position(1);
        position.castling |= random.random_range(0..4) * castling::WHITE_SWITCH;
        Board::new(&position, rules)
    })
}

/// A position by these rules, in which a side may still switch.
pub fn with_switches(rules: Rules, board: &Board, random: &mut SmallRng) -> Board {
    let mut position = board.position(1);
    if rules.has_switch() {
        position.castling |= random.random_range(0..4) * castling::WHITE_SWITCH;
    }
    Board::new(&position, rules)
}

/// Positions in which AntiChess ends, or soon does: a side has nothing but the king, is mated or
/// stalemated; with captures that are illegal, positions that come back, and a queen that may be
/// switched next to the king.
const ENDS: [&str; 13] = [
    "5b1k/7p/8/3r4/5PN1/3r4/q7/2B4K b - - 0 1",
    "7k/7p/6K1/8/8/8/5Q2/8 w - - 0 1",
    "k7/p7/1K6/8/8/8/8/7R w - - 0 1",
    "8/8/8/8/4p3/3P4/8/4K2k b - - 0 1",
    "7k/5Q1p/7P/8/8/8/8/4K3 b - - 0 1",
    "k6r/8/8/8/8/8/8/K6R w - - 0 1",
    "4k3/n7/8/8/8/8/7N/4K3 w - - 90 1",
    "4r1k1/8/8/3p4/4B3/8/3p4/4K3 w - - 0 1",
    "6k1/5ppp/6N1/8/8/8/Q7/7K w - - 0 1",
    "8/P6k/8/8/8/8/p6K/8 w - - 0 1",
    "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1",
    "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
    "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
];

/// One of some positions in which AntiChess ends, or soon does.
pub fn ending_by(rules: Rules, random: &mut SmallRng) -> Board {
    let ending = board(ENDS[random.random_range(0..ENDS.len())]);
    with_switches(rules, &ending, random)
}

/// Positions for searches by these rules: those of [chess](searched_boards); or games, ends, wild
/// positions and hunts for a king. The same seed gives the same ones.
pub fn searched_boards_by(rules: Rules, seed: u64) -> Box<dyn Iterator<Item = Board>> {
    if rules == Rules::Chess {
        return Box::new(searched_boards(seed));
    }
    let mut random = SmallRng::seed_from_u64(seed);
    let mut games = played_boards_by(rules, random.random());
    let mut wild = wild_boards_by(rules, random.random());
    let mut hunts = unbalanced_boards(random.random());
    Box::new(std::iter::from_fn(move || {
        match random.random_range(0..8) {
            0 => wild.next(),
            1..3 => (hunts.next()).map(|board| with_switches(rules, &board, &mut random)),
            3 => Some(ending_by(rules, &mut random)),
            _ => games.next(),
        }
    }))
}

/// Random values for what the evaluation of a chip with these rules reads.
pub fn random_parameters_by(rules: Rules, seed: u64) -> EvaluationParameters {
    let random = random_parameters(seed);
    let Ok(chip) = Configuration::deep_blue().with_rules(rules) else {
        return random;
    };
    let mut parameters = EvaluationParameters::default();
    for address in EvaluationParameters::addresses() {
        if let Some(word) = random.read(address)
            && entry_at(address).is_some_and(|entry| chip.has(entry))
        {
            parameters.write(address, word);
        }
    }
    parameters
}

/// [Random parameters](search_parameters) of the search, as far as they mean something in
/// AntiChess.
pub fn antichess_search_parameters(random: &mut SmallRng, score: i32) -> SearchParameters {
    let rules = Rules::ANTICHESS;
    SearchParameters {
        draw_score: random.random_range(-200..=200),
        ..search_parameters(random, score).by_rules(rules)
    }
}
