//! Time control \[C §8\], with conditions of the Miyako notes: a normal target, a panic target, and what makes a move go beyond the first.

use std::time::Duration;

/// The time for a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Time {
    /// As much as it takes.
    #[default]
    Unlimited,
    /// So much, and no less unless there is nothing to think about.
    PerMove(Duration),
    /// A clock.
    Clock {
        /// Time left.
        left: Duration,
        /// Added after each move.
        increment: Duration,
        /// Moves to the next control; none if there is none.
        moves_to_go: Option<u32>,
    },
}

/// When a move should be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Targets {
    /// When nothing speaks against it.
    pub normal: Duration,
    /// Whatever speaks against it.
    pub panic: Duration,
    /// An easy move may come earlier.
    pub may_be_early: bool,
}

/// Moves that a game without controls is thought to take from here.
const MOVES_LEFT: u32 = 30;
/// No control is thought to be further away.
const MOVES_MAX: u32 = 50;
/// Overheads that a clock keeps: in a scramble one that takes longer than others does not lose the game.
const OVERHEADS_KEPT: u32 = 3;
/// Least time for a move.
const LEAST: Duration = Duration::from_millis(1);

impl Time {
    /// When to move, if a move takes so much more time outside the search.
    pub fn targets(self, overhead: Duration) -> Option<Targets> {
        match self {
            Time::Unlimited => None,
            Time::PerMove(time) => {
                let time = time.saturating_sub(overhead).max(LEAST);
                Some(Targets {
                    normal: time,
                    panic: time,
                    may_be_early: false,
                })
            }
            Time::Clock {
                left,
                increment,
                moves_to_go,
            } => {
                let moves = moves_to_go.unwrap_or(MOVES_LEFT).clamp(1, MOVES_MAX);
                // What the overhead of a move takes beyond its increment will be needed for every move to come.
                let lost = moves * overhead.saturating_sub(increment);
                let increment = increment.saturating_sub(overhead);
                let left = left
                    .saturating_sub(OVERHEADS_KEPT * overhead + lost)
                    .max(LEAST);
                // The last move before a control may take nearly all that is left, every other one a third of it.
                let most = match moves {
                    1 => left.mul_f64(0.9),
                    _ => left / 3,
                };
                // Some is kept for panics.
                let share = left.mul_f64(0.9) / moves + increment.mul_f64(0.75);
                let normal = share.min(most).max(LEAST);
                Some(Targets {
                    normal,
                    panic: most.min(6 * normal).max(normal),
                    may_be_early: true,
                })
            }
        }
    }
}

/// What the clock has to know of an iteration that has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Iteration {
    pub(super) depth: i32,
    /// There is one legal move.
    pub(super) is_forced: bool,
    /// This iteration and the one before have found a mate.
    pub(super) is_mate: bool,
    /// How often the best move has changed in it.
    pub(super) changes: u32,
    /// Thousandths of its nodes that the best move took.
    pub(super) share: u64,
}

/// Decides when there was thought enough.
pub(super) struct Clock {
    targets: Targets,
    changes: [u32; 2],
}

impl Clock {
    pub(super) fn new(targets: Targets) -> Clock {
        Clock {
            targets,
            changes: [0; 2],
        }
    }

    /// The normal target, and more where the best move has changed of late.
    pub(super) fn normal(&self) -> Duration {
        let Targets { normal, panic, .. } = self.targets;
        let extra = self.changes[0] * (normal / 2) + self.changes[1] * (normal / 3);
        (normal + extra).min(panic)
    }

    /// Whether the search has to end now, in the middle of an iteration.
    pub(super) fn is_up(&self, elapsed: Duration, in_trouble: bool) -> bool {
        elapsed >= self.targets.panic || elapsed >= self.normal() && !in_trouble
    }

