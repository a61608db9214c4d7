//! Every encoding that two or more blocks of the evaluation share.

// The derives of rust-hdl add methods without docs.
#![allow(missing_docs)]

use rust_hdl::prelude::*;

/// The pieces that leave, arrive and are captured when the position changes. Pieces are codes as on
/// the bus, 0 = none.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Displacement {
    /// The change takes place at the end of this clock (late-arriving). The other fields are valid
    /// without it.
    pub enable: Bit,
    /// The change is taken back: the pieces that left arrive, and vice versa.
    pub back: Bit,
    /// The piece that leaves.
    pub leaver: Bits<4>,
    /// Its square.
    pub from: Bits<6>,
    /// The piece that arrives.
    pub comer: Bits<4>,
    /// Its square.
    pub to: Bits<6>,
    /// The piece that is captured.
    pub victim: Bits<4>,
    /// Its square.
    pub at: Bits<6>,
    /// The rook that castles.
    pub rook: Bits<4>,
    /// The corner it leaves.
    pub corner: Bits<6>,
    /// The square beside the king, where it arrives.
    pub beside: Bits<6>,
}

/// The host's access to a RAM. It reads only while no command runs.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Access {
    /// Write `data` at the end of this clock.
    pub write: Bit,
    /// Which word to write.
    pub index: Bits<10>,
    /// Word to write; bits above the RAM's width are ignored.
    pub data: Bits<32>,
    /// Read; the word is valid in the next clock.
    pub read: Bit,
    /// Which word to read.
    pub read_index: Bits<10>,
}

/// A side's part of the piece-count register.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Material {
    /// Number of pawns.
    pub pawns: Bits<4>,
    /// Number of knights.
    pub knights: Bits<4>,
    /// Number of bishops.
    pub bishops: Bits<4>,
    /// Number of rooks.
    pub rooks: Bits<4>,
    /// Number of queens.
    pub queens: Bits<4>,
}

/// A side's part of the piece-location register: for each type the exclusive or of the squares of
/// its pieces.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Locations {
    /// Pawns.
    pub pawn: Bits<6>,
    /// Knights.
    pub knight: Bits<6>,
    /// Bishops.
    pub bishop: Bits<6>,
    /// Rooks.
    pub rook: Bits<6>,
    /// Queens.
    pub queen: Bits<6>,
    /// The king.
    pub king: Bits<6>,
}

/// Verdict on the sum.
#[derive(Copy, Clone, Debug, PartialEq, LogicState)]
pub enum Verdict {
    /// Unchanged.
    Normal,
    /// Halved.
    Halved,
    /// Divided by four.
    Quartered,
    /// A draw.
    Drawn,
    /// White wins according to a ROM; set with the verdict.
    WhiteWins,
    /// Black wins according to a ROM.
    BlackWins,
}

/// The endgame ROMs, named after the pieces of the pawn's side and of the other.
#[derive(Copy, Clone, Debug, PartialEq, LogicState)]
pub enum RomName {
    /// No ROM has the ending.
    None,
    /// Pawn against bare king.
    Kpk,
    /// Rook and pawn against rook.
    Krpkr,
    /// Queen against pawn.
    Kqkp,
    /// Rook against pawn.
    Krkp,
}

/// An ending with one pawn, which moves up the board on files a–d.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Turned {
    /// The pawn is Black's.
    pub black: Bit,
    /// Its side is to move.
    pub to_move: Bit,
    /// The pawn.
    pub pawn: Bits<6>,
    /// King of its side.
    pub king: Bits<6>,
    /// Rook of its side.
    pub rook: Bits<6>,
    /// The other king.
    pub enemy_king: Bits<6>,
    /// The other side's queen or rook.
    pub enemy: Bits<6>,
}

/// Position of a square relative to a queen or rook.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct View {
    /// On one of the piece's lines, or its own square.
    pub in_line: Bit,
    /// East, west, north, south of it; 0 for its own square.
    pub direction: Bits<4>,
    /// Distance between them in king moves.
    pub moves: Bits<3>,
}

/// Results of the king-and-pawn array, without the pawns' files.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct PawnTerms {
    /// White's runner promotes first.
    pub white_runner: Bit,
    /// Black's runner promotes first.
    pub black_runner: Bit,
    /// White's passed pawns against a rook.
    pub white_rook_passers: Bit,
    /// Black's.
    pub black_rook_passers: Bit,
    /// White's separated passed pawns.
    pub white_separated: Bit,
    /// Black's.
    pub black_separated: Bit,
}

/// Result of the fast evaluation.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct FastScore {
    /// Score in White's view, two's complement.
    pub score: Bits<16>,
    /// The endgame logic calls the position drawn.
    pub drawn: Bit,
    /// Neither side can mate any more.
    pub dead: Bit,
    /// The score is not valid yet: an endgame ROM is being read.
    pub pending: Bit,
}
