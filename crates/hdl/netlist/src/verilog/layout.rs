//! Breaks lines to a readable length.

const WIDTH: usize = 110;

/// Appends `text` at the given indentation, broken at spaces if it is too long. Newlines in the
/// text are kept.
pub fn push_wrapped(out: &mut String, indent: usize, text: &str) {
    for (number, line) in text.split('\n').enumerate() {
        push_line(out, if number == 0 { indent } else { indent + 4 }, line);
    }
}

fn push_line(out: &mut String, indent: usize, line: &str) {
    let mut rest = line;
    let mut indentation = indent;
    let mut in_comment = false;
    loop {
        out.extend(std::iter::repeat_n(' ', indentation));
        if in_comment {
            out.push_str("// ");
        }
        let room = WIDTH.saturating_sub(indentation + 3).max(20);
        if rest.len() <= room {
            out.push_str(rest);
            out.push('\n');
            return;
        }
        let end = rest[..rest.floor_char_boundary(room)]
            .rfind(' ')
            .or_else(|| rest.find(' '))
            .unwrap_or(rest.len());
        in_comment |= rest[..end].contains("//");
        out.push_str(&rest[..end]);
        out.push('\n');
        rest = rest[end..].trim_start();
        if rest.is_empty() {
            return;
        }
        indentation = indent + 8;
    }
}

/// Appends a comment: a line for each paragraph or list item, broken if it is too long.
pub fn push_comment(out: &mut String, indent: usize, text: &[String]) {
    for paragraph in text {
        let hang = if paragraph.starts_with(['*', '-']) {
            "  "
        } else {
            ""
        };
        let room = WIDTH.saturating_sub(indent + 3 + hang.len()).max(20);
        let mut rest = paragraph.as_str();
        let mut first = true;
        while first || !rest.is_empty() {
            let end = match rest.len() <= room {
                true => rest.len(),
                false => rest[..rest.floor_char_boundary(room)]
                    .rfind(' ')
                    .or_else(|| rest.find(' '))
                    .unwrap_or(rest.len()),
            };
            let line = format!("// {}{}", if first { "" } else { hang }, &rest[..end]);
            out.extend(std::iter::repeat_n(' ', indent));
            out.push_str(line.trim_end());
            out.push('\n');
            rest = rest[end..].trim_start();
            first = false;
        }
    }
}

/// Whether a line fits the width.
pub fn fits(indent: usize, line: &str) -> bool {
    !line.contains('\n') && indent + line.len() + 3 <= WIDTH
}

/// `[7:0] `, or an empty text for a single bit.
pub fn range(width: u16) -> String {
    if width == 1 {
        String::new()
    } else {
        format!("[{}:0] ", width - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_break_at_spaces() {
        let mut out = String::new();
        push_wrapped(
            &mut out,
            4,
            &format!("assign x = {};", vec!["signal_name"; 30].join(" | ")),
        );
        assert!(out.lines().all(|line| line.len() <= WIDTH), "{out}");
        assert_eq!(
            out.split_whitespace()
                .filter(|word| word.starts_with("signal_name"))
                .count(),
            30
        );
    }

    #[test]
    fn a_comment_breaks_within_characters_of_any_length() {
        let mut out = String::new();
        let text = [
            "8·i + j … ".repeat(30),
            String::new(),
            format!("* {}", "item ".repeat(40)),
        ];
        push_comment(&mut out, 4, &text);
        assert!(
            out.lines()
                .all(|line| line.starts_with("    //") && line.len() <= 120),
            "{out}"
        );
        assert!(out.contains("\n    //\n    // * item"), "{out}");
        assert!(out.contains("\n    //   item"), "{out}");
    }

    #[test]
    fn a_broken_comment_stays_a_comment() {
        let mut out = String::new();
        push_wrapped(
            &mut out,
            4,
            &format!("input wire x, // {}", "field[3] ".repeat(40)),
        );
        assert!(out.lines().count() > 2);
        assert!(
            out.lines()
                .skip(1)
                .all(|line| line.trim().is_empty() || line.trim().starts_with("// ")),
            "{out}"
        );
    }
}
