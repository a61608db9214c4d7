//! The rendered book, whose links are checked.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::process::Command;

use anyhow::{Context, bail};
use bluechip_cosim::tools::workspace_root;

use crate::steps::Count;
use crate::{cargo, drawings};

/// The version of mdbook that the book is rendered with.
const MDBOOK: &str = "0.5.4";

/// Links that leave the book lead here: the repository's files on the web.
const REPOSITORY: &str = concat!(env!("CARGO_PKG_REPOSITORY"), "/blob/main");

/// Renders the book with a search into `target/book`, draws its state machines, redirects links to
/// source files to the repository, and checks every link. Adds the page of the chip.
pub fn render() -> anyhow::Result<Count> {
    let root = workspace_root();
    build(root, &root.join("docs"))?;
    let book = root.join("target/book");
    let mut pages = Vec::new();
    html_files(&book, &mut pages)?;
    drawings::draw(root, &pages)?;
    let count = finish(root, &book)?;
    chip(&book)?;
    Ok(count)
}

/// Renders the README alone into `target/readme/book`, for its screenshot.
pub fn readme() -> anyhow::Result<()> {
    let root = workspace_root();
    let place = root.join("target/readme");
    if place.exists() {
        fs::remove_dir_all(&place).with_context(|| place.display().to_string())?;
    }
    let pages = place.join("src");
    let images = pages.join("docs/src/images");
    fs::create_dir_all(&images).with_context(|| images.display().to_string())?;
    let text = fs::read_to_string(root.join("README.md")).context("README.md")?;
    for image in attributes(&text, "src") {
        fs::copy(root.join(image), pages.join(image)).with_context(|| image.to_owned())?;
    }
    let style = "#mdbook-sidebar, #mdbook-menu-bar, .sidebar-resize-handle { display: none; }\n\
        .page-wrapper { margin: 0 !important; transform: none !important; }\n\
        :root { --content-max-width: 980px; }\n";
    let files = [
        (
            "book.toml",
            "[output.html]\nadditional-css = [\"plain.css\"]\n",
        ),
        ("plain.css", style),
        ("src/SUMMARY.md", "- [README](README.md)\n"),
        ("src/README.md", &text),
    ];
    for (name, text) in files {
        fs::write(place.join(name), text).with_context(|| name.to_owned())?;
    }
    build(root, &place)
}

/// Runs mdbook in a folder.
fn build(root: &Path, book: &Path) -> anyhow::Result<()> {
    let mut command = Command::new(mdbook(root)?);
    let output = command
        .arg("build")
        .arg(book)
        .current_dir(root)
        .output()
        .context("cannot start mdbook")?;
    if !output.status.success() {
        bail!("mdbook: {}", String::from_utf8_lossy(&output.stderr).trim());
    }
    Ok(())
}

/// Adds the page of the chip, which the book's pages embed (`docs/live.js`).
fn chip(book: &Path) -> anyhow::Result<()> {
    let mut command = cargo::cargo();
    command
        .args(["run", "--release", "--quiet", "--bin", "bluechip", "--"])
        .args(["view", "--out"])
        .arg(book.join("chip.html"));
    cargo::check(&mut command, true)?;
    Ok(())
}

/// The path of mdbook, which is built from the Rust registry on first use.
fn mdbook(root: &Path) -> anyhow::Result<PathBuf> {
    let folder = root.join("target").join(format!("mdbook-{MDBOOK}-search"));
    let program = folder.join("bin/mdbook");
    if !program.is_file() {
        eprintln!("building mdbook {MDBOOK} into {} (once)", folder.display());
        // Without optimisation it builds in a third of the time, and the book is small.
        let mut command = cargo::cargo();
        command
            .args(["install", "mdbook", "--version", MDBOOK, "--locked"])
            .args(["--debug", "--no-default-features", "--features", "search"])
            .args(["--quiet", "--root"])
            .arg(&folder);
        cargo::check(&mut command, true)?;
    }
    Ok(program)
}

