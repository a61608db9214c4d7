//! Proofs by Yosys: that synthesis has not changed a design, and that outputs are never 1.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use bluechip_netlist::verilog::File;

use crate::file_list;
use crate::tools::{Program, ToolError, Tools};

/// What came of an attempt to prove something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// It holds.
    Proven,
    /// It does not hold, or not for these signals.
    Failed(Vec<String>),
    /// The time was too short.
    OutOfTime,
    /// It has cells whose inside nobody knows, such as block RAMs.
    NoModel,
}

/// What to compare: a design as it is written, and what synthesis makes of it.
pub struct Equivalence<'a> {
    /// The Verilog.
    pub files: &'a [File],
    /// Its top module.
    pub top: &'a str,
    /// The commands that synthesise it, such as `synth_ecp5 -top TOP`.
    pub synthesis: &'a str,
    /// The family whose models of cells to take, as Yosys calls it: `ecp5`, `ice40`.
    pub family: &'a str,
    /// CPU time for all of it.
    pub limit: Duration,
}

impl Equivalence<'_> {
    /// Proves by induction that the outputs of the two never differ once they have been equal for
    /// some clocks, with the registers and signals inside that synthesis has kept as they were as
    /// steps on the way. That they start equal is left to simulation.
    ///
    /// A RAM becomes registers on one side and cells without a model on the other: only a design
    /// without block RAM can be proven.
    pub fn prove(&self, tools: &Tools) -> Result<Proof, ToolError> {
        tools.warm_up(&[Program::Yosys])?;
        let folder = tempfile::tempdir().map_err(ToolError::file(std::env::temp_dir()))?;
        let list = file_list::write(folder.path(), self.top, self.files)?;
        let Equivalence {
            top,
            synthesis,
            family,
            ..
        } = self;
        let prepare = format!(
            "read_verilog_file_list -F {list}; hierarchy -check -top {top}; proc; flatten; \
             design -save rtl; memory; opt_clean; write_rtlil gold.il; select -write outputs o:*; \
             select -write registers t:$*ff*; design -load rtl; {synthesis}; \
             techmap -wb -D EQUIV -autoproc -map +/{family}/cells_sim.v; opt_clean; \
             write_rtlil gate.il"
        );
        let compare = format!(
            "read_rtlil gold.il; rename {top} gold; read_rtlil gate.il; rename {top} gate; \
             equiv_make -blacklist hidden gold gate equiv; hierarchy -top equiv; \
             equiv_simple -short; equiv_induct; tee -o status equiv_status"
        );
        let file = |name: &str| folder.path().join(name);
        let mut hidden = BTreeSet::new();
        let mut left = self.limit;
        let mut run = |script: &str| {
            let spent = within(tools, folder.path(), &["-p", script], left, |_| false)?;
            left = left.saturating_sub(spent.unwrap_or(left));
            Ok(spent)
        };
        // A run of its own: after ABC, errors are not reported.
        if run(&prepare)?.is_none() {
            return Ok(Proof::OutOfTime);
        }
        loop {
            let names: Vec<&str> = hidden.iter().map(String::as_str).collect();
            fs::write(file("hidden"), names.join("\n")).map_err(ToolError::file("hidden"))?;
            match run(&compare) {
                Ok(Some(_)) => {}
                Ok(None) => return Ok(Proof::OutOfTime),
                Err(ToolError::Failed { output, .. }) if output.contains(NO_MODEL) => {
                    return Ok(Proof::NoModel);
                }
                Err(error) => return Err(error),
            }
            let status = read(&file("status"))?;
            if status.contains("Equivalence successfully proven") {
                return Ok(Proof::Proven);
            }
            // An output is always compared; what is inside may have become something else.
            let outputs = outputs(&read(&file("outputs"))?);
            let unproven = unproven(&status);
            let before = hidden.len();
            hidden.extend(unproven.difference(&outputs).cloned());
            if hidden.len() == before {
                let whole = match read(&file("registers"))?.is_empty() {
                    true => self.prove_as_a_whole(tools, folder.path(), left)?,
                    false => None,
                };
                return Ok(whole.unwrap_or(Proof::Failed(unproven.into_iter().collect())));
            }
        }
    }

    /// Asks once more of all outputs together, from the inputs on: signals inside that are the same
    /// in both may fail to prove an output, as they need not have all their values together. Only
    /// for a design without registers.
    fn prove_as_a_whole(
        &self,
        tools: &Tools,
        folder: &Path,
        limit: Duration,
    ) -> Result<Option<Proof>, ToolError> {
        let top = self.top;
        let script = format!(
            "read_rtlil gold.il; rename {top} gold; read_rtlil gate.il; rename {top} gate; \
             miter -equiv -flatten gold gate miter; hierarchy -top miter; opt -full; \
             sat -prove trigger 0"
        );
        let mut found = None;
        let in_time = within(tools, folder, &["-p", &script], limit, |line| {
            found = verdict(line).or(found.take());
            false
        })?;
        Ok(match (found, in_time) {
            (Some(Proof::Proven), _) => Some(Proof::Proven),
            (None, None) => Some(Proof::OutOfTime),
            _ => None,
        })
    }
}

