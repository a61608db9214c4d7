//! A game of AntiChess against the machine of its paper.

use std::fmt;

use antichess::{Machine, Played, Thought};
use books::pgn_text;
use chess::{Color, Position, Rules};
use devices::Chip;
use driver::Score;
use search::Time;

use super::record::{self, Tags};
use super::table::{Choice, Player};
use crate::commands::antichess::limits;
use crate::error::{Error, Result};
use crate::game_file::Kept;

/// A game of AntiChess, with the machine that plays it.
pub struct AntiChessPlayer {
    pub game: Played,
    pub tags: Tags,
    pub machine: Machine<Chip>,
    pub depth: Option<u32>,
}

/// A game with its tags and its result.
pub struct Record {
    tags: Tags,
    start: Position,
    moves: Vec<String>,
    result: &'static str,
}

impl Record {
    /// The record of a game; `lost` is the side that has resigned or lost on time.
    pub fn new(game: &Played, tags: &Tags, lost: Option<Color>) -> Record {
        let result = match (lost, game.ending()) {
            (Some(lost), _) => record::result_of_loss(lost),
            (None, Some(ending)) => ending.result(),
            (None, None) => "*",
        };
        let rules = game.board().rules();
        let (start, usual) = (game.start(), Position::start_of(rules));
        Record {
            tags: record::with_result(tags, result, start, &usual),
            start: start.clone(),
            moves: game.written_moves(),
            result,
        }
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves = self.moves.iter().cloned();
        f.write_str(&pgn_text(&self.tags, &self.start, moves, self.result))
    }
}

impl Kept for Record {
    fn is_empty(&self) -> bool {
        self.moves.is_empty() && self.result == "*"
    }

    /// AntiChess games are never continued from a file.
    fn continued(&self, _text: &str, _number: usize) -> Option<String> {
        None
    }

    fn result(&self) -> &str {
        self.result
    }
}

/// The tags of a new game.
pub fn tags(human: Color, rules: Rules) -> Tags {
    let mut tags = record::roster(human);
    record::set(&mut tags, "Variant", rules.name());
    tags
}

impl AntiChessPlayer {
    fn think(&mut self, time: Time) -> Result<Thought> {
        let limits = limits(self.depth, None, time);
        Ok((self.machine).think(&self.game, &limits, &|| false, &mut |_| {})?)
    }

    fn choice(&self, thought: &Thought) -> Choice {
        let last = thought.iterations.last();
        let board = self.game.board();
        Choice {
            text: (thought.best).map_or(String::new(), |best| self.game.written(best)),
            score: last.map_or("the first at hand".to_owned(), |last| {
                worth(last.score, board.side(), board.rules())
            }),
            depth: last.map(|last| last.depth),
            told: Vec::new(),
        }
    }
}

/// A score in points, with the side that is better.
fn worth(score: Score, side: Color, rules: Rules) -> String {
    match (score.mate(), score.0) {
        (Some(_), _) => score.text(rules),
        (None, 0) => "equal".to_owned(),
        (None, points) => {
            let better = if points > 0 { side } else { !side };
            format!("+{} for {better:?}", points.abs())
        }
    }
}

impl Player for AntiChessPlayer {
    type Record = Record;

    fn position(&self) -> Position {
        self.game.position()
    }

    fn ending(&self) -> Option<(String, &'static str)> {
        (self.game.ending()).map(|ending| (ending.to_string(), ending.result()))
    }

    fn moves(&self) -> Vec<String> {
        self.game.written_moves()
    }

    fn legal_moves(&self) -> Vec<String> {
        let moves = self.game.legal_moves().into_iter();
        moves.map(|mv| self.game.written(mv)).collect()
    }

    fn play(&mut self, text: &str) -> std::result::Result<(), String> {
        let played = self.game.play_written(text);
        played.map(|_| ()).map_err(|error| error.to_string())
    }

    fn take_back(&mut self) {
        self.game.take_back();
    }

    fn advise(&mut self, time: Time) -> Result<Choice> {
        let thought = self.think(time)?;
        Ok(self.choice(&thought))
    }

    fn reply(&mut self, time: Time) -> Result<Choice> {
        let thought = self.think(time)?;
        let Some(best) = thought.best else {
            return Err(Error::Failed("the machine found no move".to_owned()));
        };
        let choice = self.choice(&thought);
        self.game.push(best);
        Ok(choice)
    }

    fn record(&self, lost: Option<Color>) -> Record {
        Record::new(&self.game, &self.tags, lost)
    }
}
