//! Test bench of the safe checks: positions shown file by file as by the chip, against the
//! reference's results.

use rand::RngExt;
use rand::rngs::SmallRng;
use reference::evaluation::{SafeChecks, codes};
use reference::testing::{played_boards, wild_boards};

use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "safe_checks",
    summary: "answers to positions, some of them stopped on the way, against the reference",
    cycles: 48_000,
    top: "safe_checks",
    script: run,
};

/// Clocks from the start to the result.
const LATENCY: u32 = 18;

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let played = played_boards(random.random());
    for (played, wild) in played.zip(wild_boards(random.random())) {
        let board = if random.random() { played } else { wild };
        device.context(board.position(1).to_string());
        let circuit = SafeChecks {
            weights: std::array::from_fn(|_| random.random_range(0..64)),
            forbid: random.random_range(0..4),
            extend: random.random_range(0..8),
            widen: random.random_range(0..16),
        };
        let weights = (circuit.weights.iter().rev()).fold(0, |all, weight| all << 6 | weight);
        device.set("weights", weights)?;
        for (pin, least) in [
            ("forbid", circuit.forbid),
            ("extend", circuit.extend),
            ("widen", circuit.widen),
        ] {
            device.set(pin, least)?;
        }
        device.set("mover", board.side().code())?;
        device.set("start", true)?;
        device.set("valid", false)?;
        device.step();
        device.set("start", false)?;
        // Later inputs do not belong to this position.
        device.set("mover", random.random::<bool>())?;
        let clocks = match random.random_range(0..4) {
            0 => random.random_range(0..=LATENCY),
            _ => LATENCY + random.random_range(0..4),
        };
        for clock in 1..=clocks {
            device.set("valid", clock <= 8)?;
            let file = match clock {
                1..=8 => codes(&board, clock - 1),
                _ => random.random(),
            };
            device.set("codes", file)?;
            let done = clock >= LATENCY;
            device.check("done", done)?;
            if done {
                let answer = circuit.of(&board);
                device.check("term", answer.term as u16)?;
                device.check("effects", answer.effects())?;
            }
            device.step();
        }
        if random.random() {
            device.set("stop", true)?;
            device.set("valid", random.random::<bool>())?;
            device.step();
            device.set("stop", false)?;
            for _ in 0..random.random_range(0..25) {
                // Files of a position whose evaluation was stopped.
                device.set("valid", random.random::<bool>())?;
                device.check("done", false)?;
                device.step();
            }
        }
        if device.cycle() >= cycles {
            break;
        }
    }
    Ok(())
}
