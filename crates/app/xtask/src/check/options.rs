//! Checks the commands that pages show: `--help` of the program must list each command and option.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, bail};
use bluechip_cosim::tools::{run, workspace_root};

use crate::figures;
use crate::steps::Count;

/// How pages call each program, and the program's file. Longer names come first.
const PROGRAMS: [(&str, &str); 8] = [
    ("cargo run --release --bin bluechip-sim --", "bluechip-sim"),
    ("cargo run --release --", "bluechip"),
    ("cargo xtask", "xtask"),
    ("cargo tuning", "tuning"),
    ("bluechip-cocotb", "bluechip-cocotb"),
    ("bluechip-sim", "bluechip-sim"),
    ("bluechip", "bluechip"),
    ("tuning", "tuning"),
];

/// The commands and options that `--help` lists for a program or one of its commands.
#[derive(Debug, Default)]
struct Help {
    commands: BTreeSet<String>,
    options: BTreeSet<String>,
}

impl Help {
    /// Parses the output of `--help`.
    fn parse(text: &str) -> Help {
        let mut help = Help::default();
        let mut in_commands = false;
        for line in text.lines() {
            if !line.starts_with(' ') {
                in_commands = line == "Commands:";
                continue;
            }
            let mut words = line.split([' ', ',']).filter(|word| !word.is_empty());
            if in_commands {
                // Continuation lines of a command's text have a deeper indent.
                if line.starts_with("  ") && !line.starts_with("   ") {
                    help.commands.extend(words.next().map(str::to_owned));
                }
                continue;
            }
            let options = words.by_ref().take_while(|word| word.starts_with('-'));
            let name = |word: &str| word.split(['=', '[']).next().unwrap_or_default().to_owned();
            help.options.extend(options.map(name));
        }
        help
    }
}

/// The help texts read so far, so that each is read once.
#[derive(Default)]
struct Asked(BTreeMap<Vec<String>, Help>);

impl Asked {
    /// The help of a program's command, by the program's name and the command's words.
    fn about(&mut self, path: &[String]) -> anyhow::Result<&Help> {
        if !self.0.contains_key(path) {
            let (program, commands) = path.split_first().context("no program")?;
            let file = workspace_root().join("target/release").join(program);
            let printed = run(Command::new(file).args(commands).arg("--help"))?;
            let help = Help::parse(&String::from_utf8_lossy(&printed.stdout));
            self.0.insert(path.to_vec(), help);
        }
        Ok(&self.0[path])
    }

    /// The number of options in a command, and its errors.
    fn look(&mut self, program: &str, words: &[String]) -> anyhow::Result<(usize, Vec<String>)> {
        let mut path = vec![program.to_owned()];
        let mut rest = words;
        loop {
            let help = self.about(&path)?;
            // Global options may precede the command's name.
            let place = rest.iter().position(|word| help.commands.contains(word));
            match (place, rest.first()) {
                (Some(place), _) => {
                    path.push(rest[place].clone());
                    rest = &rest[place + 1..];
                }
                (None, Some(word)) if !help.commands.is_empty() && is_name(word) => {
                    return Ok((0, vec![format!("no command `{word}`")]));
                }
                (None, _) => break,
            }
        }
        let help = self.about(&path)?;
        let mut count = 0;
        let mut faults = Vec::new();
        let options = words.iter().take_while(|word| *word != "--");
        for word in options.filter(|word| word.starts_with("--")) {
            let name = word.split('=').next().unwrap_or_default();
            let name = name.trim_end_matches([',', '.', ':']);
            count += 1;
            if !help.options.contains(name) {
                faults.push(format!("no option `{name}`"));
            }
        }
        Ok((count, faults))
    }
}

/// Whether a word is a command's name, not a placeholder.
fn is_name(word: &str) -> bool {
    word.chars().all(|c| c.is_ascii_lowercase() || c == '-') && !word.starts_with('-')
}

