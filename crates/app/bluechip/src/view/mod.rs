//! A page that shows the chip at work: what it needs of the chip, as one HTML file.

mod data;

use std::collections::BTreeSet;

use bluechip_simulator::web::{RUNTIME, UNPACK, WAVES, WebModule, filled, web_data};
use bluechip_simulator::{EngineKind, Simulation};
use chess::Position;
use clap::ValueEnum;
use devices::{Design, SimulatedChip};
use driver::{Driver, ParameterSet};
use memory_map::{Configuration, address};

use crate::error::{Error, Result};
use crate::profile::begin;
use crate::search::{ask_for, prepare};
use crate::{story, values};
use data::Begun;

/// Clocks that are looked at to see which parts of the chip may sleep.
const LOOKED_AT: u64 = 32_768;

/// What each cell shows: its registers, what travels through it, and what becomes of it.
const CELL: [&str; 20] = [
    "resident.q",
    "candidates[0].victim_types.q",
    "candidates[0].quiet_victim.q",
    "candidates[0].attacker_types.q",
    "allow_register.q",
    "hung_register.q",
    "elected",
    "selected",
    "knight_in",
    "king_in",
    "pawn_attack_in",
    "to_n",
    "to_ne",
    "to_e",
    "to_se",
    "to_s",
    "to_sw",
    "to_w",
    "to_nw",
    "source",
];

/// What a host sees: settled apart, for it is looked at often.
const PINS: [&str; 2] = ["busy", "read_data"];

/// What the page shows beside the cells and the lines of the story.
const SIGNALS: [&str; 7] = [
    "core.unmake",
    "core.array.winner",
    "core.array.vote",
    "core.array.arbiter.levels_offered",
    "core.array.arbiter.eligible",
    "core.array.arbiter.chosen",
    "core.stack.frame",
];

/// The same of the search and the slow evaluation, where the chip has them.
const SEARCH_SIGNALS: [&str; 3] = ["search.step", "slow[0].scan.running", "slow[0].scan.file"];

/// The scripts, in an order in which each knows those before it.
const SCRIPTS: [&str; 12] = [
    RUNTIME,
    WAVES,
    include_str!("fen.js"),
    include_str!("moves.js"),
    include_str!("driver.js"),
    include_str!("chip.js"),
    include_str!("board.js"),
    include_str!("story.js"),
    include_str!("panels.js"),
    include_str!("game_board.js"),
    include_str!("play.js"),
    include_str!("main.js"),
];

/// A chip that has a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Chip {
    /// The complete chip: it searches, and plays.
    DeepBlue,
    /// The move generator alone: it counts positions.
    Generator,
    /// The same with a short move stack, for a small part.
    Small,
}

impl Chip {
    fn configuration(self) -> Configuration {
        match self {
            Chip::DeepBlue => Configuration::deep_blue(),
            Chip::Generator => Configuration::generator(),
            Chip::Small => Configuration::small(),
        }
    }

    /// Plies that it searches, or counts, unless somebody says.
    pub fn depth(self) -> u32 {
        match self {
            Chip::DeepBlue => 4,
            Chip::Generator | Chip::Small => 3,
        }
    }

    fn has_search(self) -> bool {
        self == Chip::DeepBlue
    }

    /// What it is, in the sentence that says what the page runs.
    fn words(self) -> &'static str {
        match self {
            Chip::DeepBlue => "the whole chip",
            Chip::Generator => "its move generator",
            Chip::Small => "its move generator, with a short move stack",
        }
    }
}

/// A position to look at.
pub struct Start {
    /// Its name.
    pub name: String,
    /// The position.
    pub position: Position,
}

