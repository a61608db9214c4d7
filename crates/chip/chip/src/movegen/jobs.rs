//! The interface between the search and the [sequencer](super::sequencer): one bundle of ports,
//! declared for either side.
//!
//! While `serving`, the sequencer takes a job in every clock; [`Job::Hold`] is no job. The job
//! depends on `serving`, `found` and `exhausted` in the same clock, so no output of the sequencer
//! may depend on the job.

// The derives of rust-hdl add methods without docs.
#![allow(missing_docs)]

use super::encoding::{Job, Mode, PendingMove};
use rust_hdl::prelude::*;

/// The side of the search, which issues the jobs.
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "JobsIn"]
pub struct JobsOut {
    // The job.
    /// The job.
    pub job: Signal<Out, Job>,
    /// It begins with a make.
    pub makes: Signal<Out, Bit>,
    /// It begins with an unmake.
    pub unmakes: Signal<Out, Bit>,
    /// It is [`Job::MakePeek`]. In AntiChess also set where `MakePeek` depends on whether another
    /// move follows, which is known later in the clock.
    pub peeks: Signal<Out, Bit>,
    /// A generation starts below the last move: the move found while that one was made is kept as
    /// its sibling.
    pub keeps_sibling: Signal<Out, Bit>,
    /// Mode of the generation that it starts or goes on with.
    pub mode: Signal<Out, Mode>,
    /// In the third clock after a make with a peek: mode of the generation that [`Job::First`]
    /// would start in this clock. It is valid before the job is known.
    pub expects: Signal<Out, Mode>,
    /// A node was entered.
    pub count_node: Signal<Out, Bit>,

    // The state of the sequencer.
    /// A search starts: its command reaches the sequencer in this clock.
    pub start: Signal<In, Bit>,
    /// It waits for a job.
    pub serving: Signal<In, Bit>,
    /// A command runs.
    pub busy: Signal<In, Bit>,
    /// The search is being aborted.
    pub interrupted: Signal<In, Bit>,
    /// Nodes or leaves counted.
    pub nodes: Signal<In, Bits<32>>,

    // Moves.
    /// A move is pending.
    pub found: Signal<In, Bit>,
    /// There are no more moves.
    pub exhausted: Signal<In, Bit>,
    /// The pending move; without one, the last that was pending.
    pub pending: Signal<In, PendingMove>,
    /// The victim of the pending move has more attackers, or the move more promotions.
    pub more_here: Signal<In, Bit>,
    /// No move comes after the pending one.
    pub last: Signal<In, Bit>,
    /// No move was found while the move of [`Job::MakePeek`] was made, and whether one follows is
    /// unknown.
    pub lost: Signal<In, Bit>,
    /// The last move has a sibling: [`Job::LeaveSibling`] goes on with it.
    pub sibling: Signal<In, Bit>,

    // Findings.
    /// The king could be captured in the last clock; in the clock after a make, the king of the
    /// side that moved.
    pub king_capture: Signal<In, Bit>,
    /// The displaced piece reaches its former square (after [`Job::Reach`]).
    pub reached: Signal<In, Bit>,
}

/// The side of the sequencer, which executes them.
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "JobsOut"]
pub struct JobsIn {
    // The job.
    /// The job.
    pub job: Signal<In, Job>,
    /// It begins with a make.
    pub makes: Signal<In, Bit>,
    /// It begins with an unmake.
    pub unmakes: Signal<In, Bit>,
    /// It is [`Job::MakePeek`]. In AntiChess also set where `MakePeek` depends on whether another
    /// move follows, which is known later in the clock.
    pub peeks: Signal<In, Bit>,
    /// A generation starts below the last move: the move found while that one was made is kept as
    /// its sibling.
    pub keeps_sibling: Signal<In, Bit>,
    /// Mode of the generation that it starts or goes on with.
    pub mode: Signal<In, Mode>,
    /// In the third clock after a make with a peek: mode of the generation that [`Job::First`]
    /// would start in this clock. It is valid before the job is known.
    pub expects: Signal<In, Mode>,
    /// A node was entered.
    pub count_node: Signal<In, Bit>,

    // The state of the sequencer.
    /// A search starts: its command reaches the sequencer in this clock.
    pub start: Signal<Out, Bit>,
    /// It waits for a job.
    pub serving: Signal<Out, Bit>,
    /// A command runs.
    pub busy: Signal<Out, Bit>,
    /// The search is being aborted.
    pub interrupted: Signal<Out, Bit>,
    /// Nodes or leaves counted.
    pub nodes: Signal<Out, Bits<32>>,

    // Moves.
    /// A move is pending.
    pub found: Signal<Out, Bit>,
    /// There are no more moves.
    pub exhausted: Signal<Out, Bit>,
    /// The pending move; without one, the last that was pending.
    pub pending: Signal<Out, PendingMove>,
    /// The victim of the pending move has more attackers, or the move more promotions.
    pub more_here: Signal<Out, Bit>,
    /// No move comes after the pending one.
    pub last: Signal<Out, Bit>,
    /// No move was found while the move of [`Job::MakePeek`] was made, and whether one follows is
    /// unknown.
    pub lost: Signal<Out, Bit>,
    /// The last move has a sibling: [`Job::LeaveSibling`] goes on with it.
    pub sibling: Signal<Out, Bit>,

    // Findings.
    /// The king could be captured in the last clock; in the clock after a make, the king of the
    /// side that moved.
    pub king_capture: Signal<Out, Bit>,
    /// The displaced piece reaches its former square (after [`Job::Reach`]).
    pub reached: Signal<Out, Bit>,
}
