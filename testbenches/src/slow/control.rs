//! Test bench of the control of a file: attackers found square by square, levels by what the reference looks up.

use chess::Color;
use memory_map::{EvaluationParameters, entries};
use rand::rngs::SmallRng;
use reference::evaluation::Evaluation;
use reference::evaluation::slow::Site;

use crate::device::Device;
use crate::evaluated::SIDES;
use crate::seen::{Seen, boards};
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "control",
    summary: "attackers and levels of the squares of a file, against the reference",
    cycles: 2_000,
    top: "control",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut boards = boards(random);
    let parameters = EvaluationParameters::default();
    while device.cycle() < cycles {
        let board = boards(random);
        device.context(board.position(1).to_string());
        let evaluation = Evaluation::new(&board, &parameters);
        let explained = evaluation.explain_slow(&board, &parameters);
        let seen = Seen::new(&board, Color::White);
        for file in 0..8 {
            for index in 0..5 {
                device.set(&format!("files[{index}]"), seen.file(file + index - 2))?;
            }
            for direction in 0..8 {
                device.set(
                    &format!("firsts[{direction}]"),
                    seen.firsts(file, direction),
                )?;
            }
            for (side, color) in SIDES {
                for (field, map) in seen.attacked(file, color == Color::Black) {
                    device.check(&format!("{side}.{field}"), map)?;
                }
            }
            let mut levels = 0_u64;
            for feature in &explained.features {
                if let Site::Square(square) = feature.site
                    && feature.name == entries::MOBILITY.name
                    && square.file() as i32 == file
                {
                    levels |= u64::from(feature.index / 8) << (4 * square.rank());
                }
            }
            device.check("levels", levels)?;
            device.step();
        }
    }
    Ok(())
}
