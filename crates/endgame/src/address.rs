//! Where in its ROM an ending's verdict lies.

use crate::{Ending, Rom};

/// Place of a verdict in a ROM.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Address {
    /// Number of the word.
    pub word: usize,
    /// Number of the verdict in the word, from its lowest bits.
    pub lane: u32,
}

impl Ending {
    /// Place of the verdict; none if the ROM does not cover the position, as with a pawn on the first or last rank.
    pub fn address(&self) -> Option<Address> {
        if !(1..=6).contains(&self.pawn.rank()) {
            return None;
        }
        match self.rom {
            Rom::Kpk => Some(self.kpk()),
            Rom::Krpkr | Rom::Kqkp | Rom::Krkp => None,
        }
    }

    /// Word: side to move (1 bit, 1 if the pawn's), file of the pawn (2), its king (6), the bare king (6); lane: rank
    /// of the pawn less 1.
    fn kpk(&self) -> Address {
        let word = concatenated(&[
            (self.pawn_to_move.into(), 1),
            (self.pawn.file(), 2),
            (self.king.code(), 6),
            (self.enemy_king.code(), 6),
        ]);
        Address {
            word,
            lane: self.pawn.rank() - 1,
        }
    }
}

/// Fields of some width, the most significant first.
fn concatenated(fields: &[(u32, u32)]) -> usize {
    fields
        .iter()
        .fold(0, |word, &(value, width)| word << width | value as usize)
}
