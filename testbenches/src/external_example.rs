//! Test bench of the external example: positions shown as the chip shows them, against the
//! reference's term.

use rand::RngExt;
use rand::rngs::SmallRng;
use reference::evaluation::{SyntheticTerm, codes};
use reference::testing::played_boards;

use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "external_example",
    summary: "terms of positions and the clocks they take, against the reference's hash",
    cycles: 10_000,
    top: "external_example",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    for board in played_boards(random.random()) {
        let term = SyntheticTerm {
            key: random.random(),
            shift: random.random_range(0..16),
        };
        device.set("key", term.key)?;
        device.set("shift", term.shift)?;
        device.set("mover", board.side().code())?;
        device.set("start", true)?;
        device.set("valid", false)?;
        device.step();
        device.set("start", false)?;
        // Half of them are stopped on the way, or begun anew.
        let clocks = match random.random_range(0..4) {
            0 => random.random_range(0..25),
            _ => 9 + term.delay(&board) + random.random_range(0..4),
        };
        for clock in 1..=clocks {
            device.set("valid", clock <= 8)?;
            let file = if clock <= 8 {
                codes(&board, clock - 1)
            } else {
                random.random()
            };
            device.set("codes", file)?;
            let done = clock > 8 + term.delay(&board);
            device.check("done", done)?;
            if done {
                device.check("term", term.of(&board) as u16)?;
            }
            device.step();
        }
        if random.random() {
            device.set("stop", true)?;
            device.set("valid", random.random::<bool>())?;
            device.step();
            device.set("stop", false)?;
            for _ in 0..random.random_range(0..20) {
                // Files of a position that nobody wants any more.
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
