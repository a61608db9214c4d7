//! The candidates that a cell offers to the arbiter, in registers, and its part in the vote.
//!
//! There is one register for each type (one-hot), besides those for the type code, so that the
//! arbiter needs no decoder. For a small FPGA there are
//! [`CompactCandidates`](super::compact_candidates::CompactCandidates).
//!
//! Latency: signals to registers one clock; from them to what is offered, and to `elected`, none.
//! Power-on: no candidate.

use super::arbiter_cell::ArbiterCell;
use super::encoding::{Election, Piece, PieceType, Question};
use bluechip_rust_hdl::primitives::{Parameter, Register};
use memory_map::Configuration;
use rust_hdl::prelude::*;

/// The candidates of a cell.
#[derive(LogicBlock, Default)]
pub struct Candidates {
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
    /// Only if the rules have switches: its resident is a victim of one.
    pub switched: Vec<Signal<In, Bit>>,

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
    /// What the cell offers as a victim (registers): bit 0 of quiet moves, bits 1–6 a piece of that
    /// type, bit 7 of promotions by a step, bit 8 of en passant captures.
    pub offers_victim: Signal<Out, Bits<9>>,
    /// The type of attacker it offers (registers), as in bits 1–6 of `offers_victim`.
    pub offers_attacker: Signal<Out, Bits<7>>,
    /// The cell is elected.
    pub elected: Signal<Out, Bit>,
    /// The resident was an attacker in the last question that latched attackers (register).
    pub attacks: Signal<Out, Bit>,
    /// Only if the rules have switches: type of the victim (register); 0 = none.
    pub victim_type: Vec<Signal<Out, Bits<3>>>,

    /// The rules have switches (AntiChess).
    switches: Parameter<Bit>,
    /// The victim is one of a switch.
    switch_victim: Vec<Register<Bit>>,
    arbiter: ArbiterCell,
    victim_kind: Register<Bits<3>>,
    victim_types: Register<Bits<9>>,
    quiet_victim: Register<Bit>,
    attacker_kind: Register<Bits<3>>,
    attacker_types: Register<Bits<7>>,
    // Kept aside: a victim, its type, a victim of quiet moves.
    kept_victim: Register<Bit>,
    kept_kind: Register<Bits<3>>,
    kept_quiet: Register<Bit>,
    /// Next value of the victim registers.
    taken: Signal<Local, PieceType>,
    types: Signal<Local, Bits<9>>,
    searched: Signal<Local, Bit>,
    attacker_retired: Signal<Local, Bit>,
    no_attacker: Signal<Local, Bit>,
    no_victim: Signal<Local, Bit>,
    victim_leaves: Signal<Local, Bit>,
    quiet_leaves: Signal<Local, Bit>,
    /// The next value of the victim registers is not retired.
    stays: Signal<Local, Bit>,
}

impl Candidates {
    /// The block for a configuration.
    pub fn new(configuration: &Configuration) -> Self {
        let switches = configuration.rules().has_switch();
        Self {
            switches: Parameter::new(switches),
            switched: switches.then(Signal::default).into_iter().collect(),
            victim_type: switches.then(Signal::default).into_iter().collect(),
            switch_victim: switches.then(Register::default).into_iter().collect(),
            arbiter: ArbiterCell::new(configuration),
            ..Self::default()
        }
    }
}

