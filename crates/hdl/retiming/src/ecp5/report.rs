//! Report of a retiming.

use std::fmt;

use serde::Serialize;

use crate::names::{array, block};

/// Figures of a netlist before or after retiming.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Figures {
    /// The longest path from register to register, in nanoseconds, as estimated.
    pub period: f64,
    /// Logic levels on the path with the most; a carry chain is one level.
    pub levels: u32,
    /// All registers, including those in block RAMs.
    pub registers: u64,
}

/// Lower bound of the period for retiming in both directions, with the same gates.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Bound {
    /// The period, in nanoseconds, as estimated.
    pub period: f64,
    /// How many registers there are on the limiting loop or path.
    pub registers: u32,
    /// Whether it is a loop; otherwise it is a path between fixed cells.
    pub is_loop: bool,
    /// The cells on it.
    pub cells: Vec<String>,
}

impl Bound {
    /// The blocks of the cells in the order of the path, without instance numbers, and without the
    /// enclosing blocks that all share.
    fn blocks(&self) -> Vec<String> {
        let name = |part| array(part).unwrap_or(part);
        let paths: Vec<Vec<&str>> = (self.cells.iter())
            .map(|cell| block(cell).split_terminator('.').map(name).collect())
            .collect();
        let shortest = paths.iter().map(Vec::len).min().unwrap_or(0);
        let is_shared = |&depth: &usize| paths.iter().all(|path| path[depth] == paths[0][depth]);
        // Cells directly in the innermost shared block keep that block's name.
        let shared = (0..shortest.saturating_sub(1))
            .take_while(is_shared)
            .count();
        let mut blocks: Vec<String> = (paths.iter())
            .map(|path| match path[shared..].join(".") {
                name if name.is_empty() => "the top".into(),
                name => name,
            })
            .collect();
        blocks.dedup();
        if self.is_loop && blocks.len() > 1 && blocks.first() == blocks.last() {
            blocks.pop();
        }
        blocks
    }
}

/// Report of a retiming.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// The netlist before retiming.
    pub before: Figures,
    /// The netlist after retiming.
    pub after: Figures,
    /// How many registers were moved into block RAMs.
    pub in_block_rams: u64,
    /// The cells of the longest remaining path.
    pub longest_path: Vec<String>,
    /// The fixed cell or port that prevents a shorter period; `None` if no shorter one was wanted.
    pub limit: Option<String>,
    /// Lower bound for any moves; `None` if a register's own delay is longer.
    pub bound: Option<Bound>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Report { before, after, .. } = self;
        write!(
            f,
            "retimed: {:.1} ns instead of {:.1} by estimate, {} levels of logic instead of {}, {} \
             registers instead of {}, {} of them in block RAMs",
            after.period,
            before.period,
            after.levels,
            before.levels,
            after.registers,
            before.registers,
            self.in_block_rams,
        )?;
        if let (Some(first), Some(last)) = (self.longest_path.first(), self.longest_path.last()) {
            write!(f, "; the longest path leads from {first} to {last}")?;
        }
        if let Some(limit) = &self.limit {
            write!(f, "; what keeps it from being shorter is {limit}")?;
        }
        let Some(bound) = &self.bound else {
            return Ok(());
        };
        let way = if bound.is_loop { "loop" } else { "way" };
        write!(
            f,
            "; no moves go below {:.1} ns, for a {way} with {} registers through {}",
            bound.period,
            bound.registers,
            bound.blocks().join(", "),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bound_tells_the_blocks_on_its_way() {
        let figures = Figures {
            period: 8.0,
            levels: 7,
            registers: 100,
        };
        let cells = [
            "chip_0.core.array.cells_3.victim_LUT4_A",
            "chip_0.core.array.cells_12.victim_LUT4_B",
            "chip_0.core.ballot_register_LUT4_Z",
            "chip_0.core.array.cells_0.victim",
        ];
        let mut report = Report {
            before: figures,
            after: figures,
            in_block_rams: 0,
            longest_path: Vec::new(),
            limit: None,
            bound: Some(Bound {
                period: 7.2,
                registers: 6,
                is_loop: true,
                cells: cells.map(String::from).into(),
            }),
        };
        let said = report.to_string();
        let end =
            "no moves go below 7.2 ns, for a loop with 6 registers through core.array.cells, core";
        assert!(said.ends_with(end), "{said}");
        report.bound.as_mut().unwrap().is_loop = false;
        let said = report.to_string();
        let end = "for a way with 6 registers through core.array.cells, core, core.array.cells";
        assert!(said.ends_with(end), "{said}");
    }
}
