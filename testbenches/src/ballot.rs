//! Test bench of the ballot: squares written and named, against the order of centrality.

use chess::Square;
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
        let ballot = any(random);
        device.set("ballot", ballot)?;
        device.check(
            "map",
            told(ballot).map_or(0, |square| 1_u64 << square.code()),
        )?;
        if let Some(square) = told(ballot) {
            device.check("square", square.code())?;
            device.check("many", tells_rivals(ballot))?;
        }
        let given = Square::new(random.random_range(0..64));
        device.set("given", given.code())?;
        device.check("written", written(given))?;
        device.check("given_map", 1_u64 << given.code())?;
        device.step();
    }
    Ok(())
}

/// A ballot of few rows with a candidate, of many, or of none.
pub(crate) fn any(random: &mut SmallRng) -> u64 {
    let rows = random.random::<u64>() & random.random::<u64>() & 0xff;
    let several = random.random::<u64>() & random.random::<u64>() & rows;
    several << 32 | random.random_range(0..1 << 24) << 8 | rows
}

/// A ballot of only this square: its row in order of centrality, and its index in the row, repeated
/// for all rows.
pub(crate) fn written(square: Square) -> u64 {
    let code = u64::from(centrality(square));
    (0..8).fold(1 << (code >> 3), |ballot, row| {
        ballot | (code & 7) << (8 + 3 * row)
    })
}

/// A ballot of this square with further candidates in its row or after it.
pub(crate) fn written_with_rivals(square: Square) -> u64 {
    let row = centrality(square) >> 3;
    // The last row has none after it.
    written(square) | if row < 7 { 1 << 7 } else { 1 << 39 }
}

/// The square of a ballot, if any.
pub(crate) fn told(ballot: u64) -> Option<Square> {
    let row = (0..8).find(|row| ballot >> row & 1 == 1)?;
    let code = (row << 3 | ballot >> (8 + 3 * row) & 7) as u32;
    Square::all().find(|&square| centrality(square) == code)
}

/// Whether a ballot has more candidates of the level.
pub(crate) fn tells_rivals(ballot: u64) -> bool {
    (ballot & 0xff).count_ones() > 1 || ballot >> 32 != 0
}
