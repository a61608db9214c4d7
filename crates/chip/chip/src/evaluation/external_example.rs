//! An example of a device at the [external port](super::external_port): it takes files as they are
//! shown, takes its time, and can be stopped. Its term, a keyed hash of the position, means
//! nothing: put yours in its place.
//!
//! `done` and `term` stand from 9 to 24 clocks after `start`, until the next start or stop.
//! Power-on: `done` 0.

use bluechip_rust_hdl::primitives::Register;
use rust_hdl::prelude::*;

/// The example.
#[derive(LogicBlock, Default)]
pub struct ExternalExample {
    /// Clock.
    pub clock: Signal<In, Clock>,

    // What it computes.
    /// Key of the hash.
    pub key: Signal<In, Bits<32>>,
    /// Range of the term: −32768 >> `shift` … 32767 >> `shift`.
    pub shift: Signal<In, Bits<4>>,

    // The pins of the chip's external port.
    /// A position is to be evaluated: its files follow.
    pub start: Signal<In, Bit>,
    /// Nobody wants the term any more.
    pub stop: Signal<In, Bit>,
    /// A file is shown, files a to h in the eight clocks after `start`.
    pub valid: Signal<In, Bit>,
    /// Piece codes of its squares, rank 1 lowest.
    pub codes: Signal<In, Bits<32>>,
    /// Side to move: 1 = Black.
    pub mover: Signal<In, Bit>,
    /// The term is valid.
    pub done: Signal<Out, Bit>,
    /// The term, two's complement, in White's view.
    pub term: Signal<Out, Bits<16>>,

    /// Files that have not been shown yet.
    files_left: Register<Bits<4>>,
    /// Clocks until it is done, while `counts`.
    delay: Register<Bits<4>>,
    counts: Register<Bit>,
    done_register: Register<Bit>,
    state: Register<Bits<32>>,
    mixed: Signal<Local, Bits<32>>,
    next_state: Signal<Local, Bits<32>>,
    ones: Signal<Local, Bits<16>>,
}

impl Logic for ExternalExample {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, files_left, delay, counts, done_register, state);

        // A file.
        self.mixed.next = self.state.q.val() ^ self.codes.val();
        self.next_state.next =
            ((self.mixed.val() << 7) | (self.mixed.val() >> 25)) + bits::<32>(0x1e3779b9);
        if self.valid.val() & self.files_left.q.val().any() {
            self.state.d.next = self.next_state.val();
            self.files_left.d.next = self.files_left.q.val() - 1;
            if self.files_left.q.val() == 1 {
                self.delay.d.next = self.next_state.val().get_bits::<4>(0);
                self.counts.d.next = self.next_state.val().get_bits::<4>(0).any();
                self.done_register.d.next = !self.next_state.val().get_bits::<4>(0).any();
            }
        }
        if self.counts.q.val() {
            self.delay.d.next = self.delay.q.val() - 1;
            if self.delay.q.val() == 1 {
                self.counts.d.next = false;
                self.done_register.d.next = true;
            }
        }

        // A position.
        if self.start.val() {
            self.files_left.d.next = 8.into();
            self.counts.d.next = false;
            self.done_register.d.next = false;
            self.state.d.next = self.key.val() ^ bits::<32>(0).replace_bit(0, self.mover.val());
        }
        if self.stop.val() {
            self.files_left.d.next = 0.into();
            self.counts.d.next = false;
            self.done_register.d.next = false;
        }

        self.done.next = self.done_register.q.val();
        self.ones.next = 0.into();
        if self.state.q.val().get_bit(31) {
            self.ones.next = !(bits::<16>(0xffff) >> self.shift.val());
        }
        self.term.next =
            (self.state.q.val().get_bits::<16>(16) >> self.shift.val()) | self.ones.val();
    }
}
