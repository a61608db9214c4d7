//! Compares emitted Verilog with the project's own engines: finds and runs the EDA tools, builds
//! and drives Verilator models, and compares them with simulations cycle by cycle.
//!
//! * [`tools`]: installs Verilator, Yosys and nextpnr at pinned versions into `target/eda`, and
//!   Icarus, and runs them.
//! * [`emitted`]: a design as Verilog and as a flat netlist.
//! * [`file_list`]: the lists of files that tools are given.
//! * [`formal`]: assertions about Verilog, proved by sby.
//! * [`lint`]: what Verilator and Yosys report about Verilog.
//! * [`verilator`]: turns Verilog text into a loaded [`verilator::Model`] whose ports are poked and
//!   peeked by name.
//! * [`lockstep`]: Verilator and simulations of one design side by side, compared in every cycle.
//! * [`riscv`]: external processors, with a program.
//! * [`yosys`]: Verilog of any origin as a design.
//! * [`progress`]: spinners for the long steps.
//! * [`output`]: handling of printed output.
//! * [`proof`]: gates equal to their Verilog, and outputs that are never 1, proved by Yosys.

pub mod emitted;
pub mod file_list;
pub mod formal;
pub mod lint;
pub mod lockstep;
pub mod output;
pub mod progress;
pub mod proof;
pub mod riscv;
pub mod tools;
pub mod verilator;
pub mod yosys;

/// The programs of the book's pages compile and run as they stand.
#[cfg(doctest)]
mod pages {
    #[doc = include_str!("../../../../docs/src/simulate/by-hand.md")]
    struct ByHand;
    #[doc = include_str!("../../../../docs/src/simulate/benches.md")]
    struct Benches;
    #[doc = include_str!("../../../../docs/src/simulate/reach.md")]
    struct Reach;
    #[doc = include_str!("../../../../docs/src/simulate/waves.md")]
    struct Waves;
    #[doc = include_str!("../../../../docs/src/simulate/clocks.md")]
    struct Clocks;
    #[doc = include_str!("../../../../docs/src/simulate/black-boxes.md")]
    struct BlackBoxes;
}
