//! Designs other than our chip: each with a workload and its stimuli inside, and a hash of its outputs.

mod list;
mod measure;
mod report;

use bluechip_cosim::progress::spinner;
use bluechip_cosim::tools::{Program, Tools};

pub use list::Design;
pub use report::Report;

/// How designs are measured.
pub struct Setting {
    /// Turns in which all engines run.
    pub repeat: u32,
    /// Seconds that an engine runs in a turn.
    pub seconds: f64,
    /// Whether there are models of Verilator that are made by a profile.
    pub trained: bool,
}

/// Measures designs.
pub fn measure(designs: &[Design], setting: &Setting, command: String) -> anyhow::Result<Report> {
    let tools = Tools::ensure()?;
    tools.warm_up(&[Program::Yosys])?;
    let mut measured = Vec::new();
    for &design in designs {
        let bar = spinner(&format!("measuring {}", design.name()));
        measured.push(measure::design(&tools, design, setting)?);
        bar.finish_and_clear();
    }
    Ok(Report::new(command, measured))
}
