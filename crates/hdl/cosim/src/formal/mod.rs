//! Formal proofs: assertions about Verilog, proved or refuted by sby with Yosys and Yices.
//!
//! The assertions are in a SystemVerilog module around the design. What cannot be proved comes with
//! a wave that breaks it.

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
    /// The design and the assertions have no state: one clock says it all.
    Combinational,
    /// By induction over at most `depth` clocks: true in every reachable state.
    Induction {
        /// Clocks from power-on that are checked beside the induction, and its greatest length.
        depth: u32,
    },
    /// In the first `depth` clocks after power-on.
    Bounded {
        /// Those clocks.
        depth: u32,
    },
}

impl Method {
    /// The clocks looked at.
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

    /// Passes that fail if the method does not suit the design.
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

/// What is to be proved.
#[derive(Clone, Debug)]
pub struct Task<'a> {
    /// The module with the assertions.
    pub top: &'a str,
    /// The design.
    pub design: &'a [File],
    /// Modules of the design that are cut out: what they would drive takes any value in every
    /// clock.
    pub cut: &'a [String],
    /// The SystemVerilog with that module.
    pub properties: &'a File,
    /// The way.
    pub method: Method,
    /// The label of the only assertion that is tried; all of them if there is none.
    pub only: Option<&'a str>,
}

/// What has come of it.
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
        /// The run, as VCD.
        wave: PathBuf,
    },
    /// Neither: the induction step fails, from a state that may not be reachable.
    Unproved {
        /// That step, as VCD.
        wave: PathBuf,
    },
}

/// Proves the assertions of a task, with `folder` for the files, which stay. What is there already
/// is removed.
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

/// The folder of sby's own files.
const WORK: &str = "work";

/// Seconds after which a proof is given up.
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

/// A path as it is printed: from the workspace's root, if it is there.
pub fn shown(path: &Path) -> std::path::Display<'_> {
    path.strip_prefix(workspace_root())
        .unwrap_or(path)
        .display()
}
