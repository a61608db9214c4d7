//! Every encoding that two or more blocks of the slow evaluation share.
//!
//! A *file bus* has the eight squares of a file: four bits a square, the piece code of the square
//! of rank *r* in bits 4*r* + 3 … 4*r*, 0 for an empty square or one off the board. A *file map*
//! has one bit a square, that of rank *r* in bit *r*.

// The derives of rust-hdl add methods without docs.
#![allow(missing_docs)]

use rust_hdl::prelude::*;

/// The squares of a file that a side attacks, by type of attacker, as file maps.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Attacked {
    /// By pawns.
    pub pawns: Bits<8>,
    /// By knights and bishops.
    pub minors: Bits<8>,
    /// By rooks.
    pub rooks: Bits<8>,
    /// By queens.
    pub queens: Bits<8>,
    /// By kings.
    pub kings: Bits<8>,
    /// By at least one piece.
    pub one: Bits<8>,
    /// By at least two.
    pub two: Bits<8>,
    /// By at least three.
    pub three: Bits<8>,
}

/// The pieces of a side on a file, as file maps.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct FilePieces {
    /// Pawns.
    pub pawns: Bits<8>,
    /// Knights.
    pub knights: Bits<8>,
    /// Bishops.
    pub bishops: Bits<8>,
    /// Rooks.
    pub rooks: Bits<8>,
    /// Queens.
    pub queens: Bits<8>,
    /// Kings.
    pub kings: Bits<8>,
}

/// The pawns of a side on squares of one colour.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct ColoredPawns {
    /// Number of fixed pawns (their stop square is occupied), at most 4.
    pub fixed: Bits<3>,
    /// Number of the others, at most 3.
    pub others: Bits<2>,
    /// One is on the d- or e-file.
    pub centre: Bit,
}

/// Properties of the whole board.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Facts {
    /// White's pawns on dark squares.
    pub white_dark: ColoredPawns,
    /// … on light ones.
    pub white_light: ColoredPawns,
    /// Black's pawns on dark squares.
    pub black_dark: ColoredPawns,
    /// … on light ones.
    pub black_light: ColoredPawns,
    /// White has a bishop on dark squares (bit 0), on light ones.
    pub white_bishops: Bits<2>,
    /// The same for Black.
    pub black_bishops: Bits<2>,
    /// White has a knight.
    pub white_knights: Bit,
    /// The same for Black.
    pub black_knights: Bit,
    /// White's rooks on the seventh rank.
    pub white_sevenths: Bits<2>,
    /// Black's.
    pub black_sevenths: Bits<2>,
    /// Square of White's king.
    pub white_king: Bits<6>,
    /// Of Black's.
    pub black_king: Bits<6>,
    /// Index of DEVELOPMENT.
    pub development: Bits<8>,
    /// Pieces between king and rook: White short, White long, Black short, Black long.
    pub ways: Bits<8>,
    /// Castling rights: White short, White long, Black short, Black long.
    pub rights: Bits<4>,
}

/// Lookups of the pawns of a file: indices of tables, and which of their words are added.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct PawnIndices {
    /// There is a pawn: the word of PAWN_STRUCTURE for the rear one is added.
    pub present: Bit,
    /// Its index.
    pub structure: Bits<8>,
    /// ATTACKED is added.
    pub is_attacked: Bit,
    /// BLOCKADED is added.
    pub is_blockaded: Bit,
    /// There are several pawns: the words of MULTIPLE_PAWNS and BACK_BLOCK are added.
    pub several: Bit,
    /// Index of MULTIPLE_PAWNS.
    pub multiple: Bits<7>,
    /// Index of BACK_BLOCK.
    pub back_block: Bits<8>,
    /// The front pawn is passed: the word of PASSED_PAWNS is added.
    pub is_passed: Bit,
    /// Its index.
    pub passed: Bits<9>,
    /// PATH is added.
    pub path_is_free: Bit,
    /// OUTSIDE is added.
    pub is_outside: Bit,
    /// ROOK_BEHIND_PASSED_PAWN is added.
    pub rook_behind: Bit,
}

/// Lookups of the pieces of a file.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct PieceIndices {
    /// There is a pinned piece: the word of PINNED for the front one is added.
    pub is_pinned: Bit,
    /// Its index.
    pub pin: Bits<7>,
    /// At most one of four registers is added: MPIN_AND_HUNG, PINNED_AND_SIMPLE_HUNG,
    /// PINNED_AND_HUNG, PERMANENT_PIN_AND_SIMPLE_HUNG.
    pub pin_registers: Bits<4>,
    /// X_RAYING is added.
    pub x_rays: Bit,
    /// KNIGHT_TRAP with no, one, two exits is added.
    pub knight_trap: Bits<3>,
    /// QUEEN_TRAP is added.
    pub queen_trap: Bit,
    /// The word of MINOR_ON_WEAK is added.
    pub on_weak: Bit,
    /// Its index.
    pub weak: Bits<8>,
}

/// The host's registers of a side for pins, X-rays and rooks behind passed pawns.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct LineRegisters {
    /// MPIN_AND_HUNG, PINNED_AND_SIMPLE_HUNG, PINNED_AND_HUNG, PERMANENT_PIN_AND_SIMPLE_HUNG, the
    /// first in the low byte.
    pub pin_hung: Bits<32>,
    /// X_RAYING of the side.
    pub x_raying: Bits<6>,
    /// ROOK_BEHIND_PASSED_PAWN.
    pub rook_behind_passed: Bits<9>,
}

/// The host's registers of a side for trapped pieces.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct TrapRegisters {
    /// KNIGHT_TRAP: no, one, two exits, the first in the low byte.
    pub knight_traps: Bits<24>,
    /// ROOK_TRAP: short, short and closed, long, long and closed, the first in the low byte.
    pub rook_traps: Bits<32>,
    /// QUEEN_TRAP.
    pub queen_trap: Bits<8>,
}

/// The host's access to the tables of a side. A read replaces the lookups of its clock.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct TableAccess {
    /// Write `data` at the end of this clock.
    pub write: Bit,
    /// Number of the table in the memory map.
    pub table: Bits<5>,
    /// Which word to write; for BISHOPS, plus 128 for the diagonal from northwest to southeast.
    pub index: Bits<9>,
    /// Word to write; bits above the table's width are ignored.
    pub data: Bits<32>,
    /// Read; the word is valid in the next clock.
    pub read: Bit,
    /// Number of the table to read.
    pub read_table: Bits<5>,
    /// Which word to read.
    pub read_index: Bits<9>,
}
