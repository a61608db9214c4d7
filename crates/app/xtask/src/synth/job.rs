//! The input of the flow.

use std::ops::Range;

use bluechip_netlist::verilog::File;

use super::target::Target;

/// What to build.
pub struct Job<'a> {
    /// What the design is called in the report.
    pub name: &'a str,
    /// Its top module.
    pub module: &'a str,
    /// Its Verilog, with all it needs.
    pub files: &'a [File],
    /// The FPGA.
    pub target: Target,
    /// The clock to aim at, in MHz.
    pub goal: f64,
    /// The placer's seeds.
    pub seeds: Range<u32>,
    /// Whether the array has a floorplan.
    pub floorplan: bool,
    /// Contexts that take turns in it; more than one are retimed.
    pub contexts: u32,
}
