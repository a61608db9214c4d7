//! Lines of Rust and of pages are at most [`WIDTH`] characters wide.
//!
//! In Rust, this excludes what cannot be broken: strings of several lines, raw strings, and tables
//! and addresses in comments. In pages, it checks only prose.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, bail};
use bluechip_cosim::tools::workspace_root;

use crate::figures;
use crate::steps::Count;
use crate::wrap::{self, WIDTH};

/// The folders that contain Rust.
const CODE: [&str; 2] = ["crates", "testbenches"];

/// Checks every line.
pub fn all() -> anyhow::Result<Count> {
    let mut faults = Vec::new();
    let mut passed = 0;
    for (path, text) in files("rs")? {
        passed += 1;
        for (number, width) in long_lines(&text) {
            faults.push(format!("{}:{number}: {width} characters", path.display()));
        }
    }
    for (path, text) in pages()? {
        passed += 1;
        let wrapped = wrap::page(&text);
        if let Some(number) = text.lines().zip(wrapped.lines()).position(|(a, b)| a != b) {
            faults.push(format!(
                "{}:{}: a paragraph with a line of more than {WIDTH} characters",
                path.display(),
                number + 1
            ));
        }
    }
    if !faults.is_empty() {
        bail!(
            "{} lines are too long (`cargo xtask docs --write` wraps those of pages)\n{}",
            faults.len(),
            faults.join("\n")
        );
    }
    Ok(Count { passed, failed: 0 })
}

/// Wraps the prose of all pages; returns the pages that changed.
pub fn write() -> anyhow::Result<Vec<String>> {
    let mut written = Vec::new();
    for (path, text) in pages()? {
        let wrapped = wrap::page(&text);
        if wrapped != text {
            let place = workspace_root().join(&path);
            fs::write(&place, wrapped).with_context(|| path.display().to_string())?;
            written.push(path.display().to_string());
        }
    }
    Ok(written)
}

/// The pages of the workspace, including those of crates.
fn pages() -> anyhow::Result<BTreeMap<PathBuf, String>> {
    let mut pages = figures::pages()?;
    pages.extend(files("md")?);
    Ok(pages)
}

/// The files with an extension in these folders, with their texts.
fn files(extension: &str) -> anyhow::Result<BTreeMap<PathBuf, String>> {
    let mut found = BTreeMap::new();
    let mut folders: Vec<PathBuf> = CODE.map(PathBuf::from).to_vec();
    while let Some(folder) = folders.pop() {
        let place = workspace_root().join(&folder);
        for entry in fs::read_dir(&place).with_context(|| folder.display().to_string())? {
            let entry = entry?;
            let path = folder.join(entry.file_name());
            if entry.file_type()?.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|found| found == extension) {
                let text = fs::read_to_string(entry.path());
                let text = text.with_context(|| path.display().to_string())?;
                found.insert(path, text);
            }
        }
    }
    Ok(found)
}

/// The line numbers and widths of Rust lines that are too long and can be broken.
fn long_lines(text: &str) -> Vec<(usize, usize)> {
    let is_long = |line: &str| line.chars().count() > WIDTH;
    if !text.lines().any(is_long) {
        return Vec::new();
    }
    let fixed = fixed_lines(text);
    let lines = text.lines().zip(1..).filter(|(line, number)| {
        let comment = line.trim_start().trim_start_matches(['/', '!', ' ']);
        let is_comment = line.trim_start().starts_with("//");
        let is_table = is_comment && comment.starts_with('|');
        let is_address = is_comment && comment.contains("://");
        is_long(line) && !is_table && !is_address && !fixed.contains(number)
    });
    lines
        .map(|(line, number)| (number, line.chars().count()))
        .collect()
}

