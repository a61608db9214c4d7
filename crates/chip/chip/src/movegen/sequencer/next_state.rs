//! Computes the sequencer's next state. All transitions are in this block.
//!
//! It first computes the states that several others lead to, then matches the present state, then
//! applies the overrides, in this order: a vote without a candidate, a job of the search, an abort,
//! a reset. The result of the vote and the job are late-arriving; nothing before the overrides
//! depends on them. `docs/src/blocks/sequencer.md` shows the transitions;
//! [`TRANSITIONS`](super::state::TRANSITIONS) lists them.
//!
//! Fully combinational.

use super::encoding::{Entry, JobEffect, Judgement, Remaining, Running};
use super::state::State;
use crate::movegen::encoding::Command;
use bluechip_rust_hdl::primitives::Parameter;
use memory_map::Configuration;
use rust_hdl::prelude::*;

/// Next-state logic.
#[derive(LogicBlock, Default)]
pub struct NextState {
    /// The present state.
    pub state: Signal<In, State>,
    /// The command that runs.
    pub running: Signal<In, Running>,
    /// Entry of a command.
    pub entry: Signal<In, Entry>,
    /// Generation is resumed after the pending move.
    pub resume: Signal<In, Bit>,
    /// Moves left to generate.
    pub remaining: Signal<In, Remaining>,
    /// The verdict on the pending move.
    pub judgement: Signal<In, Judgement>,
    /// The attacker votes again, as it may have more promotions.
    pub repeated: Signal<In, Bit>,
    /// Some piece may discover a check, from the attack map.
    pub may_discover: Signal<In, Bit>,
    /// The king could be captured in the last clock.
    pub king_capture: Signal<In, Bit>,
    /// Perft: another move follows the leaf's.
    pub have: Signal<In, Bit>,
    /// Perft: the move on top of the stack has further promoted pieces.
    pub top_more_promotions: Signal<In, Bit>,
    /// This clock is the last of the analysis.
    pub analysis_done: Signal<In, Bit>,
    /// … if the vote has no candidate.
    pub analysis_done_unless_elected: Signal<In, Bit>,
    /// The vote has a candidate; late-arriving.
    pub elected: Signal<In, Bit>,
    /// Effect of a job of the search; late-arriving.
    pub job: Signal<In, JobEffect>,
    /// The command is aborted.
    pub stop: Signal<In, Bit>,
    /// Reset.
    pub reset: Signal<In, Bit>,
    /// Only if captures are compulsory: the move that perft is about to make is no capture, and a
    /// legal capture has been seen.
    pub forbidden: Vec<Signal<In, Bit>>,
    /// Only if the rules have switches: the attackers of the next victim vote while a leaf is
    /// counted; there may be none.
    pub elects_leaf: Vec<Signal<In, Bit>>,
    /// The next state.
    pub to: Signal<Out, State>,
    /// Captures are compulsory.
    compels: Parameter<Bit>,
    /// The rules have switches (AntiChess).
    switches: Parameter<Bit>,
    home: Signal<Local, State>,
    exhausted: Signal<Local, State>,
    onward: Signal<Local, State>,
    skipped: Signal<Local, State>,
    offered: Signal<Local, State>,
    votes: Signal<Local, Bit>,
    without_candidate: Signal<Local, State>,
}

impl NextState {
    /// The block for a configuration.
    pub fn new(configuration: &Configuration) -> Self {
        let compels = configuration.rules().is_antichess();
        let switches = configuration.rules().has_switch();
        Self {
            compels: Parameter::new(compels),
            switches: Parameter::new(switches),
            elects_leaf: switches.then(Signal::default).into_iter().collect(),
            forbidden: compels.then(Signal::default).into_iter().collect(),
            ..Self::default()
        }
    }
}

