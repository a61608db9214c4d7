//! Slow control: the handshake with the slow evaluation. It is started where no estimate decides, and stopped when its score is
//! not wanted any more; in between it takes as long as it likes.
//!
//! `start`, `stop` and `ready` follow their inputs in the same clock; `undecided`, and with it `start`, arrives late.
//! Power-on: no evaluation runs.

use netlist::primitives::Register;
use rust_hdl::prelude::*;

/// The handshake.
#[derive(LogicBlock, Default)]
pub struct SlowControl {
    /// Clock.
    pub clock: Signal<In, Clock>,

    // The position.
    /// Its score is wanted: in every clock until `ready`.
    pub evaluate: Signal<In, Bit>,
    /// Nothing but the slow evaluation decides (late-arriving).
    pub undecided: Signal<In, Bit>,
    /// Its score is not wanted any more.
    pub withdraw: Signal<In, Bit>,
    /// The slow score stands, or there are no slow terms.
    pub ready: Signal<Out, Bit>,

    // The slow evaluation.
    /// There are slow terms to wait for.
    pub has_terms: Signal<In, Bit>,
    /// Those of the last start stand.
    pub done: Signal<In, Bit>,
    /// Evaluate the position.
    pub start: Signal<Out, Bit>,
    /// Never mind.
    pub stop: Signal<Out, Bit>,

    /// An evaluation was started, and its score has not been used.
    running: Register<Bit>,
}

impl Logic for SlowControl {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, running);
        self.ready.next = !self.has_terms.val() | (self.running.q.val() & self.done.val());
        self.start.next = self.evaluate.val()
            & self.has_terms.val()
            & !self.running.q.val()
            & !self.withdraw.val()
            & self.undecided.val();
        self.stop.next = self.running.q.val() & self.withdraw.val();
        if self.evaluate.val() & self.ready.val() {
            self.running.d.next = false;
        }
        if self.start.val() {
            self.running.d.next = true;
        }
        if self.withdraw.val() {
            self.running.d.next = false;
        }
    }
}
