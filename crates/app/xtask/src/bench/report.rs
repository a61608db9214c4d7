//! The figures as tables.

use std::fmt;

use serde::Serialize;

use super::machine::Machine;
use super::runs::{BuildTimes, Run, Runner, Task};

/// All figures of one run of the command.
#[derive(Debug, Serialize)]
pub struct BenchReport {
    /// What they were measured on.
    pub machine: Machine,
    /// The command that measures them.
    pub command: String,
    /// What was measured.
    pub tasks: Vec<TaskReport>,
    /// Clocks per second of the compiled engine over those of others.
    pub ratios: Ratios,
}

/// How many times as fast as others the compiled engine is, or the batch engine.
#[derive(Debug, Serialize)]
pub struct Ratios {
    /// Than Verilator, at perft on the move generator.
    pub compiled_over_verilator_movegen: Option<f64>,
    /// Than Verilator, at searches on the complete chip.
    pub compiled_over_verilator_chip: Option<f64>,
    /// The batch engine, many chips on one core: clocks of all that search, over Verilator's at searches on the complete chip.
    pub batch_over_verilator_chip: Option<f64>,
    /// Than Verilator, at a program on PicoRV32, which Yosys has read.
    pub compiled_over_verilator_picorv32: Option<f64>,
    /// Than Verilator, with a filter of rust-hdl's library.
    pub compiled_over_verilator_filter: Option<f64>,
    /// Than rust-hdl's own simulator, at perft on the move generator.
    pub compiled_over_rust_hdl: Option<f64>,
}

impl Ratios {
    fn new(tasks: &[TaskReport]) -> Ratios {
        let of = |task| tasks.iter().find(|report| report.task == task);
        let over_verilator = |task| of(task).map(|report| report.compiled_to_verilator);
        Ratios {
            compiled_over_verilator_movegen: over_verilator(Task::Perft),
            compiled_over_verilator_chip: over_verilator(Task::Search),
            batch_over_verilator_chip: of(Task::Search)
                .and_then(|report| report.batch_to_verilator),
            compiled_over_verilator_picorv32: over_verilator(Task::Sieve),
            compiled_over_verilator_filter: over_verilator(Task::Filter),
            compiled_over_rust_hdl: of(Task::Perft).and_then(|report| report.compiled_to_rust_hdl),
        }
    }
}

/// The figures of a task.
#[derive(Debug, Serialize)]
pub struct TaskReport {
    /// What was done.
    pub task: Task,
    /// The best run of each engine.
    pub runs: Vec<Run>,
    /// From blocks to something that runs.
    pub build: BuildTimes,
    /// Clocks per second of the compiled engine over those of the fastest model of Verilator.
    pub compiled_to_verilator: f64,
    /// Clocks per second of all chips of the batch engine over the same, if it took part.
    pub batch_to_verilator: Option<f64>,
    /// Clocks per second of the compiled engine over those of rust-hdl's simulator, if it took part.
    pub compiled_to_rust_hdl: Option<f64>,
}

impl TaskReport {
    /// Puts the figures together.
    pub fn new(task: Task, runs: Vec<Run>, build: BuildTimes) -> TaskReport {
        let speed = |runner| speed(&runs, runner);
        let compiled = speed(Runner::COMPILED).unwrap_or(f64::NAN);
        let verilator = runs.iter().filter(|run| run.runner.is_verilator());
        let verilator = verilator.map(Run::speed).fold(f64::NAN, f64::max);
        TaskReport {
            task,
            compiled_to_verilator: compiled / verilator,
            batch_to_verilator: speed(Runner::Batch).map(|batch| batch / verilator),
            compiled_to_rust_hdl: speed(Runner::RustHdl).map(|slow| compiled / slow),
            runs,
            build,
        }
    }
}

/// Clocks per second of a runner, if it took part.
fn speed(runs: &[Run], runner: Runner) -> Option<f64> {
    let run = runs.iter().find(|run| run.runner == runner);
    run.map(Run::speed)
}

impl BenchReport {
    /// Puts the figures together.
    pub fn new(command: String, tasks: Vec<TaskReport>) -> BenchReport {
        BenchReport {
            machine: Machine::here(),
            command,
            ratios: Ratios::new(&tasks),
            tasks,
        }
    }
}

