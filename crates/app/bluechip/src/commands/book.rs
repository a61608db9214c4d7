//! `bluechip book`: makes and shows opening books.

use std::path::PathBuf;

use books::BookMaker;
use chess::{Position, START_FEN};
use clap::{ArgGroup, Args, Subcommand};
use serde_json::json;

use crate::commands::go::played;
use crate::error::{Error, Result, warn};
use crate::files;
use crate::numbers::{grouped, table};
use crate::output::Output;
use crate::thinker::{read_book, read_extended_book, read_games};

/// Make an opening book of games, or show what a book says of a position.
#[derive(Debug, Args)]
pub struct Options {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Make(Make),
    Show(Show),
}

/// Make a book in the Polyglot format from the games of a PGN file: the weight of a move is how
/// often it was played.
#[derive(Debug, Args)]
struct Make {
    /// The games.
    #[arg(long, value_name = "FILE")]
    pgn: PathBuf,
    /// Plies of each game that are used.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 30,
        value_parser = clap::value_parser!(u32).range(1..)
    )]
    plies: u32,
    /// The least number of games with a move.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        value_parser = clap::value_parser!(u32).range(1..)
    )]
    least: u32,
    /// The file for the book.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// Show the moves of a position: by a book in the Polyglot format, or by games as an extended book.
#[derive(Debug, Args)]
#[command(group(ArgGroup::new("source").required(true).args(["book", "pgn"])))]
struct Show {
    /// The book.
    #[arg(long, value_name = "FILE")]
    book: Option<PathBuf>,
    /// The games.
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,
    /// The position.
    #[arg(long, default_value = START_FEN)]
    fen: Position,
    /// Moves from there, with spaces between them.
    #[arg(long, value_name = "MOVES", default_value = "")]
    moves: String,
}

/// Runs the command.
pub fn run(options: &Options, output: &mut Output) -> Result<()> {
    match &options.command {
        Command::Make(options) => make(options, output),
        Command::Show(options) => show(options, output),
    }
}

fn make(options: &Make, output: &mut Output) -> Result<()> {
    let (games, mut skipped) = read_games(&options.pgn)?;
    let mut maker = BookMaker::new(options.plies, options.least);
    for pgn in &games {
        if let Err(problem) = maker.add(&pgn.game) {
            skipped.push(format!("{problem}; game skipped"));
        }
    }
    skipped.iter().for_each(|line| warn(line));
    let bytes = maker.bytes();
    let entries = bytes.len() / 16;
    if entries == 0 {
        return Err(Error::Input(format!(
            "{}: no move was played in {} games",
            options.pgn.display(),
            options.least
        )));
    }
    files::write(&options.out, bytes)?;
    output.line(format!(
        "{} entries of {} games in {}",
        grouped(entries as u64),
        grouped(maker.games() as u64),
        options.out.display()
    ))?;
    output.object(&json!({
        "games": maker.games(),
        "skipped": skipped,
        "entries": entries,
        "out": options.out,
    }))
}

fn show(options: &Show, output: &mut Output) -> Result<()> {
    let game = played(&options.fen, &options.moves)?;
    let san = |mv| game.san(mv).unwrap_or_default();
    let (mut rows, mut moves, mut illegal) = (Vec::new(), Vec::new(), Vec::new());
    if let Some(path) = &options.book {
        rows.push(["move", "weight"].map(str::to_owned).to_vec());
        let book = read_book(path)?;
        illegal = book.illegal_moves(&game);
        for found in book.moves(&game) {
            rows.push(vec![san(found.mv), found.weight.to_string()]);
            moves.push(json!({
                "move": found.mv.to_string(),
                "weight": found.weight,
            }));
        }
    }
    if let Some(path) = &options.pgn {
        let (book, skipped) = read_extended_book(path)?;
        skipped.iter().for_each(|line| warn(line));
        rows.push(
            ["move", "games", "share", "result", "bonus"]
                .map(str::to_owned)
                .to_vec(),
        );
        for opinion in book.opinions(&game) {
            rows.push(vec![
                san(opinion.mv),
                opinion.games.to_string(),
                format!("{:.1} %", 100.0 * opinion.share),
                format!("{:.1} %", 100.0 * opinion.result),
                format!("{:+}", opinion.bonus),
            ]);
            moves.push(json!({
                "move": opinion.mv.to_string(),
                "games": opinion.games,
                "share": opinion.share,
                "result": opinion.result,
                "bonus": opinion.bonus,
            }));
        }
    }
    if !moves.is_empty() {
        for line in table(&rows) {
            output.line(line)?;
        }
    } else if illegal.is_empty() {
        output.line("the book does not have this position")?;
    }
    if !illegal.is_empty() {
        output.line(format!(
            "not legal here, and left out: {}",
            illegal.join(", ")
        ))?;
    }
    output.object(&json!({
        "fen": game.position().to_string(),
        "moves": moves,
        "illegal": illegal,
    }))
}
