//! Test bench of the rook lookups, against the reference's lookups.

use memory_map::entries;
use rand::rngs::SmallRng;

use super::lookups::{Look, look};
use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "rook_lookups",
    summary: "rooks on the files of random positions, against what the reference looks up",
    cycles: 30_000,
    top: "rook_lookups",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    look(device, random, cycles, judge)
}

fn judge(device: &mut Device, look: &Look) -> Result<(), BenchError> {
    look.set(device)?;
    device.set("king", look.kings[0])?;
    if let Some(index) = look.index(&entries::ROOKS_ON_FILES) {
        device.check("rooks", index)?;
    }
    let trap = look.index(&entries::ROOK_TRAP);
    device.check("trapped", trap.is_some())?;
    if let Some(trap) = trap {
        device.check("trap", trap - 4 * look.side.code())?;
    }
    device.check("halved", look.has_lever())
}
