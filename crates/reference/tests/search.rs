//! The search against an independent one with values, and parameter by parameter.

mod common;

use common::minimax::Minimax;
use memory_map::{BOUND_MAX, MATE_SCORE, SearchParameters};
use proptest::prelude::*;
use reference::evaluation::Parameters;
use reference::search::{Answer, Node, Searcher};
use reference::testing::{board, played_boards, wild_boards};
use reference::{Board, Repetition};

/// Asks the question of the parameters at a position without history.
fn ask(board: &Board, parameters: &SearchParameters, evaluation: &Parameters) -> Answer {
    ask_after(board, &mut Repetition::default(), parameters, evaluation)
}

fn ask_after(
    board: &Board,
    repetition: &mut Repetition,
    parameters: &SearchParameters,
    evaluation: &Parameters,
) -> Answer {
    let root = Node::new(board.clone(), evaluation);
    Searcher {
        parameters,
        evaluation,
        repetition,
        stack: 0,
    }
    .search(&root)
}

/// A search to this depth without a node limit.
fn to_depth(depth: u32) -> SearchParameters {
    SearchParameters {
        depth,
        node_limit: 0,
        ..SearchParameters::default()
    }
}

/// The exact score by bisection.
fn score(board: &Board, parameters: &SearchParameters, evaluation: &Parameters) -> i32 {
    // The score is at least `low` and less than `high`.
    let (mut low, mut high) = (-BOUND_MAX - 1, BOUND_MAX + 1);
    while high - low > 1 {
        let bound = (low + high).div_euclid(2);
        let parameters = SearchParameters {
            bound,
            ..parameters.clone()
        };
        match ask(board, &parameters, evaluation).succeeded {
            Some(true) => low = bound,
            Some(false) => high = bound,
            None => panic!("no limit was set"),
        }
    }
    low
}

#[test]
fn mates_are_found_at_their_distance() {
    let evaluation = Parameters::standard();
    for (fen, plies) in [
        // Back rank, Anastasia, smothered, two rooks, king and queen.
        ("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", 1),
        ("7r/8/8/8/8/1k6/8/1K6 b - - 0 1", 1),
        ("k7/8/2K5/8/8/8/8/1Q6 w - - 0 1", 1),
    ] {
        let board = board(fen);
        // The last position must be one of full width to be seen as mate.
        let found = score(&board, &to_depth(plies + 1), &evaluation);
        assert_eq!(found, MATE_SCORE - plies as i32, "{fen}");
    }
}

fn boards() -> impl Strategy<Value = Board> {
    (any::<u64>(), any::<bool>()).prop_map(|(seed, wild)| {
        if wild {
            wild_boards(seed).next().unwrap()
        } else {
            played_boards(seed).nth((seed % 80) as usize).unwrap()
        }
    })
}

prop_compose! {
    fn any_parameters()(
        depth in 0u32..3,
        mating_checks in any::<[bool; 2]>(),
        singular_checks in any::<[bool; 2]>(),
        flags in any::<[bool; 7]>(),
    ) -> SearchParameters {
        SearchParameters {
            mating_checks: mating_checks.map(u32::from),
            singular_checks: singular_checks.map(u32::from),
            endgame_rules: flags[0],
            endgame_roms: flags[1],
            ignore_stalemate: flags[2],
            extend_pawn_push: flags[3],
            extend_several_hung: flags[4],
            extend_hung_again: flags[5],
            extend_opponent_hung: flags[6],
            ..to_depth(depth)
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Every bound is answered as the exact value says.
    #[test]
    fn answers_agree_with_values(board in boards(), parameters in any_parameters(), bounds in prop::collection::vec(-1500i32..1500, 4)) {
        let evaluation = Parameters::standard();
        let Some(value) = Minimax::new(&parameters, &evaluation).value(&board, &[]) else { return Ok(()) };
        for bound in bounds.into_iter().chain([value - 1, value, value + 1, 0, 1]) {
            if bound.abs() > BOUND_MAX { continue }
            let parameters = SearchParameters { bound, ..parameters.clone() };
            let answer = ask(&board, &parameters, &evaluation);
            prop_assert_eq!(answer.succeeded, Some(value >= bound), "{} {} {:?}", board.position(1), value, &parameters);
        }
    }
}
