//! Test bench of the pawn lookups, against what the reference looks up.

use chess::PieceType;
use memory_map::{entries, field};
use rand::rngs::SmallRng;

use super::lookups::{Look, bits, look};
use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "pawn_lookups",
    summary: "pawns of the files of random positions, against what the reference looks up",
    cycles: 6_000,
    top: "pawn_lookups",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    look(device, random, cycles, judge)
}

fn judge(device: &mut Device, look: &Look) -> Result<(), BenchError> {
    look.set(device)?;
    for index in 0..5 {
        for (pin, enemy) in [("own_pawns", false), ("enemy_pawns", true)] {
            let map = look.seen.map(look.file + index - 2, PieceType::Pawn, enemy);
            device.set(&format!("{pin}[{index}]"), map)?;
        }
    }
    device.set("behind", look.seen.firsts(look.file, 4))?;
    let [king, enemy_king] = look.kings;
    device.set("king", king)?;
    device.set("enemy_king", enemy_king)?;
    device.set("bishops", bits(look.bishops(false)))?;

    let structure = &entries::PAWN_STRUCTURE;
    look.check(device, structure, "present", "structure")?;
    if look.index(structure).is_some() {
        use field::pawn_structure::{ATTACKED, BLOCKADED};
        device.check("is_attacked", look.counts(structure, ATTACKED.name))?;
        device.check("is_blockaded", look.counts(structure, BLOCKADED.name))?;
    }
    look.check(device, &entries::MULTIPLE_PAWNS, "several", "multiple")?;
    look.check(device, &entries::BACK_BLOCK, "several", "back_block")?;
    let passed = &entries::PASSED_PAWNS;
    look.check(device, passed, "is_passed", "passed")?;
    if look.index(passed).is_some() {
        use field::passed_pawns::{OUTSIDE, PATH};
        device.check("path_is_free", look.counts(passed, PATH.name))?;
        device.check("is_outside", look.counts(passed, OUTSIDE.name))?;
    }
    let rook_behind = look.index(&entries::ROOK_BEHIND_PASSED_PAWN).is_some();
    device.check("rook_behind", rook_behind)
}
