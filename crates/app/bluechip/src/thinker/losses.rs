//! Chips and workers that are lost.

use search::{SearchError, Thought};

/// The chips or workers that a search has lost, and why, a line for each.
pub fn losses(thought: &Thought) -> impl Iterator<Item = String> {
    (thought.failed.iter()).map(|(number, error)| {
        let what = match error {
            SearchError::Worker(_) => "worker",
            _ => "chip",
        };
        format!("{what} {number} was given up: {error}")
    })
}
