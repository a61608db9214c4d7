//! Proofs by Yosys: that synthesis has not changed a design, and that an output is never 1.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use netlist::verilog::File;

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
    /// Time for all of it.
    pub limit: Duration,
}

impl Equivalence<'_> {
    /// Proves by induction that the outputs of the two never differ once they have been equal for some clocks, with the registers and
    /// signals inside that synthesis has kept as they were as steps on the way. That they start equal is left to simulation.
    ///
    /// A RAM becomes registers on one side and cells without a model on the other: only a design without RAM can be proven.
    pub fn prove(&self, tools: &Tools) -> Result<Proof, ToolError> {
        let deadline = Instant::now() + self.limit;
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
            "read_verilog_file_list -F {list}; hierarchy -check -top {top}; proc; flatten; design -save rtl; \
             memory; opt_clean; write_rtlil gold.il; select -write outputs o:*; design -load rtl; {synthesis}; \
             techmap -wb -D EQUIV -autoproc -map +/{family}/cells_sim.v; opt_clean; write_rtlil gate.il; design -reset"
        );
        let compare = format!(
            "read_rtlil gold.il; rename {top} gold; read_rtlil gate.il; rename {top} gate; \
             equiv_make -blacklist hidden gold gate equiv; hierarchy -top equiv; equiv_simple -short; \
             equiv_induct; tee -o status equiv_status"
        );
        let file = |name: &str| folder.path().join(name);
        let mut script = format!("{prepare}; {compare}");
        let mut hidden = BTreeSet::new();
        loop {
            let names: Vec<&str> = hidden.iter().map(String::as_str).collect();
            fs::write(file("hidden"), names.join("\n")).map_err(ToolError::file("hidden"))?;
            if !finishes(tools, folder.path(), &script, deadline)? {
                return Ok(Proof::OutOfTime);
            }
            script.clone_from(&compare);
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
                return Ok(Proof::Failed(unproven.into_iter().collect()));
            }
        }
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

/// Proves for each of some combinational modules of the same file that its output `differs` is always 0, each within a number of seconds.
pub fn never_differ(
    tools: &Tools,
    verilog: &str,
    modules: &[String],
    seconds: u32,
) -> Result<Vec<Proof>, ToolError> {
    tools.warm_up(&[Program::Yosys])?;
    let folder = tempfile::tempdir().map_err(ToolError::file(std::env::temp_dir()))?;
    let path = folder.path().join("miters.v");
    fs::write(&path, verilog).map_err(ToolError::file(path))?;
    let mut script = String::from("read_verilog miters.v\n");
    for module in modules {
        script += &format!(
            "cd {module}\nopt_expr\nlog MITER {module}\nsat -prove differs 0 -timeout {seconds}\ncd\n"
        );
    }
    let path = folder.path().join("prove.ys");
    fs::write(&path, script).map_err(ToolError::file(path))?;
    let mut command = tools.program(Program::Yosys, folder.path());
    let output = crate::tools::run(command.args(["-s", "prove.ys"]))?;
    let text = String::from_utf8_lossy(&output.stdout);
    Ok(modules
        .iter()
        .map(|module| {
            let mark = format!("MITER {module}\n");
            let own = text.split_once(&mark).map_or("", |(_, rest)| rest);
            let own = own.split_once("MITER ").map_or(own, |(own, _)| own);
            if own.contains("no model found: SUCCESS!") {
                Proof::Proven
            } else if own.contains("model found: FAIL!") {
                Proof::Failed(Vec::new())
            } else {
                Proof::OutOfTime
            }
        })
        .collect())
}

/// Runs a script to its end, and says so, or until a moment.
fn finishes(
    tools: &Tools,
    folder: &Path,
    script: &str,
    deadline: Instant,
) -> Result<bool, ToolError> {
    let failed = |status: String, output: String| ToolError::Failed {
        program: Program::Yosys.name().into(),
        status,
        output,
    };
    let not_started = |error: std::io::Error| failed(" to start".into(), error.to_string());
    // Nobody reads a pipe while it runs.
    let path = folder.join("errors");
    let errors = fs::File::create(&path).map_err(ToolError::file(&path))?;
    let mut child = tools
        .program(Program::Yosys, folder)
        .args(["-q", "-p", script])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(errors)
        .spawn()
        .map_err(not_started)?;
    let status = loop {
        if let Some(status) = child.try_wait().map_err(not_started)? {
            break status;
        }
        if Instant::now() >= deadline {
            child.kill().map_err(not_started)?;
            child.wait().map_err(not_started)?;
            return Ok(false);
        }
        std::thread::sleep(Duration::from_millis(20));
    };
    match status.success() {
        true => Ok(true),
        false => Err(failed(format!(" ({status})"), read(&path)?)),
    }
}
