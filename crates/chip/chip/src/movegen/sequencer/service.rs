//! Decodes a job of the search into the next state and the changes of the sequencer's registers.
//!
//! A job may arrive in any state of a search; it overrides the state's own next state and changes.
//! It is late-arriving, so the sequencer merges its effect last.
//!
//! Fully combinational.

use super::analysis::Start;
use super::encoding::JobEffect;
use super::state::State;
use crate::movegen::encoding::{Job, JobRequest, Mode, Progress};
use rust_hdl::prelude::*;

/// Decodes the jobs.
#[derive(LogicBlock, Default)]
pub struct Service {
    /// The job.
    pub request: Signal<In, JobRequest>,
    /// A search runs; jobs are ignored otherwise.
    pub searching: Signal<In, Bit>,
    /// A move was found while that of [`Job::MakePeek`] was made.
    pub have: Signal<In, Bit>,
    /// While a sibling was made, the victims of its generation were found again: its own victim has
    /// more attackers.
    pub more: Signal<In, Bit>,
    /// … its own victim has no more attackers, but another victim has been elected.
    pub victims: Signal<In, Bit>,
    /// The move found is known to give check, or to attack, so it needs no judgement.
    pub sure: Signal<In, Bit>,
    /// In this clock the array finds the victims of the generation that a [`Job::First`] in it may
    /// start.
    pub foresees: Signal<In, Bit>,
    /// The victims of all moves were already found two clocks ago, and the first one was elected
    /// (foreseen) …
    pub early: Signal<In, Bit>,
    /// … there is a foreseen victim …
    pub foreseen: Signal<In, Bit>,
    /// … and it is a victim of captures or promotions.
    pub foreseen_capture: Signal<In, Bit>,
    /// The victims of the generation that the last move belongs to are kept aside.
    pub kept_aside: Signal<In, Bit>,
    /// Former square of the displaced piece.
    pub square_then: Signal<In, Bits<6>>,
    /// Some piece may discover a check.
    pub may_discover: Signal<In, Bit>,
    /// Square of the king of the other side.
    pub enemy_king: Signal<In, Bits<6>>,

    /// Effect of the job.
    pub effect: Signal<Out, JobEffect>,
    judged: Signal<Local, Bit>,
    at_a_king: Signal<Local, Bit>,
}

