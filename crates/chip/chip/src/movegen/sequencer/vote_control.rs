//! Controls the arbiter: the candidates that take part in the vote, and those that are retired.
//!
//! A vote continues after the last candidate: higher levels are masked, and the candidate itself
//! has been retired in the clock after its election. When generation is resumed, the cells'
//! registers hold no such history; a separate clock (`resume`) then retires all candidates of the
//! last level up to the last square.
//!
//! Latency: the vote is that of the present clock. Power-on: nothing is retired.

use super::analysis::AnalysisState;
use super::state::State;
use crate::movegen::encoding::{Mode, Move, VictimLevel, Vote};
use bluechip_rust_hdl::primitives::Register;
use rust_hdl::prelude::*;

/// Controls the arbiter.
#[derive(LogicBlock, Default)]
pub struct VoteControl {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// State of the sequencer.
    pub state: Signal<In, State>,
    /// State of the analysis.
    pub analysis: Signal<In, AnalysisState>,
    /// Mode of the generation.
    pub mode: Signal<In, Mode>,
    /// Generation is resumed after the pending move.
    pub resume: Signal<In, Bit>,
    /// It starts after all captures and promotions; `level` is that of the last of them.
    pub skip_captures: Signal<In, Bit>,
    /// All victims of quiet checks are found in this clock.
    pub finds_checks: Signal<In, Bit>,
    /// While a sibling is made, the victims of its generation are found again.
    pub renews: Signal<In, Bit>,
    /// … they were, while the last sibling was made.
    pub renewed: Signal<In, Bit>,
    /// The first victim below the last move is foreseen: it is elected in the second clock after
    /// the make, and shown in the third.
    pub early: Signal<In, Bit>,
    /// A generation starts with the foreseen victim (late-arriving).
    pub take: Signal<In, Bit>,
    /// The mode of the generation that the job of this clock may start.
    pub expects: Signal<In, Mode>,
    /// The pending move has further promoted pieces.
    pub more_promotions: Signal<In, Bit>,
    /// A search starts another generation.
    pub begin: Signal<In, Bit>,
    /// The victim registers latch.
    pub latch_victims: Signal<In, Bit>,
    /// The attacker registers latch.
    pub latch_attackers: Signal<In, Bit>,
    /// … the result of the find-attacker question.
    pub find_attackers: Signal<In, Bit>,
    /// The vote is for a victim.
    pub elect_victim: Signal<In, Bit>,
    /// The vote elects an attacker.
    pub attacker_found: Signal<In, Bit>,
    /// Square of the victim elected last.
    pub square: Signal<In, Bits<6>>,
    /// Its level.
    pub level: Signal<In, VictimLevel>,
    /// The pending move.
    pub current: Signal<In, Move>,
    /// The vote.
    pub vote: Signal<Out, Vote>,
    /// The attacker votes again, as it may have more promotions.
    pub repeated: Signal<Out, Bit>,
    /// The victim elected in the last clock is being retired, and takes part until the end of this
    /// one.
    pub retiring: Signal<Out, Bit>,
    /// Votes among the victims found in this clock: they continue after the last candidate; they
    /// exclude level 1.
    found_after: Signal<Local, Bit>,
    found_captures: Signal<Local, Bit>,
    /// Votes among the victims continue after the last candidate.
    victims_narrowed: Register<Bit>,
    /// Votes among the attackers do.
    attackers_narrowed: Register<Bit>,
    /// Votes among the victims exclude level 1.
    captures: Register<Bit>,
    /// Candidates searched before are retired.
    resuming: Register<Bit>,
    repeated_register: Register<Bit>,
    victim_elected: Register<Bit>,
    attacker_elected: Register<Bit>,
    foresees: Signal<Local, Bit>,
    retires: Signal<Local, Bit>,
    code: Signal<Local, Bits<6>>,
    analysis_code: Signal<Local, Bits<4>>,
}

impl Logic for VoteControl {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clock,
            victims_narrowed,
            attackers_narrowed,
            captures,
            resuming,
            repeated_register,
            victim_elected,
            attacker_elected
        );

        // The last candidate: among victims the one elected before, among attackers that of the
        // pending move.
        self.code.next = self.state.val().into();
        self.analysis_code.next = self.analysis.val().into();
        self.vote.next.attackers = (self.code.val().get_bit(4)
            & !((self.state.val() == State::Peek) & self.renewed.val()))
            | self.analysis_code.val().get_bit(2);
        self.found_after.next = self.renews.val()
            | ((self.state.val() == State::FindVictims)
                & (self.resume.val() | self.skip_captures.val()))
            | self.finds_checks.val()
            | ((self.state.val() == State::Foresee) & (self.expects.val() == Mode::Checking));
        self.found_captures.next = (self.analysis.val() == AnalysisState::AskHung)
            | ((self.state.val() == State::Foresee) & (self.expects.val() == Mode::Captures))
            | (((self.state.val() == State::FindVictims) | self.renews.val())
                & (self.mode.val() == Mode::Captures));
        self.foresees.next = self.early.val() & (self.state.val() == State::Attend);
        self.vote.next.after = self.victims_narrowed.q.val() & !self.foresees.val();
        self.vote.next.captures = self.captures.q.val() & !self.foresees.val();
        self.vote.next.last_level = self.level.val().into();
        self.vote.next.last_square = self.square.val();
        if self.vote.val().attackers {
            self.vote.next.after = self.attackers_narrowed.q.val();
            self.vote.next.last_level = self.current.val().attacker.into();
            self.vote.next.last_square = self.current.val().from;
        }
        self.vote.next.resume = self.resuming.q.val();
        self.vote.next.inclusive = self.repeated_register.q.val();
        self.repeated.next = self.repeated_register.q.val();

        // The first vote after a question is among all candidates, unless generation is resumed.
        if self.latch_attackers.val() {
            self.attackers_narrowed.d.next = self.find_attackers.val() & self.resume.val();
        }
        if self.latch_victims.val() & (self.state.val() != State::Peek) {
            self.victims_narrowed.d.next = self.found_after.val();
            self.captures.d.next = self.found_captures.val();
        }
        if self.take.val() {
            self.captures.d.next = self.expects.val() == Mode::Captures;
        }
        if (self.state.val() == State::RetireVictims) | self.take.val() {
            self.victims_narrowed.d.next = true;
        }
        self.resuming.d.next = self.renews.val()
            | (self.resume.val()
                & ((self.state.val() == State::FindVictims)
                    | (self.state.val() == State::FindAttackers)
                    | self.finds_checks.val()));
        if self.state.val() == State::FindAttackers {
            self.repeated_register.d.next = self.resume.val() & self.more_promotions.val();
        }
        if (self.state.val() == State::VoteAttacker) | self.begin.val() {
            self.repeated_register.d.next = false;
        }

        // An elected candidate is retired in the next clock, except attackers if their registers
        // latch (the cells ensure this), and a victim if its generation ends.
        self.victim_elected.d.next = self.elect_victim.val();
        self.attacker_elected.d.next = self.attacker_found.val();
        self.retiring.next = self.victim_elected.q.val();
        self.retires.next = (self.victim_elected.q.val()
            | (self.early.val() & (self.state.val() == State::Foresee)))
            & !((self.state.val() == State::Foresee) & self.latch_victims.val());
        self.vote.next.retire_attacker = self.attacker_elected.q.val();
        self.vote.next.retire_victim =
            self.retires.val() & (self.level.val() != VictimLevel::Quiet);
        self.vote.next.retire_quiet = self.retires.val() & (self.level.val() == VictimLevel::Quiet);
    }
}