impl Logic for Candidates {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clock,
            victim_kind,
            victim_types,
            quiet_victim,
            attacker_kind,
            attacker_types,
            kept_victim,
            kept_kind,
            kept_quiet
        );

        // An empty square is a victim of a special move.
        self.taken.next = self.resident.val().kind;
        if self.question.val().restore_victims {
            self.taken.next = self.kept_kind.q.val().into();
        }
        self.types.next = bits::<9>(0)
            .replace_bit(
                7,
                (self.taken.val() == PieceType::Empty) & self.border.val(),
            )
            .replace_bit(
                8,
                (self.taken.val() == PieceType::Empty) & self.passage.val(),
            );
        self.types.next = (self.types.val())
            .replace_bit(1, self.taken.val() == PieceType::Pawn)
            .replace_bit(2, self.taken.val() == PieceType::Knight)
            .replace_bit(3, self.taken.val() == PieceType::Bishop)
            .replace_bit(4, self.taken.val() == PieceType::Rook)
            .replace_bit(5, self.taken.val() == PieceType::Queen)
            .replace_bit(6, self.taken.val() == PieceType::King);
        if self.question.val().latch_victims | self.question.val().restore_victims {
            self.victim_kind.d.next = self.taken.val().into();
            self.victim_types.d.next = self.types.val();
            self.quiet_victim.d.next = self.quiet.val();
        }
        if self.question.val().restore_victims {
            self.quiet_victim.d.next = self.kept_quiet.q.val();
        }
        if self.question.val().latch_attackers {
            self.attacker_kind.d.next = self.resident.val().kind.into();
            self.attacker_types.d.next = self.types.val().get_bits::<7>(0);
        }
        self.attacks.next = self.attacker_kind.q.val() != 0;

        // Arbiter.
        self.arbiter.attackers.next = self.attackers.val();
        self.arbiter.victim.next = self.victim_kind.q.val();
        self.arbiter.quiet.next = self.quiet_victim.q.val();
        self.arbiter.attacker.next = self.attacker_kind.q.val();
        self.arbiter.promotion.next = self.victim_types.q.val().get_bit(7);
        self.arbiter.passed.next = self.victim_types.q.val().get_bit(8);
        self.arbiter.election.next = self.election.val();
        self.offers_victim.next =
            (self.victim_types.q.val()).replace_bit(0, self.quiet_victim.q.val());
        if self.switches.val() {
            self.switch_victim[0].clock.next = self.clock.val();
            self.switch_victim[0].d.next = self.switch_victim[0].q.val();
            if self.question.val().latch_victims {
                self.switch_victim[0].d.next = self.switched[0].val();
            }
            self.arbiter.switched[0].next = self.switch_victim[0].q.val();
            if self.switch_victim[0].q.val() {
                self.arbiter.victim.next = 0.into();
            }
            // Bit 6, of kings, is free: a king is no victim.
            self.offers_victim.next =
                (self.offers_victim.val()).replace_bit(6, self.switch_victim[0].q.val());
            self.victim_type[0].next = self.victim_kind.q.val();
        }
        self.offers_attacker.next = self.attacker_types.q.val();
        self.elected.next = self.arbiter.elected.val();

        // Registers without a candidate, or with a retired one, are cleared. New attackers are
        // late-arriving; an elected candidate is not one of them, so retiring does not depend on
        // them.
        self.searched.next = self.arbiter.elected.val() & !self.after.val();
        self.attacker_retired.next = self.retire_attacker.val()
            | (self.election.val().retire_attackers & self.searched.val());
        self.no_attacker.next = self.attacker_retired.val();
        if self.question.val().latch_attackers {
            self.no_attacker.next = !self.attacker.val();
        }
        if self.no_attacker.val() {
            self.attacker_kind.d.next = 0.into();
            self.attacker_types.d.next = 0.into();
        }
        self.victim_leaves.next =
            self.retire_victim.val() | (self.election.val().retire_victims & self.searched.val());
        self.quiet_leaves.next =
            self.retire_quiet.val() | (self.election.val().retire_quiet & self.searched.val());
        // Victims that are kept aside are retired too; newly latched ones are not.
        if self.question.val().keep_victims {
            self.kept_victim.d.next = self.victim_types.q.val().any() & !self.victim_leaves.val();
            self.kept_kind.d.next = self.victim_kind.q.val();
            self.kept_quiet.d.next = self.quiet_victim.q.val() & !self.quiet_leaves.val();
        }
        self.stays.next = self.question.val().keep_victims | self.question.val().restore_victims;
        self.no_victim.next = (self.question.val().latch_victims & !self.victim.val())
            | (self.question.val().restore_victims & !self.kept_victim.q.val())
            | (self.victim_leaves.val() & !self.stays.val());
        if self.no_victim.val() {
            self.victim_kind.d.next = 0.into();
            self.victim_types.d.next = 0.into();
        }
        if self.switches.val() {
            if self.question.val().latch_victims & self.switched[0].val() {
                self.victim_kind.d.next = self.resident.val().kind.into();
            }
            if self.question.val().restore_victims {
                self.switch_victim[0].d.next = false;
            }
            if self.victim_leaves.val() & !self.stays.val() {
                self.switch_victim[0].d.next = false;
                self.victim_kind.d.next = 0.into();
            }
        }
        if self.quiet_leaves.val() & !self.stays.val() {
            self.quiet_victim.d.next = false;
        }
    }
}
