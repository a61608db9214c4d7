//! Test bench of the serial transmitter: random bytes, the line in every clock.

use rand::RngExt;
use rand::rngs::SmallRng;

use super::clocks_per_bit;
use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "uart_transmitter",
    summary: "random bytes, the line in every clock",
    cycles: 10_000,
    top: "uart_transmitter",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    // A byte with its start and stop bit, and clocks since its start.
    let mut current: Option<(u64, u64)> = None;
    while device.cycle() < cycles {
        // A start while it is not ready is not taken.
        let start = random.random_bool(0.1);
        let byte: u8 = random.random();
        device.set("start", start)?;
        device.set("byte", byte)?;
        device.check("ready", current.is_none())?;
        let level = current.map_or(1, |(bits, clock)| {
            bits >> (clock as f64 / clocks_per_bit()) as u64 & 1
        });
        device.check("line", level)?;
        device.step();
        current = match current {
            None if start => Some((u64::from(byte) << 1 | 1 << 9, 0)),
            Some((_, clock)) if (clock + 1) as f64 >= 10.0 * clocks_per_bit() => None,
            Some((bits, clock)) => Some((bits, clock + 1)),
            None => None,
        };
    }
    Ok(())
}
