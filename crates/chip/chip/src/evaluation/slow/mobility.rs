//! Mobility: the MOBILITY tables, one for each rank, and the sum of the words that a file selects.
//!
//! The words and `sum` are valid in the clock after the file was seen. The host reads a table
//! through the same port, which shows the host's word for one clock. Power-on: words 0.

use crate::evaluation::carry_save::EightToTwo;
use crate::evaluation::encoding::Access;
use bluechip_rust_hdl::primitives::{Ram, Register};
use rust_hdl::prelude::*;

/// The tables of a file's squares.
#[derive(LogicBlock, Default)]
pub struct Mobility {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// The file that is seen.
    pub file: Signal<In, Bits<3>>,
    /// The levels of its squares, that of rank *r* in bits 4*r* + 3 … 4*r*.
    pub levels: Signal<In, Bits<32>>,
    /// The host's access: 128·rank + 8·level + file.
    pub access: Signal<In, Access>,
    /// The word read in the last clock.
    pub word: Signal<Out, Bits<9>>,
    /// The sum of the words of the file seen in the last clock, two's complement.
    pub sum: Signal<Out, Bits<16>>,
    tables: [Ram<Bits<9>, 7>; 8],
    /// The rank that the host reads.
    rank: Register<Bits<3>>,
    total: EightToTwo,
    addresses: [Signal<Local, Bits<7>>; 8],
    /// The words with their signs.
    terms: [Signal<Local, Bits<16>>; 8],
}

impl Logic for Mobility {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, rank);
        self.rank.d.next = self.access.val().read_index.get_bits::<3>(7);
        self.word.next = 0.into();
        for r in 0..8 {
            self.tables[r].clock.next = self.clock.val();
            self.addresses[r].next = bit_cast::<7, 3>(self.file.val());
            for i in 0..4 {
                self.addresses[r].next = self.addresses[r]
                    .val()
                    .replace_bit(i + 3, self.levels.val().get_bit(4 * r + i));
            }
            if self.access.val().read {
                self.addresses[r].next = self.access.val().read_index.get_bits::<7>(0);
            }
            self.tables[r].read_address.next = self.addresses[r].val();
            self.tables[r].write_enable.next =
                self.access.val().write & (self.access.val().index.get_bits::<3>(7).index() == r);
            self.tables[r].write_address.next = self.access.val().index.get_bits::<7>(0);
            self.tables[r].write_data.next = self.access.val().data.get_bits::<9>(0);
            if self.rank.q.val().index() == r {
                self.word.next = self.tables[r].read_data.val();
            }
            self.terms[r].next = 0.into();
            if self.tables[r].read_data.val().get_bit(8) {
                self.terms[r].next = 0xfe00.into();
            }
            for i in 0..9 {
                self.terms[r].next = self.terms[r]
                    .val()
                    .replace_bit(i, self.tables[r].read_data.val().get_bit(i));
            }
            self.total.terms[r].next = self.terms[r].val();
        }
        self.total.ones.next = 0.into();
        self.sum.next = self.total.sum.val() + self.total.carry.val();
    }
}
