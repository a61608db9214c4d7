//! Formal proofs: assertions about Verilog, proved or refuted by sby with Yosys and Yices.
//!
//! The assertions are in a SystemVerilog module around the design. If a proof fails, a wave shows
//! the counterexample.

mod log;

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use bluechip_netlist::verilog::File;

use crate::tools::{Program, ToolError, Tools, workspace_root};
pub use log::Failure;

/// How assertions are proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// The design and the assertions have no state: one clock is a complete proof.
    Combinational,
    /// By induction over at most `depth` clocks: holds in every reachable state.
    Induction {
        /// Most clocks of the induction, and clocks checked from power-on.
        depth: u32,
    },
    /// In the first `depth` clocks after power-on.
    Bounded {
        /// The number of clocks.
        depth: u32,
    },
}

impl Method {
    /// The number of clocks that are checked.
    pub fn depth(self) -> u32 {
        match self {
            Method::Combinational => 1,
            Method::Induction { depth } | Method::Bounded { depth } => depth,
        }
    }

    /// The name of sby's mode.
    fn mode(self) -> &'static str {
        match self {
            Method::Induction { .. } => "prove",
            Method::Combinational | Method::Bounded { .. } => "bmc",
        }
    }

    /// Commands that fail if the method does not suit the design.
    fn precondition(self) -> &'static str {
        match self {
            Method::Combinational => "select -assert-none t:$*ff* t:$mem*\n",
            Method::Induction { .. } | Method::Bounded { .. } => "",
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Method::Combinational => write!(formatter, "combinational"),
            Method::Induction { depth } => write!(formatter, "induction, depth {depth}"),
            Method::Bounded { depth } => write!(formatter, "bounded, depth {depth}"),
        }
    }
}

/// A set of assertions to prove.
#[derive(Clone, Debug)]
pub struct Task<'a> {
    /// The module with the assertions.
    pub top: &'a str,
    /// The design.
    pub design: &'a [File],
    /// Modules that are cut out of the design: the signals they would drive may have any value in
    /// every clock.
    pub cut: &'a [String],
    /// The SystemVerilog file with the assertions.
    pub properties: &'a File,
    /// The method of the proof.
    pub method: Method,
    /// The label of the only assertion to prove; all of them if `None`.
    pub only: Option<&'a str>,
}

/// The result of a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Every assertion holds.
    Proved {
        /// The length of the induction.
        induction: Option<u32>,
    },
    /// An assertion fails in a run from power-on.
    Refuted {
        /// The assertions that fail.
        failures: Vec<Failure>,
        /// The counterexample, as VCD.
        wave: PathBuf,
    },
    /// Neither: the induction step fails, from a state that may not be reachable.
    Unproved {
        /// The failing step, as VCD.
        wave: PathBuf,
    },
}

/// Proves the assertions of a task. The files stay in `folder`; its previous contents are removed.
pub fn prove(tools: &Tools, task: &Task, folder: &Path) -> Result<Verdict, ToolError> {
    tools.warm_up(&[Program::Yosys])?;
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(ToolError::file(folder))?;
    }
    fs::create_dir_all(folder).map_err(ToolError::file(folder))?;
    let configuration = File::new(format!("{}.sby", task.top), configuration(task));
    for file in task.design.iter().chain([task.properties, &configuration]) {
        let path = folder.join(&*file.name);
        fs::write(&path, &*file.text).map_err(ToolError::file(path))?;
    }
    let output = tools
        .sby(folder)
        .args(["-f", "-d", WORK, &configuration.name])
        .output()
        .map_err(ToolError::file("sby"))?;
    let log = String::from_utf8_lossy(&output.stdout);
    let trace = |name: &str| folder.join(WORK).join("engine_0").join(name);
    log::read(&log, task.method, trace).ok_or_else(|| ToolError::Failed {
        program: "sby".into(),
        status: format!(" ({}) on {}", output.status, task.top),
        output: log::errors(&log),
    })
}

/// The folder for sby's files.
const WORK: &str = "work";

/// Time limit of a proof in seconds.
const TIME_LIMIT: u32 = 1800;

/// The settings for sby.
fn configuration(task: &Task) -> String {
    let Task { top, method, .. } = task;
    let names: Vec<&str> = task.design.iter().map(|file| &*file.name).collect();
    let properties = &task.properties.name;
    let cut: String = task
        .cut
        .iter()
        .map(|module| format!("blackbox {module}\n"))
        .collect();
    let free = if task.cut.is_empty() {
        ""
    } else {
        "cutpoint -blackbox\n"
    };
    let only = task.only.map_or(String::new(), |label| {
        format!(
            "select -assert-count 1 t:$check c:{label} %i\n\
                 chformal -assert -remove t:$check c:{label} %d\n"
        )
    });
    format!(
        "[options]\n\
         mode {mode}\n\
         depth {depth}\n\
         timeout {TIME_LIMIT}\n\
         \n\
         [engines]\n\
         smtbmc yices\n\
         \n\
         [script]\n\
         read_verilog -sv {read}\n\
         read_verilog -sv -formal {properties}\n\
         {cut}\
         hierarchy -check -top {top}\n\
         {free}\
         flatten\n\
         proc\n\
         check -assert\n\
         {precondition}\
         {only}\
         prep -top {top}\n\
         \n\
         [files]\n\
         {files}\n\
         {properties}\n",
        mode = method.mode(),
        depth = method.depth(),
        read = names.join(" "),
        precondition = method.precondition(),
        files = names.join("\n"),
    )
}

/// A path for display: relative to the workspace's root if possible.
pub fn shown(path: &Path) -> std::path::Display<'_> {
    path.strip_prefix(workspace_root())
        .unwrap_or(path)
        .display()
}
