//! Questions to the search.

use memory_map::{BOUND_MAX, Configuration, EvaluationParameters, Roms, SearchParameters};
use reference::evaluation::SyntheticTerm;
use reference::search::{Answer, Node, Searcher};
use reference::{Board, Repetition};

/// What is at the external port, for questions that turn it on.
pub const DEVICE: SyntheticTerm = SyntheticTerm {
    key: 0x2545_F491,
    shift: 7,
};

/// Asks the question of the parameters at a position without history.
pub fn ask(board: &Board, parameters: &SearchParameters) -> Answer {
    ask_after(board, &mut Repetition::new(32), parameters)
}

/// The same with the plies that led to it.
pub fn ask_after(
    board: &Board,
    repetition: &mut Repetition,
    parameters: &SearchParameters,
) -> Answer {
    ask_from(
        board,
        repetition,
        0,
        parameters,
        &EvaluationParameters::standard(),
    )
}

/// The same with moves on the stack, and an evaluation.
pub fn ask_from(
    board: &Board,
    repetition: &mut Repetition,
    stack: u32,
    parameters: &SearchParameters,
    evaluation: &EvaluationParameters,
) -> Answer {
    let root = Node::new(board.clone(), evaluation);
    Searcher {
        parameters,
        evaluation,
        repetition,
        stack_room: Configuration::deep_blue().stack_depth() - stack,
        roms: Roms::ALL,
        external: Some(DEVICE.into()),
    }
    .search(&root)
}

/// A search to this depth without a node limit.
pub fn to_depth(depth: u32) -> SearchParameters {
    SearchParameters {
        depth,
        node_limit: 0,
        ..SearchParameters::default()
    }
}

/// The same question for another bound.
pub fn with_bound(parameters: &SearchParameters, bound: i32) -> SearchParameters {
    SearchParameters {
        bound,
        ..parameters.clone()
    }
}

/// The exact score of a position without history.
pub fn score(board: &Board, parameters: &SearchParameters) -> i32 {
    score_after(board, &Repetition::new(32), parameters)
}

/// The exact score by bisection: the highest bound that succeeds.
pub fn score_after(board: &Board, history: &Repetition, parameters: &SearchParameters) -> i32 {
    // The score is at least `low` and less than `high`.
    let (mut low, mut high) = (-BOUND_MAX - 1, BOUND_MAX + 1);
    while high - low > 1 {
        let bound = (low + high).div_euclid(2);
        let answer = ask_after(board, &mut history.clone(), &with_bound(parameters, bound));
        match answer.succeeded {
            Some(true) => low = bound,
            Some(false) => high = bound,
            None => panic!("no limit was set"),
        }
    }
    low
}
