//! The clock that each block reaches by itself.

use std::fmt;

use serde::Serialize;

use super::area::Cells;
use super::flow;
use super::job::Job;
use super::registered::{self, INSTANCE, MODULE};
use super::report::Placement;
use super::target::Target;
use crate::tops;

/// The blocks that may limit the clock, first those of the move generator.
const BLOCKS: [&str; 13] = [
    "receiver",
    "arbiter",
    "cell",
    "array",
    "sequencer",
    "move_stack",
    "node_stack",
    "repetition",
    "search_control",
    "attack_map",
    "fast",
    "slow_score",
    "link",
];

/// The result for a block between registers.
#[derive(Debug, Serialize)]
pub struct Block {
    /// Its name.
    name: &'static str,
    /// The cells of the block, without the registers around it.
    cells: Cells,
    /// The best placement.
    best: Placement,
}

/// The results for the blocks on an FPGA.
#[derive(Debug, Serialize)]
pub struct Blocks {
    target: Target,
    blocks: Vec<Block>,
}

/// Places each block by itself, with its ports in registers.
pub fn run(target: Target, goal: f64, seeds: std::ops::Range<u32>) -> anyhow::Result<Blocks> {
    let mut blocks = Vec::new();
    for name in BLOCKS {
        let files = registered::files(tops::find(name)?)?;
        let report = flow::run(&Job {
            name: &format!("{name}-{MODULE}"),
            module: MODULE,
            files: &files,
            target,
            goal,
            seeds: seeds.clone(),
            floorplan: false,
            contexts: 1,
        })?;
        let cells = report.area.below(INSTANCE);
        // Every block is far smaller than the FPGA.
        let best = (report.placements.into_iter().next())
            .ok_or_else(|| anyhow::anyhow!("{name} does not fit {target}"))?;
        blocks.push(Block { name, cells, best });
    }
    Ok(Blocks { target, blocks })
}

impl fmt::Display for Blocks {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f, "blocks on {}, their ports in registers", self.target)?;
        writeln!(
            f,
            "  block              LUTs  registers  block RAMs     MHz  levels  longest path through"
        )?;
        for Block { name, cells, best } in &self.blocks {
            let path = best.critical_path.as_ref();
            let longest = path.and_then(|path| {
                (path.stretches.iter()).max_by(|a, b| a.delay.total_cmp(&b.delay))
            });
            let through = longest.map_or("", |stretch| {
                let place = stretch
                    .block
                    .strip_prefix(INSTANCE)
                    .unwrap_or(&stretch.block);
                match place.trim_start_matches('.') {
                    "" => *name,
                    inner => inner,
                }
            });
            writeln!(
                f,
                "  {name:17}{:6}{:11}{:12}{:8.1}{:8}  {through}",
                cells.luts,
                cells.registers,
                cells.block_rams,
                best.fmax,
                path.map_or(0, |path| path.levels)
            )?;
        }
        Ok(())
    }
}
