//! A bit that ripples up the ring of places: each place sets it, clears it, or propagates it to the
//! next one (a place with both set and clear propagates it).
//!
//! It is the carry of an adder, with *generate*, *kill* and *propagate*. The adder spans two rounds
//! to close the ring. At least one place must set or clear.
//!
//! Fully combinational.

use rust_hdl::prelude::*;

/// The bit after each of 32 places.
#[derive(LogicBlock, Default)]
pub struct Ring {
    /// Places that set the bit.
    pub set: Signal<In, Bits<32>>,
    /// Places that clear it.
    pub clear: Signal<In, Bits<32>>,
    /// The bit after each place.
    pub behind: Signal<Out, Bits<32>>,
    a: Signal<Local, Bits<64>>,
    b: Signal<Local, Bits<64>>,
    carries: Signal<Local, Bits<64>>,
}

impl Logic for Ring {
    #[hdl_gen]
    fn update(&mut self) {
        self.a.next =
            bit_cast::<64, 32>(!self.clear.val()) | (bit_cast::<64, 32>(!self.clear.val()) << 32);
        self.b.next =
            bit_cast::<64, 32>(self.set.val()) | (bit_cast::<64, 32>(self.set.val()) << 32);
        self.carries.next = (self.a.val() + self.b.val()) ^ self.a.val() ^ self.b.val();
        // The carry out of a place is the carry into the next one.
        self.behind.next = bit_cast::<32, 31>(self.carries.val().get_bits::<31>(33))
            .replace_bit(31, self.carries.val().get_bit(32));
    }
}
