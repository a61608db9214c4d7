//! Test bench of piece placement: games, wild positions and table writes, against the reference's increments.

use rand::RngExt;
use rand::rngs::SmallRng;

use crate::device::Device;
use crate::evaluated::{
    Event, Walk, addresses, any, no_access, random_parameters, set_change, set_read, set_write,
    write_tables,
};
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "placement",
    summary: "moves made and taken back, squares loaded, against the reference's increments",
    cycles: 20_000,
    top: "placement",
    script: run,
};

const TABLE: &[&str] = &["Placement"];

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut parameters = random_parameters(random);
    write_tables(device, &parameters, TABLE)?;
    let addresses = addresses(TABLE);
    let mut walk = Walk::new(random);
    // The sum follows by two clocks.
    let mut sums = [0; 2];
    let mut word = None;
    let end = device.cycle() + cycles;
    while device.cycle() < end {
        let event = walk.step(&parameters);
        device.context(walk.board().position(1).to_string());
        set_change(device, &event)?;
        no_access(device)?;
        let reads = matches!(event, Event::Idle) && random.random_bool(0.5);
        let address = any(random, &addresses);
        if reads {
            set_read(device, address)?;
        } else if matches!(event, Event::Idle) {
            let value = random.random();
            parameters.write(address, value);
            set_write(device, address, value)?;
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
