//! What comes of a position that is searched.

use chess::MoveWord;

/// What came of a position.
#[derive(Clone, Debug)]
pub(super) struct Found {
    /// The score for the side to move; outside the window a bound.
    pub(super) score: i32,
    /// The line that has it, if it lies in the window.
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

    /// What a move is worth after which this was found.
    pub(super) fn before(self) -> Found {
        Found {
            score: -self.score,
            ..self
        }
    }
}
