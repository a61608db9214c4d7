//! A move as it is picked from those of a position.

use cozy_chess::{Move, Piece};

/// What sort of move it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Class {
    /// It takes or makes a queen, and loses nothing.
    Capture,
    /// A killer move: a quiet move that reached the bound in a sibling position.
    Killer,
    /// Any other.
    Quiet,
    /// A capture that loses material, or the making of a lesser piece.
    Losing,
}

impl Class {
    pub(super) fn is_quiet(self) -> bool {
        matches!(self, Class::Killer | Class::Quiet)
    }
}

/// Lists of moves of a position: memory that is used again.
#[derive(Default)]
pub(super) struct Lists {
    /// The moves that have not been tried.
    pub(super) moves: Vec<Picked>,
    /// A key for each.
    pub(super) keys: Vec<i32>,
    /// Those that did not reach the bound.
    pub(super) failed: Vec<Picked>,
}

/// A move.
#[derive(Clone, Copy)]
pub(super) struct Picked {
    pub(super) mv: Move,
    pub(super) piece: Piece,
    pub(super) class: Class,
    /// What it takes is worth so many points.
    pub(super) taken: i32,
    /// What it was worth elsewhere.
    pub(super) history: i32,
    /// A capture is only looked at closely when its turn comes.
    pub(super) is_known: bool,
}
