//! One place of the repetition detector: a ply, and how many pieces are displaced from the position
//! before it.
//!
//! In the clock after a ply has been written somewhere, each place compares it with its own; what
//! that means for its position comes back through the rings, and the count takes it a clock later.
//! Power-on: no ply.

use super::encoding::Ply;
use bluechip_rust_hdl::primitives::{ControlledRegister, Register};
use rust_hdl::prelude::*;

/// A ply and the position before it.
#[derive(LogicBlock, Default)]
pub struct Entry {
    /// Clock.
    pub clock: Signal<In, Clock>,

    // What is kept.
    /// Take `ply` and `keeps` at the end of this clock.
    pub write: Signal<In, Bit>,
    /// A ply.
    pub ply: Signal<In, Ply>,
    /// The ply is known, and the positions before it can be compared with those after it.
    pub keeps: Signal<In, Bit>,
    /// Forget the ply.
    pub clear: Signal<In, Bit>,
    /// `keeps` of the ply here (register).
    pub kept: Signal<Out, Bit>,

    // Comparison.
    /// The ply that all places compare with theirs.
    pub operand: Signal<In, Ply>,
    /// It is of the same side as the ply here.
    pub side: Signal<In, Bit>,
    /// The same piece came here from elsewhere to where the operand came from: another one stood
    /// there before …
    pub origin_set: Signal<Out, Bit>,
    /// … or it left from there: the same one did.
    pub origin_clear: Signal<Out, Bit>,
    /// The same piece left from where the operand went to: the same one stood there before …
    pub destination_set: Signal<Out, Bit>,
    /// … or it came there: another one did, or none.
    pub destination_clear: Signal<Out, Bit>,

    // Count.
    /// Before the ply here, another piece stood where the operand came from.
    pub origin_differs: Signal<In, Bit>,
    /// Before the ply here, the same piece stood where the operand went to.
    pub destination_same: Signal<In, Bit>,
    /// The operand has been played.
    pub played: Signal<In, Bit>,
    /// The operand has been taken back.
    pub taken_back: Signal<In, Bit>,
    /// The position before the ply here can be compared with the present one.
    pub comparable: Signal<In, Bit>,
    /// … which is shown now.
    pub told: Signal<In, Bit>,
    /// The operand of the last clock was of the same side as the ply here.
    pub counted_side: Signal<In, Bit>,
    /// Nothing is displaced, the operand of the last clock counted; no, if the position cannot be
    /// compared.
    pub none: Signal<Out, Bit>,
    /// One piece is; no, if the position cannot be compared.
    pub one: Signal<Out, Bit>,
    /// An odd number of pieces of the side of the ply here is.
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

        // The count begins anew when the ply before has been counted.
        self.fresh.d.next = self.write.val();
        self.displaced.clock.next = self.clock.val();
        self.displaced.reset.next = self.fresh.q.val();
        self.displaced.enable.next = true;
        self.parity.clock.next = self.clock.val();
        self.parity.reset.next = self.fresh.q.val();
        self.parity.enable.next = true;

        // Played, the operand displaces one more piece unless it found the same piece on the square
        // it went to, and one less if it came from a square where another stood.
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

        // One more or one less, without a chain of carries: a bit changes if all below it are 1 and
        // rise, or 0 and fall.
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
