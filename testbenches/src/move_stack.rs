//! Test bench of the move stack: random pushes and pops within its capacity, against a list.
//!
//! Every output is checked in every clock in which it means something.

use rand::RngExt;
use rand::rngs::SmallRng;

use crate::device::Device;
use crate::played::Played;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "move_stack",
    summary: "random pushes and pops up to its capacity, against a list",
    cycles: 20_000,
    top: "move_stack",
    script: run,
};

/// A move with the state before it.
#[derive(Clone, Copy)]
struct Frame {
    played: Played,
    rights: u64,
    passed: u64,
    fifty: u64,
}

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let capacity = device.configuration().stack_depth() as usize;
    let mut frames: Vec<Frame> = Vec::new();
    let mut growth = 0.5;
    while device.cycle() < cycles {
        if device.cycle().is_multiple_of(256) {
            // Fills the stack up, and empties it.
            growth = [0.05, 0.5, 0.95][random.random_range(0..3)];
        }
        let frame = Frame {
            played: Played {
                from: random.random_range(0..64),
                to: random.random_range(0..64),
                attacker: random.random_range(0..8),
                victim: random.random_range(0..8),
                promotion: random.random_range(0..4),
                en_passant: random.random_range(0..2),
            },
            rights: random.random_range(0..16),
            passed: random.random_range(0..16),
            fifty: random.random_range(0..128),
        };
        let acts = random.random_bool(0.8);
        let push = acts && random.random_bool(growth) && frames.len() < capacity;
        let pop = acts && !push && !frames.is_empty();
        let clear = random.random_bool(0.002);
        frame.played.set(device, "played")?;
        device.set("rights", frame.rights)?;
        device.set("passed", frame.passed)?;
        device.set("fifty", frame.fifty)?;
        device.set("push", push)?;
        device.set("pop", pop)?;
        device.set("clear", clear)?;

        device.check("count", frames.len() as u64)?;
        if let Some(top) = frames.last() {
            top.played.check(device, "top.played")?;
            device.check("top.rights", top.rights)?;
            device.check("top.passed", top.passed)?;
            device.check("top.fifty", top.fifty)?;
        }
        device.step();
        if clear {
            frames.clear();
        } else if push {
            frames.push(frame);
        } else if pop {
            frames.pop();
        }
    }
    Ok(())
}
