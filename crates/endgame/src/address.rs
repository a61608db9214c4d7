//! Where in its ROM an ending's verdict lies.

use crate::features::{distance, far};
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
            Rom::Kpk => Some(Address {
                word: self.kpk(),
                lane: self.pawn.rank() - 1,
            }),
            Rom::Krpkr if !self.on_seventh() => None,
            Rom::Krpkr => Some(Address::single(self.krpkr())),
            Rom::Kqkp => Some(Address::single(self.kqkp())),
            Rom::Krkp => Some(Address::single(self.krkp())),
        }
    }

    fn kpk(&self) -> usize {
        concatenated(&[
            (self.pawn_to_move.into(), 1),
            (self.pawn.file(), 2),
            (self.king.code(), 6),
            (self.enemy_king.code(), 6),
        ])
    }

    fn krpkr(&self) -> usize {
        concatenated(&[
            (self.situation(), 3),
            (far(self.enemy_king, self.stop()), 1),
            (self.attacked(self.rook).into(), 1),
            ((self.enemy.file() == self.pawn.file()).into(), 1),
            (self.king.code(), 6),
            (far(self.rook, self.stop()), 1),
            ((distance(self.king, self.enemy_king) > 2).into(), 1),
            ((self.king.file() == self.pawn.file()).into(), 1),
        ])
    }

    fn kqkp(&self) -> usize {
        let steps = 7 - self.pawn.rank();
        let to_promotion = distance(self.enemy_king, self.promotion());
        concatenated(&[
            (self.situation(), 3),
            (self.on_seventh().into(), 1),
            (cut(to_promotion, steps as i32 - 1, 2), 2),
            (far(self.king, self.stop()), 1),
            (cut(distance(self.king, self.promotion()), 1, 2), 2),
            (far(self.enemy, self.pawn), 1),
            ((distance(self.enemy, self.king) == 2).into(), 1),
            ((distance(self.enemy, self.enemy_king) == 1).into(), 1),
            (self.in_line(self.promotion()).into(), 1),
            ((self.pawn.file() == 0).into(), 1),
            (far(self.enemy_king, self.pawn), 1),
        ])
    }

    fn krkp(&self) -> usize {
        let steps = 7 - self.pawn.rank();
        let to_promotion = |king| distance(king, self.promotion());
        // How many moves the king comes too late, if the other one must reach the promotion square.
        let needed = to_promotion(self.king) + steps + u32::from(!self.pawn_to_move);
        let ahead = self.pawn.rank() as i32;
        concatenated(&[
            (self.situation(), 3),
            (self.on_seventh().into(), 1),
            (cut(to_promotion(self.enemy_king), needed as i32 - 5, 3), 3),
            (cut(self.enemy_king.rank(), ahead - 4, 3), 3),
            (cut(distance(self.king, self.pawn), 1, 2), 2),
            (cut(self.enemy.rank(), ahead - 2, 2), 2),
            ((self.king.rank() > self.pawn.rank()).into(), 1),
        ])
    }
}

impl Address {
    fn single(word: usize) -> Address {
        Address { word, lane: 0 }
    }
}

/// How far a number lies above a base, cut to a field of this width.
fn cut(value: u32, base: i32, width: u32) -> u32 {
    (value as i32 - base).clamp(0, (1 << width) - 1) as u32
}

/// Fields of some width, the most significant first.
fn concatenated(fields: &[(u32, u32)]) -> usize {
    fields
        .iter()
        .fold(0, |word, &(value, width)| word << width | value as usize)
}
