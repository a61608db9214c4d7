//! Stuck-at faults: what the vectors of each block's bench detect. Those of parts with a bench of
//! their own are left to that.

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

/// Blocks of 64 random states in which a fault that no vector has detected may show.
const STATES: usize = 512;
/// Time for one proof.
const LIMIT: Duration = Duration::from_secs(20);
/// Proofs in one call of Yosys.
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
    /// Faults with all that are equivalent.
    pub uncollapsed: usize,
    /// Faults, equivalent ones once.
    pub faults: usize,
    /// Those that the vectors detect.
    pub detected: usize,
    /// Those that no vectors detect, as no state lets them change anything in a clock: proven by
    /// Yosys.
    pub redundant: usize,
    /// Those that changed nothing in random states, and for whose proof the time was too short.
    pub undecided: usize,
    /// Without proofs: those that changed nothing in random states.
    pub silent: usize,
    /// The rest by block of the hierarchy, in words. Some of them need a state that the block never
    /// gets into.
    pub missed: BTreeMap<String, Vec<String>>,
    /// How long it took.
    pub seconds: f64,
}

impl Block {
    /// The rest: faults that are not detected, though some state may show them.
    pub fn missed(&self) -> usize {
        self.missed.values().map(Vec::len).sum()
    }

    /// Detected faults in percent of those that are not known to be undetectable, or silent;
    /// undecided ones count as not detected.
    pub fn coverage(&self) -> f64 {
        let detectable = self.faults - self.redundant - self.silent;
        100.0 * self.detected as f64 / detectable.max(1) as f64
    }
}

/// Runs a bench, and its vectors on the faults of its block.
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

/// What Yosys says of each of some faults: a proof is one that no state lets it change anything.
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

    /// Few enough inputs for random states to be all there are: what none of them shows is proved,
    /// and nothing else.
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
