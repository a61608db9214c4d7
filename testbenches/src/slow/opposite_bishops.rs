//! Test bench of the term of opposite bishops, against the reference.

use chess::PieceType;
use memory_map::{EvaluationParameters, entries};
use rand::RngExt;
use rand::rngs::SmallRng;
use reference::evaluation::Evaluation;

use crate::device::Device;
use crate::evaluated::{SIDES, material};
use crate::seen::boards;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "opposite_bishops",
    summary: "bishops of opposite colours in random positions with random values, against the reference",
    cycles: 6_000,
    top: "opposite_bishops",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut boards = boards(random);
    let mut parameters = EvaluationParameters::default();
    while device.cycle() < cycles {
        if device.cycle() % 500 == 0 {
            for address in EvaluationParameters::addresses() {
                parameters.write(address, random.random::<u32>() >> 28);
            }
            for (pin, word) in [("alone", 0), ("accompanied", 1)] {
                let address = entries::OPPOSITE_BISHOPS.address_of(word);
                device.set(pin, parameters.read(address).unwrap_or(0))?;
            }
        }
        let board = boards(random);
        device.context(board.position(1).to_string());
        let evaluation = Evaluation::new(&board, &parameters);
        for (pin, value) in material(&evaluation) {
            if !pin.contains("_at.") {
                device.set(&pin, value)?;
            }
        }
        let explained = evaluation.explain_slow(&board, &parameters);
        for ((side, color), danger) in SIDES.into_iter().zip(explained.sums.mixed) {
            let bishop = evaluation.location(color, PieceType::Bishop);
            device.set(&format!("{side}_bishop"), bishop.code())?;
            device.set(&format!("{side}_danger"), danger as u64)?;
        }
        let points = (explained.features.iter())
            .find(|one| one.name == entries::OPPOSITE_BISHOPS.name)
            .map_or(0, |one| one.amount);
        device.check("points", points as u16)?;
        device.step();
    }
    Ok(())
}
