//! A step of a long addition: three numbers become two with the same sum, without a chain of carries.
//!
//! Fully combinational. To subtract a number, add its complement and one more.

use rust_hdl::prelude::*;

/// Three numbers as two; modulo 2^16.
#[derive(LogicBlock, Default)]
pub struct CarrySave {
    /// A number.
    pub a: Signal<In, Bits<16>>,
    /// A number.
    pub b: Signal<In, Bits<16>>,
    /// A number.
    pub c: Signal<In, Bits<16>>,
    /// One more.
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
