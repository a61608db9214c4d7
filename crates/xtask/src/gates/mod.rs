//! `cargo xtask gates`: what synthesis makes of the chip, run against the reference, and tried with faults.

mod faults;
mod netlist;
mod regressions;

use std::fmt::Write;
use std::path::PathBuf;

use anyhow::ensure;
use clap::Args;
use serde_json::json;

use crate::outcome::Outcome;
use crate::synth::Target;
use crate::tops;

/// Options of `gates`.
#[derive(Debug, Args)]
pub struct Options {
    /// The FPGA whose gates to run [default: ecp5]; with --faults, those of the netlist itself unless given.
    #[arg(long)]
    target: Option<Target>,
    /// The top: generator, small or chip; with --faults any block [default: generator, small on an iCE40, every
    /// block].
    #[arg(long)]
    top: Option<String>,
    /// Run this netlist, JSON of Yosys, which has the bus of the top, instead of synthesising it.
    #[arg(long, value_name = "FILE", conflicts_with = "faults")]
    netlist: Option<PathBuf>,
    /// Chips at once, each with a position of its own.
    #[arg(long, default_value_t = 256, value_parser = clap::value_parser!(u16).range(1..=4096))]
    lanes: u16,
    /// Moves ahead that a generator counts.
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=6))]
    depth: u32,
    /// Try every stuck-at fault of blocks with the vectors of their benches.
    #[arg(long)]
    faults: bool,
}

/// Runs the command.
pub fn run(options: &Options) -> anyhow::Result<Outcome> {
    if options.faults {
        return try_faults(options);
    }
    let target = options.target.unwrap_or(Target::Ecp5);
    let default = match target {
        Target::Ecp5 => "generator",
        Target::Ice40 => "small",
    };
    let top = tops::find(options.top.as_deref().unwrap_or(default))?;
    ensure!(
        chip::is_whole(top),
        "{} is a block: generator, small and chip have a bus",
        top.name
    );
    let netlist = match &options.netlist {
        Some(path) => netlist::read(path, None)?,
        None => netlist::synthesised(top.name, &tops::verilog(top)?, target)?,
    };
    let mut text = format!("{} as gates of {target}\n", top.name);
    let found = regressions::run(
        netlist,
        &top.configuration(),
        options.lanes.into(),
        options.depth,
    )?;
    let _ = writeln!(
        text,
        "  {} on {} chips at once: {} nodes in {} clocks, {:.1} s; {} of {} differ from the reference",
        found.task,
        found.lanes,
        found.nodes,
        found.clocks,
        found.seconds,
        found.differences.len(),
        found.lanes
    );
    for difference in &found.differences {
        let _ = writeln!(text, "    {difference}");
    }
    Ok(Outcome::new(
        found.differences.is_empty(),
        text,
        json!({ "top": top.name, "target": target, "regressions": found }),
    ))
}

fn try_faults(options: &Options) -> anyhow::Result<Outcome> {
    let benches: Vec<_> = match &options.top {
        Some(name) => vec![testbenches::bench(name)?],
        None => testbenches::benches().iter().collect(),
    };
    let one = benches.len() == 1;
    let mut text = String::from(
        "block                 gates of  vectors   faults detected  silent  missed  coverage\n",
    );
    let mut blocks = Vec::new();
    for bench in benches {
        let block = faults::of(bench, options.target)?;
        let _ = writeln!(
            text,
            "{:22}{:8}{:9}{:9}{:9}{:8}{:8}{:8.2} %",
            block.name,
            block.gates,
            block.vectors,
            block.faults,
            block.detected,
            block.silent,
            block.missed(),
            block.coverage()
        );
        for (place, missed) in block.missed.iter().filter(|_| one) {
            let place = if place.is_empty() { block.name } else { place };
            let _ = writeln!(text, "  {place}: {} missed", missed.len());
            for fault in missed {
                let _ = writeln!(text, "    {fault}");
            }
        }
        blocks.push(block);
    }
    Ok(Outcome::success(text, json!({ "blocks": blocks })))
}
