//! Chips with a software search above them: what `go`, `play` and `uci` think with.

use std::path::{Path, PathBuf};
use std::thread;

use chips::{Design, Engine};
use clap::{Args, ValueEnum};
use host::software::{Control, Info, Limits, Played, Settings, Table, Thinking, Thought};
use host::{Driver, Generator, Weights};
use memory_map::ChessChip;

use crate::engines::start;
use crate::error::Result;

/// Chips that a machine may have at most: as many as Deep Blue.
pub const CHIPS_MAX: usize = 480;
/// Mebibytes of the transposition table unless told otherwise, and at most.
pub const HASH: usize = 64;
pub const HASH_MAX: usize = 65_536;

/// How a position is searched above the chips.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub enum Style {
    /// What plays best where the chips are software.
    #[default]
    Play,
    /// As Deep Blue did: the last four plies on the chips, extensions by credit, no pruning above them.
    DeepBlue,
}

impl Style {
    /// Every style.
    pub const ALL: [Style; 2] = [Style::Play, Style::DeepBlue];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Style::Play => "play",
            Style::DeepBlue => "deep-blue",
        }
    }

    /// What it sets.
    pub fn settings(self) -> Settings {
        match self {
            Style::Play => Settings::for_play(),
            Style::DeepBlue => Settings::default(),
        }
    }
}

/// What commands are told of chips and search.
#[derive(Clone, Debug, Args)]
#[group(id = "thinking")]
pub struct Options {
    /// reference, interpreted, compiled or verilator.
    #[arg(long, value_name = "E", default_value_t = Engine::Reference)]
    pub engine: Engine,
    /// Chips, 1 to 480; each has a thread of its own [default: as many as the machine has cores].
    #[arg(long, value_name = "N", value_parser = chips)]
    pub chips: Option<usize>,
    /// How the software searches.
    #[arg(long, value_name = "S", value_enum, default_value_t)]
    pub style: Style,
    /// A TOML file of the evaluation's weights [default: the project's own].
    #[arg(long, value_name = "FILE")]
    pub weights: Option<PathBuf>,
    /// Mebibytes of the transposition table, 1 to 65536.
    #[arg(long, value_name = "MB", default_value_t = HASH, value_parser = hash)]
    pub hash: usize,
}

impl Options {
    /// The number of chips.
    pub fn chip_count(&self) -> usize {
        self.chips.unwrap_or_else(cores)
    }
}

/// A number of chips.
fn chips(text: &str) -> std::result::Result<usize, String> {
    in_range(text, CHIPS_MAX)
}

/// A size of the table.
fn hash(text: &str) -> std::result::Result<usize, String> {
    in_range(text, HASH_MAX)
}

fn in_range(text: &str, most: usize) -> std::result::Result<usize, String> {
    match text.parse() {
        Ok(number) if (1..=most).contains(&number) => Ok(number),
        _ => Err(format!("not a number from 1 to {most}")),
    }
}

/// Cores of this machine.
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, |cores| cores.get().min(CHIPS_MAX))
}

/// Chips and what is above them.
pub struct Thinker {
    chips: Vec<Driver<Box<dyn ChessChip + Send>>>,
    weights: Weights,
    table: Table,
    /// How it searches.
    pub settings: Settings,
}

impl Thinker {
    /// Gets the chips ready.
    pub fn new(options: &Options) -> Result<Thinker> {
        let weights = match &options.weights {
            Some(path) => read_weights(path)?,
            None => Weights::default(),
        };
        let design = Design::deep_blue();
        let chips = (0..options.chip_count())
            .map(|_| Ok(start(&design, options.engine)?.driver))
            .collect::<Result<_>>()?;
        Ok(Thinker {
            chips,
            weights,
            table: Table::new(options.hash),
            settings: options.style.settings(),
        })
    }

    /// Finds a move. Chips that do not answer are given up.
    pub fn think(
        &mut self,
        game: &Played,
        limits: &Limits,
        control: &Control,
        report: &mut (dyn FnMut(&Info) + Send),
    ) -> Result<Thought> {
        let thinking = Thinking {
            game,
            values: &Generator::new(&self.weights, &game.position()).values(),
            settings: &self.settings,
            table: &self.table,
            limits,
            control,
        };
        let thought = thinking.think(&mut self.chips, report)?;
        for (number, _) in thought.failed.iter().rev() {
            self.chips.remove(*number);
        }
        Ok(thought)
    }

    /// Another game begins.
    pub fn forget(&mut self) {
        self.table.clear();
    }
}

/// Reads a file of weights.
pub fn read_weights(path: &Path) -> Result<Weights> {
    Ok(Weights::read(path)?)
}
