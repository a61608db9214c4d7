//! The limits of a search, and other requests to it.

use super::clock::Time;
use super::task::PLIES_MAX;
use books::Tablebases;
use chess::MoveWord;
use std::sync::Arc;
use std::time::Duration;

/// The limits of a search, and other requests to it.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// The greatest number of iterations.
    pub depth: Option<u32>,
    /// The greatest number of nodes; one question may exceed it.
    pub nodes: Option<u64>,
    /// Ends with a mate in at most this many moves.
    pub mate: Option<u32>,
    /// Time.
    pub time: Time,
    /// Time that a move takes outside the search.
    pub overhead: Duration,
    /// The moves to search; all if empty.
    pub moves: Vec<MoveWord>,
    /// The number of best lines to find; 0 counts as 1.
    pub lines: usize,
    /// Bonuses for root moves in points, added to the score of the search.
    pub bonuses: Vec<(MoveWord, i32)>,
    /// The tablebases.
    pub tablebases: Option<Arc<Tablebases>>,
}

impl Limits {
    /// The deepest iteration.
    pub(super) fn depth_max(&self) -> u32 {
        let most = PLIES_MAX as u32 - 10;
        self.depth.unwrap_or(most).min(most)
    }
}
