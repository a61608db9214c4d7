//! `bluechip play`: a game in the terminal.

use std::io::{self, BufRead};
use std::path::PathBuf;
use std::time::Duration;

use books::{Pgn, Played};
use chess::{Color, Position};
use clap::{Args, ValueEnum};
use search::{Control, Limits, Thought, Time};

use crate::board_text;
use crate::commands::go::played;
use crate::error::{Error, Result};
use crate::files;
use crate::output::Output;
use crate::thinker::{self, Thinker, read_pgn};

/// What a player may say.
const HELP: &str = "\
A move in UCI or algebraic notation (e2e4, Nf3, O-O), or
  back     take the last two plies back
  hint     what the chips would play
  go       the chips play this move, and the other side is yours
  board    the board again        moves    the moves so far
  fen      the position as FEN    resign   give up
  quit     leave; the game is written as PGN if --out names a file";

/// The player's side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Side {
    White,
    Black,
}

/// Play a game against the chips in the terminal.
#[derive(Debug, Args)]
pub struct Options {
    /// The position to begin with.
    #[arg(long, conflicts_with = "pgn")]
    fen: Option<Position>,
    /// A game to go on with.
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,
    /// Your side [default: the one to move].
    #[arg(long, value_enum)]
    side: Option<Side>,
    /// Milliseconds that the chips think about a move.
    #[arg(long, value_name = "MS", default_value_t = 2_000, value_parser = clap::value_parser!(u64).range(1..))]
    movetime: u64,
    /// Iterations at most.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    depth: Option<u32>,
    /// The file that the game is written to when it ends.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    pub chips: thinker::Options,
}

/// A game in the terminal.
struct Table<'a> {
    game: Played,
    tags: Vec<(String, String)>,
    human: Color,
    resigned: bool,
    thinker: Thinker,
    limits: Limits,
    output: &'a mut Output,
}

/// Runs the command.
pub fn run(options: &Options, output: &mut Output) -> Result<()> {
    let (game, tags) = begin(options)?;
    let human = match options.side {
        Some(Side::White) => Color::White,
        Some(Side::Black) => Color::Black,
        None => game.position().side,
    };
    let mut table = Table {
        game,
        tags,
        human,
        resigned: false,
        thinker: Thinker::open(&options.chips)?,
        limits: Limits {
            depth: options.depth,
            time: Time::PerMove(Duration::from_millis(options.movetime)),
            ..Limits::default()
        },
        output,
    };
    let ended = table.play(io::stdin().lock());
    let pgn = table.pgn();
    // Whatever ended the session, the game so far is not lost.
    if let Some(path) = &options.out {
        files::write(path, pgn.to_string())?;
    }
    ended?;
    if let Some(path) = &options.out {
        output.line(format!("game written to {}", path.display()))?;
    }
    output.object(&serde_json::json!({
        "fen": pgn.game.position().to_string(),
        "moves": pgn.game.san_moves(),
        "result": pgn.result,
        "pgn": pgn.to_string(),
    }))
}

/// The game to begin with, and its tags.
fn begin(options: &Options) -> Result<(Played, Vec<(String, String)>)> {
    if let Some(path) = &options.pgn {
        let wrong = |error| Error::Input(format!("{}: {error}", path.display()));
        let pgn = Pgn::read(&read_pgn(path)?).map_err(wrong)?;
        return Ok((pgn.game, pgn.tags));
    }
    let start = options.fen.clone().unwrap_or_else(Position::start);
    Ok((played(&start, "")?, Vec::new()))
}

