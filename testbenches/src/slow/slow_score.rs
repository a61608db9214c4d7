//! Test bench of the slow score: sums of positions with random values, against the reference's
//! score.

use memory_map::{EvaluationParameters, entries};
use rand::RngExt;
use rand::rngs::SmallRng;
use reference::evaluation::Evaluation;

use crate::device::Device;
use crate::seen::boards;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "slow_score",
    summary: "scores of sums and factors, against the reference",
    cycles: 2_000,
    top: "slow_score",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut boards = boards(random);
    let mut parameters = EvaluationParameters::default();
    while device.cycle() < cycles {
        if device.cycle().is_multiple_of(50) {
            for address in EvaluationParameters::addresses() {
                parameters.write(address, random.random());
            }
        }
        let board = boards(random);
        device.context(board.position(1).to_string());
        let evaluation = Evaluation::new(&board, &parameters);
        let explained = evaluation.explain_slow(&board, &parameters);
        let sums = explained.sums;
        let bishops = (explained.features.iter())
            .find(|one| one.name == entries::OPPOSITE_BISHOPS.name)
            .map_or(0, |one| one.amount);
        device.set("points", (sums.points - bishops) as u16)?;
        device.set("structure", sums.structure as u16)?;
        device.set("passed", sums.passed as u16)?;
        device.set("scale", evaluation.scale(&parameters))?;
        // The others arrive a clock later.
        device.step();
        device.set("bishops", bishops as u16)?;
        for (pin, danger) in [("white_danger", 0), ("black_danger", 1)] {
            device.set(pin, sums.mixed[danger] as u64)?;
        }
        device.check("score", explained.score as u16)?;
        device.step();
    }
    Ok(())
}
