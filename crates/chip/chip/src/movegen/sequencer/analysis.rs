//! The analysis of a position: a separate state machine that uses the array while the sequencer
//! waits.
//!
//! It has two functions:
//!
//! * for the host: which pieces of either side hang, and how strong is the check against the side
//!   to move ([`Start::Hung`])? It takes the pieces one by one, which costs clocks; the search uses
//!   the [attack map](crate::search::attack_map), which costs area;
//! * for the search: does a displaced piece reach its former square ([`Start::Reach`])?
//!
//! `start` is valid in the clock before the first state. In the last state `done` is 1, or
//! `done_unless_elected` if it is the last only when the vote of that clock elects no piece; the
//! machine is idle in the next clock. `cancel` and `stop` end it immediately; with `cancel`, a
//! start in the same clock takes effect. Results are registered, valid from the clock after the
//! last state; those of a run that was ended are undefined. Power-on and reset: idle, no result
//! valid.

// The derives of rust-hdl add methods without docs.
#![allow(missing_docs)]

use super::reach::Reach;
use crate::movegen::encoding::{Findings, PieceType, Selected, VictimLevel, Winner};
use bluechip_rust_hdl::primitives::Register;
use rust_hdl::prelude::*;

/// States of the analysis.
///
/// The bits of a state's code control array and arbiter, as those of [`State`](super::state::State)
/// do: bit 3 = 1: reverse signals, to adjacent squares too; bit 2 = 1: the vote is among the
/// attackers; bit 0 = 1: `flipped` selects the attacking side, else it is the side to move. In a
/// state without a question or vote, these bits are don't-cares; but all three are 0 in `Idle`.
#[derive(Copy, Clone, Debug, PartialEq, LogicState)]
pub enum AnalysisState {
    /// Waits for a start.
    Idle,
    /// Reach: is the piece on a line along which it moves?
    VoteReach,
    /// Strength: to which squares can the king go?
    AskEscapes,
    /// Hung pieces: which squares does the side under test defend?
    AskDefended,
    /// Hung pieces: is the cheapest attacker cheaper, or the piece undefended?
    VoteHungAttacker,
    /// Strength: counts the checkers; which squares are attacked once the king is gone?
    AskLifted,
    /// Hung pieces: the elected piece becomes the source of the next question.
    SelectHung,
    /// Hung pieces: which pieces of the side under test does the other side attack?
    AskHung,
    /// Hung pieces: elects an attacked piece; marks the last one if it hangs.
    VoteHung,
    /// Strength: which pieces attack the king?
    AskStrength,
    /// Strength: counts the escape squares one by one.
    CountEscapes,
    /// Hung pieces: which pieces attack the elected piece?
    AskHungAttackers,
    /// Reach: which lines lead to the former square?
    AskReach,
}

/// All possible transitions, except waiting in a state and interruptions.
pub const TRANSITIONS: &[(&str, &[(AnalysisState, AnalysisState)])] = &[
    (
        "Hung pieces",
        &[
            (AnalysisState::Idle, AnalysisState::AskDefended),
            (AnalysisState::AskDefended, AnalysisState::AskHung),
            (AnalysisState::AskHung, AnalysisState::VoteHung),
            (AnalysisState::VoteHung, AnalysisState::SelectHung),
            (AnalysisState::VoteHung, AnalysisState::AskDefended),
            (AnalysisState::VoteHung, AnalysisState::AskStrength),
            (AnalysisState::SelectHung, AnalysisState::AskHungAttackers),
            (
                AnalysisState::AskHungAttackers,
                AnalysisState::VoteHungAttacker,
            ),
            (AnalysisState::AskHungAttackers, AnalysisState::VoteHung),
            (AnalysisState::VoteHungAttacker, AnalysisState::VoteHung),
        ],
    ),
    (
        "Strength of a check",
        &[
            (AnalysisState::AskStrength, AnalysisState::AskLifted),
            (AnalysisState::AskLifted, AnalysisState::AskEscapes),
            (AnalysisState::AskEscapes, AnalysisState::CountEscapes),
            (AnalysisState::CountEscapes, AnalysisState::Idle),
        ],
    ),
    (
        "Reach",
        &[
            (AnalysisState::Idle, AnalysisState::AskReach),
            (AnalysisState::AskReach, AnalysisState::VoteReach),
            (AnalysisState::VoteReach, AnalysisState::Idle),
        ],
    ),
];

/// States that a job of the search leads to, from any state: it ends the analysis, or starts one.
pub const JOB_TARGETS: &[AnalysisState] = &[AnalysisState::Idle, AnalysisState::AskReach];

/// Function to start.
#[derive(Copy, Clone, Debug, PartialEq, LogicState)]
pub enum Start {
    /// Nothing.
    Nothing,
    /// Hung pieces, and the strength of the check.
    Hung,
    /// Whether a piece reaches its former square, the selected square.
    Reach,
}

