//! The parameters with which a position is searched.

use cozy_chess::Move;

/// The parameters with which a position is searched.
#[derive(Clone, Copy)]
pub(super) struct Goal {
    pub(super) depth: i32,
    pub(super) alpha: i32,
    pub(super) beta: i32,
    pub(super) ply: i32,
    /// Whether a cutoff is expected: some move will likely reach the bound.
    pub(super) expects_cut: bool,
    /// Whether the line has half a ply of extension left over.
    pub(super) owes_half: bool,
    /// A move to leave out, in a test of the others.
    pub(super) excluded: Option<Move>,
}

impl Goal {
    pub(super) fn is_null_window(&self) -> bool {
        self.beta - self.alpha == 1
    }

    /// The goal of the position after a move.
    pub(super) fn after(&self, depth: i32, alpha: i32, beta: i32, expects_cut: bool) -> Goal {
        Goal {
            depth,
            alpha: -beta,
            beta: -alpha,
            ply: self.ply + 1,
            expects_cut,
            excluded: None,
            ..*self
        }
    }

    /// The whole plies of an extension that is given in halves of a ply; the line keeps the
    /// remaining half.
    pub(super) fn extend(&mut self, halves: i32) -> i32 {
        let halves = halves + i32::from(self.owes_half);
        self.owes_half = halves % 2 == 1;
        halves / 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_halves_are_a_ply() {
        let mut goal = Goal {
            depth: 5,
            alpha: 0,
            beta: 1,
            ply: 3,
            expects_cut: false,
            owes_half: false,
            excluded: None,
        };
        assert_eq!([2, 0, 1].map(|halves| goal.extend(halves)), [1, 0, 0]);
        let mut after = goal.after(4, 0, 1, true);
        assert_eq!([0, 1, 1].map(|halves| after.extend(halves)), [0, 1, 0]);
        assert_eq!([0, 2].map(|halves| after.extend(halves)), [0, 1]);
        assert!(after.owes_half);
    }
}
