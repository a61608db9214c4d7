//! Test bench of the priority encoder: all requests.

use rand::rngs::SmallRng;

use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "priority_encoder",
    summary: "all 256 requests, against counting",
    cycles: 256,
    top: "priority_encoder",
    script: run,
};

fn run(device: &mut Device, _random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    while device.cycle() < cycles {
        // Odd requests first, so that a short run sees different ones.
        let request = (device.cycle() as u8).reverse_bits();
        device.set("request", request)?;
        device.check("any", request != 0)?;
        device.check("many", request.count_ones() > 1)?;
        let first = (0..8).find(|&bit| request >> bit & 1 == 1);
        device.check("index", first.unwrap_or(0_u8))?;
        device.step();
    }
    Ok(())
}
