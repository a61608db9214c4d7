//! What a command begins with.
//!
//! A command that needs a good position enters it: at once, if the position has been verified, or at the end of its check. A search
//! enters as well, with each generation that begins at a king. The commands that make the pending move or take one back need no check,
//! and [`Command::Next`] goes on with a generation that runs without entering again.
//!
//! Fully combinational.

use super::state::State;
use crate::movegen::encoding::{Command, Mode, Progress};
use rust_hdl::prelude::*;

/// Decodes the beginning of commands.
#[derive(LogicBlock, Default)]
pub struct CommandEntry {
    /// State of the sequencer.
    pub state: Signal<In, State>,
    /// The command that starts, if the state is `Idle`.
    pub command: Signal<In, Command>,
    /// The command that runs.
    pub goal: Signal<In, Command>,
    /// The mode that the host has set.
    pub host_mode: Signal<In, Mode>,
    /// Mode of the generation that runs.
    pub generation: Signal<In, Mode>,
    /// Progress of the generation.
    pub progress: Signal<In, Progress>,
    /// The position is known to be good.
    pub verified: Signal<In, Bit>,
    /// The position turns out to be good, in [`State::Verdict`].
    pub good: Signal<In, Bit>,
    /// A command starts.
    pub starts: Signal<Out, Bit>,
    /// It goes on with the generation.
    pub proceeds: Signal<Out, Bit>,
    /// A command enters the position.
    pub enters: Signal<Out, Bit>,
    /// The command that does.
    pub entered: Signal<Out, Command>,
    /// The mode in which it generates.
    pub mode: Signal<Out, Mode>,
    /// Next state of one that starts but does not proceed, or that enters.
    pub target: Signal<Out, State>,
    takes_any: Signal<Local, Bit>,
}

impl Logic for CommandEntry {
    #[hdl_gen]
    fn update(&mut self) {
        self.starts.next =
            (self.state.val() == State::Idle) & (self.command.val() != Command::Nothing);
        self.takes_any.next =
            (self.command.val() == Command::MakeCurrent) | (self.command.val() == Command::Unmake);
        self.proceeds.next = self.starts.val()
            & self.verified.val()
            & (self.command.val() == Command::Next)
            & (self.progress.val() == Progress::Running);
        self.enters.next = ((self.state.val() == State::Verdict) & self.good.val())
            | (self.state.val() == State::Reenter)
            | (self.starts.val()
                & self.verified.val()
                & !self.takes_any.val()
                & !self.proceeds.val());
        self.entered.next = self.goal.val();
        self.mode.next = self.generation.val();
        if self.state.val() == State::Reenter {
            self.entered.next = Command::Next;
        }
        if self.starts.val() {
            self.entered.next = self.command.val();
            self.mode.next = Mode::All;
            if self.command.val() == Command::Next {
                self.mode.next = self.host_mode.val();
            }
        }

        self.target.next = State::FindVictims;
        match self.entered.val() {
            Command::Next => {
                match self.mode.val() {
                    Mode::Evasions => self.target.next = State::AskCheckers,
                    Mode::Checking => self.target.next = State::AskChecks,
                    Mode::Attacking => self.target.next = State::AskTargets,
                    _ => self.target.next = State::FindVictims,
                }
                if self.progress.val() == Progress::Exhausted {
                    self.target.next = State::Idle;
                }
            }
            Command::Generate => self.target.next = State::Idle,
            Command::Analyse => self.target.next = State::Analyse,
            Command::Search => self.target.next = State::Serve,
            _ => self.target.next = State::FindVictims,
        }
        if self.starts.val() {
            if self.command.val() == Command::MakeCurrent {
                self.target.next = State::Make;
            } else if self.command.val() == Command::Unmake {
                self.target.next = State::Unmake;
            } else if !self.verified.val() {
                self.target.next = State::MarkOwnKings;
            }
        }
    }
}
