//! Judges the pending move: is it one that the mode yields, is it legal, is it the one named?
//!
//! The lines at its destination say whether the piece that moves gives check or attacks something
//! from there. Whether it gives check by discovery, or by promotion, and whether it is legal, takes
//! a trial: the move is made and the array asked.
//!
//! Latency: the verdict is that of the present clock. Power-on: no lines.

use super::encoding::{Judgement, Running};
use super::state::State;
use crate::movegen::encoding::{AttackerLevel, Command, Lines, Mode, Move, VictimLevel};
use bluechip_rust_hdl::primitives::{Parameter, Register};
use memory_map::Configuration;
use rust_hdl::prelude::*;

/// The judge of the pending move.
#[derive(LogicBlock, Default)]
pub struct MoveJudge {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// State of the sequencer.
    pub state: Signal<In, State>,
    /// The command that runs.
    pub running: Signal<In, Running>,
    /// The move named, bits 14–0 of a move word.
    pub wanted: Signal<In, Bits<15>>,
    /// The lines are those of the pending move's victim from the next clock on.
    pub take_lines: Signal<In, Bit>,
    /// Lines at a square: to the enemy king, or to the pieces worth attacking.
    pub lines: Signal<In, Lines>,
    /// The move.
    pub current: Signal<In, Move>,
    /// It promotes.
    pub promotes: Signal<In, Bit>,
    /// The king could be captured in the last clock.
    pub king_capture: Signal<In, Bit>,
    /// The judgement.
    pub judgement: Signal<Out, Judgement>,
    /// There are switches.
    switches: Parameter<Bit>,
    lines_register: Register<Lines>,
    tests_check_register: Register<Bit>,
    illegal: Register<Bit>,
    slides: Signal<Local, Bit>,
    direct_check: Signal<Local, Bit>,
    attacks: Signal<Local, Bit>,
    promoted: Signal<Local, Bits<3>>,
    named: Signal<Local, Bit>,
    checks: Signal<Local, Bit>,
    by_name: Signal<Local, Bit>,
}

impl MoveJudge {
    /// That of a configuration.
    pub fn new(configuration: &Configuration) -> Self {
        Self {
            switches: Parameter::new(configuration.rules().has_switch()),
            ..Self::default()
        }
    }
}

impl Logic for MoveJudge {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, lines_register, tests_check_register, illegal);
        if self.take_lines.val() {
            self.lines_register.d.next = self.lines.val();
        }

        // By the lines. A promoted piece always has to be tried for check, as its pawn stood in its
        // way; among the moves that attack only promotions are judged, as all other attackers were
        // asked for by their lines.
        self.slides.next = self.lines_register.q.val().diagonal | self.lines_register.q.val().line;
        self.direct_check.next = false;
        if !self.promotes.val() {
            match self.current.val().attacker {
                AttackerLevel::Pawn => {
                    self.direct_check.next = self.lines_register.q.val().pawn;
                }
                AttackerLevel::Knight => {
                    self.direct_check.next = self.lines_register.q.val().knight;
                }
                AttackerLevel::Bishop => {
                    self.direct_check.next = self.lines_register.q.val().diagonal;
                }
                AttackerLevel::Rook => {
                    self.direct_check.next = self.lines_register.q.val().line;
                }
                AttackerLevel::Queen => self.direct_check.next = self.slides.val(),
                _ => self.direct_check.next = false,
            }
        }
        self.attacks.next = true;
        self.promoted.next = 0.into();
        if self.promotes.val() {
            // The code of the promoted piece in a move word.
            self.promoted.next = bits::<3>(5) - bit_cast::<3, 2>(self.current.val().promotion);
            match self.current.val().promotion.index() {
                0 => self.attacks.next = self.slides.val(),
                1 => self.attacks.next = self.lines_register.q.val().line,
                2 => self.attacks.next = self.lines_register.q.val().diagonal,
                _ => self.attacks.next = self.lines_register.q.val().knight,
            }
        }
        if self.switches.val() {
            if self.current.val().victim == VictimLevel::Nothing {
                self.promoted.next = 7.into();
            }
        }
        self.named.next = (self.wanted.val().get_bits::<6>(0) == self.current.val().from)
            & (self.wanted.val().get_bits::<6>(6) == self.current.val().to)
            & (self.wanted.val().get_bits::<3>(12) == self.promoted.val());

        // By a trial: the king that could be captured in the last clock is the enemy's if the trial
        // asks for check, else the own.
        self.judgement.next.judging = self.running.val().legal
            | (self.running.val().mode == Mode::Checking)
            | (self.running.val().mode == Mode::Attacking);
        self.checks.next = (self.running.val().mode == Mode::Checking) & !self.direct_check.val();
        self.judgement.next.needs_trial = self.running.val().legal | self.checks.val();
        self.by_name.next = self.running.val().goal == Command::MakeMove;
        if self.state.val() == State::Judge {
            self.tests_check_register.d.next = self.checks.val();
        }
        if self.state.val() == State::TryCheck {
            self.illegal.d.next = self.king_capture.val();
        }
        self.judgement.next.tests_check = self.tests_check_register.q.val();
        self.judgement.next.rejected =
            (self.running.val().mode == Mode::Attacking) & !self.attacks.val();
        self.judgement.next.accepted = (self.state.val() == State::Judge)
            & !self.judgement.val().rejected
            & !self.judgement.val().needs_trial;
        if self.state.val() == State::TryVerdict {
            self.judgement.next.rejected = self.by_name.val() & !self.named.val();
            if self.tests_check_register.q.val() {
                if !self.king_capture.val() | (self.running.val().legal & self.illegal.q.val()) {
                    self.judgement.next.rejected = true;
                }
            } else if self.running.val().legal & self.king_capture.val() {
                self.judgement.next.rejected = true;
            }
            self.judgement.next.accepted = !self.judgement.val().rejected & !self.by_name.val();
        }
    }
}
