//! Plain words: pages must not contain the phrases of `docs/words.toml`, and Rust comments must not
//! contain some of them.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, bail};
use bluechip_cosim::tools::workspace_root;
use toml_edit::{DocumentMut, Item};

use crate::figures;
use crate::steps::Count;

/// The file of phrases, from the workspace's root.
const FILE: &str = "docs/words.toml";

/// The folders that contain Rust.
const CODE: [&str; 2] = ["crates", "testbenches"];

/// Phrases to avoid, with their replacements.
struct Words {
    /// Phrases to avoid in pages and in comments.
    all: BTreeMap<String, String>,
    /// Phrases to avoid in pages only.
    pages: BTreeMap<String, String>,
}

impl Words {
    fn read(root: &Path) -> anyhow::Result<Words> {
        let text = fs::read_to_string(root.join(FILE)).context(FILE)?;
        let document: DocumentMut = text.parse().context(FILE)?;
        let section = |name: &str| {
            let table = document.get(name).and_then(Item::as_table);
            let table = table.with_context(|| format!("{FILE}: no section [{name}]"))?;
            let entries = table.iter().map(|(word, write)| {
                let write = write.as_str();
                let write = write.with_context(|| format!("{FILE}: {word} is no text"))?;
                Ok((word.to_lowercase(), write.to_owned()))
            });
            entries.collect::<anyhow::Result<_>>()
        };
        Ok(Words {
            all: section("all")?,
            pages: section("pages")?,
        })
    }
}

/// Checks all pages and all comments.
pub fn all() -> anyhow::Result<Count> {
    let root = workspace_root();
    let words = Words::read(root)?;
    let mut faults = Vec::new();
    let mut files = 0;
    for (path, page) in figures::pages()? {
        // A changelog keeps its old words; the memory map's page is made from comments.
        if path.ends_with("CHANGELOG.md") || path.ends_with("memory-map.md") {
            continue;
        }
        files += 1;
        let lines: Vec<(usize, String)> = prose(&page).collect();
        for list in [&words.all, &words.pages] {
            faults.extend(found_in(list, &lines, &path));
        }
    }
    for folder in CODE {
        look(root, Path::new(folder), &words.all, &mut files, &mut faults)?;
    }
    if !faults.is_empty() {
        bail!(
            "{} words to avoid ({FILE})\n{}",
            faults.len(),
            faults.join("\n")
        );
    }
    Ok(Count {
        passed: files,
        failed: 0,
    })
}

/// Checks the comments of the Rust files in a folder.
fn look(
    root: &Path,
    place: &Path,
    words: &BTreeMap<String, String>,
    files: &mut usize,
    faults: &mut Vec<String>,
) -> anyhow::Result<()> {
    let folder = root.join(place);
    for entry in fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
        let entry = entry?;
        let path = place.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            look(root, &path, words, files, faults)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            *files += 1;
            let text =
                fs::read_to_string(entry.path()).with_context(|| path.display().to_string())?;
            let comments = text.lines().zip(1..).filter_map(|(line, number)| {
                let (_, comment) = line.split_once("//")?;
                Some((number, comment.trim_start_matches(['/', '!']).to_owned()))
            });
            faults.extend(found_in(words, &comments.collect::<Vec<_>>(), &path));
        }
    }
    Ok(())
}

/// The prose lines of a page with their numbers from 1: without fenced blocks, tables of ports, and
/// code between backquotes.
fn prose(page: &str) -> impl Iterator<Item = (usize, String)> {
    let (mut fenced, mut ports) = (false, false);
    page.lines().enumerate().filter_map(move |(index, line)| {
        if line.starts_with("<!-- interface: ") || line == "<!-- end interface -->" {
            ports = line.starts_with("<!-- interface: ");
        }
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
            return None;
        }
        let outside: Vec<&str> = line.split('`').step_by(2).collect();
        (!fenced && !ports).then(|| (index + 1, outside.join("`")))
    })
}

/// Finds phrases in lines, also where a phrase continues on the next line; an error for each.
fn found_in(
    words: &BTreeMap<String, String>,
    lines: &[(usize, String)],
    path: &Path,
) -> Vec<String> {
    let mut faults = Vec::new();
    let mut before: Option<&(usize, String)> = None;
    for line in lines {
        let (number, text) = line;
        faults.extend(found(words, text, path, *number));
        if let Some((last, begin)) = before
            && last + 1 == *number
        {
            let joined = format!("{} {}", begin.trim_end(), text.trim_start());
            let known = [begin, text]
                .map(|text| found(words, text, path, *number))
                .concat();
            let found = found(words, &joined, path, *number).into_iter();
            faults.extend(found.filter(|fault| !known.contains(fault)));
        }
        before = Some(line);
    }
    faults
}

/// Finds phrases in a line; an error for each.
fn found(words: &BTreeMap<String, String>, line: &str, path: &Path, number: usize) -> Vec<String> {
    let line = line.to_lowercase();
    let has = |word: &str| {
        line.match_indices(word).any(|(at, _)| {
            let outside = |character: Option<char>| {
                character.is_none_or(|character| !character.is_alphanumeric() && character != '_')
            };
            outside(line[..at].chars().next_back())
                && outside(line[at + word.len()..].chars().next())
        })
    };
    let words = words.iter().filter(|(word, _)| has(word));
    words
        .map(|(word, write)| format!("{}:{number}: `{word}`: write {write}", path.display()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_words_are_found_and_code_is_left_out() {
        let words = [("told", "said"), ("at rest", "idle")];
        let words = words.map(|(word, write)| (word.to_owned(), write.to_owned()));
        let words = BTreeMap::from(words);
        let faults = |page: &str| -> Vec<String> {
            let lines: Vec<_> = prose(page).collect();
            found_in(&words, &lines, Path::new("a.md"))
        };
        assert_eq!(faults("one\nIt is Told.\n"), ["a.md:2: `told`: write said"]);
        assert_eq!(
            faults("It is at\n  rest.\n"),
            ["a.md:2: `at rest`: write idle"]
        );
        assert!(faults("It is at\n\nrest.\n").is_empty());
        assert!(faults("untold, `told`, told_so\n```\ntold\n```\n").is_empty());
    }

    #[test]
    fn the_words_are_read_and_none_is_in_use() {
        all().unwrap();
    }
}
