//! `bluechip testbench`: runs the test bench of a block.

use std::fmt;
use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use devices::Engine;
use memory_map::Configuration;
use serde_json::json;
use testbenches::{Bench, BenchError, RunOptions, benches};

use crate::error::{Error, Result};
use crate::input;
use crate::numbers::grouped;
use crate::output::Output;
use crate::progress::Progress;
use crate::waves::Window;

/// Run the test bench of a block, on any engine.
#[derive(Debug, Args)]
pub struct Options {
    /// The bench.
    #[arg(value_parser = bench, required_unless_present = "list")]
    name: Option<BenchName>,
    /// List the benches instead.
    #[arg(long, conflicts_with = "name")]
    list: bool,
    /// interpreted, compiled or verilator.
    #[arg(long, value_name = "E", default_value_t = Engine::Compiled)]
    engine: Engine,
    /// Dump a wave; the name ends in .vcd or .fst.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    window: Window,
    /// Clocks to run, instead of the bench's own number.
    #[arg(long, value_name = "CLOCKS", value_parser = input::clock)]
    cycles: Option<u64>,
    /// The configuration of the block, for example `deep-blue,ring=16`.
    #[arg(long, value_name = "CONFIGURATION")]
    configuration: Option<Configuration>,
    /// Seed of the random stimuli.
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
}

/// A test bench by name.
#[derive(Clone, Copy)]
struct BenchName(&'static Bench);

impl fmt::Debug for BenchName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.name)
    }
}

/// Finds a test bench.
fn bench(name: &str) -> std::result::Result<BenchName, BenchError> {
    testbenches::bench(name).map(BenchName)
}

/// Runs the command.
pub fn run(options: &Options, output: &mut Output) -> Result<()> {
    match options.name {
        Some(name) if !options.list => run_one(name, options, output),
        _ => list(output),
    }
}

fn list(output: &mut Output) -> Result<()> {
    let width = benches()
        .iter()
        .map(|bench| bench.name.len())
        .max()
        .unwrap_or(0);
    for bench in benches() {
        output.line(format!("{:width$}  {}", bench.name, bench.summary))?;
    }
    let list: Vec<_> = benches()
        .iter()
        .map(
            |bench| json!({ "name": bench.name, "summary": bench.summary, "cycles": bench.cycles }),
        )
        .collect();
    output.object(&json!({ "benches": list }))
}

fn run_one(BenchName(bench): BenchName, options: &Options, output: &mut Output) -> Result<()> {
    if options.window.is_given() && options.out.is_none() {
        return Err(Error::Input(
            "--scope, --from and --to choose what a wave shows: say --out FILE too".to_owned(),
        ));
    }
    let run_options = RunOptions {
        configuration: options.configuration.clone(),
        cycles: options.cycles,
        seed: options.seed,
        wave: options.out.clone(),
        filter: options.window.filter()?,
    };
    let engine = options.engine;
    bench.check(engine, &run_options)?;
    engine.check_tools()?;
    let progress = Progress::open(&format!("{} on {engine}", bench.name)).spin();
    let started = Instant::now();
    let result = bench.run(engine, &run_options);
    let seconds = started.elapsed().as_secs_f64();
    drop(progress);
    match result {
        Ok(report) => {
            let (cycles, checks) = (grouped(report.cycles), grouped(report.checks));
            output.line(format!(
                "{}: passed on {engine}, {checks} checks in {cycles} clocks, {seconds:.2} s",
                bench.name
            ))?;
            if let Some(waves) = &report.waves {
                output.line(waves.dump.display())?;
            }
            output.object(&json!({
                "bench": bench.name,
                "engine": engine.name(),
                "passed": true,
                "cycles": report.cycles,
                "checks": report.checks,
                "seed": options.seed,
                "seconds": seconds,
                "out": report.waves.map(|waves| waves.dump),
            }))
        }
        Err(error @ BenchError::Mismatch { .. }) => {
            output.object(&json!({
                "bench": bench.name,
                "engine": engine.name(),
                "passed": false,
                "seed": options.seed,
                "seconds": seconds,
                "mismatch": error.to_string(),
                "out": options.out,
            }))?;
            Err(error.into())
        }
        Err(error) => Err(error.into()),
    }
}

impl From<BenchError> for Error {
    fn from(error: BenchError) -> Error {
        match error {
            BenchError::Simulator(error) => error.into(),
            BenchError::NoBlocks(_) | BenchError::NoWaves(_) | BenchError::UnknownBench { .. } => {
                Error::Input(error.to_string())
            }
            _ => Error::Failed(error.to_string()),
        }
    }
}
