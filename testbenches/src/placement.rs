//! Test bench of piece placement: games, wild positions and table writes, against the reference's
//! increments.

use memory_map::entries;
use rand::RngExt;
use rand::rngs::SmallRng;

use crate::device::Device;
use crate::evaluated::{Event, Table, Walk, random_parameters, set_change};
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "placement",
    summary: "moves made and taken back, squares loaded, against the reference's increments",
    cycles: 48_000,
    top: "placement",
    script: run,
};

const TABLE: Table = Table {
    entry: entries::PIECE_PLACEMENT,
    access: "access",
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut parameters = random_parameters(random);
    TABLE.load(device, &parameters)?;
    let mut walk = Walk::new(random, device.configuration().rules());
    // The sum follows by two clocks.
    let mut sums = [0; 2];
    let mut word = None;
    let end = device.cycle() + cycles;
    while device.cycle() < end {
        let event = walk.step(&parameters);
        device.context(walk.board().position(1).to_string());
        set_change(device, &event)?;
        TABLE.set_idle(device)?;
        let reads = matches!(event, Event::Idle) && random.random_bool(0.5);
        let index = TABLE.any_word(random);
        let address = TABLE.entry.address_of(index);
        if reads {
            TABLE.set_read(device, index)?;
        } else if matches!(event, Event::Idle) {
            let value = random.random();
            parameters.write(address, value);
            TABLE.set_write(device, index, value)?;
        }
        device.check("sum", sums[1] as u16)?;
        if let Some(word) = word {
            device.check("word", word)?;
        }
        device.step();
        word = parameters.read(address).filter(|_| reads);
        sums = [walk.evaluation().placement(), sums[0]];
    }
    Ok(())
}
