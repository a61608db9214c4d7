//! `bluechip perft`: counts the legal leaves of a position on the chip.

use std::time::{Duration, Instant};

use chess::{Mode, Position, START_FEN};
use chips::{Design, Engine};
use clap::Args;
use host::Divided;
use serde_json::json;

use crate::engines::{ReadyChip, start};
use crate::error::Result;
use crate::input;
use crate::numbers::{grouped, rate, rate_text, ratio, ratio_text};
use crate::output::Output;
use crate::progress::Progress;

/// Count the legal positions a number of moves from here, on the chip.
#[derive(Debug, Args)]
pub struct Options {
    /// The position.
    #[arg(long, default_value = START_FEN)]
    fen: Position,
    /// Moves ahead, 1 to 64.
    #[arg(long, value_name = "N", value_parser = input::depth)]
    depth: u32,
    /// reference, interpreted, compiled, verilator, or a board at serial:PORT.
    #[arg(long, value_name = "E", default_value_t = Engine::Compiled)]
    engine: Engine,
    /// Tell the count below each move.
    #[arg(long)]
    divide: bool,
}

/// Runs the command.
pub fn run(options: &Options, output: &mut Output) -> Result<()> {
    let mut chip = start(&Design::generator(), options.engine)?;
    chip.driver.load(&options.fen)?;
    let started = Instant::now();
    let (nodes, cycles, moves) = if options.divide {
        let moves = divide(&mut chip, options, output)?;
        let nodes = moves.iter().map(|divided| divided.nodes).sum();
        let cycles = moves.iter().map(|divided| divided.cycles).sum();
        (nodes, cycles, Some(moves))
    } else {
        let counted = count(&mut chip, options)?;
        (counted.nodes, counted.cycles, None)
    };
    let elapsed = started.elapsed();
    let clocked = options.engine.has_clock().then_some(cycles);
    let per_node = clocked.and_then(|cycles| ratio(cycles, nodes));
    let per_second = clocked.and_then(|cycles| rate(cycles, elapsed.as_secs_f64()));

    output.line(format!(
        "{} leaves at depth {}",
        grouped(nodes),
        options.depth
    ))?;
    if let Some(cycles) = clocked {
        output.line(format!(
            "{} clocks, {} per leaf",
            grouped(cycles),
            ratio_text(per_node)
        ))?;
    }
    output.line(timing(options.engine, elapsed, chip.setup, per_second))?;

    let mut object = json!({
        "fen": options.fen.to_string(),
        "depth": options.depth,
        "nodes": nodes,
        "cycles": clocked,
        "cycles_per_node": per_node,
        "cycles_per_second": per_second,
        "engine": options.engine.name(),
        "seconds": elapsed.as_secs_f64(),
        "setup_seconds": chip.setup.as_secs_f64(),
    });
    if let Some(moves) = moves {
        object["moves"] = moves
            .iter()
            .map(|divided| {
                json!({
                    "move": divided.move_word.to_string(),
                    "nodes": divided.nodes,
                    "cycles": options.engine.has_clock().then_some(divided.cycles),
                })
            })
            .collect();
    }
    output.object(&object)
}

fn count(chip: &mut ReadyChip, options: &Options) -> Result<host::Perft> {
    let what = format!("perft {}", options.depth);
    let mut progress = Progress::open(&what);
    Ok(chip
        .driver
        .perft_with_progress(options.depth, &mut |so_far| {
            progress.say(format!(
                "{what}: {} leaves, {} clocks",
                grouped(so_far.nodes),
                grouped(so_far.cycles)
            ));
        })?)
}

fn divide(chip: &mut ReadyChip, options: &Options, output: &mut Output) -> Result<Vec<Divided>> {
    let moves = chip.driver.list_moves(Mode::All, true)?.len();
    let mut progress = Progress::of(moves as u64, "divide");
    let divided = chip
        .driver
        .divide(options.depth, &mut |_| progress.step())?;
    drop(progress);
    for divided in &divided {
        output.line(format!(
            "{:<6} {:>12}",
            divided.move_word,
            grouped(divided.nodes)
        ))?;
    }
    Ok(divided)
}

fn timing(engine: Engine, elapsed: Duration, setup: Duration, per_second: Option<f64>) -> String {
    let speed = per_second.map_or(String::new(), |speed| {
        format!(", {} clocks a second", rate_text(Some(speed)))
    });
    format!("{engine}: {elapsed:.2?}{speed}, after {setup:.2?} to set up")
}
