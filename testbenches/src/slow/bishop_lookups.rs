//! Test bench of the bishop lookups, against the reference's lookups.

use chess::{Color, PieceType};
use memory_map::entries;
use rand::rngs::SmallRng;

use super::lookups::{Look, bits, look, pawns_of_color};
use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "bishop_lookups",
    summary: "bishops of the files of random positions, against what the reference looks up",
    cycles: 6_000,
    top: "bishop_lookups",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    look(device, random, cycles, judge)
}

fn judge(device: &mut Device, look: &Look) -> Result<(), BenchError> {
    device.set("file", look.file as u32)?;
    let seen = &look.seen;
    device.set("own.bishops", seen.map(look.file, PieceType::Bishop, false))?;
    for index in 0..3 {
        let map = seen.map(look.file + index - 1, PieceType::Pawn, false);
        device.set(&format!("own_pawns[{index}]"), map)?;
    }
    for index in 0..5 {
        let map = seen.map(look.file + index - 2, PieceType::Pawn, true);
        device.set(&format!("enemy_pawns[{index}]"), map)?;
    }
    for (pin, step) in [("west_men", -1), ("east_men", 1)] {
        device.set(pin, look.men(look.file + step))?;
    }
    let rays = [
        ("northeast", 1),
        ("southeast", 3),
        ("southwest", 5),
        ("northwest", 7),
    ];
    for (pin, direction) in rays {
        device.set(pin, seen.firsts(look.file, direction))?;
    }
    for (side, enemy) in [("own", false), ("enemy", true)] {
        for (color, parity) in [("dark", 0), ("light", 1)] {
            for (field, number) in pawns_of_color(look, enemy, parity) {
                device.set(&format!("{side}_{color}.{field}"), number)?;
            }
        }
    }
    device.set("enemy_king", look.kings[1])?;

    look.check(device, &entries::SELF_BLOCK, "present", "self_block")?;
    look.check(
        device,
        &entries::OPPONENT_BLOCK,
        "present",
        "opponent_block",
    )?;
    for (copy, index) in look.indices(&entries::BISHOPS) {
        // For Black the diagonals are exchanged.
        let rising = (copy % 2 == 0) == (look.side == Color::White);
        device.check(if rising { "rising" } else { "falling" }, index)?;
    }
    for (pin, diagonal) in [("rising_castled", 0), ("falling_castled", 1)] {
        device.check(pin, bits(look.castled(diagonal ^ look.side.code())))?;
    }
    device.check("pattern", look.pattern())
}