impl Logic for Service {
    #[hdl_gen]
    fn update(&mut self) {
        self.effect.next.diverts = self.searching.val() & (self.request.val().job != Job::Hold);
        self.effect.next.find_next = false;
        self.effect.next.target = State::Serve;
        self.effect.next.analysis = Start::Nothing;
        self.effect.next.begin = false;
        self.effect.next.mode = self.request.val().mode;
        self.effect.next.skip_captures = false;
        self.effect.next.foreseen = false;
        self.effect.next.take_foreseen = false;
        self.effect.next.restore_victims = false;
        self.effect.next.recall = false;
        self.effect.next.recall_sibling = false;
        self.effect.next.set_mode = false;
        self.effect.next.set_progress = false;
        self.effect.next.progress = Progress::Start;
        self.effect.next.set_found = false;
        self.effect.next.found = false;
        self.effect.next.set_spent = false;
        self.effect.next.spent = false;
        self.effect.next.load = false;
        self.effect.next.given = self.square_then.val();
        // A generation of checks must select the king's square first: in this clock, or a clock
        // later if a king's move may just be taken back. In that later clock the attack map finds
        // the squares that answer a check. Checking and attacking moves are quiet and must be
        // judged.
        self.judged.next = (self.request.val().mode == Mode::Checking)
            | (self.request.val().mode == Mode::Attacking);
        self.at_a_king.next = (self.request.val().mode == Mode::Evasions)
            | (self.request.val().mode == Mode::Checking);
        if self.searching.val() {
            match self.request.val().job {
                Job::Hold => {}
                Job::First => {
                    self.effect.next.begin = true;
                    // Captures and promotions have already been searched.
                    self.effect.next.skip_captures = self.judged.val();
                    self.effect.next.foreseen =
                        self.request.val().mode == self.request.val().expects;
                }
                Job::Next => {
                    self.effect.next.set_found = true;
                    self.effect.next.find_next = true;
                }
                Job::MakeFirst => {
                    self.effect.next.begin = true;
                }
                Job::MakePeek => {
                    self.effect.next.target = State::Peek;
                }
                Job::Leave => {
                    self.effect.next.recall = true;
                    self.effect.next.set_found = true;
                    self.effect.next.set_progress = true;
                    self.effect.next.progress = Progress::Resume;
                }
                Job::LeaveNext => {
                    self.effect.next.recall = true;
                    self.effect.next.begin = true;
                    self.effect.next.progress = Progress::Resume;
                    self.effect.next.set_spent = true;
                }
                Job::LeaveVictim => {
                    self.effect.next.recall = true;
                    self.effect.next.begin = true;
                    self.effect.next.progress = Progress::Resume;
                    self.effect.next.set_spent = true;
                    self.effect.next.spent = true;
                }
                Job::LeaveKeep => {
                    self.effect.next.restore_victims = self.kept_aside.val();
                    self.effect.next.set_found = true;
                    self.effect.next.found = self.have.val();
                    self.effect.next.set_progress = true;
                    self.effect.next.progress = Progress::Running;
                    if !self.have.val() {
                        self.effect.next.progress = Progress::Exhausted;
                        if self.more.val() {
                            self.effect.next.progress = Progress::Resume;
                            self.effect.next.target = State::FindAttackers;
                        } else if self.victims.val() {
                            self.effect.next.progress = Progress::Running;
                            self.effect.next.target = State::FindAttackers;
                        }
                    } else if self.judged.val() & !self.sure.val() {
                        self.effect.next.found = false;
                        self.effect.next.target = State::Judge;
                    }
                }
                Job::LeaveSibling => {
                    self.effect.next.recall_sibling = true;
                    self.effect.next.set_mode = true;
                    self.effect.next.set_found = true;
                    self.effect.next.found = true;
                    // The cells' registers belong to the generation below the move.
                    self.effect.next.set_progress = true;
                    self.effect.next.progress = Progress::Resume;
                }
                Job::Reach => {
                    self.effect.next.analysis = Start::Reach;
                    self.effect.next.load = true;
                    self.effect.next.target = State::Analyse;
                }
                Job::Done => {
                    self.effect.next.set_found = true;
                    self.effect.next.set_progress = true;
                    self.effect.next.target = State::Unwind;
                }
            }
        }
        if self.effect.val().begin {
            self.effect.next.set_mode = true;
            self.effect.next.set_found = true;
            self.effect.next.set_progress = true;
            self.effect.next.target = State::FindVictims;
            if self.at_a_king.val() {
                self.effect.next.target = State::Reenter;
            }
            if self.request.val().mode == Mode::Attacking {
                self.effect.next.target = State::AskTargets;
            }
            if self.request.val().job == Job::First {
                if self.request.val().mode == Mode::Evasions {
                    self.effect.next.target = State::FindVictims;
                }
                if self.request.val().mode == Mode::Checking {
                    self.effect.next.load = true;
                    self.effect.next.given = self.enemy_king.val();
                    self.effect.next.target = State::AskChecks;
                }
            }
            if self.effect.val().foreseen & self.foresees.val() {
                self.effect.next.target = State::VoteVictim;
                if self.early.val()
                    & ((self.request.val().mode == Mode::All)
                        | (self.request.val().mode == Mode::Captures))
                {
                    self.effect.next.target = State::Serve;
                    self.effect.next.progress = Progress::Exhausted;
                    if self.foreseen_capture.val()
                        | (self.foreseen.val() & (self.request.val().mode == Mode::All))
                    {
                        self.effect.next.target = State::FindAttackers;
                        self.effect.next.progress = Progress::Start;
                        self.effect.next.take_foreseen = true;
                    }
                }
                if (self.request.val().mode == Mode::Checking) & self.may_discover.val() {
                    self.effect.next.target = State::FindVictims;
                }
            }
        }
    }
}
