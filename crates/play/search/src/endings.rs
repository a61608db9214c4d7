//! Scores of positions that need no search: draws, and what tablebases know.

use super::control::Shared;
use super::pieces::balance;
use super::score::{KNOWN_WIN, POINT, score};
use books::{Played, Wdl};

/// Points of material for one of a tie-breaker: less than the most there is for a queen.
const MATERIAL: i32 = 8;

/// The score of a draw for the side to move. What breaks ties is the number of plies to a
/// repetition, as who thinks would rather wait for a mistake, and in other draws the material, in
/// place of the paper's static evaluation.
pub(super) fn drawn(shared: &Shared, game: &Played, ply: i32) -> i32 {
    let side = game.side();
    let tie = match game.repetitions() {
        0 => balance(game.board()) / MATERIAL,
        _ if shared.is_thinker(side) => ply,
        _ => -ply,
    };
    score(shared.draw(side), tie)
}

/// The score by the tablebases, if they have the position. They know nothing of moves without
/// captures and pawns' moves before it, so only positions behind one of these are looked up.
pub(super) fn known_ending(shared: &Shared, game: &Played, ply: i32) -> Option<i32> {
    let tablebases = shared.tablebases?;
    let board = game.board();
    if ply == 0 || board.halfmove_clock() != 0 {
        return None;
    }
    let wdl = tablebases.wdl(board)?;
    shared.count_tablebase_hit();
    Some(match wdl {
        Wdl::Win => (KNOWN_WIN - ply) * POINT,
        Wdl::Loss => (ply - KNOWN_WIN) * POINT,
        Wdl::CursedWin | Wdl::Draw | Wdl::BlessedLoss => drawn(shared, game, ply),
    })
}