/// Checks every command on every page. The programs must have been built.
pub fn all() -> anyhow::Result<Count> {
    let mut asked = Asked::default();
    let mut faults = Vec::new();
    let mut passed = 0;
    for (path, page) in figures::pages()? {
        for (line, text) in commands(&page) {
            let Some((program, words)) = called(&text) else {
                continue;
            };
            let (count, wrong) = asked.look(program, &words)?;
            passed += count - wrong.len().min(count);
            let path: &PathBuf = &path;
            faults.extend(
                (wrong.iter()).map(|wrong| format!("{}:{line}: `{text}`: {wrong}", path.display())),
            );
        }
    }
    if !faults.is_empty() {
        bail!(
            "{} commands that programs do not take\n{}",
            faults.len(),
            faults.join("\n")
        );
    }
    Ok(Count { passed, failed: 0 })
}

/// The program that a command calls, and its arguments.
fn called(command: &str) -> Option<(&'static str, Vec<String>)> {
    let (rest, program) = PROGRAMS.iter().find_map(|(name, program)| {
        let rest = command.strip_prefix(name)?;
        (rest.is_empty() || rest.starts_with(' ')).then_some((rest, *program))
    })?;
    let words = shlex::split(rest)?;
    let words = words.into_iter();
    let words = words.take_while(|word| !["|", ">", "2>", "&&", ";"].contains(&word.as_str()));
    Some((program, words.collect()))
}

/// The commands of a page, with their line numbers: from `sh` and `console` blocks, and between
/// backquotes elsewhere.
fn commands(page: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut block: Option<&str> = None;
    for (line, text) in (1..).zip(page.lines()) {
        if let Some(kind) = text.trim_start().strip_prefix("```") {
            block = match block {
                Some(_) => None,
                None => Some(kind.trim()),
            };
            continue;
        }
        match block {
            Some("console") => {
                found.extend(text.strip_prefix("$ ").map(|text| (line, text.to_owned())));
            }
            Some("sh") => found.push((line, text.trim().to_owned())),
            Some(_) => {}
            None => {
                let spans = text.split('`').skip(1).step_by(2);
                let spans = spans.flat_map(|span| span.split("; "));
                found.extend(spans.map(|span| (line, span.replace("\\|", "|"))));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const HELP: &str = "\
A program

Usage: p [OPTIONS] <COMMAND>

Commands:
  bench  Measures
         more

Options:
  -o, --out <FILE>  Writes --this
      --json
";

    fn asked() -> Asked {
        let bench = Help::parse("Options:\n      --depth <N>\n      --out <FILE>\n");
        Asked(BTreeMap::from([
            (vec!["p".to_owned()], Help::parse(HELP)),
            (vec!["p".to_owned(), "bench".to_owned()], bench),
        ]))
    }

    fn wrong(words: &str) -> Vec<String> {
        let words = shlex::split(words).unwrap();
        asked().look("p", &words).unwrap().1
    }

    #[test]
    fn help_is_taken_apart() {
        let help = Help::parse(HELP);
        assert_eq!(help.commands.iter().collect::<Vec<_>>(), ["bench"]);
        assert_eq!(
            help.options.iter().collect::<Vec<_>>(),
            ["--json", "--out", "-o"]
        );
    }

    #[test]
    fn commands_and_options_are_looked_up() {
        assert!(wrong("bench --depth 3").is_empty());
        assert!(wrong("--json").is_empty());
        assert!(wrong("COMMAND --json").is_empty());
        assert_eq!(wrong("bench --deep 3"), ["no option `--deep`"]);
        assert_eq!(wrong("bench --json"), ["no option `--json`"]);
        assert_eq!(wrong("benches"), ["no command `benches`"]);
        assert!(wrong("bench -- --deep").is_empty());
        assert!(wrong("--out FILE bench --depth 3").is_empty());
    }

    #[test]
    fn commands_are_found_in_pages() {
        let page = "\
Say `cargo xtask bench --only a\\|b; a`, not `a`.
```console
$ bluechip go | x
output
```
```text
bluechip no
```
```sh
cargo tuning solve
```
";
        let found: Vec<_> = commands(page)
            .iter()
            .filter_map(|(line, text)| Some((*line, called(text)?)))
            .map(|(line, (program, words))| (line, program, words.join(" ")))
            .collect();
        assert_eq!(
            found,
            [
                (1, "xtask", "bench --only a|b".to_owned()),
                (3, "bluechip", "go".to_owned()),
                (10, "tuning", "solve".to_owned())
            ]
        );
    }
}
