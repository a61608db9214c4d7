//! The critical path by blocks, as a designer needs it.

use bluechip_retiming::names::block;
use serde::Serialize;

use super::nextpnr::CriticalPath;

/// The summary of a path.
#[derive(Debug, PartialEq, Serialize)]
pub struct PathSummary {
    /// Nanoseconds from end to end.
    pub delay: f64,
    /// The share of cells, including set-up and clock-to-output times.
    pub logic: f64,
    /// The share of wires.
    pub routing: f64,
    /// The number of cells on the path, without the registers at its ends.
    pub levels: usize,
    /// The blocks along the path, in order.
    pub stretches: Vec<Stretch>,
}

/// The part of a path within one block.
#[derive(Debug, PartialEq, Serialize)]
pub struct Stretch {
    /// The block's hierarchical name; empty for the top itself.
    pub block: String,
    /// Nanoseconds spent in the block's cells and on the wires that lead to them.
    pub delay: f64,
    /// Cells on this part of the path.
    pub levels: usize,
}

/// Summarises a path.
pub fn summarise(path: &CriticalPath) -> PathSummary {
    let mut stretches: Vec<Stretch> = Vec::new();
    let (mut logic, mut routing) = (0.0, 0.0);
    for segment in &path.path {
        let is_wire = segment.kind == "routing";
        if is_wire {
            routing += segment.delay;
        } else {
            logic += segment.delay;
        }
        let block = block(&segment.to.cell);
        let level = usize::from(segment.kind == "logic");
        match stretches.last_mut() {
            Some(last) if last.block == block => {
                last.delay += segment.delay;
                last.levels += level;
            }
            _ => stretches.push(Stretch {
                block: block.to_string(),
                delay: segment.delay,
                levels: level,
            }),
        }
    }
    PathSummary {
        delay: logic + routing,
        logic,
        routing,
        levels: stretches.iter().map(|stretch| stretch.levels).sum(),
        stretches,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::synth::nextpnr::{Pin, Segment};

    fn segment(kind: &str, delay: f64, cell: &str) -> Segment {
        Segment {
            delay,
            to: Pin {
                cell: cell.to_string(),
            },
            kind: kind.to_string(),
        }
    }

    #[test]
    fn neighbours_in_one_block_become_one_stretch() {
        let path = CriticalPath {
            from: "posedge clock".into(),
            to: "posedge clock".into(),
            path: vec![
                segment("clk-to-q", 0.5, "array.cells_1.piece_FF"),
                segment("routing", 1.0, "array.cells_1.hit_LUT4"),
                segment("logic", 0.25, "array.cells_1.hit_LUT4"),
                segment("routing", 2.0, "state_FF"),
                segment("setup", 0.125, "state_FF"),
            ],
        };
        let stretch = |block: &str, delay, levels| Stretch {
            block: block.into(),
            delay,
            levels,
        };
        assert_eq!(
            summarise(&path),
            PathSummary {
                delay: 3.875,
                logic: 0.875,
                routing: 3.0,
                levels: 1,
                stretches: vec![stretch("array.cells_1", 1.75, 1), stretch("", 2.125, 0)],
            }
        );
    }
}
