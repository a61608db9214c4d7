//! Carry-save adders: reduce three or eight numbers to two with the same sum, without a carry
//! chain.
//!
//! Fully combinational. To subtract a number, add its complement and set a `one` input.

use rust_hdl::prelude::*;

/// Reduces three numbers to two, modulo 2^16.
#[derive(LogicBlock, Default)]
pub struct CarrySave {
    /// A number.
    pub a: Signal<In, Bits<16>>,
    /// A number.
    pub b: Signal<In, Bits<16>>,
    /// A number.
    pub c: Signal<In, Bits<16>>,
    /// Adds 1.
    pub one: Signal<In, Bit>,
    /// One of the two.
    pub sum: Signal<Out, Bits<16>>,
    /// The other.
    pub carry: Signal<Out, Bits<16>>,
}

impl Logic for CarrySave {
    #[hdl_gen]
    fn update(&mut self) {
        self.sum.next = self.a.val() ^ self.b.val() ^ self.c.val();
        self.carry.next = (((self.a.val() & self.b.val())
            | (self.a.val() & self.c.val())
            | (self.b.val() & self.c.val()))
            << 1)
            .replace_bit(0, self.one.val());
    }
}

/// Reduces eight numbers to two, modulo 2^16. The last two pass fewer stages than the others, so
/// they may arrive later.
#[derive(LogicBlock, Default)]
pub struct EightToTwo {
    /// The numbers.
    pub terms: [Signal<In, Bits<16>>; 8],
    /// Each bit adds 1.
    pub ones: Signal<In, Bits<6>>,
    /// One of the two.
    pub sum: Signal<Out, Bits<16>>,
    /// The other.
    pub carry: Signal<Out, Bits<16>>,
    steps: [CarrySave; 6],
}

impl Logic for EightToTwo {
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0..6 {
            self.steps[i].one.next = self.ones.val().get_bit(i);
        }
        for i in 0..2 {
            self.steps[i].a.next = self.terms[3 * i].val();
            self.steps[i].b.next = self.terms[3 * i + 1].val();
            self.steps[i].c.next = self.terms[3 * i + 2].val();
        }
        self.steps[2].a.next = self.steps[0].sum.val();
        self.steps[2].b.next = self.steps[0].carry.val();
        self.steps[2].c.next = self.steps[1].sum.val();
        self.steps[3].a.next = self.steps[1].carry.val();
        self.steps[3].b.next = self.terms[6].val();
        self.steps[3].c.next = self.terms[7].val();
        self.steps[4].a.next = self.steps[2].sum.val();
        self.steps[4].b.next = self.steps[2].carry.val();
        self.steps[4].c.next = self.steps[3].sum.val();
        self.steps[5].a.next = self.steps[3].carry.val();
        self.steps[5].b.next = self.steps[4].sum.val();
        self.steps[5].c.next = self.steps[4].carry.val();
        self.sum.next = self.steps[5].sum.val();
        self.carry.next = self.steps[5].carry.val();
    }
}
