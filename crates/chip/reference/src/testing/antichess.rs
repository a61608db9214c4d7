//! Positions of AntiChess, and questions for its search.

use super::{random_parameters, search_parameters, wild_boards};
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

/// Endless legal positions from random play by these rules, at most 100 plies from the start. The same seed gives the same ones.
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

/// [Random parameters](search_parameters) of the search, as far as they mean something in AntiChess.
pub fn antichess_search_parameters(random: &mut SmallRng, score: i32) -> SearchParameters {
    let rules = Rules::ANTICHESS;
    SearchParameters {
        draw_score: random.random_range(-200..=200),
        ..search_parameters(random, score).by_rules(rules)
    }
}
