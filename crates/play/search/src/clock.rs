//! Time control \[C §8\], with conditions of the Miyako notes: a normal target, a panic target, and
//! the reasons to think beyond the normal one.

use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The time for a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Time {
    /// No limit.
    #[default]
    Unlimited,
    /// This time, all of it unless the choice is clear earlier.
    PerMove(Duration),
    /// A clock.
    Clock {
        /// The remaining time.
        left: Duration,
        /// Added after each move.
        increment: Duration,
        /// Moves to the next time control; none if there is no control.
        moves_to_go: Option<u32>,
    },
}

/// How to spend the time on a clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TimeControl {
    /// The paper's targets, with conditions of the Miyako notes in between.
    #[default]
    Paper,
    /// The figures of the Miyako notes, unchanged.
    Miyako,
}

/// The times by which to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Targets {
    /// The time without a reason to continue.
    pub normal: Duration,
    /// The latest time.
    pub panic: Duration,
    /// How the time on the clock is spent; none for a fixed time per move, which is always used up.
    pub of: Option<TimeControl>,
}

/// The assumed number of moves left in a game without time controls.
const MOVES_LEFT: u32 = 30;
/// The most moves assumed until the next time control.
const MOVES_MAX: u32 = 50;
/// Overheads that stay on the clock, so that a single slow move does not lose the game on time.
const OVERHEADS_KEPT: u32 = 3;
/// Least time for a move.
const LEAST: Duration = Duration::from_millis(1);

impl Time {
    /// The targets, if a move takes this additional time outside the search.
    pub fn targets(self, control: TimeControl, overhead: Duration) -> Option<Targets> {
        match self {
            Time::Unlimited => None,
            Time::PerMove(time) => {
                let time = time.saturating_sub(overhead).max(LEAST);
                Some(Targets {
                    normal: time,
                    panic: time,
                    of: None,
                })
            }
            Time::Clock {
                left,
                increment,
                moves_to_go,
            } => {
                let moves = moves_to_go.unwrap_or(MOVES_LEFT).clamp(1, MOVES_MAX);
                // The part of the overhead that the increment does not cover is lost with every
                // remaining move.
                let lost = moves * overhead.saturating_sub(increment);
                let increment = increment.saturating_sub(overhead);
                let left = left
                    .saturating_sub(OVERHEADS_KEPT * overhead + lost)
                    .max(LEAST);
                let (normal, panic) = match control {
                    TimeControl::Paper => paper(left, increment, moves),
                    TimeControl::Miyako => miyako(left, increment),
                };
                let normal = normal.max(LEAST);
                Some(Targets {
                    normal,
                    panic: panic.max(normal),
                    of: Some(control),
                })
            }
        }
    }
}

/// Normal and panic target of the paper.
fn paper(left: Duration, increment: Duration, moves: u32) -> (Duration, Duration) {
    // The last move before a time control may take nearly all the remaining time, any other move a
    // third of it.
    let most = match moves {
        1 => left.mul_f64(0.9),
        _ => left / 3,
    };
    // Some time is kept for panics.
    let share = left.mul_f64(0.9) / moves + increment.mul_f64(0.75);
    let normal = share.min(most).max(LEAST);
    (normal, most.min(6 * normal))
}

/// A 40th and an eighth of the remaining time, as in the notes. The notes have no increment: it is
/// added to the 40th, up to the eighth.
fn miyako(left: Duration, increment: Duration) -> (Duration, Duration) {
    let most = left / 8;
    ((left / 40 + increment).min(most), most)
}

/// The facts about a completed iteration for the clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Iteration {
    pub(super) depth: i32,
    /// Whether there is only one legal move.
    pub(super) is_forced: bool,
    /// Whether this iteration and the one before found a mate.
    pub(super) is_mate: bool,
    /// How often the best move changed during the iteration.
    pub(super) changes: u32,
    /// The share of its nodes for the best move, in thousandths.
    pub(super) share: u64,
    /// Whether the best move is the one that stood out by a margin when the search began.
    pub(super) is_outstanding: bool,
}

