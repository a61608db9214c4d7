//! Test bench of the mix of a king's dangers, against the reference's sums.

use chess::{Color, castling};
use memory_map::{EvaluationParameters, entries};
use rand::RngExt;
use rand::rngs::SmallRng;
use reference::evaluation::Evaluation;
use reference::evaluation::slow::{Sum, Zone};

use crate::device::Device;
use crate::seen::{Seen, boards};
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "king_mix",
    summary: "weights and mixes of dangers with random values, against the reference",
    cycles: 4_000,
    top: "king_mix",
    script: run,
};

const ZONES: [(&str, Zone); 3] = [
    ("here", Zone::Here),
    ("short", Zone::Short),
    ("long", Zone::Long),
];

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut boards = boards(random);
    let mut parameters = EvaluationParameters::default();
    while device.cycle() < cycles {
        if device.cycle() % 100 < 2 {
            // Small and large values.
            let bits = random.random_range(1..=32);
            for address in EvaluationParameters::addresses() {
                parameters.write(address, random.random::<u32>() >> (32 - bits));
            }
        }
        let board = boards(random);
        device.context(board.position(1).to_string());
        let evaluation = Evaluation::new(&board, &parameters);
        let explained = evaluation.explain_slow(&board, &parameters);
        let sums = explained.sums;
        for side in Color::ALL {
            for (place, (name, zone)) in ZONES.into_iter().enumerate() {
                let of_pawns = [entries::PAWN_SHELTER.name, entries::PAWN_STORM.name];
                let danger: i32 = (explained.features.iter())
                    .filter(|one| one.sum == Sum::Danger(side, zone))
                    .filter(|one| of_pawns.contains(&one.name))
                    .map(|one| one.amount)
                    .sum();
                device.set(name, danger as u64)?;
                let whole = sums.dangers[side.index()][place];
                device.set(&format!("whole_{name}"), whole as u64)?;
            }
            let rights = [castling::short, castling::long];
            let rights = rights.map(|right| board.castling() & right(side) != 0);
            device.set("rights", super::lookups::bits(rights))?;
            let seen = Seen::new(&board, side);
            for (pin, files) in [("short_way", 5..7), ("long_way", 1..4)] {
                let pieces = files.filter(|&file| seen.piece((file, 0)).is_some());
                device.set(pin, pieces.count() as u32)?;
            }
            device.check("mixed", sums.mixed[side.index()] as u64)?;
            device.step();
        }
    }
    Ok(())
}
