//! The siblings of the moves made: for each move on the stack, the move found while it was made, if
//! the search goes on below and may need it afterwards.
//!
//! The newest one is in a register, the others in a RAM, from which the one below is prefetched.
//! `sibling` follows `make`, `unmake` and `keep` by one clock. `make` writes the register to the
//! RAM and reading it back takes one clock, so a move may be taken back two clocks after it was
//! made at the earliest. Power-on: no siblings.

use crate::movegen::encoding::Sibling;
use bluechip_rust_hdl::primitives::{Ram, Register};
use memory_map::Configuration;
use rust_hdl::prelude::*;

/// A stack of siblings beside the move stack.
#[derive(LogicBlock, Default)]
pub struct Siblings {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Moves on the stack.
    pub height: Signal<In, Bits<7>>,
    /// A move is made; it has no sibling yet.
    pub make: Signal<In, Bit>,
    /// The last move is taken back.
    pub unmake: Signal<In, Bit>,
    /// The last move gets the sibling `kept`, in a clock without make and unmake.
    pub keep: Signal<In, Bit>,
    /// A move.
    pub kept: Signal<In, Sibling>,
    /// The sibling of the last move.
    pub sibling: Signal<Out, Sibling>,
    newest: Register<Sibling>,
    ram: Ram<Sibling, 6>,
    below: Signal<Local, Bits<7>>,
}

impl Siblings {
    /// The siblings of a configuration: as many as the move stack has moves.
    pub fn new(configuration: &Configuration) -> Self {
        Self {
            ram: Ram::with_depth(configuration.stack_depth() as usize, []),
            ..Self::default()
        }
    }
}

impl Logic for Siblings {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, newest);
        clock!(self, clock, ram);
        self.sibling.next = self.newest.q.val();
        if self.keep.val() {
            self.newest.d.next = self.kept.val();
        }
        if self.unmake.val() {
            self.newest.d.next = self.ram.read_data.val();
        }
        if self.make.val() {
            self.newest.d.next.valid = false;
        }
        self.ram.write_address.next = bit_cast::<6, 7>(self.height.val());
        self.ram.write_data.next = self.newest.q.val();
        self.ram.write_enable.next = self.make.val();
        // The move below the last one of the next clock.
        self.below.next = self.height.val() - 1;
        if self.make.val() {
            self.below.next = self.height.val();
        }
        if self.unmake.val() {
            self.below.next = self.height.val() - 2;
        }
        self.ram.read_address.next = bit_cast::<6, 7>(self.below.val());
    }
}
