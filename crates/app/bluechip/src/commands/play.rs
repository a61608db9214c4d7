//! `bluechip play`: a game in the terminal.

mod antichess;
mod chess;
mod clocks;
mod record;
mod table;

use std::io;
use std::path::PathBuf;
use std::process;
use std::sync::Arc;
use std::time::{Duration, Instant};

use ::antichess::Played;
use ::chess::{Color, Rules};
use books::Pgn;
use clap::{Args, ValueEnum};

use self::antichess::{AntiChessPlayer, Record};
use self::chess::{ChessPlayer, pgn_of};
use clocks::{Clocks, TimeControl, time_control};
use record::roster;
use table::{Player, Table};

use super::antichess::{machine, refuse};
use super::go::played;
use crate::error::{Error, Result, warn};
use crate::game_file::{Keeper, Kept};
use crate::output::Output;
use crate::strength;
use crate::thinker::{self, Thinker, read_pgn};
use crate::variant;

/// The exit code of a program ended by Ctrl-C.
const INTERRUPTED: i32 = 130;

/// The player's side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Side {
    White,
    Black,
}

/// Play a game against the chips in the terminal.
#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    position: variant::Options,
    /// A file with a game to continue.
    #[arg(long, value_name = "FILE", conflicts_with = "fen")]
    pgn: Option<PathBuf>,
    /// Which game of that file.
    #[arg(
        long = "game",
        value_name = "N",
        default_value_t = 1,
        requires = "pgn",
        value_parser = clap::value_parser!(u32).range(1..)
    )]
    number: u32,
    /// Your side [default: the one to move].
    #[arg(long, value_enum)]
    side: Option<Side>,
    /// Milliseconds that the chips think about a move.
    #[arg(
        long,
        value_name = "MS",
        default_value_t = 2_000,
        value_parser = clap::value_parser!(u64).range(1..)
    )]
    movetime: u64,
    /// Clocks for both sides: minutes, and seconds added after each move, as 5+3.
    #[arg(long, value_name = "MIN+SEC", conflicts_with = "movetime", value_parser = time_control)]
    clock: Option<TimeControl>,
    /// Iterations at most.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    depth: Option<u32>,
    #[arg(long, value_name = "N", value_parser = strength::elo, help = strength::help())]
    elo: Option<u32>,
    /// The file that the game is written to when it ends, also by Ctrl-C: after the games in the
    /// file, or in place of the one that is continued.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    pub chips: thinker::Options,
}

impl Options {
    /// The player's side; by default the side to move.
    fn human(&self, to_move: Color) -> Color {
        match self.side {
            Some(Side::White) => Color::White,
            Some(Side::Black) => Color::Black,
            None => to_move,
        }
    }
}

/// Runs the command.
pub fn run(options: &Options, output: &mut Output) -> Result<()> {
    match options.position.rules() {
        Rules::Chess => play_chess(options, output),
        rules => play_antichess(options, rules, output),
    }
}

fn play_chess(options: &Options, output: &mut Output) -> Result<()> {
    let opened = open(options)?;
    let game = match &opened {
        Some(pgn) => pgn.game.clone(),
        None => played(&options.position.position()?, "")?,
    };
    let human = options.human(game.position().side);
    let tags = match &opened {
        Some(pgn) => pgn.tags.clone(),
        None => roster(human),
    };
    let first = pgn_of(&game, &tags, opened.as_ref(), None);
    let place = (options.pgn.as_deref()).map(|path| (path, options.number as usize - 1));
    let keeper = Arc::new(Keeper::new(options.out.as_deref(), place, first)?);
    let player = ChessPlayer {
        game,
        tags,
        opened,
        thinker: Thinker::open(&options.chips)?,
        depth: options.depth,
        elo: options.elo,
    };
    play(options, player, human, keeper, output)
}

fn play_antichess(options: &Options, rules: Rules, output: &mut Output) -> Result<()> {
    for (given, name) in [
        (options.pgn.is_some(), "--pgn"),
        (options.elo.is_some(), "--elo"),
    ] {
        refuse(given, name, rules)?;
    }
    let game = Played::new(&options.position.position()?, rules);
    let human = options.human(game.board().side());
    let tags = self::antichess::tags(human, rules);
    let first = Record::new(&game, &tags, None);
    let keeper = Arc::new(Keeper::new(options.out.as_deref(), None, first)?);
    let player = AntiChessPlayer {
        game,
        tags,
        machine: machine(&options.chips, rules)?,
        depth: options.depth,
    };
    play(options, player, human, keeper, output)
}

/// Plays the game, and writes it.
fn play<P: Player>(
    options: &Options,
    player: P,
    human: Color,
    keeper: Arc<Keeper<P::Record>>,
    output: &mut Output,
) -> Result<()>
where
    P::Record: Send + 'static,
{
    let mut table = Table {
        player,
        human,
        lost: None,
        clocks: options.clock.map(Clocks::new),
        movetime: Duration::from_millis(options.movetime),
        turn_began: Instant::now(),
        keeper: keeper.clone(),
        output,
    };
    if options.out.is_some() {
        write_when_interrupted(keeper.clone());
    }
    let ended = table.play(io::stdin().lock());
    // The game so far is saved, whatever ended the session.
    keeper.keep(table.record());
    let record = table.record();
    if let Err(error) = keeper.write() {
        table.output.line(&record)?;
        return Err(error);
    }
    ended?;
    if let Some(path) = &options.out {
        table
            .output
            .line(format!("game written to {}", path.display()))?;
    }
    let mut object = serde_json::json!({
        "fen": table.player.position().to_string(),
        "moves": table.player.moves(),
        "result": record.result(),
        "pgn": record.to_string(),
    });
    options.position.name_in(&mut object);
    table.output.object(&object)
}

/// Writes the game if Ctrl-C or the closing of the terminal ends the program.
fn write_when_interrupted<G: Kept + Send + 'static>(keeper: Arc<Keeper<G>>) {
    let handler = move || {
        if let Err(error) = keeper.write() {
            error.print();
        }
        process::exit(INTERRUPTED);
    };
    if let Err(error) = ctrlc::set_handler(handler) {
        warn(&format!("Ctrl-C will not write the game: {error}"));
    }
}

/// The game to continue, if there is one.
fn open(options: &Options) -> Result<Option<Pgn>> {
    let Some(path) = &options.pgn else {
        return Ok(None);
    };
    let wrong = |problem: String| Error::Input(format!("{}: {problem}", path.display()));
    let text = read_pgn(path)?;
    let mut games = Pgn::games(&text);
    let number = options.number as usize;
    match games.nth(number - 1) {
        Some(game) => game.map(Some).map_err(|error| wrong(error.to_string())),
        None if number == 1 => Err(wrong("there is no game".to_owned())),
        None => {
            let count = Pgn::games(&text).count();
            Err(wrong(format!("there is no game {number}, but {count}")))
        }
    }
}
