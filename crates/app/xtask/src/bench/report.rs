//! The figures as tables.

use serde::Serialize;

use super::machine::Machine;
use super::runs::{BuildTimes, Run, Runner, Task};
use crate::figures::{self, Cell, Column, Table, number, text};

/// All figures of one run of the command.
#[derive(Debug, Serialize)]
pub struct BenchReport {
    /// The machine that ran the measurement.
    pub machine: Machine,
    /// The command that repeats the measurement.
    pub command: String,
    /// What was measured.
    pub tasks: Vec<TaskReport>,
    /// The speed of the compiled engine relative to others.
    pub ratios: Ratios,
}

/// How many times as fast as another simulator the compiled engine or the batch engine is.
#[derive(Debug, Serialize)]
pub struct Ratios {
    /// The compiled engine relative to Verilator, for perft on the move generator.
    pub compiled_over_verilator_movegen: Option<f64>,
    /// The compiled engine relative to Verilator, for searches on the complete chip.
    pub compiled_over_verilator_chip: Option<f64>,
    /// The batch engine with many chips on one core relative to Verilator, for searches on the
    /// complete chip: counts the clocks of all chips that search.
    pub batch_over_verilator_chip: Option<f64>,
    /// The compiled engine relative to Verilator, for a program on PicoRV32, read by Yosys.
    pub compiled_over_verilator_picorv32: Option<f64>,
    /// The compiled engine relative to Verilator, for a filter of rust-hdl's library.
    pub compiled_over_verilator_filter: Option<f64>,
    /// The compiled engine relative to rust-hdl's own simulator, for perft on the move generator.
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
    /// What the engines ran.
    pub task: Task,
    /// The best run of each engine.
    pub runs: Vec<Run>,
    /// The times from the blocks to a running simulation.
    pub build: BuildTimes,
    /// Clocks per second of the compiled engine, divided by those of the fastest Verilator model.
    pub compiled_to_verilator: f64,
    /// Clocks per second of all chips of the batch engine, divided by the same, if it took part.
    pub batch_to_verilator: Option<f64>,
    /// Clocks per second of the compiled engine, divided by those of rust-hdl's simulator, if it
    /// took part.
    pub compiled_to_rust_hdl: Option<f64>,
}

impl TaskReport {
    /// Computes the ratios of a task.
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
    /// Computes the ratios of all tasks.
    pub fn new(command: String, tasks: Vec<TaskReport>) -> BenchReport {
        BenchReport {
            machine: Machine::here(),
            command,
            ratios: Ratios::new(&tasks),
            tasks,
        }
    }
}

