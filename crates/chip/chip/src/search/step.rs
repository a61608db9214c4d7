//! Steps of the [search control](super::search_control), and their transitions.

// The derives of rust-hdl add methods without docs.
#![allow(missing_docs)]

use rust_hdl::prelude::*;

/// States of the search control.
#[derive(Copy, Clone, Debug, PartialEq, LogicState)]
pub enum Step {
    /// No search runs.
    Idle,
    /// Waits until the root's position has been verified, and starts there.
    Root,
    /// The datapath has just loaded a bound.
    Ready,
    /// Waits until a move is pending or there are no more; makes the move.
    Advance,
    /// The move has been made.
    Enter,
    /// Was it legal?
    Look,
    /// Waits for an endgame ROM.
    Consult,
    /// Decides on the position.
    Decide,
    /// Is there another candidate, and one for no progress younger than the root?
    Recall,
    /// Waits for the square of the displaced piece.
    Seek,
    /// Waits until it is known whether the piece reaches its former square.
    Reach,
    /// Goes on with a position that is no draw.
    Settle,
    /// Waits for the slow evaluation.
    AwaitSlow,
    /// No move was legal: is it checkmate? Waits for that, and for the score of the position.
    Mate,
    /// The move just taken back succeeded.
    Return,
    /// Waits until the sequencer has ended.
    Finish,
}

/// The next action of a position that is no draw; decoded a clock earlier.
#[derive(Copy, Clone, Debug, PartialEq, LogicState)]
pub enum Action {
    /// All its moves.
    Generate,
    /// Its evasions of a check that is paid for, a ply of full width more, or its score.
    Evaluate,
    /// Its score and no more: the stack is full.
    Full,
}

/// All possible transitions, except waiting in a step and interruptions.
pub const TRANSITIONS: &[(&str, &[(Step, Step)])] = &[(
    "Steps",
    &[
        (Step::Idle, Step::Root),
        (Step::Root, Step::Ready),
        (Step::Root, Step::Idle),
        (Step::Ready, Step::Settle),
        (Step::Advance, Step::Enter),
        (Step::Advance, Step::Mate),
        (Step::Advance, Step::Return),
        (Step::Advance, Step::Finish),
        (Step::Enter, Step::Look),
        (Step::Look, Step::Advance),
        (Step::Look, Step::Decide),
        (Step::Look, Step::Consult),
        (Step::Consult, Step::Decide),
        (Step::Decide, Step::Advance),
        (Step::Decide, Step::Return),
        (Step::Decide, Step::Recall),
        (Step::Decide, Step::Seek),
        (Step::Decide, Step::AwaitSlow),
        (Step::Decide, Step::Finish),
        (Step::Recall, Step::Settle),
        (Step::Recall, Step::Seek),
        (Step::Seek, Step::Reach),
        (Step::Reach, Step::Settle),
        (Step::Reach, Step::Recall),
        (Step::Reach, Step::Advance),
        (Step::Settle, Step::Advance),
        (Step::Settle, Step::Return),
        (Step::Settle, Step::AwaitSlow),
        (Step::Settle, Step::Finish),
        (Step::AwaitSlow, Step::Advance),
        (Step::AwaitSlow, Step::Return),
        (Step::AwaitSlow, Step::Finish),
        (Step::Mate, Step::Advance),
        (Step::Mate, Step::Return),
        (Step::Mate, Step::Finish),
        (Step::Return, Step::Advance),
        (Step::Return, Step::Ready),
        (Step::Return, Step::Finish),
        (Step::Finish, Step::Idle),
    ],
)];

/// Transitions of AntiChess only: the slow evaluation of a position whose captures are all illegal.
pub const ANTICHESS_TRANSITIONS: &[(Step, Step)] = &[(Step::Mate, Step::AwaitSlow)];
