//! Priority encoder over eight requests, the lowest index first.
//!
//! Fully combinational.

use rust_hdl::prelude::*;

/// Finds the first of eight requests.
#[derive(LogicBlock, Default)]
pub struct PriorityEncoder {
    /// Requests.
    pub request: Signal<In, Bits<8>>,
    /// There is a request.
    pub any: Signal<Out, Bit>,
    /// There are at least two.
    pub many: Signal<Out, Bit>,
    /// Index of the lowest; 0 if there is none.
    pub index: Signal<Out, Bits<3>>,
    pairs: Signal<Local, Bits<4>>,
    twins: Signal<Local, Bits<4>>,
}

impl Logic for PriorityEncoder {
    #[hdl_gen]
    fn update(&mut self) {
        self.any.next = self.request.val().any();
        // At least two: a request in each half of some pair, quadruple or the whole, tested in
        // parallel.
        self.pairs.next = 0.into();
        self.twins.next = 0.into();
        for i in 0..4 {
            self.pairs.next = self.pairs.val().replace_bit(
                i,
                self.request.val().get_bit(2 * i) | self.request.val().get_bit(2 * i + 1),
            );
            self.twins.next = self.twins.val().replace_bit(
                i,
                self.request.val().get_bit(2 * i) & self.request.val().get_bit(2 * i + 1),
            );
        }
        self.many.next = self.twins.val().any()
            | (self.pairs.val().get_bit(0) & self.pairs.val().get_bit(1))
            | (self.pairs.val().get_bit(2) & self.pairs.val().get_bit(3))
            | (self.pairs.val().get_bits::<2>(0).any() & self.pairs.val().get_bits::<2>(2).any());
        self.index.next = 0.into();
        if !self.request.val().get_bit(0) {
            if self.request.val().get_bit(1) {
                self.index.next = 1.into();
            } else if self.request.val().get_bit(2) {
                self.index.next = 2.into();
            } else if self.request.val().get_bit(3) {
                self.index.next = 3.into();
            } else if self.request.val().get_bit(4) {
                self.index.next = 4.into();
            } else if self.request.val().get_bit(5) {
                self.index.next = 5.into();
            } else if self.request.val().get_bit(6) {
                self.index.next = 6.into();
            } else if self.request.val().get_bit(7) {
                self.index.next = 7.into();
            }
        }
    }
}
