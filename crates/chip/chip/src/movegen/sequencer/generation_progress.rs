//! Progress of the generation, and whether a move is pending.
//!
//! Latency: one clock. Power-on and reset: nothing generated, no move pending.

use super::encoding::{Entry, JobEffect, Judgement, Remaining, Running};
use super::state::State;
use crate::movegen::encoding::{Command, Progress};
use bluechip_rust_hdl::primitives::Register;
use rust_hdl::prelude::*;

/// Registers of the generation's progress.
#[derive(LogicBlock, Default)]
pub struct GenerationProgress {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Generation of the present position restarts: a reset, an abort, or a write of the host.
    pub restart: Signal<In, Bit>,
    /// State of the sequencer.
    pub state: Signal<In, State>,
    /// The command that runs.
    pub running: Signal<In, Running>,
    /// Entry of a command.
    pub entry: Signal<In, Entry>,
    /// Effect of a job of the search.
    pub job: Signal<In, JobEffect>,
    /// Moves left to generate.
    pub remaining: Signal<In, Remaining>,
    /// The verdict on the pending move.
    pub judgement: Signal<In, Judgement>,
    /// The attacker votes again as it may have more promotions; the next clock decides whether it
    /// has.
    pub repeated: Signal<In, Bit>,
    /// The vote has a candidate; late-arriving.
    pub elected: Signal<In, Bit>,
    /// Progress of the generation.
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
        self.begins.next = self.entry.val().enters
            & (self.entry.val().entered != Command::Next)
            & (self.entry.val().entered != Command::Analyse);

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
                if !self.running.val().last_ply {
                    self.progress_register.d.next = Progress::Start;
                }
            }
            State::Ascend => {
                self.progress_register.d.next = Progress::Resume;
                if self.running.val().at_base {
                    self.progress_register.d.next = Progress::Start;
                }
            }
            _ => {}
        }
        if self.judgement.val().accepted {
            self.found_register.d.next = true;
        }
        if self.job.val().set_progress {
            self.progress_register.d.next = self.job.val().progress;
        }
        if self.job.val().set_found {
            self.found_register.d.next = self.job.val().found;
        }
        if self.begins.val() {
            self.progress_register.d.next = Progress::Start;
            self.found_register.d.next = false;
        }

        // Late-arriving: a move that needs no judgement, or the end of the generation.
        self.offers.next = (((self.state.val() == State::VoteAttacker) & !self.repeated.val())
            | (self.state.val() == State::Repeat)
            | (self.state.val() == State::NextPromotion))
            & (self.running.val().goal != Command::Perft)
            & !self.judgement.val().judging
            & !self.job.val().diverts;
        if self.offers.val() {
            self.found_register.d.next =
                self.elected.val() | (self.state.val() != State::VoteAttacker);
        }
        self.last_vote.next = ((self.state.val() == State::VoteVictim)
            | ((self.state.val() == State::VoteAttacker) & !self.remaining.val().victims))
            & (self.running.val().goal != Command::Perft)
            & !self.job.val().diverts;
        if self.last_vote.val() & !self.elected.val() {
            self.found_register.d.next = false;
            self.progress_register.d.next = Progress::Exhausted;
            if self.running.val().goal == Command::MakeMove {
                self.progress_register.d.next = Progress::Start;
            }
        }
        if self.restart.val() {
            self.progress_register.d.next = Progress::Start;
            self.found_register.d.next = false;
        }
    }
}
