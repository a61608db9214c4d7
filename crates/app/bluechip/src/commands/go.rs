//! `bluechip go`: the host's search picks a move.

use std::path::PathBuf;
use std::time::Duration;

use books::{GameError, Played};
use chess::{MoveWord, Position};
use clap::Args;
use search::{Control, Info, Limits, Time};
use serde_json::json;

use crate::error::{Error, Result};
use crate::files;
use crate::host_search::{HostSearch, TREE};
use crate::numbers::table;
use crate::output::Output;
use crate::progress::Progress;
use crate::report;
use crate::thinker::{self, Thinker};
use crate::variant;

/// The time for a move without another limit.
const TIME: Duration = Duration::from_secs(5);

/// Search a position with the software search above the chips: a move, a score and a line.
#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    pub game: variant::Options,
    /// Moves from there, as UCI text with spaces between them: the game so far.
    #[arg(long, value_name = "MOVES", default_value = "")]
    pub moves: String,
    /// Milliseconds to think [default: 5000, without --depth and --nodes].
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    movetime: Option<u64>,
    /// Iterations.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    depth: Option<u32>,
    /// Nodes of host and chips.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// A folder for a report: a page with plots, and the same as Markdown.
    #[arg(long, value_name = "DIR")]
    pub report: Option<PathBuf>,
    #[command(flatten)]
    pub chips: thinker::Options,
}

impl Options {
    /// The limits of the search.
    pub fn limits(&self) -> Limits {
        let has_end = self.depth.is_some() || self.nodes.is_some();
        let time = match self.movetime {
            Some(milliseconds) => Some(Duration::from_millis(milliseconds)),
            None => (!has_end).then_some(TIME),
        };
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            time: time.map_or(Time::Unlimited, Time::PerMove),
            ..Limits::default()
        }
    }
}

/// A game of a position and moves.
pub fn played(fen: &Position, moves: &str) -> Result<Played> {
    let wrong = |error: GameError| Error::Input(error.to_string());
    let mut game = Played::new(fen).map_err(wrong)?;
    for text in moves.split_whitespace() {
        game.play_text(text).map_err(wrong)?;
    }
    Ok(game)
}

/// Runs the command, in chess.
pub fn run(options: &Options, output: &mut Output) -> Result<()> {
    let game = played(&options.game.position()?, &options.moves)?;
    let limits = options.limits();
    let folder = options.report.as_deref();
    if let Some(folder) = folder {
        files::make_folder(folder)?;
    }
    let mut thinker = Thinker::open(&options.chips)?;
    if let Some(book_move) = thinker.book_move(&game) {
        return tell_book_move(&game, book_move, output);
    }
    let search = search(&mut thinker, game, &limits)?;
    let mut object = search.object();
    tell(&search, output)?;
    object["style"] = options.chips.style().name().into();
    object["workers"] = search.workers.into();
    if let Some(folder) = folder {
        let written = report::write_search(folder, &search)?;
        output.line(format!("report       {}", written.html.display()))?;
        written.tell(&mut object);
    }
    output.object(&object)
}

/// Searches a game's position.
fn search(thinker: &mut Thinker, game: Played, limits: &Limits) -> Result<HostSearch> {
    let control = Control::new(false);
    let mut iterations: Vec<Info> = Vec::new();
    let mut progress = Progress::open("go");
    let thought = thinker.think(&game, limits, &control, &mut |info| {
        progress.say(format!("iteration {}", info.depth));
        iterations.push(info.clone());
    })?;
    drop(progress);
    let (plies, width) = TREE;
    Ok(HostSearch {
        thought,
        iterations,
        chips: thinker.work().to_vec(),
        workers: thinker.workers(),
        tree: thinker.tree(&game, plies, width),
        engine: thinker.engine(),
        game,
    })
}

/// Reports the result of a search.
fn tell(search: &HostSearch, output: &mut Output) -> Result<()> {
    for line in table(&search.rows()) {
        output.line(line)?;
    }
    output.line("")?;
    for line in search.lines() {
        output.line(line)?;
    }
    output.line(format!("time         {:.2}s", search.seconds()))?;
    if let Some(workers) = search.workers {
        let chips = search.chips.len();
        output.line(format!(
            "workers      {workers}, with {chips} chips together"
        ))?;
    }
    Ok(())
}

fn tell_book_move(game: &Played, book_move: MoveWord, output: &mut Output) -> Result<()> {
    let san = game.san(book_move).unwrap_or_default();
    output.line(format!("best move    {san}, from the opening book"))?;
    output.object(&json!({
        "fen": game.position().to_string(),
        "bestmove": book_move.to_string(),
        "book": true,
    }))
}
