//! Replies to null windows.

use chess::MoveWord;
use serde::{Deserialize, Serialize};

/// What is said to a null window.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) enum Reply {
    /// The score is at least the bound.
    Reaches {
        /// By this move, if it takes one.
        by: Option<MoveWord>,
        /// Moves that a chip has found good by its tests, the best one included; 0 if it was not
        /// asked.
        good: u32,
    },
    /// It is less.
    Fails,
    /// The node limit came first, or would come.
    Unknown(Split),
}

impl Reply {
    /// The score is at least the bound, by this move if it takes one; nobody has tested the others.
    pub(super) fn reaches(by: Option<MoveWord>) -> Reply {
        Reply::Reaches { by, good: 0 }
    }
}

/// A question that is split into its moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Split {
    /// For idle chips to share: what is found is what one chip would have found.
    pub(super) is_shared: bool,
}

/// A move that a chip has found to be better than the others.
pub(super) struct Earned {
    pub(super) by: MoveWord,
    /// Quarters of a ply.
    pub(super) credit: i32,
}

/// What a desk says of a position.
pub(super) enum Answered<T> {
    /// This.
    Found(T),
    /// The bound is reached by a move that is so much better than the others that its side earns
    /// credit for it.
    Earned(Earned),
    /// Nothing yet.
    Split(Split),
}
