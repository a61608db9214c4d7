//! Passer: the front pawn of a file, if it is passed.
//!
//! File maps are from its side's view. Fully combinational.

use super::fill::Fill;
use rust_hdl::prelude::*;

/// The passed pawn of a file.
#[derive(LogicBlock, Default)]
pub struct Passer {
    /// Own pawns of the file.
    pub own: Signal<In, Bits<8>>,
    /// Enemy pawns of the file and of its neighbours.
    pub enemy: Signal<In, Bits<8>>,
    /// The square of the passed pawn; 0 if there is none.
    pub passed: Signal<Out, Bits<8>>,
    fill: Fill,
    /// Squares with an enemy pawn ahead of them.
    stopped: Fill,
}

impl Logic for Passer {
    #[hdl_gen]
    fn update(&mut self) {
        self.fill.map.next = self.own.val();
        self.stopped.map.next = self.enemy.val();
        self.passed.next = self.fill.front.val() & !self.stopped.behind.val() & 0x7e;
    }
}