/// The analysis.
#[derive(LogicBlock, Default)]
pub struct Analysis {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset.
    pub reset: Signal<In, Bit>,
    /// Function that starts.
    pub start: Signal<In, Start>,
    /// A job of the search ends it; late-arriving.
    pub cancel: Signal<In, Bit>,
    /// An abort ends it.
    pub stop: Signal<In, Bit>,
    /// The position changes: the results for the host become invalid.
    pub forget: Signal<In, Bit>,
    /// Result of the vote; late-arriving.
    pub winner: Signal<In, Winner>,
    /// Level of the victim elected last.
    pub level: Signal<In, VictimLevel>,
    /// There were more candidates of the selected square's level.
    pub many: Signal<In, Bit>,
    /// A victim elected in the last clock still takes part in the vote.
    pub retiring: Signal<In, Bit>,
    /// State of the selected square.
    pub selected: Signal<In, Selected>,
    /// A checker is next to the king, in [`AnalysisState::AskEscapes`].
    pub contact: Signal<In, Bit>,
    /// Square of the king of the side to move.
    pub own_king: Signal<In, Bits<6>>,
    /// The displaced piece.
    pub displaced: Signal<In, PieceType>,
    /// Its square.
    pub square_now: Signal<In, Bits<6>>,
    /// Its former square.
    pub square_then: Signal<In, Bits<6>>,

    /// State.
    pub state: Signal<Out, AnalysisState>,
    /// The attacking side is the side not to move, see [`AnalysisState`].
    pub flipped: Signal<Out, Bit>,
    /// The side under test is the second one: the side not to move.
    pub second_side: Signal<Out, Bit>,
    /// The piece on the selected square hangs.
    pub hangs: Signal<Out, Bit>,
    /// Take the elected square, which is not a victim's.
    pub elect: Signal<Out, Bit>,
    /// Take the elected victim.
    pub elect_victim: Signal<Out, Bit>,
    /// Select the square `given`.
    pub load: Signal<Out, Bit>,
    /// … as the source from the next clock on.
    pub load_source: Signal<Out, Bit>,
    /// A square.
    pub given: Signal<Out, Bits<6>>,
    /// This clock is the last.
    pub done: Signal<Out, Bit>,
    /// This clock is the last if the vote has no candidate.
    pub done_unless_elected: Signal<Out, Bit>,

    /// Results.
    pub findings: Signal<Out, Findings>,

    state_register: Register<AnalysisState>,
    flipped_register: Register<Bit>,
    second: Register<Bit>,
    defended: Register<Bit>,
    hangs_register: Register<Bit>,
    analysed_register: Register<Bit>,
    checkers_register: Register<Bits<2>>,
    contact_register: Register<Bit>,
    escapes_register: Register<Bits<4>>,
    reached_register: Register<Bit>,
    reach: Reach,
    nothing_there: Signal<Local, Bit>,
    cheaper: Signal<Local, Bit>,
    counts: Signal<Local, Bit>,
    lost: Signal<Local, AnalysisState>,
}