impl Logic for NextState {
    #[hdl_gen]
    fn update(&mut self) {
        // At the end of a command or a job.
        self.home.next = State::Idle;
        if self.running.val().goal == Command::Search {
            self.home.next = State::Serve;
        }
        // When there are no more moves.
        self.exhausted.next = self.home.val();
        if self.running.val().goal == Command::Perft {
            self.exhausted.next = State::Ascend;
        }
        if self.running.val().goal == Command::MakeMove {
            self.exhausted.next = State::Refuse;
        }
        // After a move that was rejected.
        self.skipped.next = State::VoteAttacker;
        if self.remaining.val().promotions {
            self.skipped.next = State::NextPromotion;
        }
        // After the pending move: there may be no attacker left to vote on.
        self.onward.next = self.skipped.val();
        if !self.remaining.val().promotions
            & !self.remaining.val().attackers
            & self.remaining.val().victims
        {
            self.onward.next = State::FindAttackers;
        }
        // After a new pending move.
        self.offered.next = self.home.val();
        if self.judgement.val().judging {
            self.offered.next = State::Judge;
        }

        self.to.next = self.state.val();
        match self.state.val() {
            State::Idle => {
                if self.entry.val().starts {
                    self.to.next = self.entry.val().target;
                    if self.entry.val().proceeds {
                        self.to.next = self.onward.val();
                    }
                }
            }

            // Check of the position.
            State::MarkOwnKings => self.to.next = State::MarkEnemyKings,
            State::MarkEnemyKings => self.to.next = State::AskKingCapture,
            State::AskKingCapture => self.to.next = State::Verdict,
            State::Verdict => {
                self.to.next = State::Refuse;
                if self.running.val().good {
                    self.to.next = self.entry.val().target;
                }
            }
            State::Refuse => self.to.next = State::Idle,

            // Beginning of a generation.
            State::AskCheckers => self.to.next = State::VoteChecker,
            State::VoteChecker => self.to.next = State::SelectChecker,
            State::SelectChecker => self.to.next = State::AskAnswers,
            State::AskAnswers => self.to.next = State::FindVictims,
            State::AskChecks => {
                self.to.next = State::AskDiscoverers;
                if self.running.val().goal == Command::Search {
                    self.to.next = State::FindVictims;
                    if !self.compels.val() & !self.may_discover.val() {
                        // The victims have already been found.
                        self.to.next = State::VoteVictim;
                        if self.resume.val() {
                            self.to.next = State::RetireVictims;
                        }
                    }
                }
            }
            State::AskDiscoverers => self.to.next = State::FindVictims,
            State::AskTargets => self.to.next = State::FindVictims,

            // Generation.
            State::FindVictims => {
                self.to.next = State::VoteVictim;
                if self.resume.val() {
                    self.to.next = State::RetireVictims;
                }
            }
            State::VoteVictim => {
                self.to.next = State::RetireVictims;
                if (self.running.val().goal == Command::Perft) & self.king_capture.val() {
                    self.to.next = State::Ascend;
                }
            }
            State::RetireVictims => {
                self.to.next = State::FindAttackers;
                if self.resume.val() & self.running.val().spent {
                    self.to.next = State::VoteVictim;
                }
            }
            State::FindAttackers => {
                self.to.next = State::VoteAttacker;
                if self.resume.val() {
                    self.to.next = State::RetireAttackers;
                }
            }
            State::RetireAttackers => self.to.next = State::VoteAttacker,
            State::VoteAttacker => {
                if self.running.val().goal == Command::Perft {
                    self.to.next = State::Descend;
                } else if self.repeated.val() {
                    self.to.next = State::Repeat;
                } else {
                    self.to.next = self.offered.val();
                }
            }
            State::Repeat => self.to.next = self.offered.val(),
            State::NextPromotion => self.to.next = self.offered.val(),

            // Judgement and trial.
            State::Judge => {
                if self.judgement.val().rejected {
                    self.to.next = self.skipped.val();
                } else if self.judgement.val().needs_trial {
                    self.to.next = State::TryMake;
                } else {
                    self.to.next = self.home.val();
                }
            }
            State::TryMake => self.to.next = State::TryLegal,
            State::TryLegal => {
                self.to.next = State::TryVerdict;
                if self.judgement.val().tests_check {
                    self.to.next = State::TryCheck;
                }
            }
            State::TryCheck => self.to.next = State::TryVerdict,
            State::TryVerdict => {
                if self.judgement.val().rejected {
                    self.to.next = self.skipped.val();
                } else if self.running.val().goal == Command::MakeMove {
                    self.to.next = State::Make;
                } else {
                    self.to.next = self.home.val();
                }
            }

            // Moves.
            State::Make => self.to.next = State::Idle,
            State::Unmake => self.to.next = State::Idle,
            State::Descend => {
                self.to.next = State::FindVictims;
                if self.running.val().last_ply {
                    self.to.next = State::Leaf;
                }
                if self.compels.val() {
                    if self.forbidden[0].val() {
                        self.to.next = State::Ascend;
                    }
                }
            }
            State::Leaf => {
                self.to.next = State::Ascend;
                if self.have.val() {
                    self.to.next = State::Descend;
                }
            }
            State::Ascend => {
                if self.running.val().at_base {
                    self.to.next = State::Idle;
                } else if self.top_more_promotions.val() {
                    self.to.next = State::Descend;
                } else {
                    self.to.next = State::FindVictims;
                }
            }
            State::Unwind => {
                if self.running.val().at_base {
                    self.to.next = State::Idle;
                }
            }

            // Analysis and search.
            State::Analyse => {
                if self.analysis_done.val() {
                    self.to.next = self.home.val();
                }
            }
            State::Serve => {}
            State::Peek => self.to.next = State::Attend,
            State::Attend => self.to.next = State::Foresee,
            State::Foresee => self.to.next = State::Serve,
            State::Reenter => self.to.next = self.entry.val().target,
        }

        // A vote without a candidate.
        self.votes.next = (self.state.val() == State::VoteVictim)
            | (self.state.val() == State::VoteAttacker)
            | self.analysis_done_unless_elected.val();
        self.without_candidate.next = self.home.val();
        if self.state.val() == State::VoteVictim {
            self.without_candidate.next = self.exhausted.val();
        }
        if self.state.val() == State::VoteAttacker {
            self.without_candidate.next = self.exhausted.val();
            if self.remaining.val().victims {
                self.without_candidate.next = State::FindAttackers;
            }
        }
        if self.switches.val() {
            if self.elects_leaf[0].val() {
                self.votes.next = true;
                self.without_candidate.next = State::Ascend;
                if self.remaining.val().victims {
                    self.without_candidate.next = State::FindAttackers;
                }
            }
        }
        if self.votes.val() & !self.elected.val() {
            self.to.next = self.without_candidate.val();
        }
        // A job overrides the state's own transition.
        if self.job.val().diverts {
            self.to.next = self.job.val().target;
            if self.job.val().find_next {
                self.to.next = self.onward.val();
            }
        }
        if self.stop.val() {
            self.to.next = State::Unwind;
        }
        if self.reset.val() {
            self.to.next = State::Idle;
        }
    }
}
