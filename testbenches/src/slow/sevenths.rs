//! Test bench of the rooks on the seventh, against the registers that the reference takes.

use memory_map::entries;
use rand::rngs::SmallRng;

use super::lookups::{bits, look};
use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "sevenths",
    summary: "rooks on the seventh in random positions, against the registers that the reference takes",
    cycles: 6_000,
    top: "sevenths",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let registers = [
        [
            entries::ROOKS_ON_SEVENTH_WHITE_SINGLE,
            entries::ROOKS_ON_SEVENTH_WHITE_SINGLE_TRAPPING,
            entries::ROOKS_ON_SEVENTH_WHITE_SINGLE_ABSOLUTE,
            entries::ROOKS_ON_SEVENTH_WHITE_DOUBLED,
            entries::ROOKS_ON_SEVENTH_WHITE_DOUBLED_TRAPPING,
            entries::ROOKS_ON_SEVENTH_WHITE_DOUBLED_ABSOLUTE,
        ],
        [
            entries::ROOKS_ON_SEVENTH_BLACK_SINGLE,
            entries::ROOKS_ON_SEVENTH_BLACK_SINGLE_TRAPPING,
            entries::ROOKS_ON_SEVENTH_BLACK_SINGLE_ABSOLUTE,
            entries::ROOKS_ON_SEVENTH_BLACK_DOUBLED,
            entries::ROOKS_ON_SEVENTH_BLACK_DOUBLED_TRAPPING,
            entries::ROOKS_ON_SEVENTH_BLACK_DOUBLED_ABSOLUTE,
        ],
    ];
    look(device, random, cycles, |device, look| {
        device.set("file", look.file as u32)?;
        let at = (look.file, 7);
        let enemy_piece = look.seen.piece(at).is_some_and(|(_, enemy)| enemy);
        let held = enemy_piece || !look.seen.attackers(at, false).is_empty();
        device.set("held", held)?;
        let rook = Some((chess::PieceType::Rook, false));
        let rooks = (0..8)
            .filter(|&file| look.seen.piece((file, 6)) == rook)
            .count();
        device.set("rooks", bits([rooks > 0, rooks > 1]))?;
        device.set("enemy_king", look.kings[1])?;
        let taken = registers[look.side.index()].map(|entry| look.file == 7 && look.takes(&entry));
        device.check("selected", bits(taken))
    })
}
