//! Test bench of the pawn lookups, against the reference's lookups.

use chess::PieceType;
use memory_map::{entries, field};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use super::lookups::{Look, PIECES, bits, look};
use crate::device::Device;
use crate::evaluated::any;
use crate::seen::{Man, bus};
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "pawn_lookups",
    summary: "pawns of the files of random positions, against what the reference looks up",
    cycles: 48_000,
    top: "pawn_lookups",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut others = SmallRng::seed_from_u64(random.random());
    look(device, random, cycles, |device, look| {
        judge(device, look)?;
        match look.index(&entries::PASSED_PAWNS) {
            Some(index) => around_a_passed_pawn(device, look, index, &mut others),
            None => Ok(()),
        }
    })
}

/// Keeps the pawns, and sets the file's other pieces, the pieces behind its squares and the attacks
/// to values that the position does not have.
fn around_a_passed_pawn(
    device: &mut Device,
    look: &Look,
    index: u32,
    random: &mut SmallRng,
) -> Result<(), BenchError> {
    device.step();
    let few = any(random, &[0.1, 0.5]);
    let men: [Option<Man>; 8] = std::array::from_fn(|_| {
        let kind = random
            .random_bool(few)
            .then(|| any(random, &PieceType::ALL))?;
        Some((kind, random.random()))
    });
    for (field, kind) in PIECES {
        for (pin, enemy) in [("own", false), ("enemy", true)] {
            let map = men.map(|man| man == Some((kind, enemy)));
            device.set(&format!("{pin}.{field}"), bits(map))?;
        }
    }
    let attacked = any(random, &[0, 0xFF]) & random.random_range(0..0x100_u32);
    device.set("attacked.one", attacked)?;
    let behind: [u32; 8] = std::array::from_fn(|_| random.random_range(0..16));
    device.set("behind", bus(|rank| behind[rank as usize]))?;

    let pawns = look.seen.map(look.file, PieceType::Pawn, false);
    let [rear, front] = [pawns.trailing_zeros(), pawns.ilog2()];
    let stop = (front + 1) as usize;
    let path = match men.get(stop).copied().flatten() {
        Some((_, true)) => 0,
        Some((_, false)) => 1,
        None if attacked >> stop & 1 == 1 => 2,
        None => 3,
    };
    // Rooks and queens.
    let [own_heavy, enemy_heavy] =
        [[4, 5], [12, 13]].map(|codes| codes.contains(&behind[front as usize]));
    let expected = index & !0b1110 | path << 2 | u32::from(own_heavy) << 1;
    device.check("indices.passed", expected)?;
    device.check("indices.rook_behind", enemy_heavy)?;
    let is_free = men[stop..].iter().all(Option::is_none) && attacked >> stop == 0;
    device.check("indices.path_is_free", is_free)?;
    let blocker = men.get(rear as usize + 1).copied().flatten();
    let is_blockaded = blocker.is_some_and(|(kind, enemy)| enemy && kind != PieceType::Pawn);
    device.check("indices.is_blockaded", is_blockaded)
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
    look.check(device, structure, "indices.present", "indices.structure")?;
    if look.index(structure).is_some() {
        use field::pawn_structure::{ATTACKED, BLOCKADED};
        device.check("indices.is_attacked", look.counts(structure, ATTACKED.name))?;
        device.check(
            "indices.is_blockaded",
            look.counts(structure, BLOCKADED.name),
        )?;
    }
    look.check(
        device,
        &entries::MULTIPLE_PAWNS,
        "indices.several",
        "indices.multiple",
    )?;
    look.check(
        device,
        &entries::BACK_BLOCK,
        "indices.several",
        "indices.back_block",
    )?;
    let passed = &entries::PASSED_PAWNS;
    look.check(device, passed, "indices.is_passed", "indices.passed")?;
    if look.index(passed).is_some() {
        use field::passed_pawns::{OUTSIDE, PATH};
        device.check("indices.path_is_free", look.counts(passed, PATH.name))?;
        device.check("indices.is_outside", look.counts(passed, OUTSIDE.name))?;
    }
    let rook_behind = look.index(&entries::ROOK_BEHIND_PASSED_PAWN).is_some();
    device.check("indices.rook_behind", rook_behind)
}
