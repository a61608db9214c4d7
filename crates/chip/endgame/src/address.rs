//! Where in its ROM an ending's verdict lies.

use crate::features::{distance, far};
use crate::{Ending, Rom};
use chess::Square;

/// Place of a verdict in a ROM.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Address {
    /// Number of the word.
    pub word: usize,
    /// Number of the verdict in the word, from its lowest bits.
    pub lane: u32,
}

impl Ending {
    /// Place of the verdict; none if the ROM does not cover the position, as with a pawn on the
    /// first or last rank.
    pub fn address(&self) -> Option<Address> {
        if !(1..=6).contains(&self.pawn.rank()) {
            return None;
        }
        match self.rom {
            Rom::Kpk => Some(Address {
                word: self.kpk(),
                lane: self.pawn.rank() - 1,
            }),
            Rom::Krpkr if self.on_seventh() => Some(Address::single(self.krpkr_on_seventh())),
            Rom::Krpkr => Some(Address::single(self.krpkr_short())),
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

    fn krpkr_on_seventh(&self) -> usize {
        concatenated(&[
            (1, 1),
            (self.situation(), 3),
            (far(self.enemy_king, self.stop()), 1),
            (self.attacked(self.rook).into(), 1),
            ((self.enemy.file() == self.pawn.file()).into(), 1),
            (self.king.code(), 6),
            (far(self.rook, self.stop()), 1),
            ((distance(self.king, self.enemy_king) > 2).into(), 1),
        ])
    }

    /// One address, of no situation that is quiet, for all positions that are not.
    fn krpkr_short(&self) -> usize {
        if !self.is_held_quietly() {
            return (1 << 14) - 1;
        }
        let to_stop = |king| distance(king, self.stop());
        let in_line = |a: Square, b: Square| a.file() == b.file() || a.rank() == b.rank();
        concatenated(&[
            (0, 1),
            (self.situation(), 3),
            ((to_stop(self.enemy_king) < to_stop(self.king)).into(), 1),
            ((distance(self.rook, self.enemy_king) == 1).into(), 1),
            ((distance(self.king, self.enemy_king) > 2).into(), 1),
            (in_line(self.enemy, self.enemy_king).into(), 1),
            ((distance(self.enemy, self.king) == 1).into(), 1),
            ((self.enemy_king.file() == self.pawn.file()).into(), 1),
            (in_line(self.rook, self.king).into(), 1),
            (self.king.file(), 3),
            ((self.enemy_king.rank() == 7).into(), 1),
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
