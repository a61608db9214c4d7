//! The arbiter's centre: chooses the level, then the square, and says whether anything is left.
//!
//! Instead of comparing the priorities of 64 cells pair by pair, it takes one look at the levels on offer, sends the
//! best one back to the cells, and encodes the first of the cells that have it, in order of centrality. The mask of what has been searched
//! already comes from the last candidate's level and square [H: no disable stack].
//!
//! Fully combinational: one vote a clock.

use super::ballot::Ballot;
use super::encoding::{Vote, Winner};
use super::priority_encoder::PriorityEncoder;
use rust_hdl::prelude::*;

/// Elects one of 64 candidates. Vectors are in order of centrality, most central square in bit 0.
#[derive(LogicBlock, Default)]
pub struct Arbiter {
    /// What is voted on.
    pub vote: Signal<In, Vote>,
    /// Bit *l*: some cell offers level *l*; bit 0 is not used.
    pub offered: Signal<In, Bits<8>>,
    /// Some cell has the last candidate's level and comes after it.
    pub remaining: Signal<In, Bit>,
    /// Cells of the level chosen.
    pub elected: Signal<In, Bits<64>>,
    /// Cells after the last candidate's square.
    pub after: Signal<Out, Bits<64>>,
    /// The vote stays on the last candidate's level.
    pub same_level: Signal<Out, Bit>,
    /// The level chosen otherwise; 0 = none.
    pub chosen: Signal<Out, Bits<3>>,
    /// The result.
    pub winner: Signal<Out, Winner>,
    rows: [PriorityEncoder; 8],
    column: PriorityEncoder,
    levels: PriorityEncoder,
    ballot: Ballot,
    last: Signal<Local, Bits<6>>,
    row: Signal<Local, Bits<3>>,
    place: Signal<Local, Bits<3>>,
    below: Signal<Local, Bits<8>>,
    eligible: Signal<Local, Bits<8>>,
    many: Signal<Local, Bit>,
    rows_any: Signal<Local, Bits<8>>,
    rows_after: Signal<Local, Bits<8>>,
    places_after: Signal<Local, Bits<8>>,
}

impl Logic for Arbiter {
    #[hdl_gen]
    fn update(&mut self) {
        // Level.
        self.below.next = bits::<8>(0xff);
        if self.vote.val().after {
            self.below.next = (bits::<8>(1) << self.vote.val().last_level) - 1;
        }
        if self.vote.val().captures {
            self.below.next = self.below.val() & 0xfc;
        }
        self.eligible.next = self.offered.val() & self.below.val() & 0xfe;
        self.levels.request.next = self.eligible.val();
        self.same_level.next = self.vote.val().after & self.remaining.val();
        self.chosen.next = 0.into();
        if self.eligible.val().get_bit(7) {
            self.chosen.next = 7.into();
        } else if self.eligible.val().get_bit(6) {
            self.chosen.next = 6.into();
        } else if self.eligible.val().get_bit(5) {
            self.chosen.next = 5.into();
        } else if self.eligible.val().get_bit(4) {
            self.chosen.next = 4.into();
        } else if self.eligible.val().get_bit(3) {
            self.chosen.next = 3.into();
        } else if self.eligible.val().get_bit(2) {
            self.chosen.next = 2.into();
        } else if self.eligible.val().get_bit(1) {
            self.chosen.next = 1.into();
        }

        // Mask: the last square's place in the order of centrality, see [`super::ballot`].
        self.last.next = bits::<6>(0)
            .replace_bit(1, self.vote.val().last_square.get_bit(5))
            .replace_bit(0, self.vote.val().last_square.get_bit(2))
            .replace_bit(
                5,
                self.vote.val().last_square.get_bit(4) == self.vote.val().last_square.get_bit(5),
            )
            .replace_bit(
                3,
                self.vote.val().last_square.get_bit(3) == self.vote.val().last_square.get_bit(5),
            )
            .replace_bit(
                4,
                self.vote.val().last_square.get_bit(1) == self.vote.val().last_square.get_bit(2),
            )
            .replace_bit(
                2,
                self.vote.val().last_square.get_bit(0) == self.vote.val().last_square.get_bit(2),
            );
        self.row.next = self.last.val().get_bits::<3>(3);
        self.place.next = self.last.val().get_bits::<3>(0);
        self.rows_after.next = bits::<8>(0xfe) << self.row.val();
        self.places_after.next = bits::<8>(0xfe) << self.place.val();
        if self.vote.val().inclusive {
            self.places_after.next = bits::<8>(0xff) << self.place.val();
        }
        self.after.next = 0.into();
        for i in 0..8 {
            for j in 0..8 {
                self.after.next = self.after.val().replace_bit(
                    8 * i + j,
                    self.rows_after.val().get_bit(i)
                        | ((self.row.val().index() == i) & self.places_after.val().get_bit(j)),
                );
            }
        }

        // Square: first row with a candidate, first candidate in it.
        self.many.next = false;
        self.rows_any.next = 0.into();
        for i in 0..8 {
            self.rows[i].request.next = self.elected.val().get_bits::<8>(8 * i);
            self.rows_any.next = self.rows_any.val().replace_bit(i, self.rows[i].any.val());
            self.many.next = self.many.val() | self.rows[i].many.val();
        }
        self.column.request.next = self.rows_any.val();
        self.ballot.given.next = 0.into();
        self.ballot.ballot.next = bit_cast::<27, 3>(self.column.index.val())
            | (bit_cast::<27, 3>(self.rows[0].index.val()) << 3)
            | (bit_cast::<27, 3>(self.rows[1].index.val()) << 6)
            | (bit_cast::<27, 3>(self.rows[2].index.val()) << 9)
            | (bit_cast::<27, 3>(self.rows[3].index.val()) << 12)
            | (bit_cast::<27, 3>(self.rows[4].index.val()) << 15)
            | (bit_cast::<27, 3>(self.rows[5].index.val()) << 18)
            | (bit_cast::<27, 3>(self.rows[6].index.val()) << 21)
            | (bit_cast::<27, 3>(self.rows[7].index.val()) << 24);

        self.winner.next.ballot = self.ballot.ballot.val();
        self.winner.next.found = self.same_level.val() | self.eligible.val().any();
        self.winner.next.square = self.ballot.square.val();
        if self.same_level.val() {
            self.winner.next.level = self.vote.val().last_level;
            self.winner.next.more =
                self.many.val() | self.column.many.val() | self.eligible.val().any();
        } else {
            self.winner.next.level = self.chosen.val();
            self.winner.next.more =
                self.many.val() | self.column.many.val() | self.levels.many.val();
        }
    }
}
