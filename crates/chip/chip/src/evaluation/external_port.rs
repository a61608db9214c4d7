//! The external port: a term of the slow score from logic outside the chip [H, Design philosophy].
//!
//! `start` and `stop` are handed on in the same clock, the position [file by
//! file](super::file_scan) from the next clock on. The first clock after `start` in which the
//! device is done gives the term; it is valid from the next clock on until the next start. So the
//! device's pins end in registers. Power-on: nothing started, `done` 0.

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
    /// The term is not wanted any more.
    pub stop: Signal<In, Bit>,
    /// The term of the last start is valid.
    pub done: Signal<Out, Bit>,
    /// The term, two's complement, in White's view.
    pub term: Signal<Out, Bits<16>>,

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

    scan: FileScan,
    /// The device has not answered yet.
    awaited: Register<Bit>,
    done_register: Register<Bit>,
    term_register: Register<Bits<16>>,
}

impl Logic for ExternalPort {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, scan);
        dff_setup!(self, clock, awaited, done_register, term_register);
        self.scan.start.next = self.start.val();
        self.scan.stop.next = self.stop.val();
        for i in 0..4 {
            self.scan.code[i].next = self.code[i].val();
        }
        self.valid.next = self.scan.valid.val();
        self.file.next = self.scan.file.val();
        self.codes.next = self.scan.codes.val();

        if self.awaited.q.val() & self.device_done.val() {
            self.awaited.d.next = false;
            self.done_register.d.next = true;
            self.term_register.d.next = self.device_term.val();
        }
        if self.start.val() {
            self.awaited.d.next = true;
            self.done_register.d.next = false;
        }
        if self.stop.val() {
            self.awaited.d.next = false;
            self.done_register.d.next = false;
        }
        self.done.next = self.done_register.q.val();
        self.term.next = self.term_register.q.val();
    }
}
