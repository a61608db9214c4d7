//! Extensions: decides which positions at the horizon get one more ply of full width.
//!
//! A pawn push is decoded from the pending move; the other extensions need the hung pieces of the
//! node and of an earlier one. Combinational, except for one register: the square ahead of a pawn
//! is valid in the clock after `awaits_vacancy`. Power-on: that register is 0.

use super::encoding::{Node, Parameters, Threats};
use crate::movegen::encoding::{AttackerLevel, PendingMove};
use bluechip_rust_hdl::primitives::Register;
use rust_hdl::prelude::*;

/// Extensions at the horizon.
#[derive(LogicBlock, Default)]
pub struct Extension {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Which extensions are on.
    pub parameters: Signal<In, Parameters>,

    // The line.
    /// The node.
    pub node: Signal<In, Node>,
    /// A piece of the side to move was hung two plies ago.
    pub hung_before: Signal<In, Bit>,
    /// The node was entered at the horizon.
    pub horizon: Signal<In, Bit>,
    /// Side to move: 1 = Black.
    pub mover: Signal<In, Bit>,

    // The pending move.
    /// The move.
    pub pending: Signal<In, PendingMove>,
    /// `pushed` depends on the square ahead of the pawn, and is valid from the next clock on.
    pub awaits_vacancy: Signal<Out, Bit>,
    /// It pushes a pawn far enough for an extension.
    pub pushed: Signal<Out, Bit>,

    // Hung pieces.
    /// Threats of the node.
    pub threats: Signal<In, Threats>,
    /// The node is extended.
    pub extends: Signal<Out, Bit>,

    vacant: Register<Bit>,
    last_full_width: Signal<Local, Bit>,
    may_push: Signal<Local, Bit>,
    own_rank: Signal<Local, Bits<3>>,
}

impl Logic for Extension {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, vacant);
        self.vacant.d.next = self.pending.val().vacant_ahead;
        self.last_full_width.next = (self.node.val().depth == 1) & !self.node.val().extended;

        // A pawn that moves to its seventh rank, or to its sixth with the square ahead empty.
        self.may_push.next = self.parameters.val().extend_push
            & (self.pending.val().attacker == AttackerLevel::Pawn)
            & self.last_full_width.val();
        self.own_rank.next = self.pending.val().word.get_bits::<3>(9);
        if self.mover.val() {
            self.own_rank.next = !self.pending.val().word.get_bits::<3>(9);
        }
        self.awaits_vacancy.next = self.may_push.val() & (self.own_rank.val() == 5);
        self.pushed.next = (self.may_push.val() & (self.own_rank.val() == 6))
            | (self.awaits_vacancy.val() & self.vacant.q.val());

        // Hung pieces.
        self.extends.next = self.horizon.val()
            & !self.node.val().extended
            & ((self.parameters.val().extend_several
                & (self.threats.val().several | self.threats.val().pinned))
                | (self.parameters.val().extend_again
                    & self.threats.val().hung
                    & self.hung_before.val())
                | (self.parameters.val().extend_opponent & self.threats.val().other));
    }
}
