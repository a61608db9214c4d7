//! Runs the commands that pages show, and compares their output with the page.
//!
//! The commands are in `console` blocks: after `$ `, with the output below. `…` alone in a line
//! matches any lines, elsewhere any words. Times and rates per second may differ. A comment before
//! a block says how to run it:
//!
//! | comment | how |
//! |---|---|
//! | `<!-- long -->` | in a long run only |
//! | `<!-- until stopped -->` | the command is stopped once it has printed what is shown |
//! | `<!-- ranks of MPI -->` | in a long run, with the program that Open MPI starts |
//! | `<!-- with the change -->` | in a long run, in a copy of the workspace with the page's change |
//!
//! The page's change is its `diff` block after `<!-- change: FILE -->`.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, bail};
use bluechip_cosim::tools::{Icarus, Program, Tools, workspace_root};
use tempfile::TempDir;

use crate::steps::Count;
use crate::{cargo, figures};

/// The folder in which the commands run, from the workspace's root. It keeps what they write.
const FOLDER: &str = "target/documented";

/// The files of the workspace that the commands find there.
const FOUND: [&str; 6] = ["crates", "docs", "rtl", "sim", "testbenches", "weights"];

/// The build folder of the program for Open MPI, from the workspace's root.
const RANKS: &str = "target/documented-mpi";

/// How pages call the programs, and the programs' names.
const PROGRAMS: [(&str, &str); 3] = [
    (
        "cargo run --release --bin bluechip-sim -- ",
        "bluechip-sim ",
    ),
    ("cargo run --release -- ", "bluechip "),
    ("cargo tuning ", "tuning "),
];

/// How a block is run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum How {
    Always,
    Long,
    UntilStopped,
    Ranks,
    Changed,
}

impl How {
    /// The way that a comment names, if it does.
    fn named(comment: &str) -> Option<How> {
        Some(match comment {
            "<!-- long -->" => How::Long,
            "<!-- until stopped -->" => How::UntilStopped,
            "<!-- ranks of MPI -->" => How::Ranks,
            "<!-- with the change -->" => How::Changed,
            _ => return None,
        })
    }

    fn is_long(self) -> bool {
        matches!(self, How::Long | How::Ranks | How::Changed)
    }
}

/// A command with its output.
#[derive(Debug, PartialEq, Eq)]
struct Shown {
    /// The command's line on the page, from 0.
    line: usize,
    command: String,
    output: Vec<String>,
    how: How,
}

/// Which commands to run.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wanted<'a> {
    /// Also those that take longer.
    pub long: bool,
    /// Only those of pages whose path contains this.
    pub page: Option<&'a str>,
}

impl Wanted<'_> {
    fn has_page(&self, path: &Path) -> bool {
        (self.page).is_none_or(|part| path.to_string_lossy().contains(part))
    }

    fn has(&self, shown: &Shown) -> bool {
        self.long || !shown.how.is_long()
    }
}

/// Runs the commands and compares their output with the pages.
pub fn check(wanted: Wanted) -> anyhow::Result<Count> {
    let mut faults = Vec::new();
    let mut count = Count::default();
    each(wanted, |path, shown, printed| {
        match fault(&shown.output, printed) {
            None => count.passed += 1,
            Some(fault) => {
                let Shown { line, command, .. } = shown;
                faults.push(format!(
                    "{}:{}: `{command}` {fault}",
                    path.display(),
                    line + 1
                ));
            }
        }
    })?;
    if !faults.is_empty() {
        bail!(
            "{} commands print something else (`cargo xtask docs --write` takes that over)\n{}",
            faults.len(),
            faults.join("\n")
        );
    }
    Ok(count)
}

