//! The external port: a term of the slow score from logic outside the chip [H, Design philosophy].
//!
//! `start` and `stop` go to the device in the same clock, the position [file by
//! file](super::file_scan) from the next clock on. The term is registered in the first clock after
//! `start` in which the device is done; it is valid from the next clock until the next start. If
//! the device takes longer than PATIENCE, its term and its effects are 0, and `silent` is 1 for one
//! clock. Power-on: nothing started, `done` 0.

use super::file_scan::FileScan;
use bluechip_rust_hdl::primitives::Register;
use rust_hdl::prelude::*;

/// The external port.
#[derive(LogicBlock, Default)]
pub struct ExternalPort {
    /// Clock.
    pub clock: Signal<In, Clock>,

    // The search.
    /// Evaluate the position on the board.
    pub start: Signal<In, Bit>,
    /// The term is no longer wanted.
    pub stop: Signal<In, Bit>,
    /// The term of the last start is valid.
    pub done: Signal<Out, Bit>,
    /// The term, two's complement, in White's view.
    pub term: Signal<Out, Bits<16>>,
    /// Requests beside the term: no standing pat, a ply more, a wider window.
    pub effects: Signal<Out, Bits<3>>,
    /// Longest wait for a term, in units of 16 clocks; 0 = no limit.
    pub patience: Signal<In, Bits<8>>,
    /// The device was not done in time.
    pub silent: Signal<Out, Bit>,

    // The position.
    /// Bits 0 to 3 of the piece code of every square: the last one is 1 for Black's.
    pub code: [Signal<In, Bits<64>>; 4],

    // The device outside the chip.
    /// A file is shown.
    pub valid: Signal<Out, Bit>,
    /// Which one: 0 = a.
    pub file: Signal<Out, Bits<3>>,
    /// Piece codes of its squares, rank 1 lowest.
    pub codes: Signal<Out, Bits<32>>,
    /// Its term is valid.
    pub device_done: Signal<In, Bit>,
    /// The term.
    pub device_term: Signal<In, Bits<16>>,
    /// Its requests.
    pub device_effects: Signal<In, Bits<3>>,

    scan: FileScan,
    /// The device is not done yet.
    awaited: Register<Bit>,
    done_register: Register<Bit>,
    term_register: Register<Bits<16>>,
    effects_register: Register<Bits<3>>,
    silent_register: Register<Bit>,
    /// Clocks waited for the device.
    waited: Register<Bits<12>>,
}

impl Logic for ExternalPort {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, scan);
        dff_setup!(self, clock, awaited, done_register, term_register);
        dff_setup!(self, clock, effects_register, silent_register, waited);
        self.scan.start.next = self.start.val();
        self.scan.stop.next = self.stop.val();
        for i in 0..4 {
            self.scan.code[i].next = self.code[i].val();
        }
        self.valid.next = self.scan.valid.val();
        self.file.next = self.scan.file.val();
        self.codes.next = self.scan.codes.val();

        self.waited.d.next = self.waited.q.val() + 1;
        self.silent_register.d.next = false;
        if self.awaited.q.val() {
            // 0 until the device is done: the term after a timeout.
            self.term_register.d.next = 0.into();
            self.effects_register.d.next = 0.into();
            if self.device_done.val() {
                self.awaited.d.next = false;
                self.done_register.d.next = true;
                self.term_register.d.next = self.device_term.val();
                self.effects_register.d.next = self.device_effects.val();
            } else if self.patience.val().any()
                & (self.waited.q.val() == (bit_cast::<12, 8>(self.patience.val()) << 4))
            {
                self.awaited.d.next = false;
                self.done_register.d.next = true;
                self.silent_register.d.next = !self.stop.val();
            }
        }
        if self.start.val() {
            self.waited.d.next = 0.into();
            self.awaited.d.next = true;
            self.done_register.d.next = false;
        }
        if self.stop.val() {
            self.awaited.d.next = false;
            self.done_register.d.next = false;
        }
        self.done.next = self.done_register.q.val();
        self.term.next = self.term_register.q.val();
        self.effects.next = self.effects_register.q.val();
        self.silent.next = self.silent_register.q.val();
    }
}
