//! Mates by trying everything, on cozy-chess: no bounds, no scores, no repetitions.

use cozy_chess::{Board, GameStatus, Move};

/// Fewest moves in which the side to move mates whatever the other does, at most so many.
pub fn distance(board: &Board, most: u32) -> Option<u32> {
    (1..=most).find(|&moves| mates(board, moves))
}

/// The first moves that mate within so many, as UCI text.
pub fn keys(board: &Board, moves: u32) -> Vec<String> {
    let mut keys = Vec::new();
    find(board, |mv, after| {
        if is_lost(after, moves - 1) {
            keys.push(super::uci(board, mv));
        }
        false
    });
    keys
}

/// Whether the side to move mates within so many moves, at least 1.
fn mates(board: &Board, moves: u32) -> bool {
    find(board, |_, after| is_lost(after, moves - 1))
}

/// Whether the side to move is mated, or will be within so many moves.
fn is_lost(board: &Board, moves: u32) -> bool {
    match board.status() {
        GameStatus::Won => true,
        GameStatus::Drawn => false,
        GameStatus::Ongoing => moves > 0 && !find(board, |_, after| !mates(after, moves)),
    }
}

/// Whether a legal move, with the position after it, is one that is wanted.
fn find(board: &Board, mut wanted: impl FnMut(Move, &Board) -> bool) -> bool {
    board.generate_moves(|set| {
        set.into_iter().any(|mv| {
            let mut after = board.clone();
            after.play_unchecked(mv);
            wanted(mv, &after)
        })
    })
}
