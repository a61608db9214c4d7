//! Slow control: the handshake with the slow evaluation. It is started as soon as a position may be
//! evaluated, before it is known whether an estimate decides, and stopped when its score is not
//! needed; it may take any number of clocks.
//!
//! `start` and `stop` follow their inputs in the same clock; `undecided` and `dismiss` are
//! late-arriving, and `may_start` does not depend on them. After a `may_start` without `start`,
//! search control goes on to another position. `ready` follows `done` in the same clock, and
//! `evaluate` by one clock. Power-on: no evaluation runs.

use bluechip_rust_hdl::primitives::Register;
use rust_hdl::prelude::*;

/// The handshake.
#[derive(LogicBlock, Default)]
pub struct SlowControl {
    /// Clock.
    pub clock: Signal<In, Clock>,

    // The position.
    /// The position's score may be needed.
    pub begin: Signal<In, Bit>,
    /// Its score is needed: set in every clock until `ready`.
    pub evaluate: Signal<In, Bit>,
    /// Only the slow evaluation decides (late-arriving).
    pub undecided: Signal<In, Bit>,
    /// Its score is no longer needed (late-arriving).
    pub dismiss: Signal<In, Bit>,
    /// The slow score and its threshold are valid, or there are no slow terms.
    pub ready: Signal<Out, Bit>,

    // The slow evaluation.
    /// There are slow terms to wait for.
    pub has_terms: Signal<In, Bit>,
    /// The terms of the last start are valid.
    pub done: Signal<In, Bit>,
    /// The position may be evaluated.
    pub may_start: Signal<Out, Bit>,
    /// Evaluate it.
    pub start: Signal<Out, Bit>,
    /// Stop the evaluation.
    pub stop: Signal<Out, Bit>,

    /// An evaluation was started, and its score has not been used.
    running: Register<Bit>,
    /// Its score was needed in the last clock: an evaluation runs, and the threshold is valid.
    waiting: Register<Bit>,
    drops: Signal<Local, Bit>,
}

impl Logic for SlowControl {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, running, waiting);
        self.ready.next = !self.has_terms.val() | (self.waiting.q.val() & self.done.val());
        self.drops.next = self.dismiss.val() | (self.evaluate.val() & !self.undecided.val());
        self.may_start.next =
            self.has_terms.val() & !self.running.q.val() & (self.begin.val() | self.evaluate.val());
        self.start.next = self.has_terms.val()
            & !self.running.q.val()
            & !self.dismiss.val()
            & (self.begin.val() | (self.evaluate.val() & self.undecided.val()));
        // A finished evaluation need not be stopped.
        self.stop.next = self.running.q.val() & self.drops.val() & !self.done.val();
        self.waiting.d.next = self.evaluate.val() & self.undecided.val();
        if self.drops.val() | (self.evaluate.val() & self.ready.val()) {
            self.running.d.next = false;
            self.waiting.d.next = false;
        }
        if self.start.val() {
            self.running.d.next = true;
        }
    }
}
