//! Delays of moves outside the search, measured by the clock of the chess program.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use search::Time;

/// Delays needed before they are used.
const ENOUGH: usize = 3;
/// The number of delays that are remembered.
const KEPT: usize = 20;
/// The greatest plausible delay: beyond it, the clock was changed, or moves were taken back.
const MOST: Duration = Duration::from_secs(1);
/// A margin, as clocks count whole milliseconds.
const LEAST: Duration = Duration::from_millis(3);

/// The delays of a session's moves. Clones share them.
#[derive(Clone, Debug, Default)]
pub struct Lateness(Arc<Mutex<Seen>>);

#[derive(Debug, Default)]
struct Seen {
    /// The remaining time that the engine expects to see at its next move.
    expected: Option<Duration>,
    late: VecDeque<Duration>,
}

impl Lateness {
    /// Records a request for a move, with the remaining time.
    pub fn asked(&self, time: Time) {
        let mut seen = self.seen();
        let expected = seen.expected.take();
        let (Some(expected), Time::Clock { left, .. }) = (expected, time) else {
            return;
        };
        if left.abs_diff(expected) > MOST {
            return;
        }
        if seen.late.len() == KEPT {
            seen.late.pop_front();
        }
        seen.late.push_back(expected.saturating_sub(left));
    }

    /// Records how long the engine took for the move.
    pub fn answered(&self, time: Time, spent: Duration) {
        self.seen().expected = match time {
            // After the last move of a time control, the next remaining time is unknown.
            Time::Clock {
                moves_to_go: Some(1),
                ..
            } => None,
            Time::Clock {
                left, increment, ..
            } => Some(left.saturating_sub(spent) + increment),
            Time::Unlimited | Time::PerMove(_) => None,
        };
    }

    /// The overhead to reserve for a move: twice the greatest delay plus a margin; at most `most`.
    pub fn overhead(&self, most: Duration) -> Duration {
        let seen = self.seen();
        match seen.late.iter().max() {
            Some(&worst) if seen.late.len() >= ENOUGH => (2 * worst + LEAST).min(most),
            _ => most,
        }
    }

    fn seen(&self) -> MutexGuard<'_, Seen> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OPTION: Duration = Duration::from_millis(30);

    fn clock(left: u64, moves_to_go: Option<u32>) -> Time {
        Time::Clock {
            left: Duration::from_millis(left),
            increment: Duration::from_millis(20),
            moves_to_go,
        }
    }

    /// The overhead after moves of 50 ms with these delays.
    fn after(late: &[u64]) -> Duration {
        let lateness = Lateness::default();
        let mut left = 2_000;
        for late in late {
            lateness.asked(clock(left, None));
            lateness.answered(clock(left, None), Duration::from_millis(50));
            left = left + 20 - 50 - late;
        }
        lateness.asked(clock(left, None));
        lateness.overhead(OPTION)
    }

    #[test]
    fn a_prompt_clock_is_trusted_after_a_few_moves() {
        assert_eq!(after(&[1, 1]), OPTION);
        assert_eq!(after(&[1, 1, 1]), Duration::from_millis(5));
        assert_eq!(after(&[0, 1, 4, 0]), Duration::from_millis(11));
    }

    #[test]
    fn one_late_move_counts_for_some_time_and_the_option_is_the_most() {
        assert_eq!(after(&[1, 40, 1, 1, 1]), OPTION);
        let mut late = vec![40];
        late.extend([1; KEPT]);
        assert_eq!(after(&late), Duration::from_millis(5));
    }

    #[test]
    fn clocks_that_are_set_teach_nothing() {
        let lateness = Lateness::default();
        for (left, to_go) in [
            (60_000, None),
            (5_000, None),
            (4_000, Some(1)),
            (60_000, None),
        ] {
            lateness.asked(clock(left, to_go));
            lateness.answered(clock(left, to_go), Duration::from_millis(50));
        }
        lateness.asked(Time::PerMove(Duration::from_secs(1)));
        lateness.answered(Time::Unlimited, Duration::from_secs(1));
        lateness.asked(clock(2_000, None));
        assert_eq!(lateness.overhead(Duration::ZERO), Duration::ZERO);
        assert_eq!(lateness.overhead(OPTION), OPTION);
    }
}
