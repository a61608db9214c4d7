//! Test bench of the rooks on the seventh, against the registers that the reference takes.

use chess::PieceType;
use memory_map::{Entry, entries};
use rand::rngs::SmallRng;

use super::lookups::{Look, bits, look};
use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "sevenths",
    summary: "rooks on the seventh in random positions, against the registers that the reference \
              takes",
    cycles: 48_000,
    top: "sevenths",
    script: run,
};

/// The registers of White and of Black.
pub(super) const REGISTERS: [[Entry; 6]; 2] = [
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

/// Whether there is a rook, and whether there are several, on the side's seventh rank.
pub(super) fn rooks(look: &Look) -> u64 {
    let rook = Some((PieceType::Rook, false));
    let rooks = (0..8).filter(|&file| look.seen.piece((file, 6)) == rook);
    let rooks = rooks.count();
    bits([rooks > 0, rooks > 1])
}

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    look(device, random, cycles, |device, look| {
        device.set("file", look.file as u32)?;
        let at = (look.file, 7);
        let enemy_piece = look.seen.piece(at).is_some_and(|(_, enemy)| enemy);
        let held = enemy_piece || !look.seen.attackers(at, false).is_empty();
        device.set("held", held)?;
        device.set("rooks", rooks(look))?;
        device.set("enemy_king", look.kings[1])?;
        let taken = REGISTERS[look.side.index()].map(|entry| look.file == 7 && look.takes(&entry));
        device.check("selected", bits(taken))
    })
}
