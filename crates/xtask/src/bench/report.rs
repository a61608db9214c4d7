//! The figures as a table.

use std::fmt;

use serde::Serialize;

use super::machine::Machine;
use super::runs::{BuildTimes, Engine, Run};

/// All figures of one run.
#[derive(Debug, Serialize)]
pub struct BenchReport {
    /// What they were measured on.
    pub machine: Machine,
    /// The command that measures them.
    pub command: String,
    /// The best run of each engine.
    pub runs: Vec<Run>,
    /// From blocks to something that runs.
    pub build: BuildTimes,
    /// Clocks per second of the compiled engine over Verilator's.
    pub compiled_to_verilator: f64,
    /// Clocks per second of the compiled engine over rust-hdl's simulator's.
    pub compiled_to_rust_hdl: f64,
}

impl BenchReport {
    /// Puts the figures together.
    pub fn new(command: String, runs: Vec<Run>, build: BuildTimes) -> BenchReport {
        let speed = |engine| {
            let run = runs.iter().find(|run: &&Run| run.engine == engine);
            run.map_or(f64::NAN, Run::speed)
        };
        BenchReport {
            machine: Machine::here(),
            command,
            compiled_to_verilator: speed(Engine::Compiled) / speed(Engine::Verilator),
            compiled_to_rust_hdl: speed(Engine::Compiled) / speed(Engine::RustHdl),
            runs,
            build,
        }
    }
}

impl fmt::Display for BenchReport {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(
            f,
            "`{}` on {} ({} cores, {}), {}. One thread each.\n",
            self.command,
            self.machine.processor,
            self.machine.cores,
            self.machine.system,
            self.machine.cxx
        )?;
        writeln!(
            f,
            "Perft of the start position through the chip's address space:\n"
        )?;
        writeln!(
            f,
            "| engine | depth | leaves | clocks | clocks per leaf | seconds | clocks per second |"
        )?;
        writeln!(f, "|---|--:|--:|--:|--:|--:|--:|")?;
        for run in &self.runs {
            writeln!(
                f,
                "| {} | {} | {} | {} | {:.2} | {:.2} | {:.0} |",
                run.engine.name(),
                run.depth,
                run.nodes,
                run.cycles,
                run.cycles_per_leaf(),
                run.seconds,
                run.speed()
            )?;
        }
        writeln!(
            f,
            "\nCompiled runs **{:.1} times** as fast as Verilator and **{:.0} times** as fast as rust-hdl's simulator.\n",
            self.compiled_to_verilator, self.compiled_to_rust_hdl
        )?;
        writeln!(f, "From the blocks to the first clock:\n")?;
        writeln!(f, "| step | seconds |\n|---|--:|")?;
        writeln!(f, "| elaborate and flatten | {:.2} |", self.build.elaborate)?;
        writeln!(f, "| compile | {:.2} |", self.build.compile)?;
        writeln!(
            f,
            "| **both** | **{:.2}** |",
            self.build.elaborate + self.build.compile
        )?;
        writeln!(
            f,
            "| Verilator, Verilog to C++ | {:.1} |",
            self.build.verilate
        )?;
        writeln!(f, "| C++ compiler | {:.1} |", self.build.cxx)?;
        write!(
            f,
            "| **both** | **{:.1}** |",
            self.build.verilate + self.build.cxx
        )
    }
}