impl fmt::Display for TaskReport {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (intro, size, unit) = match self.task {
            Task::Perft => (
                "Perft of the start position through the move generator's address space:",
                "depth",
                ["leaves", "leaf"],
            ),
            Task::Search => (
                "Is the side to move ahead? Asked in each of the 28 positions of the suite, on the complete chip with everything on (set `tuned`, the evaluation of the start position):",
                "depth",
                ["nodes", "node"],
            ),
            Task::TwoChips => (
                "The same on two complete chips side by side, which get the same inputs:",
                "depth",
                ["nodes of each", "node"],
            ),
            Task::FourChips => ("The same on four:", "depth", ["nodes of each", "node"]),
            Task::Sieve => (
                "A sieve of the primes below 1,000 on PicoRV32, a RISC-V processor in Verilog, which comes by way of Yosys:",
                "rounds",
                ["primes", "prime"],
            ),
            Task::Filter => (
                "A filter of 31 taps, a block of rust-hdl's library, with one sample after the other:",
                "samples",
                ["results", "result"],
            ),
        };
        writeln!(f, "{intro}\n")?;
        writeln!(
            f,
            "| engine | {size} | {} | clocks | clocks per {} | seconds | clocks per second |",
            unit[0], unit[1]
        )?;
        writeln!(f, "|---|--:|--:|--:|--:|--:|--:|")?;
        for run in &self.runs {
            writeln!(
                f,
                "| {} | {} | {} | {} | {:.2} | {:.2} | {:.0} |",
                run.runner.name(),
                run.depth,
                run.nodes,
                run.cycles,
                run.cycles_per_node(),
                run.seconds,
                run.speed()
            )?;
        }
        write!(
            f,
            "\nCompiled runs **{:.1} times** as fast as the fastest model of Verilator",
            self.compiled_to_verilator
        )?;
        if let Some(ratio) = self.compiled_to_rust_hdl {
            write!(
                f,
                " and **{ratio:.0} times** as fast as rust-hdl's simulator"
            )?;
        }
        let batch = self.runs.iter().find(|run| run.runner == Runner::Batch);
        if let (Some(ratio), Some(run)) = (self.batch_to_verilator, batch) {
            write!(
                f,
                ", and batch, {} chips that each search a position of their own to no end, **{ratio:.1} times** ({:.0} nodes a second, {:.1} MB of state)",
                run.chips,
                run.nodes as f64 / run.seconds,
                run.bytes.unwrap_or(0) as f64 / 1e6
            )?;
        }
        let (source, first) = match self.task {
            Task::Sieve => ("Verilog", "Yosys, read and flatten"),
            _ => ("blocks", "elaborate and flatten"),
        };
        writeln!(f, ". From the {source} to the first clock:\n")?;
        writeln!(f, "| step | seconds |\n|---|--:|")?;
        writeln!(f, "| {first} | {:.2} |", self.build.elaborate)?;
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
        writeln!(
            f,
            "| **both** | **{:.1}** |",
            self.build.verilate + self.build.cxx
        )?;
        writeln!(
            f,
            "| compiled, run until it is as fast as it gets | {:.0} |",
            self.build.learn
        )
    }
}

impl BenchReport {
    /// What designs of our chips cost, by their size; nothing unless there are two to compare.
    fn write_sizes(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let sizes: Vec<(&TaskReport, u32)> = (self.tasks.iter())
            .filter_map(|report| Some((report, report.task.chips()?)))
            .collect();
        if sizes.len() < 2 {
            return Ok(());
        }
        writeln!(f, "\nCost against design size:\n")?;
        writeln!(
            f,
            "| design | seconds to the first clock, compiled | Verilator | clocks per second, compiled | Verilator | times as fast |"
        )?;
        writeln!(f, "|---|--:|--:|--:|--:|--:|")?;
        for (report, chips) in sizes {
            let design = match chips {
                1 => report.task.top().to_owned(),
                _ => format!("{chips} × {}", report.task.top()),
            };
            let BuildTimes {
                elaborate,
                compile,
                verilate,
                cxx,
                learn: _,
            } = report.build;
            let compiled = speed(&report.runs, Runner::COMPILED).unwrap_or(f64::NAN);
            writeln!(
                f,
                "| {design} | {:.2} | {:.1} | {compiled:.0} | {:.0} | {:.1} |",
                elaborate + compile,
                verilate + cxx,
                compiled / report.compiled_to_verilator,
                report.compiled_to_verilator
            )?;
        }
        Ok(())
    }
}

impl fmt::Display for BenchReport {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(
            f,
            "`{}` on {} ({} cores, {}), {}. One thread each.",
            self.command,
            self.machine.processor,
            self.machine.cores,
            self.machine.system,
            self.machine.cxx
        )?;
        for task in &self.tasks {
            write!(f, "\n{task}")?;
        }
        self.write_sizes(f)
    }
}
