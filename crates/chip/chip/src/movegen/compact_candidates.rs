//! The candidates that a cell of a compact array offers to the arbiter, and its part in the vote:
//! [`Candidates`](super::candidates::Candidates) for a small FPGA.
//!
//! One register holds the type of either candidate, as a victim is never a piece of the side to
//! move, and an attacker always is. One decoder after it replaces the register for each type, as a
//! vote is either among victims or among attackers.
//!
//! Latency: signals to registers one clock; from them to what is offered, and to `elected`, none.
//! Power-on: no candidate.

use super::arbiter_cell::ArbiterCell;
use super::encoding::{Election, Piece, PieceType, Question};
use bluechip_rust_hdl::primitives::Register;
use memory_map::Configuration;
use rust_hdl::prelude::*;

/// The candidates of a cell of a compact array.
#[derive(LogicBlock, Default)]
pub struct CompactCandidates {
    /// Clock.
    pub clock: Signal<In, Clock>,

    // Results of the cell's receiver.
    /// The question to the array.
    pub question: Signal<In, Question>,
    /// The resident.
    pub resident: Signal<In, Piece>,
    /// On the first rank or the last one: an empty square is a victim of promotions.
    pub border: Signal<In, Bit>,
    /// On the third rank or the sixth: an empty square is a victim of en passant captures.
    pub passage: Signal<In, Bit>,
    /// The cell is a victim other than of quiet moves.
    pub victim: Signal<In, Bit>,
    /// It is a victim of quiet moves.
    pub quiet: Signal<In, Bit>,
    /// Its resident is an attacker.
    pub attacker: Signal<In, Bit>,

    // The vote, see [`Cell`](super::cell::Cell).
    /// Vote among the attackers.
    pub attackers: Signal<In, Bit>,
    /// The cell comes after the last candidate.
    pub after: Signal<In, Bit>,
    /// Result of the arbiter's centre.
    pub election: Signal<In, Election>,
    /// Retire the attacker.
    pub retire_attacker: Signal<In, Bit>,
    /// Retire the victim.
    pub retire_victim: Signal<In, Bit>,
    /// Retire the victim of quiet moves.
    pub retire_quiet: Signal<In, Bit>,
    /// What the cell offers as a victim (decoded from registers; while attackers vote only bits 0,
    /// 7 and 8 may be set): bit 0 of quiet moves, bits 1–6 a piece of that type, bit 7 of
    /// promotions by a step, bit 8 of en passant captures.
    pub offers_victim: Signal<Out, Bits<9>>,
    /// The type of attacker it offers while attackers vote (decoded from registers), as in bits 1–6
    /// of `offers_victim`.
    pub offers_attacker: Signal<Out, Bits<7>>,
    /// The cell is elected.
    pub elected: Signal<Out, Bit>,
    /// The resident was an attacker in the last question that latched attackers (register).
    pub attacks: Signal<Out, Bit>,

    arbiter: ArbiterCell,
    /// The type of the victim, or of the attacker.
    kind: Register<Bits<3>>,
    is_victim: Register<Bit>,
    is_attacker: Register<Bit>,
    quiet_victim: Register<Bit>,
    /// The resident is of the side that moves.
    own: Signal<Local, Bit>,
    takes_part: Signal<Local, Bit>,
    empty_victim: Signal<Local, Bit>,
    searched: Signal<Local, Bit>,
    attacker_retired: Signal<Local, Bit>,
    victim_retired: Signal<Local, Bit>,
}

impl CompactCandidates {
    /// The block for a configuration, which must have no switches.
    pub fn new(configuration: &Configuration) -> Self {
        Self {
            arbiter: ArbiterCell::new(configuration),
            ..Self::default()
        }
    }
}

impl Logic for CompactCandidates {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, kind, is_victim, is_attacker, quiet_victim);

        self.own.next = (self.resident.val().kind != PieceType::Empty)
            & (self.resident.val().black == self.question.val().black);
        if (self.question.val().latch_victims & !self.own.val())
            | (self.question.val().latch_attackers & self.own.val())
        {
            self.kind.d.next = self.resident.val().kind.into();
        }
        self.attacks.next = self.is_attacker.q.val();

        // Arbiter. An empty square is a victim of a special move.
        self.takes_part.next = self.is_victim.q.val();
        if self.attackers.val() {
            self.takes_part.next = self.is_attacker.q.val();
        }
        self.empty_victim.next = self.is_victim.q.val() & (self.kind.q.val() == 0);
        self.arbiter.attackers.next = self.attackers.val();
        self.arbiter.victim.next = 0.into();
        if self.takes_part.val() {
            self.arbiter.victim.next = self.kind.q.val();
        }
        self.arbiter.attacker.next = self.arbiter.victim.val();
        self.arbiter.quiet.next = self.quiet_victim.q.val();
        self.arbiter.promotion.next = self.empty_victim.val() & self.border.val();
        self.arbiter.passed.next = self.empty_victim.val() & self.passage.val();
        self.arbiter.election.next = self.election.val();
        self.offers_victim.next = bits::<9>(0)
            .replace_bit(0, self.quiet_victim.q.val())
            .replace_bit(7, self.arbiter.promotion.val())
            .replace_bit(8, self.arbiter.passed.val());
        self.offers_attacker.next = 0.into();
        for i in 1..7 {
            self.offers_victim.next =
                (self.offers_victim.val()).replace_bit(i, self.arbiter.victim.val().index() == i);
            self.offers_attacker.next =
                (self.offers_attacker.val()).replace_bit(i, self.arbiter.victim.val().index() == i);
        }
        self.elected.next = self.arbiter.elected.val();

        // Gates instead of a clear of the registers: a register that is not fed by its own look-up
        // table takes another logic cell. New attackers are late-arriving; an elected candidate is
        // not one of them, so retiring does not depend on them.
        self.searched.next = self.arbiter.elected.val() & !self.after.val();
        self.attacker_retired.next = self.retire_attacker.val()
            | (self.election.val().retire_attackers & self.searched.val());
        self.is_attacker.d.next = (self.question.val().latch_attackers & self.attacker.val())
            | (!self.question.val().latch_attackers
                & self.is_attacker.q.val()
                & !self.attacker_retired.val());
        self.victim_retired.next =
            self.retire_victim.val() | (self.election.val().retire_victims & self.searched.val());
        self.is_victim.d.next = ((self.question.val().latch_victims & self.victim.val())
            | (!self.question.val().latch_victims & self.is_victim.q.val()))
            & !self.victim_retired.val();
        if self.question.val().latch_victims {
            self.quiet_victim.d.next = self.quiet.val();
        }
        if self.retire_quiet.val() | (self.election.val().retire_quiet & self.searched.val()) {
            self.quiet_victim.d.next = false;
        }
    }
}
