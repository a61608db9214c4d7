//! Judges the pending move: is it one that the mode yields, is it legal, is it the one named?
//!
//! The lines at its destination say whether the piece that moves gives check or attacks something from there. Whether it gives check by
//! discovery, or by promotion, and whether it is legal, takes a trial: the move is made and the array asked.
//!
//! Latency: the verdict is that of the present clock. Power-on: no lines.

use super::state::State;
use crate::movegen::encoding::{AttackerLevel, Lines, Mode, Move};
use netlist::primitives::Register;
use rust_hdl::prelude::*;

/// The judge of the pending move.
#[derive(LogicBlock, Default)]
pub struct MoveJudge {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// State of the sequencer.
    pub state: Signal<In, State>,
    /// Mode of the generation.
    pub mode: Signal<In, Mode>,
    /// It yields legal moves only.
    pub legal: Signal<In, Bit>,
    /// The move named is wanted, no other.
    pub by_name: Signal<In, Bit>,
    /// The move named, bits 14–0 of a move word.
    pub name: Signal<In, Bits<15>>,
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
    /// Moves have to be judged before they are accepted.
    pub judging: Signal<Out, Bit>,
    /// The move is rejected, in [`State::Judge`] and [`State::TryVerdict`].
    pub rejected: Signal<Out, Bit>,
    /// If it is not, it has to be tried, in [`State::Judge`].
    pub needs_trial: Signal<Out, Bit>,
    /// The trial asks whether it gives check.
    pub tests_check: Signal<Out, Bit>,
    /// The move is accepted in this clock and becomes the one found.
    pub accepted: Signal<Out, Bit>,
    lines_register: Register<Lines>,
    tests_check_register: Register<Bit>,
    illegal: Register<Bit>,
    slides: Signal<Local, Bit>,
    direct_check: Signal<Local, Bit>,
    attacks: Signal<Local, Bit>,
    promoted: Signal<Local, Bits<3>>,
    named: Signal<Local, Bit>,
    checks: Signal<Local, Bit>,
}

impl Logic for MoveJudge {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, lines_register, tests_check_register, illegal);
        if self.take_lines.val() {
            self.lines_register.d.next = self.lines.val();
        }

        // By the lines. A promoted piece always has to be tried for check, as its pawn stood in its way; among the moves that attack
        // only promotions are judged, as all other attackers were asked for by their lines.
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
        self.named.next = (self.name.val().get_bits::<6>(0) == self.current.val().from)
            & (self.name.val().get_bits::<6>(6) == self.current.val().to)
            & (self.name.val().get_bits::<3>(12) == self.promoted.val());

        // By a trial: the king that could be captured in the last clock is the enemy's if the trial asks for check, else the own.
        self.judging.next = self.legal.val()
            | (self.mode.val() == Mode::Checking)
            | (self.mode.val() == Mode::Attacking);
        self.checks.next = (self.mode.val() == Mode::Checking) & !self.direct_check.val();
        self.needs_trial.next = self.legal.val() | self.checks.val();
        if self.state.val() == State::Judge {
            self.tests_check_register.d.next = self.checks.val();
        }
        if self.state.val() == State::TryCheck {
            self.illegal.d.next = self.king_capture.val();
        }
        self.tests_check.next = self.tests_check_register.q.val();
        self.rejected.next = (self.mode.val() == Mode::Attacking) & !self.attacks.val();
        self.accepted.next =
            (self.state.val() == State::Judge) & !self.rejected.val() & !self.needs_trial.val();
        if self.state.val() == State::TryVerdict {
            self.rejected.next = self.by_name.val() & !self.named.val();
            if self.tests_check_register.q.val() {
                if !self.king_capture.val() | (self.legal.val() & self.illegal.q.val()) {
                    self.rejected.next = true;
                }
            } else if self.legal.val() & self.king_capture.val() {
                self.rejected.next = true;
            }
            self.accepted.next = !self.rejected.val() & !self.by_name.val();
        }
    }
}
