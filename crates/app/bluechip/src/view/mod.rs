//! A page that shows the chip at work: what it needs of the chip, as one HTML file.

use std::collections::BTreeSet;

use bluechip_simulator::web::{RUNTIME, WAVES, WebModule, filled, web_data};
use bluechip_simulator::{EngineKind, Simulation};
use chess::Position;
use devices::{Design, SimulatedChip};
use driver::{Driver, ParameterSet};
use memory_map::{SCORES_SETTLE, address, field};
use serde::Serialize;
use serde_json::json;

use crate::error::Result;
use crate::profile::begin;
use crate::search::{ask_for, prepare};
use crate::{story, values};

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

/// What the page shows beside the cells and the lines of the story.
const SIGNALS: [&str; 12] = [
    "busy",
    "read_data",
    "core.unmake",
    "core.array.winner",
    "core.array.vote",
    "core.array.arbiter.levels_offered",
    "core.array.arbiter.eligible",
    "core.array.arbiter.chosen",
    "core.stack.frame",
    "search.step",
    "slow[0].scan.running",
    "slow[0].scan.file",
];

/// A position to look at.
pub struct Start {
    /// Its name.
    pub name: String,
    /// The position.
    pub position: Position,
}

/// A search on the chip that has just begun.
#[derive(Serialize)]
struct Begun {
    name: String,
    fen: String,
    bound: i32,
    /// The state, exclusive-or that of the first one.
    state: String,
}

/// The page, which begins with the first position.
pub fn page(starts: &[Start], depth: u32) -> Result<String> {
    let chip = Design::deep_blue().simulated(EngineKind::Compiled)?;
    let mut driver = Driver::new(chip)?;
    let power_on = driver.chip().device().save();
    let mut module = None;
    let mut first = Vec::new();
    let mut begun = Vec::new();
    for start in starts {
        driver.chip().device().restore(&power_on)?;
        let bound = begin_search(&mut driver, &start.position, depth)?;
        let simulation = driver.chip().device();
        let state = WebModule::memory_of(simulation, &simulation.save())?;
        if module.is_none() {
            module = Some(make(simulation)?);
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
    let mut module = module.ok_or_else(|| crate::error::Error::Input("no position".to_owned()))?;
    let parameters = ParameterSet::DeepBlue.parameters(depth);
    let chip = json!({
        "positions": begun,
        "parameters": parameters.words(),
        "depth": depth,
        "settle": SCORES_SETTLE,
        // Of RESULT and BEST.
        "succeeded": field::result::SUCCEEDED.put(1),
        "valid": field::move_word::VALID.put(1),
        "cell": CELL,
        "address": {
            "clear": address::CLEAR,
            "square": address::SQUARE,
            "side": address::SIDE,
            "castling": address::CASTLING,
            "en_passant": address::EN_PASSANT,
            "fifty": address::FIFTY,
            "bound": address::BOUND,
            "search": address::SEARCH,
            "abort": address::ABORT,
            "error": address::ERROR,
            "fast_score": address::FAST_SCORE,
            "best": address::BEST,
            "result": address::RESULT,
            "nodes": address::NODES,
            "cycles": address::CYCLES,
        },
        "story": {
            "lines": story::lines(true),
            "questions": story::QUESTIONS,
            "steps": story::STEPS,
            "votes": story::VOTES,
            "letters": story::LETTERS,
        },
    });
    // They are among the signals.
    module.layout.registers.clear();
    let layout = serde_json::to_vec(&module.layout).expect("a layout is plain data");
    let parts = [
        ("style", include_str!("style.css")),
        ("runtime", RUNTIME),
        ("waves", WAVES),
        ("chip", include_str!("chip.js")),
        ("fen", include_str!("fen.js")),
        ("board", include_str!("board.js")),
        ("story", include_str!("story.js")),
        ("main", include_str!("main.js")),
        ("data", &web_data(chip.to_string().as_bytes())),
        ("layout", &web_data(&layout)),
        ("module", &web_data(&module.wasm)),
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
    let parameters = ParameterSet::DeepBlue.parameters(depth);
    let bound = prepare(driver, position, &parameters)?;
    ask_for(driver.chip(), bound)?;
    begin(driver.chip(), (address::SEARCH, 0))?;
    Ok(bound)
}

/// The chip as a module: what the page shows all the time is settled together, everything else when it is asked for.
fn make(simulation: &mut Simulation) -> Result<WebModule> {
    let netlist = simulation.netlist().clone();
    let all: BTreeSet<&str> = netlist.signals.iter().map(|signal| &*signal.path).collect();
    let listed = all.iter().filter(|path| is_listed(path, &all));
    let mut shown: Vec<String> = SIGNALS.map(str::to_owned).to_vec();
    for cell in 0..64 {
        shown.extend(CELL.map(|name| format!("core.array.cells[{cell}].{name}")));
    }
    for path in story::lines(true).iter().flat_map(|line| line.text.paths()) {
        // A path ends with the fields of a structure.
        let ends = path.rmatch_indices('.').map(|(end, _)| end);
        let mut ends = std::iter::once(path.len()).chain(ends);
        let signal = ends.find_map(|end| all.get(&path[..end]));
        shown.push(signal.unwrap_or(&path).to_string());
    }
    Ok(simulation
        .web()
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
