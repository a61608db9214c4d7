//! A game in the terminal, by any rules.

use std::io::BufRead;
use std::sync::Arc;
use std::time::{Duration, Instant};

use chess::{Color, Position};
use search::Time;

use super::clocks::Clocks;
use crate::board_text;
use crate::error::{Error, Result};
use crate::game_file::{Keeper, Kept};
use crate::output::Output;

/// The help for players.
const HELP: &str = "\
A move in UCI or algebraic notation (e2e4, Nf3, O-O), or
  back     take the last two plies back
  hint     what the chips would play
  go       the chips play this move, and the other side is yours
  board    the board again        moves    the moves so far
  fen      the position as FEN    legal    the legal moves
  resign   give up
  quit     leave; the game is written as PGN if --out names a file";

/// A move that was chosen.
pub struct Choice {
    /// The move in algebraic notation.
    pub text: String,
    /// Its score, or its source.
    pub score: String,
    /// The depth of the search, if there was one.
    pub depth: Option<u32>,
    /// Messages from the search.
    pub told: Vec<String>,
}

/// The game, and the opponent that finds moves in it.
pub trait Player {
    /// The form in which the game is saved.
    type Record: Kept;

    /// The position.
    fn position(&self) -> Position;
    /// How the game has ended, in words and as in PGN.
    fn ending(&self) -> Option<(String, &'static str)>;
    /// The moves so far in algebraic notation.
    fn moves(&self) -> Vec<String>;
    /// The legal moves.
    fn legal_moves(&self) -> Vec<String>;
    /// Plays a move, given as text.
    ///
    /// # Errors
    /// The error in a line.
    fn play(&mut self, text: &str) -> std::result::Result<(), String>;
    /// Takes the last ply back.
    fn take_back(&mut self);
    /// The best move that it finds.
    ///
    /// # Errors
    /// If the chips fail.
    fn advise(&mut self, time: Time) -> Result<Choice>;
    /// Finds a move at the strength asked for, and plays it.
    ///
    /// # Errors
    /// If the chips fail.
    fn reply(&mut self, time: Time) -> Result<Choice>;
    /// The game so far; `lost` is the side that has resigned or lost on time.
    fn record(&self, lost: Option<Color>) -> Self::Record;
}

/// A game in the terminal.
pub struct Table<'a, P: Player> {
    /// The game and the opponent.
    pub player: P,
    /// The human player's side.
    pub human: Color,
    /// The side that has resigned or lost on time.
    pub lost: Option<Color>,
    /// The clocks, if any.
    pub clocks: Option<Clocks>,
    /// The time for a move without clocks.
    pub movetime: Duration,
    /// When the player's turn began.
    pub turn_began: Instant,
    /// The keeper that writes the game to its file.
    pub keeper: Arc<Keeper<P::Record>>,
    /// Where messages go.
    pub output: &'a mut Output,
}

impl<P: Player> Table<'_, P> {
    /// Plays until the game or the input ends.
    pub fn play(&mut self, mut input: impl BufRead) -> Result<()> {
        if self.player.position().side == self.human {
            self.show_board()?;
        }
        while !self.is_over()? {
            if self.player.position().side != self.human {
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

    /// Whether the game is over; if so, prints the result.
    fn is_over(&mut self) -> Result<bool> {
        if self.lost.is_some() {
            return Ok(true);
        }
        match self.player.ending() {
            Some((words, result)) => {
                // After the player's last move, the board has not been printed yet.
                if self.player.position().side != self.human {
                    self.show_board()?;
                }
                self.output.line(format!("{words}: {result}"))?;
                Ok(true)
            }
            None => Ok(false),
        }
    }

    fn prompt(&mut self) -> Result<()> {
        let position = self.player.position();
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

    /// Executes a line of input; returns whether the game continues.
    fn obey(&mut self, line: &str) -> Result<bool> {
        match line.to_lowercase().as_str() {
            "" => {}
            "help" | "?" | "h" => self.output.line(HELP)?,
            "board" | "show" | "d" => self.show_board()?,
            "fen" => self.output.line(self.player.position().to_string())?,
            "moves" | "list" => self.output.line(self.player.moves().join(" "))?,
            "legal" => self.output.line(self.player.legal_moves().join(" "))?,
            "hint" => {
                let time = self.time();
                let choice = self.player.advise(time)?;
                self.tell(&choice)?;
                self.output
                    .line(format!("{} ({})", choice.text, choice.score))?;
            }
            "back" | "undo" | "takeback" | "take back" | "u" => {
                if self.player.moves().len() < 2 {
                    self.output.line("there are no two plies to take back")?;
                } else {
                    self.player.take_back();
                    self.player.take_back();
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
            _ => match self.player.play(without_number(line)) {
                Ok(()) => self.moved(self.human, self.turn_began)?,
                Err(problem) => self
                    .output
                    .line(format!("{problem}; `help` lists the commands"))?,
            },
        }
        Ok(true)
    }

    /// Records that a side has moved, and charges its clock.
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

    /// Gives the current game to the keeper.
    fn changed(&self) {
        self.keeper.keep(self.record());
    }

    /// Lets the chips move.
    fn reply(&mut self) -> Result<()> {
        let began = Instant::now();
        let side = self.player.position().side;
        let time = self.time();
        let choice = self.player.reply(time)?;
        self.tell(&choice)?;
        let depth = choice
            .depth
            .map_or(String::new(), |depth| format!(" at depth {depth}"));
        self.output.line(format!(
            "\nBluechip plays {} ({}{depth})",
            choice.text, choice.score
        ))?;
        self.moved(side, began)?;
        self.show_board()
    }

    /// Prints a move's messages from the search.
    fn tell(&mut self, choice: &Choice) -> Result<()> {
        (choice.told.iter()).try_for_each(|line| self.output.line(line))
    }

    /// The time for a move.
    fn time(&self) -> Time {
        let side = self.player.position().side;
        match &self.clocks {
            Some(clocks) => Time::Clock {
                left: clocks.left[side.index()],
                increment: clocks.control.increment,
                moves_to_go: None,
            },
            None => Time::PerMove(self.movetime),
        }
    }

    fn show_board(&mut self) -> Result<()> {
        self.output.line("")?;
        for line in board_text::lines(&self.player.position(), self.human) {
            self.output.line(line)?;
        }
        self.output.line("")
    }

    /// The game so far.
    pub fn record(&self) -> P::Record {
        self.player.record(self.lost)
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
