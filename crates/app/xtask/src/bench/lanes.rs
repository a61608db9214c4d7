//! Many complete chips at once, each in a search of its own: the benchmark of the batch engine.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Instant;

use bluechip_netlist::flat::FlatNetlist;
use bluechip_simulator::{BatchOptions, BatchSimulation, EngineKind, Simulation};
use chess::{Mode, Position};
use devices::{Access, BatchChips, BusChip};
use driver::{Driver, Generator, ParameterSet, Weights};
use memory_map::{ChessChip, address};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use reference::testing::SUITE;

/// How many chips, and on how many cores.
#[derive(Clone, Copy, Debug)]
pub struct Crowd {
    /// Chips.
    pub lanes: usize,
    /// Threads.
    pub threads: NonZeroUsize,
}

/// The results of the benchmark.
pub struct Measured {
    /// Nodes that all chips have searched.
    pub nodes: u64,
    /// Clocks of searching chips, all added up.
    pub cycles: u64,
    /// Seconds of real time.
    pub seconds: f64,
    /// Bytes of the state of all chips.
    pub bytes: usize,
}

/// A depth at which hardly any search ends during the benchmark.
pub const DEPTH: u32 = 12;

/// Clocks that let the chips diverge; then the measured rounds, and clocks per round.
const BEFORE: u64 = 1_000;
const ROUNDS: u64 = 100;
const ROUND: u64 = 200;

/// Searches for some rounds. A chip whose search ends during a round counts no clocks of that
/// round.
pub fn search(netlist: &Arc<FlatNetlist>, crowd: Crowd) -> anyhow::Result<Measured> {
    let mut chips = BatchChips::of(started(netlist, crowd)?)?;
    // Before the measurement, all code is compiled, and all pins have had their later values.
    for _ in 0..2 {
        chips.batch().run(BEFORE);
        nodes(&mut chips)?;
        chips.batch().lanes_set("busy")?;
    }
    chips.batch().run(BEFORE);
    let before = nodes(&mut chips)?;
    let mut cycles = 0;
    let start = Instant::now();
    for _ in 0..ROUNDS {
        chips.batch().run(ROUND);
        let busy = chips.batch().lanes_set("busy")?;
        cycles += ROUND * busy.count_ones() as u64;
    }
    let seconds = start.elapsed().as_secs_f64();
    Ok(Measured {
        nodes: nodes(&mut chips)? - before,
        cycles,
        seconds,
        bytes: chips.batch().size(),
    })
}

/// Chips that search different positions: those of the suite, and positions that follow from them
/// by random moves.
fn started(netlist: &Arc<FlatNetlist>, crowd: Crowd) -> anyhow::Result<BatchSimulation> {
    let options = BatchOptions {
        threads: Some(crowd.threads),
        eager: true,
        ..BatchOptions::default()
    };
    let mut batch = BatchSimulation::with_options(netlist.clone(), crowd.lanes, options)?;
    let simulation = Simulation::new(netlist.clone(), EngineKind::Compiled)?;
    let mut driver = Driver::new(BusChip::new(simulation)?)?;
    let weights = Weights::default();
    driver.load_evaluation(&Generator::new(&weights, &Position::start()).values())?;
    driver.configure(&ParameterSet::Tuned.parameters(DEPTH))?;
    batch.restore_all(&driver.chip().device().save())?;
    let mut random = SmallRng::seed_from_u64(1);
    for lane in 0..crowd.lanes {
        driver.load(&SUITE[lane % SUITE.len()].fen.parse()?)?;
        for _ in 0..lane / SUITE.len() {
            let moves = driver.list_moves(Mode::All, true)?;
            if !moves.is_empty() {
                let chosen = &moves[random.random_range(0..moves.len())];
                driver.make(&chosen.move_word.to_string())?;
            }
        }
        let chip = driver.chip();
        chip.write(address::SEARCH, 0)?;
        chip.idle(0)?;
        batch.restore(lane, &chip.device().save())?;
        chip.write(address::ABORT, 0)?;
        chip.idle_while_busy(1 << 12)?;
    }
    Ok(batch)
}

/// Nodes of all chips' searches so far.
fn nodes(chips: &mut BatchChips) -> anyhow::Result<u64> {
    let read = Access::Read {
        address: address::NODES,
    };
    let words = chips.run(&vec![vec![read]; chips.lanes()])?;
    Ok(words.iter().flatten().map(|&word| u64::from(word)).sum())
}
