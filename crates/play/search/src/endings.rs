//! Scores of positions that need no search: draws, and positions in tablebases.

use super::control::Shared;
use super::pieces::balance;
use super::score::{KNOWN_WIN, POINT, score};
use books::{Played, Wdl};

/// Points of material per unit of the tie-breaker.
const MATERIAL: i32 = 8;

/// The score of a draw for the side to move. The tie-breaker of a repetition is the number of plies
/// to it, as the thinking side prefers to wait for a mistake. For other draws it is the material,
/// instead of the paper's static evaluation.
pub(super) fn drawn(shared: &Shared, game: &Played, ply: i32) -> i32 {
    let side = game.side();
    let tie = match game.repetitions() {
        0 => balance(game.board()) / MATERIAL,
        _ if shared.is_thinker(side) => ply,
        _ => -ply,
    };
    score(shared.draw(side), tie)
}

/// The tablebase score, if there is one. Tablebases do not count plies without a capture or pawn
/// move, so only positions right after one of these are looked up.
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
