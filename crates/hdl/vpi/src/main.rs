//! The program `bluechip-cocotb`: a simulator that test benches of cocotb drive through VPI.
//!
//! Reads the design as `bluechip-sim` does, but treats all inputs alike: cocotb drives the clocks.

mod arguments;
mod design;
mod ffi;
mod functions;
mod launch;
mod run;
mod session;

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    bluechip_cosim::output::end_where_nobody_reads();
    let arguments = arguments::Arguments::parse();
    match launch::launch(&arguments) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(lines) => {
            for line in lines.lines() {
                eprintln!("bluechip-cocotb: {line}");
            }
            ExitCode::from(2)
        }
    }
}
