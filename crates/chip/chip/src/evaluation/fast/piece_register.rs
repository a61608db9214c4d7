//! Number and location of one side's pieces of one type: its part of the piece-count and
//! piece-location registers.
//!
//! Follows a change by one clock. Power-on: none.

use bluechip_rust_hdl::primitives::Register;
use rust_hdl::prelude::*;

/// Counts the pieces, modulo 16, and keeps the exclusive or of their squares.
#[derive(LogicBlock, Default)]
pub struct PieceRegister {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Apply the change below (late-arriving).
    pub enable: Signal<In, Bit>,
    /// A piece leaves `from`.
    pub leaves: Signal<In, Bit>,
    /// A piece arrives at `to`.
    pub comes: Signal<In, Bit>,
    /// A piece is captured on `at`.
    pub taken: Signal<In, Bit>,
    /// A piece castles: exclusive or of its two squares, 0 = none.
    pub castled: Signal<In, Bits<6>>,
    /// The change is taken back.
    pub back: Signal<In, Bit>,
    /// A square.
    pub from: Signal<In, Bits<6>>,
    /// A square.
    pub to: Signal<In, Bits<6>>,
    /// A square.
    pub at: Signal<In, Bits<6>>,
    /// Clear: no pieces.
    pub clear: Signal<In, Bit>,
    /// Number of pieces.
    pub count: Signal<Out, Bits<4>>,
    /// Exclusive or of their squares.
    pub location: Signal<Out, Bits<6>>,
    counter: Register<Bits<4>>,
    locator: Register<Bits<6>>,
    fewer: Signal<Local, Bit>,
    left: Signal<Local, Bits<6>>,
    reached: Signal<Local, Bits<6>>,
    lost: Signal<Local, Bits<6>>,
}

impl Logic for PieceRegister {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, counter, locator);
        self.fewer.next = self.leaves.val() | self.taken.val();
        if self.enable.val() & (self.fewer.val() != self.comes.val()) {
            if self.comes.val() != self.back.val() {
                self.counter.d.next = self.counter.q.val() + 1;
            } else {
                self.counter.d.next = self.counter.q.val() - 1;
            }
        }
        self.left.next = 0.into();
        if self.leaves.val() {
            self.left.next = self.from.val();
        }
        self.reached.next = 0.into();
        if self.comes.val() {
            self.reached.next = self.to.val();
        }
        self.lost.next = 0.into();
        if self.taken.val() {
            self.lost.next = self.at.val();
        }
        if self.enable.val() {
            self.locator.d.next = self.locator.q.val()
                ^ self.left.val()
                ^ self.reached.val()
                ^ self.lost.val()
                ^ self.castled.val();
        }
        if self.clear.val() {
            self.counter.d.next = 0.into();
            self.locator.d.next = 0.into();
        }
        self.count.next = self.counter.q.val();
        self.location.next = self.locator.q.val();
    }
}
