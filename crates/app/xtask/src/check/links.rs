//! Links between Markdown pages: every relative one must lead to a file, and the book's summary
//! must list every page.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use bluechip_cosim::tools::workspace_root;

use crate::steps::Count;

/// Checks the pages beside the README, and every page under docs/.
pub fn all() -> anyhow::Result<Count> {
    check(workspace_root())
}

fn check(root: &Path) -> anyhow::Result<Count> {
    let mut pages = Vec::new();
    markdown_files(root, false, &mut pages)?;
    markdown_files(&root.join("docs"), true, &mut pages)?;
    let mut faults = Vec::new();
    let mut links = 0;
    for page in &pages {
        let text = fs::read_to_string(page).with_context(|| page.display().to_string())?;
        for (line, target) in targets(&text) {
            links += 1;
            if let Some(fault) = fault(page, &target) {
                faults.push(format!("{}:{line}: {fault}", shown(root, page)));
            }
        }
    }
    faults.extend(unlisted(root, &pages)?);
    if !faults.is_empty() {
        bail!("{} faults\n{}", faults.len(), faults.join("\n"));
    }
    Ok(Count {
        passed: links,
        failed: 0,
    })
}

/// Pages of the book that its summary does not list.
fn unlisted(root: &Path, pages: &[PathBuf]) -> anyhow::Result<Vec<String>> {
    let book = root.join("docs/src");
    let path = book.join("SUMMARY.md");
    let summary = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let listed: HashSet<PathBuf> = targets(&summary)
        .into_iter()
        .map(|(_, target)| book.join(target))
        .collect();
    Ok(pages
        .iter()
        .filter(|page| page.starts_with(&book) && **page != path && !listed.contains(*page))
        .map(|page| format!("{}: not listed in docs/src/SUMMARY.md", shown(root, page)))
        .collect())
}

fn shown(root: &Path, page: &Path) -> String {
    page.strip_prefix(root)
        .unwrap_or(page)
        .display()
        .to_string()
}

/// Collects the pages of a folder, and if `deep`, those of the folders below it.
fn markdown_files(folder: &Path, deep: bool, into: &mut Vec<PathBuf>) -> anyhow::Result<()> {
    let mut entries: Vec<PathBuf> = fs::read_dir(folder)
        .with_context(|| folder.display().to_string())?
        .map(|entry| Ok(entry?.path()))
        .collect::<std::io::Result<_>>()?;
    entries.sort();
    for entry in entries {
        if entry.is_dir() {
            if deep {
                markdown_files(&entry, deep, into)?;
            }
        } else if entry.extension().is_some_and(|extension| extension == "md") {
            into.push(entry);
        }
    }
    Ok(())
}

/// The relative links `[…](target)` outside code, with their line numbers.
fn targets(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for (number, line) in prose(text) {
        let without_code: String = line.split('`').step_by(2).collect::<Vec<_>>().join("`");
        for piece in without_code.split("](").skip(1) {
            let target = piece.split([')', ' ']).next().unwrap_or_default();
            if !target.contains("://") && !target.starts_with("mailto:") {
                found.push((number, target.to_string()));
            }
        }
    }
    found
}

/// The lines outside code fences, numbered from 1.
fn prose(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut fenced = false;
    text.lines().enumerate().filter_map(move |(index, line)| {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
            return None;
        }
        (!fenced).then_some((index + 1, line))
    })
}

/// The error in a link from a page, if any.
fn fault(page: &Path, target: &str) -> Option<String> {
    let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
    let path = if file.is_empty() {
        page.to_path_buf()
    } else {
        page.parent()?.join(file)
    };
    if !path.exists() {
        return Some(format!("link to {target}, which does not exist"));
    }
    if anchor.is_empty() || path.extension().is_none_or(|extension| extension != "md") {
        return None;
    }
    let text = fs::read_to_string(&path).ok()?;
    (!anchors(&text).contains(anchor))
        .then(|| format!("link to {target}, but that page has no such heading"))
}

/// The anchors of a page's headings.
fn anchors(text: &str) -> HashSet<String> {
    prose(text)
        .filter_map(|(_, line)| {
            line.strip_prefix('#')?
                .trim_start_matches('#')
                .strip_prefix(' ')
        })
        .map(|heading| {
            heading
                .trim()
                .to_lowercase()
                .chars()
                .filter_map(|character| match character {
                    ' ' => Some('-'),
                    '-' | '_' => Some(character),
                    _ => character.is_alphanumeric().then_some(character),
                })
                .collect()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book(summary: &str, page: &str) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        let source = folder.path().join("docs/src");
        fs::create_dir_all(&source).unwrap();
        fs::write(
            folder.path().join("README.md"),
            "See [the page](docs/src/page.md#two-words).",
        )
        .unwrap();
        fs::write(source.join("SUMMARY.md"), summary).unwrap();
        fs::write(source.join("page.md"), page).unwrap();
        folder
    }

    #[test]
    fn a_sound_book_passes_and_its_links_are_counted() {
        let folder = book(
            "[Page](page.md)",
            "## Two words\n[web](https://example.org) `[code](x)`\n```\n[y](y)\n```\n",
        );
        assert_eq!(
            check(folder.path()).unwrap(),
            Count {
                passed: 2,
                failed: 0
            }
        );
    }

    #[test]
    fn dead_links_and_headings_are_named_with_their_place() {
        let folder = book("[Page](page.md)", "# Other\n\nA [dead](gone.md) link.\n");
        let error = check(folder.path()).unwrap_err().to_string();
        assert_eq!(
            error,
            "2 faults\n\
             README.md:1: link to docs/src/page.md#two-words, but that page has no such heading\n\
             docs/src/page.md:3: link to gone.md, which does not exist"
        );
    }

    #[test]
    fn a_page_outside_the_summary_is_named() {
        let folder = book("nothing", "## Two words\n");
        let error = check(folder.path()).unwrap_err().to_string();
        assert_eq!(
            error,
            "1 faults\ndocs/src/page.md: not listed in docs/src/SUMMARY.md"
        );
    }
}
