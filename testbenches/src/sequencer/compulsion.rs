//! Test bench of compulsory captures: moves made, tried and taken back at random, against a bit for
//! each position in software.

use rand::RngExt;
use rand::rngs::SmallRng;

use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "compulsion",
    summary: "moves made, tried and taken back, against a bit for each position in software",
    cycles: 20_000,
    top: "compulsion",
    script: run,
};

/// The move tested in the last clock.
#[derive(Clone, Copy, PartialEq)]
enum Asked {
    Nothing,
    /// A capture that has been taken back.
    Here,
    /// The capture that led to the present position.
    Above,
}

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    // One move may be tried when the stack is full.
    let room = device.configuration().stack_depth() as usize + 1;
    let mut seen = vec![false];
    let mut asked = Asked::Nothing;
    // Up and down the whole stack.
    let mut rises = true;
    while device.cycle() < cycles {
        if random.random_bool(0.01) {
            rises = !rises;
        }
        let (make, unmake) = match (random.random_bool(0.8), random.random_bool(0.8) == rises) {
            (true, true) => (seen.len() <= room, false),
            (true, false) => (false, seen.len() > 1),
            _ => (false, false),
        };
        let start = !make && !unmake && random.random_bool(0.3);
        let asks = random.random_bool(0.5) && !make && seen.len() > 1;
        let king_capture = random.random_bool(0.4);
        for (pin, value) in [
            ("make", make),
            ("unmake", unmake),
            ("start", start),
            ("asks", asks),
            ("king_capture", king_capture),
        ] {
            device.set(pin, value)?;
        }
        let top = seen.len() - 1;
        if !king_capture {
            match asked {
                Asked::Nothing => {}
                Asked::Here => seen[top] = true,
                Asked::Above => seen[top - 1] = true,
            }
        }
        device.check("seen", seen[top])?;
        device.step();
        asked = match (asks, unmake) {
            (false, _) => Asked::Nothing,
            (true, true) => Asked::Here,
            (true, false) => Asked::Above,
        };
        if start {
            seen[top] = false;
        }
        if make {
            seen.push(false);
        }
        if unmake {
            seen.pop();
        }
    }
    Ok(())
}
