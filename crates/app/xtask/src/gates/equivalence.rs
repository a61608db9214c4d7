//! Proves with Yosys that Verilog and gates of a block are equivalent.

use std::fmt;
use std::time::{Duration, Instant};

use bluechip_cosim::progress::spinner;
use bluechip_cosim::proof::{Equivalence, Proof};
use bluechip_cosim::tools::Tools;
use bluechip_netlist::flat::FlatNetlist;
use chip::Top;
use serde::Serialize;

use crate::synth::Target;
use crate::tops;

/// The result for a block.
#[derive(Debug, Serialize)]
pub struct Block {
    /// Its name.
    pub name: &'static str,
    /// Nodes of its netlist.
    pub nodes: usize,
    /// The verdict.
    pub result: Verdict,
    /// Seconds that it took.
    pub seconds: f64,
}

/// Whether a block and its gates are equivalent.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// They are equivalent.
    Proven,
    /// These signals may differ.
    Failed(Vec<String>),
    /// The time limit was too short.
    OutOfTime,
    /// It has RAM, or ROM in block RAM, which cannot be compared.
    HasMemory,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Verdict::Proven => f.write_str("proven"),
            Verdict::Failed(signals) => write!(f, "not proven: {}", signals.join(", ")),
            Verdict::OutOfTime => f.write_str("out of time"),
            Verdict::HasMemory => f.write_str("has memory"),
        }
    }
}

/// Blocks with the number of nodes of their netlists, the smallest first.
pub fn by_size(tops: &[&'static Top]) -> anyhow::Result<Vec<(usize, &'static Top)>> {
    let sized = tops.iter().map(|&top| Ok((flat(top)?.nodes.len(), top)));
    let mut sized: Vec<_> = sized.collect::<anyhow::Result<_>>()?;
    sized.sort_by_key(|&(nodes, top)| (nodes, top.name));
    Ok(sized)
}

/// Compares a block with the result of synthesis, followed by `more` passes of Yosys.
pub fn prove(
    top: &'static Top,
    target: Target,
    more: &str,
    limit: Duration,
) -> anyhow::Result<Block> {
    let bar = spinner(&format!("yosys: {} and its gates", top.name));
    let start = Instant::now();
    let netlist = flat(top)?;
    let result = match netlist
        .memories
        .iter()
        .any(|memory| !memory.write_ports.is_empty())
    {
        true => Verdict::HasMemory,
        false => {
            let sources = tops::verilog(top)?;
            let equivalence = Equivalence {
                files: &sources.files,
                top: &sources.top,
                synthesis: &format!("{} -top {}{more}", target.synthesis(), sources.top),
                family: target.family(),
                limit,
            };
            match equivalence.prove(&Tools::ensure()?)? {
                Proof::Proven => Verdict::Proven,
                Proof::Failed(signals) => Verdict::Failed(signals),
                Proof::OutOfTime => Verdict::OutOfTime,
                Proof::NoModel => Verdict::HasMemory,
            }
        }
    };
    bar.finish_and_clear();
    Ok(Block {
        name: top.name,
        nodes: netlist.nodes.len(),
        result,
        seconds: start.elapsed().as_secs_f64(),
    })
}

fn flat(top: &Top) -> anyhow::Result<FlatNetlist> {
    Ok(top.elaborate()?.flatten()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Blocks of a short run: each takes seconds.
    const SMALL: [&str; 13] = [
        "ballot",
        "find_attacker",
        "find_victim",
        "king_lookups",
        "majority",
        "move_judge",
        "opposite_bishops",
        "reach",
        "selected_square",
        "service",
        "sevenths",
        "uart_transmitter",
        "vote_control",
    ];
    /// The greatest number of nodes of a block in a long run.
    const LARGEST: usize = 3_000;

    /// In a long run all of them, in a short one every fourth.
    #[test]
    fn small_blocks_are_what_synthesis_makes_of_them() {
        for name in test_length::every(4, SMALL) {
            let top = tops::find(name).unwrap();
            let block = prove(top, Target::Ecp5, "", Duration::from_secs(600)).unwrap();
            assert_eq!(block.result, Verdict::Proven, "{name}");
        }
    }

    /// A long run tries all blocks up to a size; not every proof comes to an end.
    #[test]
    fn no_block_differs_from_what_synthesis_makes_of_it() {
        if !test_length::is_long() {
            return;
        }
        let blocks: Vec<_> = (chip::tops().iter())
            .filter(|top| !chip::is_whole(top))
            .collect();
        let mut blocks = by_size(&blocks).unwrap();
        blocks.retain(|&(nodes, _)| nodes <= LARGEST);
        let mut proven = 0;
        for (_, top) in blocks {
            let block = prove(top, Target::Ecp5, "", Duration::from_secs(120))
                .unwrap_or_else(|error| panic!("{}: {error}", top.name));
            println!("{}: {}, {:.0} s", top.name, block.result, block.seconds);
            match block.result {
                Verdict::Failed(signals) => panic!("{}: {}", top.name, signals.join(", ")),
                Verdict::Proven => proven += 1,
                Verdict::OutOfTime | Verdict::HasMemory => {}
            }
        }
        assert!(proven > SMALL.len(), "{proven} only");
    }

    /// One look-up table has another function.
    #[test]
    fn a_wrong_gate_is_found() {
        let top = tops::find("king_squares").unwrap();
        let wrong = "; select -set wrong t:LUT4 %R1; setparam -set INIT 16'h6996 @wrong";
        let block = prove(top, Target::Ecp5, wrong, Duration::from_secs(600)).unwrap();
        let Verdict::Failed(signals) = block.result else {
            panic!("{}", block.result)
        };
        assert!(!signals.is_empty());
    }
}
