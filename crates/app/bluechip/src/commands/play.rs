//! `bluechip play`: a game in the terminal.

use std::io::{self, BufRead};
use std::path::PathBuf;
use std::process;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use books::{Pgn, Played};
use chess::{Color, Position};
use clap::{Args, ValueEnum};
use driver::Score;
use search::{Control, Limits, Thought, Time};

use crate::board_text;
use crate::commands::go::played;
use crate::error::{Error, Result, warn};
use crate::game_file::Keeper;
use crate::output::Output;
use crate::strength;
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

/// The exit code of a program that Ctrl-C has ended.
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
    /// The position to begin with.
    #[arg(long, conflicts_with = "pgn")]
    fen: Option<Position>,
    /// A file with a game to go on with.
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,
    /// Which game of that file.
    #[arg(long, value_name = "N", default_value_t = 1, requires = "pgn", value_parser = clap::value_parser!(u32).range(1..))]
    game: u32,
    /// Your side [default: the one to move].
    #[arg(long, value_enum)]
    side: Option<Side>,
    /// Milliseconds that the chips think about a move.
    #[arg(long, value_name = "MS", default_value_t = 2_000, value_parser = clap::value_parser!(u64).range(1..))]
    movetime: u64,
    /// Clocks for both sides: minutes, and seconds added after each move, as 5+3.
    #[arg(long, value_name = "MIN+SEC", conflicts_with = "movetime", value_parser = time_control)]
    clock: Option<TimeControl>,
    /// Iterations at most.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    depth: Option<u32>,
    /// How strong the chips play, 1000 to 2000: ordered, but not yet measured in matches [default: as strong as they can].
    #[arg(long, value_name = "N", value_parser = strength::elo)]
    elo: Option<u32>,
    /// The file that the game is written to when it ends, or Ctrl-C ends it: behind the games that are there, or in the place of the one that
    /// is gone on with.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    pub chips: thinker::Options,
}

/// Time of a side, and what a move adds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct TimeControl {
    time: Duration,
    increment: Duration,
}

/// `5+3`, `0.5+0` or `5`: minutes and seconds.
fn time_control(text: &str) -> std::result::Result<TimeControl, String> {
    let (minutes, seconds) = text.split_once('+').unwrap_or((text, "0"));
    let number = |text: &str, most: f64| {
        let number: Option<f64> = text.trim().parse().ok();
        number.filter(|number| (0.0..=most).contains(number))
    };
    match (number(minutes, 1_000.0), number(seconds, 3_600.0)) {
        (Some(minutes), Some(seconds)) if minutes + seconds > 0.0 => Ok(TimeControl {
            // Who has no time at first has the increment of a move.
            time: Duration::from_secs_f64(60.0 * minutes).max(Duration::from_secs_f64(seconds)),
            increment: Duration::from_secs_f64(seconds),
        }),
        _ => Err("not minutes and seconds such as 5+3".to_owned()),
    }
}

/// Clocks of both sides.
struct Clocks {
    control: TimeControl,
    left: [Duration; 2],
}

impl Clocks {
    /// A side has moved after so much time; whether it had that much.
    fn spend(&mut self, side: Color, time: Duration) -> bool {
        let left = &mut self.left[side.index()];
        match left.checked_sub(time) {
            Some(rest) => {
                *left = rest + self.control.increment;
                true
            }
            None => {
                *left = Duration::ZERO;
                false
            }
        }
    }

    fn text(&self, side: Color) -> String {
        let seconds = self.left[side.index()].as_secs();
        format!("{}:{:02}", seconds / 60, seconds % 60)
    }
}

/// A game in the terminal.
struct Table<'a> {
    game: Played,
    tags: Vec<(String, String)>,
    /// What the game that is gone on with was, with its result.
    opened: Option<Pgn>,
    human: Color,
    /// Who has given up or overstepped the time.
    lost: Option<Color>,
    clocks: Option<Clocks>,
    /// When the player's turn began.
    turn_began: Instant,
    thinker: Thinker,
    limits: Limits,
    elo: Option<u32>,
    keeper: Arc<Keeper>,
    output: &'a mut Output,
}

