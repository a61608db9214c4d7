//! What is asked of a search, and what ends it.

use super::clock::Time;
use super::task::PLIES_MAX;
use books::Tablebases;
use chess::MoveWord;
use std::sync::Arc;
use std::time::Duration;

/// What is asked of a search, and what ends it.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Iterations.
    pub depth: Option<u32>,
    /// Nodes, a question more or less.
    pub nodes: Option<u64>,
    /// A mate in no more than so many moves.
    pub mate: Option<u32>,
    /// Time.
    pub time: Time,
    /// Time that a move takes outside the search.
    pub overhead: Duration,
    /// The moves to look at; all if empty.
    pub moves: Vec<MoveWord>,
    /// How many lines to find, the best ones; none counts as one.
    pub lines: usize,
    /// Points that moves of the root are worth beside what the search finds.
    pub bonuses: Vec<(MoveWord, i32)>,
    /// What is known of endings.
    pub tablebases: Option<Arc<Tablebases>>,
}

impl Limits {
    /// The deepest iteration.
    pub(super) fn depth_max(&self) -> u32 {
        let most = PLIES_MAX as u32 - 10;
        self.depth.unwrap_or(most).min(most)
    }
}
