//! Slow control: the handshake with the slow evaluation. It is started as soon as a position may be
//! evaluated, before anybody knows whether an estimate decides, and stopped when its score is not
//! wanted; in between it takes as long as it likes.
//!
//! `start` and `stop` follow their inputs in the same clock; `undecided` and `dismiss` arrive late,
//! and `may_start` does not wait for them. Search control goes on to another position where
//! `may_start` comes alone. `ready` follows `done` in the same clock, and `evaluate` by one.
//! Power-on: no evaluation runs.

use bluechip_rust_hdl::primitives::Register;
use rust_hdl::prelude::*;

/// The handshake.
#[derive(LogicBlock, Default)]
pub struct SlowControl {
    /// Clock.
    pub clock: Signal<In, Clock>,

    // The position.
    /// Its score may be wanted.
    pub begin: Signal<In, Bit>,
    /// Its score is wanted: in every clock until `ready`.
    pub evaluate: Signal<In, Bit>,
    /// Nothing but the slow evaluation decides (late-arriving).
    pub undecided: Signal<In, Bit>,
    /// Its score is not wanted any more (late-arriving).
    pub dismiss: Signal<In, Bit>,
    /// The slow score is valid, and so is what it is compared with, or there are no slow terms.
    pub ready: Signal<Out, Bit>,

    // The slow evaluation.
    /// There are slow terms to wait for.
    pub has_terms: Signal<In, Bit>,
    /// Those of the last start stand.
    pub done: Signal<In, Bit>,
    /// The position may be evaluated.
    pub may_start: Signal<Out, Bit>,
    /// Evaluate it.
    pub start: Signal<Out, Bit>,
    /// Never mind.
    pub stop: Signal<Out, Bit>,

    /// An evaluation was started, and its score has not been used.
    running: Register<Bit>,
    /// Its score was wanted in the last clock: one runs, and what it is compared with is valid.
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
