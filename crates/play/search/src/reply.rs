//! Replies to null windows.

use chess::MoveWord;
use serde::{Deserialize, Serialize};

/// The reply to a null window.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) enum Reply {
    /// The score is at least the bound.
    Reaches {
        /// The move that reaches it, if a move is needed.
        by: Option<MoveWord>,
        /// The number of moves that a chip's tests found good, with the best one; 0 without tests.
        good: u32,
    },
    /// The score is less.
    Fails,
    /// The node limit was reached, or would be reached.
    Unknown(Split),
}

impl Reply {
    /// The score is at least the bound, by this move if one is needed. The others were not tested.
    pub(super) fn reaches(by: Option<MoveWord>) -> Reply {
        Reply::Reaches { by, good: 0 }
    }
}

/// A question that is split into its moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Split {
    /// Whether it is split for idle chips: then the result must be that of one chip.
    pub(super) is_shared: bool,
}

/// A move that a chip has found to be better than the others.
pub(super) struct Earned {
    pub(super) by: MoveWord,
    /// Its credit in quarters of a ply.
    pub(super) credit: i32,
}

/// A desk's reply about a position.
pub(super) enum Answered<T> {
    /// The result.
    Found(T),
    /// A move reaches the bound, and is so much better than the others that its side earns credit
    /// for it.
    Earned(Earned),
    /// The question must be split.
    Split(Split),
}
