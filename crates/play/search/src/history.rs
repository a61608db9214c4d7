//! History tables: the worth of moves elsewhere in the tree.

use super::huge::filled;
use cozy_chess::{Color, Move};

/// The number of plies with separate killer moves and other memory.
pub(super) const PLIES: usize = 128;

/// The limit of each history value.
pub(super) const HISTORY_MAX: i32 = 1 << 14;

/// A history table for one kind of index.
pub(super) struct History(Vec<i16>);

impl History {
    /// An empty table with this many places.
    pub(super) fn new(places: usize) -> History {
        History(filled(places, 0))
    }

    pub(super) fn at(&self, place: usize) -> i32 {
        self.0[place].into()
    }

    /// Several adjacent places.
    pub(super) fn part(&self, first: usize, count: usize) -> &[i16] {
        &self.0[first..first + count]
    }

    /// Adds a bonus, and reduces the value towards 0 so that it stays within the limit.
    pub(super) fn add(&mut self, place: usize, bonus: i32) {
        let value = &mut self.0[place];
        let old = i32::from(*value);
        *value = (old + bonus - old * bonus.abs() / HISTORY_MAX) as i16;
    }
}

/// The number of combinations of side, origin and destination.
pub(super) const QUIET_PLACES: usize = 2 * 64 * 64;

/// The index of a quiet move by side, origin and destination.
pub(super) fn quiet_place(side: Color, mv: Move) -> usize {
    (side as usize * 64 + mv.from as usize) * 64 + mv.to as usize
}

/// Quiet moves that are tried before others: two killers, and a counter move to the last move.
pub(super) struct GoodMoves([u16; 3]);

impl GoodMoves {
    pub(super) fn new(Killers([first, second]): Killers, counter: Option<Move>) -> GoodMoves {
        // 0 is no legal move: its origin equals its destination.
        GoodMoves([first, second, counter].map(|mv| mv.map_or(0, packed)))
    }

    /// The index of a quiet move among them.
    #[inline]
    pub(super) fn place(&self, mv: Move) -> Option<usize> {
        let mv = packed(mv);
        self.0.iter().position(|&good| good == mv)
    }
}

/// A quiet move as a number.
#[inline]
fn packed(mv: Move) -> u16 {
    mv.from as u16 | (mv.to as u16) << 6
}

/// Killer moves: quiet moves that reached the bound in a sibling position, the latest first.
#[derive(Clone, Copy, Default)]
pub(super) struct Killers([Option<Move>; 2]);

impl Killers {
    /// The index of a move among them.
    pub(super) fn place(&self, mv: Move) -> Option<usize> {
        self.0.iter().position(|&killer| killer == Some(mv))
    }

    pub(super) fn learn(&mut self, good: Move) {
        if self.0[0] != Some(good) {
            self.0 = [Some(good), self.0[0]];
        }
    }
}
