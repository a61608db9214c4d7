//! Test bench of the piece lookups, against what the reference looks up.

use chess::PieceType;
use memory_map::entries;
use rand::rngs::SmallRng;

use super::lookups::{Look, bits, look};
use crate::device::Device;
use crate::seen::cost;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "piece_lookups",
    summary: "hung, pinned and trapped pieces of the files of random positions, against what the reference looks up",
    cycles: 6_000,
    top: "piece_lookups",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    look(device, random, cycles, judge)
}

fn judge(device: &mut Device, look: &Look) -> Result<(), BenchError> {
    look.set(device)?;
    let seen = &look.seen;
    for index in 0..5 {
        let file = look.file + index - 2;
        device.set(&format!("room[{index}]"), look.room(file))?;
    }
    for index in 0..7 {
        let file = look.file + index - 3;
        for (pin, kind) in [
            ("enemy_pawns", PieceType::Pawn),
            ("enemy_knights", PieceType::Knight),
        ] {
            device.set(&format!("{pin}[{index}]"), seen.map(file, kind, true))?;
        }
    }
    let lines = super::lines::Line::maps(seen, look.file);
    for (pin, map) in ["pinned", "absolute", "permanent", "screens"]
        .iter()
        .zip(lines)
    {
        device.set(pin, map)?;
    }
    let knight_comes = (0..8).any(|file| seen.map(file, PieceType::Knight, true) != 0);
    device.set("knight_comes", knight_comes)?;
    device.set("bishops_come", bits(look.bishops(true)))?;

    let hung = (0..8).filter(|&rank| is_simply_hung(look, rank)).count();
    device.check("hung", hung > 0)?;
    device.check("hung_several", hung > 1)?;
    look.check(device, &entries::PINNED, "is_pinned", "pin")?;
    let registers = [
        &entries::MPIN_AND_HUNG,
        &entries::PINNED_AND_SIMPLE_HUNG,
        &entries::PINNED_AND_HUNG,
        &entries::PERMANENT_PIN_AND_SIMPLE_HUNG,
    ];
    let registers = registers.map(|register| look.index(register).is_some());
    device.check("pin_registers", bits(registers))?;
    let x_rays = look.index(&entries::X_RAYING).is_some();
    device.check("x_rays", x_rays)?;
    let exits = look.index(&entries::KNIGHT_TRAP);
    let exits = exits.map_or(0, |index| 1_u32 << (index - 3 * look.side.code()));
    device.check("knight_trap", exits)?;
    let queen = look.index(&entries::QUEEN_TRAP).is_some();
    device.check("queen_trap", queen)?;
    look.check(device, &entries::MINOR_ON_WEAK, "on_weak", "weak")
}

fn is_simply_hung(look: &Look, rank: i32) -> bool {
    let at = (look.file, rank);
    let Some((kind, false)) = look.seen.piece(at) else {
        return false;
    };
    let [own, enemy] = [false, true].map(|enemy| look.seen.attackers(at, enemy));
    !matches!(kind, PieceType::Pawn | PieceType::King)
        && !enemy.is_empty()
        && (own.is_empty() || enemy.iter().any(|&attacker| attacker < cost(kind)))
}
