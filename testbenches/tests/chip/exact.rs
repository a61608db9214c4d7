//! Exact scores by the host's bisection, on the complete chip: the same as on the reference chip,
//! search by search.

use chess::Position;
use driver::{Driver, ExactScore, ExactSearch, Game};
use memory_map::{ChessChip, Configuration, EvaluationParameters, MATE_SCORE, SearchParameters};
use reference::ReferenceChip;
use reference::testing::{MATES, board};

use crate::{complete, load_evaluation};

/// The chip with the standard evaluation.
fn driver<C: ChessChip>(mut chip: C) -> Driver<C> {
    load_evaluation(&mut chip, &EvaluationParameters::standard());
    Driver::new(chip).unwrap()
}

/// Runs the search on both chips, and returns the reference's result. Only the clocks may differ.
fn same_on_both<C: ChessChip + Send>(
    tested: &mut Driver<C>,
    search: &ExactSearch,
    position: &Position,
) -> ExactScore {
    let game = Game::from(position.clone());
    let expected = search
        .run(
            &mut [driver(ReferenceChip::new(&Configuration::deep_blue()))],
            &game,
        )
        .unwrap();
    let mut found = search.run(std::slice::from_mut(tested), &game).unwrap();
    assert!(found.cycles > found.nodes, "{position}");
    found.cycles = 0;
    for asked in &mut found.asked {
        asked.answer.cycles = 0;
    }
    assert_eq!(found, expected, "{position}");
    expected
}

#[test]
fn mates_are_found_at_their_distance() {
    let mut tested = driver(complete());
    for position in MATES {
        let board = board(position.fen);
        // With more pieces there are too many nodes.
        if board.occupied().count_ones() > 7 {
            continue;
        }
        let search = ExactSearch {
            guess: MATE_SCORE,
            ..ExactSearch::new(SearchParameters {
                // The last position must be one of full width to be seen as mate.
                depth: position.plies() + 1,
                node_limit: 0,
                ..SearchParameters::default()
            })
        };
        let found = same_on_both(&mut tested, &search, &board.position(1));
        let mate = found.score.unwrap().mate();
        assert_eq!(mate, Some(position.plies() as i32), "{}", position.name);
    }
}

/// Scores, moves and nodes of the reference are pinned in its own tests.
#[test]
fn the_start_position_is_searched_as_by_the_reference() {
    let mut tested = driver(complete());
    for depth in 1..=5 {
        let search = ExactSearch::new(SearchParameters {
            depth,
            node_limit: 0,
            ..SearchParameters::default()
        });
        let found = same_on_both(&mut tested, &search, &Position::start());
        assert!(found.score.is_some() && found.best.is_some());
    }
}
