//! The program `bluechip-sim`: simulates Verilog, and compares it with Icarus or Verilator.

mod program;

use std::process::ExitCode;

fn main() -> ExitCode {
    bluechip_cosim::output::end_where_nobody_reads();
    program::run().into()
}