/// The state of a search in the middle of an iteration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Standing {
    /// Whether to continue: the score has dropped, or a root move fails low or high.
    pub(super) in_trouble: bool,
    /// Whether the search is at the first root move.
    pub(super) at_first_move: bool,
}

/// Decides when to stop thinking.
pub(super) struct Clock {
    targets: Targets,
    changes: [u32; 2],
    /// Whether an iteration has ended.
    has_begun: bool,
}

impl Clock {
    pub(super) fn new(targets: Targets) -> Clock {
        Clock {
            targets,
            changes: [0; 2],
            has_begun: false,
        }
    }

    /// Whether the root should look for a move that stands out.
    pub(super) fn wants_outstanding(&self) -> bool {
        self.targets.of == Some(TimeControl::Miyako)
    }

    /// The normal target, extended if the best move changed recently.
    fn extended(&self) -> Duration {
        let Targets { normal, .. } = self.targets;
        normal + self.changes[0] * (normal / 2) + self.changes[1] * (normal / 3)
    }

    /// The extended normal target, at most the panic target.
    pub(super) fn normal(&self) -> Duration {
        self.extended().min(self.targets.panic)
    }

    /// Whether the search must end now, in the middle of an iteration.
    pub(super) fn is_up(&self, elapsed: Duration, standing: Standing) -> bool {
        let Standing {
            in_trouble,
            at_first_move,
        } = standing;
        let panic = self.targets.panic;
        match self.targets.of {
            Some(TimeControl::Miyako) => {
                let extended = self.extended();
                self.has_begun
                    && (elapsed > panic
                        || at_first_move && elapsed > extended
                        || !in_trouble && elapsed > 6 * extended)
            }
            Some(TimeControl::Paper) | None => {
                elapsed >= panic || elapsed >= self.normal() && !in_trouble
            }
        }
    }

    /// Whether no further iteration should begin.
    pub(super) fn is_enough(&mut self, ended: &Iteration, elapsed: Duration) -> bool {
        self.changes = [ended.changes, self.changes[0]];
        self.has_begun = true;
        let Some(control) = self.targets.of else {
            return false;
        };
        let normal = self.targets.normal;
        // The sooner time needs the greater share of the nodes, the later time the smaller one.
        let (is_calm, [sooner, later]) = match control {
            TimeControl::Paper => (ended.changes == 0, [normal / 16, normal / 16 * 4]),
            TimeControl::Miyako => (ended.is_outstanding, [normal / 32, normal / 16]),
        };
        let is_easy = is_calm
            && (ended.share >= 850 && elapsed >= later || ended.share >= 980 && elapsed >= sooner);
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
        time.targets(TimeControl::Paper, seconds(0.02)).unwrap()
    }

    /// Neither in trouble nor at the first move.
    const CALM: Standing = Standing {
        in_trouble: false,
        at_first_move: false,
    };

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

