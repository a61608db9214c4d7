//! `cargo xtask bench`: the engines against each other, on the same chip and the same task.

mod board;
pub mod cpu;
mod designs;
mod filter;
mod lanes;
mod leaves;
mod line;
pub mod machine;
mod report;
mod runs;
pub mod rust_hdl;

use std::num::NonZeroUsize;

use anyhow::ensure;
use bluechip_cosim::progress::spinner;
use clap::{Args, ValueEnum};

use crate::figures::{self, Table};
use crate::outcome::Outcome;
use designs::{Design, Setting};
use lanes::Crowd;
use report::{BenchReport, TaskReport};
use runs::{Forms, Run, Task};

/// Options of `bench`.
#[derive(Debug, Args)]
pub struct Options {
    /// Most moves ahead; slow engines always get less.
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=6))]
    depth: u32,
    /// Runs of each engine, taken in turns; the best counts.
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..))]
    repeat: u32,
    /// Chips that the batch engine runs at once.
    #[arg(long, default_value_t = 512, value_parser = clap::value_parser!(u32).range(1..=1 << 16))]
    lanes: u32,
    /// Threads of the batch engine.
    #[arg(long, default_value_t = NonZeroUsize::MIN)]
    threads: NonZeroUsize,
    /// Leave docs/results as it is.
    #[arg(long)]
    no_write: bool,
    /// Measure this task alone; docs/results stays as it is.
    #[arg(long)]
    only: Option<Task>,
    /// Measure only the nodes of chips behind a serial line of 3 Mbaud that reach a host, in the
    /// time of their board, and rewrite docs/results/line.json.
    #[arg(long, conflicts_with_all = ["only", "depth", "repeat", "lanes", "threads"])]
    line: bool,
    /// Measure designs other than our chip, these or all, against Verilator alone; no page is
    /// rewritten.
    #[arg(
        long,
        num_args = 0..,
        value_name = "DESIGN",
        conflicts_with_all = ["only", "line", "depth", "lanes", "threads"]
    )]
    designs: Option<Vec<Design>>,
    /// Without models of Verilator that are made by a profile, which take longer to build than to
    /// run.
    #[arg(long, requires = "designs")]
    untrained: bool,
    /// Measure the compiled engine without each of its techniques, too.
    #[arg(long, requires = "designs")]
    techniques: bool,
    /// Look at an output after every clock, as benches do that wait for one.
    #[arg(long, requires = "designs")]
    waiting: bool,
    /// Seconds that an engine runs a design in a turn.
    #[arg(long, default_value_t = 0.5, requires = "designs")]
    seconds: f64,
}

/// Measures, and writes docs/results/engines.json, or docs/results/line.json.
pub fn run(options: &Options) -> anyhow::Result<Outcome> {
    if options.line {
        let report = line::measure()?;
        let tables = report.tables()?;
        if !options.no_write {
            figures::write("line", &tables)?;
        }
        let object = serde_json::to_value(&report)?;
        return Ok(Outcome::success(shown(&tables), object));
    }
    if let Some(designs) = &options.designs {
        let report = measure_designs(designs, options)?;
        let object = serde_json::to_value(&report)?;
        return Ok(Outcome::success(report.to_string(), object));
    }
    let mut tasks = Vec::new();
    let asked = Task::ALL.into_iter();
    for task in asked.filter(|task| options.only.is_none_or(|only| only == *task)) {
        let bar = spinner(&format!("building {}", task.top()));
        let forms = Forms::build(task, options.depth)?;
        bar.finish_and_clear();
        let runs = best_runs(&forms, task, options)?;
        tasks.push(TaskReport::new(task, runs, forms.times));
    }
    let mut command = format!(
        "cargo xtask bench --depth {} --repeat {}",
        options.depth, options.repeat
    );
    if (options.lanes, options.threads.get()) != (512, 1) {
        command += &format!(" --lanes {} --threads {}", options.lanes, options.threads);
    }
    if let Some(only) = options.only.and_then(|only| only.to_possible_value()) {
        command += &format!(" --only {}", only.get_name());
    }
    let report = BenchReport::new(command, tasks);
    let tables = report.tables()?;
    if !options.no_write && options.only.is_none() {
        figures::write("engines", &tables)?;
    }
    Ok(Outcome::success(
        shown(&tables),
        serde_json::to_value(&report)?,
    ))
}

/// Measures some of the designs that are not ours, or all if none is named.
fn measure_designs(named: &[Design], options: &Options) -> anyhow::Result<designs::Report> {
    let setting = Setting {
        repeat: options.repeat,
        seconds: options.seconds,
        trained: !options.untrained,
        techniques: options.techniques,
        waiting: options.waiting,
    };
    ensure!(
        setting.seconds > 0.0 && setting.seconds < 1_000.0,
        "--seconds is {}, which is not between 0 and 1000",
        setting.seconds
    );
    let names: String = named
        .iter()
        .map(|design| format!(" {}", design.name()))
        .collect();
    let flags: String = [
        (options.untrained, " --untrained"),
        (options.techniques, " --techniques"),
        (options.waiting, " --waiting"),
    ]
    .into_iter()
    .filter_map(|(is_given, flag)| is_given.then_some(flag))
    .collect();
    let command = format!(
        "cargo xtask bench --repeat {} --seconds {}{flags} --designs{names}",
        setting.repeat, setting.seconds
    );
    let all = Design::value_variants();
    let designs = if named.is_empty() { all } else { named };
    designs::measure(designs, &setting, command)
}

/// Tables one below the other, as on a page.
fn shown(tables: &[(&str, Table)]) -> String {
    let tables = tables.iter();
    let tables = tables.map(|(name, table)| format!("## {name}\n\n{}", table.markdown()));
    tables.collect()
}

/// The best run of each runner. The runners take turns, so that a slow moment of the machine does
/// not affect only one of them.
fn best_runs(forms: &Forms, task: Task, options: &Options) -> anyhow::Result<Vec<Run>> {
    let crowd = Crowd {
        lanes: options.lanes as usize,
        threads: options.threads,
    };
    let runners = forms.runners();
    let mut best: Vec<Run> = Vec::new();
    for round in 1..=options.repeat {
        for &runner in &runners {
            let bar = spinner(&format!(
                "{} on {}, run {round} of {}",
                task.top(),
                runner.name(),
                options.repeat
            ));
            let run = forms.run(runner, task.depth(runner, options.depth), crowd)?;
            bar.finish_and_clear();
            match best.iter_mut().find(|best| best.runner == runner) {
                Some(best) if best.seconds <= run.seconds => {}
                Some(best) => *best = run,
                None => best.push(run),
            }
        }
    }
    Ok(best)
}
