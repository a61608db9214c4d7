//! How far the generation has come, and whether a move is pending.
//!
//! Latency: one clock. Power-on and reset: nothing generated, no move pending.

use super::state::State;
use crate::movegen::encoding::{Command, Progress};
use netlist::primitives::Register;
use rust_hdl::prelude::*;

/// Keeps the progress of the generation.
#[derive(LogicBlock, Default)]
pub struct GenerationProgress {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Generation of the present position starts anew: a reset, an abort, or a write of the host.
    pub restart: Signal<In, Bit>,
    /// State of the sequencer.
    pub state: Signal<In, State>,
    /// The command that runs.
    pub goal: Signal<In, Command>,
    /// A command enters the position.
    pub enters: Signal<In, Bit>,
    /// That command.
    pub entered: Signal<In, Command>,
    /// Perft: the move made leads to a leaf.
    pub last_ply: Signal<In, Bit>,
    /// The stack is as high as when the command began.
    pub at_base: Signal<In, Bit>,
    /// The pending move is accepted by its judge.
    pub accepted: Signal<In, Bit>,
    /// Moves have to be judged before they are accepted.
    pub judging: Signal<In, Bit>,
    /// The attacker votes again that may have more promotions; whether it has is known in the next clock.
    pub repeated: Signal<In, Bit>,
    /// There is another victim.
    pub more_victims: Signal<In, Bit>,
    /// There is a job of the search.
    pub diverts: Signal<In, Bit>,
    /// It sets the progress …
    pub set_progress: Signal<In, Bit>,
    /// … to this.
    pub job_progress: Signal<In, Progress>,
    /// It sets whether a move is pending …
    pub set_found: Signal<In, Bit>,
    /// … to this.
    pub job_found: Signal<In, Bit>,
    /// The vote has a candidate; late-arriving.
    pub elected: Signal<In, Bit>,
    /// How far the generation has come.
    pub progress: Signal<Out, Progress>,
    /// A move is pending.
    pub found: Signal<Out, Bit>,
    progress_register: Register<Progress>,
    found_register: Register<Bit>,
    begins: Signal<Local, Bit>,
    offers: Signal<Local, Bit>,
    last_vote: Signal<Local, Bit>,
}

impl Logic for GenerationProgress {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, progress_register, found_register);
        self.progress.next = self.progress_register.q.val();
        self.found.next = self.found_register.q.val();
        self.begins.next = self.enters.val()
            & (self.entered.val() != Command::Next)
            & (self.entered.val() != Command::Analyse);

        match self.state.val() {
            State::MarkOwnKings => {
                if self.progress_register.q.val() == Progress::Running {
                    self.progress_register.d.next = Progress::Resume;
                }
            }
            State::Analyse => {
                if self.progress_register.q.val() == Progress::Running {
                    self.progress_register.d.next = Progress::Resume;
                }
            }
            State::VoteVictim => self.progress_register.d.next = Progress::Running,
            State::FindAttackers => self.progress_register.d.next = Progress::Running,
            State::Make => {
                self.progress_register.d.next = Progress::Start;
                self.found_register.d.next = false;
            }
            State::Unmake => {
                self.progress_register.d.next = Progress::Resume;
                self.found_register.d.next = false;
            }
            State::Descend => {
                if !self.last_ply.val() {
                    self.progress_register.d.next = Progress::Start;
                }
            }
            State::Ascend => {
                self.progress_register.d.next = Progress::Resume;
                if self.at_base.val() {
                    self.progress_register.d.next = Progress::Start;
                }
            }
            _ => {}
        }
        if self.accepted.val() {
            self.found_register.d.next = true;
        }
        if self.set_progress.val() {
            self.progress_register.d.next = self.job_progress.val();
        }
        if self.set_found.val() {
            self.found_register.d.next = self.job_found.val();
        }
        if self.begins.val() {
            self.progress_register.d.next = Progress::Start;
            self.found_register.d.next = false;
        }

        // Late: a move that needs no judge, or the end of the generation.
        self.offers.next = (((self.state.val() == State::VoteAttacker) & !self.repeated.val())
            | (self.state.val() == State::Repeat)
            | (self.state.val() == State::NextPromotion))
            & (self.goal.val() != Command::Perft)
            & !self.judging.val()
            & !self.diverts.val();
        if self.offers.val() {
            self.found_register.d.next =
                self.elected.val() | (self.state.val() != State::VoteAttacker);
        }
        self.last_vote.next = ((self.state.val() == State::VoteVictim)
            | ((self.state.val() == State::VoteAttacker) & !self.more_victims.val()))
            & (self.goal.val() != Command::Perft)
            & !self.diverts.val();
        if self.last_vote.val() & !self.elected.val() {
            self.found_register.d.next = false;
            self.progress_register.d.next = Progress::Exhausted;
            if self.goal.val() == Command::MakeMove {
                self.progress_register.d.next = Progress::Start;
            }
        }
        if self.restart.val() {
            self.progress_register.d.next = Progress::Start;
            self.found_register.d.next = false;
        }
    }
}