/// The numbers, from 1, of lines that contain part of a raw string or of a string of several lines.
fn fixed_lines(text: &str) -> std::collections::BTreeSet<usize> {
    let mut fixed = std::collections::BTreeSet::new();
    let mut line = 1;
    let mut rest = text;
    while !rest.is_empty() {
        let token = Token::first(rest);
        let (this, behind) = rest.split_at(token.length);
        let lines = this.matches('\n').count();
        if token.is_fixed {
            fixed.extend(line..=line + lines);
        }
        line += lines;
        rest = behind;
    }
    fixed
}

/// A string, a comment, a character, or a piece of code.
struct Token {
    /// The length in bytes.
    length: usize,
    /// Whether it is a string that cannot be broken.
    is_fixed: bool,
}

impl Token {
    fn first(text: &str) -> Token {
        let length = |length| Token {
            length,
            is_fixed: false,
        };
        let up_to = |end: &str, from: usize| {
            let end = text[from..].find(end).map(|at| from + at + end.len());
            end.unwrap_or(text.len())
        };
        if text.starts_with("//") {
            return length(up_to("\n", 0));
        }
        if text.starts_with("/*") {
            return length(up_to("*/", 2));
        }
        if text.starts_with('"') {
            return Token::string(text);
        }
        if text.starts_with('\'') {
            return length(Token::character(text));
        }
        let name = text.len()
            - text
                .trim_start_matches(|c: char| c.is_alphanumeric() || c == '_')
                .len();
        if ["r", "br", "cr"].contains(&&text[..name]) {
            let hashes = text[name..].len() - text[name..].trim_start_matches('#').len();
            if text[name + hashes..].starts_with('"') {
                let end = format!("\"{}", "#".repeat(hashes));
                return Token {
                    length: up_to(&end, name + hashes + 1),
                    is_fixed: true,
                };
            }
        }
        length(name.max(text.chars().next().map_or(0, char::len_utf8)))
    }

    /// A string that is not raw. It is fixed if it contains an actual line break.
    fn string(text: &str) -> Token {
        let mut is_fixed = false;
        let mut characters = text.char_indices().skip(1);
        while let Some((at, character)) = characters.next() {
            match character {
                '"' => {
                    return Token {
                        length: at + 1,
                        is_fixed,
                    };
                }
                '\n' => is_fixed = true,
                '\\' => {
                    characters.next();
                }
                _ => {}
            }
        }
        Token {
            length: text.len(),
            is_fixed,
        }
    }

    /// The length of a character literal, or of the quote of a lifetime.
    fn character(text: &str) -> usize {
        let mut characters = text.char_indices().skip(1);
        let end = match characters.next() {
            Some((_, '\\')) => {
                characters.next();
                text[2..]
                    .char_indices()
                    .skip(1)
                    .find(|(_, end)| *end == '\'')
                    .map(|(at, _)| at + 2)
            }
            _ => characters
                .next()
                .and_then(|(at, end)| (end == '\'').then_some(at)),
        };
        end.map_or(1, |at| at + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_found_but_for_what_cannot_be_broken() {
        let long = "x".repeat(WIDTH + 1);
        let found = |text: String| -> Vec<usize> {
            long_lines(&text)
                .iter()
                .map(|(number, _)| *number)
                .collect()
        };
        assert_eq!(found(format!("a\n// {long}\n")), [2]);
        assert_eq!(found(format!("let a = \"{long}\";\n")), [1]);
        assert_eq!(
            found(format!("let a = ('\"', '\\'', \"a \\\n{long}\");\n")),
            [2]
        );
        assert_eq!(found(format!("fn a<'a>() {{ {long} }}\n")), [1]);
        for fixed in [
            format!("/// | {long} |\n"),
            format!("// https://{long}\n"),
            format!("let a = \"\n{long}\n\";\n"),
            format!("let a = r#\"a \" {long}\"#;\n"),
        ] {
            assert!(found(fixed.clone()).is_empty(), "{fixed}");
        }
    }

    #[test]
    fn no_line_is_too_long() {
        all().unwrap();
    }
}
