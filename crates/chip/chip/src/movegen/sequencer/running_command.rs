//! The running command: its goal and mode, the stack's height at its start, and whether the
//! position has been verified.
//!
//! Latency: one clock. Power-on and reset: no command, the position not verified.

use super::encoding::{Entry, JobEffect, Running};
use super::state::State;
use crate::movegen::encoding::{Command, Mode, Winner};
use bluechip_rust_hdl::primitives::Register;
use rust_hdl::prelude::*;

/// Registers of the command.
#[derive(LogicBlock, Default)]
pub struct RunningCommand {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset.
    pub reset: Signal<In, Bit>,
    /// State of the sequencer.
    pub state: Signal<In, State>,
    /// The command that starts.
    pub command: Signal<In, Command>,
    /// Its operand; that of perft is the depth.
    pub operand: Signal<In, Bits<15>>,
    /// The host wants legal moves only.
    pub legal_only: Signal<In, Bit>,
    /// Entry of the command.
    pub entry: Signal<In, Entry>,
    /// Effect of a job of the search.
    pub job: Signal<In, JobEffect>,
    /// Number of moves on the stack.
    pub height: Signal<In, Bits<7>>,
    /// Result of the vote: kings, when the position is checked.
    pub winner: Signal<In, Winner>,
    /// There were more candidates of the selected square's level.
    pub many: Signal<In, Bit>,
    /// The king could be captured in the last clock.
    pub king_capture: Signal<In, Bit>,
    /// The host changes the position.
    pub touched: Signal<In, Bit>,
    /// The command is aborted.
    pub stop: Signal<In, Bit>,
    /// The command.
    pub running: Signal<Out, Running>,
    /// The last command was aborted.
    pub aborted: Signal<Out, Bit>,
    goal: Register<Command>,
    mode: Register<Mode>,
    legal: Register<Bit>,
    spent: Register<Bit>,
    /// Perft: plies left.
    depth: Register<Bits<7>>,
    /// Moves on the stack when the command began.
    base: Register<Bits<7>>,
    verified: Register<Bit>,
    /// The kings counted so far are one per side.
    kings_right: Register<Bit>,
    aborted_register: Register<Bit>,
}

impl Logic for RunningCommand {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clock,
            goal,
            mode,
            legal,
            spent,
            depth,
            base,
            verified,
            kings_right,
            aborted_register
        );
        self.running.next.goal = self.goal.q.val();
        self.running.next.mode = self.mode.q.val();
        self.running.next.legal = self.legal.q.val();
        self.running.next.spent = self.spent.q.val();
        self.running.next.last_ply = self.depth.q.val() == 1;
        self.running.next.at_base = self.height.val() == self.base.q.val();
        self.running.next.verified = self.verified.q.val();
        self.running.next.good =
            self.kings_right.q.val() & !self.many.val() & !self.king_capture.val();
        self.aborted.next = self.aborted_register.q.val();

        match self.state.val() {
            State::Idle => self.base.d.next = self.height.val(),
            State::MarkEnemyKings => {
                self.kings_right.d.next = self.winner.val().found & !self.winner.val().more;
            }
            State::AskKingCapture => {
                self.kings_right.d.next = self.kings_right.q.val()
                    & !self.many.val()
                    & self.winner.val().found
                    & !self.winner.val().more;
            }
            State::Verdict => {
                if self.running.val().good {
                    self.verified.d.next = true;
                }
            }
            State::Make => self.verified.d.next = self.goal.q.val() == Command::MakeMove,
            State::Unmake => self.verified.d.next = false,
            State::Descend => {
                if !self.running.val().last_ply {
                    self.depth.d.next = self.depth.q.val() - 1;
                }
            }
            State::Ascend => {
                if !self.running.val().at_base {
                    self.depth.d.next = self.depth.q.val() + 1;
                }
            }
            _ => {}
        }
        if self.entry.val().starts {
            self.goal.d.next = self.command.val();
            self.depth.d.next = self.operand.val().get_bits::<7>(0);
            self.mode.d.next = self.entry.val().mode;
            self.legal.d.next = (self.command.val() == Command::MakeMove)
                | ((self.command.val() == Command::Next) & self.legal_only.val());
            self.spent.d.next = false;
            self.aborted_register.d.next = false;
        }
        if self.job.val().set_mode {
            self.mode.d.next = self.job.val().mode;
            self.legal.d.next = false;
        }
        if self.job.val().set_spent {
            self.spent.d.next = self.job.val().spent;
        }
        if self.stop.val() {
            self.aborted_register.d.next = true;
        }
        if self.touched.val() | self.reset.val() {
            self.verified.d.next = false;
        }
        if self.reset.val() {
            self.aborted_register.d.next = false;
        }
    }
}
