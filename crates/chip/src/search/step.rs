//! What the [search control](super::search_control) does in a clock, and next.

// The derives of rust-hdl add methods without docs.
#![allow(missing_docs)]

use rust_hdl::prelude::*;

/// What the search does in a clock.
#[derive(Copy, Clone, Debug, PartialEq, LogicState)]
pub enum Step {
    /// No search runs.
    Idle,
    /// Waits until the root has been found good, and starts there.
    Root,
    /// The datapath has just taken up a question.
    Ready,
    /// Waits for the next move, or for the news that there is none; makes it.
    Advance,
    /// The move has been made.
    Enter,
    /// Was it legal?
    Look,
    /// Waits for an endgame ROM, or for the next action after a check on trial.
    Consult,
    /// What becomes of the position?
    Decide,
    /// Is the candidate for no progress younger than the root?
    Recall,
    /// Waits for the square of the displaced piece.
    Seek,
    /// Waits for the answer whether it reaches the other square.
    Reach,
    /// Goes on with a position that is no draw.
    Settle,
    /// Waits for the hung pieces, to decide on an extension.
    Scan,
    /// Waits for them before the last ply of full width.
    ScanBefore,
    /// Waits for the strength of a check.
    Strength,
    /// Waits for the hung pieces of the side in check.
    ScanChecked,
    /// No move was legal: waits to hear whether it is checkmate.
    Mate,
    /// The move just taken back succeeded.
    Return,
    /// Waits until the sequencer has ended.
    Finish,
}

/// The next action of a position that is no draw; decoded a clock earlier.
#[derive(Copy, Clone, Debug, PartialEq, LogicState)]
pub enum Action {
    /// Its moves.
    Generate,
    /// The hung pieces, before the last ply of full width.
    ScanBefore,
    /// Its evasions.
    Evade,
    /// The hung pieces, to decide on an extension.
    Scan,
    /// Its score.
    Evaluate,
    /// Its score and no more: the stack is full.
    Full,
}
