//! The tags of a game in its PGN file.

use std::time::{SystemTime, UNIX_EPOCH};

use chess::{Color, Position};

/// Names and values, in order.
pub type Tags = Vec<(String, String)>;

/// The tags of a new game.
pub fn roster(human: Color) -> Tags {
    let [white, black] = match human {
        Color::White => ["?", "Bluechip"],
        Color::Black => ["Bluechip", "?"],
    };
    let date = today();
    [
        ("Event", "?"),
        ("Site", "?"),
        ("Date", &date),
        ("Round", "?"),
        ("White", white),
        ("Black", black),
    ]
    .map(|(name, value)| (name.to_owned(), value.to_owned()))
    .to_vec()
}

/// Today's date in PGN's format.
fn today() -> String {
    let seconds = (SystemTime::now().duration_since(UNIX_EPOCH)).map_or(0, |time| time.as_secs());
    date(seconds / 86_400)
}

/// The date this many days after 1 January 1970.
fn date(days: u64) -> String {
    // Counts years that begin in March, in cycles of 400 years.
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let (day, month) = (
        day - (153 * month + 2) / 5 + 1,
        if month < 10 { month + 3 } else { month - 9 },
    );
    let year = era * 400 + year + u64::from(month <= 2);
    format!("{year:04}.{month:02}.{day:02}")
}

/// Sets the value of a tag.
pub fn set(tags: &mut Tags, name: &str, value: &str) {
    match tags.iter_mut().find(|tag| tag.0 == name) {
        Some(tag) => tag.1 = value.to_owned(),
        None => tags.push((name.to_owned(), value.to_owned())),
    }
}

/// Tags with the result, and with the start position if it is not the usual one.
pub fn with_result(tags: &Tags, result: &str, start: &Position, usual: &Position) -> Tags {
    let mut tags = tags.clone();
    set(&mut tags, "Result", result);
    if start != usual {
        set(&mut tags, "SetUp", "1");
        set(&mut tags, "FEN", &start.to_string());
    }
    tags
}

/// The result of a game in which a side has resigned or lost on time.
pub fn result_of_loss(lost: Color) -> &'static str {
    match lost {
        Color::White => "0-1",
        Color::Black => "1-0",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_dates() {
        for (days, text) in [
            (0, "1970.01.01"),
            (59, "1970.03.01"),
            (11_016, "2000.02.29"),
            (19_782, "2024.02.29"),
            (20_454, "2026.01.01"),
            (47_540, "2100.02.28"),
            (47_541, "2100.03.01"),
        ] {
            assert_eq!(date(days), text);
        }
    }
}
