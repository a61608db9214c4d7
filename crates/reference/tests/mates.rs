//! Mates that Stockfish has proved (`cargo tuning mates` makes the list): each is seen at the depth that the rules promise.

mod common;

use common::questions::{ask, with_bound};
use host::ParameterSet;
use memory_map::{MATE_SCORE, SearchParameters};
use reference::Board;
use reference::testing::board;

/// Distances in moves, and positions.
fn mates() -> Vec<(u32, Board)> {
    let list = include_str!("mates.txt").lines().map(|line| {
        let (moves, fen) = line.split_once(' ').unwrap();
        (moves.parse().unwrap(), board(fen))
    });
    list.collect()
}

fn reaches(board: &Board, parameters: &SearchParameters, bound: i32) -> bool {
    ask(board, &with_bound(parameters, bound)).succeeded == Some(true)
}

/// The score of the fastest mate that a search may announce in a position with a mate in so many moves.
fn score(moves: u32) -> i32 {
    MATE_SCORE - (2 * moves as i32 - 1)
}

#[test]
fn mates_are_seen_at_the_promised_depth() {
    let mates = mates();
    assert_eq!(mates.len(), 115);
    for (moves, board) in &mates {
        // With a check to spend the last position may stand at the horizon.
        for (set, depth) in [
            (ParameterSet::DeepBlue, 2 * moves - 1),
            (ParameterSet::Plain, 2 * moves),
        ] {
            // Without checks the longer mates take too long to look for.
            if set == ParameterSet::Plain && *moves > 2 {
                continue;
            }
            let parameters = set.parameters(depth);
            let found = reaches(board, &parameters, score(*moves));
            assert!(found, "{set} {depth}: {}", board.position(1));
        }
    }
}
