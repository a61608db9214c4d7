//! Reports lost chips and workers.

use search::{SearchError, Thought};

/// The chips or workers that a search has lost, with the reason, one per line.
pub fn losses(thought: &Thought) -> impl Iterator<Item = String> {
    (thought.failed.iter()).map(|(number, error)| {
        let what = match error {
            SearchError::Worker(_) => "worker",
            _ => "chip",
        };
        format!("{what} {number} was given up: {error}")
    })
}
