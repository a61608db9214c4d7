//! The result of searching a position.

use chess::MoveWord;

/// The result of searching a position.
#[derive(Clone, Debug)]
pub(super) struct Found {
    /// The score for the side to move; a bound, if it is outside the window.
    pub(super) score: i32,
    /// The line with this score, if it is within the window.
    pub(super) line: Vec<MoveWord>,
}

impl Found {
    /// A score without a line.
    pub(super) fn scored(score: i32) -> Found {
        Found {
            score,
            line: Vec::new(),
        }
    }

    /// The result from the view of the position one ply before.
    pub(super) fn before(self) -> Found {
        Found {
            score: -self.score,
            ..self
        }
    }
}
