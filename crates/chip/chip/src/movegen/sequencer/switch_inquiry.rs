//! The question about switches, prepared one clock ahead, like that for attackers in
//! [`super::inquiry`].
//!
//! Latency: the victim follows `fresh` by one clock. Power-on: no victims and no attackers.

use crate::movegen::encoding::{Mode, SwitchQuestion, VictimLevel};
use bluechip_rust_hdl::primitives::Register;
use rust_hdl::prelude::*;

/// Prepares the question.
#[derive(LogicBlock, Default)]
pub struct SwitchInquiry {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// A square was elected in the last clock.
    pub fresh: Signal<In, Bit>,
    /// The square.
    pub square: Signal<In, Bits<6>>,
    /// Its level as a victim.
    pub level: Signal<In, VictimLevel>,
    /// Type of the victim there.
    pub victim_type: Signal<In, Bits<3>>,
    /// The array finds victims in this clock.
    pub find_victims: Signal<In, Bit>,
    /// The array finds attackers of the prepared victim in this clock.
    pub find_attackers: Signal<In, Bit>,
    /// The side to move may still switch.
    pub may_switch: Signal<In, Bit>,
    /// Mode of the generation.
    pub mode: Signal<In, Mode>,
    /// The game is over.
    pub over: Signal<In, Bit>,
    /// The question.
    pub question: Signal<Out, SwitchQuestion>,
    /// The prepared victim is one of a switch.
    pub switches: Signal<Out, Bit>,
    /// Its type.
    pub kind: Signal<Out, Bits<3>>,
    prepared: Register<SwitchQuestion>,
}

impl Logic for SwitchInquiry {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, prepared);
        if self.fresh.val() {
            self.prepared.d.next.attackers = self.level.val() == VictimLevel::Nothing;
            self.prepared.d.next.kind = self.victim_type.val();
            self.prepared.d.next.border = (self.square.val().get_bits::<3>(3) == 0)
                | (self.square.val().get_bits::<3>(3) == 7);
        }
        self.question.next.victims = self.find_victims.val()
            & self.may_switch.val()
            & !self.over.val()
            & ((self.mode.val() == Mode::All) | (self.mode.val() == Mode::Evasions));
        self.question.next.attackers = self.prepared.q.val().attackers & self.find_attackers.val();
        self.question.next.kind = self.prepared.q.val().kind;
        self.question.next.border = self.prepared.q.val().border;
        self.switches.next = self.prepared.q.val().attackers;
        self.kind.next = self.prepared.q.val().kind;
    }
}
