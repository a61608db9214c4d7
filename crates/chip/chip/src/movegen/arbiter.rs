//! The arbiter's centre: selects the highest level, then the square, and shows whether candidates
//! are left.
//!
//! Instead of comparing the priorities of 64 cells pair by pair, it combines the levels that are
//! offered into one vector, selects the highest, and encodes the first of the cells that offer it,
//! in order of centrality. A candidate is retired by clearing its register. When generation
//! resumes, one clock restores the registers from the last candidate's level and square [H: no
//! disable stack]; higher levels are masked here.
//!
//! Fully combinational: one vote a clock.

use super::encoding::{Election, Vote, Winner};
use super::priority_encoder::PriorityEncoder;
use bluechip_rust_hdl::primitives::Parameter;
use memory_map::Configuration;
use rust_hdl::prelude::*;

/// Elects one of 64 candidates. Vectors are in order of centrality, most central square in bit 0.
#[derive(LogicBlock, Default)]
pub struct Arbiter {
    /// Which candidates take part.
    pub vote: Signal<In, Vote>,
    /// OR of what the cells offer as victims, see [`super::cell::Cell::offers_victim`].
    pub victims: Signal<In, Bits<9>>,
    /// OR of what the cells offer as attackers.
    pub attackers: Signal<In, Bits<7>>,
    /// Cells elected.
    pub elected: Signal<In, Bits<64>>,
    /// Cells after the last candidate's square.
    pub after: Signal<Out, Bits<64>>,
    /// The election, broadcast to the cells.
    pub election: Signal<Out, Election>,
    /// The result.
    pub winner: Signal<Out, Winner>,
    /// Where captures are compulsory, the priorities of the victims are reversed: the cheapest
    /// first, promotions by a step after all captures. The level codes do not change, as they
    /// encode the piece; only this block reorders them, and its vectors of levels below are indexed
    /// by rank in this order.
    reversed: Parameter<Bit>,
    /// See [`Rules::has_switch`](memory_map::Rules::has_switch).
    switches: Parameter<Bit>,
    rows: [PriorityEncoder; 8],
    levels: PriorityEncoder,
    rank: Vec<Signal<Local, Bits<3>>>,
    last: Signal<Local, Bits<6>>,
    row: Signal<Local, Bits<3>>,
    place: Signal<Local, Bits<3>>,
    levels_offered: Signal<Local, Bits<8>>,
    admitted: Signal<Local, Bits<8>>,
    high: Signal<Local, Bit>,
    middle: Signal<Local, Bit>,
    eligible: Signal<Local, Bits<8>>,
    chosen: Signal<Local, Bits<3>>,
    candidates: Signal<Local, Bits<8>>,
    several: Signal<Local, Bits<8>>,
    rows_after: Signal<Local, Bits<8>>,
    places_after: Signal<Local, Bits<8>>,
}

impl Arbiter {
    /// The arbiter of a configuration.
    pub fn new(configuration: &Configuration) -> Self {
        let reversed = configuration.rules().is_antichess();
        Self {
            reversed: Parameter::new(reversed),
            switches: Parameter::new(configuration.rules().has_switch()),
            rank: reversed.then(Signal::default).into_iter().collect(),
            ..Self::default()
        }
    }
}

