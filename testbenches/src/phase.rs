//! Test bench of the game-phase control: piece counts and locations of changing positions, and the
//! words they select, against the reference.

use chess::Color;
use memory_map::entries;
use rand::RngExt;
use rand::rngs::SmallRng;

use crate::device::Device;
use crate::evaluated::{Event, Table, Walk, any, material, random_parameters, set_change};
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "phase",
    summary: "counts, locations and the words they select in changing positions, against the \
              reference",
    cycles: 20_000,
    top: "phase",
    script: run,
};

const BONUS: Table = Table {
    entry: entries::PHASE_BONUS,
    access: "bonus_access",
};
const SCALE: Table = Table {
    entry: entries::PHASE_SCALE,
    access: "scale_access",
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut parameters = random_parameters(random);
    let configuration = device.configuration().clone();
    let (present, absent): (Vec<Table>, Vec<Table>) = [BONUS, SCALE]
        .into_iter()
        .partition(|table| configuration.has(&table.entry));
    for table in &present {
        table.load(device, &parameters)?;
    }
    // An absent table reads 0.
    for table in &absent {
        for index in 0..table.entry.words() {
            parameters.write(table.entry.address_of(index), 0);
        }
    }
    device.step();
    let mut walk = Walk::new(random, device.configuration().rules());
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
        if matches!(event, Event::Idle) && !present.is_empty() {
            let table = any(random, &present);
            let index = table.any_word(random);
            let address = table.entry.address_of(index);
            if random.random() {
                table.set_read(device, index)?;
                device.step();
                table.set_idle(device)?;
                // The host's word is on the port of the position's word.
                let port = match table.access {
                    "scale_access" => "scale",
                    _ if index < 512 => "white_bonus",
                    _ => "black_bonus",
                };
                device.check(port, parameters.read(address).unwrap_or(0))?;
            } else {
                let value = random.random();
                parameters.write(address, value);
                table.set_write(device, index, value)?;
                device.step();
                table.set_idle(device)?;
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
