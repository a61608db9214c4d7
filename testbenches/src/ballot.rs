//! Test bench of the ballot: squares written and told, against the order of centrality.

use memory_map::Square;
use rand::RngExt;
use rand::rngs::SmallRng;
use reference::movegen::centrality;

use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "ballot",
    summary: "squares from random ballots and back, against the order of centrality",
    cycles: 2_000,
    top: "ballot",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    while device.cycle() < cycles {
        let ballot = random.random_range(0..1 << 27);
        device.set("ballot", ballot)?;
        device.check("square", told(ballot).code())?;
        let given = Square::new(random.random_range(0..64));
        device.set("given", given.code())?;
        device.check("written", written(given))?;
        device.step();
    }
    Ok(())
}

/// A ballot that tells this square: its row in order of centrality, and its place, as if it came first in every row.
pub(crate) fn written(square: Square) -> u64 {
    let code = u64::from(centrality(square));
    (0..8).fold(code >> 3, |ballot, row| {
        ballot | (code & 7) << (3 + 3 * row)
    })
}

/// The square a ballot tells.
pub(crate) fn told(ballot: u64) -> Square {
    let row = ballot & 7;
    let code = (row << 3 | ballot >> (3 + 3 * row) & 7) as u32;
    Square::all()
        .find(|&square| centrality(square) == code)
        .expect("centrality is a permutation of the squares")
}
