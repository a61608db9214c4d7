//! A board made of gates, behind a pseudo-terminal with a bad line: a host counts leaves through it.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use ::netlist::flat::FlatNetlist;
use anyhow::{Context, anyhow};
use chess::{Mode, Position};
use chips::{PseudoTerminal, SerialChip, SimulatedBoard, serve};
use cosim::tools::{Tools, workspace_root};
use host::Driver;
use link::{Counts, Faults, Noise};
use memory_map::Configuration;
use reference::movegen;
use reference::testing::{PerftPosition, STANDARD};
use serde::Serialize;
use simulator::{Device, EngineKind, Simulation};

use super::netlist;
use crate::bitstream::{self, Board};

/// Chance that a byte is spoiled on its way; in a long request one byte is on average.
const FAULT_RATE: f64 = 0.02;

/// What an address says of a line whose board is simulated: a byte takes a third of a millisecond for each context, and clocks are slow.
fn speed(contexts: u8) -> String {
    let (timeout, baud) = (30 * u32::from(contexts), 30_000 / u32::from(contexts));
    format!("timeout={timeout},attempts=400,wait=4096,baud={baud}")
}

/// What a host was told through a board.
#[derive(Debug, Serialize)]
pub struct Counted {
    /// Positions whose leaves were counted.
    pub positions: usize,
    /// Their leaves.
    pub leaves: u64,
    /// Faults on the line.
    pub faults: u64,
    /// Requests that the board has answered.
    pub round_trips: u64,
    /// Requests sent once more.
    pub repeated: u64,
    /// Clocks that the board ran.
    pub clocks: u64,
    /// How long it took, without synthesis.
    pub seconds: f64,
    /// Positions whose leaves are not the published number, or whose moves are not those of the reference, in its order.
    pub differences: Vec<String>,
}

/// Synthesises a board; counts the leaves of the standard positions to a depth, 1 to 5, and lists their moves on its gates. Contexts
/// that take turns in its chip share the positions, and work at the same time.
pub fn count(
    board: Board,
    configuration: Option<Configuration>,
    contexts: u8,
    depth: u32,
) -> anyhow::Result<Counted> {
    let tools = Tools::ensure()?;
    let folder = workspace_root().join(format!("target/gates/{board}"));
    std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let path = bitstream::netlist_without_pll(board, configuration, contexts, &tools, &folder)?;
    let gates = netlist::read(&path, Some(board.top()))?.netlist;

    let mut simulated = SimulatedBoard::new(locked(gates)?, board.ports(), contexts)?;
    let mut terminal = PseudoTerminal::open()?;
    let address = format!("serial:{},{}", terminal.path().display(), speed(contexts));
    let noise = Mutex::new(Noise::new(FAULT_RATE, 7));
    let stop = AtomicBool::new(false);
    let start = Instant::now();
    let (asked, clocks) = std::thread::scope(|scope| {
        let serving = scope.spawn(|| {
            let mut carry =
                |_, bytes: Vec<u8>| noise.lock().expect("nobody panics").carry(&bytes, 1.0);
            serve(&mut simulated, &mut terminal, &stop, &mut carry)?;
            anyhow::Ok(simulated.clocks())
        });
        let asked = ask_all(&address, contexts, depth);
        stop.store(true, Ordering::Relaxed);
        let clocks = serving
            .join()
            .unwrap_or_else(|_| Err(anyhow!("the simulation of {board} panicked")));
        (asked, clocks)
    });
    // Where both failed, the host did because the board had.
    let clocks = clocks?;
    let Asked {
        leaves,
        differences,
        counts,
    } = asked?;
    let faults: Faults = noise.into_inner().expect("nobody panics").faults();
    Ok(Counted {
        positions: STANDARD.len(),
        leaves,
        faults: faults.total(),
        round_trips: counts.round_trips,
        repeated: counts.repeated,
        clocks,
        seconds: start.elapsed().as_secs_f64(),
        differences,
    })
}

/// A simulation of a board whose PLL has locked.
fn locked(gates: FlatNetlist) -> anyhow::Result<Simulation> {
    let mut simulation = Simulation::new(gates, EngineKind::Compiled)?;
    let lock = Device::signal(&simulation, "pll.LOCK")?;
    Device::poke(&mut simulation, lock, 1)?;
    Ok(simulation)
}

/// What a host was told.
struct Asked {
    leaves: u64,
    differences: Vec<String>,
    counts: Counts,
}

/// Asks the chips, all at the same time, each about its share of the positions.
fn ask_all(address: &str, chips: u8, depth: u32) -> anyhow::Result<Asked> {
    let asked: Vec<anyhow::Result<Asked>> = std::thread::scope(|scope| {
        let asking: Vec<_> = (0..usize::from(chips))
            .map(|first| {
                let share = STANDARD.iter().skip(first).step_by(chips.into());
                scope.spawn(move || ask(address, share, depth))
            })
            .collect();
        let joined = asking.into_iter().map(|thread| {
            thread
                .join()
                .unwrap_or_else(|_| Err(anyhow!("a host panicked")))
        });
        joined.collect()
    });
    let mut all = Asked {
        leaves: 0,
        differences: Vec::new(),
        counts: Counts::default(),
    };
    for asked in asked {
        let asked = asked?;
        all.leaves += asked.leaves;
        all.differences.extend(asked.differences);
        // They share the line: the last one to end has counted all of it.
        if asked.counts.round_trips > all.counts.round_trips {
            all.counts = asked.counts;
        }
    }
    Ok(all)
}

/// Counts the leaves of each position, and lists its moves one by one: those are many short requests.
fn ask<'a>(
    address: &str,
    positions: impl Iterator<Item = &'a PerftPosition>,
    depth: u32,
) -> anyhow::Result<Asked> {
    let mut chip = SerialChip::open(&address.parse()?)?;
    let mut driver = Driver::new(&mut chip)?;
    let (mut leaves, mut differences) = (0, Vec::new());
    for standard in positions {
        let position: Position = standard.fen.parse()?;
        driver.load(&position)?;
        let found = driver.perft(depth)?.nodes;
        let expected = standard.counts[depth as usize - 1];
        leaves += found;
        if found != expected {
            differences.push(format!("{position}: {found} leaves instead of {expected}"));
        }
        let mut found = Vec::new();
        driver.divide(1, &mut |divided| found.push(divided.move_word))?;
        let expected = movegen::moves(&standard.board(), Mode::All, true);
        if found != expected {
            differences.push(format!(
                "{position}: the moves {found:?} instead of {expected:?}"
            ));
        }
    }
    let counts = chip.counts();
    Ok(Asked {
        leaves,
        differences,
        counts,
    })
}
