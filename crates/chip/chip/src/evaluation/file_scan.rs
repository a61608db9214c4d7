//! File scan: shows the position a file a clock, as the systolic array of the slow evaluation takes it [H, "Función de evaluación"].
//!
//! The eight clocks after `start` show files a to h; the board must not change meanwhile. `codes` follows the board in the same
//! clock, everything else is registered. Power-on: no scan.

use bluechip_rust_hdl::primitives::Register;
use rust_hdl::prelude::*;

/// The position, file by file.
#[derive(LogicBlock, Default)]
pub struct FileScan {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// The scan begins in the next clock.
    pub start: Signal<In, Bit>,
    /// There is none from the next clock on.
    pub stop: Signal<In, Bit>,

    // The board.
    /// Bit 0 of the piece code of every square.
    pub code_0: Signal<In, Bits<64>>,
    /// Bit 1.
    pub code_1: Signal<In, Bits<64>>,
    /// Bit 2.
    pub code_2: Signal<In, Bits<64>>,
    /// Bit 3: Black's.
    pub code_3: Signal<In, Bits<64>>,

    // The file.
    /// A file is shown.
    pub valid: Signal<Out, Bit>,
    /// Which one: 0 = a.
    pub file: Signal<Out, Bits<3>>,
    /// Piece codes of its squares: rank 1 in bits 3–0 … rank 8 in bits 31–28.
    pub codes: Signal<Out, Bits<32>>,

    scanning: Register<Bit>,
    next_file: Register<Bits<3>>,
    /// Bit 0 of the codes, the file's squares at bits 0, 8 … 56.
    shifted_0: Signal<Local, Bits<64>>,
    /// Bit 1.
    shifted_1: Signal<Local, Bits<64>>,
    /// Bit 2.
    shifted_2: Signal<Local, Bits<64>>,
    /// Bit 3.
    shifted_3: Signal<Local, Bits<64>>,
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
        self.shifted_0.next = self.code_0.val() >> self.next_file.q.val();
        self.shifted_1.next = self.code_1.val() >> self.next_file.q.val();
        self.shifted_2.next = self.code_2.val() >> self.next_file.q.val();
        self.shifted_3.next = self.code_3.val() >> self.next_file.q.val();
        self.codes.next = bits::<32>(0)
            .replace_bit(0, self.shifted_0.val().get_bit(0))
            .replace_bit(1, self.shifted_1.val().get_bit(0))
            .replace_bit(2, self.shifted_2.val().get_bit(0))
            .replace_bit(3, self.shifted_3.val().get_bit(0))
            .replace_bit(4, self.shifted_0.val().get_bit(8))
            .replace_bit(5, self.shifted_1.val().get_bit(8))
            .replace_bit(6, self.shifted_2.val().get_bit(8))
            .replace_bit(7, self.shifted_3.val().get_bit(8))
            .replace_bit(8, self.shifted_0.val().get_bit(16))
            .replace_bit(9, self.shifted_1.val().get_bit(16))
            .replace_bit(10, self.shifted_2.val().get_bit(16))
            .replace_bit(11, self.shifted_3.val().get_bit(16))
            .replace_bit(12, self.shifted_0.val().get_bit(24))
            .replace_bit(13, self.shifted_1.val().get_bit(24))
            .replace_bit(14, self.shifted_2.val().get_bit(24))
            .replace_bit(15, self.shifted_3.val().get_bit(24))
            .replace_bit(16, self.shifted_0.val().get_bit(32))
            .replace_bit(17, self.shifted_1.val().get_bit(32))
            .replace_bit(18, self.shifted_2.val().get_bit(32))
            .replace_bit(19, self.shifted_3.val().get_bit(32))
            .replace_bit(20, self.shifted_0.val().get_bit(40))
            .replace_bit(21, self.shifted_1.val().get_bit(40))
            .replace_bit(22, self.shifted_2.val().get_bit(40))
            .replace_bit(23, self.shifted_3.val().get_bit(40))
            .replace_bit(24, self.shifted_0.val().get_bit(48))
            .replace_bit(25, self.shifted_1.val().get_bit(48))
            .replace_bit(26, self.shifted_2.val().get_bit(48))
            .replace_bit(27, self.shifted_3.val().get_bit(48))
            .replace_bit(28, self.shifted_0.val().get_bit(56))
            .replace_bit(29, self.shifted_1.val().get_bit(56))
            .replace_bit(30, self.shifted_2.val().get_bit(56))
            .replace_bit(31, self.shifted_3.val().get_bit(56));
    }
}
