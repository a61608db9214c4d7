//! A question of the software search to a chip.

use chess::Position;

/// A question to a chip: is the score of the position at least the bound?
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Question {
    pub(super) position: Position,
    /// The earlier plies whose positions can be repeated, as words for HISTORY.
    pub(super) history: Vec<u32>,
    pub(super) depth: u32,
    pub(super) bound: i32,
    pub(super) draw_score: i32,
    pub(super) node_limit: u32,
    /// Whether the chip tests the other moves if one reaches the bound.
    pub(super) tests: bool,
}
