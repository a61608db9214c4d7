//! The last step of the arbiter's encoding, put off to the clock after the vote: it shortens the longest path.
//!
//! A ballot holds what is known at the end of a vote: bits 2–0 the row with the first candidate, in order of centrality, and
//! from bit 3 on, for each of the eight rows, the place of the first candidate in it (three bits each).
//!
//! Fully combinational.

use rust_hdl::prelude::*;

/// Turns a ballot into a square, and a square into a ballot.
#[derive(LogicBlock, Default)]
pub struct Ballot {
    /// A ballot.
    pub ballot: Signal<In, Bits<27>>,
    /// The square it tells.
    pub square: Signal<Out, Bits<6>>,
    /// A square.
    pub given: Signal<In, Bits<6>>,
    /// A ballot that tells it.
    pub written: Signal<Out, Bits<27>>,
    row: Signal<Local, Bits<3>>,
    place: Signal<Local, Bits<3>>,
    given_row: Signal<Local, Bits<3>>,
    given_place: Signal<Local, Bits<3>>,
}

impl Logic for Ballot {
    #[hdl_gen]
    fn update(&mut self) {
        self.row.next = self.ballot.val().get_bits::<3>(0);
        match self.row.val().index() {
            0 => self.place.next = self.ballot.val().get_bits::<3>(3),
            1 => self.place.next = self.ballot.val().get_bits::<3>(6),
            2 => self.place.next = self.ballot.val().get_bits::<3>(9),
            3 => self.place.next = self.ballot.val().get_bits::<3>(12),
            4 => self.place.next = self.ballot.val().get_bits::<3>(15),
            5 => self.place.next = self.ballot.val().get_bits::<3>(18),
            6 => self.place.next = self.ballot.val().get_bits::<3>(21),
            _ => self.place.next = self.ballot.val().get_bits::<3>(24),
        }
        // The code is r2 f2 r1 f1 r0 f0; r0 and f0 tell the half of the board, the others the distance from its middle.
        self.square.next = bits::<6>(0)
            .replace_bit(5, self.place.val().get_bit(1))
            .replace_bit(4, self.row.val().get_bit(2) == self.place.val().get_bit(1))
            .replace_bit(3, self.row.val().get_bit(0) == self.place.val().get_bit(1))
            .replace_bit(2, self.place.val().get_bit(0))
            .replace_bit(1, self.row.val().get_bit(1) == self.place.val().get_bit(0))
            .replace_bit(
                0,
                self.place.val().get_bit(2) == self.place.val().get_bit(0),
            );

        self.given_row.next = bits::<3>(0)
            .replace_bit(
                2,
                self.given.val().get_bit(4) == self.given.val().get_bit(5),
            )
            .replace_bit(
                1,
                self.given.val().get_bit(1) == self.given.val().get_bit(2),
            )
            .replace_bit(
                0,
                self.given.val().get_bit(3) == self.given.val().get_bit(5),
            );
        self.given_place.next = bits::<3>(0)
            .replace_bit(
                2,
                self.given.val().get_bit(0) == self.given.val().get_bit(2),
            )
            .replace_bit(1, self.given.val().get_bit(5))
            .replace_bit(0, self.given.val().get_bit(2));
        self.written.next = bit_cast::<27, 3>(self.given_row.val())
            | (bit_cast::<27, 3>(self.given_place.val()) << 3)
            | (bit_cast::<27, 3>(self.given_place.val()) << 6)
            | (bit_cast::<27, 3>(self.given_place.val()) << 9)
            | (bit_cast::<27, 3>(self.given_place.val()) << 12)
            | (bit_cast::<27, 3>(self.given_place.val()) << 15)
            | (bit_cast::<27, 3>(self.given_place.val()) << 18)
            | (bit_cast::<27, 3>(self.given_place.val()) << 21)
            | (bit_cast::<27, 3>(self.given_place.val()) << 24);
    }
}
