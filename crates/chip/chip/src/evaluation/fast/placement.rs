//! Piece placement: the sum of the pieces' values on their squares, kept incrementally.
//!
//! Four copies of the placement table are read for the piece that leaves, the piece that arrives,
//! the piece captured (or the castling rook in its corner, as castling captures nothing) and the
//! castling rook beside its king. The words are valid in the clock after a change, `sum` in the
//! clock after that. Taking a move back reads the same words again, with opposite signs. Power-on:
//! 0.

use crate::evaluation::carry_save::CarrySave;
use crate::evaluation::encoding::{Access, Displacement};
use bluechip_rust_hdl::primitives::{Ram, Register};
use rust_hdl::prelude::*;

/// The placement sum.
#[derive(LogicBlock, Default)]
pub struct Placement {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Change at the end of this clock.
    pub change: Signal<In, Displacement>,
    /// The board is emptied at the end of this clock.
    pub clear: Signal<In, Bit>,
    /// The host's access to the table.
    pub access: Signal<In, Access>,
    /// The word read in the last clock.
    pub word: Signal<Out, Bits<10>>,
    /// White's pieces less Black's, two's complement.
    pub sum: Signal<Out, Bits<16>>,
    copies: [Ram<Bits<10>, 10>; 4],
    /// Copies whose words of this clock are added or subtracted.
    counts: Register<Bits<4>>,
    /// Those that are subtracted.
    minus: Register<Bits<4>>,
    /// The board was emptied at the end of the last clock.
    emptied: Register<Bit>,
    total: Register<Bits<16>>,
    third_square: Signal<Local, Bits<6>>,
    third_piece: Signal<Local, Bits<4>>,
    leave: Signal<Local, Bit>,
    terms: [Term; 4],
    /// Words that enter as complements: 1 must be added for each.
    negative: Signal<Local, Bits<4>>,
    additions: [CarrySave; 3],
}

impl Logic for Placement {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, counts, minus, emptied, total);
        for i in 0..4 {
            self.copies[i].clock.next = self.clock.val();
            self.copies[i].write_enable.next = self.access.val().write;
            self.copies[i].write_address.next = self.access.val().index;
            self.copies[i].write_data.next = self.access.val().data.get_bits::<10>(0);
        }

        // First clock: addresses and signs.
        self.third_piece.next = self.change.val().victim;
        self.third_square.next = self.change.val().at;
        self.copies[3].read_address.next = (bit_cast::<10, 4>(self.change.val().rook) << 6)
            | bit_cast::<10, 6>(self.change.val().beside);
        if self.change.val().rook.any() {
            self.third_piece.next = self.change.val().rook;
            self.third_square.next = self.change.val().corner;
        }
        if self.access.val().read {
            self.copies[3].read_address.next = self.access.val().read_index;
        }
        self.copies[0].read_address.next = (bit_cast::<10, 4>(self.change.val().leaver) << 6)
            | bit_cast::<10, 6>(self.change.val().from);
        self.copies[1].read_address.next = (bit_cast::<10, 4>(self.change.val().comer) << 6)
            | bit_cast::<10, 6>(self.change.val().to);
        self.copies[2].read_address.next = (bit_cast::<10, 4>(self.third_piece.val()) << 6)
            | bit_cast::<10, 6>(self.third_square.val());
        self.counts.d.next = 0.into();
        if self.change.val().enable {
            self.counts.d.next = bits::<4>(0)
                .replace_bit(0, self.change.val().leaver.any())
                .replace_bit(1, self.change.val().comer.any())
                .replace_bit(2, self.third_piece.val().any())
                .replace_bit(3, self.change.val().rook.any());
        }
        // White's pieces that leave and Black's that arrive.
        self.leave.next = !self.change.val().back;
        self.minus.d.next = bits::<4>(0)
            .replace_bit(0, self.leave.val() ^ self.change.val().leaver.get_bit(3))
            .replace_bit(1, !self.leave.val() ^ self.change.val().comer.get_bit(3))
            .replace_bit(2, self.leave.val() ^ self.third_piece.val().get_bit(3))
            .replace_bit(3, !self.leave.val() ^ self.change.val().rook.get_bit(3));

        // Second clock: the sum.
        self.negative.next = self.counts.q.val() & self.minus.q.val();
        for i in 0..4 {
            self.terms[i].word.next = self.copies[i].read_data.val();
            self.terms[i].counts.next = self.counts.q.val().get_bit(i);
            self.terms[i].minus.next = self.minus.q.val().get_bit(i);
        }
        self.additions[0].a.next = self.terms[0].value.val();
        self.additions[0].b.next = self.terms[1].value.val();
        self.additions[0].c.next = self.terms[2].value.val();
        self.additions[0].one.next = self.negative.val().get_bit(0);
        self.additions[1].a.next = self.terms[3].value.val();
        self.additions[1].b.next = self.total.q.val();
        self.additions[1].c.next = self.additions[0].sum.val();
        self.additions[1].one.next = self.negative.val().get_bit(1);
        self.additions[2].a.next = self.additions[0].carry.val();
        self.additions[2].b.next = self.additions[1].sum.val();
        self.additions[2].c.next = self.additions[1].carry.val();
        // The castling rook's words have opposite signs.
        self.additions[2].one.next = self.negative.val().get_bits::<2>(2).any();
        self.total.d.next = self.additions[2].sum.val() + self.additions[2].carry.val();
        self.emptied.d.next = self.clear.val();
        if self.emptied.q.val() {
            self.total.d.next = 0.into();
        }
        self.sum.next = self.total.q.val();
        self.word.next = self.copies[3].read_data.val();
    }
}

/// A word of the table as a term of the sum. Fully combinational.
#[derive(LogicBlock, Default)]
pub struct Term {
    /// The word.
    pub word: Signal<In, Bits<10>>,
    /// It counts.
    pub counts: Signal<In, Bit>,
    /// It is subtracted.
    pub minus: Signal<In, Bit>,
    /// Term of the sum; the complement if the word is subtracted.
    pub value: Signal<Out, Bits<16>>,
}

impl Logic for Term {
    #[hdl_gen]
    fn update(&mut self) {
        self.value.next = 0.into();
        if self.counts.val() {
            self.value.next = bit_cast::<16, 10>(self.word.val());
            if self.minus.val() {
                self.value.next = !bit_cast::<16, 10>(self.word.val());
            }
        }
    }
}
