//! The switch of AntiChess: two pieces of a side change places.

use crate::attacks::squares;
use crate::board::Board;
use chess::{MoveWord, PieceType};

/// The first and the last rank.
pub(crate) const ENDS: u64 = 0xFF00_0000_0000_00FF;

/// Visits every pseudo-legal switch of the mover, in no particular order.
pub(crate) fn visit(board: &Board, visit: &mut impl FnMut(MoveWord)) {
    let mover = board.side();
    if !board.may_switch(mover) {
        return;
    }
    for kind in PieceType::ALL {
        for a in squares(board.pieces(mover, kind)) {
            // Each pair once: the others are of higher types.
            let higher = &PieceType::ALL[kind.code() as usize..];
            let mut others = (higher.iter()).fold(0, |map, &kind| map | board.pieces(mover, kind));
            if kind == PieceType::Pawn {
                others &= !ENDS;
            }
            for b in squares(others) {
                visit(MoveWord::switch(a, b));
            }
        }
    }
}
