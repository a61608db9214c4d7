//! What tests of boards share.

use std::ops::ControlFlow;

use chess::Position;
use driver::{Answer, Driver};
use memory_map::{ChessChip, Configuration, SearchParameters};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use reference::ReferenceChip;
use reference::testing::{search_parameters, searched_boards_by};

/// Endless positions, each with parameters for a search of it: with the slow evaluation every other
/// time, if there is one.
pub fn questions(
    configuration: &Configuration,
) -> impl Iterator<Item = (Position, SearchParameters)> {
    let mut random = SmallRng::seed_from_u64(3);
    let has_slow = configuration.has_slow();
    let rules = configuration.rules();
    searched_boards_by(rules, 5).skip(8).map(move |board| {
        let parameters = search_parameters(&mut random, 0).by_rules(rules);
        let parameters = SearchParameters {
            depth: parameters.depth.min(2),
            slow_evaluation: has_slow && random.random_bool(0.5),
            ..parameters
        };
        (board.position(1), parameters)
    })
}

/// What a chip says about a position.
pub fn answer<C: ChessChip>(
    driver: &mut Driver<C>,
    position: &Position,
    parameters: &SearchParameters,
) -> Answer {
    driver.load(position).unwrap();
    driver.configure(parameters).unwrap();
    driver.ask(&mut || ControlFlow::Continue(())).unwrap()
}

/// Checks that an answer is that of the reference in all but time. Returns its nodes.
pub fn check(
    found: Answer,
    reference: &mut Driver<ReferenceChip>,
    position: &Position,
    parameters: &SearchParameters,
) -> u64 {
    let expected = answer(reference, position, parameters);
    let found = Answer {
        cycles: expected.cycles,
        ..found
    };
    assert_eq!(found, expected, "{parameters:?}");
    found.nodes
}
