//! Commands that pages show with their output: each is run, and prints what the page says.
//!
//! They are in blocks of the kind `console`, a command behind `$ ` and its output below. `…`
//! alone in a line stands for any lines. Times, and what is counted a second, may differ. `<!--
//! long -->` before a block says that only a long run tries it, `<!-- not run: WHY -->` that none
//! does.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, bail};
use bluechip_cosim::tools::{Icarus, Program, Tools, workspace_root};

use crate::steps::Count;
use crate::{cargo, figures};

/// Where the commands run, from the workspace's root: what they write is not in the way there.
const FOLDER: &str = "target/documented";

/// What they find there.
const FOUND: [&str; 6] = ["crates", "docs", "rtl", "sim", "testbenches", "weights"];

/// What pages write instead of the programs' names.
const PROGRAMS: [(&str, &str); 3] = [
    ("cargo run --release -p bluechip-sim -- ", "bluechip-sim "),
    ("cargo run --release -- ", "bluechip "),
    ("cargo tuning ", "tuning "),
];

/// A block's way through the tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum When {
    Always,
    Long,
    Never,
}

/// A command with its output.
#[derive(Debug, PartialEq, Eq)]
struct Shown {
    /// The page's line of the command, from 0.
    line: usize,
    command: String,
    output: Vec<String>,
    when: When,
}

/// Runs every command and compares.
pub fn check(long: bool) -> anyhow::Result<Count> {
    let mut faults = Vec::new();
    let mut count = Count::default();
    each(long, |path, shown, printed| {
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

/// Runs every command and writes what it prints to its page; gives the pages.
pub fn write(long: bool) -> anyhow::Result<Vec<String>> {
    let mut changes: BTreeMap<PathBuf, Vec<(usize, usize, Vec<String>)>> = BTreeMap::new();
    let mut by_hand = Vec::new();
    each(long, |path, shown, printed| {
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

/// Runs the commands of all pages, each with what it prints.
fn each(long: bool, mut see: impl FnMut(&Path, &Shown, &[String])) -> anyhow::Result<()> {
    let root = workspace_root();
    Tools::ensure()?.warm_up(&[Program::Yosys])?;
    Icarus::ensure()?;
    let mut build = cargo::cargo();
    build.args(["build", "--release", "--quiet"]);
    for package in ["bluechip", "bluechip-sim", "tuning"] {
        build.args(["--package", package]);
    }
    cargo::check(&mut build, true)?;
    let folder = root.join(FOLDER);
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| folder.display().to_string())?;
    }
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    for found in FOUND {
        link(&root.join(found), &folder.join(found))?;
    }
    for (path, page) in figures::pages()? {
        for shown in commands(&page).with_context(|| path.display().to_string())? {
            if shown.when == When::Always || shown.when == When::Long && long {
                let printed = run(&shown.command, &folder)?;
                see(&path, &shown, &printed);
            }
        }
    }
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

/// What a command prints, standard error behind standard output.
fn run(command: &str, folder: &Path) -> anyhow::Result<Vec<String>> {
    let mut line = command.to_owned();
    if line == "cargo run --release" {
        line = "bluechip".to_owned();
    }
    for (long, short) in PROGRAMS {
        if let Some(rest) = line.strip_prefix(long) {
            line = format!("{short}{rest}");
        }
    }
    let programs = workspace_root().join("target/release");
    let path = std::env::var("PATH").unwrap_or_default();
    let output = Command::new("sh")
        .args(["-c", &line])
        .current_dir(folder)
        .env("PATH", format!("{}:{path}", programs.display()))
        .output()
        .with_context(|| command.to_owned())?;
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

/// The commands of a page.
fn commands(page: &str) -> anyhow::Result<Vec<Shown>> {
    let mut found: Vec<Shown> = Vec::new();
    let mut when = When::Always;
    let mut inside = false;
    for (number, line) in page.lines().enumerate() {
        if inside {
            if line == "```" {
                inside = false;
                when = When::Always;
            } else if let Some(command) = line.strip_prefix("$ ") {
                found.push(Shown {
                    line: number,
                    command: command.to_owned(),
                    output: Vec::new(),
                    when,
                });
            } else if let Some(shown) = found.last_mut() {
                shown.output.push(line.trim_end().to_owned());
            } else {
                bail!("line {}: output without a command behind `$ `", number + 1);
            }
        } else if line == "```console" {
            inside = true;
        } else if line == "<!-- long -->" {
            when = When::Long;
        } else if line.starts_with("<!-- not run: ") {
            when = When::Never;
        } else if !line.is_empty() {
            when = When::Always;
        }
    }
    Ok(found)
}

/// Where what is printed is not what is shown, if anywhere.
fn fault(shown: &[String], printed: &[String]) -> Option<String> {
    let printed_words = words(printed);
    let mut rest = printed_words.as_slice();
    let mut gap = false;
    for (line, words) in shown.iter().zip(words(shown)) {
        if line.trim() == "…" {
            gap = true;
            continue;
        }
        let at = rest.iter().position(|printed| *printed == words);
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

/// The words of lines, without what differs from run to run: times, what is counted a second, and
/// columns of seconds.
fn words(lines: &[String]) -> Vec<Vec<String>> {
    let mut seconds = false;
    let mut all = Vec::new();
    for line in lines {
        let mut words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
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
        let page = "```text\n$ no\n```\n\n```console\n$ one\na\nb\n$ two\n```\n<!-- long -->\n```console\n$ three\n```\n\
                    <!-- not run: it needs a board -->\n\n```console\n$ four\n```\n";
        let found = commands(page).unwrap();
        let short: Vec<_> = found
            .iter()
            .map(|shown| (shown.line, &*shown.command, shown.output.len(), shown.when))
            .collect();
        assert_eq!(
            short,
            [
                (5, "one", 2, When::Always),
                (8, "two", 0, When::Always),
                (12, "three", 0, When::Long),
                (17, "four", 0, When::Never)
            ]
        );
        assert!(commands("```console\nno command\n```\n").is_err());
    }

    #[test]
    fn times_may_differ_and_nothing_else() {
        let shown = lines(
            "nodes  922; 13 moves\nclocks 11,186, 45,519 clocks a second\ntime   245.74ms on compiled",
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
    }
}
