//! Repositories by other people, each at one commit, in `target/sources`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, bail};
use bluechip_cosim::progress::spinner;

/// The default place of repositories.
pub const GITHUB: &str = "https://github.com";

/// A folder of a repository.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// `OWNER/NAME`.
    pub repository: &'a str,
    /// The commit.
    pub commit: &'a str,
    /// The folder to fetch; the rest may be missing.
    pub folder: &'a str,
}

/// The path of the repository below `into`. Unless it exists, fetches it from `place`, an address
/// or a folder.
pub fn ensure(source: Source, place: &str, into: &Path) -> anyhow::Result<PathBuf> {
    let Source {
        repository, commit, ..
    } = source;
    let short = &commit[..commit.len().min(12)];
    let mut name = format!("{repository}-{short}");
    if source.folder != "." {
        name += &format!("-{}", source.folder);
    }
    let folder = into.join(name.replace('/', "-"));
    if folder.is_dir() {
        return Ok(folder);
    }
    let bar = spinner(&format!("fetching {repository}"));
    let fetched = fetch(source, place, &folder);
    bar.finish_and_clear();
    fetched.with_context(|| {
        format!("{repository} is not fetched; --sources names another place for it")
    })?;
    Ok(folder)
}

fn fetch(source: Source, place: &str, folder: &Path) -> anyhow::Result<()> {
    let address = format!("{place}/{}", source.repository);
    // Only a complete fetch gets the final name.
    let part = folder.with_extension("part");
    if part.exists() {
        fs::remove_dir_all(&part).with_context(|| part.display().to_string())?;
    }
    fs::create_dir_all(&part).with_context(|| part.display().to_string())?;
    git(&part, &["init", "--quiet"])?;
    git(&part, &["remote", "add", "origin", &address])?;
    let fetch = ["fetch", "--quiet", "--depth", "1", "--filter", "blob:none"];
    git(&part, &[&fetch[..], &["origin", source.commit]].concat())?;
    if source.folder != "." {
        git(&part, &["sparse-checkout", "set", source.folder])?;
    }
    git(&part, &["checkout", "--quiet", "--detach", "FETCH_HEAD"])?;
    fs::rename(&part, folder).with_context(|| folder.display().to_string())
}

fn git(folder: &Path, arguments: &[&str]) -> anyhow::Result<()> {
    let mut command = Command::new("git");
    command
        .current_dir(folder)
        .args(arguments)
        .stdin(std::process::Stdio::null())
        // For a missing repository, git must not ask for a password.
        .env("GIT_TERMINAL_PROMPT", "0");
    let output = command.output().context("git does not start")?;
    if !output.status.success() {
        let text = String::from_utf8_lossy(&output.stderr);
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        bail!("git {}: {}", arguments[0], lines.join(" "));
    }
    Ok(())
}
