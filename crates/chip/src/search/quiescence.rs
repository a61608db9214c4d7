//! Quiescence: does the side to move stand pat, and on which evaluation does that rest?
//!
//! `stands` follows the flags in the same clock; they arrive late. The counters follow `evaluate` by a clock. Power-on: all 0.

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
    /// A position is evaluated in this clock.
    pub evaluate: Signal<In, Bit>,
    /// Its condition flags.
    pub flags: Signal<In, Flags>,
    /// Its score is enough.
    pub stands: Signal<Out, Bit>,
    /// The slow evaluation is needed in this clock: the filter learns from it.
    pub learn: Signal<Out, Bit>,
    /// Evaluations since then.
    pub evaluations: EvaluationsOut,
    good: Register<Bits<32>>,
    hopeless: Register<Bits<32>>,
    slow: Register<Bits<32>>,
}

impl Logic for Quiescence {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, good, hopeless, slow);
        self.stands.next =
            self.flags.val().good | (!self.flags.val().hopeless & self.flags.val().slow);
        self.learn.next = false;
        if self.evaluate.val() {
            if self.flags.val().good {
                self.good.d.next = self.good.q.val() + 1;
            } else if self.flags.val().hopeless {
                self.hopeless.d.next = self.hopeless.q.val() + 1;
            } else {
                self.slow.d.next = self.slow.q.val() + 1;
                self.learn.next = true;
            }
        }
        if self.begins.val() {
            self.good.d.next = 0.into();
            self.hopeless.d.next = 0.into();
            self.slow.d.next = 0.into();
        }
        self.evaluations.good.next = self.good.q.val();
        self.evaluations.hopeless.next = self.hopeless.q.val();
        self.evaluations.slow.next = self.slow.q.val();
    }
}
