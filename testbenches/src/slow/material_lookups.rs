//! Test bench of the material lookups, against the reference's lookups.

use chess::Color;
use memory_map::{EvaluationParameters, entries, field};
use rand::rngs::SmallRng;
use reference::evaluation::Evaluation;

use crate::device::Device;
use crate::evaluated::{SIDES, material};
use crate::seen::boards;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "material_lookups",
    summary: "signatures of random positions, against what the reference looks up",
    cycles: 2_000,
    top: "material_lookups",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut boards = boards(random);
    // A score of a draw that encodes its index.
    let mut parameters = EvaluationParameters::default();
    for index in 0..entries::CONTEMPT.count {
        parameters.write(entries::CONTEMPT.address_of(index), index);
    }
    while device.cycle() < cycles {
        let board = boards(random);
        device.context(board.position(1).to_string());
        let evaluation = Evaluation::new(&board, &parameters);
        for (pin, value) in material(&evaluation) {
            // Locations do not matter here.
            if pin.starts_with("white.") || pin.starts_with("black.") {
                device.set(&pin, value)?;
            }
        }
        let explained = evaluation.explain_slow(&board, &parameters);
        for feature in &explained.features {
            if feature.name == entries::SIGNATURE.name {
                let (side, _) = SIDES[usize::from(feature.side == Some(Color::Black))];
                device.check(&format!("{side}_signature"), feature.index)?;
                device.check("open", feature.field == field::signature::OPEN.name)?;
            }
            if feature.name == entries::JOINT_SIGNATURE.name {
                device.check("joint", feature.index)?;
            }
        }
        let contempt = evaluation.contempt(&parameters) as u8;
        device.check("contempt", contempt)?;
        device.step();
    }
    Ok(())
}