impl Table<'_> {
    /// Plays until the game or the input ends.
    fn play(&mut self, mut input: impl BufRead) -> Result<()> {
        self.show_board()?;
        while !self.is_over()? {
            if self.game.position().side != self.human {
                self.reply()?;
                continue;
            }
            let mut line = Vec::new();
            self.prompt()?;
            let read = input.read_until(b'\n', &mut line);
            if read.map_err(|error| Error::Failed(format!("cannot read your move: {error}")))? == 0
            {
                break;
            }
            if !self.obey(String::from_utf8_lossy(&line).trim())? {
                break;
            }
        }
        Ok(())
    }

    /// Whether the game is over, which is told.
    fn is_over(&mut self) -> Result<bool> {
        if self.resigned {
            return Ok(true);
        }
        match self.game.outcome() {
            Some(outcome) => {
                self.output
                    .line(format!("{outcome}: {}", outcome.result()))?;
                Ok(true)
            }
            None => Ok(false),
        }
    }

    fn prompt(&mut self) -> Result<()> {
        let position = self.game.position();
        self.output
            .part(format!("{:?} {}> ", position.side, position.fullmove))
    }

    /// Does what a line says; whether the game goes on.
    fn obey(&mut self, line: &str) -> Result<bool> {
        match line {
            "" => {}
            "help" | "?" => self.output.line(HELP)?,
            "board" => self.show_board()?,
            "fen" => self.output.line(self.game.position().to_string())?,
            "moves" => self.output.line(self.game.san_moves().join(" "))?,
            "hint" => {
                let thought = self.think()?;
                let text = thought.best().and_then(|best| self.game.san(best));
                self.output.line(format!(
                    "{} ({})",
                    text.unwrap_or_default(),
                    thought.lines[0].score
                ))?;
            }
            "back" => {
                if self.game.moves().len() < 2 {
                    self.output.line("there are no two plies to take back")?;
                } else {
                    self.game.take_back();
                    self.game.take_back();
                    self.show_board()?;
                }
            }
            "go" => self.human = !self.human,
            "resign" => {
                self.resigned = true;
                self.output.line(format!("{:?} resigns", self.human))?;
            }
            "quit" | "exit" => return Ok(false),
            text => match self.game.play_text(text) {
                Ok(()) => self.show_board()?,
                Err(problem) => self
                    .output
                    .line(format!("{problem}; `help` tells what else there is"))?,
            },
        }
        Ok(true)
    }

    /// The chips move.
    fn reply(&mut self) -> Result<()> {
        if let Some(best) = self.thinker.book_move(&self.game) {
            let text = self.game.san(best).unwrap_or_else(|| best.to_string());
            self.game.play(&best.to_string())?;
            let said = format!("\nBluechip plays {text} (from the opening book)");
            self.output.line(said)?;
            return self.show_board();
        }
        let thought = self.think()?;
        let Some(best) = thought.best() else {
            return Err(Error::Failed("the chips found no move".to_owned()));
        };
        let text = self.game.san(best).unwrap_or_else(|| best.to_string());
        self.game.play(&best.to_string())?;
        self.output.line(format!(
            "\nBluechip plays {text} ({} at depth {})",
            thought.lines[0].score, thought.depth
        ))?;
        self.show_board()
    }

    fn think(&mut self) -> Result<Thought> {
        let control = Control::new(false);
        let thought = (self.thinker).think(&self.game, &self.limits, &control, &mut |_| {})?;
        for loss in thinker::losses(&thought) {
            self.output.line(loss)?;
        }
        Ok(thought)
    }

    fn show_board(&mut self) -> Result<()> {
        self.output.line("")?;
        for line in board_text::lines(&self.game.position()) {
            self.output.line(line)?;
        }
        self.output.line("")
    }

    /// The game so far.
    fn pgn(&self) -> Pgn {
        let result = match (self.resigned, self.game.outcome()) {
            (true, _) if self.human == Color::White => "0-1",
            (true, _) => "1-0",
            (false, Some(outcome)) => outcome.result(),
            (false, None) => "*",
        };
        let mut tags = self.tags.clone();
        let mut set = |name: &str, value: &str| match tags.iter_mut().find(|tag| tag.0 == name) {
            Some(tag) => tag.1 = value.to_owned(),
            None => tags.push((name.to_owned(), value.to_owned())),
        };
        if self.tags.is_empty() {
            let [white, black] = match self.human {
                Color::White => ["?", "Bluechip"],
                Color::Black => ["Bluechip", "?"],
            };
            let roster = [
                ("Event", "?"),
                ("Site", "?"),
                ("Date", "????.??.??"),
                ("Round", "?"),
                ("White", white),
                ("Black", black),
            ];
            for (name, value) in roster {
                set(name, value);
            }
        }
        set("Result", result);
        let start = self.game.start();
        if start != Position::start() {
            set("SetUp", "1");
            set("FEN", &start.to_string());
        }
        Pgn {
            tags,
            game: self.game.clone(),
            result: result.to_owned(),
        }
    }
}
