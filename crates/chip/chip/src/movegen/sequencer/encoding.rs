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
    /// It is resumed after the pending move, whose victim has no more attackers.
    pub spent: Bit,
    /// Perft: the move being made leads to a leaf.
    pub last_ply: Bit,
    /// The stack is as high as when the command began.
    pub at_base: Bit,
    /// The position has been verified: one king per side, and the king of the side not to move
    /// cannot be captured.
    pub verified: Bit,
    /// The position is good, in [`State::Verdict`].
    pub good: Bit,
}

/// Entry of a command, from [`CommandEntry`](super::command_entry::CommandEntry).
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Entry {
    /// A command starts.
    pub starts: Bit,
    /// It continues the generation.
    pub proceeds: Bit,
    /// A command enters the position.
    pub enters: Bit,
    /// The command that enters.
    pub entered: Command,
    /// Mode of the command that starts or enters.
    pub mode: Mode,
    /// Next state of a command that starts but does not proceed, or that enters.
    pub target: State,
}

/// Effect of a job of the search, from [`Service`](super::service::Service); late-arriving.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct JobEffect {
    /// There is a job.
    pub diverts: Bit,
    /// Find the next move.
    pub find_next: Bit,
    /// Next state, unless `find_next`.
    pub target: State,
    /// The analysis starts.
    pub analysis: Start,
    /// A generation starts or goes on.
    pub begin: Bit,
    /// The mode of the generation becomes `mode`.
    pub set_mode: Bit,
    /// Mode of the request.
    pub mode: Mode,
    /// The generation starts after all captures and promotions.
    pub skip_captures: Bit,
    /// Its mode is the one expected in the third clock after a make with a peek.
    pub foreseen: Bit,
    /// … and its first victim has already been elected.
    pub take_foreseen: Bit,
    /// The victims that were kept aside are restored.
    pub restore_victims: Bit,
    /// The move taken back becomes the pending one.
    pub recall: Bit,
    /// The sibling of the move taken back becomes the pending one.
    pub recall_sibling: Bit,
    /// The progress of the generation becomes `progress`.
    pub set_progress: Bit,
    /// New value.
    pub progress: Progress,
    /// The flag for a pending move becomes `found`.
    pub set_found: Bit,
    /// New value.
    pub found: Bit,
    /// The flag for a pending move whose victim has no more attackers becomes `spent`.
    pub set_spent: Bit,
    /// New value.
    pub spent: Bit,
    /// The square `given` is selected, and is the source from the next clock on.
    pub load: Bit,
    /// A square.
    pub given: Bits<6>,
}

/// Moves left to generate after the pending one.
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
    /// Moves must be judged before they are accepted.
    pub judging: Bit,
    /// The move is rejected, in [`State::Judge`] and [`State::TryVerdict`].
    pub rejected: Bit,
    /// The move needs a trial unless it is rejected, in [`State::Judge`].
    pub needs_trial: Bit,
    /// The trial tests whether it gives check.
    pub tests_check: Bit,
    /// The move is accepted in this clock and becomes the one found.
    pub accepted: Bit,
}
