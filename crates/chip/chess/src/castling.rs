//! Castling rights, as in the CASTLING register; and the rights to switch, which are in it where
//! the rules have a switch.

use crate::{Color, Piece, PieceType, Square};

/// White may castle short.
pub const WHITE_SHORT: u32 = 1;
/// White may castle long.
pub const WHITE_LONG: u32 = 2;
/// Black may castle short.
pub const BLACK_SHORT: u32 = 4;
/// Black may castle long.
pub const BLACK_LONG: u32 = 8;
/// All four rights of castling.
pub const ALL: u32 = WHITE_SHORT | WHITE_LONG | BLACK_SHORT | BLACK_LONG;

/// White may still let two pieces change places.
pub const WHITE_SWITCH: u32 = 16;
/// Black may.
pub const BLACK_SWITCH: u32 = 32;
/// Both may.
pub const SWITCHES: u32 = WHITE_SWITCH | BLACK_SWITCH;

/// A side's right to switch.
#[inline]
pub const fn switch(color: Color) -> u32 {
    WHITE_SWITCH << color.code()
}

/// Short castling of a side.
#[inline]
pub const fn short(color: Color) -> u32 {
    WHITE_SHORT << (2 * color.code())
}

/// Long castling of a side.
#[inline]
pub const fn long(color: Color) -> u32 {
    WHITE_LONG << (2 * color.code())
}

/// A right, and the pieces that must not have moved.
pub(crate) struct Right {
    /// Its letter in a FEN.
    pub(crate) letter: char,
    /// Its bit in the register.
    pub(crate) bit: u32,
    /// The king and its square.
    pub(crate) king: (Square, Piece),
    /// The rook and its square.
    pub(crate) rook: (Square, Piece),
}

/// The four rights in the order of FEN.
pub(crate) fn rights() -> impl Iterator<Item = Right> {
    Color::ALL.into_iter().flat_map(|color| {
        let rank = 7 * color.code();
        let right = move |side: PieceType, bit, file| Right {
            letter: Piece::new(color, side).letter(),
            bit,
            king: (Square::at(4, rank), Piece::new(color, PieceType::King)),
            rook: (Square::at(file, rank), Piece::new(color, PieceType::Rook)),
        };
        [
            right(PieceType::King, short(color), 7),
            right(PieceType::Queen, long(color), 0),
        ]
    })
}
