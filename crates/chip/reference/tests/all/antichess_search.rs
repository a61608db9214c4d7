//! The search of AntiChess, against an independent one with values, and on positions whose outcome
//! is known.

use crate::common::antichess_minimax::AntiChessMinimax;
use crate::common::minimax::Found;
use crate::common::questions::{ask_from, to_depth, with_bound};
use chess::{Mode, MoveWord, Rules};
use memory_map::{
    BOUND_MAX, EvaluationParameters, ExternalPort, LazyEvaluation, MATE_SCORE, SearchParameters,
};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use reference::movegen::moves;
use reference::testing::{
    antichess_search_parameters, board_by, played_boards_by, random_parameters_by,
    unbalanced_boards,
};
use reference::{Board, Ply, Repetition};

fn score(board: &Board, parameters: &SearchParameters) -> i32 {
    let evaluation = random_parameters_by(board.rules(), 40);
    let succeeds = |bound| {
        let asked = with_bound(parameters, bound);
        let answer = ask_from(board, &mut Repetition::new(32), 0, &asked, &evaluation);
        answer.succeeded.expect("there is no limit")
    };
    let (mut low, mut high) = (-BOUND_MAX - 1, BOUND_MAX + 1);
    while high - low > 1 {
        let bound = (low + high).div_euclid(2);
        match succeeds(bound) {
            true => low = bound,
            false => high = bound,
        }
    }
    low
}

/// Every bound is answered as the exact value says, by the moves and the nodes of the independent
/// search.
fn compare(
    board: &Board,
    game: &[(Board, MoveWord)],
    parameters: &SearchParameters,
    evaluation: &EvaluationParameters,
    random: &mut SmallRng,
) -> bool {
    let minimax = || AntiChessMinimax::new(parameters, evaluation, 30_000);
    let Some(value) = minimax().value(board, game) else {
        return false;
    };
    let mut history = Repetition::new(32);
    for (before, mv) in game {
        history.push(Ply::new(before, *mv));
    }
    let near = [-1, 0, 1, random.random_range(-200..=200)].map(|distance| value + distance);
    for bound in near.into_iter().chain([parameters.draw_score]) {
        let asked = with_bound(parameters, bound.clamp(-BOUND_MAX, BOUND_MAX));
        let bound = asked.bound;
        let answer = ask_from(board, &mut history.clone(), 0, &asked, evaluation);
        let here = format!("{} {value} {bound} {parameters:?}", board.position(1));
        assert_eq!(answer.succeeded, Some(value >= bound), "{here}");
        if let Some(expected) = minimax().answer(board, game, bound) {
            let found = Found {
                succeeded: value >= bound,
                best: answer.best,
                nodes: answer.nodes,
            };
            assert_eq!(found, expected, "{here}");
        }
    }
    true
}

/// Small depths and quotas, no lazy evaluation, no limit.
fn parameters(random: &mut SmallRng, depth: u32) -> SearchParameters {
    SearchParameters {
        depth,
        mating_checks: [0, 1].map(|_| random.random_range(0..3)),
        singular_checks: [0, 1].map(|_| random.random_range(0..3)),
        lazy: LazyEvaluation::default(),
        root_tests: Default::default(),
        external_port: ExternalPort {
            term: random.random_bool(0.3),
            forbid: random.random_bool(0.2),
            extend: random.random_bool(0.2),
            ..ExternalPort::default()
        },
        node_limit: 0,
        ..antichess_search_parameters(random, 0)
    }
}

#[test]
fn answers_agree_with_values_on_positions_of_games() {
    let mut random = SmallRng::seed_from_u64(41);
    for (rules, seed) in [(Rules::ANTICHESS, 42), (Rules::LOSERS, 43)] {
        let evaluation = random_parameters_by(rules, seed);
        let mut compared = 0;
        for board in played_boards_by(rules, seed).step_by(5).take(150) {
            let parameters = parameters(&mut random, seed as u32 % 2 + compared % 2);
            compared += u32::from(compare(&board, &[], &parameters, &evaluation, &mut random));
        }
        assert!(compared > 80, "{rules} {compared}");
    }
}

/// Few pieces, many checks, mates and stalemates.
#[test]
fn answers_agree_with_values_where_kings_are_hunted() {
    let mut random = SmallRng::seed_from_u64(44);
    for (rules, seed) in Rules::all().filter(|rules| rules.is_antichess()).zip(45..) {
        let evaluation = random_parameters_by(rules, seed);
        let mut compared = 0;
        for board in unbalanced_boards(seed).take(150) {
            let mut position = board.position(1);
            position.castling |= random.random_range(0..4) * chess::castling::WHITE_SWITCH;
            let board = Board::new(&position, rules);
            let parameters = parameters(&mut random, compared % 4);
            compared += u32::from(compare(&board, &[], &parameters, &evaluation, &mut random));
        }
        assert!(compared > 80, "{rules} {compared}");
    }
}

