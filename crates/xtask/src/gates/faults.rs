//! Stuck-at faults: what the vectors of each block's bench detect. Those of parts with a bench of their own are left to that.

use std::collections::BTreeMap;
use std::time::Instant;

use cosim::progress::spinner;
use faults::{coverage, shows_in_some_state};
use serde::Serialize;
use testbenches::{Bench, RunOptions};

use super::netlist;
use crate::synth::Target;
use crate::tops;

/// Blocks of 64 random states in which a fault that no vector has detected may show.
const STATES: usize = 64;

/// The faults of a block and its bench.
#[derive(Debug, Serialize)]
pub struct Block {
    /// The bench and its top.
    pub name: &'static str,
    /// What was simulated: `netlist`, the block's own bits, or the FPGA it was synthesised for.
    pub gates: String,
    /// Vectors of the bench.
    pub vectors: usize,
    /// Faults with all that are equivalent.
    pub uncollapsed: usize,
    /// Faults, equivalent ones once.
    pub faults: usize,
    /// Those that the vectors detect.
    pub detected: usize,
    /// Those that have changed nothing from any of many random states.
    pub silent: usize,
    /// The rest by block of the hierarchy, in words. Some of them need a state that the block never gets into.
    pub missed: BTreeMap<String, Vec<String>>,
    /// How long it took.
    pub seconds: f64,
}

impl Block {
    /// The rest: faults that change something from some state, but are not detected.
    pub fn missed(&self) -> usize {
        self.missed.values().map(Vec::len).sum()
    }

    /// Detected faults in percent of those that some state shows.
    pub fn coverage(&self) -> f64 {
        let detectable = self.faults - self.silent;
        100.0 * self.detected as f64 / detectable.max(1) as f64
    }
}

/// Runs a bench, and its vectors on the faults of its block.
pub fn of(bench: &'static Bench, target: Option<Target>) -> anyhow::Result<Block> {
    let bar = spinner(&format!("faults: {}", bench.name));
    let start = Instant::now();
    let vectors = bench.vectors(&RunOptions::default())?;
    let (gates, netlist) = match target {
        None => ("netlist".to_owned(), bench.netlist()?),
        Some(target) => {
            let sources = tops::verilog(tops::find(bench.top_name())?)?;
            let netlist = netlist::synthesised(bench.name, &sources, target)?;
            (target.to_string(), netlist)
        }
    };
    let list = bench.faults(&netlist)?;
    let faults = list.faults().len();
    let coverage = coverage(&netlist, &list, &vectors, |done| {
        bar.set_message(format!("faults: {}, {done} of {faults}", bench.name));
    })?;
    let undetected = coverage.undetected(&list);
    let shows = shows_in_some_state(&netlist, &list, &undetected, STATES, 1);
    let (missed, silent): (Vec<_>, Vec<_>) =
        (undetected.into_iter().zip(shows)).partition(|(_, shows)| *shows);
    bar.finish_and_clear();
    let mut by_block: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (fault, _) in missed {
        let block = by_block.entry(list.block(fault).to_owned()).or_default();
        block.push(list.describe(fault).to_string());
    }
    Ok(Block {
        name: bench.name,
        gates,
        vectors: vectors.len(),
        uncollapsed: list.uncollapsed(),
        faults,
        detected: coverage.count(),
        silent: silent.len(),
        missed: by_block,
        seconds: start.elapsed().as_secs_f64(),
    })
}
