//! Test bench of the development, against what the reference looks up.

use chess::PieceType;
use memory_map::{EvaluationParameters, entries};
use rand::rngs::SmallRng;
use reference::evaluation::Evaluation;

use crate::device::Device;
use crate::evaluated::{SIDES, set_codes};
use crate::seen::{Seen, boards};
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "development",
    summary: "development and castling in random positions, against what the reference looks up",
    cycles: 4_000,
    top: "development",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut boards = boards(random);
    let parameters = EvaluationParameters::default();
    while device.cycle() < cycles {
        let board = boards(random);
        device.context(board.position(1).to_string());
        let evaluation = Evaluation::new(&board, &parameters);
        set_codes(device, &board)?;
        device.set("rights", board.castling())?;
        for (side, color) in SIDES {
            let king = evaluation.location(color, PieceType::King);
            device.set(&format!("{side}_king"), king.code())?;
            let seen = Seen::new(&board, color);
            for (way, files) in [("short", 5..7), ("long", 1..4)] {
                let pieces = files.filter(|&file| seen.piece((file, 0)).is_some());
                device.check(&format!("{side}_{way}_way"), pieces.count() as u32)?;
            }
        }
        let explained = evaluation.explain_slow(&board, &parameters);
        let mut features = explained.features.iter();
        if let Some(feature) = features.find(|one| one.name == entries::DEVELOPMENT.name) {
            device.check("index", feature.index)?;
        }
        device.step();
    }
    Ok(())
}
