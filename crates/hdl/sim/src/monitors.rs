//! `$monitor`: prints its arguments whenever one of them has changed.
//!
//! Yosys does not support it, and an `initial` block reads power-on values. So a copy of the file
//! is read that prints the arguments continuously at the end of the module; `bluechip-yosys` drops
//! the output if nothing has changed.

/// The task.
const TASK: &str = "$monitor";

/// The replacement of a call.
const NOTHING: &str = "begin end";

/// A text with its calls moved to the ends of their modules. Lines keep their numbers.
pub fn moved(text: &str) -> String {
    let mut kept = String::new();
    // Calls that wait for the end of their module.
    let mut calls = String::new();
    let mut rest = text;
    while let Some(step) = next(rest) {
        let (place, found) = step;
        kept += &rest[..place];
        rest = &rest[place..];
        match found {
            Found::Task => match arguments(&rest[TASK.len()..]) {
                Some((arguments, after)) => {
                    let line = arguments.split_whitespace().collect::<Vec<_>>().join(" ");
                    calls += &format!("always @* $display(\"\\001monitor \", {line}); ");
                    kept += NOTHING;
                    kept += &"\n".repeat(arguments.matches('\n').count());
                    rest = after;
                }
                None => {
                    kept += TASK;
                    rest = &rest[TASK.len()..];
                }
            },
            Found::End => {
                kept += &std::mem::take(&mut calls);
                kept += END;
                rest = &rest[END.len()..];
            }
            Found::Other(length) => {
                kept += &rest[..length];
                rest = &rest[length..];
            }
        }
    }
    kept + rest
}

/// The end of a module.
const END: &str = "endmodule";

/// What a search in a text finds.
enum Found {
    Task,
    End,
    /// A comment or a string, of this many bytes.
    Other(usize),
}

/// The first place with something to find.
fn next(text: &str) -> Option<(usize, Found)> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$');
    let mut before = ' ';
    for (place, c) in text.char_indices() {
        let rest = &text[place..];
        if let Some(length) = skipped(rest) {
            return Some((place, Found::Other(length)));
        }
        for (word, found) in [(TASK, Found::Task), (END, Found::End)] {
            let after = rest.strip_prefix(word).map(|after| after.chars().next());
            if after.is_some_and(|next| !next.is_some_and(is_word)) && !is_word(before) {
                return Some((place, found));
            }
        }
        before = c;
    }
    None
}

/// The length of a comment or a string that a text begins with.
fn skipped(text: &str) -> Option<usize> {
    let end = |end: &str, from: usize| {
        let found = text[from..].find(end);
        Some(found.map_or(text.len(), |place| from + place + end.len()))
    };
    if text.starts_with("//") {
        return end("\n", 2);
    }
    if text.starts_with("/*") {
        return end("*/", 2);
    }
    if !text.starts_with('"') {
        return None;
    }
    let mut is_escaped = false;
    for (place, c) in text.char_indices().skip(1) {
        match c {
            '"' if !is_escaped => return Some(place + 1),
            '\\' => is_escaped = !is_escaped,
            _ => is_escaped = false,
        }
    }
    Some(text.len())
}

/// The arguments of a call, and what follows its semicolon.
fn arguments(text: &str) -> Option<(&str, &str)> {
    let inside = text.trim_start().strip_prefix('(')?;
    let mut depth = 1;
    let mut place = 0;
    while let Some(c) = inside[place..].chars().next() {
        if let Some(length) = skipped(&inside[place..]) {
            place += length;
            continue;
        }
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            let after = inside[place + 1..].trim_start().strip_prefix(';')?;
            return Some((&inside[..place], after));
        }
        place += c.len_utf8();
    }
    None
}

#[cfg(test)]
mod tests {
    use super::moved;

    #[test]
    fn a_call_goes_to_the_end_of_its_module() {
        let text = "module m(input a);\n  initial $monitor(\"a; %b\",\n    f(a)); // $monitor(b);\n\
                    endmodule\nmodule n; endmodule\n";
        let expected = "module m(input a);\n  initial begin end\n // $monitor(b);\n\
                        always @* $display(\"\\001monitor \", \"a; %b\", f(a)); \
                        endmodule\nmodule n; endmodule\n";
        assert_eq!(moved(text), expected);
        for other in ["$monitoron;", "\"$monitor(a);\"", "$monitor;", "$monitor(a"] {
            assert_eq!(moved(other), other);
        }
    }
}
