//! The sequencer's next state: the one place that has all transitions.
//!
//! First the states that several others go to, then one match over the present state, then what overrides it, in order: a vote without
//! a candidate, a job of the search, an abort, a reset. The result of the vote and the job are late-arriving; nothing before the
//! overrides depends on them. `docs/src/blocks/sequencer.md` shows the transitions, of which [`super::transitions`] is the list.
//!
//! Fully combinational.

use super::state::State;
use crate::movegen::encoding::{Command, Mode};
use rust_hdl::prelude::*;

/// Decides on the next state.
#[derive(LogicBlock, Default)]
pub struct NextState {
    /// The present state.
    pub state: Signal<In, State>,
    /// The command that runs.
    pub goal: Signal<In, Command>,
    /// Mode of the generation that runs.
    pub generation: Signal<In, Mode>,
    /// Its moves have to be judged before they are accepted.
    pub judging: Signal<In, Bit>,
    /// It is resumed behind the pending move …
    pub resume: Signal<In, Bit>,
    /// … whose victim has no more attackers.
    pub spent: Signal<In, Bit>,

    // Commands, see [`CommandEntry`](super::command_entry::CommandEntry).
    /// One starts.
    pub starts: Signal<In, Bit>,
    /// It goes on with the generation.
    pub proceeds: Signal<In, Bit>,
    /// Its first state, or that in which it enters a position.
    pub entry: Signal<In, State>,
    /// The position is good, in [`State::Verdict`].
    pub good: Signal<In, Bit>,

    // Moves.
    /// There is another victim.
    pub more_victims: Signal<In, Bit>,
    /// The pending move's victim has more attackers.
    pub more_attackers: Signal<In, Bit>,
    /// The pending move has more promoted pieces.
    pub more_promotions: Signal<In, Bit>,
    /// The attacker votes again that may have more promotions.
    pub repeated: Signal<In, Bit>,
    /// The pending move is rejected, in [`State::Judge`] and [`State::TryVerdict`].
    pub rejected: Signal<In, Bit>,
    /// It has to be tried, in [`State::Judge`].
    pub needs_trial: Signal<In, Bit>,
    /// The trial asks whether it gives check.
    pub tests_check: Signal<In, Bit>,

    // Perft.
    /// The king could be captured in the last clock.
    pub king_capture: Signal<In, Bit>,
    /// The move made leads to a leaf.
    pub last_ply: Signal<In, Bit>,
    /// Another move follows the leaf's.
    pub have: Signal<In, Bit>,
    /// The stack is as high as when the command began.
    pub at_base: Signal<In, Bit>,
    /// The move on top of the stack has more promoted pieces.
    pub top_more_promotions: Signal<In, Bit>,

    // Analysis.
    /// This clock is its last.
    pub analysis_done: Signal<In, Bit>,
    /// … if the vote has no candidate.
    pub analysis_done_unless_elected: Signal<In, Bit>,

    // Overrides.
    /// The vote has a candidate; late-arriving.
    pub elected: Signal<In, Bit>,
    /// There is a job of the search; late-arriving.
    pub diverts: Signal<In, Bit>,
    /// It is to find the next move …
    pub find_next: Signal<In, Bit>,
    /// … or leads to this state.
    pub job_target: Signal<In, State>,
    /// The command is aborted.
    pub stop: Signal<In, Bit>,
    /// Reset.
    pub reset: Signal<In, Bit>,

    /// The next state.
    pub to: Signal<Out, State>,
    home: Signal<Local, State>,
    exhausted: Signal<Local, State>,
    onward: Signal<Local, State>,
    skipped: Signal<Local, State>,
    offered: Signal<Local, State>,
    votes: Signal<Local, Bit>,
    without_candidate: Signal<Local, State>,
}

impl Logic for NextState {
    #[hdl_gen]
    fn update(&mut self) {
        // At the end of a command or a job.
        self.home.next = State::Idle;
        if self.goal.val() == Command::Search {
            self.home.next = State::Serve;
        }
        // When there are no more moves.
        self.exhausted.next = self.home.val();
        if self.goal.val() == Command::Perft {
            self.exhausted.next = State::Ascend;
        }
        if self.goal.val() == Command::MakeMove {
            self.exhausted.next = State::Refuse;
        }
        // After a move that was rejected.
        self.skipped.next = State::VoteAttacker;
        if self.more_promotions.val() {
            self.skipped.next = State::NextPromotion;
        }
        // After the pending move: there may be no attacker left to vote on.
        self.onward.next = self.skipped.val();
        if !self.more_promotions.val() & !self.more_attackers.val() & self.more_victims.val() {
            self.onward.next = State::FindAttackers;
        }
        // With a new pending move.
        self.offered.next = self.home.val();
        if self.judging.val() {
            self.offered.next = State::Judge;
        }

        self.to.next = self.state.val();
        match self.state.val() {
            State::Idle => {
                if self.starts.val() {
                    self.to.next = self.entry.val();
                    if self.proceeds.val() {
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
                if self.good.val() {
                    self.to.next = self.entry.val();
                }
            }
            State::Refuse => self.to.next = State::Idle,

            // Beginning of a generation.
            State::AskCheckers => self.to.next = State::VoteChecker,
            State::VoteChecker => {
                // A search that asks whether there is a check wants to know no more.
                self.to.next = State::Serve;
                if self.generation.val() == Mode::Evasions {
                    self.to.next = State::SelectChecker;
                }
            }
            State::SelectChecker => self.to.next = State::AskAnswers,
            State::AskAnswers => self.to.next = State::FindVictims,
            State::AskChecks => self.to.next = State::AskDiscoverers,
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
                if (self.goal.val() == Command::Perft) & self.king_capture.val() {
                    self.to.next = State::Ascend;
                }
            }
            State::RetireVictims => {
                self.to.next = State::FindAttackers;
                if self.resume.val() & self.spent.val() {
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
                if self.goal.val() == Command::Perft {
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
                if self.rejected.val() {
                    self.to.next = self.skipped.val();
                } else if self.needs_trial.val() {
                    self.to.next = State::TryMake;
                } else {
                    self.to.next = self.home.val();
                }
            }
            State::TryMake => self.to.next = State::TryLegal,
            State::TryLegal => {
                self.to.next = State::TryVerdict;
                if self.tests_check.val() {
                    self.to.next = State::TryCheck;
                }
            }
            State::TryCheck => self.to.next = State::TryVerdict,
            State::TryVerdict => {
                if self.rejected.val() {
                    self.to.next = self.skipped.val();
                } else if self.goal.val() == Command::MakeMove {
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
                if self.last_ply.val() {
                    self.to.next = State::Leaf;
                }
            }
            State::Leaf => {
                self.to.next = State::Ascend;
                if self.have.val() {
                    self.to.next = State::Descend;
                }
            }
            State::Ascend => {
                if self.at_base.val() {
                    self.to.next = State::Idle;
                } else if self.top_more_promotions.val() {
                    self.to.next = State::Descend;
                } else {
                    self.to.next = State::FindVictims;
                }
            }
            State::Unwind => {
                if self.at_base.val() {
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
            State::Peek => self.to.next = State::Serve,
            State::Reenter => self.to.next = self.entry.val(),
            State::TestLegal => self.to.next = State::Analyse,
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
            if self.more_victims.val() {
                self.without_candidate.next = State::FindAttackers;
            }
        }
        if self.votes.val() & !self.elected.val() {
            self.to.next = self.without_candidate.val();
        }
        // A job puts an end to what the state was about to do.
        if self.diverts.val() {
            self.to.next = self.job_target.val();
            if self.find_next.val() {
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
