//! Saturating count: the number of squares in a map of the board, up to four.
//!
//! Fully combinational.

use rust_hdl::prelude::*;

/// Counts up to four.
#[derive(LogicBlock, Default)]
pub struct SaturatingCount {
    /// One bit for each square.
    pub map: Signal<In, Bits<64>>,
    /// Bit *n* − 1: at least *n*.
    pub at_least: Signal<Out, Bits<4>>,
    /// The same for groups of two, four … squares, in the bit of each group's first square.
    one: Signal<Local, Bits<64>>,
    two: Signal<Local, Bits<64>>,
    three: Signal<Local, Bits<64>>,
    four: Signal<Local, Bits<64>>,
    // Counts of the other half of a group.
    other_one: Signal<Local, Bits<64>>,
    other_two: Signal<Local, Bits<64>>,
    other_three: Signal<Local, Bits<64>>,
}

impl Logic for SaturatingCount {
    #[hdl_gen]
    fn update(&mut self) {
        self.one.next = self.map.val();
        self.two.next = 0.into();
        self.three.next = 0.into();
        self.four.next = 0.into();
        for n in 0..6 {
            self.other_one.next = self.one.val() >> (32 >> n);
            self.other_two.next = self.two.val() >> (32 >> n);
            self.other_three.next = self.three.val() >> (32 >> n);
            self.four.next = self.four.val()
                | (self.four.val() >> (32 >> n))
                | (self.three.val() & self.other_one.val())
                | (self.two.val() & self.other_two.val())
                | (self.one.val() & self.other_three.val());
            self.three.next = self.three.val()
                | self.other_three.val()
                | (self.two.val() & self.other_one.val())
                | (self.one.val() & self.other_two.val());
            self.two.next =
                self.two.val() | self.other_two.val() | (self.one.val() & self.other_one.val());
            self.one.next = self.one.val() | self.other_one.val();
        }
        self.at_least.next = bits::<4>(0)
            .replace_bit(0, self.one.val().get_bit(0))
            .replace_bit(1, self.two.val().get_bit(0))
            .replace_bit(2, self.three.val().get_bit(0))
            .replace_bit(3, self.four.val().get_bit(0));
    }
}