/// Games of few pieces that go back and forth.
#[test]
fn answers_agree_with_values_where_positions_come_back() {
    let mut random = SmallRng::seed_from_u64(47);
    let rules = Rules::LOSERS;
    let evaluation = random_parameters_by(rules, 48);
    let mut compared = 0;
    for _ in 0..150 {
        let fens = [
            "k6r/8/8/8/8/8/8/K6R w - - 0 1",
            "4k3/n7/8/8/8/8/7N/4K3 w - - 90 1",
        ];
        let mut board = board_by(rules, fens[random.random_range(0..2)]);
        let mut game: Vec<(Board, MoveWord)> = Vec::new();
        for _ in 0..random.random_range(0..12) {
            let legal = moves(&board, Mode::All, true);
            if legal.is_empty() {
                break;
            }
            let back = game.len().checked_sub(2).map(|index| game[index].1);
            let back = (legal.iter())
                .find(|mv| back.is_some_and(|old| (mv.from(), mv.to()) == (old.to(), old.from())));
            let mv = match back {
                Some(&mv) if random.random() => mv,
                _ => legal[random.random_range(0..legal.len())],
            };
            game.push((board.clone(), mv));
            board.make(mv);
        }
        let parameters = parameters(&mut random, 3);
        compared += u32::from(compare(
            &board,
            &game,
            &parameters,
            &evaluation,
            &mut random,
        ));
    }
    assert!(compared > 80, "{compared}");
}

#[test]
fn ended_games_have_their_scores() {
    let parameters = SearchParameters {
        draw_score: 17,
        ..to_depth(2)
    };
    for (fen, antichess, losers) in [
        // Mated: won.
        ("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", MATE_SCORE, MATE_SCORE),
        ("7k/5Q1p/7P/8/8/8/8/4K3 b - - 0 1", 17, MATE_SCORE),
        // Nothing left but the king.
        ("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1", MATE_SCORE, MATE_SCORE),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", -MATE_SCORE, -MATE_SCORE),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", 17, 17),
        // The last piece has to be captured.
        (
            "4k3/8/8/8/4p3/3P4/8/4K3 b - - 0 1",
            1 - MATE_SCORE,
            1 - MATE_SCORE,
        ),
    ] {
        for (rules, expected) in [(Rules::ANTICHESS, antichess), (Rules::LOSERS, losers)] {
            let board = board_by(rules, fen);
            assert_eq!(score(&board, &parameters), expected, "{rules} {fen}");
            let forced = SearchParameters {
                depth: 0,
                ..parameters.clone()
            };
            if board.is_over() || moves(&board, Mode::Captures, true).len() == 1 {
                assert_eq!(score(&board, &forced), expected, "{rules} {fen}");
            }
        }
    }
}

/// The paper's line: the static evaluation calls White better, who has fewer men, and the search
/// finds that Black is mated, and wins.
#[test]
fn the_papers_line_is_found() {
    let fen = "5b1k/7p/8/3r4/5PN1/3r4/q7/2B4K b - - 0 1";
    let mut evaluation = EvaluationParameters::default();
    for index in 0..1024 {
        evaluation.write(memory_map::address::PIECE_PLACEMENT + index, 100);
    }
    for rules in [Rules::ANTICHESS, Rules::LOSERS] {
        let root = board_by(rules, fen);
        let standing = reference::evaluation::fast(&root, &evaluation, Default::default());
        assert!(standing.score > 0, "White is not called better");
        let reaches = |board: &Board, depth, bound| {
            let parameters = SearchParameters {
                mating_checks: [1; 2],
                singular_checks: [1; 2],
                bound,
                ..to_depth(depth)
            };
            let history = &mut Repetition::new(32);
            ask_from(board, history, 0, &parameters, &evaluation)
        };
        let succeeds = |board: &Board, depth, bound| {
            reaches(board, depth, bound)
                .succeeded
                .expect("there is no limit")
        };
        // The bishop's move is the shortest win: after six plies Black is mated, in the paper's
        // line after eight.
        let win = MATE_SCORE - 6;
        let found = reaches(&root, 5, win);
        assert_eq!(found.best.unwrap().to_string(), "f8h6");
        assert!(!succeeds(&root, 5, win + 1));
        assert!(!succeeds(&root, 3, win));
        let mut board = root.clone();
        for text in ["f8h6", "g4h6", "a2b2", "c1b2", "d3c3", "b2c3", "d5d4"] {
            board.make(rules::named_move(&board, text).unwrap());
        }
        // White, who has to mate, has lost.
        assert!(succeeds(&board, 1, 1 - MATE_SCORE) && !succeeds(&board, 1, 2 - MATE_SCORE));
    }
}
