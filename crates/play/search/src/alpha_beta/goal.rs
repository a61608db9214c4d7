//! How a position is searched.

use cozy_chess::Move;

/// How a position is searched.
#[derive(Clone, Copy)]
pub(super) struct Goal {
    pub(super) depth: i32,
    pub(super) alpha: i32,
    pub(super) beta: i32,
    pub(super) ply: i32,
    /// Some move will likely be good enough.
    pub(super) expects_cut: bool,
    /// This move is left out, to see what the others are worth.
    pub(super) excluded: Option<Move>,
}

impl Goal {
    pub(super) fn is_null_window(&self) -> bool {
        self.beta - self.alpha == 1
    }

    /// That of the position after a move.
    pub(super) fn after(&self, depth: i32, alpha: i32, beta: i32, expects_cut: bool) -> Goal {
        Goal {
            depth,
            alpha: -beta,
            beta: -alpha,
            ply: self.ply + 1,
            expects_cut,
            excluded: None,
        }
    }
}
