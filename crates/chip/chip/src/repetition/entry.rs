//! One place of the repetition detector: a ply, and the number of pieces displaced from the
//! position before it.
//!
//! In the clock after a ply has been written to any place, each place compares it with its own. In
//! the same clock the rings return the effect on the place's position, and the count changes a
//! clock later. Power-on: no ply.

use super::encoding::Ply;
use bluechip_rust_hdl::primitives::{ControlledRegister, Register};
use rust_hdl::prelude::*;

/// A ply and the position before it.
#[derive(LogicBlock, Default)]
pub struct Entry {
    /// Clock.
    pub clock: Signal<In, Clock>,

    // The ply stored.
    /// Load `ply` and `keeps` at the end of this clock.
    pub write: Signal<In, Bit>,
    /// A ply.
    pub ply: Signal<In, Ply>,
    /// The ply is valid and reversible: the positions before it can be compared with those after
    /// it.
    pub keeps: Signal<In, Bit>,
    /// Clear the ply.
    pub clear: Signal<In, Bit>,
    /// `keeps` of the stored ply (register).
    pub kept: Signal<Out, Bit>,

    // Comparison.
    /// The ply that all places compare with theirs.
    pub operand: Signal<In, Ply>,
    /// It is of the same side as the stored ply.
    pub side: Signal<In, Bit>,
    /// The stored ply moved the operand's type of piece to the operand's square *from*: before it,
    /// another piece or none was there …
    pub origin_set: Signal<Out, Bit>,
    /// … or moved it away from there: before it, the same type was there.
    pub origin_clear: Signal<Out, Bit>,
    /// The stored ply moved the operand's type of piece away from the operand's square *to*: before
    /// it, the same type was there …
    pub destination_set: Signal<Out, Bit>,
    /// … or moved it there: before it, another piece or none was there.
    pub destination_clear: Signal<Out, Bit>,

    // Count.
    /// Before the stored ply, the operand's square *from* had another piece or none.
    pub origin_differs: Signal<In, Bit>,
    /// Before the stored ply, the operand's square *to* had the same type of piece.
    pub destination_same: Signal<In, Bit>,
    /// The operand has been played.
    pub played: Signal<In, Bit>,
    /// The operand has been taken back.
    pub taken_back: Signal<In, Bit>,
    /// The position before the stored ply can be compared with the present one.
    pub comparable: Signal<In, Bit>,
    /// The outputs show whether it can.
    pub told: Signal<In, Bit>,
    /// The operand of the last clock was of the same side as the stored ply.
    pub counted_side: Signal<In, Bit>,
    /// No piece is displaced, the operand of the last clock included; 0 if the position cannot be
    /// compared.
    pub none: Signal<Out, Bit>,
    /// One piece is displaced; 0 if the position cannot be compared.
    pub one: Signal<Out, Bit>,
    /// An odd number of pieces of the stored ply's side is displaced.
    pub odd: Signal<Out, Bit>,

    own: ControlledRegister<Ply>,
    keeper: ControlledRegister<Bit>,
    same: Signal<Local, Bit>,
    fresh: Register<Bit>,
    change: Register<Bit>,
    fall: Register<Bit>,
    alive: ControlledRegister<Bit>,
    displaced: ControlledRegister<Bits<6>>,
    parity: ControlledRegister<Bit>,
    spent: Signal<Local, Bits<6>>,
    changes: Signal<Local, Bits<6>>,
    few: Signal<Local, Bit>,
}

impl Logic for Entry {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, fresh, change, fall);

        self.own.clock.next = self.clock.val();
        self.own.reset.next = false;
        self.own.enable.next = self.write.val();
        self.own.d.next = self.ply.val();
        self.keeper.clock.next = self.clock.val();
        self.keeper.reset.next = self.clear.val();
        self.keeper.enable.next = self.write.val();
        self.keeper.d.next = self.keeps.val();
        self.kept.next = self.keeper.q.val();

        self.same.next = self.side.val() & (self.own.q.val().kind == self.operand.val().kind);
        self.origin_set.next = self.same.val() & (self.own.q.val().to == self.operand.val().from);
        self.origin_clear.next =
            self.same.val() & (self.own.q.val().from == self.operand.val().from);
        self.destination_set.next =
            self.same.val() & (self.own.q.val().from == self.operand.val().to);
        self.destination_clear.next =
            self.same.val() & (self.own.q.val().to == self.operand.val().to);

        // The count restarts once the operand before has been counted.
        self.fresh.d.next = self.write.val();
        self.displaced.clock.next = self.clock.val();
        self.displaced.reset.next = self.fresh.q.val();
        self.displaced.enable.next = true;
        self.parity.clock.next = self.clock.val();
        self.parity.reset.next = self.fresh.q.val();
        self.parity.enable.next = true;

        // A ply played displaces one more piece unless the position has the same type on its square
        // *to*, and one less if the position has another piece or none on its square *from*.
        self.change.d.next = (self.played.val() | self.taken_back.val())
            & (self.origin_differs.val() == self.destination_same.val());
        self.fall.d.next = (self.played.val()
            & self.origin_differs.val()
            & self.destination_same.val())
            | (self.taken_back.val() & !self.origin_differs.val() & !self.destination_same.val());
        self.alive.clock.next = self.clock.val();
        self.alive.reset.next = false;
        self.alive.enable.next = self.told.val();
        self.alive.d.next = self.comparable.val();

        // Increment or decrement without a carry chain: a bit toggles if all lower bits are 1
        // (increment) or 0 (decrement).
        self.spent.next = self.displaced.q.val();
        if self.fall.q.val() {
            self.spent.next = !self.displaced.q.val();
        }
        self.changes.next = bits::<6>(0).replace_bit(0, self.change.q.val());
        for i in 0..5 {
            self.changes.next = (self.changes.val()).replace_bit(
                i + 1,
                self.changes.val().get_bit(i) & self.spent.val().get_bit(i),
            );
        }
        self.displaced.d.next = self.displaced.q.val() ^ self.changes.val();
        self.parity.d.next = self.parity.q.val() ^ (self.change.q.val() & self.counted_side.val());

        self.few.next = self.alive.q.val() & !self.displaced.d.val().get_bits::<5>(1).any();
        self.none.next = self.few.val() & !self.displaced.d.val().get_bit(0);
        self.one.next = self.few.val() & self.displaced.d.val().get_bit(0);
        self.odd.next = self.parity.d.val();
    }
}
