//! Command entry: the first state of a command.
//!
//! A command that needs a good position *enters* it: immediately, if the position has been
//! verified, or at the end of the check of the position. A search also enters with each generation
//! that begins at a king and is resumed. The commands that make the pending move or take one back
//! need no check, and [`Command::Next`] continues a running generation without entering again.
//!
//! Fully combinational.

use super::encoding::{Entry, Running};
use super::state::State;
use crate::movegen::encoding::{Command, Mode, Progress};
use rust_hdl::prelude::*;

/// Decodes the first state of commands.
#[derive(LogicBlock, Default)]
pub struct CommandEntry {
    /// State of the sequencer.
    pub state: Signal<In, State>,
    /// The command that starts, if the state is `Idle`.
    pub command: Signal<In, Command>,
    /// The command that runs.
    pub running: Signal<In, Running>,
    /// The mode that the host has set.
    pub host_mode: Signal<In, Mode>,
    /// Progress of the generation.
    pub progress: Signal<In, Progress>,
    /// Decoded entry of the command.
    pub entry: Signal<Out, Entry>,
    takes_any: Signal<Local, Bit>,
}

impl Logic for CommandEntry {
    #[hdl_gen]
    fn update(&mut self) {
        self.entry.next.starts =
            (self.state.val() == State::Idle) & (self.command.val() != Command::Nothing);
        self.takes_any.next =
            (self.command.val() == Command::MakeCurrent) | (self.command.val() == Command::Unmake);
        self.entry.next.proceeds = self.entry.val().starts
            & self.running.val().verified
            & (self.command.val() == Command::Next)
            & (self.progress.val() == Progress::Running);
        self.entry.next.enters = ((self.state.val() == State::Verdict) & self.running.val().good)
            | (self.state.val() == State::Reenter)
            | (self.entry.val().starts
                & self.running.val().verified
                & !self.takes_any.val()
                & !self.entry.val().proceeds);
        self.entry.next.entered = self.running.val().goal;
        self.entry.next.mode = self.running.val().mode;
        if self.state.val() == State::Reenter {
            self.entry.next.entered = Command::Next;
        }
        if self.entry.val().starts {
            self.entry.next.entered = self.command.val();
            self.entry.next.mode = Mode::All;
            if self.command.val() == Command::Next {
                self.entry.next.mode = self.host_mode.val();
            }
        }

        self.entry.next.target = State::FindVictims;
        match self.entry.val().entered {
            Command::Next => {
                match self.entry.val().mode {
                    Mode::Evasions => {
                        self.entry.next.target = State::AskCheckers;
                        if self.state.val() == State::Reenter {
                            // In a search, the squares that answer a check come from the attack
                            // map.
                            self.entry.next.target = State::FindVictims;
                        }
                    }
                    Mode::Checking => self.entry.next.target = State::AskChecks,
                    Mode::Attacking => self.entry.next.target = State::AskTargets,
                    _ => self.entry.next.target = State::FindVictims,
                }
                if self.progress.val() == Progress::Exhausted {
                    self.entry.next.target = State::Idle;
                }
            }
            Command::Generate => self.entry.next.target = State::Idle,
            Command::Analyse => self.entry.next.target = State::Analyse,
            Command::Search => self.entry.next.target = State::Serve,
            _ => self.entry.next.target = State::FindVictims,
        }
        if self.entry.val().starts {
            if self.command.val() == Command::MakeCurrent {
                self.entry.next.target = State::Make;
            } else if self.command.val() == Command::Unmake {
                self.entry.next.target = State::Unmake;
            } else if !self.running.val().verified {
                self.entry.next.target = State::MarkOwnKings;
            }
        }
    }
}
