//! The time of players: nodes for a move, or a chess clock.

use anyhow::Context;
use chess::Color;
use search::{Limits, Time};
use std::fmt;
use std::time::Duration;

/// The overhead of a move of the host: very small here, as it runs in the same process.
const OVERHEAD: Duration = Duration::from_millis(2);

/// Moves over which the remaining time is spread evenly.
const MOVES_LEFT: u32 = 30;

/// The limit of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    /// Nodes for each move.
    Nodes(u64),
    /// Time for each move.
    Move(Duration),
    /// Time for the game.
    Clock(TimeControl),
    /// The same, but each move takes the same share of the remaining time, however the search goes:
    /// a baseline for time control.
    Even(TimeControl),
}

impl Pace {
    /// The time control, if there is a clock.
    fn control(self) -> Option<TimeControl> {
        match self {
            Pace::Nodes(_) | Pace::Move(_) => None,
            Pace::Clock(control) | Pace::Even(control) => Some(control),
        }
    }
}

/// Time for a game, and what each move adds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeControl {
    base: Duration,
    increment: Duration,
}

impl std::str::FromStr for TimeControl {
    type Err = anyhow::Error;

    /// Seconds and seconds a move, as in `2+0.02`.
    fn from_str(text: &str) -> anyhow::Result<TimeControl> {
        let seconds = |text: &str| Duration::try_from_secs_f64(text.parse().ok()?).ok();
        let read = || {
            let (base, increment) = text.split_once('+')?;
            Some(TimeControl {
                base: seconds(base).filter(|base| !base.is_zero())?,
                increment: seconds(increment)?,
            })
        };
        read().with_context(|| format!("`{text}`: no time control such as 2+0.02"))
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [base, increment] = [self.base, self.increment].map(|time| time.as_secs_f64());
        write!(f, "{base}+{increment}")
    }
}

/// A player's own clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    pace: Pace,
    /// Time left; unused if nodes are the limit.
    left: Duration,
}

impl Clock {
    /// The clock at the beginning of a game.
    pub fn new(pace: Pace) -> Clock {
        let left = (pace.control()).map_or(Duration::ZERO, |control| control.base);
        Clock { pace, left }
    }

    /// Counts a move; returns whether it was made in time.
    pub fn press(&mut self, spent: Duration) -> bool {
        let Some(control) = self.pace.control() else {
            return true;
        };
        let left = self.left.checked_sub(spent);
        self.left = left.unwrap_or_default() + control.increment;
        left.is_some()
    }

    /// Limits of the host's next search.
    pub fn limits(&self) -> Limits {
        match self.pace {
            Pace::Nodes(nodes) => Limits {
                nodes: Some(nodes),
                ..Limits::default()
            },
            Pace::Move(time) => Limits {
                time: Time::PerMove(time),
                ..Limits::default()
            },
            Pace::Clock(control) => Limits {
                time: Time::Clock {
                    left: self.left,
                    increment: control.increment,
                    moves_to_go: None,
                },
                overhead: OVERHEAD,
                ..Limits::default()
            },
            Pace::Even(control) => Limits {
                time: Time::PerMove(self.left / MOVES_LEFT + control.increment.mul_f64(0.75)),
                overhead: OVERHEAD,
                ..Limits::default()
            },
        }
    }

    /// The same as arguments of UCI's `go`, for the side to move.
    pub fn go(&self, mover: Color) -> String {
        match self.pace {
            Pace::Nodes(nodes) => format!("nodes {nodes}"),
            Pace::Move(time) => format!("movetime {}", time.as_millis()),
            Pace::Clock(control) | Pace::Even(control) => {
                let side = match mover {
                    Color::White => 'w',
                    Color::Black => 'b',
                };
                let [left, increment] = [self.left, control.increment].map(|time| time.as_millis());
                format!("{side}time {left} {side}inc {increment}")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn control(text: &str) -> TimeControl {
        text.parse().unwrap()
    }

    #[test]
    fn a_time_control_is_read() {
        let expected = TimeControl {
            base: Duration::from_secs(2),
            increment: Duration::from_millis(20),
        };
        assert_eq!(control("2+0.02"), expected);
        assert_eq!(expected.to_string(), "2+0.02");
        for bad in ["2", "0+1", "+", "2+", "-1+0", "2+x", "1e300+0", "NaN+0"] {
            assert!(bad.parse::<TimeControl>().is_err(), "{bad}");
        }
    }

    #[test]
    fn a_clock_counts_and_falls() {
        let millis = Duration::from_millis;
        let mut clock = Clock::new(Pace::Clock(control("0.1+0.01")));
        assert!(clock.press(millis(30)));
        assert_eq!(clock.go(Color::White), "wtime 80 winc 10");
        assert!(clock.press(millis(80)));
        assert_eq!(clock.go(Color::Black), "btime 10 binc 10");
        assert!(!clock.press(millis(11)));
        // Nodes have no time limit.
        let mut nodes = Clock::new(Pace::Nodes(500));
        assert!(nodes.press(Duration::from_secs(9)));
        assert_eq!(nodes.go(Color::White), "nodes 500");
        assert_eq!(nodes.limits().nodes, Some(500));
    }

    #[test]
    fn an_even_clock_gives_each_move_the_same_share() {
        let mut clock = Clock::new(Pace::Even(control("3+0.04")));
        let share = |clock: &Clock| match clock.limits().time {
            Time::PerMove(time) => time.as_millis(),
            other => panic!("{other:?}"),
        };
        assert_eq!(share(&clock), 130);
        assert!(clock.press(Duration::from_millis(340)));
        assert_eq!(share(&clock), 120);
    }
}
