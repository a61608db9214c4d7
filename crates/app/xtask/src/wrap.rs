//! Wraps the prose of Markdown to at most [`WIDTH`] characters per line. Leaves tables, code and
//! headings unchanged, and breaks no code spans or links.

/// The greatest width of a line, in characters.
pub const WIDTH: usize = 100;

/// The page with every paragraph wrapped that has too long a line.
pub fn page(text: &str) -> String {
    let mut out: Vec<String> = Vec::new();
    let mut fence: Option<&str> = None;
    let lines: Vec<&str> = text.lines().collect();
    let mut next = 0;
    while next < lines.len() {
        let line = lines[next];
        if fence.is_none()
            && let Some(paragraph) = Paragraph::at(&lines[next..])
        {
            next += paragraph.lines.len();
            out.extend(paragraph.wrapped());
            continue;
        }
        fence = match fence {
            Some(end) if line.trim_start().starts_with(end) => None,
            Some(end) => Some(end),
            None => begun_fence(line),
        };
        out.push(line.to_owned());
        next += 1;
    }
    let end = if text.ends_with('\n') { "\n" } else { "" };
    out.join("\n") + end
}

/// The fence, if the line begins a block of code.
fn begun_fence(line: &str) -> Option<&'static str> {
    let mut fences = ["```", "~~~"].into_iter();
    fences.find(|fence| line.trim_start().starts_with(fence))
}

/// The lines of a paragraph.
struct Paragraph<'a> {
    lines: Vec<&'a str>,
    /// The beginning of the first line: spaces, and the mark of a list entry.
    mark: &'a str,
}

impl<'a> Paragraph<'a> {
    /// The paragraph that begins with the first of these lines, if it is prose.
    fn at(lines: &[&'a str]) -> Option<Paragraph<'a>> {
        let first = lines.first()?;
        let mark = mark(first);
        if !is_prose(&first[mark.len()..]) || mark.trim().is_empty() && mark.len() >= 4 {
            return None;
        }
        let more = lines[1..]
            .iter()
            .take_while(|line| is_prose(line.trim_start()) && self::mark(line).trim().is_empty());
        Some(Paragraph {
            lines: std::iter::once(*first).chain(more.copied()).collect(),
            mark,
        })
    }

    fn wrapped(&self) -> Vec<String> {
        let as_they_are = || self.lines.iter().map(|line| (*line).to_owned()).collect();
        let is_long = |line: &&str| line.chars().count() > WIDTH;
        let is_broken_by_hand = |line: &&str| line.ends_with("  ") || line.ends_with('\\');
        if !self.lines.iter().any(is_long) || self.lines.iter().any(is_broken_by_hand) {
            return as_they_are();
        }
        let text: Vec<&str> = self.lines.iter().map(|line| line.trim()).collect();
        let text = text.join(" ");
        let text = &text[self.mark.trim_start().len()..];
        let indent = " ".repeat(self.mark.chars().count());
        let mut out = vec![self.mark.to_owned()];
        let mut width = indent.len();
        for word in words(text) {
            let length = word.chars().count();
            let line = out.last_mut().expect("there is a line");
            let is_empty = line.len() == indent.len();
            if is_empty || width + 1 + length <= WIDTH {
                if !is_empty {
                    line.push(' ');
                    width += 1;
                }
                line.push_str(&word);
                width += length;
            } else {
                out.push(format!("{indent}{word}"));
                width = indent.len() + length;
            }
        }
        out
    }
}

/// The spaces and the mark of a list entry at the beginning of a line.
fn mark(line: &str) -> &str {
    let text = line.trim_start();
    let spaces = line.len() - text.len();
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let mark = match digits {
        0 => ["* ", "- ", "+ "]
            .iter()
            .any(|mark| text.starts_with(mark))
            .then_some(2),
        _ => text[digits..].starts_with(". ").then_some(digits + 2),
    };
    &line[..spaces + mark.unwrap_or(0)]
}

/// Whether text belongs to a paragraph, by its first characters.
fn is_prose(text: &str) -> bool {
    let first = text.chars().next();
    let is_reference = text.starts_with('[')
        && text
            .split_once(']')
            .is_some_and(|(_, behind)| behind.starts_with(':'));
    let is_special = ["```", "~~~", "---", "***", "==="];
    // The notes below tables of figures begin like this.
    let is_note = text.starts_with("<small>");
    first.is_some_and(|first| !"#|<>".contains(first) || is_note)
        && !is_reference
        && !is_special.iter().any(|special| text.starts_with(special))
}

/// The units between which a line may be broken: words, code spans, links. A unit that would have
/// another meaning at the beginning of a line is joined to the one before.
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        let (word, behind) = rest.split_at(word_length(rest));
        rest = behind.trim_start();
        let changes_meaning = !is_prose(word) || !mark(&format!("{word} ")).is_empty();
        match words.last_mut() {
            Some(last) if changes_meaning => {
                last.push(' ');
                last.push_str(word);
            }
            _ => words.push(word.to_owned()),
        }
    }
    words
}

