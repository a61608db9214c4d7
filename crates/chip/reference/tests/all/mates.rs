//! Mates that Stockfish has proved, and near misses in which it finds none (`cargo tuning mates`
//! makes the lists): the search finds the mates at the depth that the rules promise, and announces
//! no false ones.

use crate::common::mate;
use crate::common::questions::{ask, with_bound};
use driver::ParameterSet;
use memory_map::{MATE_SCORE, SearchParameters};
use reference::Board;
use reference::testing::board;

const MATES: &str = include_str!("mates.txt");
const NEAR_MISSES: &str = include_str!("near_misses.txt");

/// Longest mate that is proved here by trying everything.
const PROVED_MAX: u32 = 3;
/// Longest mate that is refuted here by a search.
const REFUTED_MAX: u32 = 2;
/// Longest mate that the plain set is asked for: without checks it takes a ply more, and longer.
const PLAIN_MAX: u32 = 2;

/// Distances in moves, and positions.
fn positions(list: &str) -> Vec<(u32, Board)> {
    let list: Vec<_> = list
        .lines()
        .map(|line| {
            let (moves, fen) = line.split_once(' ').unwrap();
            (moves.parse().unwrap(), board(fen))
        })
        .collect();
    assert!(list.iter().all(|(moves, _)| (1..=4).contains(moves)));
    list
}

/// The sets with the depth at which each sees a mate in so many moves.
fn searches(moves: u32) -> impl Iterator<Item = (ParameterSet, SearchParameters)> {
    // With a check to spend the last position may stand at the horizon.
    let depths = [
        (ParameterSet::Tuned, 2 * moves - 1),
        (ParameterSet::Plain, 2 * moves),
    ];
    depths
        .into_iter()
        .filter(move |(set, _)| *set == ParameterSet::Tuned || moves <= PLAIN_MAX)
        .map(|(set, depth)| (set, set.parameters(depth)))
}

fn reaches(board: &Board, parameters: &SearchParameters, bound: i32) -> bool {
    ask(board, &with_bound(parameters, bound)).succeeded == Some(true)
}

/// The score of a mate in so many moves.
fn score(moves: u32) -> i32 {
    MATE_SCORE - (2 * moves as i32 - 1)
}

#[test]
fn the_lists_are_true() {
    assert_eq!(
        [MATES, NEAR_MISSES].map(|list| list.lines().count()),
        [222, 199]
    );
    for (list, is_mate) in [(MATES, true), (NEAR_MISSES, false)] {
        for (moves, board) in positions(list) {
            // Stockfish does not always see the shortest mate.
            if moves <= PROVED_MAX {
                let found = mate::distance(&crate::common::cozy(&board), moves);
                assert_eq!(found.is_some(), is_mate, "{}", board.position(1));
            }
        }
    }
}

#[test]
fn mates_are_seen_at_the_promised_depth() {
    for (moves, board) in positions(MATES) {
        for (set, parameters) in searches(moves) {
            let here = format!("{set} {moves}: {}", board.position(1));
            assert!(reaches(&board, &parameters, score(moves)), "{here}");
        }
    }
}

#[test]
fn no_mate_is_announced_that_is_none() {
    for (moves, board) in positions(NEAR_MISSES) {
        let moves = moves.min(REFUTED_MAX);
        for (set, parameters) in searches(moves) {
            let here = format!("{set} {moves}: {}", board.position(1));
            assert!(!reaches(&board, &parameters, score(moves)), "{here}");
            // Checks lead further than the depth: a longer mate is announced only if it is one.
            let longer = (moves + 1..=PROVED_MAX)
                .find(|&longer| reaches(&board, &parameters, score(longer)));
            if let Some(longer) = longer {
                let found = mate::distance(&crate::common::cozy(&board), longer);
                assert!(found.is_some(), "{here}: mate in {longer}");
            }
        }
    }
}
