//! Lines: finds the pins of the pieces on a file, and sliders that x-ray through them, with eight
//! [line cells](super::line_cell).
//!
//! Fully combinational.

use super::line_cell::LineCell;
use rust_hdl::prelude::*;

/// Pins and X-rays on the file that is seen.
#[derive(LogicBlock, Default)]
pub struct Lines {
    /// The file.
    pub pieces: Signal<In, Bits<32>>,
    /// The first piece seen from each of its squares, to the north, then clockwise.
    pub firsts: [Signal<In, Bits<32>>; 8],
    /// Pinned pieces of either side.
    pub pinned: Signal<Out, Bits<8>>,
    /// Pinned pieces whose strongest pin is against their king.
    pub absolute: Signal<Out, Bits<8>>,
    /// Pinned pieces whose strongest pin is along an axis on which they cannot move.
    pub permanent: Signal<Out, Bits<8>>,
    /// Pieces through which a slider of their own side x-rays an enemy piece of greater cost.
    pub screens: Signal<Out, Bits<8>>,
    cells: [LineCell; 8],
}

impl Logic for Lines {
    #[hdl_gen]
    fn update(&mut self) {
        self.pinned.next = 0.into();
        self.absolute.next = 0.into();
        self.permanent.next = 0.into();
        self.screens.next = 0.into();
        for r in 0..8 {
            self.cells[r].piece.next = self.pieces.val().get_bits::<4>(4 * r);
            for d in 0..8 {
                self.cells[r].firsts[d].next = self.firsts[d].val().get_bits::<4>(4 * r);
            }
            self.pinned.next = self.pinned.val().replace_bit(r, self.cells[r].pinned.val());
            self.absolute.next = self
                .absolute
                .val()
                .replace_bit(r, self.cells[r].strength.val().get_bit(1));
            self.permanent.next = self
                .permanent
                .val()
                .replace_bit(r, self.cells[r].strength.val().get_bit(0));
            self.screens.next = self
                .screens
                .val()
                .replace_bit(r, self.cells[r].screens.val());
        }
    }
}
