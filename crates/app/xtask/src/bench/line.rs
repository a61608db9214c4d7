//! Chips behind a serial line, in the time of their board: how many nodes they search for a host
//! that takes no time itself.

use std::sync::Arc;
use std::time::Duration;

use anyhow::ensure;
use bluechip_cosim::progress::spinner;
use bluechip_simulator::{EngineKind, Simulation};
use books::Played;
use devices::{BoardLine, BoardPins, SimulatedBoard};
use driver::{Driver, Generator, Weights};
use link::{Client, Counts, LinkedChip, SharedClient};
use memory_map::{Configuration, EvaluationParameters};
use reference::ReferenceChip;
use reference::testing::SUITE;
use search::{Control, Limits, Settings, Table, Thinking};
use serde::Serialize;

use crate::figures::{self, Cell, Column, number, text};

/// Bits per second of the line.
const BAUD: f64 = 3e6;
/// Bits on the line per byte.
const BITS: f64 = 10.0;

/// One in this many of the suite's positions is searched. Reference chips search it first for some
/// nodes, as the first iterations rarely use a chip; then the board searches for some more.
const ONE_OF: usize = 10;
const NODES_BEFORE: u64 = 500_000;
const NODES: u64 = 150_000;
/// Milliseconds that a USB converter adds to a round trip.
const CONVERTERS: [u32; 2] = [0, 1];

/// Complete chips in an ECP5-85F, at a clock that placement has reached.
struct Hardware {
    name: &'static str,
    chips: u8,
    /// Clocks per second of each chip.
    clock: f64,
}

const HARDWARE: [Hardware; 2] = [
    Hardware {
        name: "one, 39.2 MHz",
        chips: 1,
        clock: 39.2e6,
    },
    // Simulated as chips side by side, which behave the same in every clock.
    Hardware {
        name: "four in turns, 100.2 MHz",
        chips: 4,
        clock: 100.2e6 / 4.0,
    },
];

/// All figures of one run of the command.
#[derive(Debug, Serialize)]
pub struct LineReport {
    /// Bits per second of the line.
    pub baud: f64,
    /// What was measured.
    pub rows: Vec<Row>,
    /// For each hardware, the cost of loading the evaluation into all chips before the first
    /// search.
    pub loads: Vec<Load>,
}

/// The measurements of searches with one hardware and one converter.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Row {
    /// The hardware.
    pub name: &'static str,
    /// Chips, as the host sees them.
    pub chips: u8,
    /// Clocks per second of each chip.
    pub clock: f64,
    /// Milliseconds that a converter adds to a round trip.
    pub converter: u32,
    /// Questions that were answered.
    pub questions: u64,
    /// Nodes of the chips.
    pub nodes: u64,
    /// Requests that were answered.
    pub round_trips: u64,
    /// Bytes in both directions.
    pub bytes: u64,
    /// Clocks of the board's simulation.
    pub clocks: u64,
    /// Clocks of searching chips, all added up.
    pub searching: u64,
}

/// The cost of the first load of the evaluation.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Load {
    /// Chips.
    pub chips: u8,
    /// Bytes in both directions.
    pub bytes: u64,
    /// Seconds of the board.
    pub seconds: f64,
}

impl Row {
    /// Seconds that the board took.
    fn seconds(&self) -> f64 {
        self.clocks as f64 / self.clock
    }

    /// Bytes in both directions, as a share of what the line could send in one direction.
    fn line_use(&self) -> f64 {
        self.bytes as f64 * BITS / BAUD / self.seconds()
    }

    /// The share of the chips' time in which they search.
    fn chip_use(&self) -> f64 {
        self.searching as f64 / (self.clocks as f64 * f64::from(self.chips))
    }

    fn nodes_per_second(&self) -> f64 {
        self.nodes as f64 / self.seconds()
    }

    fn per_question(&self, what: u64) -> f64 {
        what as f64 / self.questions as f64
    }

    fn cells(&self) -> Vec<Cell> {
        vec![
            self.name.into(),
            u64::from(self.converter).into(),
            Cell::whole(self.per_question(self.nodes)),
            Cell::rounded(self.per_question(self.round_trips), 2),
            Cell::whole(self.per_question(self.bytes)),
            Cell::whole(100.0 * self.line_use()),
            Cell::rounded(100.0 * self.chip_use(), 1),
            Cell::rounded(self.nodes_per_second() / 1e6, 2),
        ]
    }
}

/// A board behind its line, with a driver for each of its chips.
struct Connected {
    client: Arc<SharedClient<BoardLine<Simulation>>>,
    drivers: Vec<Driver<LinkedChip<BoardLine<Simulation>>>>,
}

impl Connected {
    fn new(hardware: &Hardware) -> anyhow::Result<Connected> {
        let &Hardware { chips, clock, .. } = hardware;
        let configuration = Configuration::deep_blue();
        let design = chip::serial_chip(&configuration, chips, 1, clock, BAUD)?;
        let simulation = Simulation::new(design.flatten()?, EngineKind::Compiled)?;
        let pins = BoardPins::default();
        let board = SimulatedBoard::with_bits_of(clock / BAUD, simulation, pins, 1)?;
        let settings = link::Settings {
            // No reply is lost, and the board's time is simulated: real time must not expire.
            timeout: Duration::from_secs(24 * 60 * 60),
            // Time for the host's threads to send their requests together, however busy this
            // machine is.
            linger: Duration::from_millis(5),
            ..link::Settings::default()
        };
        let client = Client::greet(BoardLine::new(board), settings, 0)?;
        let client = Arc::new(SharedClient::new(client));
        let drivers = (0..chips).map(|number| {
            let chip = LinkedChip::new(client.clone(), number)?;
            anyhow::Ok(Driver::new(chip)?)
        });
        Ok(Connected {
            drivers: drivers.collect::<anyhow::Result<_>>()?,
            client,
        })
    }