/// Runs the commands and writes their output to the pages; returns the changed pages.
pub fn write(wanted: Wanted) -> anyhow::Result<Vec<String>> {
    let mut changes: BTreeMap<PathBuf, Vec<(usize, usize, Vec<String>)>> = BTreeMap::new();
    let mut by_hand = Vec::new();
    each(wanted, |path, shown, printed| {
        if fault(&shown.output, printed).is_none() {
            return;
        }
        if shown.output.iter().any(|line| line.trim() == "…") {
            let Shown { line, command, .. } = shown;
            by_hand.push(format!("{}:{}: `{command}`", path.display(), line + 1));
            return;
        }
        let change = (shown.line + 1, shown.output.len(), printed.to_vec());
        changes.entry(path.to_owned()).or_default().push(change);
    })?;
    for (path, changes) in &changes {
        let place = workspace_root().join(path);
        let text = fs::read_to_string(&place).with_context(|| path.display().to_string())?;
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        for (start, length, printed) in changes.iter().rev() {
            lines.splice(*start..start + length, printed.iter().cloned());
        }
        let text = lines.join("\n") + "\n";
        fs::write(&place, text).with_context(|| path.display().to_string())?;
    }
    if !by_hand.is_empty() {
        bail!(
            "commands that print something else, shown in part: mend them by hand\n{}",
            by_hand.join("\n")
        );
    }
    Ok(changes
        .keys()
        .map(|path| path.display().to_string())
        .collect())
}

/// Runs the commands of the pages, and calls `see` with the output of each.
fn each(wanted: Wanted, mut see: impl FnMut(&Path, &Shown, &[String])) -> anyhow::Result<()> {
    let mut pages = figures::pages()?;
    pages.retain(|path, _| wanted.has_page(path));
    if let (Some(part), true) = (wanted.page, pages.is_empty()) {
        bail!("no page of the documentation has `{part}` in its path");
    }
    let root = workspace_root();
    Tools::ensure()?.warm_up(&[Program::Yosys])?;
    Icarus::ensure()?;
    build_programs()?;
    let folder = root.join(FOLDER);
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| folder.display().to_string())?;
    }
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    for found in FOUND {
        link(&root.join(found), &folder.join(found))?;
    }
    for (path, page) in pages {
        let commands = commands(&page).with_context(|| path.display().to_string())?;
        let mut changed = None;
        for shown in commands.iter().filter(|shown| wanted.has(shown)) {
            let copy = match shown.how {
                How::Changed if changed.is_none() => {
                    let copy = Changed::new(&page);
                    Some(&*changed.insert(copy.with_context(|| path.display().to_string())?))
                }
                How::Changed => changed.as_ref(),
                _ => None,
            };
            let printed = match copy {
                Some(copy) => copy.run(&shown.command)?,
                None => run(shown, &folder)?,
            };
            see(&path, shown, &printed);
        }
    }
    Ok(())
}

/// Builds the programs that pages call.
pub fn build_programs() -> anyhow::Result<()> {
    let mut build = cargo::cargo();
    build.args(["build", "--release", "--quiet"]);
    for program in ["bluechip", "bluechip-sim", "bluechip-cocotb", "tuning"] {
        build.args(["--bin", program]);
    }
    cargo::check(&mut build, true)?;
    Ok(())
}

#[cfg(unix)]
fn link(from: &Path, to: &Path) -> anyhow::Result<()> {
    std::os::unix::fs::symlink(from, to).with_context(|| to.display().to_string())
}

#[cfg(not(unix))]
fn link(_: &Path, to: &Path) -> anyhow::Result<()> {
    bail!("{}: documented commands are run on Unix only", to.display())
}

/// Runs a command; returns its standard output, followed by its standard error.
fn run(shown: &Shown, folder: &Path) -> anyhow::Result<Vec<String>> {
    let mut line = shown.command.clone();
    if line == "cargo run --release" {
        line = "bluechip".to_owned();
    }
    for (long, short) in PROGRAMS {
        if let Some(rest) = line.strip_prefix(long) {
            line = format!("{short}{rest}");
        }
    }
    let root = workspace_root();
    let mut folders = vec![root.join("target/release"), root.join("target/eda/bin")];
    if shown.how == How::UntilStopped {
        // `exec`: the signal must stop the command, not the shell.
        line = format!("exec {line}");
    }
    let mut command = Command::new("sh");
    command.args(["-c", &line]).current_dir(folder);
    command.env("PYTHONDONTWRITEBYTECODE", "1");
    if shown.how == How::Ranks {
        build_ranks()?;
        folders.insert(0, root.join(RANKS).join("release"));
        // In containers, the only user is root.
        command.env("OMPI_ALLOW_RUN_AS_ROOT", "1");
        command.env("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1");
    }
    let before = std::env::var_os("PATH").unwrap_or_default();
    folders.extend(std::env::split_paths(&before));
    command.env("PATH", std::env::join_paths(folders)?);
    let printed = match shown.how {
        How::UntilStopped => printed_until(&mut command, shown.output.len()),
        _ => printed(&mut command),
    };
    printed.with_context(|| shown.command.clone())
}

