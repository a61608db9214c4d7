//! Finds the latest of a set of positions: the smallest odd age of 3 or more that is greater than a
//! given one.
//!
//! Fully combinational.

use bluechip_rust_hdl::primitives::Parameter;
use memory_map::SearchConfiguration;
use rust_hdl::prelude::*;

/// Finds the latest of the positions in which the opponent was to move, except the one before the
/// latest ply.
#[derive(LogicBlock, Default)]
pub struct Latest {
    /// The positions by place, 0 above the ring: every other place of the ring, including that of
    /// the latest ply.
    pub positions: Signal<In, Bits<16>>,
    /// Place of the latest ply among them: age 1. The next place up is age 3, and so on around the
    /// ring.
    pub newest: Signal<In, Bits<4>>,
    /// Only positions older than this odd age are included; 1 for all.
    pub beyond: Signal<In, Bits<5>>,
    /// There is one.
    pub found: Signal<Out, Bit>,
    /// Its age, 3, 5 … 31; undefined if there is none.
    pub age: Signal<Out, Bits<5>>,
    /// The ring has 16 places or fewer.
    half: Parameter<Bit>,
    /// It has 8.
    quarter: Parameter<Bit>,
    /// Ages of its positions, bit *i*: age 2·*i* + 1.
    ages: Parameter<Bits<16>>,
    /// The positions, repeated until the word is full.
    around: Signal<Local, Bits<16>>,
    by_8: Signal<Local, Bits<16>>,
    by_4: Signal<Local, Bits<16>>,
    by_2: Signal<Local, Bits<16>>,
    /// Bit *i*: age 2·*i* + 1.
    by_age: Signal<Local, Bits<16>>,
    index: Signal<Local, Bits<4>>,
}

impl Latest {
    /// The block for the ring of a search.
    pub fn new(search: &SearchConfiguration) -> Self {
        let plies = search.ring();
        Self {
            half: Parameter::new(plies <= 16),
            quarter: Parameter::new(plies <= 8),
            ages: Parameter::new((u64::MAX >> (64 - plies / 2)).into()),
            ..Self::default()
        }
    }
}

impl Logic for Latest {
    #[hdl_gen]
    fn update(&mut self) {
        self.around.next = self.positions.val();
        if self.quarter.val() {
            self.around.next = self.around.val() | (self.around.val() << 4);
        }
        if self.half.val() {
            self.around.next = self.around.val() | (self.around.val() << 8);
        }
        self.by_8.next = self.around.val();
        if self.newest.val().get_bit(3) {
            self.by_8.next = (self.around.val() >> 8) | (self.around.val() << 8);
        }
        self.by_4.next = self.by_8.val();
        if self.newest.val().get_bit(2) {
            self.by_4.next = (self.by_8.val() >> 4) | (self.by_8.val() << 12);
        }
        self.by_2.next = self.by_4.val();
        if self.newest.val().get_bit(1) {
            self.by_2.next = (self.by_4.val() >> 2) | (self.by_4.val() << 14);
        }
        self.by_age.next = self.by_2.val();
        if self.newest.val().get_bit(0) {
            self.by_age.next = (self.by_2.val() >> 1) | (self.by_2.val() << 15);
        }
        self.by_age.next = self.by_age.val()
            & self.ages.val()
            & (bits::<16>(0xfffe) << self.beyond.val().get_bits::<4>(1));

        self.found.next = self.by_age.val().any();
        self.index.next = 15.into();
        if self.by_age.val().get_bit(1) {
            self.index.next = 1.into();
        } else if self.by_age.val().get_bit(2) {
            self.index.next = 2.into();
        } else if self.by_age.val().get_bit(3) {
            self.index.next = 3.into();
        } else if self.by_age.val().get_bit(4) {
            self.index.next = 4.into();
        } else if self.by_age.val().get_bit(5) {
            self.index.next = 5.into();
        } else if self.by_age.val().get_bit(6) {
            self.index.next = 6.into();
        } else if self.by_age.val().get_bit(7) {
            self.index.next = 7.into();
        } else if self.by_age.val().get_bit(8) {
            self.index.next = 8.into();
        } else if self.by_age.val().get_bit(9) {
            self.index.next = 9.into();
        } else if self.by_age.val().get_bit(10) {
            self.index.next = 10.into();
        } else if self.by_age.val().get_bit(11) {
            self.index.next = 11.into();
        } else if self.by_age.val().get_bit(12) {
            self.index.next = 12.into();
        } else if self.by_age.val().get_bit(13) {
            self.index.next = 13.into();
        } else if self.by_age.val().get_bit(14) {
            self.index.next = 14.into();
        }
        self.age.next = (bit_cast::<5, 4>(self.index.val()) << 1).replace_bit(0, true);
    }
}
