//! Runs a board's gates behind a pseudo-terminal with a faulty line: a host counts leaves through
//! it.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use anyhow::{Context, anyhow};
use bluechip_cosim::tools::{Tools, workspace_root};
use bluechip_netlist::flat::FlatNetlist;
use bluechip_simulator::{Device, EngineKind, Simulation};
use chess::{Mode, Position};
use devices::{PseudoTerminal, SerialChip, SimulatedBoard, serve};
use driver::{Answer, Driver};
use link::{Counts, Faults, Noise};
use memory_map::{ChessChip, Configuration, Rules, SearchParameters};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use reference::testing::{STANDARD, played_boards_by, search_parameters, searched_boards_by};
use reference::{ReferenceChip, movegen};
use serde::Serialize;

use super::netlist;
use crate::bitstream::{self, Board, Built};

/// The probability of a fault per byte; with the greater one, a long request has one fault on
/// average. Chips with a search need long requests and many clocks, and the host waits seconds for
/// each lost reply; they get the smaller one.
const FAULT_RATE: f64 = 0.02;
const FAULT_RATE_SLOW: f64 = 0.000_5;

/// Endgames to skip before the positions for searches, the number of searches per chip, and the
/// greatest node limit.
const ENDINGS: usize = 11;
const SEARCHES: usize = 2;
const NODES_MAX: u32 = 400;

/// Clocks per trial of the board's speed, and the number of trials.
const TRIED: u64 = 2_000;
const TRIES: u32 = 8;
/// The longest wait of one request, in clocks of a chip; and the additional time, in bytes, after
/// which a reply is late.
const WAIT: u32 = 1_024;
const LATE: f64 = 30.0;

/// The source of a board's gates.
pub enum Source {
    /// Synthesised for this many contexts per chip, and retimed once if there are several.
    Synthesised(u8),
    /// The netlist of the last bitstream, possibly retimed with a placement.
    Packed,
}

/// The address's settings for a line to a simulated board; a clock takes `clock` seconds.
fn speed(built: &Built, clock: f64) -> String {
    let byte = 10.0 * built.clocks_per_bit * clock;
    let wait = f64::from(WAIT) * f64::from(built.contexts) * clock;
    let timeout = (1e3 * (LATE * byte + 1.5 * wait)).max(30.0) as u32;
    let baud = (10.0 / byte) as u32;
    format!("timeout={timeout},attempts=400,wait={WAIT},baud={baud}")
}

/// The results of the host's requests.
#[derive(Debug, Serialize)]
pub struct Counted {
    /// Positions whose leaves were counted, with repetitions.
    pub positions: usize,
    /// The sum of their leaves.
    pub leaves: u64,
    /// Searches whose results were compared, and their nodes.
    pub searches: [u64; 2],
    /// Faults on the line.
    pub faults: u64,
    /// Requests that the board answered.
    pub round_trips: u64,
    /// Requests that the host repeated.
    pub repeated: u64,
    /// Clocks that the board ran.
    pub clocks: u64,
    /// Seconds, without synthesis.
    pub seconds: f64,
    /// Positions with wrong leaf counts, positions whose moves differ from the reference's in
    /// number or order, and searches whose results differ.
    pub differences: Vec<String>,
}

