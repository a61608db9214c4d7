//! Software models of the move generator's blocks, written from their contracts: the models walk
//! the board square by square where the hardware has wires.

pub(crate) mod array;
pub(crate) mod question;
pub(crate) mod receiver;

use chess::{Color, Piece};

/// Whether a square counts as a side's; empty squares, whose colour bit is 0, as White's.
pub(crate) fn is_of(piece: Option<Piece>, color: Color) -> bool {
    piece.map_or(Color::White, |piece| piece.color) == color
}

/// Code of a piece or of an empty square.
pub(crate) fn code(piece: Option<Piece>) -> u32 {
    piece.map_or(0, Piece::code)
}
