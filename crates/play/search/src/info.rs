//! The report of a search after each iteration.

use chess::MoveWord;
use driver::Score;
use std::time::Duration;

/// A line of play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Its score; 0 if no iteration was completed.
    pub score: Score,
    /// Its moves, at least one.
    pub moves: Vec<MoveWord>,
}

/// The state of a search after an iteration.
#[derive(Clone, Debug)]
pub struct Info {
    /// The number of the iteration.
    pub depth: u32,
    /// Plies of the host's longest line; with workers, of the master's longest line.
    pub deepest: u32,
    /// Plies of the host's shortest line that chips continued, without tests of single moves.
    pub shallowest: u32,
    /// The best lines, the best one first.
    pub lines: Vec<Line>,
    /// Nodes of host and chips.
    pub nodes: u64,
    /// Time since the search began.
    pub elapsed: Duration,
    /// Thousandths of the transposition table that are filled.
    pub fullness: usize,
    /// Positions found in tablebases.
    pub tablebase_hits: u64,
}
