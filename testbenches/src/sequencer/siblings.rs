//! Test bench of the siblings: random lines up to the stack's capacity, against a list.

use rand::RngExt;
use rand::rngs::SmallRng;

use crate::device::Device;
use crate::played::Played;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "siblings",
    summary: "random lines up to the stack's capacity, against a list",
    cycles: 20_000,
    top: "siblings",
    script: run,
};

#[derive(Clone, Copy)]
struct Sibling {
    played: Played,
    attackers: bool,
    victims: bool,
}

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let capacity = device.configuration().stack_depth() as usize;
    // For each move on the stack; those under the base were made before the search.
    let mut line: Vec<Option<Sibling>> = Vec::new();
    let mut base = None;
    let mut growth = 0.5;
    // A move made in the last clock cannot be taken back yet.
    let mut fresh = false;
    while device.cycle() < cycles {
        if device.cycle().is_multiple_of(256) {
            growth = [0.2, 0.5, 0.95][random.random_range(0..3)];
        }
        let given = Sibling {
            played: Played {
                from: random.random_range(0..64),
                to: random.random_range(0..64),
                attacker: random.random_range(0..8),
                victim: random.random_range(0..8),
                promotion: random.random_range(0..4),
                en_passant: random.random_range(0..2),
            },
            attackers: random.random(),
            victims: random.random(),
        };
        let begin = base.is_none() || random.random_bool(0.002);
        if begin {
            // Another search, on a stack of some other height.
            line = vec![None; random.random_range(0..capacity)];
            base = Some(line.len());
        }
        let base = base.unwrap_or(0);
        let acts = !begin && random.random_bool(0.7);
        let keep = acts && line.len() > base && random.random_bool(0.4);
        let make = acts && !keep && line.len() < capacity && random.random_bool(growth);
        let unmake = acts && !keep && !make && line.len() > base && !fresh;
        let valid = random.random_bool(0.8);
        device.set("height", line.len() as u64)?;
        device.set("make", make)?;
        device.set("unmake", unmake)?;
        device.set("keep", keep)?;
        device.set("kept.valid", valid)?;
        given.played.set(device, "kept.played")?;
        device.set("kept.attackers", given.attackers)?;
        device.set("kept.victims", given.victims)?;

        if !begin && line.len() > base {
            let sibling = line.last().copied().flatten();
            device.check("sibling.valid", sibling.is_some())?;
            if let Some(sibling) = sibling {
                sibling.played.check(device, "sibling.played")?;
                device.check("sibling.attackers", sibling.attackers)?;
                device.check("sibling.victims", sibling.victims)?;
            }
        }
        device.step();
        fresh = make;
        if make {
            line.push(None);
        } else if unmake {
            line.pop();
        } else if keep && let Some(last) = line.last_mut() {
            *last = valid.then_some(given);
        }
    }
    Ok(())
}
