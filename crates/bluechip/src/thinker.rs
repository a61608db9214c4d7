//! Chips with a software search above them, and what it knows beside them: what `go`, `play` and `uci` think with.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;

use chess::MoveWord;
use chips::{Chip, Design, Engine};
use clap::{Args, ValueEnum};
use host::books::{Book, ExtendedBook};
use host::software::{
    Branch, Control, Info, Limits, Line, Pgn, Played, Settings, Table, Thinking, Thought, tree,
};
use host::{Driver, Generator, RootMoves, Tablebases, Weights, Work};

#[cfg(feature = "mpi")]
use crate::cluster;
use crate::engines::{self, CHIPS_MAX, in_range, start_all};
use crate::error::{Error, Result};
use crate::numbers::grouped;

/// Mebibytes of the transposition table unless told otherwise, and at most.
pub const HASH: usize = 64;
pub const HASH_MAX: usize = 65_536;

/// How a position is searched above the chips.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Style {
    /// What plays best where the chips are software: they judge, and the host searches.
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
    /// reference, interpreted, compiled, batch, verilator, or a board at serial:PORT.
    #[arg(long, value_name = "E", default_value_t = Engine::Reference)]
    pub engine: Engine,
    /// Chips, 1 to 480; each has a thread of its own [default: as many as the machine has cores, 480 of the engine batch, all of a board].
    #[arg(long, value_name = "N", value_parser = engines::chips)]
    pub chips: Option<usize>,
    /// The process is a rank of an MPI job: the first searches, on the chips of the others.
    #[cfg(feature = "mpi")]
    #[arg(long)]
    pub mpi: bool,
    /// How the software searches [default: play on the reference engine, deep-blue on others].
    #[arg(long, value_name = "S", value_enum)]
    pub style: Option<Style>,
    /// A TOML file of the evaluation's weights [default: the project's own].
    #[arg(long, value_name = "FILE")]
    pub weights: Option<PathBuf>,
    /// Mebibytes of the transposition table, 1 to 65536.
    #[arg(long, value_name = "MB", default_value_t = HASH, value_parser = hash)]
    pub hash: usize,
    /// An opening book in the Polyglot format; its moves are played without a search.
    #[arg(long, value_name = "FILE")]
    pub book: Option<PathBuf>,
    /// A PGN file of games: what they say of a move shifts the window of the search at the root.
    #[arg(long, value_name = "FILE")]
    pub extended_book: Option<PathBuf>,
    /// Folders of Syzygy tablebases, with colons between them.
    #[arg(long, value_name = "DIRS")]
    pub syzygy: Option<String>,
}

impl Options {
    /// How the software searches. A chip that is no software of this process answers a question about many positions sooner than as many
    /// questions about one.
    pub fn style(&self) -> Style {
        #[cfg(feature = "mpi")]
        let is_near = !self.mpi;
        #[cfg(not(feature = "mpi"))]
        let is_near = true;
        self.style.unwrap_or(match self.engine {
            Engine::Reference if is_near => Style::Play,
            _ => Style::DeepBlue,
        })
    }

    /// The number of chips. A board is asked.
    pub fn chip_count(&self) -> Result<usize> {
        engines::chip_count(self.engine, self.chips, cores())
    }

    /// The number of chips, as far as it is known without asking a board.
    pub fn known_chip_count(&self) -> Option<usize> {
        (self.chips).or_else(|| engines::usual_chips(self.engine, cores()))
    }

    /// The chips that are searched on.
    fn drivers(&self) -> Result<Vec<Driver<Chip>>> {
        #[cfg(feature = "mpi")]
        if self.mpi {
            let chips = cluster::chips()?.into_iter();
            return chips.map(|chip| Ok(Driver::new(chip)?)).collect();
        }
        let design = Design::deep_blue();
        Ok(start_all(&design, self.engine, self.chip_count()?)?.drivers)
    }
}

/// A size of the table.
fn hash(text: &str) -> std::result::Result<usize, String> {
    in_range(text, HASH_MAX)
}

/// Cores of this machine.
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, |cores| cores.get().min(CHIPS_MAX))
}

