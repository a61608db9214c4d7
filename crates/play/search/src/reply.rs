//! Replies to null windows.

use chess::MoveWord;
use serde::{Deserialize, Serialize};

/// What is said to a null window.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) enum Reply {
    /// The score is at least the bound, by this move if it takes one.
    Reaches(Option<MoveWord>),
    /// It is less.
    Fails,
    /// The node limit came first, or would come.
    Unknown(Split),
}

/// A question that is split into its moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Split {
    /// For idle chips to share: what is found is what one chip would have found.
    pub(super) is_shared: bool,
}

/// What a desk says of a position.
pub(super) enum Answered<T> {
    /// This.
    Found(T),
    /// Nothing yet.
    Split(Split),
}
