//! A page that shows the chip running, as one HTML file.

mod data;

use std::collections::BTreeSet;

use bluechip_simulator::web::{
    CONDITION, RUNTIME, UNPACK, WAVES, WebModule, bare, filled, web_data,
};
use bluechip_simulator::{EngineKind, Simulation};
use chess::{Position, Rules};
use clap::ValueEnum;
use devices::{Design, SimulatedChip};
use driver::{Driver, ParameterSet};
use memory_map::{Configuration, SearchParameters, address};

use crate::error::{Error, Result};
use crate::profile::begin;
use crate::search::{ask_for, prepare};
use crate::{story, values};
use data::Begun;

/// Clocks that are simulated to find parts of the chip that may sleep.
const LOOKED_AT: u64 = 32_768;

/// The signals of each cell: its registers, the rays through it, and its results.
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

/// The host's pins. They are settled separately, because the host reads them often.
const PINS: [&str; 2] = ["busy", "read_data"];

/// The signals that the page shows besides the cells and the lines of the story.
const SIGNALS: [&str; 7] = [
    "core.unmake",
    "core.array.winner",
    "core.array.vote",
    "core.array.arbiter.levels_offered",
    "core.array.arbiter.eligible",
    "core.array.arbiter.chosen",
    "core.stack.frame",
];

/// Such signals of the slow evaluation, if the chip has it.
const SLOW_SIGNALS: [&str; 2] = ["slow[0].scan.running", "slow[0].scan.file"];

/// The additional signal of a cell if two pieces may switch places.
const SWITCH_CELL: &str = "candidates[0].switch_victim[0].q";

/// The scripts; each uses only those before it.
const SCRIPTS: [&str; 13] = [
    RUNTIME,
    WAVES,
    CONDITION,
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
    /// The complete chip for losers chess: captures are compulsory, and who has lost everything
    /// wins.
    Losers,
    /// The complete chip for AntiChess: two pieces may change places, too.
    Antichess,
    /// The move generator of losers chess.
    LosersGenerator,
    /// That of AntiChess.
    AntichessGenerator,
}

impl Chip {
    /// Its configuration.
    pub fn configuration(self) -> Configuration {
        let generator = |rules| {
            let configuration = Configuration::generator().with_rules(rules);
            configuration.expect("its array takes every game")
        };
        match self {
            Chip::DeepBlue => Configuration::deep_blue(),
            Chip::Generator => Configuration::generator(),
            Chip::Small => Configuration::small(),
            Chip::Losers => Configuration::losers(),
            Chip::Antichess => Configuration::antichess(),
            Chip::LosersGenerator => generator(Rules::LOSERS),
            Chip::AntichessGenerator => generator(Rules::ANTICHESS),
        }
    }

    /// The default number of plies to search or count.
    pub fn depth(self) -> u32 {
        match self.configuration().search() {
            Some(_) => 4,
            None => 3,
        }
    }

    /// Its description in the page's sentence about the design.
    fn words(self) -> String {
        let part = match self {
            Chip::DeepBlue | Chip::Losers | Chip::Antichess => "the whole chip",
            Chip::Small => "its move generator, with a short move stack",
            _ => "its move generator",
        };
        let rules = self.configuration().rules();
        let game = match rules {
            Rules::Chess => "",
            _ => {
                " for AntiChess: captures are compulsory, and who loses everything but the king, \
                 or is mated, wins"
            }
        };
        let switch = match rules.has_switch() {
            true => "; once in a game, a side may let two of its pieces change places",
            false => "",
        };
        format!("{part}{game}{switch}")
    }
}

/// A position to show.
pub struct Start {
    /// Its name.
    pub name: String,
    /// The position.
    pub position: Position,
}

