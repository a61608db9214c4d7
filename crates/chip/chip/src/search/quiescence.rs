//! Quiescence: decides whether the side to move stands pat, and by which evaluation.
//!
//! `stands`, `undecided` and `waits` follow the flags and `ready` in the same clock; the flags are
//! late-arriving. The counters follow `evaluate` and `cancel` by a clock. Power-on: all 0.

use super::encoding::{EvaluationsOut, Flags};
use bluechip_rust_hdl::primitives::Register;
use rust_hdl::prelude::*;

/// Standing pat.
#[derive(LogicBlock, Default)]
pub struct Quiescence {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// A search begins: the counters start at 0.
    pub begins: Signal<In, Bit>,
    /// A position is evaluated in this clock, and in the next ones while it `waits`.
    pub evaluate: Signal<In, Bit>,
    /// The slow score is valid, see [`super::slow_control`].
    pub ready: Signal<In, Bit>,
    /// There are slow terms to wait for.
    pub has_terms: Signal<In, Bit>,
    /// The search is aborted.
    pub cancel: Signal<In, Bit>,
    /// The external circuit forbids standing pat, or requests a ply more: valid with `ready`.
    pub forbids: Signal<In, Bit>,
    /// Condition flags of the position.
    pub flags: Signal<In, Flags>,
    /// The side stands pat: the score is enough, and valid.
    pub stands: Signal<Out, Bit>,
    /// Only the slow score decides.
    pub undecided: Signal<Out, Bit>,
    /// The slow score decides, and is not valid yet.
    pub waits: Signal<Out, Bit>,
    /// The slow score decides in this clock: the filter learns from it.
    pub learn: Signal<Out, Bit>,
    /// Evaluations since `begins`.
    pub evaluations: EvaluationsOut,
    good: Register<Bits<32>>,
    hopeless: Register<Bits<32>>,
    slow: Register<Bits<32>>,
    awaited: Register<Bits<32>>,
    abandoned: Register<Bits<32>>,
    /// The position waited in the last clock.
    waiting: Register<Bit>,
}

impl Logic for Quiescence {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self, clock, good, hopeless, slow, awaited, abandoned, waiting
        );
        self.undecided.next = !self.flags.val().good & !self.flags.val().hopeless;
        self.stands.next = self.flags.val().good
            | (self.undecided.val()
                & self.ready.val()
                & self.flags.val().slow
                & !self.forbids.val());
        self.waits.next = self.evaluate.val() & self.undecided.val() & !self.ready.val();
        self.learn.next = false;
        if self.evaluate.val() {
            if self.flags.val().good {
                self.good.d.next = self.good.q.val() + 1;
            } else if self.flags.val().hopeless {
                self.hopeless.d.next = self.hopeless.q.val() + 1;
            } else if self.ready.val() {
                self.slow.d.next = self.slow.q.val() + 1;
                self.learn.next = true;
            }
        }
        self.waiting.d.next = self.waits.val() & !self.cancel.val();
        if self.evaluate.val()
            & self.undecided.val()
            & self.has_terms.val()
            & !self.waiting.q.val()
            & !self.cancel.val()
        {
            self.awaited.d.next = self.awaited.q.val() + 1;
        }
        if self.waiting.q.val() & self.cancel.val() {
            self.abandoned.d.next = self.abandoned.q.val() + 1;
        }
        if self.begins.val() {
            self.good.d.next = 0.into();
            self.hopeless.d.next = 0.into();
            self.slow.d.next = 0.into();
            self.awaited.d.next = 0.into();
            self.abandoned.d.next = 0.into();
        }
        self.evaluations.good.next = self.good.q.val();
        self.evaluations.hopeless.next = self.hopeless.q.val();
        self.evaluations.slow.next = self.slow.q.val();
        self.evaluations.awaited.next = self.awaited.q.val();
        self.evaluations.abandoned.next = self.abandoned.q.val();
    }
}
