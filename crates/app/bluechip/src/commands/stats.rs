//! `bluechip stats`: the size of the design, and the depth of its logic.

use bluechip_netlist::stats::{ModuleStats, Size, Stats, stats};
use clap::Args;
use memory_map::Configuration;
use serde_json::json;

use crate::error::Result;
use crate::input::{self, TopName};
use crate::numbers::{grouped, table};
use crate::output::Output;

/// Count cells, registers, memory bits and levels of logic, block by block.
#[derive(Debug, Args)]
pub struct Options {
    /// The top module; `generator`, or the whole chip of a configuration, unless said.
    #[arg(long, value_name = "NAME", value_parser = input::top)]
    top: Option<TopName>,
    /// The configuration, for example `deep-blue,stack=32,roms=none`.
    #[arg(long, value_name = "CONFIGURATION")]
    configuration: Option<Configuration>,
}

const HEAD: [&str; 8] = [
    "block",
    "instances",
    "cells",
    "cell bits",
    "register bits",
    "RAM bits",
    "ROM bits",
    "depth",
];

/// Runs the command.
pub fn run(options: &Options, output: &mut Output) -> Result<()> {
    let configuration = (options.configuration.clone()).unwrap_or_else(|| match options.top {
        Some(TopName(top)) => top.configuration(),
        None => Configuration::generator(),
    });
    let top = match options.top {
        Some(TopName(top)) => top,
        None => chip::whole_chip(&configuration),
    };
    let counted = stats(&top.elaborate_as(&configuration)?);
    for line in table(&rows(&counted)) {
        output.line(line)?;
    }
    output.line("")?;
    output.line(
        "Sizes are those of one instance without the blocks in it; `in all` is the whole \
                 design, folded and shared.",
    )?;
    if let Some(path) = &counted.longest_path {
        output.line(format!("Longest path: {} levels, through", path.depth))?;
        for signal in &path.signals {
            output.line(format!("  {signal}"))?;
        }
    }
    output.object(&json!({
        "top": top.name,
        "modules": counted.modules,
        "total": counted.total,
        "longest_path": counted.longest_path,
    }))
}

fn rows(counted: &Stats) -> Vec<Vec<String>> {
    let mut rows = vec![HEAD.map(str::to_owned).to_vec()];
    rows.extend(counted.modules.iter().map(module_row));
    let depth = counted.longest_path.as_ref().map(|path| path.depth);
    rows.push(row("in all", None, &counted.total, depth));
    rows
}

fn module_row(module: &ModuleStats) -> Vec<String> {
    row(
        &module.name,
        Some(module.instances),
        &module.own,
        Some(module.depth),
    )
}

fn row(name: &str, instances: Option<u64>, size: &Size, depth: Option<u32>) -> Vec<String> {
    vec![
        name.to_owned(),
        instances.map_or(String::new(), grouped),
        grouped(size.cell_count()),
        grouped(size.cell_bits),
        grouped(size.register_bits),
        grouped(size.ram_bits),
        grouped(size.rom_bits),
        depth.map_or(String::new(), |depth| depth.to_string()),
    ]
}
