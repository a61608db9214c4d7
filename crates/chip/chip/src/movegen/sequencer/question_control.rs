//! Forms the question to the array: which signals radiate, and which registers latch the result.
//!
//! The question depends only on the states, with three exceptions: the find-attacker question is
//! prepared a clock earlier ([`super::inquiry`]); a few flags come from registers; and in
//! [`State::Foresee`] the search gives the mode that it may start, and (late-arriving) whether it
//! does. Where no register latches, the radiated signals are don't-cares, so the direction of the
//! signals comes directly from bits of the states' codes, with little logic before the array.
//!
//! Fully combinational.

use super::analysis::AnalysisState;
use super::state::State;
use crate::movegen::encoding::{Admit, AttackerQuestion, Mode, Question, Selected};
use bluechip_rust_hdl::primitives::Parameter;
use memory_map::Configuration;
use rust_hdl::prelude::*;

/// Forms the question.
#[derive(LogicBlock, Default)]
pub struct QuestionControl {
    /// State of the sequencer.
    pub state: Signal<In, State>,
    /// State of the analysis.
    pub analysis: Signal<In, AnalysisState>,
    /// In the analysis, the attacking side is the side not to move.
    pub analysis_flipped: Signal<In, Bit>,
    /// The analysis tests the pieces of the second side.
    pub second_side: Signal<In, Bit>,
    /// The piece on the selected square hangs.
    pub hangs: Signal<In, Bit>,
    /// Side to move: 1 = Black.
    pub mover: Signal<In, Bit>,
    /// Mode of the generation.
    pub mode: Signal<In, Mode>,
    /// A search runs: the attack map has the squares that answer a check, and the pieces that may
    /// discover one.
    pub searching: Signal<In, Bit>,
    /// The side to move is in check, in the mode of evasions.
    pub in_check: Signal<In, Bit>,
    /// … by two pieces.
    pub double_check: Signal<In, Bit>,
    /// Some piece may discover a check.
    pub discoverers: Signal<In, Bit>,
    /// State of the selected square.
    pub selected: Signal<In, Selected>,
    /// The find-attacker question.
    pub attacker_question: Signal<In, AttackerQuestion>,
    /// Use it in this clock.
    pub find_attackers: Signal<In, Bit>,
    /// While a sibling is made, the victims of its generation are found again.
    pub renews: Signal<In, Bit>,
    /// The mode of the generation that the job of this clock may start.
    pub expects: Signal<In, Mode>,
    /// The job of this clock starts it (late-arriving).
    pub foreseen: Signal<In, Bit>,
    /// The victims of all moves after the last move are found in the clock in which the array tests
    /// whether the king can be captured.
    pub early: Signal<In, Bit>,
    /// Restore the victims that were kept aside (late-arriving).
    pub restore: Signal<In, Bit>,
    /// Only if a bare king ends the game: one side has only its king, so there are no moves.
    pub over: Vec<Signal<In, Bit>>,
    /// The question.
    pub question: Signal<Out, Question>,
    /// See `over`.
    ends: Parameter<Bit>,
    /// The attack map's squares from which a quiet move gives check are used; not in AntiChess,
    /// where promotions are among these moves.
    knows_checks: Signal<Local, Bit>,
    code: Signal<Local, Bits<6>>,
    analysis_code: Signal<Local, Bits<4>>,
    reversed: Signal<Local, Bit>,
    flipped: Signal<Local, Bit>,
    /// The search may start the mode of checking moves.
    foresees_checks: Signal<Local, Bit>,
    evading: Signal<Local, Bit>,
}

impl QuestionControl {
    /// The block for a configuration.
    pub fn new(configuration: &Configuration) -> Self {
        let ends = configuration.rules().is_antichess();
        Self {
            ends: Parameter::new(ends),
            over: ends.then(Signal::default).into_iter().collect(),
            ..Self::default()
        }
    }
}

