//! Constructs that `read_slang` silently reads differently from what is written.
//!
//! It does not report them, so the texts are searched for them, token by token, as no other front
//! end is available.

mod arrays;
mod effects;
mod parts;
mod tokens;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::messages::Message;
use tokens::Tokens;

/// The most words of all arrays if each word becomes a register: reading then takes seconds.
const MOST_WORDS: u64 = 2_048;

/// Texts, and the messages about them.
pub struct Unheard {
    /// What would be read wrongly, with files and lines.
    pub messages: Vec<Message>,
    /// Whether arrays are to be read as registers, because an `initial` block reads them.
    pub arrays_are_registers: bool,
    /// Loop variables and subroutines: several blocks may use one loop variable, and each call sets
    /// the arguments.
    pub shared: BTreeSet<String>,
}

/// Searches texts of files, which are read with these macros: `NAME` or `NAME=TEXT`.
pub fn look(files: &[PathBuf], texts: &[String], defines: &[String]) -> Unheard {
    let macros = parts::macros(texts, defines);
    let all: Vec<Tokens> = (texts.iter())
        .map(|text| Tokens::of(&parts::active(text, &macros)))
        .collect();
    let acting = effects::acting(&all);
    let words =
        (all.iter().map(arrays::words)).try_fold(0u64, |sum, words| sum.checked_add(words?));
    let are_few = words.is_some_and(|words| words <= MOST_WORDS);
    let mut found = Unheard {
        messages: Vec::new(),
        arrays_are_registers: false,
        shared: all.iter().flat_map(shared).collect(),
    };
    for (path, text) in files.iter().zip(&all) {
        let mut say = |place: usize, what: String| {
            found.messages.push(message(path, text.line(place), what));
        };
        for effect in effects::behind_operators(text, &acting) {
            let effects::Effect {
                place,
                what,
                behind,
            } = effect;
            say(
                place,
                format!("{what} stands behind `{behind}`, but `read_slang` does it in any case"),
            );
        }
        for (place, name) in defaults(text) {
            say(
                place,
                format!("`read_slang` leaves out the default value of the member `{name}`"),
            );
        }
        let early = arrays::read_early(text);
        if are_few {
            found.arrays_are_registers |= !early.is_empty();
            continue;
        }
        for arrays::Reading { place, name } in early {
            say(
                place,
                format!(
                    "an `initial` block reads the memory `{name}`, which can be followed up to \
                     {MOST_WORDS} words of all memories, their sizes in numbers"
                ),
            );
        }
    }
    found
}

fn message(path: &Path, line: usize, text: String) -> Message {
    Message {
        place: Some(format!("{}:{line}", path.display())),
        is_error: false,
        text,
    }
}

/// The loop variables, and the names of functions and tasks.
fn shared(text: &Tokens) -> Vec<String> {
    let loops = text
        .places("for")
        .filter(|&place| text.get(place + 3) == "=");
    let counters = loops.map(|place| place + 2);
    let subroutines = (text.places("function").chain(text.places("task"))).filter_map(|place| {
        let end = (place..text.len()).find(|&at| matches!(text.get(at), "(" | ";"));
        end.map(|end| end - 1)
    });
    (counters.chain(subroutines))
        .map(|place| text.get(place).to_owned())
        .collect()
}

/// Members of structures that have default values.
fn defaults(text: &Tokens) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for place in text.places("struct") {
        if text.get(place + 1) != "{" {
            continue;
        }
        let end = text.closing(place + 1);
        let mut at = place + 2;
        while at < end {
            if text.get(at + 1) == "=" {
                found.push((at, text.get(at).to_owned()));
            }
            at = match text.get(at) {
                "[" | "(" | "{" => text.closing(at) + 1,
                _ => at + 1,
            };
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn defaults_of_members_are_found() {
        let text = "typedef struct { bit [3:0] lo = c; bit hi; } p; struct packed { bit a; } q;
                    struct { int x; } z = '{x: 1};";
        let found = look(&["a.sv".into()], &[text.into()], &[]).messages;
        assert_eq!(found.len(), 1);
        assert_eq!(
            found[0].to_string(),
            "a.sv:1: `read_slang` leaves out the default value of the member `lo`"
        );
    }
}
