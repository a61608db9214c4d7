//! File scan: outputs the position one file per clock, in the order of the systolic array of the
//! slow evaluation [H, Evaluation function].
//!
//! The eight clocks after `start` show files a to h; the board must not change meanwhile. `codes`
//! follows the board in the same clock, everything else is registered. Power-on: no scan.

use bluechip_rust_hdl::primitives::Register;
use rust_hdl::prelude::*;

/// The position, file by file.
#[derive(LogicBlock, Default)]
pub struct FileScan {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// The scan begins in the next clock.
    pub start: Signal<In, Bit>,
    /// The scan ends: none runs from the next clock on.
    pub stop: Signal<In, Bit>,

    // The board.
    /// Bits 0 to 3 of the piece code of every square: the last one is 1 for Black's.
    pub code: [Signal<In, Bits<64>>; 4],

    // The file.
    /// A file is shown.
    pub valid: Signal<Out, Bit>,
    /// Which one: 0 = a.
    pub file: Signal<Out, Bits<3>>,
    /// Piece codes of its squares: rank 1 in bits 3–0 … rank 8 in bits 31–28.
    pub codes: Signal<Out, Bits<32>>,

    scanning: Register<Bit>,
    next_file: Register<Bits<3>>,
    /// Bits 0 to 3 of the codes, shifted so that the file's squares are at bits 0, 8 … 56.
    shifted: [Signal<Local, Bits<64>>; 4],
}

impl Logic for FileScan {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, scanning, next_file);
        if self.scanning.q.val() {
            self.next_file.d.next = self.next_file.q.val() + 1;
            self.scanning.d.next = self.next_file.q.val() != 7;
        }
        if self.start.val() {
            self.next_file.d.next = 0.into();
            self.scanning.d.next = true;
        }
        if self.stop.val() {
            self.scanning.d.next = false;
        }

        self.valid.next = self.scanning.q.val();
        self.file.next = self.next_file.q.val();
        self.codes.next = 0.into();
        for b in 0..4 {
            self.shifted[b].next = self.code[b].val() >> self.next_file.q.val();
            for r in 0..8 {
                self.codes.next =
                    (self.codes.val()).replace_bit(4 * r + b, self.shifted[b].val().get_bit(8 * r));
            }
        }
    }
}
