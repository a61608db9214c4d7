//! The last step of the arbiter's encoding, done in the clock after the vote to shorten the
//! critical path.
//!
//! A ballot is the result of a vote: bits 0–7 are the rows with a candidate, in order of
//! centrality, bits 32–39 the rows with several; bits 8–31 have, for each of the eight rows, the
//! index of the first candidate in it (three bits each).
//!
//! Fully combinational.

use super::priority_encoder::PriorityEncoder;
use rust_hdl::prelude::*;

/// Turns a ballot into a square, and a square into a ballot.
#[derive(LogicBlock, Default)]
pub struct Ballot {
    /// A ballot.
    pub ballot: Signal<In, Bits<40>>,
    /// The square that it elects.
    pub square: Signal<Out, Bits<6>>,
    /// The same, one bit for each square.
    pub map: Signal<Out, Bits<64>>,
    /// There is more than one candidate.
    pub many: Signal<Out, Bit>,
    /// A square.
    pub given: Signal<In, Bits<6>>,
    /// A ballot of it.
    pub written: Signal<Out, Bits<40>>,
    /// The same, one bit for each square.
    pub given_map: Signal<Out, Bits<64>>,
    column: PriorityEncoder,
    row: Signal<Local, Bits<3>>,
    place: Signal<Local, Bits<3>>,
    row_map: Signal<Local, Bits<8>>,
    earlier: Signal<Local, Bit>,
    places: Signal<Local, Bits<64>>,
    given_row: Signal<Local, Bits<3>>,
    given_place: Signal<Local, Bits<3>>,
}

impl Logic for Ballot {
    #[hdl_gen]
    fn update(&mut self) {
        self.column.request.next = self.ballot.val().get_bits::<8>(0);
        self.many.next = self.column.many.val() | self.ballot.val().get_bits::<8>(32).any();
        self.row.next = self.column.index.val();
        self.row_map.next = 0.into();
        self.earlier.next = false;
        self.place.next = 0.into();
        for i in 0..8 {
            self.row_map.next = self
                .row_map
                .val()
                .replace_bit(i, self.ballot.val().get_bit(i) & !self.earlier.val());
            self.earlier.next = self.earlier.val() | self.ballot.val().get_bit(i);
            if self.row_map.val().get_bit(i) {
                self.place.next = self.place.val() | self.ballot.val().get_bits::<3>(3 * i + 8);
            }
        }
        // The code is r2 f2 r1 f1 r0 f0; r0 and f0 select the half of the board, the others are the
        // distance from its middle.
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

        // Decoded directly from the ballot: it is on the critical path. a, b, c, d are the bits of
        // the distances from the middle.
        self.places.next = 0.into();
        for i in 0..8 {
            for j in 0..8 {
                self.places.next = self.places.val().replace_bit(
                    8 * i + j,
                    self.row_map.val().get_bit(i)
                        & (self.ballot.val().get_bits::<3>(3 * i + 8).index() == j),
                );
            }
        }
        self.map.next = 0.into();
        for a in 0..2 {
            for b in 0..2 {
                for c in 0..2 {
                    for d in 0..2 {
                        self.map.next = self
                            .map
                            .val()
                            .replace_bit(
                                (3 - 2 * a - c) * 8 + 3 - 2 * b - d,
                                self.places.val().get_bit(32 * a + 16 * b + 8 * c + 4 * d),
                            )
                            .replace_bit(
                                (3 - 2 * a - c) * 8 + 4 + 2 * b + d,
                                self.places
                                    .val()
                                    .get_bit(32 * a + 16 * b + 8 * c + 4 * d + 1),
                            )
                            .replace_bit(
                                (4 + 2 * a + c) * 8 + 3 - 2 * b - d,
                                self.places
                                    .val()
                                    .get_bit(32 * a + 16 * b + 8 * c + 4 * d + 2),
                            )
                            .replace_bit(
                                (4 + 2 * a + c) * 8 + 4 + 2 * b + d,
                                self.places
                                    .val()
                                    .get_bit(32 * a + 16 * b + 8 * c + 4 * d + 3),
                            );
                    }
                }
            }
        }

        self.given_map.next = bits::<64>(1) << self.given.val();
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
        self.written.next = bit_cast::<40, 8>(bits::<8>(1) << self.given_row.val())
            | (bit_cast::<40, 3>(self.given_place.val()) << 8)
            | (bit_cast::<40, 3>(self.given_place.val()) << 11)
            | (bit_cast::<40, 3>(self.given_place.val()) << 14)
            | (bit_cast::<40, 3>(self.given_place.val()) << 17)
            | (bit_cast::<40, 3>(self.given_place.val()) << 20)
            | (bit_cast::<40, 3>(self.given_place.val()) << 23)
            | (bit_cast::<40, 3>(self.given_place.val()) << 26)
            | (bit_cast::<40, 3>(self.given_place.val()) << 29);
    }
}