/// Runs a board's gates. Counts the leaves of the standard positions to a depth of 1 to 5 and lists
/// their moves, repeatedly until the line has had `least_faults`. Then chips with a search run some
/// searches. Chips and contexts share the positions, and work in parallel.
pub fn count(
    board: Board,
    configuration: Option<Configuration>,
    source: Source,
    depth: u32,
    least_faults: u64,
) -> anyhow::Result<Counted> {
    let tools = Tools::ensure()?;
    let folder = workspace_root().join(format!("target/gates/{board}"));
    std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let configuration = configuration.unwrap_or_else(|| board.configuration());
    let (path, built) = match source {
        Source::Packed => bitstream::packed_without_pll(board, &tools, &folder)?,
        Source::Synthesised(contexts) => {
            let configuration = Some(configuration.clone());
            (
                bitstream::synthesised_without_pll(
                    board,
                    configuration,
                    contexts,
                    &tools,
                    &folder,
                )?,
                Built {
                    chips: contexts,
                    contexts,
                    clocks_per_bit: f64::from(devices::CLOCKS_PER_BIT) * f64::from(contexts),
                },
            )
        }
    };
    let gates = netlist::read(&path, Some(board.top()))?.netlist;

    let Built {
        contexts,
        clocks_per_bit,
        ..
    } = built;
    let mut simulated =
        SimulatedBoard::with_bits_of(clocks_per_bit, locked(gates)?, board.ports(), contexts)?;
    let clock = seconds_per_clock(&mut simulated)?;
    let rate = match configuration.search() {
        Some(_) => FAULT_RATE_SLOW,
        None => FAULT_RATE,
    };
    let mut terminal = PseudoTerminal::open()?;
    let address = format!(
        "serial:{},{}",
        terminal.path().display(),
        speed(&built, clock)
    );
    let noise = Mutex::new(Noise::new(rate, 7));
    let stop = AtomicBool::new(false);
    let start = Instant::now();
    let (asked, clocks) = std::thread::scope(|scope| {
        let serving = scope.spawn(|| {
            let mut carry =
                |_, bytes: Vec<u8>| noise.lock().expect("nobody panics").carry(&bytes, 1.0);
            serve(&mut simulated, &mut terminal, &stop, &mut carry)?;
            anyhow::Ok(simulated.clocks())
        });
        let enough = || noise.lock().expect("nobody panics").faults().total() >= least_faults;
        let asked = ask_all(&address, &configuration, built.chips, depth, &enough);
        stop.store(true, Ordering::Relaxed);
        let clocks = serving
            .join()
            .unwrap_or_else(|_| Err(anyhow!("the simulation of {board} panicked")));
        (asked, clocks)
    });
    // If both failed, the board's error is the cause of the host's.
    let clocks = clocks?;
    let Asked {
        positions,
        leaves,
        searches,
        differences,
        counts,
    } = asked?;
    let faults: Faults = noise.into_inner().expect("nobody panics").faults();
    Ok(Counted {
        positions,
        leaves,
        searches,
        faults: faults.total(),
        round_trips: counts.round_trips,
        repeated: counts.repeated,
        clocks,
        seconds: start.elapsed().as_secs_f64(),
        differences,
    })
}

/// Seconds per clock: the fastest of some trials, as others include compilation or the load of
/// other programs. If this were too long, the host would spend most of its time waiting for lost
/// replies.
fn seconds_per_clock(board: &mut SimulatedBoard<Simulation>) -> anyhow::Result<f64> {
    let mut least = f64::INFINITY;
    for _ in 0..TRIES {
        let began = Instant::now();
        // Clocks of a quiet line are faster, so send a byte that begins no frame.
        board.push(&[0]);
        board.run(TRIED, &mut Vec::new())?;
        least = least.min(began.elapsed().as_secs_f64() / TRIED as f64);
    }
    Ok(least)
}

/// A simulation of a board whose PLL is locked.
fn locked(gates: FlatNetlist) -> anyhow::Result<Simulation> {
    let mut simulation = Simulation::new(gates, EngineKind::Compiled)?;
    let lock = Device::signal(&simulation, "pll.LOCK")?;
    Device::poke(&mut simulation, lock, 1)?;
    Ok(simulation)
}

/// The results from one chip, or from all.
#[derive(Default)]
struct Asked {
    positions: usize,
    leaves: u64,
    searches: [u64; 2],
    differences: Vec<String>,
    counts: Counts,
}

/// Tests all chips in parallel, each with its share of the positions, until `enough`.
fn ask_all(
    address: &str,
    configuration: &Configuration,
    chips: u8,
    depth: u32,
    enough: &(impl Fn() -> bool + Sync),
) -> anyhow::Result<Asked> {
    let positions = positions(configuration.rules(), depth);
    let positions = &positions;
    let asked: Vec<anyhow::Result<Asked>> = std::thread::scope(|scope| {
        let asking: Vec<_> = (0..usize::from(chips))
            .map(|first| {
                let share = positions.iter().skip(first).step_by(chips.into());
                scope.spawn(move || {
                    let mut chip = SerialChip::open(&address.parse()?)?;
                    let mut asked = Asked::default();
                    ask(&mut chip, share.clone(), depth, &mut asked)?;
                    while !enough() {
                        ask(&mut chip, share.clone(), depth, &mut asked)?;
                    }
                    if configuration.search().is_some() {
                        search(&mut chip, configuration, first, &mut asked)?;
                    }
                    asked.counts = chip.counts();
                    anyhow::Ok(asked)
                })
            })
            .collect();
        let joined = asking.into_iter().map(|thread| {
            thread
                .join()
                .unwrap_or_else(|_| Err(anyhow!("a host panicked")))
        });
        joined.collect()
    });
    let mut all = Asked::default();
    for asked in asked {
        let asked = asked?;
        all.positions += asked.positions;
        all.leaves += asked.leaves;
        for (all, asked) in all.searches.iter_mut().zip(asked.searches) {
            *all += asked;
        }
        all.differences.extend(asked.differences);
        // The chips share the line: the greatest counts include all the others.
        if asked.counts.round_trips > all.counts.round_trips {
            all.counts = asked.counts;
        }
    }
    Ok(all)
}

