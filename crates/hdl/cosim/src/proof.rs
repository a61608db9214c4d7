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

/// The result of a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// It holds.
    Proven,
    /// It does not hold, or not for these signals.
    Failed(Vec<String>),
    /// The time was too short.
    OutOfTime,
    /// It contains cells without a model, such as block RAMs.
    NoModel,
}

/// A design and its synthesis result, to be compared.
pub struct Equivalence<'a> {
    /// The Verilog.
    pub files: &'a [File],
    /// Its top module.
    pub top: &'a str,
    /// The commands that synthesise it, such as `synth_ecp5 -top TOP`.
    pub synthesis: &'a str,
    /// The FPGA family whose cell models are used, in Yosys' spelling: `ecp5`, `ice40`.
    pub family: &'a str,
    /// Limit of the total CPU time.
    pub limit: Duration,
}

impl Equivalence<'_> {
    /// Proves by induction that the outputs of the two never differ once they have been equal for
    /// some clocks. Registers and inner signals that synthesis kept serve as intermediate steps.
    /// That the outputs start equal is left to simulation.
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
        // Run separately: after ABC, Yosys does not report errors.
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
            // Outputs are always compared; inner signals may have been changed by synthesis.
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

    /// Tries all outputs at once, from the inputs on. Equal inner signals may prevent a proof of an
    /// output, because not all combinations of their values are possible. Only for designs without
    /// registers.
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

/// The names of the outputs, from `select -write`, which writes `MODULE/NAME`.
fn outputs(text: &str) -> BTreeSet<String> {
    let names = text.lines().filter_map(|line| line.split_once('/'));
    names.map(|(_, name)| name.to_owned()).collect()
}

fn read(path: &Path) -> Result<String, ToolError> {
    fs::read_to_string(path).map_err(ToolError::file(path))
}

/// The signals with a bit that `equiv_status` reports as unproven.
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

/// Proves for each of some outputs of a combinational module that it is always 0, with a limit of
/// CPU time for each.
///
/// First, equal parts of the outputs' cones are merged (ABC's `fraig` with a limit of conflicts for
/// each pair). This decides most outputs that are always 0, and makes the rest easier for the
/// solver.
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

/// The verdicts on the outputs, up to the first one that takes too long. The solver's own time-out
/// does not work in WebAssembly.
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

/// The CPU time of a program so far, which does not depend on the load of the machine; `None` if
/// the system does not report it.
fn cpu_time(child: &Child) -> Option<Duration> {
    const TICKS_PER_SECOND: u64 = 100;
    let text = fs::read_to_string(format!("/proc/{}/stat", child.id())).ok()?;
    // After the name, which may contain anything: the state, ten other numbers, then the ticks in
    // user and kernel mode.
    let (_, numbers) = text.rsplit_once(')')?;
    let ticks = (numbers.split_whitespace().skip(11).take(2))
        .map(str::parse::<u64>)
        .sum::<Result<u64, _>>()
        .ok()?;
    Some(Duration::from_millis(ticks * 1_000 / TICKS_PER_SECOND))
}

/// The verdict in a line of `sat`, if there is one.
fn verdict(line: &str) -> Option<Proof> {
    if line.contains("no model found: SUCCESS!") {
        Some(Proof::Proven)
    } else if line.contains("model found: FAIL!") {
        Some(Proof::Failed(Vec::new()))
    } else {
        None
    }
}

/// Yosys' message about a cell that it has no model for.
const NO_MODEL: &str = "No SAT model available for cell";

/// Time between checks of how long a program has run.
const LOOK: Duration = Duration::from_millis(100);

/// Runs Yosys with a limit of CPU time for each lap; a printed line for which `begins_lap` holds
/// starts a new lap. Returns the CPU time used; `None` if a lap took too long. Other load on the
/// machine does not count.
fn within(
    tools: &Tools,
    folder: &Path,
    arguments: &[&str],
    lap: Duration,
    mut begins_lap: impl FnMut(&str) -> bool,
) -> Result<Option<Duration>, ToolError> {
    // A second pipe would not be read while the program runs.
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
            // If there is no receiver, the program has been killed.
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
