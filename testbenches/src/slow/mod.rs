//! Test bench of the slow evaluation as a whole: scores of positions with random values,
//! evaluations that are stopped, the score of the present position, and the host's accesses,
//! against the reference. In this folder: those of its blocks.

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
pub(crate) use lookups::bits;
pub(crate) mod majority;
pub(crate) mod material_lookups;
pub(crate) mod mobility;
pub(crate) mod opposite_bishops;
pub(crate) mod pawn_lookups;
pub(crate) mod piece_lookups;
pub(crate) mod rook_lookups;
pub(crate) mod scan;
pub(crate) mod sevenths;
pub(crate) mod side;
pub(crate) mod side_tables;
pub(crate) mod slow_score;
pub(crate) mod view;

use memory_map::{EvaluationParameters, SCORES_SETTLE, Unit, address, entries};
use rand::RngExt;
use rand::rngs::SmallRng;
use reference::Board;
use reference::evaluation::Evaluation;

use crate::bus::Bus;
use crate::device::Device;
use crate::evaluated::{material, set_codes};
use crate::host_access::{HostAccess, load};
use crate::seen::boards;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "slow",
    summary: "slow scores of positions with random values, and evaluations stopped at any clock, \
              against the reference",
    cycles: 60_000,
    top: "slow",
    script: run,
};

/// Clocks from the start to the score.
const LATENCY: u64 = 11;

/// Clocks without an access after which the present position's evaluation starts.
const REST: u64 = 7;

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut boards = boards(random);
    // Values for which the dangers do not saturate, and all values of the words.
    for bits in [8, 14, 32] {
        let mut parameters = EvaluationParameters::default();
        for address in EvaluationParameters::addresses() {
            let Some(entry) = device.configuration().entry_at(address) else {
                continue;
            };
            let is_factor = entry.name == entries::PHASE_SCALE.name;
            let bits = if is_factor { 32 } else { bits };
            parameters.write(address, random.random::<u32>() >> (32 - bits));
        }
        load(device, &parameters)?;
        let end = device.cycle() + cycles.div_ceil(3);
        while device.cycle() < end {
            let board = boards(random);
            device.context(board.position(1).to_string());
            evaluate(device, random, &board, &parameters)?;
            if random.random_bool(0.1) {
                let board = boards(random);
                device.context(board.position(1).to_string());
                read_present(device, random, &board, &parameters)?;
            }
            if random.random_bool(0.2) {
                for _ in 0..random.random_range(1..8) {
                    access(device, random, &mut parameters)?;
                }
            }
        }
    }
    Ok(())
}

/// Evaluates a position, or begins to.
fn evaluate(
    device: &mut Device,
    random: &mut SmallRng,
    board: &Board,
    parameters: &EvaluationParameters,
) -> Result<(), BenchError> {
    let evaluation = set_position(device, board, parameters)?;
    // The first clock of a command stops the evaluation of the present position.
    device.set("busy", true)?;
    device.step();
    device.step();
    let stop = random
        .random_bool(0.2)
        .then(|| random.random_range(1..=LATENCY + 1));
    device.set("may_start", true)?;
    device.set("start", true)?;
    for clock in 1..=LATENCY + random.random_range(0..3) {
        device.step();
        device.set("start", false)?;
        // Ignored while an evaluation runs.
        device.set("may_start", clock < 8 && random.random())?;
        device.check("contempt", evaluation.contempt(parameters) as u8)?;
        device.check("done", clock >= LATENCY)?;
        if clock >= LATENCY {
            device.check("score", evaluation.slow(board, parameters) as u16)?;
        }
        if clock == LATENCY {
            device.count_position();
        }
        if stop == Some(clock) {
            return abandon(device, random);
        }
    }
    device.step();
    device.check("done", true)
}

/// Puts a position on the pins.
fn set_position(
    device: &mut Device,
    board: &Board,
    parameters: &EvaluationParameters,
) -> Result<Evaluation, BenchError> {
    let evaluation = Evaluation::new(board, parameters);
    set_codes(device, board)?;
    device.set("rights", board.castling())?;
    for (pin, value) in material(&evaluation) {
        device.set(&pin, value)?;
    }
    device.set("scale", evaluation.scale(parameters))?;
    Ok(evaluation)
}

/// Reads the score of the present position, after accesses that come too early for it.
fn read_present(
    device: &mut Device,
    random: &mut SmallRng,
    board: &Board,
    parameters: &EvaluationParameters,
) -> Result<(), BenchError> {
    let evaluation = set_position(device, board, parameters)?;
    let mut disturbances = random.random_range(0..3);
    device.set("reset", disturbances == 0)?;
    device.set("busy", disturbances > 0)?;
    device.step();
    device.set("reset", false)?;
    device.set("busy", false)?;
    let mut settled = 0;
    while settled < SCORES_SETTLE {
        if settled > REST {
            device.check("done", settled >= REST + LATENCY)?;
        }
        device.step();
        settled += 1;
        if disturbances > 0 && random.random_bool(0.1) {
            disturbances -= 1;
            settled = 0;
            // A read replaces a lookup.
            let table = entries::PAWN_SHELTER;
            read(
                device,
                table.address_of(random.random_range(0..table.words())),
            )?;
        }
    }
    device.check("done", true)?;
    read(device, address::SLOW_SCORE)?;
    // A chip without the slow evaluation has no such register.
    let known = device.configuration().entry_at(address::SLOW_SCORE);
    device.check("response.known", known.is_some())?;
    let score = known.map(|_| evaluation.slow(board, parameters) as u16);
    device.check("answer", score.unwrap_or(0))?;
    device.count_position();
    device.step();
    Ok(())
}

/// A read arrives; in the clock after, it is carried out.
fn read(device: &mut Device, address: u32) -> Result<(), BenchError> {
    let bus = Bus {
        address,
        read: true,
        ..Bus::default()
    };
    bus.set_arriving(device)?;
    device.step();
    Bus::default().set_arriving(device)
}

/// Stops an evaluation: it has no result, and another can start a clock later.
fn abandon(device: &mut Device, random: &mut SmallRng) -> Result<(), BenchError> {
    device.set("may_start", false)?;
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
