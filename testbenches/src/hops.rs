//! Test bench of the single hops: random boards of transmitters, against steps on the board.

use chess::Square;
use rand::RngExt;
use rand::rngs::SmallRng;

use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "hops",
    summary: "random boards of transmitters, against steps on the board",
    cycles: 2_000,
    top: "hops",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    while device.cycle() < cycles {
        // One transmitter, few, or many.
        let mut board = || match random.random_range(0..3) {
            0 => 1 << random.random_range(0..64),
            1 => random.random::<u64>() & random.random::<u64>() & random.random::<u64>(),
            _ => random.random(),
        };
        let (knights, kings, pawns) = (board(), board(), board());
        let downwards: bool = random.random();
        device.set("knights", knights)?;
        device.set("kings", kings)?;
        device.set("pawns", pawns)?;
        device.set("downwards", downwards)?;
        let knight = |file: i32, rank: i32| file.abs() * rank.abs() == 2;
        let king = |file: i32, rank: i32| file.abs().max(rank.abs()) == 1;
        let ahead = if downwards { -1 } else { 1 };
        let pawn = |file: i32, rank: i32| file.abs() == 1 && rank == ahead;
        device.check("knight_hits", reached(knights, knight))?;
        device.check("king_hits", reached(kings, king))?;
        device.check("pawn_hits", reached(pawns, pawn))?;
        device.step();
    }
    Ok(())
}

/// The squares that are such a step, in files and ranks, from one of a board.
fn reached(board: u64, step: impl Fn(i32, i32) -> bool) -> u64 {
    let mut reached = 0;
    for from in Square::all().filter(|from| board >> from.index() & 1 == 1) {
        for to in Square::all() {
            let file = to.file() as i32 - from.file() as i32;
            let rank = to.rank() as i32 - from.rank() as i32;
            reached |= u64::from(step(file, rank)) << to.index();
        }
    }
    reached
}
