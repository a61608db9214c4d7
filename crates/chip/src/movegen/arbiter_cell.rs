//! A cell's part of the distributed arbiter: offers the resident as a candidate, and knows whether the cell is elected.
//!
//! Fully combinational. The centre ([`super::arbiter`]) collects what all cells offer, decides the level and sends back which
//! candidates have it. A victim's level follows from the resident; an attacker's from what the resident was when it was asked, for in
//! perft it may have moved since.

use super::encoding::{Election, Kind};
use rust_hdl::prelude::*;

/// Offers a candidate to the arbiter and answers whether the cell has the level chosen.
#[derive(LogicBlock, Default)]
pub struct ArbiterCell {
    /// Vote among the attackers (else the victims).
    pub attackers: Signal<In, Bit>,
    /// The resident's type.
    pub kind: Signal<In, Kind>,
    /// Registered victim of a level other than 1. An empty square is one of a special move.
    pub victim: Signal<In, Bit>,
    /// Registered victim of quiet moves (level 1).
    pub quiet: Signal<In, Bit>,
    /// Registered type of an attacker, 1–6; 0 = none.
    pub attacker: Signal<In, Bits<3>>,
    /// Special moves to this square are promotions.
    pub last_rank: Signal<In, Bit>,
    /// Special moves to this square are en passant captures.
    pub passed_rank: Signal<In, Bit>,
    /// What the centre decided.
    pub election: Signal<In, Election>,
    /// What the cell offers: bit 0 a victim of quiet moves, bits 1–6 a piece of that type, bit 7 a victim of promotions by a
    /// step, bit 8 one of en passant captures.
    pub offers: Signal<Out, Bits<9>>,
    /// The cell is elected.
    pub elected: Signal<Out, Bit>,
    candidate: Signal<Local, Bits<3>>,
    special: Signal<Local, Bit>,
}

impl Logic for ArbiterCell {
    #[hdl_gen]
    fn update(&mut self) {
        self.candidate.next = 0.into();
        if self.victim.val() {
            self.candidate.next = self.kind.val().into();
        }
        if self.attackers.val() {
            self.candidate.next = self.attacker.val();
        }
        self.special.next = self.victim.val() & (self.kind.val() == Kind::Empty);
        self.offers.next = bits::<9>(0)
            .replace_bit(0, self.quiet.val())
            .replace_bit(7, self.special.val() & self.last_rank.val())
            .replace_bit(8, self.special.val() & self.passed_rank.val());
        for i in 1..7 {
            self.offers.next = self
                .offers
                .val()
                .replace_bit(i, self.candidate.val().index() == i);
        }
        self.elected.next = (self.candidate.val() == self.election.val().kind)
            | (self.quiet.val() & self.election.val().quiet)
            | (self.special.val() & self.last_rank.val() & self.election.val().promotion)
            | (self.special.val() & self.passed_rank.val() & self.election.val().passed);
    }
}
