//! The options for chips and search that commands share.

use std::path::PathBuf;
use std::thread;

use clap::Args;
use devices::Engine;
use search::Settings;

use super::extensions::{CheckExtension, ExtensionLimits};
use super::style::{Spending, Style};
use crate::engines::{self, CHIPS_MAX, in_range};
#[cfg(feature = "mpi")]
use crate::error::Result;
#[cfg(feature = "mpi")]
use crate::ranks::Ranks;

/// The default and the greatest size of the transposition table, in mebibytes.
pub const HASH: usize = 64;
pub const HASH_MAX: usize = 65_536;

/// The options for chips and search that commands share.
#[derive(Clone, Debug, Args)]
#[group(id = "thinking")]
pub struct Options {
    /// reference, interpreted, compiled, batch, verilator, or a board at serial:PORT.
    #[arg(long, value_name = "E", default_value_t = Engine::Reference)]
    pub engine: Engine,
    /// Chips, 1 to 480; each has a thread of its own [default: as many as the machine has cores,
    /// 480 of the engine batch, all of a board].
    #[arg(long, value_name = "N", value_parser = engines::chips)]
    pub chips: Option<usize>,
    /// The process is a rank of an MPI job: the first searches, on the chips of the others, or with
    /// them as workers [without a word: chips].
    #[cfg(feature = "mpi")]
    #[arg(
        long, value_name = "RANKS", value_enum, num_args = 0..=1, default_missing_value = "chips"
    )]
    pub mpi: Option<Ranks>,
    /// With --mpi workers: plies above the chips' that workers search, 1 to 8; those of Deep Blue
    /// searched 4.
    #[cfg(feature = "mpi")]
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        value_parser = clap::value_parser!(u32).range(1..=8)
    )]
    pub worker_plies: u32,
    /// With --mpi workers: the first rank has chips too, and searches parts of the tree with them,
    /// as Deep Blue's master did.
    #[cfg(feature = "mpi")]
    #[arg(long)]
    pub master_works: bool,
    /// How the software searches [default: play on the reference engine, deep-blue on others].
    #[arg(long, value_name = "S", value_enum)]
    pub style: Option<Style>,
    /// Limits of extensions in long lines [default: twice in the style play, none in deep-blue].
    #[arg(long, value_name = "L", value_enum)]
    pub extension_limits: Option<ExtensionLimits>,
    /// Whether checks are searched a ply deeper [default: on in the style play, off in deep-blue].
    #[arg(long, value_name = "C", value_enum)]
    pub check_extension: Option<CheckExtension>,
    /// How time on a clock is spent: paper (a share for each move, and a third of the rest in
    /// trouble) or miyako (the figures of the Miyako notes).
    #[arg(long, value_name = "T", value_enum, default_value = "paper")]
    pub time_control: Spending,
    /// A TOML file of the evaluation's weights [default: the project's own].
    #[arg(long, value_name = "FILE")]
    pub weights: Option<PathBuf>,
    /// Mebibytes of the transposition table, 1 to 65536.
    #[arg(long, value_name = "MB", default_value_t = HASH, value_parser = hash)]
    pub hash: usize,
    /// An opening book in the Polyglot format; its moves are played without a search.
    #[arg(long, value_name = "FILE")]
    pub book: Option<PathBuf>,
    /// A PGN file of games, whose statistics bias the search at the root.
    #[arg(long, value_name = "FILE")]
    pub extended_book: Option<PathBuf>,
    /// Folders of Syzygy tablebases, separated by colons.
    #[arg(long, value_name = "DIRS")]
    pub syzygy: Option<String>,
}

impl Options {
    /// The style of the search. Chips outside this process answer one question about many positions
    /// faster than many questions about one position.
    pub fn style(&self) -> Style {
        #[cfg(feature = "mpi")]
        let is_near = self.mpi.is_none();
        #[cfg(not(feature = "mpi"))]
        let is_near = true;
        self.style.unwrap_or(match self.engine {
            Engine::Reference if is_near => Style::Play,
            _ => Style::DeepBlue,
        })
    }

    /// The settings of the search for these chips.
    pub fn settings(&self) -> Settings {
        let mut settings = self.style().settings();
        if let Some(limits) = self.extension_limits {
            settings.reach = limits.reach();
        }
        if let Some(extension) = self.check_extension {
            extension.set(&mut settings);
        }
        settings.time_control = self.time_control.of_search();
        match self.engine {
            Engine::Serial(_) => settings.behind_a_line(),
            _ => settings,
        }
    }

    /// The number of chips. If needed, asks a board.
    #[cfg(feature = "mpi")]
    pub fn chip_count(&self) -> Result<usize> {
        engines::chip_count(self.engine, self.chips, cores())
    }

    /// The number of chips, if it is known without asking a board.
    pub fn known_chip_count(&self) -> Option<usize> {
        (self.chips).or_else(|| engines::usual_chips(self.engine, cores()))
    }
}

/// Parses a size of the table.
fn hash(text: &str) -> std::result::Result<usize, String> {
    in_range(text, HASH_MAX)
}

/// Cores of this machine.
pub(super) fn cores() -> usize {
    thread::available_parallelism().map_or(1, |cores| cores.get().min(CHIPS_MAX))
}