/// The page of a chip, which begins with the first position.
///
/// # Errors
/// The depth is out of the chip's range.
pub fn page(chip: Chip, starts: &[Start], depth: u32) -> Result<String> {
    let configuration = chip.configuration();
    let has_search = configuration.search().is_some();
    let most = configuration.stack_depth();
    if !has_search && !(1..=most).contains(&depth) {
        let problem = format!("--depth {depth}: this chip counts 1 to {most} plies ahead");
        return Err(Error::Input(problem));
    }
    let simulated = Design::new(&configuration).simulated(EngineKind::Compiled)?;
    let mut driver = Driver::for_game(simulated, configuration.rules())?;
    let power_on = driver.chip().device().save();
    let mut module = None;
    let mut first = Vec::new();
    let mut begun = Vec::new();
    for start in starts {
        driver.chip().device().restore(&power_on)?;
        let bound = match has_search {
            true => Some(begin_search(&mut driver, &start.position, depth)?),
            false => begin_perft(&mut driver, &start.position, depth).map(|()| None)?,
        };
        let simulation = driver.chip().device();
        let state = WebModule::memory_of(simulation, &simulation.save())?;
        if module.is_none() {
            module = Some(make(simulation, &configuration)?);
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
    // The registers are also among the signals.
    module.layout.registers.clear();
    let layout = serde_json::to_vec(&module.layout).expect("a layout is plain data");
    let parameters = parameters(configuration.rules(), depth);
    let cell = cell(&configuration);
    let data = data::of(&configuration, &begun, &parameters, depth, &cell).to_string();
    let parts = [
        ("style", include_str!("style.css")),
        ("whole", &*chip.words()),
        ("code", &web_data(bare(&SCRIPTS.join("\n")).as_bytes())),
        ("data", &web_data(data.as_bytes())),
        ("layout", &web_data(&layout)),
        ("module", &web_data(&module.wasm)),
        ("unpack", &bare(UNPACK)),
        ("loader", &bare(include_str!("loader.js"))),
    ];
    Ok(filled(include_str!("page.html"), &parts))
}

/// Loads a position, and begins a search with its fast score as the bound; returns the bound.
fn begin_search(
    driver: &mut Driver<SimulatedChip>,
    position: &Position,
    depth: u32,
) -> Result<i32> {
    let rules = driver.rules();
    driver.load_evaluation(&values::of_game(position, rules))?;
    let parameters = parameters(rules, depth);
    let bound = prepare(driver, position, &parameters)?;
    ask_for(driver.chip(), bound)?;
    begin(driver.chip(), (address::SEARCH, 0))?;
    Ok(bound)
}

/// The search's settings, which the page shows too.
fn parameters(rules: Rules, depth: u32) -> SearchParameters {
    match rules {
        Rules::Chess => ParameterSet::Tuned.parameters(depth),
        Rules::AntiChess { .. } => SearchParameters {
            depth,
            ..antichess::chip_parameters()
        }
        .by_rules(rules),
    }
}

/// Loads a position and begins to count its leaves.
fn begin_perft(driver: &mut Driver<SimulatedChip>, position: &Position, depth: u32) -> Result<()> {
    driver.load(position)?;
    begin(driver.chip(), (address::PERFT, depth))
}

/// Compiles the chip: settles the signals always shown together, and all others on demand.
fn make(simulation: &mut Simulation, configuration: &Configuration) -> Result<WebModule> {
    let netlist = simulation.netlist().clone();
    let all: BTreeSet<&str> = netlist.signals.iter().map(|signal| &*signal.path).collect();
    let listed = all.iter().filter(|path| is_listed(path, &all));
    let mut shown: Vec<String> = SIGNALS.map(str::to_owned).to_vec();
    let mut lines = story::lines(configuration);
    if configuration.search().is_some() {
        shown.push("search.step".to_owned());
        lines.extend(story::repetition());
    }
    if configuration.has_slow() {
        shown.extend(SLOW_SIGNALS.map(str::to_owned));
    }
    let names = cell(configuration);
    for cell in 0..64 {
        let path = |name: &&str| format!("core.array.cells[{cell}].{name}");
        shown.extend(names.iter().map(path));
    }
    let mut remarks = story::remarks(configuration.rules());
    remarks.extend(story::compulsion(configuration));
    let said = remarks
        .iter()
        .flat_map(|remark| [Some(remark.signal), remark.of]);
    let told = lines.iter().flat_map(|line| line.text.paths());
    for path in told.chain(said.flatten()) {
        // Removes trailing fields of a structure from the path.
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

/// The signals that each cell shows.
fn cell(configuration: &Configuration) -> Vec<&'static str> {
    let switches = configuration.rules().has_switch();
    let more = switches.then_some(SWITCH_CELL);
    CELL.into_iter().chain(more).collect()
}

/// Whether the page offers a signal for the waves. It leaves out two kinds, which would take a
/// sixth of the page: signals inside the blocks of the 64 cells, and the next values of registers.
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