    /// The counts of the line, and the board's clocks.
    fn state(&self) -> (Counts, u64) {
        let mut client = self.client.lock();
        (client.counts(), client.line().clocks())
    }

    fn load(&mut self, values: &EvaluationParameters) -> anyhow::Result<()> {
        for driver in &mut self.drivers {
            driver.load_evaluation(values)?;
        }
        Ok(())
    }

    /// Searches with all chips, and adds the cost to a row, except for loading the evaluation.
    fn search(&mut self, fen: &str, row: &mut Row) -> anyhow::Result<()> {
        let game = Played::new(&fen.parse()?)?;
        let values = Generator::new(&Weights::default(), &game.position()).values();
        let settings = Settings {
            patience: u32::MAX,
            ..Settings::default().behind_a_line()
        };
        let limits = |nodes| Limits {
            nodes: Some(nodes),
            ..Limits::default()
        };
        let mut thinking = Thinking {
            game: &game,
            values: &values,
            settings: &settings,
            table: &Table::new(16),
            limits: &limits(NODES_BEFORE),
            control: &Control::new(false),
        };
        let reference = ReferenceChip::new(&Configuration::deep_blue());
        thinking.think(&mut [Driver::new(reference)?], &mut |_| {})?;
        self.load(&values)?;
        let (counts, clocks) = self.state();
        let limits = limits(NODES);
        thinking.limits = &limits;
        let thought = thinking.think(&mut self.drivers, &mut |_| {})?;
        let (counts_after, clocks_after) = self.state();
        let failed = thought.failed;
        ensure!(failed.is_empty(), "a chip fails: {failed:?}");
        ensure!(counts_after.repeated == 0, "a request was lost");
        row.round_trips += counts_after.round_trips - counts.round_trips;
        row.bytes += bytes(&counts_after) - bytes(&counts);
        row.clocks += clocks_after - clocks;
        for driver in &mut self.drivers {
            let work = driver.take_work();
            row.questions += work.questions;
            row.nodes += work.nodes;
            row.searching += work.cycles;
        }
        Ok(())
    }
}

/// Bytes in both directions.
fn bytes(counts: &Counts) -> u64 {
    counts.sent + counts.received
}

/// Measures.
pub fn measure() -> anyhow::Result<LineReport> {
    let mut report = LineReport {
        baud: BAUD,
        rows: Vec::new(),
        loads: Vec::new(),
    };
    for hardware in &HARDWARE {
        let bar = spinner(&format!("{} chips behind a line", hardware.chips));
        let mut board = Connected::new(hardware)?;
        report.loads.push(first_load(&mut board, hardware)?);
        for converter in CONVERTERS {
            let latency = f64::from(converter) * 1e-3 * hardware.clock;
            board.client.lock().line().latency = latency as u64;
            let mut row = Row {
                name: hardware.name,
                chips: hardware.chips,
                clock: hardware.clock,
                converter,
                ..Row::default()
            };
            for position in SUITE.iter().step_by(ONE_OF) {
                board.search(position.fen, &mut row)?;
            }
            report.rows.push(row);
        }
        bar.finish_and_clear();
    }
    Ok(report)
}

fn first_load(board: &mut Connected, hardware: &Hardware) -> anyhow::Result<Load> {
    let start = chess::Position::start();
    let (before, clocks) = board.state();
    board.load(&Generator::new(&Weights::default(), &start).values())?;
    let (after, clocks_after) = board.state();
    Ok(Load {
        chips: hardware.chips,
        bytes: bytes(&after) - bytes(&before),
        seconds: (clocks_after - clocks) as f64 / hardware.clock,
    })
}

impl LineReport {
    /// The figures as tables, each with its name.
    pub fn tables(&self) -> anyhow::Result<Vec<(&'static str, figures::Table)>> {
        let plain = |name: &str| Column::Plain(name.into());
        let searches = (
            vec![
                text("chips"),
                plain("converter, ms"),
                plain("nodes a question"),
                number("round trips a question", 2),
                plain("bytes a question"),
                plain("line in use, %"),
                number("chips busy, %", 1),
                number("nodes a second, millions", 2),
            ],
            self.rows.iter().map(Row::cells).collect(),
        );
        let load = |load: &Load| {
            vec![
                u64::from(load.chips).into(),
                Cell::whole(1e3 * load.seconds),
                Cell::rounded(load.bytes as f64 / 1e3, 1),
            ]
        };
        let loads = (
            vec![plain("chips"), plain("ms"), number("kB", 1)],
            self.loads.iter().map(load).collect(),
        );
        let (commit, date) = figures::commit()?;
        let setting = format!(
            "{} positions of the suite, each for {} thousand nodes behind {} thousand of the \
             reference's",
            SUITE.iter().step_by(ONE_OF).count(),
            NODES / 1_000,
            NODES_BEFORE / 1_000
        );
        let tables = [("searches", searches), ("first-load", loads)];
        let tables = tables.map(|(name, (columns, rows))| {
            let table = figures::Table {
                command: "cargo xtask bench --line".into(),
                commit: commit.clone(),
                date: date.clone(),
                setting: setting.clone(),
                measures: MEASURES.map(str::to_owned).to_vec(),
                columns,
                rows,
            };
            (name, table)
        });
        Ok(tables.to_vec())
    }
}

/// The paths of the files that the figures depend on.
const MEASURES: [&str; 4] = [
    "crates/play/link",
    "crates/play/driver",
    "crates/play/search",
    "crates/chip/chip/src/link",
];
