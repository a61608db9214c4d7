//! A move as it is picked from those of a position.

use cozy_chess::Move;

/// What sort of move it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Class {
    /// It takes or makes a queen, and loses nothing.
    Capture,
    /// A quiet move that was good enough in a position beside this one.
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

/// A move.
#[derive(Clone, Copy)]
pub(super) struct Picked {
    pub(super) mv: Move,
    pub(super) class: Class,
    /// What it takes is worth so many points.
    pub(super) taken: i32,
    /// What it was worth elsewhere.
    pub(super) history: i32,
    pub(super) rank: i32,
    /// A capture is only looked at closely when its turn comes.
    pub(super) is_known: bool,
}
