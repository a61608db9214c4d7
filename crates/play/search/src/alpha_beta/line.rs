//! Lines of moves.

use chess::MoveWord;

/// A line of moves, the first one first.
pub(super) type Line = Vec<MoveWord>;
