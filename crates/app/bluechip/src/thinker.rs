//! Chips with the software search above them, books and tablebases: the player of `go`, `play` and
//! `uci`.

mod chips;
mod extensions;
mod knowledge;
mod losses;
mod options;
mod reading;
mod style;

pub use extensions::{CheckExtension, ExtensionLimits};
pub use knowledge::Knowledge;
pub use losses::losses;
pub use options::{HASH, HASH_MAX, Options};
pub use reading::{
    open_tablebases, read_book, read_extended_book, read_games, read_pgn, read_weights,
};
pub use style::{Spending, Style};

use books::{Played, RootMoves};
use chess::MoveWord;
use chips::Chips;
use devices::Engine;
use driver::{Generator, Weights, Work};
use search::{
    Branch, Control, Info, Limits, Line, SearchError, Settings, Table, Thinking, Thought, tree,
};

use crate::error::{Result, warn};
use crate::replug::LOSSES_MAX;

/// Chips with the software search above them.
pub struct Thinker {
    chips: Chips,
    weights: Weights,
    table: Table,
    knowledge: Knowledge,
    /// How it searches.
    pub settings: Settings,
    /// Called with a line when a board is lost, and when it returns.
    pub tell: Box<dyn Fn(&str) + Send>,
}

impl Thinker {
    /// Gets the chips ready.
    pub fn new(options: &Options, knowledge: Knowledge) -> Result<Thinker> {
        let weights = match &options.weights {
            Some(path) => read_weights(path)?,
            None => Weights::default(),
        };
        Ok(Thinker {
            chips: Chips::open(options)?,
            weights,
            table: Table::try_new(options.hash)?,
            knowledge,
            settings: options.settings(),
            tell: Box::new(warn),
        })
    }

    /// Reads books and tablebases, warns of flaws in them, and gets the chips ready.
    pub fn open(options: &Options) -> Result<Thinker> {
        let (knowledge, flaws) = Knowledge::read(options)?;
        flaws.iter().for_each(|flaw| warn(flaw));
        Thinker::new(options, knowledge)
    }

    /// Changes books and tablebases.
    pub fn know(&mut self, knowledge: Knowledge) {
        self.knowledge = knowledge;
    }

    /// A move of the opening book. Warns of a book whose moves are all illegal in the position.
    pub fn book_move(&self, game: &Played) -> Option<MoveWord> {
        let book = self.knowledge.book.as_ref()?;
        if let ([], [first, ..]) = (&book.moves(game)[..], &book.illegal_moves(game)[..]) {
            (self.tell)(&format!(
                "the opening book has {first} here, which is not legal: it is skipped"
            ));
        }
        book.pick(game, rand::random())
    }

    /// Finds a move. Chips that do not answer are given up; if none is left, the next search begins
    /// with new ones. First it waits for a board: if the board returns in time, its chips are
    /// loaded again, and the search goes on with its transposition table.
    pub fn think(
        &mut self,
        game: &Played,
        limits: &Limits,
        control: &Control,
        report: &mut (dyn FnMut(&Info) + Send),
    ) -> Result<Thought> {
        self.chips.open_lost(&self.tell)?;
        self.chips.begin();
        let (limits, known) = self.knowledge.informed(game, limits);
        let values = Generator::new(&self.weights, &game.position()).values();
        let targets = limits
            .time
            .targets(self.settings.time_control, limits.overhead);
        let last = targets.map(|targets| targets.panic);
        let thinking = Thinking {
            game,
            values: &values,
            settings: &self.settings,
            table: &self.table,
            limits: &limits,
            control,
        };
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
            let searched = self.chips.search(&thinking, &mut report);
            self.chips.tell_lacking(&self.tell);
            let result = match before.take() {
                Some(before) => Ok(joined(before, searched)),
                None => searched,
            };
            let is_over = !self.chips.is_empty() || losses == LOSSES_MAX;
            if is_over || !(self.chips).recover(&result, last, control, &self.tell) {
                let mut thought = result?;
                thought.lines = judged(&thought.lines, known.as_ref());
                return Ok(thought);
            }
            before = result.ok();
            losses += 1;
        }
    }

    /// What the chips run on.
    pub fn engine(&self) -> Engine {
        self.chips.engine()
    }

    /// The workers that search for it, if it has some.
    pub fn workers(&self) -> Option<usize> {
        self.chips.workers()
    }

    /// The work of each chip in the last search.
    pub fn work(&self) -> &[Work] {
        self.chips.work()
    }

    /// The first plies of the last search's tree.
    pub fn tree(&self, game: &Played, plies: u32, width: usize) -> Vec<Branch> {
        tree(game, &self.table, plies, width)
    }

    /// Mebibytes of the transposition table.
    pub fn table_size(&self) -> usize {
        self.table.mebibytes()
    }

    /// Changes the size of the transposition table. Without enough memory it stays unchanged.
    pub fn resize_table(&mut self, mebibytes: usize) -> Result<()> {
        self.table.resize(mebibytes)?;
        #[cfg(feature = "mpi")]
        self.chips.resize_tables(mebibytes);
        Ok(())
    }

    /// Notes that another game begins.
    pub fn forget(&mut self) {
        self.table.clear();
        #[cfg(feature = "mpi")]
        self.chips.forget();
    }
}

/// Joins the results from before all chips were lost and from those opened afterwards.
fn joined(before: Thought, after: std::result::Result<Thought, SearchError>) -> Thought {
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

/// Lines with scores corrected by the tablebases.
fn judged(lines: &[Line], known: Option<&RootMoves>) -> Vec<Line> {
    let judge = |line: &Line| Line {
        score: known.map_or(line.score, |known| search::judged(known.wdl, line.score)),
        moves: line.moves.clone(),
    };
    lines.iter().map(judge).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess::Position;
    use clap::Parser;
    use devices::Chip;
    use driver::Driver;
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
            thinker.chips.drivers = vec![breaking(2000), breaking(1000)];
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
