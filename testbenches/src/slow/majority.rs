//! Test bench of the majorities, against the reference's lookups.

use chess::PieceType;
use memory_map::entries;
use rand::RngExt;
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
    // The reference has them at the first file of the wing, the block outputs them at the last.
    let mut expected = [false; 2];
    look(device, random, cycles / 2, |device, look| {
        let [own, enemy] =
            [false, true].map(|enemy| look.seen.map(look.file, PieceType::Pawn, enemy));
        let passed = look.index(&entries::PASSED_PAWNS).is_some();
        set(device, look.file, [own, enemy], passed)?;
        if look.file % 4 == 0 {
            let entries = [&entries::MISSING_WING, &entries::WASTED_PAWNS];
            expected = entries.map(|entry| look.index(entry).is_some());
        }
        check(device, look.file, expected)
    })?;
    device.context("more pawns than there are");
    while device.cycle() < cycles {
        // More often few than many, and sometimes as many of the enemy's.
        let share = random.random::<f64>().powi(2);
        let enemy = (random.random_range(0.0..2.0) * share).min(1.0);
        wing(device, random, [share, enemy])?;
    }
    Ok(())
}

/// Four files with any pawns, the given share of their squares the side's and the enemy's.
fn wing(device: &mut Device, random: &mut SmallRng, shares: [f64; 2]) -> Result<(), BenchError> {
    let first = 4 * random.random_range(0..2);
    let (mut files, mut counts, mut any_passed) = (0, [0; 2], false);
    for file in first..first + 4 {
        let maps = shares.map(|share| {
            (0..8).fold(0, |map, rank| {
                map | u64::from(random.random_bool(share)) << rank
            })
        });
        let passed = random.random_bool(0.05);
        for (count, map) in counts.iter_mut().zip(maps) {
            *count += map.count_ones();
        }
        files += u32::from(maps[0] != 0);
        any_passed |= passed;
        set(device, file, maps, passed)?;
        let [own, enemy] = counts;
        let missing = own == 0 && enemy >= 2;
        let wasted = own > enemy && enemy > 0 && files <= enemy && !any_passed;
        check(device, file, [missing, wasted])?;
        device.step();
    }
    Ok(())
}

fn set(
    device: &mut Device,
    file: i32,
    [own, enemy]: [u64; 2],
    passed: bool,
) -> Result<(), BenchError> {
    device.set("file", file as u32)?;
    device.set("own_pawns", own)?;
    device.set("enemy_pawns", enemy)?;
    device.set("is_passed", passed)
}

/// Checks the outputs of a wing; they are 0 before its last file.
fn check(device: &mut Device, file: i32, expected: [bool; 2]) -> Result<(), BenchError> {
    for (pin, expected) in ["missing", "wasted"].into_iter().zip(expected) {
        device.check(pin, expected && file % 4 == 3)?;
    }
    Ok(())
}
