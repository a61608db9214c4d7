//! `bluechip bench`: how fast an engine is, and how many clocks the chip takes for a leaf.

use std::time::Instant;

use clap::Args;
use host::HostError;
use reference::testing::{PerftPosition, STANDARD};
use serde_json::{Value, json};
use testbenches::chips::{ChipEngine, Design};

use crate::engines::{ReadyChip, has_clock, start};
use crate::error::{Error, Result};
use crate::input;
use crate::numbers::{grouped, rate, rate_text, ratio, ratio_text, table};
use crate::output::Output;
use crate::progress::Progress;

/// Measure an engine on the built-in positions: clocks a second, leaves a second, clocks per leaf.
#[derive(Debug, Args)]
pub struct Options {
    /// reference, interpreted, compiled or verilator.
    #[arg(long, value_name = "E", default_value_t = ChipEngine::Compiled)]
    engine: ChipEngine,
    /// Moves ahead; 3 unless told otherwise, 2 on the interpreted engine.
    #[arg(long, value_name = "N", value_parser = depth)]
    depth: Option<u32>,
}

/// Counts as published, so that a fast engine is also a right one.
fn depth(text: &str) -> std::result::Result<u32, String> {
    let greatest = (STANDARD
        .iter()
        .map(|position| position.counts.len() as u32)
        .min())
    .unwrap_or(1);
    match input::depth(text)? {
        depth if depth <= greatest => Ok(depth),
        _ => Err(format!(
            "too deep: the counts of all positions are known to depth {greatest}"
        )),
    }
}

/// One position measured.
struct Measured {
    position: &'static PerftPosition,
    nodes: u64,
    cycles: u64,
    seconds: f64,
}

/// Runs the command.
pub fn run(options: &Options, output: &mut Output) -> Result<()> {
    let engine = options.engine;
    let depth = options
        .depth
        .unwrap_or(if engine == ChipEngine::Interpreted {
            2
        } else {
            3
        });
    let mut chip = start(Design::MoveGenerator, engine)?;
    let mut progress = Progress::of(STANDARD.len() as u64, &format!("bench on {engine}"));
    let mut measured = Vec::new();
    for position in &STANDARD {
        measured.push(measure(&mut chip, position, depth)?);
        progress.step();
    }
    drop(progress);

    let nodes: u64 = measured.iter().map(|m| m.nodes).sum();
    let cycles: u64 = measured.iter().map(|m| m.cycles).sum();
    let seconds: f64 = measured.iter().map(|m| m.seconds).sum();
    let clocked = |cycles| has_clock(engine).then_some(cycles);
    let cell = |nodes: u64, cycles: u64, seconds: f64| {
        vec![
            grouped(nodes),
            clocked(cycles).map_or("-".to_owned(), grouped),
            ratio_text(clocked(cycles).and_then(|cycles| ratio(cycles, nodes))),
            rate_text(clocked(cycles).and_then(|cycles| rate(cycles, seconds))),
            rate_text(rate(nodes, seconds)),
        ]
    };
    let head = [
        "position",
        "leaves",
        "clocks",
        "clocks/leaf",
        "clocks/s",
        "leaves/s",
    ];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    for m in &measured {
        rows.push(
            [
                vec![m.position.name.to_owned()],
                cell(m.nodes, m.cycles, m.seconds),
            ]
            .concat(),
        );
    }
    rows.push([vec!["in all".to_owned()], cell(nodes, cycles, seconds)].concat());
    output.line(format!(
        "perft {depth} on {engine}, all counts as published"
    ))?;
    output.line("")?;
    for line in table(&rows) {
        output.line(line)?;
    }

    let positions: Vec<Value> = measured
        .iter()
        .map(|m| {
            json!({
                "name": m.position.name,
                "fen": m.position.fen,
                "nodes": m.nodes,
                "cycles": clocked(m.cycles),
                "seconds": m.seconds,
            })
        })
        .collect();
    output.object(&json!({
        "engine": engine.name(),
        "depth": depth,
        "positions": positions,
        "nodes": nodes,
        "cycles": clocked(cycles),
        "cycles_per_node": clocked(cycles).and_then(|cycles| ratio(cycles, nodes)),
        "cycles_per_second": clocked(cycles).and_then(|cycles| rate(cycles, seconds)),
        "nodes_per_second": rate(nodes, seconds),
        "seconds": seconds,
        "setup_seconds": chip.setup.as_secs_f64(),
    }))
}

fn measure(chip: &mut ReadyChip, position: &'static PerftPosition, depth: u32) -> Result<Measured> {
    let loaded = position
        .fen
        .parse()
        .map_err(|error| Error::Failed(format!("{}: {error}", position.name)))?;
    chip.driver.load(&loaded)?;
    let started = Instant::now();
    let perft: std::result::Result<_, HostError> = chip.driver.perft(depth);
    let perft = perft?;
    let seconds = started.elapsed().as_secs_f64();
    let published = position.counts[depth as usize - 1];
    if perft.nodes != published {
        return Err(Error::Failed(format!(
            "{} has {published} leaves at depth {depth}, but the chip counted {}",
            position.name, perft.nodes
        )));
    }
    Ok(Measured {
        position,
        nodes: perft.nodes,
        cycles: perft.cycles,
        seconds,
    })
}
