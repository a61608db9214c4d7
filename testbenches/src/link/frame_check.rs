//! Test bench of the frame's checksum: contents against the library's CRC-32.

use link::frame;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::random_content;
use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "frame_check",
    summary: "contents against a library's CRC-32",
    cycles: 10_000,
    top: "frame_check",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    while device.cycle() < cycles {
        let content = random_content(random, 20);
        let check = crc32fast::hash(&content);
        device.context(format!("content {content:02X?}"));
        // Sometimes a frame begins in the middle of a byte.
        device.set("clear", true)?;
        device.step();
        device.set("clear", false)?;
        device.check("ready", true)?;
        let both = content.iter().copied().chain(check.to_le_bytes());
        for (index, byte) in both.enumerate() {
            if index == content.len() {
                device.check("value", !check)?;
            }
            device.set("byte", byte)?;
            device.set("load", true)?;
            device.step();
            device.set("load", false)?;
            device.set("byte", random.random::<u8>())?;
            for _ in 0..8 {
                device.check("ready", false)?;
                device.step();
            }
            device.check("ready", true)?;
            for _ in 0..random.random_range(0..3) {
                device.step();
            }
        }
        device.check("value", frame::RESIDUE)?;
        if random.random() {
            device.set("load", true)?;
            device.step();
            device.set("load", false)?;
            device.step();
        }
    }
    Ok(())
}
