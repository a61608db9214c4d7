//! The four ROMs.

use chess::PieceType;
use memory_map::Roms;

/// A ROM. The names say the material: king and pieces of the pawn's side, then of the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rom {
    /// Pawn against bare king.
    Kpk,
    /// Rook and pawn against rook.
    Krpkr,
    /// Queen against pawn.
    Kqkp,
    /// Rook against pawn.
    Krkp,
}

impl Rom {
    /// All four.
    pub const ALL: [Rom; 4] = [Rom::Kpk, Rom::Krpkr, Rom::Kqkp, Rom::Krkp];

    /// Whether a chip with these ROMs has it.
    pub const fn is_in(self, roms: Roms) -> bool {
        match self {
            Rom::Kpk => roms.kpk,
            Rom::Krpkr => roms.krpkr,
            Rom::Kqkp => roms.kqkp,
            Rom::Krkp => roms.krkp,
        }
    }

    /// The piece besides king and pawn of the pawn's side, and of the other.
    pub const fn material(self) -> [Option<PieceType>; 2] {
        match self {
            Rom::Kpk => [None, None],
            Rom::Krpkr => [Some(PieceType::Rook), Some(PieceType::Rook)],
            Rom::Kqkp => [None, Some(PieceType::Queen)],
            Rom::Krkp => [None, Some(PieceType::Rook)],
        }
    }

    /// Lower-case name.
    pub const fn name(self) -> &'static str {
        match self {
            Rom::Kpk => "kpk",
            Rom::Krpkr => "krpkr",
            Rom::Kqkp => "kqkp",
            Rom::Krkp => "krkp",
        }
    }

    /// The words, one a byte, each [`Rom::word_bits`] wide; 2^[`Rom::address_bits`] of them.
    pub fn words(self) -> &'static [u8] {
        match self {
            Rom::Kpk => include_bytes!("../data/kpk.bin"),
            Rom::Krpkr => include_bytes!("../data/krpkr.bin"),
            Rom::Kqkp => include_bytes!("../data/kqkp.bin"),
            Rom::Krkp => include_bytes!("../data/krkp.bin"),
        }
    }

    /// Bits of an address.
    pub const fn address_bits(self) -> u32 {
        15
    }

    /// Verdicts in a word.
    pub const fn lanes(self) -> u32 {
        match self {
            Rom::Kpk => 6,
            Rom::Krpkr | Rom::Kqkp | Rom::Krkp => 1,
        }
    }

    /// Bits of a verdict: 1 where every position is drawn or won by the pawn's side, otherwise 2.
    pub const fn lane_bits(self) -> u32 {
        match self {
            Rom::Kpk => 1,
            Rom::Krpkr | Rom::Kqkp | Rom::Krkp => 2,
        }
    }

    /// Bits of a word.
    pub const fn word_bits(self) -> u32 {
        self.lanes() * self.lane_bits()
    }
}
