//! `cargo xtask synth`: how big and how fast a top is on a real FPGA.

mod area;
mod critical_path;
mod flow;
mod job;
mod nextpnr;
mod report;
mod target;

use std::fs;
use std::path::PathBuf;

use anyhow::Context;
use clap::Args;
use cosim::file_list;
use cosim::tools::workspace_root;
use netlist::verilog::File;

use crate::outcome::Outcome;
use crate::tops;
use job::Job;
pub use nextpnr::PlacerReport;
pub use target::Target;

/// Options of `synth`.
#[derive(Debug, Args)]
pub struct Options {
    /// The FPGA: ECP5-85F speed grade 6, or iCE40 HX8K.
    #[arg(long)]
    target: Target,
    /// The top to build.
    #[arg(long)]
    top: String,
    /// Take the top from this Verilog file, or list of files (`.f`), instead of emitting it.
    #[arg(long, value_name = "PATH")]
    file: Option<PathBuf>,
    /// The clock the placer aims at, in MHz [default: what the project aims at on this FPGA].
    #[arg(long)]
    freq: Option<f64>,
    /// The placer's seed, or the first of several.
    #[arg(long, default_value_t = 1)]
    seed: u32,
    /// Place with this many seeds and report the best.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    seeds: u32,
}

/// Runs the flow and writes target/synth/TOP-TARGET.json.
pub fn run(options: &Options) -> anyhow::Result<Outcome> {
    let (module, files) = source(options)?;
    let report = flow::run(&Job {
        name: &options.top,
        module: &module,
        files: &files,
        target: options.target,
        goal: options.freq.unwrap_or_else(|| options.target.goal()),
        seeds: options.seed..options.seed.saturating_add(options.seeds),
    })?;
    let json = serde_json::to_value(&report)?;
    let path = flow::folder()?.join(format!("{}-{}.json", options.top, options.target));
    fs::write(&path, serde_json::to_string_pretty(&json)?)
        .with_context(|| path.display().to_string())?;
    let place = path
        .strip_prefix(workspace_root())
        .unwrap_or(&path)
        .display();
    Ok(Outcome::new(
        report.fits(),
        format!("{report}\nwritten to {place}"),
        json,
    ))
}

/// The name of the top module, and the Verilog.
fn source(options: &Options) -> anyhow::Result<(String, Vec<File>)> {
    match &options.file {
        Some(path) => Ok((options.top.clone(), file_list::read(path)?)),
        None => {
            let sources = tops::verilog(tops::find(&options.top)?)?;
            Ok((sources.top, sources.files))
        }
    }
}
