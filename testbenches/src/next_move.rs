//! Test bench of the next move: random nodes, against the search's contract for the end of their
//! moves.

use rand::RngExt;
use rand::rngs::SmallRng;

use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "next_move",
    summary: "what becomes of pending moves and of nodes without one, against the contract",
    cycles: 10_000,
    top: "next_move",
    script: run,
};

/// The outputs, of which at most one is set.
const OUTPUTS: [&str; 7] = [
    "makes",
    "passes_over",
    "checks",
    "attacks",
    "mates",
    "succeeds",
    "fails",
];

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let compels = device.configuration().rules().is_antichess();
    // The move was already pending in the last clock.
    let mut waited = false;
    while device.cycle() < cycles {
        let mut put_in = |device: &mut Device, pin: &str, odds: f64| {
            let value = random.random_bool(odds);
            device.set(pin, value).map(|()| value)
        };
        let active = put_in(device, "active", 0.9)?;
        let found = put_in(device, "found", 0.5)?;
        let exhausted = put_in(device, "exhausted", 0.7)?;
        let at_root = put_in(device, "at_root", 0.5)?;
        let testing = put_in(device, "testing", 0.5)?;
        let same_as_best = put_in(device, "same_as_best", 0.5)?;
        let awaits_vacancy = put_in(device, "awaits_vacancy", 0.3)?;
        let checks_left = put_in(device, "checks_left", 0.5)?;
        let mate_suffices = put_in(device, "mate_suffices", 0.5)?;
        let forbidden = compels && put_in(device, "forbidden[0]", 0.3)?;
        let legal = put_in(device, "node.legal", 0.4)?;
        let last = put_in(device, "node.last", 0.3)?;
        let depth = match random.random_range(0..3) {
            0 => 0,
            1 => 1,
            _ => random.random_range(0..64_u32),
        };
        device.set("node.depth", depth)?;
        let stage =
            ["FullWidth", "Captures", "Evasions", "Checks", "Attacks"][random.random_range(0..5)];
        device.set_variant("node.stage", stage)?;

        let mut waits = false;
        let expected = if !active {
            None
        } else if found && forbidden {
            Some("fails")
        } else if found {
            let tested = testing && at_root;
            waits = (tested || awaits_vacancy) && !waited;
            match () {
                () if waits => None,
                () if tested && same_as_best => Some("passes_over"),
                () => Some("makes"),
            }
        } else if !exhausted && !last {
            None
        } else {
            Some(match stage {
                "FullWidth" if legal => "fails",
                "FullWidth" => "mates",
                "Captures" if compels && !legal => "mates",
                "Captures" if compels => "fails",
                "Captures" if checks_left => "checks",
                "Captures" | "Checks" if depth > 0 => "attacks",
                "Evasions" if !legal && mate_suffices => "succeeds",
                _ => "fails",
            })
        };
        for output in OUTPUTS {
            device.check(output, expected == Some(output))?;
        }
        device.step();
        waited = waits;
    }
    Ok(())
}