impl TaskReport {
    /// The name of its table, its name in other tables, and what it counts.
    fn words(&self) -> (&'static str, &'static str, &'static str, [&'static str; 2]) {
        match self.task {
            Task::Perft => (
                "perft",
                "move generator, perft",
                "depth",
                ["leaves", "leaf"],
            ),
            Task::Search => ("search", "one chip, searches", "depth", ["nodes", "node"]),
            Task::TwoChips => (
                "two-chips",
                "two chips, searches",
                "depth",
                ["nodes of each", "node"],
            ),
            Task::FourChips => (
                "four-chips",
                "four chips, searches",
                "depth",
                ["nodes of each", "node"],
            ),
            Task::Sieve => ("sieve", "PicoRV32, sieve", "rounds", ["primes", "prime"]),
            Task::Filter => (
                "filter",
                "filter of 31 taps",
                "samples",
                ["results", "result"],
            ),
        }
    }

    fn runs_table(&self) -> (Vec<Column>, Vec<Vec<Cell>>) {
        let (_, _, size, [many, one]) = self.words();
        let columns = vec![
            text("engine"),
            Column::Plain(size.into()),
            Column::Plain(many.into()),
            Column::Plain("clocks".into()),
            number(&format!("clocks per {one}"), 2),
            number("seconds", 2),
            Column::Plain("clocks per second".into()),
        ];
        let row = |run: &Run| {
            vec![
                run.runner.name().into(),
                u64::from(run.depth).into(),
                run.nodes.into(),
                run.cycles.into(),
                Cell::rounded(run.cycles_per_node(), 2),
                Cell::rounded(run.seconds, 2),
                Cell::whole(run.speed()),
            ]
        };
        (columns, self.runs.iter().map(row).collect())
    }

    fn ratio_rows(&self) -> Vec<Vec<Cell>> {
        let (_, name, ..) = self.words();
        let compiled = speed(&self.runs, Runner::COMPILED).unwrap_or(f64::NAN);
        let verilator = compiled / self.compiled_to_verilator;
        let row = |name: String, speed: f64, than: &str, other: f64| {
            vec![
                name.into(),
                Cell::whole(speed),
                than.into(),
                Cell::whole(other),
                Cell::rounded(speed / other, 1),
            ]
        };
        let mut rows = vec![row(name.into(), compiled, "Verilator", verilator)];
        let batch = self.runs.iter().find(|run| run.runner == Runner::Batch);
        if let Some(run) = batch {
            let name = format!("{} chips at once, searches", run.chips);
            rows.push(row(name, run.speed(), "Verilator, one chip", verilator));
        }
        if let Some(slow) = speed(&self.runs, Runner::RustHdl) {
            rows.push(row(name.into(), compiled, "rust-hdl's simulator", slow));
        }
        rows
    }

    fn build_row(&self) -> Vec<Cell> {
        let (_, name, ..) = self.words();
        let BuildTimes {
            elaborate,
            compile,
            verilate,
            cxx,
            learn,
        } = self.build;
        vec![
            name.into(),
            Cell::rounded(elaborate, 2),
            Cell::rounded(compile, 2),
            Cell::rounded(elaborate + compile, 2),
            Cell::rounded(verilate, 1),
            Cell::rounded(cxx, 1),
            Cell::rounded(verilate + cxx, 1),
            Cell::whole(learn),
        ]
    }
}

/// The paths of the files that the figures depend on.
const MEASURES: [&str; 4] = [
    "crates/hdl/simulator",
    "crates/hdl/netlist",
    "crates/chip/chip",
    "crates/app/xtask/src/bench",
];

impl BenchReport {
    /// The figures as tables, each with its name.
    pub fn tables(&self) -> anyhow::Result<Vec<(&'static str, Table)>> {
        let ratios = (
            vec![
                text("task"),
                Column::Plain("clocks per second".into()),
                text("beside"),
                Column::Plain("its clocks per second".into()),
                number("times as fast", 1),
            ],
            self.tasks.iter().flat_map(TaskReport::ratio_rows).collect(),
        );
        let builds = (
            vec![
                text("design"),
                number("elaborate, or Yosys", 2),
                number("compile", 2),
                number("**first clock**", 2),
                number("Verilator", 1),
                number("C++ compiler", 1),
                number("**first clock**", 1),
                Column::Plain("at full speed after".into()),
            ],
            self.tasks.iter().map(TaskReport::build_row).collect(),
        );
        let tasks = self.tasks.iter();
        let tasks = tasks.map(|report| (report.words().0, report.runs_table()));
        let (commit, date) = figures::commit()?;
        let tables = [("ratios", ratios), ("first-clock", builds)]
            .into_iter()
            .chain(tasks);
        Ok(tables
            .map(|(name, (columns, rows))| {
                let table = Table {
                    command: self.command.clone(),
                    commit: commit.clone(),
                    date: date.clone(),
                    setting: self.setting(),
                    measures: MEASURES.map(str::to_owned).to_vec(),
                    columns,
                    rows,
                };
                (name, table)
            })
            .collect())
    }

    fn setting(&self) -> String {
        let Machine {
            processor,
            cores,
            system,
            cxx,
        } = &self.machine;
        format!("{processor} ({cores} cores, {system}), {cxx}; one thread each")
    }
}
