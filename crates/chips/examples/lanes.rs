//! Measures the batch engine: complete chips, each searching a position of its own.
//!
//! `cargo run --release -p chips --example lanes -- [LANES] [THREADS] [BLOCK]`

use std::num::NonZeroUsize;
use std::time::Instant;

use chess::{Mode, Position};
use chips::Design;
use host::{Driver, Generator, ParameterSet, Weights};
use memory_map::{ChessChip, address};
use reference::testing::SUITE;
use simulator::{BatchOptions, BatchSimulation, EngineKind};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1).map(|text| text.parse::<usize>());
    let lanes = arguments.next().transpose()?.unwrap_or(512);
    let options = BatchOptions {
        threads: NonZeroUsize::new(arguments.next().transpose()?.unwrap_or(1)),
        block: arguments.next().transpose()?.and_then(NonZeroUsize::new),
        interpreted: arguments
            .next()
            .transpose()?
            .is_some_and(|choice| choice != 0),
    };
    let design = Design::deep_blue();
    let started = Instant::now();
    let mut batch = BatchSimulation::with_options(design.netlist()?, lanes, options)?;
    batch.run(1);
    println!(
        "made {lanes} lanes in blocks of {} in {:.2?}",
        batch.block(),
        started.elapsed()
    );

    let mut driver = Driver::new(design.simulated(EngineKind::Compiled)?)?;
    let root: Position = chess::START_FEN.parse()?;
    driver.load_evaluation(&Generator::new(&Weights::default(), &root).values())?;
    driver.configure(&ParameterSet::DeepBlue.parameters(12))?;
    batch.restore_all(&driver.chip().device().save())?;
    let mut random = 1u64;
    for lane in 0..lanes {
        driver.load(&SUITE[lane % SUITE.len()].fen.parse()?)?;
        for _ in 0..lane / SUITE.len() {
            let moves = driver.list_moves(Mode::All, true)?;
            random = random
                .wrapping_mul(6364136223846793005)
                .wrapping_add(1442695040888963407);
            if let Some(listed) = moves.get((random >> 33) as usize % moves.len().max(1)) {
                driver.make(&listed.move_word.to_string())?;
            }
        }
        let chip = driver.chip();
        chip.write(address::SEARCH, 0)?;
        chip.idle(0)?;
        batch.restore(lane, &chip.device().save())?;
        chip.write(address::ABORT, 0)?;
        chip.idle(1 << 12)?;
    }
    println!(
        "loaded after {:.2?}; {} bytes of state",
        started.elapsed(),
        batch.size()
    );
    // From there on the positions differ in everything.
    batch.run(1000);
    let busy = |batch: &mut BatchSimulation| -> Result<u32, simulator::Error> {
        Ok(batch
            .lanes_set("busy")?
            .iter()
            .map(|word| word.count_ones())
            .sum())
    };
    let before = busy(&mut batch)?;
    let started = Instant::now();
    let clocks = 20_000;
    batch.run(clocks);
    let seconds = started.elapsed().as_secs_f64();
    let after = busy(&mut batch)?;
    println!(
        "{:.1} µs a clock; busy {before} before, {after} after: {:.2} million clocks of busy chips a second; {} bytes",
        1e6 * seconds / clocks as f64,
        after as f64 * clocks as f64 / seconds / 1e6,
        batch.size(),
    );
    Ok(())
}
