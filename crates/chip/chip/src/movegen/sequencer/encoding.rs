//! The bundles of wires between the parts of the sequencer.

// The derives of rust-hdl add methods without docs.
#![allow(missing_docs)]

use super::analysis::Start;
use super::state::State;
use crate::movegen::encoding::{Command, Mode, Progress};
use rust_hdl::prelude::*;

/// The command that runs, from [`RunningCommand`](super::running_command::RunningCommand).
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Running {
    /// The command; once it has ended, the last one.
    pub goal: Command,
    /// Mode of its generation.
    pub mode: Mode,
    /// It yields legal moves only.
    pub legal: Bit,
    /// It is resumed behind the pending move, whose victim has no more attackers.
    pub spent: Bit,
    /// Perft: the move made leads to a leaf.
    pub last_ply: Bit,
    /// The stack is as high as when the command began.
    pub at_base: Bit,
    /// The position is known to be good: one king a side, and that of the side not to move cannot
    /// be captured.
    pub verified: Bit,
    /// The position turns out to be good, in [`State::Verdict`].
    pub good: Bit,
}

/// What a command begins with, from [`CommandEntry`](super::command_entry::CommandEntry).
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Entry {
    /// A command starts.
    pub starts: Bit,
    /// It goes on with the generation.
    pub proceeds: Bit,
    /// A command enters the position.
    pub enters: Bit,
    /// The command that does.
    pub entered: Command,
    /// Mode of the command that starts or enters.
    pub mode: Mode,
    /// Next state of one that starts but does not proceed, or that enters.
    pub target: State,
}

/// What a job of the search does, from [`Service`](super::service::Service); late-arriving.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct JobEffect {
    /// There is a job.
    pub diverts: Bit,
    /// The next move is to be found.
    pub find_next: Bit,
    /// Next state, unless the next move is to be found.
    pub target: State,
    /// The analysis starts.
    pub analysis: Start,
    /// A generation starts or goes on.
    pub begin: Bit,
    /// The mode of the generation becomes `mode`.
    pub set_mode: Bit,
    /// Mode of the request.
    pub mode: Mode,
    /// The generation starts behind all captures and promotions.
    pub skip_captures: Bit,
    /// It is the one that was expected in the third clock after a make with a peek.
    pub foreseen: Bit,
    /// … and its first victim has been elected already.
    pub take_foreseen: Bit,
    /// The victims that were kept aside come back.
    pub restore_victims: Bit,
    /// The move taken back becomes the pending one.
    pub recall: Bit,
    /// The sibling of the move taken back becomes the pending one.
    pub recall_sibling: Bit,
    /// The progress of the generation becomes `progress`.
    pub set_progress: Bit,
    /// See there.
    pub progress: Progress,
    /// Whether a move is pending becomes `found`.
    pub set_found: Bit,
    /// See there.
    pub found: Bit,
    /// Whether the pending move's victim has no more attackers becomes `spent`.
    pub set_spent: Bit,
    /// See there.
    pub spent: Bit,
    /// The square `given` is selected, and radiates from the next clock on.
    pub load: Bit,
    /// A square.
    pub given: Bits<6>,
}

/// What is left to generate behind the pending move.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Remaining {
    /// More promoted pieces.
    pub promotions: Bit,
    /// More attackers of the same victim.
    pub attackers: Bit,
    /// Another victim.
    pub victims: Bit,
}

/// The verdict on the pending move, from [`MoveJudge`](super::move_judge::MoveJudge).
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Judgement {
    /// Moves have to be judged before they are accepted.
    pub judging: Bit,
    /// The move is rejected, in [`State::Judge`] and [`State::TryVerdict`].
    pub rejected: Bit,
    /// If it is not, it has to be tried, in [`State::Judge`].
    pub needs_trial: Bit,
    /// The trial asks whether it gives check.
    pub tests_check: Bit,
    /// The move is accepted in this clock and becomes the one found.
    pub accepted: Bit,
}
