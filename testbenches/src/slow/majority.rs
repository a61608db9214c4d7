//! Test bench of the majorities, against what the reference looks up.

use chess::PieceType;
use memory_map::entries;
use rand::rngs::SmallRng;

use super::lookups::look;
use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "majority",
    summary: "pawns of the wings of random positions, against what the reference looks up",
    cycles: 6_000,
    top: "majority",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    // The reference has them at the first file of the wing, the block says at the last.
    let mut expected = [false; 2];
    look(device, random, cycles, |device, look| {
        device.set("file", look.file as u32)?;
        for (pin, enemy) in [("own_pawns", false), ("enemy_pawns", true)] {
            device.set(pin, look.seen.map(look.file, PieceType::Pawn, enemy))?;
        }
        let passed = look.index(&entries::PASSED_PAWNS).is_some();
        device.set("is_passed", passed)?;
        if look.file % 4 == 0 {
            let entries = [&entries::MISSING_WING, &entries::WASTED_PAWNS];
            expected = entries.map(|entry| look.index(entry).is_some());
        }
        let now = if look.file % 4 == 3 {
            expected
        } else {
            [false; 2]
        };
        device.check("missing", now[0])?;
        device.check("wasted", now[1])
    })
}
