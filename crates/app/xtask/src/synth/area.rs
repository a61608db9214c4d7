//! The area by block: the cells in Yosys' netlist.

use std::collections::BTreeMap;

use bluechip_retiming::names::{array, block};
use serde::Serialize;

use super::target::Target;
use crate::cells;

/// Cells by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Cells {
    /// Look-up tables.
    pub luts: u64,
    /// Register bits.
    pub registers: u64,
    /// Block RAMs.
    pub block_rams: u64,
}

/// The area of a design and of its blocks.
#[derive(Debug, PartialEq, Serialize)]
pub struct Area {
    /// The sum.
    pub total: Cells,
    /// The cells by block. The instances of an array count together, as `cells_*`. The top's own
    /// cells are under its name.
    pub blocks: BTreeMap<String, Cells>,
}

impl Area {
    /// The cells of a block, including those of the blocks inside.
    pub fn below(&self, block: &str) -> Cells {
        let mut sum = Cells::default();
        let inside = (self.blocks.iter()).filter(|(name, _)| cells::is_inside(name, block));
        for (_, cells) in inside {
            sum.luts += cells.luts;
            sum.registers += cells.registers;
            sum.block_rams += cells.block_rams;
        }
        sum
    }
}

/// Reads the area from a flattened Yosys netlist.
pub fn of(netlist: &str, top: &str, target: Target) -> anyhow::Result<Area> {
    let mut area = Area {
        total: Cells::default(),
        blocks: BTreeMap::new(),
    };
    for (name, cell) in &cells::of(netlist, top)? {
        let luts = u64::from(target.is_lut(&cell.kind));
        let registers = u64::from(target.is_register(&cell.kind));
        let block_rams = u64::from(target.is_block_ram(&cell.kind));
        if luts + registers + block_rams == 0 {
            continue;
        }
        let block = match block(name) {
            "" => top.to_string(),
            block => merged(block),
        };
        for cells in [&mut area.total, area.blocks.entry(block).or_default()] {
            cells.luts += luts;
            cells.registers += registers;
            cells.block_rams += block_rams;
        }
    }
    Ok(area)
}

/// The name of a block with the indices of instance arrays replaced by `*`.
fn merged(block: &str) -> String {
    let parts = block.split('.').map(|part| match array(part) {
        Some(array) => format!("{array}_*"),
        None => part.to_string(),
    });
    parts.collect::<Vec<_>>().join(".")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(luts: u64, registers: u64, block_rams: u64) -> Cells {
        Cells {
            luts,
            registers,
            block_rams,
        }
    }

    #[test]
    fn cells_are_counted_by_block_with_arrays_taken_together() {
        let netlist = r#"{"modules": {"LUT4": {"cells": {}}, "chip": {"cells": {
            "array.cells_1.a_LUT4_Z": {"type": "LUT4"}, "array.cells_63.a_LUT4_Z": {"type": "LUT4"},
            "array.cells_1.q_FF": {"type": "TRELLIS_FF"}, "state_FF": {"type": "TRELLIS_FF"},
            "array.x_PFUMX": {"type": "PFUMX"}, "stack.ram": {"type": "DP16KD"}}}}}"#;
        let area = of(netlist, "chip", Target::Ecp5).unwrap();
        assert_eq!(area.total, cells(2, 2, 1));
        assert_eq!(area.below("array"), cells(2, 1, 0));
        assert_eq!(area.below("arr"), cells(0, 0, 0));
        let blocks: Vec<_> = area.blocks.into_iter().collect();
        assert_eq!(
            blocks,
            [
                ("array.cells_*".to_string(), cells(2, 1, 0)),
                ("chip".to_string(), cells(0, 1, 0)),
                ("stack".to_string(), cells(0, 0, 1)),
            ]
        );
    }
}