impl Logic for Analysis {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clock,
            state_register,
            flipped_register,
            second,
            defended,
            hangs_register,
            analysed_register,
            checkers_register,
            contact_register,
            escapes_register,
            reached_register
        );
        self.state.next = self.state_register.q.val();
        self.flipped.next = self.flipped_register.q.val();
        self.second_side.next = self.second.q.val();
        self.hangs.next = self.hangs_register.q.val();

        // Conditions. Victims in the analysis are pieces; the level of an empty square means that
        // there is none.
        self.nothing_there.next =
            (self.level.val() == VictimLevel::Promotion) | self.selected.val().target;
        match self.level.val() {
            VictimLevel::Queen => self.cheaper.next = self.winner.val().level > 3,
            VictimLevel::Rook => self.cheaper.next = self.winner.val().level > 4,
            VictimLevel::Pawn => self.cheaper.next = false,
            _ => self.cheaper.next = self.winner.val().level == 7,
        }
        // An escape square is counted every other clock, as the elected one must be retired first.
        self.counts.next =
            (self.state_register.q.val() == AnalysisState::CountEscapes) & !self.retiring.val();
        self.reach.piece.next = self.displaced.val();
        self.reach.from.next = self.square_now.val();
        self.reach.to.next = self.square_then.val();
        self.reach.lines.next = self.selected.val().lines;

        // Requests. After the last hung piece the king's square is selected; `load_source` does not
        // depend on the result of the vote.
        self.elect.next = self.state_register.q.val() == AnalysisState::AskLifted;
        self.elect_victim.next = self.counts.val()
            | ((self.state_register.q.val() == AnalysisState::VoteHung) & self.winner.val().found);
        self.load_source.next = (self.state_register.q.val() == AnalysisState::AskReach)
            | ((self.state_register.q.val() == AnalysisState::VoteHung) & self.second.q.val());
        self.load.next = (self.state_register.q.val() == AnalysisState::AskReach)
            | ((self.state_register.q.val() == AnalysisState::VoteHung)
                & self.second.q.val()
                & !self.winner.val().found);
        self.given.next = self.own_king.val();
        if self.state_register.q.val() == AnalysisState::AskReach {
            self.given.next = self.square_now.val();
        }
        self.done.next = self.state_register.q.val() == AnalysisState::VoteReach;
        self.done_unless_elected.next = self.counts.val();

        // Results.
        match self.state_register.q.val() {
            AnalysisState::Idle => {
                self.second.d.next = false;
                self.flipped_register.d.next = false;
            }
            AnalysisState::AskDefended => {
                self.analysed_register.d.next = false;
                self.hangs_register.d.next = false;
                self.flipped_register.d.next = !self.second.q.val();
            }
            AnalysisState::VoteHung => {
                self.hangs_register.d.next = false;
                if !self.winner.val().found {
                    self.second.d.next = true;
                    self.flipped_register.d.next = true;
                }
            }
            AnalysisState::AskHungAttackers => {
                self.defended.d.next = self.selected.val().allowed;
            }
            AnalysisState::VoteHungAttacker => {
                self.hangs_register.d.next = !self.defended.q.val() | self.cheaper.val();
            }
            AnalysisState::AskLifted => {
                // For one clock: there is a checker; there is one of another level.
                self.checkers_register.d.next = bits::<2>(0)
                    .replace_bit(0, self.winner.val().found)
                    .replace_bit(1, self.winner.val().more);
            }
            AnalysisState::AskEscapes => {
                if !self.checkers_register.q.val().get_bit(0) {
                    self.checkers_register.d.next = 0.into();
                } else if self.checkers_register.q.val().get_bit(1) | self.many.val() {
                    self.checkers_register.d.next = 2.into();
                }
                // The checkers are still in the attacker registers.
                self.contact_register.d.next = self.contact.val();
                self.escapes_register.d.next = 0.into();
            }
            AnalysisState::CountEscapes => {
                if self.counts.val() {
                    if self.winner.val().found {
                        self.escapes_register.d.next = self.escapes_register.q.val() + 1;
                    } else {
                        self.analysed_register.d.next = true;
                    }
                }
            }
            AnalysisState::VoteReach => {
                self.reached_register.d.next = self.reach.reaches.val();
            }
            _ => {}
        }
        if self.forget.val() {
            self.analysed_register.d.next = false;
        }
        self.findings.next.analysed = self.analysed_register.q.val();
        self.findings.next.checkers = self.checkers_register.q.val();
        self.findings.next.contact_check = self.contact_register.q.val();
        self.findings.next.escapes = self.escapes_register.q.val();
        self.findings.next.reached = self.reached_register.q.val();

        // Next state.
        match self.state_register.q.val() {
            AnalysisState::Idle => {}
            AnalysisState::AskDefended => {
                self.state_register.d.next = AnalysisState::AskHung;
            }
            AnalysisState::AskHung => {
                self.state_register.d.next = AnalysisState::VoteHung;
            }
            AnalysisState::VoteHung => {
                self.state_register.d.next = AnalysisState::SelectHung;
            }
            AnalysisState::SelectHung => {
                self.state_register.d.next = AnalysisState::AskHungAttackers;
            }
            AnalysisState::AskHungAttackers => {
                self.state_register.d.next = AnalysisState::VoteHungAttacker;
                if self.nothing_there.val() {
                    self.state_register.d.next = AnalysisState::VoteHung;
                }
            }
            AnalysisState::VoteHungAttacker => {
                self.state_register.d.next = AnalysisState::VoteHung;
            }
            AnalysisState::AskStrength => {
                self.state_register.d.next = AnalysisState::AskLifted;
            }
            AnalysisState::AskLifted => {
                self.state_register.d.next = AnalysisState::AskEscapes;
            }
            AnalysisState::AskEscapes => {
                self.state_register.d.next = AnalysisState::CountEscapes;
            }
            AnalysisState::CountEscapes => {}
            AnalysisState::AskReach => {
                self.state_register.d.next = AnalysisState::VoteReach;
            }
            AnalysisState::VoteReach => {
                self.state_register.d.next = AnalysisState::Idle;
            }
        }

        // Late-arriving overrides: the vote has no candidate, …
        self.lost.next = AnalysisState::Idle;
        if self.state_register.q.val() == AnalysisState::VoteHung {
            self.lost.next = AnalysisState::AskStrength;
            if !self.second.q.val() {
                self.lost.next = AnalysisState::AskDefended;
            }
        }
        if ((self.state_register.q.val() == AnalysisState::VoteHung) | self.counts.val())
            & !self.winner.val().found
        {
            self.state_register.d.next = self.lost.val();
        }
        // … a job of the search ends the analysis or starts another, …
        if self.cancel.val() {
            self.state_register.d.next = AnalysisState::Idle;
        }
        match self.start.val() {
            Start::Nothing => {}
            Start::Hung => self.state_register.d.next = AnalysisState::AskDefended,
            Start::Reach => self.state_register.d.next = AnalysisState::AskReach,
        }
        // … or an abort or a reset ends it.
        if self.stop.val() | self.reset.val() {
            self.state_register.d.next = AnalysisState::Idle;
        }
        if self.reset.val() {
            self.analysed_register.d.next = false;
        }
    }
}
