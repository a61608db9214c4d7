//! A row of the suite, described by the lines `:name: value` at the head of its file.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;

/// The expected result of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// It runs.
    Run,
    /// It runs, and prints assertions that hold.
    Words,
    /// It is refused.
    Refusal,
}

/// A row.
#[derive(Clone, Debug)]
pub struct Row {
    /// Its file, relative to the folder of the tests.
    pub name: String,
    /// The files to read.
    pub files: Vec<PathBuf>,
    /// The folders of included files.
    pub includes: Vec<PathBuf>,
    /// Macros.
    pub defines: Vec<String>,
    /// The top module, if the row names one.
    pub top: Option<String>,
    /// The expected result.
    pub expected: Expected,
    /// Whether its text has no delays, events, classes, strings, files or processes.
    pub is_plain: bool,
}

/// All simulation rows below a folder, sorted by name.
pub fn all(tests: &Path) -> anyhow::Result<Vec<Row>> {
    let mut rows = Vec::new();
    let mut folders = vec![tests.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
            let entry = entry?;
            let path = entry.path();
            let is_verilog = |ending| ["sv", "v"].map(Some).contains(&ending);
            if entry.file_type()?.is_dir() {
                folders.push(path);
            } else if is_verilog(path.extension().and_then(|ending| ending.to_str())) {
                let text = fs::read(&path).with_context(|| path.display().to_string())?;
                let name = path.strip_prefix(tests).unwrap_or(&path);
                let name = name.display().to_string();
                rows.extend(of(&name, &path, &String::from_utf8_lossy(&text)));
            }
        }
    }
    rows.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(rows)
}

/// The row of a file, if it is a simulation row.
pub fn of(name: &str, path: &Path, text: &str) -> Option<Row> {
    let value = |key: &str| {
        let start = format!(":{key}:");
        let mut lines = text.lines();
        lines.find_map(|line| Some(line.strip_prefix(&start)?.trim()))
    };
    let words = |key: &str| value(key).unwrap_or_default().split_whitespace();
    if !words("type").any(|word| word == "simulation") {
        return None;
    }
    let tests = path
        .ancestors()
        .nth(Path::new(name).components().count())
        .unwrap_or(Path::new(""));
    let listed = |key: &str| -> Vec<PathBuf> { words(key).map(|one| tests.join(one)).collect() };
    let mut files = listed("files");
    if files.is_empty() {
        files.push(path.to_owned());
    }
    let code = without_comments(text);
    let fails = value("should_fail_because").is_some() || value("should_fail") == Some("1");
    let expected = match (fails, code.contains("\":assert:")) {
        (true, _) => Expected::Refusal,
        (false, true) => Expected::Words,
        (false, false) => Expected::Run,
    };
    let has_top = code.split_whitespace().zip(code.split_whitespace().skip(1));
    let mut has_top = has_top.map(|(word, name)| (word, name.trim_end_matches(['(', ';', ')'])));
    Some(Row {
        name: name.to_owned(),
        files,
        includes: listed("incdirs"),
        defines: words("defines").map(str::to_owned).collect(),
        top: match value("top_module") {
            Some(top) if !top.is_empty() => Some(top.to_owned()),
            _ => (has_top.any(|pair| pair == ("module", "top"))).then(|| "top".to_owned()),
        },
        expected,
        is_plain: is_plain(&code),
    })
}

/// Whether a text needs no time, objects or files.
fn is_plain(code: &str) -> bool {
    const WORDS: [&str; 16] = [
        "class",
        "string",
        "fork",
        "wait",
        "event",
        "forever",
        "mailbox",
        "semaphore",
        "process",
        "$fopen",
        "$fscanf",
        "$sformatf",
        "$swrite",
        "$readmemh",
        "$writememh",
        "randomize",
    ];
    let is_name = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    let mut words = code.split(|c| !is_name(c));
    let has_delay = code.split('#').skip(1).any(|rest| {
        let rest = rest.trim_start_matches(['#', ' ']);
        rest.starts_with(|c: char| c.is_ascii_digit())
    });
    !has_delay && !words.any(|word| WORDS.contains(&word))
}

/// A text without its comments.
fn without_comments(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(place) = rest.find(['/', '"']) {
        out.push_str(&rest[..place]);
        rest = &rest[place..];
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else {
            let length = match rest.starts_with('"') {
                true => string_length(rest),
                false => 1,
            };
            out.push_str(&rest[..length]);
            length
        };
        rest = &rest[length..];
    }
    out + rest
}

/// The length of the string at the beginning of a text.
fn string_length(text: &str) -> usize {
    let mut escaped = false;
    for (place, c) in text.char_indices().skip(1) {
        match c {
            '"' if !escaped => return place + 1,
            _ => escaped = c == '\\' && !escaped,
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(text: &str) -> Option<Row> {
        of("chapter-7/a.sv", Path::new("/s/tests/chapter-7/a.sv"), text)
    }

    #[test]
    fn the_head_of_a_file_says_how_it_runs() {
        let text = "/*\n:name: a\n:type: simulation parsing\n:defines: A B=1\n\
                    :incdirs: chapter-7/more\n*/\nmodule top();\n \
                    initial $display(\":assert: (1 == %d)\", 1); // #5\nendmodule\n";
        let found = row(text).unwrap();
        assert_eq!(found.files, [Path::new("/s/tests/chapter-7/a.sv")]);
        assert_eq!(found.includes, [Path::new("/s/tests/chapter-7/more")]);
        assert_eq!(found.defines, ["A", "B=1"]);
        assert_eq!(
            (found.top.as_deref(), found.expected),
            (Some("top"), Expected::Words)
        );
        assert!(found.is_plain);
        assert!(row(&text.replace("simulation", "elaboration")).is_none());
        let fails = text.replace(":name: a", ":should_fail_because: no");
        assert_eq!(row(&fails).unwrap().expected, Expected::Refusal);
    }

    #[test]
    fn what_needs_time_or_objects_is_not_plain() {
        let is_plain = |body: &str| {
            row(&format!("/*\n:type: simulation\n*/\n{body}"))
                .unwrap()
                .is_plain
        };
        assert!(is_plain(
            "module top #(parameter A = 1); endmodule // class #3"
        ));
        assert!(is_plain("initial $display(\"// string\"); int subclass;").eq(&false));
        assert!(!is_plain("initial #10 a = 1;"));
        assert!(!is_plain("initial # 10 a = 1;"));
        assert!(!is_plain("class c; endclass"));
    }
}
