//! Stuck-at faults that the vectors of a block's bench detect. Faults in a part with its own bench
//! are left to that bench.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use bluechip_cosim::progress::spinner;
use bluechip_cosim::proof::{Proof, never_1};
use bluechip_cosim::tools::Tools;
use bluechip_faults::{Fault, FaultList, coverage, differs, miters, shows_in_some_state};
use bluechip_netlist::flat::FlatNetlist;
use serde::Serialize;
use testbenches::{Bench, RunOptions};

use super::netlist::synthesised;
use crate::synth::Target;
use crate::tops;

/// Batches of 64 random states in which an undetected fault may have an effect.
const STATES: usize = 512;
/// The time limit of a proof.
const LIMIT: Duration = Duration::from_secs(20);
/// Proofs per call of Yosys.
const PROOFS: usize = 64;

/// The faults of a block and its bench.
#[derive(Debug, Serialize)]
pub struct Block {
    /// The bench and its top.
    pub name: &'static str,
    /// What was simulated: `netlist`, the block's own bits, or the FPGA it was synthesised for.
    pub gates: String,
    /// Vectors of the bench.
    pub vectors: usize,
    /// Faults, including all equivalent ones.
    pub uncollapsed: usize,
    /// Faults, with equivalent ones counted once.
    pub faults: usize,
    /// Faults that the vectors detect.
    pub detected: usize,
    /// Undetected faults without an effect in any state and clock, as Yosys proves.
    pub redundant: usize,
    /// Undetected faults without an effect in random states, whose proofs exceeded the time limit.
    pub undecided: usize,
    /// Without proofs: undetected faults without an effect in random states.
    pub silent: usize,
    /// Descriptions of all other faults, by block of the hierarchy. Some need a state that the
    /// block never reaches.
    pub missed: BTreeMap<String, Vec<String>>,
    /// Seconds that it took.
    pub seconds: f64,
}

impl Block {
    /// The number of other faults: not detected, though some state may show them.
    pub fn missed(&self) -> usize {
        self.missed.values().map(Vec::len).sum()
    }

    /// Detected faults as a percentage of all that are neither redundant nor silent. Undecided
    /// faults count as not detected.
    pub fn coverage(&self) -> f64 {
        let detectable = self.faults - self.redundant - self.silent;
        100.0 * self.detected as f64 / detectable.max(1) as f64
    }
}

/// Runs a bench, and applies its vectors to the faults of its block.
pub fn of(
    bench: &'static Bench,
    target: Option<Target>,
    prove: bool,
    options: &RunOptions,
) -> anyhow::Result<Block> {
    let bar = spinner(&format!("faults: {}", bench.name));
    let start = Instant::now();
    let vectors = bench.vectors(options)?;
    let (gates, netlist) = match target {
        None => ("netlist".to_owned(), bench.netlist_of(options)?),
        Some(target) => {
            let top = tops::find(bench.top_name())?;
            let sources = match &options.configuration {
                Some(configuration) => tops::verilog_as(top, configuration)?,
                None => tops::verilog(top)?,
            };
            let gates = synthesised(bench.name, &sources, target)?;
            (target.to_string(), gates.netlist)
        }
    };
    let list = bench.faults_of(&netlist, options)?;
    let faults = list.faults().len();
    let coverage = coverage(&netlist, &list, &vectors, |done| {
        bar.set_message(format!("faults: {}, {done} of {faults}", bench.name));
    })?;
    let undetected = coverage.undetected(&list);
    let shows = shows_in_some_state(&netlist, &list, &undetected, STATES, 1);
    let (open, mut silent): (Vec<_>, Vec<_>) =
        (undetected.into_iter().zip(shows)).partition(|(_, shows)| *shows);
    let mut missed: Vec<Fault> = open.into_iter().map(|(fault, _)| fault).collect();
    let (mut redundant, mut undecided) = (0, 0);
    if prove {
        bar.set_message(format!("proofs: {}, {} faults", bench.name, silent.len()));
        let faults: Vec<Fault> = silent.drain(..).map(|(fault, _)| fault).collect();
        let proofs = proved(&Tools::ensure()?, &netlist, &list, &faults)?;
        for (fault, proof) in faults.into_iter().zip(proofs) {
            match proof {
                Proof::Proven => redundant += 1,
                Proof::OutOfTime | Proof::NoModel => undecided += 1,
                Proof::Failed(_) => missed.push(fault),
            }
        }
        missed.sort();
    }
    bar.finish_and_clear();
    let mut by_block: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for fault in missed {
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
        redundant,
        undecided,
        silent: silent.len(),
        missed: by_block,
        seconds: start.elapsed().as_secs_f64(),
    })
}

/// Lets Yosys prove, for each fault, that no state lets it have an effect.
fn proved(
    tools: &Tools,
    netlist: &FlatNetlist,
    list: &FaultList,
    faults: &[Fault],
) -> anyhow::Result<Vec<Proof>> {
    let mut proofs = Vec::new();
    for chunk in faults.chunks(PROOFS) {
        let text = miters(netlist, list, chunk, "miters");
        let outputs: Vec<String> = (0..chunk.len()).map(differs).collect();
        proofs.extend(never_1(tools, &text, &outputs, LIMIT)?);
    }
    Ok(proofs)
}

#[cfg(test)]
mod tests {
    use bluechip_cosim::yosys;
    use bluechip_netlist::verilog::File;

    use super::*;

    /// A block with so few inputs that the random states include all states: a fault is proved
    /// exactly if it has no effect in any of them.
    #[test]
    fn what_no_state_shows_is_proved_redundant() {
        let text = "module block(input clock, input [2:0] a, input hold, output reg y, output z);
            wire common = a[1] & a[2];
            always @(posedge clock) if (!hold) y <= a[0] & a[1] | ~a[0] & a[2] | common;
            assign z = y | (y & a[0]); endmodule";
        let tools = Tools::ensure().unwrap();
        let files = [File::new("block.v", text)];
        let netlist = yosys::design(&tools, &files, "block")
            .unwrap()
            .flatten()
            .unwrap();
        let list = FaultList::of(&netlist);
        let faults = list.faults();
        let shows = shows_in_some_state(&netlist, &list, faults, 16, 1);
        let proofs = proved(&tools, &netlist, &list, faults).unwrap();
        assert!(shows.contains(&true) && shows.contains(&false));
        for ((&fault, shows), proof) in faults.iter().zip(shows).zip(proofs) {
            let expected = match shows {
                true => Proof::Failed(Vec::new()),
                false => Proof::Proven,
            };
            assert_eq!(proof, expected, "{}", list.describe(fault));
        }
    }
}
