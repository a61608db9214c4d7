//! What the jobs of the search do: decodes a job into a next state and the changes that come with it.
//!
//! A job may arrive in any state of a search; it puts an end to what the state was about to do. It is late-arriving, so the sequencer
//! merges all this last.
//!
//! Fully combinational.

use super::analysis::Start;
use super::state::State;
use crate::movegen::encoding::{Job, JobRequest, Mode, Progress};
use rust_hdl::prelude::*;

/// Decodes the jobs.
#[derive(LogicBlock, Default)]
pub struct Service {
    /// The job.
    pub request: Signal<In, JobRequest>,
    /// A search runs; jobs mean nothing otherwise.
    pub searching: Signal<In, Bit>,
    /// A move has been found beside the one made by [`Job::MakePeek`].
    pub have: Signal<In, Bit>,
    /// Square of the king of the side to move.
    pub own_king: Signal<In, Bits<6>>,
    /// Former square of the displaced piece.
    pub square_then: Signal<In, Bits<6>>,

    /// There is a job.
    pub diverts: Signal<Out, Bit>,
    /// The next move is to be found.
    pub find_next: Signal<Out, Bit>,
    /// Next state, unless the next move is to be found.
    pub target: Signal<Out, State>,
    /// The analysis starts.
    pub analysis: Signal<Out, Start>,
    /// A generation starts or goes on, in the mode of the request.
    pub begin: Signal<Out, Bit>,
    /// … behind all captures and promotions.
    pub skip_captures: Signal<Out, Bit>,
    /// The move taken back becomes the pending one.
    pub recall: Signal<Out, Bit>,
    /// The generation's progress becomes `progress`.
    pub set_progress: Signal<Out, Bit>,
    /// See there.
    pub progress: Signal<Out, Progress>,
    /// Whether a move is pending changes …
    pub set_found: Signal<Out, Bit>,
    /// … to this.
    pub found: Signal<Out, Bit>,
    /// Whether the pending move's victim has no more attackers becomes known …
    pub set_spent: Signal<Out, Bit>,
    /// … and is this.
    pub spent: Signal<Out, Bit>,
    /// The square `given` is selected, and radiates from the next clock on.
    pub load: Signal<Out, Bit>,
    /// A square.
    pub given: Signal<Out, Bits<6>>,
    at_a_king: Signal<Local, Bit>,
}

impl Logic for Service {
    #[hdl_gen]
    fn update(&mut self) {
        self.diverts.next = self.searching.val() & (self.request.val().job != Job::Hold);
        self.find_next.next = false;
        self.target.next = State::Serve;
        self.analysis.next = Start::Nothing;
        self.begin.next = false;
        self.skip_captures.next = false;
        self.recall.next = false;
        self.set_progress.next = false;
        self.progress.next = Progress::Start;
        self.set_found.next = false;
        self.found.next = false;
        self.set_spent.next = false;
        self.spent.next = false;
        self.load.next = false;
        self.given.next = self.own_king.val();
        // A generation that begins at a king has to select its square first.
        self.at_a_king.next = (self.request.val().mode == Mode::Evasions)
            | (self.request.val().mode == Mode::Checking);
        if self.searching.val() {
            match self.request.val().job {
                Job::Hold => {}
                Job::First => {
                    self.begin.next = true;
                    if self.request.val().mode == Mode::Checking {
                        // Captures and promotions have been searched.
                        self.progress.next = Progress::Resume;
                        self.set_spent.next = true;
                        self.spent.next = true;
                        self.skip_captures.next = true;
                    }
                }
                Job::Next => {
                    self.set_found.next = true;
                    self.find_next.next = true;
                }
                Job::MakeFirst => {
                    self.begin.next = true;
                }
                Job::MakePeek => {
                    self.target.next = State::Peek;
                }
                Job::MakeTest => {
                    self.begin.next = true;
                }
                Job::Leave => {
                    self.recall.next = true;
                    self.set_found.next = true;
                    self.set_progress.next = true;
                    self.progress.next = Progress::Resume;
                }
                Job::LeaveNext => {
                    self.recall.next = true;
                    self.begin.next = true;
                    self.progress.next = Progress::Resume;
                    self.set_spent.next = true;
                }
                Job::LeaveVictim => {
                    self.recall.next = true;
                    self.begin.next = true;
                    self.progress.next = Progress::Resume;
                    self.set_spent.next = true;
                    self.spent.next = true;
                }
                Job::LeaveKeep => {
                    self.set_found.next = true;
                    self.found.next = self.have.val();
                    self.set_progress.next = true;
                    self.progress.next = Progress::Running;
                    if !self.have.val() {
                        self.progress.next = Progress::Exhausted;
                    }
                }
                Job::Scan => {
                    self.analysis.next = Start::Pins;
                    self.load.next = true;
                    self.target.next = State::Analyse;
                }
                Job::Check => {
                    self.load.next = true;
                    self.target.next = State::AskCheckers;
                }
                Job::Reach => {
                    self.analysis.next = Start::Reach;
                    self.load.next = true;
                    self.given.next = self.square_then.val();
                    self.target.next = State::Analyse;
                }
                Job::Done => {
                    self.set_found.next = true;
                    self.set_progress.next = true;
                    self.target.next = State::Unwind;
                }
            }
        }
        if self.begin.val() {
            self.set_found.next = true;
            self.set_progress.next = true;
            self.target.next = State::FindVictims;
            if self.at_a_king.val() {
                self.target.next = State::Reenter;
            }
            if self.request.val().job == Job::MakeTest {
                self.target.next = State::TestLegal;
            }
        }
    }
}