/// The names of the outputs, which `select -write` has written as `MODULE/NAME`.
fn outputs(text: &str) -> BTreeSet<String> {
    let names = text.lines().filter_map(|line| line.split_once('/'));
    names.map(|(_, name)| name.to_owned()).collect()
}

fn read(path: &Path) -> Result<String, ToolError> {
    fs::read_to_string(path).map_err(ToolError::file(path))
}

/// The signals of which `equiv_status` says that a bit of them is not proven.
fn unproven(text: &str) -> BTreeSet<String> {
    let lines = text.lines().filter_map(|line| {
        let rest = line.trim().strip_prefix("Unproven $equiv")?;
        let signal = rest
            .split_whitespace()
            .find(|word| word.contains("_gold"))?;
        let (name, _) = signal.rsplit_once("_gold")?;
        Some(name.trim_start_matches('\\').to_owned())
    });
    lines.collect()
}

/// Proves for each of some outputs of a combinational module that it is always 0, each within a
/// limit of CPU time.
///
/// What is alike in the cones of the outputs is merged first, step by step (ABC's `fraig`, with so
/// many conflicts for each pair), which decides most of those that hold, and makes the rest easier
/// for the solver.
pub fn never_1(
    tools: &Tools,
    verilog: &str,
    outputs: &[String],
    limit: Duration,
) -> Result<Vec<Proof>, ToolError> {
    const CONFLICTS: u32 = 1_000;
    tools.warm_up(&[Program::Yosys])?;
    let folder = tempfile::tempdir().map_err(ToolError::file(std::env::temp_dir()))?;
    let file = |name: &str| folder.path().join(name);
    fs::write(file("module.v"), verilog).map_err(ToolError::file(file("module.v")))?;
    let sweep = format!(
        "read_verilog module.v; simplemap; opt_clean; abc -script +strash;fraig,-C,{CONFLICTS}; \
         opt_clean; write_rtlil swept.il"
    );
    crate::tools::run(
        tools
            .program(Program::Yosys, folder.path())
            .args(["-q", "-p", &sweep]),
    )?;
    let mut proofs = Vec::new();
    while proofs.len() < outputs.len() {
        let left = &outputs[proofs.len()..];
        proofs.extend(solved(tools, folder.path(), left, limit)?);
    }
    Ok(proofs)
}

