//! The input of the flow.

use std::ops::Range;

use bluechip_netlist::verilog::File;

use super::target::Target;

/// The design to build, and how.
pub struct Job<'a> {
    /// The name of the design in the report.
    pub name: &'a str,
    /// Its top module.
    pub module: &'a str,
    /// The Verilog of all its modules.
    pub files: &'a [File],
    /// The FPGA.
    pub target: Target,
    /// The clock to aim at, in MHz.
    pub goal: f64,
    /// The placer's seeds.
    pub seeds: Range<u32>,
    /// Whether the array has a floorplan.
    pub floorplan: bool,
    /// Contexts that take turns in the design; with more than one, it is retimed.
    pub contexts: u32,
}
