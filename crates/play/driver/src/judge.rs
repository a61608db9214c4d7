//! The judging port of a chip.

use crate::scores::{FastScore, slow_score};
use chess::{MoveWord, Position};
use memory_map::Judging;

/// The judging port of a chip.
pub struct Judge<'c>(pub(crate) &'c mut dyn Judging);

impl Judge<'_> {
    /// Begins a line at a position.
    pub fn begin(&mut self, position: &Position) {
        self.0.begin(position);
    }

    /// Makes a legal move, without its flags, or a null move.
    pub fn make(&mut self, mv: Option<MoveWord>) {
        self.0.make(mv);
    }

    /// Takes the last move back, if there is one.
    pub fn unmake(&mut self) {
        self.0.unmake();
    }

    /// The fast score of the position at the end of the line.
    pub fn fast_score(&mut self) -> FastScore {
        FastScore::of(self.0.fast_score())
    }

    /// The slow terms that are added to it, White's view.
    pub fn slow_score(&mut self) -> i16 {
        slow_score(self.0.slow_score())
    }
}
