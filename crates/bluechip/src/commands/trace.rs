//! `bluechip trace`: a wave of the chip at work.

use std::path::PathBuf;

use clap::Args;
use host::{ChessChip, Driver, Position, START_FEN};
use memory_map::{address, field};
use serde_json::json;
use simulator::EngineKind;
use testbenches::chips::{ChipEngine, Design, SimulatedChip};

use crate::error::{Error, Result};
use crate::input;
use crate::numbers::grouped;
use crate::output::Output;
use crate::profile::begin;
use crate::progress::Progress;
use crate::waves::Window;

/// Dump a wave of the chip loading a position and counting its legal leaves.
#[derive(Debug, Args)]
pub struct Options {
    /// The position.
    #[arg(long, default_value = START_FEN)]
    fen: Position,
    /// Moves ahead, 1 to 64.
    #[arg(long, value_name = "N", value_parser = input::depth)]
    depth: u32,
    /// The wave file: its name ends in .vcd or .fst.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    #[command(flatten)]
    window: Window,
    /// interpreted or compiled.
    #[arg(long, value_name = "E", default_value_t = ChipEngine::Compiled)]
    engine: ChipEngine,
}

/// Runs the command.
pub fn run(options: &Options, output: &mut Output) -> Result<()> {
    let filter = options.window.filter()?;
    let mut driver = Driver::new(SimulatedChip::new(
        Design::MoveGenerator.made()?.1,
        simulator(options.engine)?,
    )?)?;
    driver.chip().simulation().record(&options.out, &filter)?;
    driver.load(&options.fen)?;
    let begin = driver.chip().simulation().cycle();
    let counted = count(driver.chip(), options)?;
    let end = driver.chip().simulation().cycle();
    options.window.check_reached(end)?;
    let files = driver.chip().simulation().finish_recording()?;
    let Some(files) = files else {
        return Err(Error::Failed("the wave was not recorded".to_owned()));
    };

    output.line(format!("PERFT {} begins at clock {begin}", options.depth))?;
    output.line(match counted {
        Some((nodes, cycles)) => format!("{} leaves in {} clocks", grouped(nodes), grouped(cycles)),
        None => format!("stopped behind clock {end}, the last one wanted"),
    })?;
    output.line(format!("{}", files.dump.display()))?;
    output.line(format!("gtkwave {}", files.gtkwave.display()))?;
    output.line(format!(
        "surfer -c {} {}",
        files.surfer.display(),
        files.dump.display()
    ))?;
    output.object(&json!({
        "fen": options.fen.to_string(),
        "depth": options.depth,
        "engine": options.engine.name(),
        "scope": filter.scope,
        "from": filter.from,
        "to": filter.to.unwrap_or(end).min(end),
        "perft_begins": begin,
        "complete": counted.is_some(),
        "nodes": counted.map(|(nodes, _)| nodes),
        "cycles": counted.map(|(_, cycles)| cycles),
        "out": files.dump,
        "gtkwave": files.gtkwave,
        "surfer": files.surfer,
    }))
}

fn simulator(engine: ChipEngine) -> Result<EngineKind> {
    match engine {
        ChipEngine::Interpreted => Ok(EngineKind::Interpreted),
        ChipEngine::Compiled => Ok(EngineKind::Compiled),
        ChipEngine::Reference | ChipEngine::Verilator => Err(Error::Input(format!(
            "the engine {engine} dumps no waves; interpreted and compiled do"
        ))),
    }
}

/// Leaves and clocks, or nothing if the window ended before.
fn count(chip: &mut SimulatedChip, options: &Options) -> Result<Option<(u64, u64)>> {
    let what = format!("trace {}", options.depth);
    let mut progress = Progress::open(&what);
    let last = options.window.last_clock();
    begin(chip, (address::PERFT, options.depth))?;
    let simulation = chip.simulation();
    let busy = simulation.signal("busy")?;
    while simulation.peek(busy)? != 0 {
        let cycle = simulation.cycle();
        if cycle > last {
            return Ok(None);
        }
        if cycle.is_multiple_of(256) {
            progress.say(format!("{what}: clock {}", grouped(cycle)));
        }
        simulation.step();
    }
    drop(progress);
    let error = chip.read(address::ERROR)?;
    if error != 0 {
        let code = field::error::CODE.get(error);
        return Err(Error::Failed(format!(
            "the chip refused to count: error {code}"
        )));
    }
    let mut pair = |address| {
        Ok::<_, Error>(u64::from(chip.read(address)?) | u64::from(chip.read(address + 1)?) << 32)
    };
    Ok(Some((pair(address::NODES)?, pair(address::CYCLES)?)))
}
