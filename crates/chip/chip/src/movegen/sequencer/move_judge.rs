//! Judges the pending move: does the mode yield it, is it legal, is it the move that MAKE names?
//!
//! The lines at its destination show whether the piece gives check or attacks a piece from there. A
//! check by discovery or promotion, and legality, need a trial: the move is made, and the array
//! tests the result.
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
    /// The move to find, bits 14–0 of a move word.
    pub wanted: Signal<In, Bits<15>>,
    /// Take the lines at the end of this clock, for the pending move's victim.
    pub take_lines: Signal<In, Bit>,
    /// Lines at a square: to the enemy king, or to the pieces that attacking moves may attack.
    pub lines: Signal<In, Lines>,
    /// In the modes of checking and attacking moves: every attacker of this victim gives check or
    /// attacks, except a king.
    pub sure: Signal<In, Bit>,
    /// A king has been elected as the attacker (late-arriving).
    pub elects_king: Signal<In, Bit>,
    /// A search of chess: checking moves exclude captures and promotions.
    pub quiet_alone: Signal<In, Bit>,
    /// The piece that moves may discover a check.
    pub discovers: Signal<In, Bit>,
    /// Square of the king of the other side.
    pub enemy_king: Signal<In, Bits<6>>,
    /// The move.
    pub current: Signal<In, Move>,
    /// It promotes.
    pub promotes: Signal<In, Bit>,
    /// The king could be captured in the last clock.
    pub king_capture: Signal<In, Bit>,
    /// The judgement.
    pub judgement: Signal<Out, Judgement>,
    /// The pending move is known to give check, or to attack, without a judgement.
    pub is_sure: Signal<Out, Bit>,
    /// The rules have switches (AntiChess).
    switches: Parameter<Bit>,
    lines_register: Register<Lines>,
    sure_register: Register<Bit>,
    tests_check_register: Register<Bit>,
    illegal: Register<Bit>,
    slides: Signal<Local, Bit>,
    direct_check: Signal<Local, Bit>,
    /// The squares *from* and *to*, and the king's.
    squares: [Signal<Local, Bits<6>>; 3],
    /// Their diagonals: file − rank, file + rank, modulo 16.
    rising: [Signal<Local, Bits<6>>; 3],
    falling: [Signal<Local, Bits<6>>; 3],
    /// The move stays on a line with the king.
    stays: Signal<Local, Bit>,
    castles: Signal<Local, Bit>,
    /// A king steps next to the other.
    steps_near: Signal<Local, Bit>,
    /// Only a trial shows whether it gives check.
    doubtful: Signal<Local, Bit>,
    attacks: Signal<Local, Bit>,
    promoted: Signal<Local, Bits<3>>,
    named: Signal<Local, Bit>,
    checks: Signal<Local, Bit>,
    by_name: Signal<Local, Bit>,
}

impl MoveJudge {
    /// The block for a configuration.
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
        dff_setup!(
            self,
            clock,
            lines_register,
            sure_register,
            tests_check_register,
            illegal
        );
        if self.take_lines.val() {
            self.lines_register.d.next = self.lines.val();
            self.sure_register.d.next = self.sure.val();
        }

        // By the lines. A promoted piece always needs a trial for check, as its pawn was in the
        // way; among attacking moves only promotions are judged, as all other attackers were
        // selected by their lines.
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
        // A piece that may discover a check does so unless it stays on the line. A king may step
        // next to the other king; when it castles, its rook may give check.
        self.squares[0].next = self.current.val().from;
        self.squares[1].next = self.current.val().to;
        self.squares[2].next = self.enemy_king.val();
        for i in 0..3 {
            self.rising[i].next = (self.squares[i].val() & 7) - (self.squares[i].val() >> 3);
            self.falling[i].next = (self.squares[i].val() & 7) + (self.squares[i].val() >> 3);
        }
        self.stays.next = ((self.squares[0].val().get_bits::<3>(0)
            == self.squares[2].val().get_bits::<3>(0))
            & (self.squares[1].val().get_bits::<3>(0) == self.squares[2].val().get_bits::<3>(0)))
            | ((self.squares[0].val().get_bits::<3>(3) == self.squares[2].val().get_bits::<3>(3))
                & (self.squares[1].val().get_bits::<3>(3)
                    == self.squares[2].val().get_bits::<3>(3)))
            | ((self.rising[0].val() == self.rising[2].val())
                & (self.rising[1].val() == self.rising[2].val()))
            | ((self.falling[0].val() == self.falling[2].val())
                & (self.falling[1].val() == self.falling[2].val()));
        self.castles.next = (self.current.val().attacker == AttackerLevel::King)
            & (self.squares[0].val().get_bits::<3>(0) == 4)
            & ((self.squares[1].val().get_bits::<3>(0) == 2)
                | (self.squares[1].val().get_bits::<3>(0) == 6));
        self.doubtful.next = !self.quiet_alone.val() | self.castles.val();
        self.steps_near.next = (self.current.val().attacker == AttackerLevel::King)
            & (((self.squares[1].val() & 7) + 1 - (self.squares[2].val() & 7)) < 3)
            & (((self.squares[1].val() >> 3) + 1 - (self.squares[2].val() >> 3)) < 3);
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
        // tests for check, else the own.
        self.judgement.next.judging = self.running.val().legal
            | (((self.running.val().mode == Mode::Checking)
                | (self.running.val().mode == Mode::Attacking))
                & (!self.sure_register.q.val() | self.elects_king.val()));
        self.is_sure.next =
            self.sure_register.q.val() & (self.current.val().attacker != AttackerLevel::King);
        self.checks.next = (self.running.val().mode == Mode::Checking)
            & !self.direct_check.val()
            & self.doubtful.val();
        self.judgement.next.needs_trial = self.running.val().legal | self.checks.val();
        self.by_name.next = self.running.val().goal == Command::MakeMove;
        if self.state.val() == State::Judge {
            self.tests_check_register.d.next = self.checks.val();
        }
        if self.state.val() == State::TryCheck {
            self.illegal.d.next = self.king_capture.val();
        }
        self.judgement.next.tests_check = self.tests_check_register.q.val();
        self.judgement.next.rejected = ((self.running.val().mode == Mode::Attacking)
            & !self.attacks.val())
            | ((self.running.val().mode == Mode::Checking)
                & !self.doubtful.val()
                & !self.direct_check.val()
                & !self.steps_near.val()
                & (!self.discovers.val() | self.stays.val()));
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
