//! Arrays that an `initial` block reads.
//!
//! `read_slang` treats an array as a memory, and a read of a memory returns its contents at the end
//! of the block; a condition on it may then both hold and not hold. Arrays that are not memories
//! are evaluated step by step.

use std::collections::BTreeSet;

use super::tokens::{Tokens, is_type, is_word};

/// An array that is read, and where.
pub struct Reading {
    /// The token.
    pub place: usize,
    /// Its name.
    pub name: String,
}

/// Tasks that only print their arguments.
const SAYING: [&str; 6] = [
    "$display", "$write", "$strobe", "$error", "$info", "$warning",
];

/// The first read of each array in an `initial` block that may differ from the array's final
/// contents.
pub fn read_early(text: &Tokens) -> Vec<Reading> {
    let names: BTreeSet<&str> = declared(text).into_iter().map(|one| one.name).collect();
    let mut found: Vec<Reading> = Vec::new();
    for initial in text.places("initial") {
        let end = text.after_statement(initial + 1);
        for place in initial + 1..end {
            let name = text.get(place);
            if !names.contains(name)
                || text.get(place + 1) != "["
                || is_written(text, place)
                || matches!(text.before(place), "." | "foreach")
                || text.get(place.saturating_sub(2)) == "foreach"
                || found.iter().any(|one| one.name == name)
            {
                continue;
            }
            let is_last = || {
                let from = outermost_loop(text, initial + 1, place).unwrap_or(place);
                !(from..end).any(|other| text.get(other) == name && is_written(text, other))
            };
            if !is_said(text, initial, place) || !is_last() {
                found.push(Reading {
                    place,
                    name: name.to_owned(),
                });
            }
        }
    }
    found
}

/// The number of words of all arrays of a text; none if the size of one is not given by numbers.
pub fn words(text: &Tokens) -> Option<u64> {
    declared(text)
        .iter()
        .map(|one| one.words)
        .try_fold(0u64, |sum, words| sum.checked_add(words?))
}

struct Array<'a> {
    name: &'a str,
    words: Option<u64>,
}

/// The arrays that a text declares.
fn declared(text: &Tokens) -> Vec<Array<'_>> {
    let mut found = Vec::new();
    let mut begins = true;
    for place in 0..text.len() {
        let token = text.get(place);
        let is_declaration =
            begins && (is_type(token) || (is_word(token) && is_word(text.get(place + 1))));
        begins = matches!(
            token,
            ";" | "begin"
                | "end"
                | "endmodule"
                | "endfunction"
                | "endtask"
                | "("
                | ")"
                | ","
                | "*)"
        );
        if !is_declaration {
            continue;
        }
        // Names of the declaration, each with what follows it.
        let mut at = place;
        while !matches!(text.get(at), ";" | "" | ")") {
            let follows_type = is_word(text.before(at)) || matches!(text.before(at), "]" | ",");
            if is_word(text.get(at)) && text.get(at + 1) == "[" && follows_type {
                let end = text.after_selections(at);
                let is_name = matches!(text.get(end), ";" | "," | "=" | ")")
                    && !is_type(text.get(at))
                    && !matches!(text.get(at), "signed" | "unsigned");
                if is_name {
                    found.push(Array {
                        name: text.get(at),
                        words: size(text, at + 1, end),
                    });
                }
            }
            at = match text.get(at) {
                "[" | "(" | "{" => text.closing(at) + 1,
                _ => at + 1,
            };
        }
    }
    found
}

/// The product of ranges of numbers.
fn size(text: &Tokens, mut at: usize, end: usize) -> Option<u64> {
    let number = |at: usize| text.get(at).replace('_', "").parse::<u64>().ok();
    let mut words = 1u64;
    while at < end {
        let close = text.closing(at);
        let own = match close - at {
            2 => number(at + 1)?,
            4 if text.get(at + 2) == ":" => number(at + 1)?.abs_diff(number(at + 3)?) + 1,
            _ => return None,
        };
        words = words.checked_mul(own)?;
        at = close + 1;
    }
    Some(words)
}

/// Whether an array is written at an occurrence of its name.
fn is_written(text: &Tokens, place: usize) -> bool {
    if text.get(place + 1) != "[" {
        // As a whole, or by `$readmemh`.
        return matches!(text.get(place + 1), "=" | "<=") || reads_file(text, place);
    }
    match text.get(text.after_selections(place)) {
        "<=" => matches!(
            text.before(place),
            ";" | "begin" | "end" | ")" | "else" | ":" | "do" | "initial"
        ),
        "++" | "--" => true,
        token => super::tokens::is_assignment(token),
    }
}

/// Whether a place is an argument of `$readmemh` or `$readmemb`.
fn reads_file(text: &Tokens, place: usize) -> bool {
    let mut at = place;
    while at > 0 && !matches!(text.get(at), ";" | "begin") {
        at -= 1;
        if matches!(text.get(at), "$readmemh" | "$readmemb") {
            return true;
        }
    }
    false
}

/// Whether a place is among the arguments of a printing task.
fn is_said(text: &Tokens, initial: usize, place: usize) -> bool {
    let mut at = place;
    while at > initial {
        at -= 1;
        match text.get(at) {
            ")" | "]" | "}" => at = text.opening(at),
            "(" if SAYING.contains(&text.before(at)) => return true,
            ";" | "begin" | "end" => return false,
            _ => {}
        }
    }
    false
}

/// The beginning of the outermost loop that contains a place.
fn outermost_loop(text: &Tokens, from: usize, place: usize) -> Option<usize> {
    (from..place).find(|&at| {
        matches!(
            text.get(at),
            "for" | "while" | "repeat" | "foreach" | "do" | "forever"
        ) && text.after_statement(at) > place
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<String> {
        let found = read_early(&Tokens::of(&format!(
            "module top; logic [7:0] m [0:255], n [4][2]; reg [3:0] v; word_t t [0:1];
             initial {text} endmodule"
        )));
        found.into_iter().map(|one| one.name).collect()
    }

    #[test]
    fn what_is_read_too_early_is_found() {
        for (text, expected) in [
            ("begin m[5] = 0; $display(\"%d\", m[5]); m[5] = 5; end", "m"),
            ("if (m[5] == 1) $display(\"yes\");", "m"),
            (
                "for (int i = 1; i < 4; i++) n[i][0] = n[i - 1][0] + 3;",
                "n",
            ),
            (
                "begin for (;;) begin $display(m[0]); m[1] = 3; end end",
                "m",
            ),
            ("v = t[0];", "t"),
            ("begin $display(m[1]); $readmemh(\"a\", m); end", "m"),
        ] {
            assert_eq!(found(text), [expected], "{text}");
        }
        for text in [
            "begin m[5] = 0; m[5] = 5; $display(\"%d\", m[5]); end",
            "begin $readmemh(\"a\", m); $display(m[0], v[3]); end",
            "for (int i = 0; i < 4; i++) begin m[i] <= i; n[i][1] = v[i]; end",
            "foreach (m[i]) m[i] = 0;",
        ] {
            assert_eq!(found(text), [""; 0], "{text}");
        }
    }

    #[test]
    fn arrays_have_so_many_words() {
        let words = |text: &str| words(&Tokens::of(text));
        assert_eq!(
            words("logic [7:0] m [0:255], n [4][2]; reg [3:0] v;"),
            Some(264)
        );
        assert_eq!(words("reg [7:0] m [0:DEPTH-1];"), None);
        assert_eq!(words("wire [7:0] v = a[3];"), Some(0));
    }
}
