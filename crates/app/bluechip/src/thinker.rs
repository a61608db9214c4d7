//! Chips with a software search above them, and what it knows beside them: what `go`, `play` and `uci` think with.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;

use chess::MoveWord;
use clap::{Args, ValueEnum};
use devices::{Chip, Design, Engine};
use host::books::{Book, ExtendedBook};
#[cfg(feature = "mpi")]
use host::software::Team;
use host::software::{
    Branch, Control, Info, Limits, Line, Pgn, Played, Settings, Table, Thinking, Thought, tree,
};
use host::{Driver, Generator, HostError, RootMoves, Tablebases, Weights, Work};

#[cfg(feature = "mpi")]
use crate::cluster::{self, Ranks, ToRanks};
use crate::engines::{self, CHIPS_MAX, in_range, start_all};
use crate::error::{Error, Result, warn};
use crate::game_file;
use crate::numbers::grouped;
use crate::replug::{LOSSES_MAX, PATIENCE, board_of, wait_for};

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
    /// The process is a rank of an MPI job: the first searches, on the chips of the others, or with them as workers [without a word: chips].
    #[cfg(feature = "mpi")]
    #[arg(long, value_name = "RANKS", value_enum, num_args = 0..=1, default_missing_value = "chips")]
    pub mpi: Option<Ranks>,
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
        let is_near = self.mpi.is_none();
        #[cfg(not(feature = "mpi"))]
        let is_near = true;
        self.style.unwrap_or(match self.engine {
            Engine::Reference if is_near => Style::Play,
            _ => Style::DeepBlue,
        })
    }

    /// What that sets, for these chips.
    pub fn settings(&self) -> Settings {
        let settings = self.style().settings();
        match self.engine {
            Engine::Serial(_) => settings.behind_a_line(),
            _ => settings,
        }
    }

    /// The number of chips. A board is asked.
    pub fn chip_count(&self) -> Result<usize> {
        engines::chip_count(self.engine, self.chips, cores())
    }

    /// The number of chips, as far as it is known without asking a board.
    pub fn known_chip_count(&self) -> Option<usize> {
        (self.chips).or_else(|| engines::usual_chips(self.engine, cores()))
    }

    /// The workers that search, if it is they.
    #[cfg(feature = "mpi")]
    fn workers(&self) -> Result<Option<Team<ToRanks>>> {
        if self.mpi != Some(Ranks::Workers) {
            return Ok(None);
        }
        let mut workers = cluster::workers()?;
        workers.resize_tables(self.hash);
        Ok(Some(workers))
    }

    /// The chips that are searched on.
    fn drivers(&self) -> Result<Vec<Driver<Chip>>> {
        #[cfg(feature = "mpi")]
        match self.mpi {
            Some(Ranks::Chips) => {
                let chips = cluster::chips()?.into_iter();
                return chips.map(|chip| Ok(Driver::new(chip)?)).collect();
            }
            // They have them all.
            Some(Ranks::Workers) => return Ok(Vec::new()),
            None => {}
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
    options: Options,
    /// None where the last search has lost them all, or workers have them.
    chips: Vec<Driver<Chip>>,
    #[cfg(feature = "mpi")]
    workers: Option<Team<ToRanks>>,
    weights: Weights,
    table: Table,
    knowledge: Knowledge,
    work: Vec<Work>,
    /// How it searches.
    pub settings: Settings,
    /// Who is told in a line of a board that is lost, and of its return.
    pub tell: Box<dyn Fn(&str) + Send>,
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
            options: options.clone(),
            chips: options.drivers()?,
            #[cfg(feature = "mpi")]
            workers: options.workers()?,
            weights,
            table: Table::try_new(options.hash)?,
            knowledge,
            work: Vec::new(),
            settings: options.settings(),
            tell: Box::new(warn),
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

    /// Finds a move. Chips that do not answer are given up; where none is left, the next search begins with new ones. A board is waited for
    /// before: if it comes back in time, its chips are loaded anew, and the search goes on with what its table knows.
    pub fn think(
        &mut self,
        game: &Played,
        limits: &Limits,
        control: &Control,
        report: &mut (dyn FnMut(&Info) + Send),
    ) -> Result<Thought> {
        self.open_lost_chips()?;
        self.work.clear();
        let (limits, known) = self.informed(game, limits);
        let mut before: Option<Thought> = None;
        let mut losses = 0;
        loop {
            let told = before.as_ref().map_or(0, |before| before.depth);
            let mut report = |info: &Info| {
                if info.depth > told {
                    let mut info = info.clone();
                    info.lines = judged(&info.lines, known.as_ref());
                    info.tablebase_hits += u64::from(known.is_some());
                    report(&info);
                }
            };
            let searched = self.search(game, &limits, control, &mut report);
            let result = match before.take() {
                Some(before) => Ok(joined(before, searched)),
                None => searched,
            };
            let is_over = !self.chips.is_empty() || losses == LOSSES_MAX;
            if is_over || !self.recover(&result, &limits, control) {
                let mut thought = result?;
                thought.lines = judged(&thought.lines, known.as_ref());
                return Ok(thought);
            }
            before = result.ok();
            losses += 1;
        }
    }

    /// Searches until it is over or no chip is left.
    fn search(
        &mut self,
        game: &Played,
        limits: &Limits,
        control: &Control,
        report: &mut (dyn FnMut(&Info) + Send),
    ) -> std::result::Result<Thought, HostError> {
        let thinking = Thinking {
            game,
            values: &Generator::new(&self.weights, &game.position()).values(),
            settings: &self.settings,
            table: &self.table,
            limits,
            control,
        };
        #[cfg(feature = "mpi")]
        if let Some(workers) = &mut self.workers {
            let result = thinking.think_with_workers(workers, report);
            self.work = workers.work().to_vec();
            return result;
        }
        let result = thinking.think(&mut self.chips, report);
        let chips = self.chips.len().max(self.work.len());
        self.work.resize(chips, Work::default());
        for (work, chip) in self.work.iter_mut().zip(&mut self.chips) {
            *work += chip.take_work();
        }
        match &result {
            Ok(thought) => {
                for (number, _) in thought.failed.iter().rev() {
                    self.chips.remove(*number);
                }
            }
            Err(_) => self.chips.clear(),
        }
        result
    }

    /// No chip is left. If they were a board's, and the link to it has failed, waits for it and opens them anew; whether that succeeded.
    fn recover(
        &mut self,
        result: &std::result::Result<Thought, HostError>,
        limits: &Limits,
        control: &Control,
    ) -> bool {
        let error = match result {
            Ok(thought) => thought.failed.first().map(|(_, error)| error),
            Err(error) => Some(error),
        };
        let (Some(board), Some(error @ HostError::Port(_))) =
            (board_of(self.options.engine), error)
        else {
            return false;
        };
        let patience = PATIENCE.as_secs();
        (self.tell)(&format!(
            "{error} (the board is waited for, {patience} s at most)"
        ));
        match wait_for(&board, limits, control, || self.options.drivers()) {
            Ok((chips, time)) => {
                self.chips = chips;
                (self.tell)(&format!(
                    "{board} answers again after {:.1} s; its chips ({}) are loaded anew, and the search goes on",
                    time.as_secs_f64(),
                    self.chips.len()
                ));
                true
            }
            Err(error) => {
                (self.tell)(&format!("the board is not back: {error}"));
                false
            }
        }
    }

    /// Opens the chips anew that the last search has lost, if it has lost them all.
    fn open_lost_chips(&mut self) -> Result<()> {
        if self.chips.is_empty() && self.workers().is_none() {
            self.chips = self.options.drivers()?;
            if let Some(board) = board_of(self.options.engine) {
                let chips = self.chips.len();
                (self.tell)(&format!(
                    "{board} answers again; its chips ({chips}) are loaded anew"
                ));
            }
        }
        Ok(())
    }

    /// What is asked of a search, with what is known: in an ending of the tablebases only the moves that keep its result are looked at.
    fn informed(&self, game: &Played, limits: &Limits) -> (Limits, Option<RootMoves>) {
        let mut limits = limits.clone();
        if let Some(book) = &self.knowledge.extended {
            for (mv, bonus) in book.bonuses(game) {
                match limits
                    .bonuses
                    .iter_mut()
                    .find(|(of, _)| of.key() == mv.key())
                {
                    Some(known) => known.1 += bonus,
                    None => limits.bonuses.push((mv, bonus)),
                }
            }
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

    /// The workers that search for it, if it has some.
    pub fn workers(&self) -> Option<usize> {
        #[cfg(feature = "mpi")]
        return self.workers.as_ref().map(|team| team.present().len());
        #[cfg(not(feature = "mpi"))]
        None
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
        self.table.resize(mebibytes)?;
        #[cfg(feature = "mpi")]
        if let Some(workers) = &mut self.workers {
            workers.resize_tables(mebibytes);
        }
        Ok(())
    }

    /// Another game begins.
    pub fn forget(&mut self) {
        self.table.clear();
        #[cfg(feature = "mpi")]
        if let Some(workers) = &mut self.workers {
            workers.forget();
        }
    }
}

/// Reads a file of weights.
pub fn read_weights(path: &Path) -> Result<Weights> {
    Ok(Weights::read(path)?)
}

/// The chips or workers that a search has lost, and why, a line for each.
pub fn losses(thought: &Thought) -> impl Iterator<Item = String> {
    (thought.failed.iter()).map(|(number, error)| {
        let what = match error {
            HostError::Worker(_) => "worker",
            _ => "chip",
        };
        format!("{what} {number} was given up: {error}")
    })
}

/// What was found before all chips were lost, and with those that came then.
fn joined(before: Thought, after: std::result::Result<Thought, HostError>) -> Thought {
    let Ok(mut after) = after else {
        return before;
    };
    if after.depth < before.depth {
        (after.depth, after.lines) = (before.depth, before.lines);
    }
    after.nodes += before.nodes;
    after.busy = (before.busy.zip(after.busy)).map(|(before, after)| before + after);
    after
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

/// The text of a PGN file.
pub fn read_pgn(path: &Path) -> Result<String> {
    let bytes = fs::read(path).map_err(|error| wrong(path, error))?;
    Ok(game_file::text(bytes).0)
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
    let flaws = tables.flaws();
    Ok((tables, flaws))
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess::Position;
    use clap::Parser;
    use memory_map::{ChessChip, Configuration, PortError, address};
    use reference::ReferenceChip;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        options: Options,
    }

    /// A chip whose link breaks after some positions.
    struct Breaking {
        chip: ReferenceChip,
        positions: u32,
    }

    impl ChessChip for Breaking {
        fn write(&mut self, address: u32, data: u32) -> std::result::Result<(), PortError> {
            // Written with every position.
            if address == address::FIFTY {
                let left = self.positions.checked_sub(1);
                self.positions = left.ok_or(PortError::Broken("unplugged".into()))?;
            }
            self.chip.write(address, data)
        }

        fn read(&mut self, address: u32) -> std::result::Result<u32, PortError> {
            self.chip.read(address)
        }

        fn idle(&mut self, cycles: u64) -> std::result::Result<(), PortError> {
            self.chip.idle(cycles)
        }
    }

    fn breaking(positions: u32) -> Driver<Chip> {
        let chip = ReferenceChip::new(&Configuration::deep_blue());
        Driver::new(Box::new(Breaking { chip, positions }) as Chip).unwrap()
    }

    #[test]
    fn when_all_chips_fail_the_move_found_is_made_and_new_chips_find_the_next() {
        let game = Played::new(&Position::start()).unwrap();
        for style in ["play", "deep-blue"] {
            let line = Line::parse_from(["bluechip", "--chips", "2", "--style", style]);
            let mut thinker = Thinker::new(&line.options, Knowledge::default()).unwrap();
            thinker.chips = vec![breaking(2000), breaking(1000)];
            let mut think = |limits: &Limits| {
                let control = Control::new(false);
                thinker.think(&game, limits, &control, &mut |_| {}).unwrap()
            };
            let found = think(&Limits::default());
            assert!(found.depth > 0 && found.best().is_some(), "{found:?}");
            let failed: Vec<usize> = found.failed.iter().map(|&(number, _)| number).collect();
            assert_eq!(failed, [0, 1]);
            let to_depth = Limits {
                depth: Some(2),
                ..Limits::default()
            };
            let found = think(&to_depth);
            assert_eq!((found.depth, found.failed.len()), (2, 0), "{style}");
        }
    }
}