/// The output of a command that ends by itself.
fn printed(command: &mut Command) -> anyhow::Result<Vec<String>> {
    let output = command.output()?;
    let mut lines = Vec::new();
    for text in [&output.stdout, &output.stderr] {
        let text = String::from_utf8_lossy(text);
        lines.extend(text.lines().map(|line| line.trim_end().to_owned()));
    }
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    Ok(lines)
}

/// The first lines of a command that does not end by itself.
fn printed_until(command: &mut Command, count: usize) -> anyhow::Result<Vec<String>> {
    let mut child = command.stdout(Stdio::piped()).spawn()?;
    let mut lines = Vec::new();
    if let Some(output) = child.stdout.take() {
        for line in BufReader::new(output).lines().take(count) {
            lines.push(line?.trim_end().to_owned());
        }
    }
    child.kill()?;
    child.wait()?;
    Ok(lines)
}

/// Builds the program for Open MPI. It shares the build folder of the other one, so that common
/// code is compiled once.
fn build_ranks() -> anyhow::Result<()> {
    let root = workspace_root();
    let mut build = cargo::cargo();
    build.args([
        "build",
        "--release",
        "--quiet",
        "--workspace",
        "--bin",
        "bluechip",
    ]);
    build.args(["--features", "bluechip/mpi"]);
    build.env("CARGO_TARGET_DIR", root.join(RANKS));
    build.env("CARGO_BUILD_BUILD_DIR", root.join("target"));
    cargo::check(&mut build, true)?;
    Ok(())
}

/// A copy of the workspace, with a page's change applied.
struct Changed {
    folder: TempDir,
}

impl Changed {
    /// Build results and the repository are not copied.
    const LEFT_OUT: [&str; 2] = ["target", ".git"];

    fn new(page: &str) -> anyhow::Result<Changed> {
        let (file, old, new) = change(page)?;
        let root = workspace_root();
        let folder = tempfile::tempdir()?;
        copy(root, folder.path(), &Changed::LEFT_OUT)?;
        let path = folder.path().join(&file);
        let text = fs::read_to_string(&path).with_context(|| file.clone())?;
        if text.matches(&old).count() != 1 {
            bail!(
                "{file} has the lines of the change {} times",
                text.matches(&old).count()
            );
        }
        fs::write(&path, text.replace(&old, &new)).with_context(|| file)?;
        let target = folder.path().join("target");
        fs::create_dir(&target).with_context(|| target.display().to_string())?;
        link(&root.join("target/eda"), &target.join("eda"))?;
        Ok(Changed { folder })
    }

    /// The output of a command there.
    fn run(&self, line: &str) -> anyhow::Result<Vec<String>> {
        let mut command = Command::new("sh");
        command.args(["-c", line]).current_dir(self.folder.path());
        // A separate target folder: Cargo would mistake the changed code for the workspace's.
        command.env("CARGO_TARGET_DIR", self.folder.path().join("target"));
        command.env("CARGO_TERM_QUIET", "true");
        printed(&mut command).with_context(|| line.to_owned())
    }
}

/// Copies a folder and its contents.
fn copy(from: &Path, to: &Path, left_out: &[&str]) -> anyhow::Result<()> {
    fs::create_dir_all(to).with_context(|| to.display().to_string())?;
    for entry in fs::read_dir(from).with_context(|| from.display().to_string())? {
        let entry = entry?;
        let (path, kind) = (entry.path(), entry.file_type()?);
        if left_out.iter().any(|name| entry.file_name() == *name) {
            continue;
        }
        let place = to.join(entry.file_name());
        if kind.is_dir() {
            copy(&path, &place, &[])?;
        } else if kind.is_file() {
            fs::copy(&path, &place).with_context(|| path.display().to_string())?;
        }
    }
    Ok(())
}

/// A page's change: the file, and the lines before and after.
fn change(page: &str) -> anyhow::Result<(String, String, String)> {
    let found = page.split_once("<!-- change: ").and_then(|(_, rest)| {
        let (file, rest) = rest.split_once(" -->")?;
        let (_, rest) = rest.split_once("```diff\n")?;
        let (lines, _) = rest.split_once("```")?;
        Some((file, lines))
    });
    let (file, lines) =
        found.context("no block of the kind `diff` behind `<!-- change: FILE -->`")?;
    let without = |sign: char| -> String {
        let lines = lines.lines().filter(|line| !line.starts_with(sign));
        lines
            .map(|line| format!("{}\n", line.get(1..).unwrap_or_default()))
            .collect()
    };
    Ok((file.to_owned(), without('+'), without('-')))
}

