//! An image of the evaluation: every word of it as text.
//!
//! The first line is [`HEADER`]. Each other line has an address and a word, both in hexadecimal
//! digits, and may have a comment behind `#`; every address of the evaluation occurs once, in
//! ascending order, also those of tables that a chip may lack.

use super::file::{FileError, Problem, read};
use memory_map::{EvaluationParameters, entry_at};
use std::fmt::Write;
use std::path::Path;

/// The first line.
pub const HEADER: &str = "bluechip evaluation 1";

/// The text of an image.
pub fn text(values: &EvaluationParameters) -> String {
    let mut text = format!("{HEADER}\n");
    for address in EvaluationParameters::addresses() {
        let word = values.read(address).unwrap_or_default();
        let _ = write!(text, "{address:05x} {word:08x}");
        if let Some(entry) = entry_at(address).filter(|entry| entry.address == address) {
            let _ = write!(text, " # {}", entry.name);
        }
        text.push('\n');
    }
    text
}

/// Reads an image file.
///
/// # Errors
/// The file and the line of an address that is missing or not one of the evaluation, or of a word
/// out of its entry's range.
pub fn load(path: &Path) -> Result<EvaluationParameters, FileError> {
    read(path, parse)
}

/// Reads the text of an image.
///
/// # Errors
/// As [`load`].
pub fn parse(text: &str) -> Result<EvaluationParameters, Problem> {
    let mut place = 0;
    let mut lines = text.split_inclusive('\n').map(|line| {
        let here = place;
        place += line.len();
        (here, line.trim())
    });
    let problem = |place, problem: String| Problem { place, problem };
    if lines.next().is_none_or(|(_, line)| line != HEADER) {
        let problem_text = format!("the first line is not `{HEADER}`");
        return Err(problem(0, problem_text));
    }
    let mut values = EvaluationParameters::default();
    for address in EvaluationParameters::addresses() {
        let Some((place, line)) = lines.next() else {
            return Err(problem(
                text.len(),
                format!("address {address:05x} is missing"),
            ));
        };
        let (found, word) = numbers(line)
            .ok_or_else(|| problem(place, format!("`{line}` is not an address and a word")))?;
        if found != address {
            let text = format!("address {found:05x} stands where {address:05x} is expected");
            return Err(problem(place, text));
        }
        if !entry_at(address).is_some_and(|entry| entry.takes(word)) {
            let name = entry_at(address).map_or("", |entry| entry.name);
            return Err(problem(place, format!("{name} takes no word {word:08x}")));
        }
        values.write(address, word);
    }
    match lines.next() {
        Some((place, line)) => Err(problem(place, format!("`{line}` follows the last address"))),
        None => Ok(values),
    }
}

fn numbers(line: &str) -> Option<(u32, u32)> {
    let data = line.split('#').next()?;
    let mut numbers = data
        .split_ascii_whitespace()
        .map(|digits| u32::from_str_radix(digits, 16).ok());
    match (numbers.next(), numbers.next(), numbers.next()) {
        (Some(address), Some(word), None) => Some((address?, word?)),
        _ => None,
    }
}
