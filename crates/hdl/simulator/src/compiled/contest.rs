//! Compares two codes for one program: they run in turns, and the faster one is kept.

use std::time::{Duration, Instant};

/// Turns of each code.
const TURNS: usize = 24;

/// One of the two codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    Known,
    Rival,
}

/// Measures the time of each turn.
pub(crate) struct Contest {
    times: [Vec<Duration>; 2],
    side: Side,
    start: Instant,
}

impl Contest {
    /// Starts with the turn of the known code.
    pub(crate) fn new() -> Self {
        Contest {
            times: [Vec::new(), Vec::new()],
            side: Side::Known,
            start: Instant::now(),
        }
    }

    /// Ends a turn; the other code runs next. Returns the winner after the last turn.
    pub(crate) fn turn(&mut self) -> Option<Side> {
        let time = self.start.elapsed();
        self.times[self.side as usize].push(time);
        self.side = match self.side {
            Side::Known => Side::Rival,
            Side::Rival => Side::Known,
        };
        let is_over = self.times.iter().all(|times| times.len() >= TURNS);
        if is_over {
            return Some(self.winner());
        }
        self.start = Instant::now();
        None
    }

    /// Compares the faster half of each code's turns: other processes may have slowed the rest.
    fn winner(&self) -> Side {
        let [known, rival] = self.times.each_ref().map(|times| {
            let mut times = times.clone();
            times.sort();
            times[..times.len() / 2].iter().sum::<Duration>()
        });
        match rival < known {
            true => Side::Rival,
            false => Side::Known,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_better_half_of_the_turns_decides() {
        let times = |fast: u64, slow: u64| {
            let times = [fast, slow, fast, slow].map(Duration::from_millis);
            times.to_vec()
        };
        let winner = |times| {
            let contest = Contest {
                times,
                side: Side::Known,
                start: Instant::now(),
            };
            contest.winner()
        };
        assert_eq!(winner([times(5, 90), times(6, 6)]), Side::Known);
        assert_eq!(winner([times(5, 5), times(4, 90)]), Side::Rival);
    }
}
