//! Test bench of the counters: random events, against sums.

use rand::RngExt;
use rand::rngs::SmallRng;

use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "counters",
    summary: "random events, against sums",
    cycles: 4_000,
    top: "counters",
    script: run,
};

/// Bits of a counter.
const WIDTH: u32 = 48;

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let (mut nodes, mut clocks) = (0_u64, 0_u64);
    while device.cycle() < cycles {
        // A command starts where none runs, and counts its nodes from the beginning or not at all.
        let starts = random.random_bool(0.02);
        let runs = !starts && random.random();
        let clears = random.random_bool(0.02);
        let counts = !clears && random.random();
        let reset = random.random_bool(0.01);
        if random.random_bool(0.1) {
            // Just before a carry, or near the end of the count.
            let count = |random: &mut SmallRng| (1 << random.random_range(1..=WIDTH)) - 1;
            let counts = [count(random), count(random)];
            if device.preset("nodes_register.q", counts[0])?
                && device.preset("cycles_register.q", counts[1])?
            {
                [nodes, clocks] = counts;
            }
        }
        device.set("start", starts)?;
        device.set("running", runs)?;
        device.set("clear_nodes", clears)?;
        device.set("count_node", counts)?;
        device.set("reset", reset)?;
        device.check("nodes", nodes)?;
        device.check("cycles", clocks)?;
        device.step();
        nodes = if clears { 0 } else { nodes + u64::from(counts) };
        clocks = if starts { 1 } else { clocks + u64::from(runs) };
        nodes &= (1 << WIDTH) - 1;
        clocks &= (1 << WIDTH) - 1;
        if reset {
            (nodes, clocks) = (0, 0);
        }
    }
    Ok(())
}
