//! A move picked from those of a position.

use cozy_chess::{Move, Piece};

/// The class of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Class {
    /// A capture that does not lose material, or a promotion to a queen.
    Capture,
    /// A killer move: a quiet move that reached the bound in a sibling position.
    Killer,
    /// Any other quiet move.
    Quiet,
    /// A capture that loses material, or an underpromotion.
    Losing,
}

impl Class {
    pub(super) fn is_quiet(self) -> bool {
        matches!(self, Class::Killer | Class::Quiet)
    }
}

/// Lists of moves of a position, whose memory is reused.
#[derive(Default)]
pub(super) struct Lists {
    /// The moves that have not been tried.
    pub(super) moves: Vec<Picked>,
    /// A key for each of these.
    pub(super) keys: Vec<i32>,
    /// The moves that did not reach the bound.
    pub(super) failed: Vec<Picked>,
}

/// A move.
#[derive(Clone, Copy)]
pub(super) struct Picked {
    pub(super) mv: Move,
    pub(super) piece: Piece,
    pub(super) class: Class,
    /// The value of the captured piece, in points.
    pub(super) taken: i32,
    /// Its worth elsewhere.
    pub(super) history: i32,
    /// Whether the class is final: captures are only examined when their turn comes.
    pub(super) is_known: bool,
}
