//! Runs `bluechip-sim` on a design, as a user would.

use std::path::Path;
use std::process::{Command, Output};
use std::time::Duration;

use anyhow::{Context, bail};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::list::Design;
use crate::bench::cpu;

/// The result of comparing a design.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Compared {
    /// Lines of its files.
    pub lines: u64,
    /// Bits that were compared.
    pub bits: u64,
    /// Bits that were undefined in the other simulator.
    pub undefined: u64,
    /// The error; none if all bits are equal.
    pub fault: Option<String>,
    /// CPU seconds until the first cycle has run.
    pub first: f64,
    /// CPU seconds of a second run, with the caches of the first.
    pub again: f64,
}

/// Compares a design in `folder`; `programs` is the folder of `bluechip-sim`.
pub fn compare(design: &Design, folder: &Path, programs: &Path) -> anyhow::Result<Compared> {
    let folder = folder.join(design.folder);
    let shell = |line: &str| shell(line, &folder, programs);
    let counted = output(shell(&format!("cat {} | wc -l", design.files)))?;
    let lines = String::from_utf8_lossy(&counted.stdout);
    let lines = lines.trim().parse().context("wc")?;
    // An empty cache: the first run must read and compile everything.
    let cache = tempfile::tempdir()?;
    let first_clock = || {
        let before = cpu::of_children();
        let mut run = shell(&design.first_clock());
        output(run.env("XDG_CACHE_HOME", cache.path()))?;
        Ok::<Duration, anyhow::Error>(cpu::of_children() - before)
    };
    let (first, again) = (first_clock()?, first_clock()?);
    let ran = output(shell(&format!("{} --json", design.command())))?;
    let json = serde_json::from_slice::<Value>(&ran.stdout);
    let Ok(json) = json else {
        bail!("`bluechip-sim` says {}", last_line(&ran));
    };
    let number = |name: &str| json[name].as_u64().unwrap_or_default();
    Ok(Compared {
        lines,
        bits: number("bits_compared"),
        undefined: number("bits_undefined"),
        fault: fault(&json, design.cycles),
        first: first.as_secs_f64(),
        again: again.as_secs_f64(),
    })
}

/// The error that a run's JSON reports, if any.
fn fault(json: &Value, cycles: u64) -> Option<String> {
    let first = |name: &str| json[name].as_array()?.first();
    if let Some(line) = first("refused") {
        return Some(format!("refused: {}", line.as_str().unwrap_or_default()));
    }
    if let Some(one) = first("differences") {
        let output = one["output"].as_str().unwrap_or_default();
        return Some(format!("`{output}` differs in cycle {}", one["cycle"]));
    }
    let ran = json["cycles"].as_u64();
    let bits = json["bits_compared"].as_u64();
    if ran != Some(cycles) || bits.is_none_or(|bits| bits == 0) {
        let (ran, bits) = (ran.unwrap_or_default(), bits.unwrap_or_default());
        return Some(format!("ended after {ran} cycles, {bits} bits compared"));
    }
    None
}

/// A shell command whose `PATH` includes `bluechip-sim`.
fn shell(line: &str, folder: &Path, programs: &Path) -> Command {
    let path = std::env::var("PATH").unwrap_or_default();
    let mut command = Command::new("sh");
    command
        .args(["-c", line])
        .current_dir(folder)
        .env("PATH", format!("{}:{path}", programs.display()));
    command
}

fn output(mut command: impl std::borrow::BorrowMut<Command>) -> anyhow::Result<Output> {
    command.borrow_mut().output().context("sh does not start")
}

fn last_line(output: &Output) -> String {
    let text = String::from_utf8_lossy(&output.stderr);
    text.lines().last().unwrap_or("nothing").to_owned()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::fault;

    #[test]
    fn only_a_whole_comparison_without_a_difference_is_equal() {
        let run = |change: &[(&str, serde_json::Value)]| {
            let mut json =
                json!({ "cycles": 9, "bits_compared": 90, "differences": [], "refused": [] });
            for (name, value) in change {
                json[*name] = value.clone();
            }
            fault(&json, 9)
        };
        assert_eq!(run(&[]), None);
        let refused = run(&[("refused", json!(["a.v:1: no"]))]);
        assert_eq!(refused.as_deref(), Some("refused: a.v:1: no"));
        let differs = run(&[("differences", json!([{ "cycle": 3, "output": "q" }]))]);
        assert_eq!(differs.as_deref(), Some("`q` differs in cycle 3"));
        assert!(run(&[("cycles", json!(4))]).unwrap().contains("4 cycles"));
        assert!(run(&[("bits_compared", json!(null))]).is_some());
    }
}
