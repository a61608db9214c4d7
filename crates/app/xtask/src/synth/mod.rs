//! `cargo xtask synth`: the size and speed of a top on a real FPGA.

mod area;
mod blocks;
mod critical_path;
mod floorplan;
mod flow;
mod job;
mod nextpnr;
mod registered;
mod report;
mod retime;
mod target;

use std::fmt::Display;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use bluechip_cosim::file_list;
use bluechip_cosim::tools::workspace_root;
use bluechip_netlist::interleave::{interleave, with_input_registers};
use bluechip_netlist::verilog::{self, File};
use clap::Args;
use serde::Serialize;

use crate::outcome::Outcome;
use crate::tops;
pub use floorplan::place as place_boards;
use job::Job;
pub use nextpnr::PlacerReport;
pub use report::Placement;
pub use retime::{retime, retime_in_place, without_resets};
pub use target::Target;

/// Options of `synth`.
#[derive(Debug, Args)]
pub struct Options {
    /// The FPGA: ECP5-85F speed grade 6, or iCE40 HX8K.
    #[arg(long)]
    target: Target,
    /// The top to build.
    #[arg(long, required_unless_present = "blocks")]
    top: Option<String>,
    /// Build blocks instead, each by itself and between registers.
    #[arg(long, conflicts_with_all = ["top", "file"])]
    blocks: bool,
    /// Take the top from this Verilog file, or list of files (`.f`), instead of emitting it.
    #[arg(long, value_name = "PATH")]
    file: Option<PathBuf>,
    /// Interleave so many contexts in it (ECP5 alone).
    #[arg(
        long,
        value_name = "C",
        default_value_t = 1,
        value_parser = clap::value_parser!(u32).range(1..=64),
        conflicts_with_all = ["blocks", "file", "floorplan"]
    )]
    interleave: u32,
    /// The clock the placer aims at, in MHz [default: what the project aims at on this FPGA].
    #[arg(long)]
    freq: Option<f64>,
    /// The placer's seed, or the first of several.
    #[arg(long, default_value_t = 1)]
    seed: u32,
    /// Place with this many seeds and report the best.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    seeds: u32,
    /// Place the registers of each cell of the array together, and the cells as on a board (ECP5
    /// alone).
    #[arg(long, conflicts_with = "blocks")]
    floorplan: bool,
}

/// Runs the flow and writes target/synth/TOP-TARGET.json.
pub fn run(options: &Options) -> anyhow::Result<Outcome> {
    let target = options.target;
    let goal = options.freq.unwrap_or_else(|| target.goal());
    let seeds = options.seed..options.seed.saturating_add(options.seeds);
    if options.floorplan && target != Target::Ecp5 {
        bail!("--floorplan: there is none for {target}, only for ecp5");
    }
    let Some(top) = &options.top else {
        let blocks = blocks::run(target, goal, seeds)?;
        return written("blocks", target, true, &blocks);
    };
    let contexts = options.interleave;
    if contexts > 1 && target != Target::Ecp5 {
        bail!("--interleave: nothing is retimed for {target}, only for ecp5");
    }
    let (module, files) = match contexts {
        1 => source(top, options.file.as_deref())?,
        _ => interleaved_source(top, contexts)?,
    };
    let name = match contexts {
        1 => top.clone(),
        _ => format!("{top}-interleaved-{contexts}"),
    };
    let report = flow::run(&Job {
        name: &name,
        module: &module,
        files: &files,
        target,
        goal,
        seeds,
        floorplan: options.floorplan,
        contexts,
    })?;
    written(&name, target, report.fits(), &report)
}

/// Writes a report to the file `NAME-TARGET.json`; the outcome names the file.
fn written<R: Display + Serialize>(
    name: &str,
    target: Target,
    good: bool,
    report: &R,
) -> anyhow::Result<Outcome> {
    let json = serde_json::to_value(report)?;
    let path = flow::folder()?.join(format!("{name}-{target}.json"));
    fs::write(&path, serde_json::to_string_pretty(&json)?)
        .with_context(|| path.display().to_string())?;
    let place = path
        .strip_prefix(workspace_root())
        .unwrap_or(&path)
        .display();
    Ok(Outcome::new(
        good,
        format!("{report}\nwritten to {place}"),
        json,
    ))
}

/// The name of the top module, and the Verilog.
fn source(top: &str, file: Option<&Path>) -> anyhow::Result<(String, Vec<File>)> {
    match file {
        Some(path) => Ok((top.to_owned(), file_list::read(path)?)),
        None => {
            let sources = tops::verilog(tops::find(top)?)?;
            Ok((sources.top, sources.files))
        }
    }
}

/// The name of the top module and the Verilog, with this many contexts that take turns, and with
/// registers at the inputs.
fn interleaved_source(top: &str, contexts: u32) -> anyhow::Result<(String, Vec<File>)> {
    let design = with_input_registers(&tops::find(top)?.elaborate()?)?;
    let design = interleave(&design, contexts)?;
    let sources = verilog::sources(&design)?;
    Ok((sources.top, sources.files))
}
