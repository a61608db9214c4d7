//! What flows around the ring of places: a bit that each place sets, clears, or lets pass on to the
//! next one up (so does a place that would do both).
//!
//! It is the carry of a sum: a place that sets generates it, one that clears kills it, the others
//! propagate it. Two rounds in one sum make the line a ring. Some place must set or clear.
//!
//! Fully combinational.

use rust_hdl::prelude::*;

/// The bit behind each of 32 places.
#[derive(LogicBlock, Default)]
pub struct Ring {
    /// Places that set the bit.
    pub set: Signal<In, Bits<32>>,
    /// Places that clear it.
    pub clear: Signal<In, Bits<32>>,
    /// The bit behind each place.
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
        // The carry behind a place is the one into the next.
        self.behind.next = bit_cast::<32, 31>(self.carries.val().get_bits::<31>(33))
            .replace_bit(31, self.carries.val().get_bit(32));
    }
}
