//! The parameters with which a position is searched.

use super::table::{Bound, Known};
use serde::{Deserialize, Serialize};

/// Plies from the root at which lines end.
pub(super) const PLIES_MAX: i32 = 100;

/// The parameters with which a position is searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Task {
    /// The depth in plies, including the chips'.
    pub(super) depth: i32,
    pub(super) alpha: i32,
    pub(super) beta: i32,
    /// The distance from the root in plies.
    pub(super) ply: i32,
    /// Credit of the mover and of the other side, in quarters of a ply.
    pub(super) credits: [i32; 2],
    /// Whether the side to move may make a null move.
    pub(super) may_pass: bool,
    /// Whether it is a test of other moves or of a null move, less deep than the search itself.
    pub(super) is_test: bool,
    /// The number of the iteration.
    pub(super) iteration: i32,
    /// The plies of the depth that chips search.
    pub(super) chip_depth: i32,
    /// Whether idle chips share the moves of its question: then it earns no credit.
    pub(super) is_shared: bool,
    /// Whether a cutoff is expected: it is a null window in which some move will likely reach the
    /// bound, so that the others are unnecessary.
    pub(super) expects_cut: bool,
}

impl Task {
    pub(super) fn is_null_window(&self) -> bool {
        self.beta - self.alpha == 1
    }

    /// Predicts from the table's entry, possibly from a less deep search, whether a move will reach
    /// the bound. This is more accurate than the prediction from the moves before.
    pub(super) fn expect(&mut self, known: &Known) {
        if !self.is_null_window() {
            return;
        }
        match known.bound {
            Bound::Lower | Bound::Exact if known.score >= self.beta => self.expects_cut = true,
            Bound::Upper | Bound::Exact if known.score <= self.alpha => self.expects_cut = false,
            _ => {}
        }
    }

    /// The task of the position after a move; the window is from the mover's view.
    pub(super) fn after(&self, depth: i32, alpha: i32, beta: i32) -> Task {
        Task {
            depth,
            alpha: -beta,
            beta: -alpha,
            ply: self.ply + 1,
            credits: match self.is_shared {
                true => [0; 2],
                false => [self.credits[1], self.credits[0]],
            },
            may_pass: true,
            // After a move that reaches the bound, no answer does.
            expects_cut: beta - alpha == 1 && !self.expects_cut,
            ..*self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_of_a_position_tells_whether_a_cutoff_is_expected() {
        let expects = |[alpha, beta]: [i32; 2], bound: Bound, score: i32| {
            let mut task = Task {
                depth: 5,
                alpha,
                beta,
                ply: 1,
                credits: [0; 2],
                may_pass: true,
                is_test: false,
                iteration: 5,
                chip_depth: 4,
                is_shared: false,
                expects_cut: false,
            };
            let known = Known {
                best: None,
                score,
                bound,
                depth: 3,
                credits: [0; 2],
            };
            [false, true].map(|expected| {
                task.expects_cut = expected;
                task.expect(&known);
                task.expects_cut
            })
        };
        let window = [10, 11];
        for bound in [Bound::Lower, Bound::Exact] {
            assert_eq!(expects(window, bound, 11), [true, true]);
        }
        for bound in [Bound::Upper, Bound::Exact] {
            assert_eq!(expects(window, bound, 10), [false, false]);
        }
        // These bounds leave it open; and a search for the score itself expects no cutoff.
        assert_eq!(expects(window, Bound::Lower, 10), [false, true]);
        assert_eq!(expects(window, Bound::Upper, 11), [false, true]);
        assert_eq!(expects([10, 20], Bound::Lower, 30), [false, true]);
    }
}