/// The commands of a page, with their output.
fn commands(page: &str) -> anyhow::Result<Vec<Shown>> {
    let mut found: Vec<Shown> = Vec::new();
    let mut how = How::Always;
    let mut inside = false;
    for (number, line) in page.lines().enumerate() {
        if inside {
            if line == "```" {
                inside = false;
                how = How::Always;
            } else if let Some(command) = line.strip_prefix("$ ") {
                found.push(Shown {
                    line: number,
                    command: command.to_owned(),
                    output: Vec::new(),
                    how,
                });
            } else if let Some(shown) = found.last_mut() {
                shown.output.push(line.trim_end().to_owned());
            } else {
                bail!("line {}: output without a command behind `$ `", number + 1);
            }
        } else if line == "```console" {
            inside = true;
        } else if let Some(named) = How::named(line) {
            how = named;
        } else if !line.is_empty() {
            how = How::Always;
        }
    }
    Ok(found)
}

/// The first difference between shown and printed output, if any.
fn fault(shown: &[String], printed: &[String]) -> Option<String> {
    let printed_words = words(printed);
    let mut rest = printed_words.as_slice();
    let mut gap = false;
    for (line, words) in shown.iter().zip(words(shown)) {
        if line.trim() == "…" {
            gap = true;
            continue;
        }
        let at = rest.iter().position(|printed| agree(&words, printed));
        match at {
            Some(0) => rest = &rest[1..],
            Some(at) if gap => rest = &rest[at + 1..],
            _ => {
                let next = printed.len() - rest.len();
                let printed = printed.get(next).map_or("nothing", String::as_str);
                return Some(format!("prints\n  {printed}\nand not\n  {line}"));
            }
        }
        gap = false;
    }
    if gap || rest.is_empty() {
        return None;
    }
    let next = &printed[printed.len() - rest.len()];
    Some(format!("prints more:\n  {next}"))
}

/// Whether shown and printed words agree; `…` matches any number of words.
fn agree(shown: &[String], printed: &[String]) -> bool {
    match (shown.split_first(), printed.split_first()) {
        (None, _) => printed.is_empty(),
        (Some((word, rest)), _) if word == "…" => {
            (0..=printed.len()).any(|skipped| agree(rest, &printed[skipped..]))
        }
        (Some((word, rest)), Some((first, behind))) => word == first && agree(rest, behind),
        (Some(_), None) => false,
    }
}

/// The words of lines, with `#` for what differs from run to run: times, rates per second, and
/// columns of seconds.
fn words(lines: &[String]) -> Vec<Vec<String>> {
    let mut seconds = false;
    let mut all = Vec::new();
    for line in lines {
        let words = line.split_whitespace().map(without_terminal);
        let mut words: Vec<String> = words.collect();
        match words.last().map(String::as_str) {
            Some("seconds") => seconds = true,
            Some(last) if seconds && is_number(last) => {
                words.pop();
            }
            _ => seconds = false,
        }
        for index in 0..words.len() {
            let word = |ahead: usize| {
                let word = words.get(index + ahead).map_or("", String::as_str);
                word.trim_end_matches([',', ';', '.', ':'])
            };
            // `9 a second`, `9 clocks a second`
            let unit = usize::from(word(1) != "a" && !is_number(word(1)));
            let per_second = word(1 + unit) == "a" && word(2 + unit) == "second";
            let of_time = ["s", "ms", "µs", "seconds", "%"].contains(&word(1));
            if is_number(word(0)) && (per_second || of_time) || is_time(word(0)) {
                words[index] = "#".to_owned();
            }
        }
        all.push(words);
    }
    all
}

/// A word with `#` for the number of a terminal.
fn without_terminal(word: &str) -> String {
    match word.split_once("/dev/pts/") {
        Some((before, behind)) => {
            let behind = behind.trim_start_matches(|c: char| c.is_ascii_digit());
            format!("{before}/dev/pts/#{behind}")
        }
        None => word.to_owned(),
    }
}