/// The length of the first word in bytes.
fn word_length(text: &str) -> usize {
    let mut at = 0;
    while let Some(character) = text[at..].chars().next() {
        at += match character {
            ' ' => break,
            '`' => code_length(&text[at..]).unwrap_or(1),
            '[' => link_length(&text[at..]).unwrap_or(1),
            '<' => text[at..].find('>').map_or(1, |end| end + 1),
            '\\' => 1 + text[at + 1..].chars().next().map_or(0, char::len_utf8),
            _ => character.len_utf8(),
        };
    }
    at
}

/// The length of the code span at the beginning of a text.
fn code_length(text: &str) -> Option<usize> {
    let ticks = text.len() - text.trim_start_matches('`').len();
    let end = text[ticks..].find(&text[..ticks])?;
    Some(ticks + end + ticks)
}

/// The length of the link at the beginning of a text.
fn link_length(text: &str) -> Option<usize> {
    let mut depth = 0;
    let mut at = 0;
    loop {
        match text[at..].chars().next()? {
            '\\' => at += 1,
            '`' => at += code_length(&text[at..])? - 1,
            '[' => depth += 1,
            ']' => depth -= 1,
            _ => {}
        }
        at += text[at..].chars().next()?.len_utf8();
        if depth == 0 {
            break;
        }
    }
    let target = text[at..].strip_prefix('(')?;
    Some(at + 1 + target.find(')')? + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_paragraphs_and_entries_are_wrapped() {
        let word = "sixteen letters. ";
        let text = format!(
            "# {0}\n\nshort\nlines\n\n* {0}\n  more\n* next\n",
            word.repeat(8).trim()
        );
        let wrapped = page(&text);
        let expected = format!(
            "# {}\n\nshort\nlines\n\n* {}sixteen\n  letters. {}more\n* next\n",
            word.repeat(8).trim(),
            word.repeat(5),
            word.repeat(2)
        );
        assert_eq!(wrapped, expected);
        assert_eq!(page(&wrapped), wrapped);
    }

    #[test]
    fn tables_code_and_lines_broken_by_hand_stay() {
        let long = "word ".repeat(30);
        let long = long.trim();
        for text in [
            format!("| {long} |\n"),
            format!("```text\n{long}\n```\n"),
            format!("[a]: {long}\n"),
            format!("{long}  \n{long}\n"),
        ] {
            assert_eq!(page(&text), text);
        }
        assert_ne!(page(long), long);
    }

    #[test]
    fn code_links_and_marks_are_not_taken_apart() {
        let found =
            words(r"a `b c` [d \[e\]](f.md) x - y 1. e4 <!-- count: z -->2<!-- end count -->");
        let expected = [
            "a",
            "`b c`",
            r"[d \[e\]](f.md)",
            "x -",
            "y 1.",
            "e4 <!-- count: z -->2<!-- end count -->",
        ];
        assert_eq!(found, expected);
    }
}
