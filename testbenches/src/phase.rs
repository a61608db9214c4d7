//! Test bench of the game-phase control: piece counts and locations of changing positions, and the words they select,
//! against the reference.

use chess::Color;
use rand::RngExt;
use rand::rngs::SmallRng;

use crate::device::Device;
use crate::evaluated::{
    Event, Walk, addresses, any, material, no_access, random_parameters, set_change, set_read,
    set_write, table, write_tables,
};
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "phase",
    summary: "counts, locations and the words they select in changing positions, against the reference",
    cycles: 20_000,
    top: "phase",
    script: run,
};

const TABLES: &[&str] = &["PhaseBonus", "PhaseScale"];

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut parameters = random_parameters(random);
    write_tables(device, &parameters, TABLES)?;
    device.step();
    let addresses = addresses(TABLES);
    let mut walk = Walk::new(random);
    let mut previous = *walk.evaluation();
    let end = device.cycle() + cycles;
    while device.cycle() < end {
        let before = *walk.evaluation();
        let pieces = walk.board().occupied().count_ones();
        let event = walk.step(&parameters);
        device.context(walk.board().position(1).to_string());
        set_change(device, &event)?;
        for (pin, value) in material(&before) {
            device.check(&pin, value)?;
        }
        device.check("pieces", pieces)?;
        for (pin, color) in [("white_bonus", Color::White), ("black_bonus", Color::Black)] {
            let bonus = previous.bonus(color, &parameters);
            device.check(pin, bonus as u64 & 0x3ff)?;
        }
        device.check("scale", previous.scale(&parameters))?;
        if matches!(event, Event::Idle) {
            let address = any(random, &addresses);
            if random.random() {
                set_read(device, address)?;
                device.step();
                no_access(device)?;
                check_word(device, address, parameters.read(address).unwrap_or(0))?;
            } else {
                let value = random.random();
                parameters.write(address, value);
                set_write(device, address, value)?;
                device.step();
                no_access(device)?;
            }
        }
        device.step();
        previous = if matches!(event, Event::Idle) {
            *walk.evaluation()
        } else {
            before
        };
    }
    Ok(())
}

/// The word read stands on the ports of the position's.
fn check_word(device: &mut Device, address: u32, word: u32) -> Result<(), BenchError> {
    match table(address) {
        ("PhaseScale", _) => device.check("scale", word),
        (_, 0..512) => device.check("white_bonus", word),
        _ => device.check("black_bonus", word),
    }
}