/// The verdicts on some outputs of `swept.il`, up to the first that takes too long. The solver's
/// own time-out is of no use: in WebAssembly there are no alarms.
fn solved(
    tools: &Tools,
    folder: &Path,
    outputs: &[String],
    limit: Duration,
) -> Result<Vec<Proof>, ToolError> {
    let proofs: String = (outputs.iter())
        .map(|output| format!("; sat -prove {output} 0 w:{output} %ci*"))
        .collect();
    let script = format!("read_rtlil swept.il{proofs}");
    let mut found = Vec::new();
    let in_time = within(tools, folder, &["-p", &script], limit, |line| {
        let proof = verdict(line);
        let is_next = proof.is_some();
        found.extend(proof);
        is_next
    })?;
    if in_time.is_none() && found.len() < outputs.len() {
        found.push(Proof::OutOfTime);
    } else if found.len() < outputs.len() {
        let what = format!("no verdict on {}", outputs[found.len()]);
        return Err(failed(String::new(), what));
    }
    Ok(found)
}

/// The CPU time of a program so far, which a busy machine does not make longer; where the system
/// does not tell, nothing.
fn cpu_time(child: &Child) -> Option<Duration> {
    const TICKS_PER_SECOND: u64 = 100;
    let text = fs::read_to_string(format!("/proc/{}/stat", child.id())).ok()?;
    // After the name, which may hold anything: the state, ten other numbers, ticks in the program
    // and in the system.
    let (_, numbers) = text.rsplit_once(')')?;
    let ticks = (numbers.split_whitespace().skip(11).take(2))
        .map(str::parse::<u64>)
        .sum::<Result<u64, _>>()
        .ok()?;
    Some(Duration::from_millis(ticks * 1_000 / TICKS_PER_SECOND))
}

/// What a line of `sat` says.
fn verdict(line: &str) -> Option<Proof> {
    if line.contains("no model found: SUCCESS!") {
        Some(Proof::Proven)
    } else if line.contains("model found: FAIL!") {
        Some(Proof::Failed(Vec::new()))
    } else {
        None
    }
}

/// What Yosys says of a cell that it cannot reason about.
const NO_MODEL: &str = "No SAT model available for cell";

/// Between two looks at how long a program has run.
const LOOK: Duration = Duration::from_millis(100);

/// Runs Yosys, which gets this much CPU time until it ends or prints a line that begins a new lap.
/// Returns the CPU time it took, or nothing if a lap took longer. What else the machine does counts
/// for nothing.
fn within(
    tools: &Tools,
    folder: &Path,
    arguments: &[&str],
    lap: Duration,
    mut begins_lap: impl FnMut(&str) -> bool,
) -> Result<Option<Duration>, ToolError> {
    // Nobody reads a second pipe while it runs.
    let path = folder.join("errors");
    let errors = fs::File::create(&path).map_err(ToolError::file(&path))?;
    let lost = |error: std::io::Error| failed(" to run".into(), error.to_string());
    let mut child = tools
        .program(Program::Yosys, folder)
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(errors)
        .spawn()
        .map_err(lost)?;
    let (send, lines) = mpsc::channel();
    let reader = child.stdout.take().map(|stdout| {
        thread::spawn(move || {
            let mut lines = BufReader::new(stdout).lines().map_while(Result::ok);
            // Who does not listen any more has killed the program.
            lines.try_for_each(|line| send.send(line))
        })
    });
    let start = Instant::now();
    let mut before = Duration::ZERO;
    let spent = loop {
        let spent = || cpu_time(&child).unwrap_or_else(|| start.elapsed());
        match lines.recv_timeout(LOOK) {
            Ok(line) if begins_lap(&line) => before = spent(),
            Err(RecvTimeoutError::Disconnected) => break Some(spent()),
            Ok(_) | Err(RecvTimeoutError::Timeout) if spent() > before + lap => break None,
            Ok(_) | Err(RecvTimeoutError::Timeout) => {}
        }
    };
    if spent.is_none() {
        child.kill().map_err(lost)?;
    }
    let status = child.wait().map_err(lost)?;
    if let Some(reader) = reader {
        let _ = reader.join();
    }
    match spent.is_none() || status.success() {
        true => Ok(spent),
        false => Err(failed(format!(" ({status})"), read(&path)?)),
    }
}

fn failed(status: String, output: String) -> ToolError {
    ToolError::Failed {
        program: Program::Yosys.name().into(),
        status,
        output,
    }
}
