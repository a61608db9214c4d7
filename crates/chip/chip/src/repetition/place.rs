//! Place decoder: one of 32 places.
//!
//! Fully combinational.

use rust_hdl::prelude::*;

/// Marks a place.
#[derive(LogicBlock, Default)]
pub struct PlaceDecoder {
    /// The place.
    pub place: Signal<In, Bits<5>>,
    /// Mark it; else none.
    pub enable: Signal<In, Bit>,
    /// The mark.
    pub mark: Signal<Out, Bits<32>>,
    rows: Signal<Local, Bits<4>>,
    columns: Signal<Local, Bits<8>>,
}

impl Logic for PlaceDecoder {
    #[hdl_gen]
    fn update(&mut self) {
        self.rows.next = 0.into();
        if self.enable.val() {
            self.rows.next = bits::<4>(1) << self.place.val().get_bits::<2>(3);
        }
        self.columns.next = bits::<8>(1) << self.place.val().get_bits::<3>(0);
        self.mark.next = 0.into();
        for i in 0..4 {
            for j in 0..8 {
                self.mark.next = self.mark.val().replace_bit(
                    8 * i + j,
                    self.rows.val().get_bit(i) & self.columns.val().get_bit(j),
                );
            }
        }
    }
}
