//! The clocks of a game in the terminal.

use std::time::Duration;

use chess::Color;

/// Time of a side, and the increment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeControl {
    /// The time at the beginning.
    pub time: Duration,
    /// The time that each move adds.
    pub increment: Duration,
}

/// Parses `5+3`, `0.5+0` or `5`: minutes, and seconds per move.
pub fn time_control(text: &str) -> std::result::Result<TimeControl, String> {
    let (minutes, seconds) = text.split_once('+').unwrap_or((text, "0"));
    let number = |text: &str, most: f64| {
        let number: Option<f64> = text.trim().parse().ok();
        number.filter(|number| (0.0..=most).contains(number))
    };
    match (number(minutes, 1_000.0), number(seconds, 3_600.0)) {
        (Some(minutes), Some(seconds)) if minutes + seconds > 0.0 => Ok(TimeControl {
            // A side without initial time gets the increment of one move.
            time: Duration::from_secs_f64(60.0 * minutes).max(Duration::from_secs_f64(seconds)),
            increment: Duration::from_secs_f64(seconds),
        }),
        _ => Err("not minutes and seconds such as 5+3".to_owned()),
    }
}

/// Clocks of both sides.
pub struct Clocks {
    /// The time control of both sides.
    pub control: TimeControl,
    /// The remaining time, White's first.
    pub left: [Duration; 2],
}

impl Clocks {
    /// The clocks at the beginning of a game.
    pub fn new(control: TimeControl) -> Clocks {
        Clocks {
            control,
            left: [control.time; 2],
        }
    }

    /// Subtracts the time of a side's move; returns whether the side had enough.
    pub fn spend(&mut self, side: Color, time: Duration) -> bool {
        let left = &mut self.left[side.index()];
        match left.checked_sub(time) {
            Some(rest) => {
                *left = rest + self.control.increment;
                true
            }
            None => {
                *left = Duration::ZERO;
                false
            }
        }
    }

    /// The remaining time of a side, in minutes and seconds.
    pub fn text(&self, side: Color) -> String {
        let seconds = self.left[side.index()].as_secs();
        format!("{}:{:02}", seconds / 60, seconds % 60)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_controls_are_minutes_and_seconds() {
        let control =
            |text| time_control(text).map(|it| [it.time, it.increment].map(|d| d.as_secs_f64()));
        assert_eq!(control("5+3"), Ok([300.0, 3.0]));
        assert_eq!(control("0.5"), Ok([30.0, 0.0]));
        assert_eq!(control("0+10"), Ok([10.0, 10.0]));
        for bad in [
            "", "0", "0+0", "-1+2", "five", "nan", "inf+1", "1e9+1", "5+3+1",
        ] {
            assert!(control(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn clocks_run_out() {
        let control = time_control("1+2").unwrap();
        let mut clocks = Clocks::new(control);
        assert!(clocks.spend(Color::White, Duration::from_secs(10)));
        assert_eq!(clocks.text(Color::White), "0:52");
        assert!(!clocks.spend(Color::Black, Duration::from_secs(61)));
        assert_eq!(clocks.text(Color::Black), "0:00");
    }
}
