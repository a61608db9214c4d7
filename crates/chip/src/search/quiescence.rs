//! Quiescence: does the side to move stand pat, and on which evaluation does that rest?
//!
//! `stands`, `undecided` and `waits` follow the flags and `ready` in the same clock; the flags arrive late. The counters follow
//! `evaluate`, `start` and `stop` by a clock. Power-on: all 0.

use super::encoding::{EvaluationsOut, Flags};
use netlist::primitives::Register;
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
    /// The slow score stands, see [`super::slow_control`].
    pub ready: Signal<In, Bit>,
    /// A slow evaluation starts.
    pub start: Signal<In, Bit>,
    /// One is stopped.
    pub stop: Signal<In, Bit>,
    /// Its condition flags.
    pub flags: Signal<In, Flags>,
    /// Its score is enough, and stands.
    pub stands: Signal<Out, Bit>,
    /// Nothing but the slow score decides.
    pub undecided: Signal<Out, Bit>,
    /// So it does, and does not stand yet.
    pub waits: Signal<Out, Bit>,
    /// The slow score decides in this clock: the filter learns from it.
    pub learn: Signal<Out, Bit>,
    /// Evaluations since then.
    pub evaluations: EvaluationsOut,
    good: Register<Bits<32>>,
    hopeless: Register<Bits<32>>,
    slow: Register<Bits<32>>,
    started: Register<Bits<32>>,
    stopped: Register<Bits<32>>,
}

impl Logic for Quiescence {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, good, hopeless, slow, started, stopped);
        self.undecided.next = !self.flags.val().good & !self.flags.val().hopeless;
        self.stands.next = self.flags.val().good
            | (self.undecided.val() & self.ready.val() & self.flags.val().slow);
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
        if self.start.val() {
            self.started.d.next = self.started.q.val() + 1;
        }
        if self.stop.val() {
            self.stopped.d.next = self.stopped.q.val() + 1;
        }
        if self.begins.val() {
            self.good.d.next = 0.into();
            self.hopeless.d.next = 0.into();
            self.slow.d.next = 0.into();
            self.started.d.next = 0.into();
            self.stopped.d.next = 0.into();
        }
        self.evaluations.good.next = self.good.q.val();
        self.evaluations.hopeless.next = self.hopeless.q.val();
        self.evaluations.slow.next = self.slow.q.val();
        self.evaluations.started.next = self.started.q.val();
        self.evaluations.stopped.next = self.stopped.q.val();
    }
}
