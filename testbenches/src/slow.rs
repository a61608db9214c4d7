//! Test bench of the slow evaluation as a whole: scores of positions with random values, evaluations that are stopped, and the host's
//! accesses, against the reference. In this folder: those of its blocks.

pub(crate) mod attack_units;
pub(crate) mod bishop_lookups;
pub(crate) mod board_facts;
pub(crate) mod common_tables;
pub(crate) mod control;
pub(crate) mod development;
pub(crate) mod king_dangers;
pub(crate) mod king_lookups;
pub(crate) mod king_mix;
pub(crate) mod lines;
mod lookups;
pub(crate) mod majority;
pub(crate) mod material_lookups;
pub(crate) mod mobility;
pub(crate) mod opposite_bishops;
pub(crate) mod pawn_lookups;
pub(crate) mod piece_lookups;
pub(crate) mod rook_lookups;
pub(crate) mod scan;
pub(crate) mod sevenths;
pub(crate) mod side_tables;
pub(crate) mod slow_score;
pub(crate) mod view;

use memory_map::{EvaluationParameters, Unit};
use rand::RngExt;
use rand::rngs::SmallRng;
use reference::Board;
use reference::evaluation::Evaluation;

use crate::device::Device;
use crate::evaluated::{material, set_codes};
use crate::host_access::{HostAccess, load};
use crate::seen::boards;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "slow",
    summary: "slow scores of positions with random values, and evaluations stopped at any clock, against the reference",
    cycles: 60_000,
    top: "slow",
    script: run,
};

/// Clocks from the start to the score.
const LATENCY: u64 = 11;

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut boards = boards(random);
    let end = device.cycle() + cycles;
    // Great values that wrap around, and small ones that do not fill the dangers.
    for bits in [6, 32] {
        let mut parameters = EvaluationParameters::default();
        for address in EvaluationParameters::addresses() {
            if device.configuration().entry_at(address).is_some() {
                parameters.write(address, random.random::<u32>() >> (32 - bits));
            }
        }
        load(device, &parameters)?;
        let half = device.cycle() + cycles / 2;
        while device.cycle() < half {
            let board = boards(random);
            device.context(board.position(1).to_string());
            evaluate(device, random, &board, &parameters)?;
            if random.random_bool(0.2) {
                access(device, random, &mut parameters)?;
            }
        }
    }
    debug_assert!(device.cycle() >= end);
    Ok(())
}

/// Evaluates a position, or begins to.
fn evaluate(
    device: &mut Device,
    random: &mut SmallRng,
    board: &Board,
    parameters: &EvaluationParameters,
) -> Result<(), BenchError> {
    let evaluation = Evaluation::new(board, parameters);
    set_codes(device, board)?;
    device.set("rights", board.castling())?;
    for (pin, value) in material(&evaluation) {
        device.set(&pin, value)?;
    }
    device.set("scale", evaluation.scale(parameters))?;
    device.step();
    device.check("contempt", evaluation.contempt(parameters) as u8)?;
    let stop = random
        .random_bool(0.2)
        .then(|| random.random_range(1..=LATENCY + 1));
    device.set("start", true)?;
    for clock in 1..=LATENCY + random.random_range(0..3) {
        device.step();
        device.set("start", false)?;
        device.check("done", clock >= LATENCY)?;
        if clock >= LATENCY {
            device.check("score", evaluation.slow(board, parameters) as u16)?;
        }
        if stop == Some(clock) {
            return abandon(device, random);
        }
    }
    device.step();
    device.check("done", true)
}

/// Stops an evaluation: nothing comes of it, and another can start at once.
fn abandon(device: &mut Device, random: &mut SmallRng) -> Result<(), BenchError> {
    device.set("stop", true)?;
    device.step();
    device.set("stop", false)?;
    for _ in 0..random.random_range(0..=LATENCY) {
        device.check("done", false)?;
        device.step();
    }
    Ok(())
}

/// The host writes and reads.
fn access(
    device: &mut Device,
    random: &mut SmallRng,
    parameters: &mut EvaluationParameters,
) -> Result<(), BenchError> {
    let access = HostAccess::random(random, Unit::Slow);
    access.write.set_arriving(device)?;
    device.step();
    access.carry_out(device, parameters)?;
    access.check_read(device, parameters)?;
    device.set("busy", false)?;
    device.step();
    Ok(())
}
