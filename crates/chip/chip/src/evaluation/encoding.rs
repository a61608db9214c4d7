//! Every encoding that two or more blocks of the evaluation share.

// The derives of rust-hdl add methods without docs.
#![allow(missing_docs)]

use rust_hdl::prelude::*;

/// What leaves, comes and is taken when the position changes. Pieces are codes as on the bus, 0
/// none.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Displacement {
    /// It takes place at the end of this clock (late-arriving); the rest says what it would be.
    pub enable: Bit,
    /// The change is taken back: what leaves comes, and the other way round.
    pub back: Bit,
    /// The piece that leaves.
    pub leaver: Bits<4>,
    /// Its square.
    pub from: Bits<6>,
    /// The piece that comes.
    pub comer: Bits<4>,
    /// Its square.
    pub to: Bits<6>,
    /// The piece that is taken.
    pub victim: Bits<4>,
    /// Its square.
    pub at: Bits<6>,
    /// The rook that castles.
    pub rook: Bits<4>,
    /// The corner it leaves.
    pub corner: Bits<6>,
    /// The square beside the king, where it comes.
    pub beside: Bits<6>,
}

/// The host's access to a RAM. It reads only while no command runs.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Access {
    /// Write `data` at the end of this clock.
    pub write: Bit,
    /// Which word to write.
    pub index: Bits<10>,
    /// What to write; bits above the RAM's width do not count.
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

/// What becomes of the sum.
#[derive(Copy, Clone, Debug, PartialEq, LogicState)]
pub enum Verdict {
    /// It is valid.
    Normal,
    /// Half of it.
    Halved,
    /// A quarter of it.
    Quartered,
    /// A draw.
    Drawn,
    /// A ROM knows that White wins; set with the verdict.
    WhiteWins,
    /// … that Black does.
    BlackWins,
}

/// The endgame ROMs, named after the pieces of the pawn's side and of the other.
#[derive(Copy, Clone, Debug, PartialEq, LogicState)]
pub enum RomName {
    /// No ROM knows the ending.
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

/// How a square lies to a queen or rook.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct View {
    /// On one of the piece's lines, or right there.
    pub in_line: Bit,
    /// East, west, north, south of it; 0 right there.
    pub direction: Bits<4>,
    /// Moves of a king from one to the other.
    pub moves: Bits<3>,
}

/// What the king-and-pawn array finds, beside the pawns' files.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct PawnTerms {
    /// White's runner comes first.
    pub white_runner: Bit,
    /// Black's does.
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

/// What the fast evaluation says of the position.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct FastScore {
    /// Score in White's view, two's complement.
    pub score: Bits<16>,
    /// The endgame logic calls the position drawn.
    pub drawn: Bit,
    /// Nobody can mate any more.
    pub dead: Bit,
    /// The score is to come: an endgame ROM is asked.
    pub pending: Bit,
}