impl Logic for Arbiter {
    #[hdl_gen]
    fn update(&mut self) {
        // Level.
        self.levels_offered.next = bits::<8>(0)
            .replace_bit(7, self.victims.val().get_bit(5))
            .replace_bit(6, self.victims.val().get_bit(7))
            .replace_bit(5, self.victims.val().get_bit(4))
            .replace_bit(4, self.victims.val().get_bit(3))
            .replace_bit(3, self.victims.val().get_bit(2))
            .replace_bit(
                2,
                self.victims.val().get_bit(1) | self.victims.val().get_bit(8),
            )
            .replace_bit(1, self.victims.val().get_bit(0));
        if self.reversed.val() {
            self.levels_offered.next = bits::<8>(0)
                .replace_bit(
                    7,
                    self.victims.val().get_bit(1) | self.victims.val().get_bit(8),
                )
                .replace_bit(6, self.victims.val().get_bit(2))
                .replace_bit(5, self.victims.val().get_bit(3))
                .replace_bit(4, self.victims.val().get_bit(4))
                .replace_bit(3, self.victims.val().get_bit(5))
                .replace_bit(2, self.victims.val().get_bit(7))
                .replace_bit(1, self.victims.val().get_bit(0));
            if self.switches.val() {
                self.levels_offered.next =
                    (self.levels_offered.val()).replace_bit(0, self.victims.val().get_bit(6));
            }
        }
        if self.vote.val().attackers {
            self.levels_offered.next = bits::<8>(0)
                .replace_bit(7, self.attackers.val().get_bit(1))
                .replace_bit(6, self.attackers.val().get_bit(2))
                .replace_bit(5, self.attackers.val().get_bit(3))
                .replace_bit(4, self.attackers.val().get_bit(4))
                .replace_bit(3, self.attackers.val().get_bit(5))
                .replace_bit(2, self.attackers.val().get_bit(6));
        }
        self.admitted.next = bits::<8>(0xfe);
        if self.vote.val().after {
            self.admitted.next = !(bits::<8>(0xfe) << self.vote.val().last_level);
        }
        if self.vote.val().captures {
            self.admitted.next = self.admitted.val() & 0xfc;
        }
        if self.vote.val().resume {
            self.admitted.next = bits::<8>(1) << self.vote.val().last_level;
        }
        if self.reversed.val() {
            // The same by rank. Among attackers, it is the level.
            self.rank[0].next = self.vote.val().last_level;
            if !self.vote.val().attackers {
                match self.vote.val().last_level.index() {
                    2 => self.rank[0].next = 7.into(),
                    3 => self.rank[0].next = 6.into(),
                    4 => self.rank[0].next = 5.into(),
                    5 => self.rank[0].next = 4.into(),
                    7 => self.rank[0].next = 3.into(),
                    6 => self.rank[0].next = 2.into(),
                    _ => {}
                }
            }
            self.admitted.next = bits::<8>(0xff);
            if self.vote.val().after {
                self.admitted.next = !(bits::<8>(0xfe) << self.rank[0].val());
            }
            if self.vote.val().captures & !self.vote.val().attackers {
                self.admitted.next = self.admitted.val() & 0xf8;
            }
            if self.vote.val().resume {
                self.admitted.next = bits::<8>(1) << self.rank[0].val();
            }
        }
        self.eligible.next = self.levels_offered.val() & self.admitted.val();
        self.levels.request.next = self.eligible.val();
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

        // `kind` is decoded directly from `eligible`: it is on the critical path. Attackers: 8
        // minus the level. Victims: 5, 7, 4, 3, 2, 1 from level 7 down to 2; 7 if no piece is
        // elected.
        self.high.next = self.eligible.val().get_bits::<3>(5).any();
        self.middle.next = self.eligible.val().get_bits::<3>(2).any();
        self.election.next.kind = bits::<3>(0)
            .replace_bit(2, self.high.val() | !self.middle.val())
            .replace_bit(
                1,
                !self.eligible.val().get_bit(7)
                    & (self.eligible.val().get_bit(6)
                        | (!self.eligible.val().get_bit(5)
                            & (self.eligible.val().get_bits::<2>(3).any()
                                | !self.eligible.val().get_bit(2)))),
            )
            .replace_bit(
                0,
                self.eligible.val().get_bits::<2>(6).any()
                    | (!self.eligible.val().get_bit(5)
                        & (self.eligible.val().get_bit(4) | !self.eligible.val().get_bit(3))),
            );
        if self.vote.val().attackers {
            self.election.next.kind = bits::<3>(0)
                .replace_bit(2, !self.high.val())
                .replace_bit(
                    1,
                    !self.eligible.val().get_bit(7)
                        & (self.eligible.val().get_bits::<2>(5).any()
                            | !self.eligible.val().get_bits::<2>(3).any()),
                )
                .replace_bit(
                    0,
                    self.eligible.val().get_bit(7)
                        | (!self.eligible.val().get_bit(6)
                            & (self.eligible.val().get_bit(5)
                                | (!self.eligible.val().get_bit(4)
                                    & (self.eligible.val().get_bit(3)
                                        | !self.eligible.val().get_bit(2))))),
                );
        }
        self.election.next.quiet = !self.vote.val().attackers
            & self.eligible.val().get_bit(1)
            & !self.high.val()
            & !self.middle.val();
        self.election.next.promotion = !self.vote.val().attackers
            & self.eligible.val().get_bit(6)
            & !self.eligible.val().get_bit(7);
        self.election.next.passed = !self.vote.val().attackers
            & self.eligible.val().get_bit(2)
            & !self.high.val()
            & !self.eligible.val().get_bits::<2>(3).any();
        if self.reversed.val() {
            if !self.vote.val().attackers {
                // 8 minus the rank for a piece; 0 for an own piece that may be switched.
                self.election.next.kind = bits::<3>(0)
                    .replace_bit(2, !self.high.val())
                    .replace_bit(
                        1,
                        !self.eligible.val().get_bit(7)
                            & (self.eligible.val().get_bits::<2>(5).any()
                                | !self.eligible.val().get_bits::<2>(3).any()),
                    )
                    .replace_bit(
                        0,
                        self.eligible.val().get_bit(7)
                            | (!self.eligible.val().get_bit(6)
                                & (self.eligible.val().get_bit(5)
                                    | !self.eligible.val().get_bit(4))),
                    );
                if self.switches.val() {
                    if self.eligible.val() == 1 {
                        self.election.next.kind = 0.into();
                    }
                }
            }
            self.election.next.promotion = !self.vote.val().attackers
                & self.eligible.val().get_bit(2)
                & !self.high.val()
                & !self.eligible.val().get_bits::<2>(3).any();
            self.election.next.passed = !self.vote.val().attackers & self.eligible.val().get_bit(7);
        }
        self.election.next.retire_attackers = self.vote.val().resume & self.vote.val().attackers;
        self.election.next.retire_victims =
            self.vote.val().resume & !self.vote.val().attackers & (self.vote.val().last_level != 1);
        self.election.next.retire_quiet =
            self.vote.val().resume & !self.vote.val().attackers & (self.vote.val().last_level == 1);

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

        // Square: rows with a candidate, with several, and the first candidate in each.
        self.candidates.next = 0.into();
        self.several.next = 0.into();
        for i in 0..8 {
            self.rows[i].request.next = self.elected.val().get_bits::<8>(8 * i);
            self.candidates.next = self.candidates.val().replace_bit(i, self.rows[i].any.val());
            self.several.next = self.several.val().replace_bit(i, self.rows[i].many.val());
        }

        self.winner.next.ballot = bit_cast::<40, 8>(self.candidates.val())
            | (bit_cast::<40, 8>(self.several.val()) << 32)
            | (bit_cast::<40, 3>(self.rows[0].index.val()) << 8)
            | (bit_cast::<40, 3>(self.rows[1].index.val()) << 11)
            | (bit_cast::<40, 3>(self.rows[2].index.val()) << 14)
            | (bit_cast::<40, 3>(self.rows[3].index.val()) << 17)
            | (bit_cast::<40, 3>(self.rows[4].index.val()) << 20)
            | (bit_cast::<40, 3>(self.rows[5].index.val()) << 23)
            | (bit_cast::<40, 3>(self.rows[6].index.val()) << 26)
            | (bit_cast::<40, 3>(self.rows[7].index.val()) << 29);
        self.winner.next.found = self.eligible.val().any();
        self.winner.next.level = self.chosen.val();
        if self.reversed.val() {
            if !self.vote.val().attackers {
                match self.chosen.val().index() {
                    7 => self.winner.next.level = 2.into(),
                    6 => self.winner.next.level = 3.into(),
                    5 => self.winner.next.level = 4.into(),
                    4 => self.winner.next.level = 5.into(),
                    3 => self.winner.next.level = 7.into(),
                    2 => self.winner.next.level = 6.into(),
                    _ => {}
                }
            }
        }
        self.winner.next.more = self.levels.many.val();
    }
}
