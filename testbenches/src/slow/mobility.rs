//! Test bench of the mobility tables: random levels, and the host's accesses.

use memory_map::{EvaluationParameters, entries};
use rand::RngExt;
use rand::rngs::SmallRng;

use crate::device::Device;
use crate::evaluated::Table;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "mobility",
    summary: "sums of the words that random levels select, against the tables",
    cycles: 4_000,
    top: "mobility",
    script: run,
};

const TABLE: Table = Table {
    entry: entries::MOBILITY,
    access: "access",
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut parameters = EvaluationParameters::default();
    for address in EvaluationParameters::addresses() {
        parameters.write(address, random.random());
    }
    // The words lie one after another, so a word's number is its index of the access.
    TABLE.load(device, &parameters)?;
    let end = device.cycle() + cycles;
    while device.cycle() < end {
        let (levels, file): (u32, u32) = (random.random(), random.random_range(0..8));
        device.set("levels", levels)?;
        device.set("file", file)?;
        TABLE.set_idle(device)?;
        let index = TABLE.any_word(random);
        let address = TABLE.entry.address_of(index);
        let reads = random.random_bool(0.2);
        let read = parameters.read(address);
        let sum: i32 = (0..8)
            .map(|rank| {
                let level = levels >> (4 * rank) & 15;
                parameters.table(&TABLE.entry, rank, 8 * level + file)
            })
            .sum();
        if reads {
            TABLE.set_read(device, index)?;
        } else if random.random_bool(0.2) {
            let value: u32 = random.random();
            parameters.write(address, value);
            TABLE.set_write(device, index, value)?;
        }
        device.step();
        match read {
            Some(word) if reads => device.check("word", word)?,
            _ => device.check("sum", sum as u16)?,
        }
    }
    Ok(())
}
