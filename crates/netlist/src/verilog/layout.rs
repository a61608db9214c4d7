//! Lines of a readable length.

const WIDTH: usize = 110;

/// Appends `text` at the given indentation, broken at spaces where it is too long. A newline in the text is kept.
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
        let end = rest[..room]
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

/// `[7:0] ` or nothing for a single bit.
pub fn range(width: u8) -> String {
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