/// Whether a word is a number, such as `1,234.5`.
fn is_number(word: &str) -> bool {
    let mut characters = word.chars();
    characters
        .next()
        .is_some_and(|first| first.is_ascii_digit())
        && characters.all(|character| character.is_ascii_digit() || ",.".contains(character))
}

/// Whether a word is a time, such as `245.74ms`.
fn is_time(word: &str) -> bool {
    let word = word.trim_end_matches([',', ';', ')']);
    ["ns", "µs", "ms", "s"]
        .iter()
        .any(|unit| word.strip_suffix(unit).is_some_and(is_number))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<String> {
        text.lines().map(str::to_owned).collect()
    }

    #[test]
    fn commands_are_found_with_their_output() {
        let page = "```text\n$ no\n```\n\n```console\n$ one\na\nb\n$ two\n```\n<!-- long -->\n\
                    ```console\n$ three\n```\n\
                    <!-- until stopped -->\n\n```console\n$ four\n```\n";
        let found = commands(page).unwrap();
        let short: Vec<_> = found
            .iter()
            .map(|shown| (shown.line, &*shown.command, shown.output.len(), shown.how))
            .collect();
        assert_eq!(
            short,
            [
                (5, "one", 2, How::Always),
                (8, "two", 0, How::Always),
                (12, "three", 0, How::Long),
                (17, "four", 0, How::UntilStopped)
            ]
        );
        assert!(commands("```console\nno command\n```\n").is_err());
    }

    #[test]
    fn times_may_differ_and_nothing_else() {
        let shown = lines(
            "nodes  922; 13 moves\nclocks 11,186, 45,519 clocks a second\n\
             time   245.74ms on compiled",
        );
        let printed =
            "nodes  922; 13 moves\nclocks 11,186, 9 clocks a second\ntime   1.2s on compiled";
        assert_eq!(fault(&shown, &lines(printed)), None);
        let other = printed.replace("11,186", "11,187");
        assert!(fault(&shown, &lines(&other)).unwrap().contains("11,187"));
        let more = format!("{printed}\nmore");
        assert!(fault(&shown, &lines(&more)).unwrap().contains("more"));
        assert!(fault(&shown, &shown[..2]).unwrap().contains("nothing"));
    }

    #[test]
    fn a_column_of_seconds_may_differ() {
        let shown = lines("move  seconds\ne4  0.1\n\nx 3");
        assert_eq!(
            fault(&shown, &lines("move  seconds\ne4  17.1\n\nx 3")),
            None
        );
        assert!(fault(&shown, &lines("move  seconds\ne4  0.1\n\nx 4")).is_some());
    }

    #[test]
    fn an_ellipsis_stands_for_lines() {
        let shown = lines("a\n…\nd");
        assert_eq!(fault(&shown, &lines("a\nb\nc\nd")), None);
        assert_eq!(fault(&lines("a\n…"), &lines("a\nb")), None);
        assert!(fault(&shown, &lines("a\nb")).is_some());
        assert!(fault(&shown, &lines("b\nd")).is_some());
        let shown = lines("a … d, …");
        assert_eq!(fault(&shown, &lines("a b c d, e")), None);
        assert_eq!(fault(&shown, &lines("a d,")), None);
        assert!(fault(&shown, &lines("a b c e")).is_some());
    }

    #[test]
    fn terminals_may_differ_and_their_options_not() {
        let shown = lines("at serial:/dev/pts/3,baud=9600");
        assert_eq!(
            fault(&shown, &lines("at serial:/dev/pts/12,baud=9600")),
            None
        );
        assert!(fault(&shown, &lines("at serial:/dev/pts/3,baud=19200")).is_some());
    }

    #[test]
    fn a_change_is_read_from_its_page() {
        let page = "<!-- change: a.rs -->\n\n```diff\n  a\n-b\n+c\n  d\n```\n";
        let expected = ("a.rs", " a\nb\n d\n", " a\nc\n d\n");
        let (file, old, new) = change(page).unwrap();
        assert_eq!((&*file, &*old, &*new), expected);
        assert!(change("```diff\n-a\n+b\n```\n").is_err());
    }

    #[test]
    fn a_command_that_does_not_end_is_stopped() {
        let mut command = Command::new("sh");
        command.args(["-c", "echo one; echo two; exec sleep 100"]);
        assert_eq!(printed_until(&mut command, 1).unwrap(), ["one"]);
    }
}