    /// Whether another iteration is not worth beginning.
    pub(super) fn is_enough(&mut self, ended: &Iteration, elapsed: Duration) -> bool {
        self.changes = [ended.changes, self.changes[0]];
        if !self.targets.may_be_early {
            return false;
        }
        let normal = self.targets.normal;
        let is_easy = ended.changes == 0
            && (ended.share >= 850 && elapsed >= normal / 16 * 4
                || ended.share >= 980 && elapsed >= normal / 16);
        ended.depth >= 6 && (ended.is_forced || ended.is_mate)
            || ended.depth >= 8 && is_easy
            || ended.depth >= 5 && elapsed >= self.normal().mul_f64(80.0 / 128.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seconds(seconds: f64) -> Duration {
        Duration::from_secs_f64(seconds)
    }

    fn clock(left: f64, increment: f64, moves_to_go: Option<u32>) -> Targets {
        let time = Time::Clock {
            left: seconds(left),
            increment: seconds(increment),
            moves_to_go,
        };
        time.targets(seconds(0.02)).unwrap()
    }

    #[test]
    fn targets_lie_within_what_is_left() {
        for left in [0.0, 0.001, 0.02, 0.1, 1.0, 60.0, 7200.0] {
            for increment in [0.0, 0.1, 30.0] {
                for moves in [None, Some(0), Some(1), Some(2), Some(40), Some(1000)] {
                    let Targets { normal, panic, .. } = clock(left, increment, moves);
                    assert!(normal <= panic);
                    let kept = seconds((left - 0.02).max(0.001));
                    assert!(panic <= kept, "{left} {increment} {moves:?}: {panic:?}");
                    assert!(normal >= LEAST);
                }
            }
        }
    }

    /// What a clock with ten milliseconds a move shows after so many moves, each as late as may be. They take a time outside the
    /// search, every twentieth another.
    fn left_after(plies: u32, mut left: f64, usual: f64, at_times: f64) -> f64 {
        let increment = 0.01;
        for ply in 0..plies {
            let Targets { panic, .. } = clock(left, increment, None);
            let overhead = if ply % 20 == 0 { at_times } else { usual };
            left -= panic.as_secs_f64() + overhead;
            assert!(left > 0.0, "move {ply}");
            left += increment;
        }
        left
    }

    #[test]
    fn a_scramble_leaves_some_time_on_the_clock() {
        let left = left_after(500, 0.3, 0.005, 0.015);
        assert!(left > 0.02, "{left}");
        // More outside the search than the increment gives, in a game that does not go on for ever.
        left_after(150, 2.0, 0.011, 0.025);
    }

    #[test]
    fn the_paper_s_targets() {
        // Two hours for forty moves: about three minutes, in panic no more than a third of what is left.
        let targets = clock(7200.0, 0.0, Some(40));
        assert!((150.0..185.0).contains(&targets.normal.as_secs_f64()));
        assert!(targets.panic <= seconds(2400.0));
        assert!(targets.panic > 4 * targets.normal);
        assert!(clock(60.0, 0.0, Some(1)).normal > seconds(50.0));
        assert!(clock(60.0, 2.0, None).normal > clock(60.0, 0.0, None).normal);
    }

    #[test]
    fn trouble_goes_beyond_the_normal_target_and_not_beyond_panic() {
        let targets = clock(60.0, 0.0, None);
        let clock = Clock::new(targets);
        let later = targets.normal + seconds(0.01);
        assert!(!clock.is_up(targets.normal / 2, false));
        assert!(clock.is_up(later, false));
        assert!(!clock.is_up(later, true));
        assert!(clock.is_up(targets.panic, true));
    }

    #[test]
    fn easy_moves_come_early_and_changed_ones_late() {
        let targets = clock(60.0, 0.0, None);
        let calm = Iteration {
            depth: 9,
            is_forced: false,
            is_mate: false,
            changes: 0,
            share: 500,
        };
        let is_enough = |iteration: Iteration, share: f64| {
            Clock::new(targets).is_enough(&iteration, targets.normal.mul_f64(share))
        };
        assert!(!is_enough(calm, 0.4));
        assert!(is_enough(calm, 0.7));
        assert!(is_enough(Iteration { share: 990, ..calm }, 0.1));
        assert!(!is_enough(
            Iteration {
                share: 990,
                depth: 7,
                ..calm
            },
            0.1
        ));
        assert!(is_enough(
            Iteration {
                is_forced: true,
                ..calm
            },
            0.0
        ));
        assert!(is_enough(
            Iteration {
                is_mate: true,
                ..calm
            },
            0.0
        ));
        assert!(!is_enough(Iteration { changes: 1, ..calm }, 0.7));
        // A time per move is used.
        let per_move = Time::PerMove(seconds(1.0)).targets(Duration::ZERO).unwrap();
        assert!(!Clock::new(per_move).is_enough(&calm, seconds(0.9)));
    }
}
