//! `bluechip perft`: counts the legal leaves of a position on the chip.

use std::time::{Duration, Instant};

use chess::Position;
use clap::Args;
use devices::{Chip, Engine};
use driver::{Divided, Driver};
use memory_map::Configuration;
use serde_json::json;

use crate::engines::{self, ReadyChips, chip_count, start_all};
use crate::error::Result;
use crate::input;
use crate::numbers::{grouped, rate, rate_text, ratio, ratio_text};
use crate::output::Output;
use crate::progress::Progress;
use crate::variant;

/// Count the legal positions a number of moves from here, on the chip.
#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    game: variant::Options,
    /// Moves ahead, 1 to 64.
    #[arg(long, value_name = "N", value_parser = input::depth)]
    depth: u32,
    /// reference, interpreted, compiled, batch, verilator, or a board at serial:PORT.
    #[arg(long, value_name = "E", default_value_t = Engine::Compiled)]
    engine: Engine,
    /// Chips that share the count, 1 to 480 [default: 1, 480 of the engine batch, all of a board].
    #[arg(long, value_name = "N", value_parser = engines::chips)]
    chips: Option<usize>,
    /// Show the count below each move.
    #[arg(long)]
    divide: bool,
}

/// Runs the command.
pub fn run(options: &Options, output: &mut Output) -> Result<()> {
    let count = chip_count(options.engine, options.chips, 1)?;
    let position = options.game.position()?;
    let design = variant::design(Configuration::generator(), options.game.rules())?;
    let ReadyChips { mut drivers, setup } = start_all(&design, options.engine, count)?;
    let started = Instant::now();
    let (nodes, cycles, moves) = match &mut drivers[..] {
        [driver] if !options.divide => {
            let counted = count_leaves(driver, &position, options)?;
            (counted.nodes, counted.cycles, None)
        }
        drivers => {
            let moves = divide(drivers, &position, options)?;
            let nodes = moves.iter().map(|divided| divided.nodes).sum();
            let cycles = moves.iter().map(|divided| divided.cycles).sum();
            (nodes, cycles, options.divide.then_some(moves))
        }
    };
    let elapsed = started.elapsed();
    for divided in moves.iter().flatten() {
        output.line(format!(
            "{:<6} {:>12}",
            divided.move_word,
            grouped(divided.nodes)
        ))?;
    }
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
    output.line(timing(options.engine, count, elapsed, setup, per_second))?;

    let mut object = json!({
        "fen": position.to_string(),
        "depth": options.depth,
        "nodes": nodes,
        "cycles": clocked,
        "cycles_per_node": per_node,
        "cycles_per_second": per_second,
        "engine": options.engine.name(),
        "chips": count,
        "seconds": elapsed.as_secs_f64(),
        "setup_seconds": setup.as_secs_f64(),
    });
    options.game.name_in(&mut object);
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

fn count_leaves(
    driver: &mut Driver<Chip>,
    position: &Position,
    options: &Options,
) -> Result<driver::Perft> {
    driver.load(position)?;
    let what = format!("perft {}", options.depth);
    let mut progress = Progress::open(&what);
    Ok(driver.perft_with_progress(options.depth, &mut |so_far| {
        progress.say(format!(
            "{what}: {} leaves, {} clocks",
            grouped(so_far.nodes),
            grouped(so_far.cycles)
        ));
    })?)
}

fn divide(
    drivers: &mut [Driver<Chip>],
    position: &Position,
    options: &Options,
) -> Result<Vec<Divided>> {
    let mut progress = Progress::open("divide");
    Ok(match drivers {
        [driver] => {
            driver.load(position)?;
            driver.divide(options.depth, &mut |divided| {
                progress.say(format!(
                    "{}: {} leaves",
                    divided.move_word,
                    grouped(divided.nodes)
                ));
            })?
        }
        _ => driver::divide_among(drivers, position, options.depth, &mut |done, positions| {
            progress.say(format!("{done} of {positions} positions"));
        })?,
    })
}

fn timing(
    engine: Engine,
    chips: usize,
    elapsed: Duration,
    setup: Duration,
    per_second: Option<f64>,
) -> String {
    let chips = match chips {
        1 => String::new(),
        _ => format!(", {chips} chips"),
    };
    let speed = per_second.map_or(String::new(), |speed| {
        format!(", {} clocks a second", rate_text(Some(speed)))
    });
    format!("{engine}{chips}: {elapsed:.2?}{speed}, after {setup:.2?} to set up")
}