/// Chips and what is above them.
pub struct Thinker {
    chips: Vec<Driver<Chip>>,
    weights: Weights,
    table: Table,
    knowledge: Knowledge,
    work: Vec<Work>,
    /// How it searches.
    pub settings: Settings,
}

/// What is known without a search.
#[derive(Clone, Debug, Default)]
pub struct Knowledge {
    /// Moves to play.
    pub book: Option<Arc<Book>>,
    /// What others have played, as an opinion.
    pub extended: Option<Arc<ExtendedBook>>,
    /// Endings.
    pub tablebases: Option<Arc<Tablebases>>,
}

impl Knowledge {
    /// Reads all that is named; also what was read and has flaws, in words.
    pub fn read(options: &Options) -> Result<(Knowledge, Vec<String>)> {
        let (knowledge, flaws, failed) = Knowledge::read_what_can_be(options);
        match failed.into_iter().next() {
            None => Ok((knowledge, flaws)),
            Some(error) => Err(error),
        }
    }

    /// Reads what is named and can be read; also what was read and has flaws, in words, and why the rest could not be read.
    pub fn read_what_can_be(options: &Options) -> (Knowledge, Vec<String>, Vec<Error>) {
        let mut knowledge = Knowledge::default();
        let (mut flaws, mut failed) = (Vec::new(), Vec::new());
        let book = options.book.as_deref().map(read_book);
        knowledge.book = read_or_failed(book, &mut failed).map(Arc::new);
        let extended = options.extended_book.as_deref().map(read_extended_book);
        if let Some((book, skipped)) = read_or_failed(extended, &mut failed) {
            knowledge.extended = Some(Arc::new(book));
            flaws.extend(skipped);
        }
        let tables = options.syzygy.as_deref().map(open_tablebases);
        if let Some((tables, missing)) = read_or_failed(tables, &mut failed) {
            knowledge.tablebases = Some(Arc::new(tables));
            flaws.extend(missing);
        }
        (knowledge, flaws, failed)
    }
}

/// What was read of something that is named; why it could not be is put with the other errors.
fn read_or_failed<T>(read: Option<Result<T>>, failed: &mut Vec<Error>) -> Option<T> {
    match read? {
        Ok(found) => Some(found),
        Err(error) => {
            failed.push(error);
            None
        }
    }
}

impl Thinker {
    /// Gets the chips ready.
    pub fn new(options: &Options, knowledge: Knowledge) -> Result<Thinker> {
        let weights = match &options.weights {
            Some(path) => read_weights(path)?,
            None => Weights::default(),
        };
        Ok(Thinker {
            chips: options.drivers()?,
            weights,
            table: Table::try_new(options.hash)?,
            knowledge,
            work: Vec::new(),
            settings: options.style().settings(),
        })
    }

    /// Other books and tablebases from now on.
    pub fn know(&mut self, knowledge: Knowledge) {
        self.knowledge = knowledge;
    }

    /// A move of the opening book.
    pub fn book_move(&self, game: &Played) -> Option<MoveWord> {
        self.knowledge.book.as_ref()?.pick(game, rand::random())
    }

    /// Finds a move. Chips that do not answer are given up.
    pub fn think(
        &mut self,
        game: &Played,
        limits: &Limits,
        control: &Control,
        report: &mut (dyn FnMut(&Info) + Send),
    ) -> Result<Thought> {
        let (limits, known) = self.informed(game, limits);
        let thinking = Thinking {
            game,
            values: &Generator::new(&self.weights, &game.position()).values(),
            settings: &self.settings,
            table: &self.table,
            limits: &limits,
            control,
        };
        let mut report = |info: &Info| {
            let mut info = info.clone();
            info.lines = judged(&info.lines, known.as_ref());
            info.tablebase_hits += u64::from(known.is_some());
            report(&info);
        };
        let mut thought = thinking.think(&mut self.chips, &mut report)?;
        thought.lines = judged(&thought.lines, known.as_ref());
        self.work = self.chips.iter_mut().map(Driver::take_work).collect();
        for (number, _) in thought.failed.iter().rev() {
            self.chips.remove(*number);
        }
        Ok(thought)
    }

