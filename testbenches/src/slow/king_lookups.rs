//! Test bench of the king lookups, against the reference's lookups.

use chess::PieceType;
use memory_map::entries;
use rand::rngs::SmallRng;

use super::lookups::{Look, look};
use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "king_lookups",
    summary: "shelter and storm on the files of random positions, against what the reference looks \
              up",
    cycles: 6_000,
    top: "king_lookups",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    look(device, random, cycles, judge)
}

fn judge(device: &mut Device, look: &Look) -> Result<(), BenchError> {
    look.set(device)?;
    for (pin, step) in [("west_pawns", -1), ("east_pawns", 1)] {
        let map = look.seen.map(look.file + step, PieceType::Pawn, false);
        device.set(pin, map)?;
    }
    // The reference has a word only if it is part of a danger, but the block has one for every
    // file.
    if let Some(shelter) = look.index(&entries::PAWN_SHELTER) {
        device.check("shelter", shelter)?;
    }
    let present = look.seen.map(look.file, PieceType::Pawn, false) != 0;
    device.check("present", present)?;
    if let Some(storm) = look.index(&entries::PAWN_STORM) {
        device.check("storm", storm)?;
    }
    Ok(())
}