/// The standard positions, or positions of an AntiChess game, each with its number of leaves.
fn positions(rules: Rules, depth: u32) -> Vec<(reference::Board, u64)> {
    match rules {
        Rules::Chess => (STANDARD.iter())
            .map(|standard| (standard.board(), standard.counts[depth as usize - 1]))
            .collect(),
        Rules::AntiChess { .. } => (played_boards_by(rules, 1).step_by(9))
            .take(STANDARD.len())
            .map(|board| {
                let leaves = movegen::perft(&board, depth);
                (board, leaves)
            })
            .collect(),
    }
}

/// Counts the leaves of each position, and lists its moves one by one, which takes many short
/// requests.
fn ask<'a>(
    chip: &mut SerialChip,
    positions: impl Iterator<Item = &'a (reference::Board, u64)> + Clone,
    depth: u32,
    asked: &mut Asked,
) -> anyhow::Result<()> {
    let Some((first, _)) = positions.clone().next() else {
        return Ok(());
    };
    let mut driver = Driver::for_game(chip, first.rules())?;
    for &(ref board, expected) in positions {
        let position = board.position(1);
        driver.load(&position)?;
        let found = driver.perft(depth)?.nodes;
        asked.positions += 1;
        asked.leaves += found;
        if found != expected {
            let difference = format!("{position}: {found} leaves instead of {expected}");
            asked.differences.push(difference);
        }
        let mut found = Vec::new();
        driver.divide(1, &mut |divided| found.push(divided.move_word))?;
        let expected = movegen::moves(board, Mode::All, true);
        if found != expected {
            let difference = format!("{position}: the moves {found:?} instead of {expected:?}");
            asked.differences.push(difference);
        }
    }
    Ok(())
}

/// Lets a chip search some positions of its own, with the slow evaluation if it has one, and
/// compares all results except the clocks.
fn search(
    chip: &mut SerialChip,
    configuration: &Configuration,
    number: usize,
    asked: &mut Asked,
) -> anyhow::Result<()> {
    let rules = configuration.rules();
    let mut driver = Driver::for_game(chip, rules)?;
    let mut reference = Driver::for_game(ReferenceChip::new(configuration), rules)?;
    let mut random = SmallRng::seed_from_u64(number as u64);
    for board in searched_boards_by(rules, 5)
        .skip(ENDINGS + SEARCHES * number)
        .take(SEARCHES)
    {
        let position = board.position(1);
        let parameters = search_parameters(&mut random, 0).by_rules(rules);
        let parameters = SearchParameters {
            depth: parameters.depth.min(2),
            slow_evaluation: configuration.has_slow(),
            node_limit: parameters.node_limit.min(NODES_MAX),
            ..parameters
        };
        let expected = answer(&mut reference, &position, &parameters)?;
        let found = Answer {
            cycles: expected.cycles,
            ..answer(&mut driver, &position, &parameters)?
        };
        asked.searches[0] += 1;
        asked.searches[1] += found.nodes;
        if found != expected {
            asked
                .differences
                .push(format!("{position}: {found:?} instead of {expected:?}"));
        }
    }
    Ok(())
}

fn answer<C: ChessChip>(
    driver: &mut Driver<C>,
    position: &Position,
    parameters: &SearchParameters,
) -> anyhow::Result<Answer> {
    driver.load(position)?;
    driver.configure(parameters)?;
    Ok(driver.ask(&mut || ControlFlow::Continue(()))?)
}