/// Redirects links that leave the book, and checks all of them.
fn finish(root: &Path, book: &Path) -> anyhow::Result<Count> {
    let mut files = Vec::new();
    html_files(book, &mut files)?;
    let mut pages = HashMap::new();
    // The page for printing repeats all others, but from another folder.
    for path in files
        .into_iter()
        .filter(|path| !path.ends_with("print.html") && !path.ends_with("404.html"))
    {
        let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        pages.insert(path, text);
    }
    let anchors: HashMap<&PathBuf, HashSet<String>> = pages
        .iter()
        .map(|(page, text)| (page, attributes(text, "id").map(str::to_owned).collect()))
        .collect();
    let mut links = 0;
    let mut faults = Vec::new();
    let mut redirected = Vec::new();
    for (page, text) in &pages {
        let mut changed = text.clone();
        for name in ["href", "src"] {
            for target in attributes(text, name).filter(|target| is_relative(target)) {
                links += 1;
                let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
                let path = resolved(page, file);
                let fault = if !path.starts_with(book) {
                    let source = source_of(root, book, page, file);
                    match source.strip_prefix(root) {
                        Ok(inside) if source.exists() => {
                            let to = format!("{name}=\"{REPOSITORY}/{}", inside.display());
                            changed = changed.replace(&format!("{name}=\"{file}"), &to);
                            None
                        }
                        _ => Some("which is not in the repository"),
                    }
                } else if !path.is_file() {
                    Some("which does not exist")
                } else if !anchor.is_empty()
                    && anchors
                        .get(&path)
                        .is_some_and(|known| !known.contains(anchor))
                {
                    Some("but that page has no such heading")
                } else {
                    None
                };
                if let Some(fault) = fault {
                    let page = page.strip_prefix(book).unwrap_or(page).display();
                    faults.push(format!("{page}: link to {target}, {fault}"));
                }
            }
        }
        if changed != *text {
            redirected.push((page.clone(), changed));
        }
    }
    if !faults.is_empty() {
        faults.sort();
        faults.dedup();
        bail!(
            "{} faults in the rendered book\n{}",
            faults.len(),
            faults.join("\n")
        );
    }
    for (page, text) in redirected {
        fs::write(&page, text).with_context(|| page.display().to_string())?;
    }
    Ok(Count {
        passed: links,
        failed: 0,
    })
}

/// Collects the HTML pages below a folder.
fn html_files(folder: &Path, into: &mut Vec<PathBuf>) -> anyhow::Result<()> {
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        if path.is_dir() {
            html_files(&path, into)?;
        } else if path
            .extension()
            .is_some_and(|extension| extension == "html")
        {
            into.push(path);
        }
    }
    Ok(())
}

/// The values of an attribute. mdbook escapes quotes in prose and code, so they do not interfere.
fn attributes<'a>(text: &'a str, name: &str) -> impl Iterator<Item = &'a str> {
    let start = format!(" {name}=\"");
    text.match_indices(&start)
        .filter_map(|(at, start)| text[at + start.len()..].split('"').next())
        .collect::<Vec<_>>()
        .into_iter()
}

fn is_relative(target: &str) -> bool {
    !target.is_empty() && !target.contains(':') && !target.starts_with('/')
}

/// The file to which a link on a page leads.
fn resolved(page: &Path, file: &str) -> PathBuf {
    if file.is_empty() {
        return page.to_path_buf();
    }
    normal(&page.parent().unwrap_or(page).join(file))
}

/// The repository's file to which a link out of the book refers. `docs/src` has the same folders as
/// the book, but mdbook has changed the ending of links to Markdown into `.html`.
fn source_of(root: &Path, book: &Path, page: &Path, file: &str) -> PathBuf {
    let page = page.strip_prefix(book).unwrap_or(page);
    let source = resolved(&root.join("docs/src").join(page), file);
    let markdown = source.with_extension("md");
    if source
        .extension()
        .is_some_and(|extension| extension == "html")
        && markdown.exists()
    {
        return markdown;
    }
    source
}

/// A path without `.` and `..`.
fn normal(path: &Path) -> PathBuf {
    let mut normal = PathBuf::new();
    for component in path.components() {
        match component {
            Component::CurDir => {}
            Component::ParentDir => {
                normal.pop();
            }
            other => normal.push(other),
        }
    }
    normal
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rendered(page: &str) -> (tempfile::TempDir, anyhow::Result<Count>) {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        let book = root.join("target/book");
        fs::create_dir_all(book.join("blocks")).unwrap();
        fs::create_dir_all(root.join("crates")).unwrap();
        fs::write(root.join("crates/lib.rs"), "").unwrap();
        fs::write(book.join("index.html"), r#"<h1 id="top">Top</h1>"#).unwrap();
        fs::write(book.join("blocks/cell.html"), page).unwrap();
        let found = finish(root, &book);
        (folder, found)
    }

    #[test]
    fn links_to_sources_lead_to_the_repository() {
        let page = r#"<a href="../index.html#top">x</a> <a href="../../../crates/lib.rs">y</a>"#;
        let (folder, found) = rendered(page);
        assert_eq!(found.unwrap().passed, 2);
        let text = fs::read_to_string(folder.path().join("target/book/blocks/cell.html")).unwrap();
        assert!(
            text.contains(&format!(r#"href="{REPOSITORY}/crates/lib.rs""#)),
            "{text}"
        );
    }

    #[test]
    fn broken_links_are_named_with_their_page() {
        let page = "<a href=\"gone.html\">x</a> <a href=\"../index.html#bottom\">y</a> \
                    <a href=\"../../../crates/gone.rs\">z</a>";
        let error = rendered(page).1.unwrap_err().to_string();
        assert_eq!(
            error,
            "3 faults in the rendered book\n\
             blocks/cell.html: link to ../../../crates/gone.rs, which is not in the repository\n\
             blocks/cell.html: link to ../index.html#bottom, but that page has no such heading\n\
             blocks/cell.html: link to gone.html, which does not exist"
        );
    }
}