impl Logic for QuestionControl {
    #[hdl_gen]
    fn update(&mut self) {
        // Direction, from the bits of the states, see [`State`] and [`AnalysisState`].
        self.code.next = self.state.val().into();
        self.analysis_code.next = self.analysis.val().into();
        self.foresees_checks.next =
            (self.state.val() == State::Foresee) & (self.expects.val() == Mode::Checking);
        self.reversed.next = (!self.code.val().get_bits::<2>(4).any() & !self.renews.val())
            | self.analysis_code.val().get_bit(3)
            | self.foresees_checks.val();
        self.flipped.next = self.code.val().get_bit(3)
            | (self.analysis_code.val().get_bit(0) & self.analysis_flipped.val());
        self.evading.next = (self.mode.val() == Mode::Evasions) & self.in_check.val();
        self.knows_checks.next = self.searching.val() & !self.ends.val();
        self.question.next.black = self.mover.val() ^ self.flipped.val();
        self.question.next.forward = !self.reversed.val();
        self.question.next.reverse = self.reversed.val()
            & (self.state.val() != State::AskTargets)
            & !self.foresees_checks.val();
        self.question.next.from_king = self.foresees_checks.val();
        self.question.next.targets = self.state.val() == State::AskTargets;
        self.question.next.adjacent =
            self.code.val().get_bit(2) | self.analysis_code.val().get_bit(3);
        self.question.next.downwards = self.mover.val() ^ self.flipped.val() ^ self.reversed.val();

        // Defaults.
        self.question.next.lift_king = false;
        self.question.next.king_admit = Admit::Everywhere;
        self.question.next.admit = Admit::Everywhere;
        self.question.next.castling = false;
        self.question.next.everyone = false;
        self.question.next.by_diagonal = false;
        self.question.next.by_line = false;
        self.question.next.by_knight = false;
        self.question.next.discoverers = false;
        self.question.next.king = false;
        self.question.next.pawn_capture = false;
        self.question.next.pawn_step = false;
        self.question.next.mark_kings = false;
        self.question.next.latch_victims = self.renews.val();
        self.question.next.latch_attackers = self.find_attackers.val();
        self.question.next.latch_lines = false;
        self.question.next.latch_discoverers = false;
        self.question.next.latch_allowed = false;
        self.question.next.answers = false;
        self.question.next.capture_answers = false;
        self.question.next.along_diagonal = false;
        self.question.next.along_line = false;
        self.question.next.en_passant_answers = false;
        self.question.next.specials = false;
        self.question.next.clear_hung = false;
        self.question.next.set_hung = false;
        self.question.next.known_answers = false;
        self.question.next.known_discoverers = false;
        self.question.next.known_checks = false;
        self.question.next.keep_victims = false;
        self.question.next.restore_victims = self.restore.val();

        // Generation.
        match self.state.val() {
            State::MarkOwnKings => {
                self.question.next.mark_kings = true;
                self.question.next.latch_attackers = true;
            }
            State::MarkEnemyKings => {
                self.question.next.mark_kings = true;
                self.question.next.latch_attackers = true;
            }
            State::AskCheckers => {
                self.question.next.everyone = true;
                self.question.next.pawn_capture = true;
                self.question.next.latch_attackers = true;
                self.question.next.latch_lines = true;
            }
            State::AskAnswers => {
                self.question.next.latch_allowed = true;
                self.question.next.answers = true;
                if !self.double_check.val() {
                    self.question.next.capture_answers = true;
                    self.question.next.along_diagonal = self.selected.val().lines.diagonal;
                    self.question.next.along_line = self.selected.val().lines.line;
                    self.question.next.en_passant_answers = self.selected.val().passed;
                }
            }
            State::AskChecks => {
                self.question.next.latch_lines = true;
                self.question.next.latch_allowed = true;
                self.question.next.specials = true;
                self.question.next.latch_discoverers = self.searching.val();
                self.question.next.known_discoverers = self.searching.val();
                // These are all victims, if no piece may discover a check.
                self.question.next.latch_victims = self.knows_checks.val();
                self.question.next.known_checks = self.knows_checks.val();
                if self.knows_checks.val() {
                    self.question.next.admit = Admit::Nowhere;
                    self.question.next.king_admit = Admit::Nowhere;
                }
            }
            State::AskDiscoverers => {
                self.question.next.latch_discoverers = true;
            }
            State::AskTargets => {
                self.question.next.latch_lines = true;
                self.question.next.latch_allowed = true;
            }
            State::Foresee => {
                self.question.next.latch_victims = self.foreseen.val();
                if self.early.val()
                    & ((self.expects.val() == Mode::All) | (self.expects.val() == Mode::Captures))
                {
                    self.question.next.latch_victims = false;
                }
                self.question.next.castling = self.expects.val() == Mode::All;
                if self.expects.val() == Mode::Evasions {
                    self.question.next.admit = Admit::Allowed;
                    self.question.next.known_answers = true;
                }
                if self.foresees_checks.val() {
                    self.question.next.latch_lines = self.foreseen.val();
                    self.question.next.latch_discoverers = self.foreseen.val();
                    self.question.next.known_discoverers = true;
                    self.question.next.known_checks = true;
                    self.question.next.admit = Admit::Nowhere;
                    self.question.next.king_admit = Admit::Nowhere;
                }
            }
            State::Peek => {
                self.question.next.castling = self.early.val();
                self.question.next.latch_victims = self.early.val();
                self.question.next.keep_victims = self.early.val();
            }
            State::FindVictims => {
                self.question.next.latch_victims = true;
                self.question.next.castling = true;
                if self.evading.val() {
                    self.question.next.castling = false;
                    self.question.next.admit = Admit::Allowed;
                    self.question.next.known_answers = self.searching.val();
                }
                if self.mode.val() == Mode::Checking {
                    self.question.next.known_checks = self.knows_checks.val();
                    if !self.discoverers.val() {
                        self.question.next.admit = Admit::Allowed;
                        self.question.next.king_admit = Admit::Allowed;
                    }
                }
                if self.mode.val() == Mode::Attacking {
                    self.question.next.castling = false;
                    self.question.next.admit = Admit::Allowed;
                    self.question.next.king_admit = Admit::Nowhere;
                }
            }
            _ => {}
        }

        if self.ends.val() {
            if self.over[0].val()
                & ((self.state.val() == State::FindVictims) | (self.state.val() == State::Foresee))
            {
                self.question.next.admit = Admit::Nowhere;
                self.question.next.king_admit = Admit::Nowhere;
            }
        }

        // Analysis.
        match self.analysis.val() {
            AnalysisState::AskDefended => {
                self.question.next.latch_allowed = true;
                self.question.next.clear_hung = !self.second_side.val();
            }
            AnalysisState::AskHung => {
                self.question.next.latch_victims = true;
            }
            AnalysisState::VoteHung => {
                self.question.next.set_hung = self.hangs.val();
            }
            AnalysisState::AskHungAttackers => {
                self.question.next.everyone = true;
                self.question.next.king = true;
                self.question.next.pawn_capture = true;
                self.question.next.latch_attackers = true;
            }
            AnalysisState::AskStrength => {
                self.question.next.everyone = true;
                self.question.next.pawn_capture = true;
                self.question.next.latch_attackers = true;
            }
            AnalysisState::AskLifted => {
                self.question.next.lift_king = true;
                self.question.next.latch_allowed = true;
            }
            AnalysisState::AskEscapes => {
                self.question.next.admit = Admit::Nowhere;
                self.question.next.king_admit = Admit::Elsewhere;
                self.question.next.latch_victims = true;
            }
            AnalysisState::AskReach => {
                self.question.next.latch_lines = true;
            }
            _ => {}
        }

        // The find-attacker question: in a find-attacker cycle, and while a move of the last ply is
        // made.
        if (self.state.val() == State::FindAttackers)
            | (self.state.val() == State::Descend)
            | (self.state.val() == State::Serve)
        {
            self.question.next.pawn_capture = self.attacker_question.val().pawn_capture;
            self.question.next.pawn_step = self.attacker_question.val().pawn_step;
            self.question.next.everyone = self.attacker_question.val().everyone;
            self.question.next.king = self.attacker_question.val().king;
            self.question.next.castling = self.attacker_question.val().castling | self.renews.val();
            if self.attacker_question.val().selective {
                self.question.next.by_diagonal = self.attacker_question.val().lines.diagonal;
                self.question.next.by_line = self.attacker_question.val().lines.line;
                self.question.next.by_knight = self.attacker_question.val().lines.knight;
                self.question.next.discoverers = self.mode.val() == Mode::Checking;
            }
        }
    }
}
