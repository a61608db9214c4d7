//! Test bench of the view of a side, square by square.

use chess::{Color, PieceType};
use rand::rngs::SmallRng;

use super::lookups::{Look, PIECES, look};
use crate::device::Device;
use crate::evaluated::SIDES;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "view",
    summary: "files as their sides see them, square by square",
    cycles: 4_000,
    top: "view",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    look(device, random, cycles, judge)
}

fn judge(device: &mut Device, look: &Look) -> Result<(), BenchError> {
    set_files(device, look)?;
    let seen = &look.seen;
    for index in 0..7 {
        let file = look.file + index - 3;
        for (pin, kind) in [
            ("enemy_pawns", PieceType::Pawn),
            ("enemy_knights", PieceType::Knight),
        ] {
            device.check(&format!("{pin}[{index}]"), seen.map(file, kind, true))?;
        }
    }
    let near = |index: usize| look.file + index as i32 - 2;
    let on_board = [0, 1, 2, 3, 4].map(|index| (0..8).contains(&near(index)));
    device.set("on_board", super::lookups::bits(on_board))?;
    for index in 0..5 {
        let pawns = seen.map(near(index), PieceType::Pawn, false);
        device.check(&format!("own_pawns[{index}]"), pawns)?;
        device.check(&format!("room[{index}]"), look.room(near(index)))?;
    }
    for (pin, step) in [("west_men", -1), ("east_men", 1)] {
        device.check(pin, look.men(look.file + step))?;
    }
    for direction in 0..8 {
        let firsts = seen.firsts(look.file, direction);
        device.check(&format!("rays[{direction}]"), firsts)?;
    }
    for (field, kind) in PIECES {
        for (pin, enemy) in [("own", false), ("enemy", true)] {
            device.check(&format!("{pin}.{field}"), seen.map(look.file, kind, enemy))?;
        }
    }
    for (pin, enemy) in [("guarded", false), ("attacked", true)] {
        for (field, map) in seen.attacked(look.file, enemy) {
            device.check(&format!("{pin}.{field}"), map)?;
        }
    }
    Ok(())
}

/// Puts the side, the files, first pieces and attacks on the pins.
pub(super) fn set_files(device: &mut Device, look: &Look) -> Result<(), BenchError> {
    device.set("black", look.side == Color::Black)?;
    let board = look.seen.of(Color::White);
    for index in 0..7 {
        let file = board.file(look.file + index - 3);
        device.set(&format!("files[{index}]"), file)?;
    }
    for direction in 0..8 {
        let firsts = board.firsts(look.file, direction as usize);
        device.set(&format!("firsts[{direction}]"), firsts)?;
    }
    for (side, color) in SIDES {
        for (field, map) in board.attacked(look.file, color == Color::Black) {
            device.set(&format!("by_{side}.{field}"), map)?;
        }
    }
    Ok(())
}