    /// The remaining time after this many moves with an increment of ten milliseconds, each as late
    /// as permitted. Every twentieth move takes a different time outside the search.
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
        // More time outside the search than the increment, in a game of limited length.
        left_after(150, 2.0, 0.011, 0.025);
    }

    #[test]
    fn the_paper_s_targets() {
        // Two hours for forty moves: about three minutes per move, and in panic at most a third of
        // the remaining time.
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
        let trouble = Standing {
            in_trouble: true,
            ..CALM
        };
        assert!(!clock.is_up(targets.normal / 2, CALM));
        assert!(clock.is_up(later, CALM));
        assert!(!clock.is_up(later, trouble));
        assert!(clock.is_up(targets.panic, trouble));
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
            is_outstanding: false,
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
        let per_move = Time::PerMove(seconds(1.0));
        for control in [TimeControl::Paper, TimeControl::Miyako] {
            let targets = per_move.targets(control, Duration::ZERO).unwrap();
            assert!(!Clock::new(targets).is_enough(&calm, seconds(0.9)));
            assert!(Clock::new(targets).is_up(seconds(1.0), CALM));
        }
    }

    fn miyako(left: f64, increment: f64) -> Targets {
        let time = Time::Clock {
            left: seconds(left),
            increment: seconds(increment),
            moves_to_go: None,
        };
        time.targets(TimeControl::Miyako, Duration::ZERO).unwrap()
    }

    #[test]
    fn the_targets_of_the_notes_are_a_fortieth_and_an_eighth() {
        let targets = miyako(80.0, 0.0);
        assert_eq!(
            (targets.normal, targets.panic),
            (seconds(2.0), seconds(10.0))
        );
        let targets = miyako(80.0, 1.0);
        assert_eq!(
            (targets.normal, targets.panic),
            (seconds(3.0), seconds(10.0))
        );
        assert_eq!(miyako(8.0, 5.0).normal, seconds(1.0));
    }

    /// An iteration whose best move has an ordinary share of the nodes, and nothing special.
    const USUAL: Iteration = Iteration {
        depth: 8,
        is_forced: false,
        is_mate: false,
        changes: 0,
        share: 300,
        is_outstanding: false,
    };

    #[test]
    fn an_outstanding_move_of_the_notes_comes_at_a_sixteenth_or_a_32nd() {
        // The normal target is 3.2 s.
        let targets = miyako(128.0, 0.0);
        let is_enough = |iteration: Iteration, after: f64| {
            Clock::new(targets).is_enough(&iteration, seconds(after))
        };
        let easy = |share: u64| Iteration {
            share,
            is_outstanding: true,
            ..USUAL
        };
        assert!(!is_enough(easy(850), 0.19) && is_enough(easy(850), 0.21));
        assert!(!is_enough(easy(980), 0.09) && is_enough(easy(980), 0.11));
        assert!(!is_enough(easy(849), 0.21));
        let early = Iteration {
            depth: 7,
            ..easy(980)
        };
        assert!(!is_enough(early, 0.21));
        let not_outstanding = Iteration {
            is_outstanding: false,
            ..easy(980)
        };
        assert!(!is_enough(not_outstanding, 0.21));
        // Unless the move is easy, the search ends after five eighths.
        assert!(!is_enough(USUAL, 1.99) && is_enough(USUAL, 2.01));
    }

    #[test]
    fn a_search_of_the_notes_stops_at_the_first_move_or_at_six_times_the_target() {
        let mut clock = Clock::new(miyako(400.0, 0.0));
        let first = Standing {
            at_first_move: true,
            in_trouble: true,
        };
        let trouble = Standing {
            at_first_move: false,
            ..first
        };
        // Never in the first iteration.
        assert!(!clock.is_up(seconds(60.0), first));
        clock.is_enough(&USUAL, Duration::ZERO);
        assert!(!clock.is_up(seconds(9.9), first) && clock.is_up(seconds(10.1), first));
        assert!(!clock.is_up(seconds(49.9), CALM) && clock.is_up(seconds(50.1), CALM));
        // Changes of the best move extend the target: by a half for one in this iteration, by a
        // third for one in the iteration before.
        let changed = Iteration {
            changes: 1,
            ..USUAL
        };
        clock.is_enough(&changed, Duration::ZERO);
        assert!(!clock.is_up(seconds(14.9), first) && clock.is_up(seconds(15.1), first));
        clock.is_enough(&USUAL, Duration::ZERO);
        assert!(!clock.is_up(seconds(13.3), first) && clock.is_up(seconds(13.4), first));
        assert!(!clock.is_up(seconds(49.9), trouble) && clock.is_up(seconds(50.1), trouble));
    }

    #[test]
    fn six_times_the_target_counts_where_it_is_less_than_the_eighth() {
        // A clock on which five eighths of the target are beyond an eighth of the time.
        let targets = Targets {
            panic: seconds(100.0),
            ..miyako(400.0, 0.0)
        };
        let mut clock = Clock::new(targets);
        clock.is_enough(&USUAL, Duration::ZERO);
        assert!(!clock.is_up(seconds(59.9), CALM) && clock.is_up(seconds(60.1), CALM));
    }
}