/// The page of a chip, which begins with the first position.
///
/// # Errors
/// A depth that the chip does not take.
pub fn page(chip: Chip, starts: &[Start], depth: u32) -> Result<String> {
    let most = chip.configuration().stack_depth();
    if !chip.has_search() && !(1..=most).contains(&depth) {
        let problem = format!("--depth {depth}: this chip counts 1 to {most} plies ahead");
        return Err(Error::Input(problem));
    }
    let simulated = Design::new(&chip.configuration()).simulated(EngineKind::Compiled)?;
    let mut driver = Driver::new(simulated)?;
    let power_on = driver.chip().device().save();
    let mut module = None;
    let mut first = Vec::new();
    let mut begun = Vec::new();
    for start in starts {
        driver.chip().device().restore(&power_on)?;
        let bound = match chip.has_search() {
            true => Some(begin_search(&mut driver, &start.position, depth)?),
            false => begin_perft(&mut driver, &start.position, depth).map(|()| None)?,
        };
        let simulation = driver.chip().device();
        let state = WebModule::memory_of(simulation, &simulation.save())?;
        if module.is_none() {
            module = Some(make(simulation, chip)?);
            first = state.clone();
        }
        let difference: Vec<u8> = state.iter().zip(&first).map(|(a, b)| a ^ b).collect();
        begun.push(Begun {
            name: start.name.clone(),
            fen: start.position.to_string(),
            bound,
            state: web_data(&difference),
        });
    }
    let mut module = module.ok_or_else(|| Error::Input("no position".to_owned()))?;
    // They are among the signals.
    module.layout.registers.clear();
    let layout = serde_json::to_vec(&module.layout).expect("a layout is plain data");
    let data = data::of(&begun, chip.has_search(), depth, &CELL).to_string();
    let parts = [
        ("style", include_str!("style.css")),
        ("whole", chip.words()),
        ("code", &web_data(SCRIPTS.join("\n").as_bytes())),
        ("data", &web_data(data.as_bytes())),
        ("layout", &web_data(&layout)),
        ("module", &web_data(&module.wasm)),
        ("unpack", UNPACK),
        ("loader", include_str!("loader.js")),
    ];
    Ok(filled(include_str!("page.html"), &parts))
}

/// Loads a position and asks whether its score is at least what the fast evaluation says; returns that.
fn begin_search(
    driver: &mut Driver<SimulatedChip>,
    position: &Position,
    depth: u32,
) -> Result<i32> {
    driver.load_evaluation(&values::default(position))?;
    let parameters = ParameterSet::Tuned.parameters(depth);
    let bound = prepare(driver, position, &parameters)?;
    ask_for(driver.chip(), bound)?;
    begin(driver.chip(), (address::SEARCH, 0))?;
    Ok(bound)
}

/// Loads a position and has its moves counted.
fn begin_perft(driver: &mut Driver<SimulatedChip>, position: &Position, depth: u32) -> Result<()> {
    driver.load(position)?;
    begin(driver.chip(), (address::PERFT, depth))
}

/// The chip as a module: what the page shows all the time is settled together, everything else when it is asked for.
fn make(simulation: &mut Simulation, chip: Chip) -> Result<WebModule> {
    let netlist = simulation.netlist().clone();
    let all: BTreeSet<&str> = netlist.signals.iter().map(|signal| &*signal.path).collect();
    let listed = all.iter().filter(|path| is_listed(path, &all));
    let mut shown: Vec<String> = SIGNALS.map(str::to_owned).to_vec();
    let mut lines = story::lines(chip.has_search());
    if chip.has_search() {
        shown.extend(SEARCH_SIGNALS.map(str::to_owned));
        lines.extend(story::repetition());
    }
    for cell in 0..64 {
        shown.extend(CELL.map(|name| format!("core.array.cells[{cell}].{name}")));
    }
    for path in lines.iter().flat_map(|line| line.text.paths()) {
        // A path ends with the fields of a structure.
        let ends = path.rmatch_indices('.').map(|(end, _)| end);
        let mut ends = std::iter::once(path.len()).chain(ends);
        let signal = ends.find_map(|end| all.get(&path[..end]));
        shown.push(signal.unwrap_or(&path).to_string());
    }
    Ok(simulation
        .web()
        .settle(PINS)?
        .settle(&shown)?
        .settle(listed)?
        .gated(LOOKED_AT)
        .build()?)
}

/// Whether the page lists a signal to add to the waves. Two kinds would take a sixth of it and say little: what is inside the
/// blocks of the 64 cells, and what a register takes next, beside its value.
fn is_listed(path: &str, all: &BTreeSet<&str>) -> bool {
    let cell = path.strip_prefix("core.array.cells[");
    let in_cell = cell
        .and_then(|rest| rest.split_once("]."))
        .map(|(_, name)| name);
    let is_deep = in_cell.is_some_and(|name| name.contains('.') && !name.ends_with(".q"));
    let is_next = path.rsplit_once('.').is_some_and(|(register, port)| {
        ["d", "enable", "reset"].contains(&port) && all.contains(&*format!("{register}.q"))
    });
    !is_deep && !is_next
}