/// Runs the command.
pub fn run(options: &Options, output: &mut Output) -> Result<()> {
    let opened = open(options)?;
    let game = match &opened {
        Some(pgn) => pgn.game.clone(),
        None => {
            let start = options.fen.clone().unwrap_or_else(Position::start);
            played(&start, "")?
        }
    };
    let human = match options.side {
        Some(Side::White) => Color::White,
        Some(Side::Black) => Color::Black,
        None => game.position().side,
    };
    let tags = match &opened {
        Some(pgn) => pgn.tags.clone(),
        None => roster(human),
    };
    let first = pgn_of(&game, &tags, opened.as_ref(), None);
    let place = (options.pgn.as_deref()).map(|path| (path, options.game as usize - 1));
    let keeper = Arc::new(Keeper::new(options.out.as_deref(), place, first)?);
    let mut table = Table {
        game,
        tags,
        opened,
        human,
        lost: None,
        clocks: options.clock.map(|control| Clocks {
            control,
            left: [control.time; 2],
        }),
        turn_began: Instant::now(),
        thinker: Thinker::open(&options.chips)?,
        limits: Limits {
            depth: options.depth,
            time: Time::PerMove(Duration::from_millis(options.movetime)),
            ..Limits::default()
        },
        elo: options.elo,
        keeper: keeper.clone(),
        output,
    };
    if options.out.is_some() {
        write_when_interrupted(keeper.clone());
    }
    let ended = table.play(io::stdin().lock());
    let pgn = table.pgn();
    // Whatever ended the session, the game so far is not lost.
    keeper.keep(pgn.clone());
    if let Err(error) = keeper.write() {
        output.line(&pgn)?;
        return Err(error);
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

/// Has the game written when Ctrl-C, or the end of the terminal, ends the program.
fn write_when_interrupted(keeper: Arc<Keeper>) {
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

/// The game that is gone on with, if there is one.
fn open(options: &Options) -> Result<Option<Pgn>> {
    let Some(path) = &options.pgn else {
        return Ok(None);
    };
    let wrong = |problem: String| Error::Input(format!("{}: {problem}", path.display()));
    let text = read_pgn(path)?;
    let mut games = Pgn::games(&text);
    let number = options.game as usize;
    match games.nth(number - 1) {
        Some(game) => game.map(Some).map_err(|error| wrong(error.to_string())),
        None if number == 1 => Err(wrong("there is no game".to_owned())),
        None => {
            let count = Pgn::games(&text).count();
            Err(wrong(format!("there is no game {number}, but {count}")))
        }
    }
}

/// The tags of a new game.
fn roster(human: Color) -> Vec<(String, String)> {
    let [white, black] = match human {
        Color::White => ["?", "Bluechip"],
        Color::Black => ["Bluechip", "?"],
    };
    let date = today();
    [
        ("Event", "?"),
        ("Site", "?"),
        ("Date", &date),
        ("Round", "?"),
        ("White", white),
        ("Black", black),
    ]
    .map(|(name, value)| (name.to_owned(), value.to_owned()))
    .to_vec()
}

/// The date as PGN has it.
fn today() -> String {
    let seconds = (SystemTime::now().duration_since(UNIX_EPOCH)).map_or(0, |time| time.as_secs());
    date(seconds / 86_400)
}

/// The date so many days after the first of 1970.
fn date(days: u64) -> String {
    // Counted in years that begin in March, in cycles of 400 years.
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let (day, month) = (
        day - (153 * month + 2) / 5 + 1,
        if month < 10 { month + 3 } else { month - 9 },
    );
    let year = era * 400 + year + u64::from(month <= 2);
    format!("{year:04}.{month:02}.{day:02}")
}

/// A game with its tags and its result.
fn pgn_of(
    game: &Played,
    tags: &[(String, String)],
    opened: Option<&Pgn>,
    lost: Option<Color>,
) -> Pgn {
    let is_as_opened = |opened: &&Pgn| opened.game.moves().eq(game.moves());
    let result = match (lost, game.outcome(), opened.filter(is_as_opened)) {
        (Some(Color::White), _, _) => "0-1",
        (Some(Color::Black), _, _) => "1-0",
        (None, Some(outcome), _) => outcome.result(),
        // Who only looks at a game that was given up changes nothing.
        (None, None, Some(opened)) => &opened.result,
        (None, None, None) => "*",
    };
    let mut tags = tags.to_vec();
    let mut set = |name: &str, value: &str| match tags.iter_mut().find(|tag| tag.0 == name) {
        Some(tag) => tag.1 = value.to_owned(),
        None => tags.push((name.to_owned(), value.to_owned())),
    };
    set("Result", result);
    let start = game.start();
    if start != Position::start() {
        set("SetUp", "1");
        set("FEN", &start.to_string());
    }
    Pgn {
        tags,
        game: game.clone(),
        result: result.to_owned(),
    }
}

/// A score in pawns, with the side that is better.
fn in_pawns(score: Score, side: Color) -> String {
    match (score.mate(), score.0) {
        (Some(_), _) => score.to_string(),
        (None, 0) => "equal".to_owned(),
        (None, points) => {
            let better = if points > 0 { side } else { !side };
            format!("+{:.2} for {better:?}", f64::from(points.abs()) / 100.0)
        }
    }
}

impl Table<'_> {
    /// Plays until the game or the input ends.
    fn play(&mut self, mut input: impl BufRead) -> Result<()> {
        if self.game.position().side == self.human {
            self.show_board()?;
        }
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
        if self.lost.is_some() {
            return Ok(true);
        }
        match self.game.outcome() {
            Some(outcome) => {
                // The board after a move of the player's has not been shown.
                if self.game.position().side != self.human {
                    self.show_board()?;
                }
                self.output
                    .line(format!("{outcome}: {}", outcome.result()))?;
                Ok(true)
            }
            None => Ok(false),
        }
    }

    fn prompt(&mut self) -> Result<()> {
        let position = self.game.position();
        let clock = match &self.clocks {
            Some(clocks) => {
                let [own, other] = [self.human, !self.human].map(|side| clocks.text(side));
                format!(" [{own}, Bluechip {other}]")
            }
            None => String::new(),
        };
        self.output.part(format!(
            "{:?} {}{clock}> ",
            position.side, position.fullmove
        ))
    }

    /// Does what a line says; whether the game goes on.
    fn obey(&mut self, line: &str) -> Result<bool> {
        match line.to_lowercase().as_str() {
            "" => {}
            "help" | "?" | "h" => self.output.line(HELP)?,
            "board" | "show" | "d" => self.show_board()?,
            "fen" => self.output.line(self.game.position().to_string())?,
            "moves" | "list" => self.output.line(self.game.san_moves().join(" "))?,
            "hint" => {
                let thought = self.think(None)?;
                let text = thought.best().and_then(|best| self.game.san(best));
                let score = in_pawns(thought.lines[0].score, self.human);
                self.output
                    .line(format!("{} ({score})", text.unwrap_or_default()))?;
            }
            "back" | "undo" | "takeback" | "take back" | "u" => {
                if self.game.moves().len() < 2 {
                    self.output.line("there are no two plies to take back")?;
                } else {
                    self.game.take_back();
                    self.game.take_back();
                    self.changed();
                    self.show_board()?;
                }
            }
            "go" | "play" => self.human = !self.human,
            "resign" | "give up" => {
                self.lost = Some(self.human);
                self.output.line(format!("{:?} resigns", self.human))?;
            }
            "quit" | "exit" | "q" | "bye" => return Ok(false),
            _ => match self.game.play_text(without_number(line)) {
                Ok(()) => self.moved(self.human, self.turn_began)?,
                Err(problem) => self
                    .output
                    .line(format!("{problem}; `help` tells what else there is"))?,
            },
        }
        Ok(true)
    }

    /// A side has moved: its clock has run since then.
    fn moved(&mut self, side: Color, began: Instant) -> Result<()> {
        if let Some(clocks) = &mut self.clocks
            && !clocks.spend(side, began.elapsed())
        {
            self.lost = Some(side);
            self.output
                .line(format!("{side:?} has overstepped the time"))?;
        }
        self.turn_began = Instant::now();
        self.changed();
        Ok(())
    }

    /// Whatever comes now, the game is kept as it is.
    fn changed(&self) {
        self.keeper.keep(self.pgn());
    }

    /// The chips move.
    fn reply(&mut self) -> Result<()> {
        let began = Instant::now();
        let side = self.game.position().side;
        let (best, how) = match self.thinker.book_move(&self.game) {
            Some(best) => (best, "from the opening book".to_owned()),
            None => {
                let thought = self.think(self.elo)?;
                let Some(best) = thought.best() else {
                    return Err(Error::Failed("the chips found no move".to_owned()));
                };
                let score = in_pawns(thought.lines[0].score, side);
                (best, format!("{score} at depth {}", thought.depth))
            }
        };
        let text = self.game.san(best).unwrap_or_else(|| best.to_string());
        self.game.play(&best.to_string())?;
        self.output
            .line(format!("\nBluechip plays {text} ({how})"))?;
        self.moved(side, began)?;
        self.show_board()
    }

    /// Thinks, as weak as is wanted.
    fn think(&mut self, elo: Option<u32>) -> Result<Thought> {
        let control = Control::new(false);
        let side = self.game.position().side;
        if let Some(clocks) = &self.clocks {
            self.limits.time = Time::Clock {
                left: clocks.left[side.index()],
                increment: clocks.control.increment,
                moves_to_go: None,
            };
        }
        let limits = match elo {
            Some(elo) => strength::limited(self.limits.clone(), elo, &self.game, &mut rand::rng()),
            None => self.limits.clone(),
        };
        let thought = (self.thinker).think(&self.game, &limits, &control, &mut |_| {})?;
        for loss in thinker::losses(&thought) {
            self.output.line(loss)?;
        }
        Ok(thought)
    }

    fn show_board(&mut self) -> Result<()> {
        self.output.line("")?;
        for line in board_text::lines(&self.game.position(), self.human) {
            self.output.line(line)?;
        }
        self.output.line("")
    }

    /// The game so far.
    fn pgn(&self) -> Pgn {
        pgn_of(&self.game, &self.tags, self.opened.as_ref(), self.lost)
    }
}

/// A move without the number before it: `e4` of `1. e4`.
fn without_number(line: &str) -> &str {
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
    match rest.strip_prefix(['.', '…']) {
        Some(rest) => rest.trim_start_matches(['.', '…', ' ']),
        None => line,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_dates() {
        for (days, text) in [
            (0, "1970.01.01"),
            (59, "1970.03.01"),
            (11_016, "2000.02.29"),
            (19_782, "2024.02.29"),
            (20_454, "2026.01.01"),
            (47_540, "2100.02.28"),
            (47_541, "2100.03.01"),
        ] {
            assert_eq!(date(days), text);
        }
    }

    #[test]
    fn time_controls_are_minutes_and_seconds() {
        let control =
            |text| time_control(text).map(|it| [it.time, it.increment].map(|d| d.as_secs_f64()));
        assert_eq!(control("5+3"), Ok([300.0, 3.0]));
        assert_eq!(control("0.5"), Ok([30.0, 0.0]));
        assert_eq!(control("0+10"), Ok([10.0, 10.0]));
        for bad in [
            "", "0", "0+0", "-1+2", "five", "nan", "inf+1", "1e9+1", "5+3+1",
        ] {
            assert!(control(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn scores_are_in_pawns_of_a_side() {
        for (score, text) in [
            (35, "+0.35 for White"),
            (-120, "+1.20 for Black"),
            (0, "equal"),
            (31_999, "mate in 1"),
        ] {
            assert_eq!(in_pawns(Score(score), Color::White), text);
        }
    }

    #[test]
    fn clocks_run_out() {
        let control = time_control("1+2").unwrap();
        let mut clocks = Clocks {
            control,
            left: [control.time; 2],
        };
        assert!(clocks.spend(Color::White, Duration::from_secs(10)));
        assert_eq!(clocks.text(Color::White), "0:52");
        assert!(!clocks.spend(Color::Black, Duration::from_secs(61)));
        assert_eq!(clocks.text(Color::Black), "0:00");
    }

    #[test]
    fn the_number_of_a_move_is_left_out() {
        for (line, mv) in [
            ("e4", "e4"),
            ("1. e4", "e4"),
            ("1.e4", "e4"),
            ("12... Nf6", "Nf6"),
            ("0-0", "0-0"),
        ] {
            assert_eq!(without_number(line), mv);
        }
    }
}