    /// What is asked of a search, with what is known: in an ending of the tablebases only the moves that keep its result are looked at.
    fn informed(&self, game: &Played, limits: &Limits) -> (Limits, Option<RootMoves>) {
        let mut limits = limits.clone();
        if let Some(book) = &self.knowledge.extended {
            limits.bonuses = book.bonuses(game);
        }
        let Some(tables) = &self.knowledge.tablebases else {
            return (limits, None);
        };
        let may_choose = limits.moves.is_empty() && limits.lines <= 1;
        match tables.root(game).filter(|_| may_choose) {
            Some(known) => {
                limits.moves.clone_from(&known.moves);
                (limits, Some(known))
            }
            None => {
                limits.tablebases = Some(tables.clone());
                (limits, None)
            }
        }
    }

    /// What each chip has done in the last search.
    pub fn work(&self) -> &[Work] {
        &self.work
    }

    /// The first plies of the last search's tree.
    pub fn tree(&self, game: &Played, plies: u32, width: usize) -> Vec<Branch> {
        tree(game, &self.table, plies, width)
    }

    /// Mebibytes of the transposition table.
    pub fn table_size(&self) -> usize {
        self.table.mebibytes()
    }

    /// Gives the transposition table another size. Without the memory for it, it stays what it was.
    pub fn resize_table(&mut self, mebibytes: usize) -> Result<()> {
        Ok(self.table.resize(mebibytes)?)
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

/// Lines with the scores that the tablebases know better.
fn judged(lines: &[Line], known: Option<&RootMoves>) -> Vec<Line> {
    let judge = |line: &Line| Line {
        score: known.map_or(line.score, |known| known.judge(line.score)),
        moves: line.moves.clone(),
    };
    lines.iter().map(judge).collect()
}

fn wrong(path: &Path, problem: impl std::fmt::Display) -> Error {
    Error::Input(format!("{}: {problem}", path.display()))
}

/// Reads an opening book.
pub fn read_book(path: &Path) -> Result<Book> {
    Book::read(path).map_err(|error| wrong(path, error))
}

/// The text of a PGN file. Names in it are often in Latin-1; the moves are not.
pub fn read_pgn(path: &Path) -> Result<String> {
    let bytes = fs::read(path).map_err(|error| wrong(path, error))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Reads the games of a PGN file; those that make no sense are told of in a line each, the first ones.
pub fn read_games(path: &Path) -> Result<(Vec<Pgn>, Vec<String>)> {
    /// More would only scroll by.
    const TOLD: usize = 5;
    let text = read_pgn(path)?;
    let (mut games, mut skipped) = (Vec::new(), Vec::new());
    for game in Pgn::games(&text) {
        match game {
            Ok(game) => games.push(game),
            Err(problem) => skipped.push(format!("{}: {problem}; game skipped", path.display())),
        }
    }
    let more = skipped.len().saturating_sub(TOLD);
    if more > 0 {
        skipped.truncate(TOLD);
        let more = grouped(more as u64);
        skipped.push(format!("{}: {more} more games skipped", path.display()));
    }
    Ok((games, skipped))
}

/// Reads an extended book; also the games that were skipped.
pub fn read_extended_book(path: &Path) -> Result<(ExtendedBook, Vec<String>)> {
    let (games, skipped) = read_games(path)?;
    let mut book = ExtendedBook::default();
    for game in &games {
        book.add(game);
    }
    match book.games() {
        0 => Err(wrong(path, "there is no game with a result")),
        _ => Ok((book, skipped)),
    }
}

/// Opens tablebases; also what is missing of them, and which files are bad.
pub fn open_tablebases(path: &str) -> Result<(Tablebases, Vec<String>)> {
    let tables = Tablebases::open(path).map_err(|error| Error::Input(error.to_string()))?;
    let missing = (tables.unpaired().iter())
        .map(|name| format!("{name}.rtbz is missing: {name} is known below the root alone"));
    let bad = (tables.bad().iter()).map(|problem| format!("{problem}; table skipped"));
    let flaws = bad.chain(missing).collect();
    Ok((tables, flaws))
}
