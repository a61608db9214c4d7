//! A game of chess against the host's search.

use books::{Pgn, Played};
use chess::{Color, Position};
use driver::Score;
use search::{Control, Limits, Thought, Time};

use super::record::{self, Tags};
use super::table::{Choice, Player};
use crate::error::{Error, Result};
use crate::strength;
use crate::thinker::{self, Thinker};

/// A game of chess, with the search that plays it.
pub struct ChessPlayer {
    pub game: Played,
    pub tags: Tags,
    /// The continued game as it was in the file, with its result.
    pub opened: Option<Pgn>,
    pub thinker: Thinker,
    pub depth: Option<u32>,
    pub elo: Option<u32>,
}

impl ChessPlayer {
    /// Finds a move at the strength asked for.
    fn think(&mut self, time: Time, elo: Option<u32>) -> Result<Thought> {
        let limits = Limits {
            depth: self.depth,
            time,
            ..Limits::default()
        };
        let limits = match elo {
            Some(elo) => strength::limited(limits, elo, &self.game, &mut rand::rng()),
            None => limits,
        };
        (self.thinker).think(&self.game, &limits, &Control::new(false), &mut |_| {})
    }

    /// The chosen move.
    fn choice(&self, thought: &Thought) -> Choice {
        let text = thought.best().and_then(|best| self.game.san(best));
        let side = self.game.position().side;
        Choice {
            text: text.unwrap_or_default(),
            score: (thought.lines.first()).map_or(String::new(), |line| in_pawns(line.score, side)),
            depth: Some(thought.depth),
            told: thinker::losses(thought).collect(),
        }
    }
}

impl Player for ChessPlayer {
    type Record = Pgn;

    fn position(&self) -> Position {
        self.game.position()
    }

    fn ending(&self) -> Option<(String, &'static str)> {
        (self.game.outcome()).map(|outcome| (outcome.to_string(), outcome.result()))
    }

    fn moves(&self) -> Vec<String> {
        self.game.san_moves()
    }

    fn legal_moves(&self) -> Vec<String> {
        let moves = self.game.legal_moves().into_iter();
        moves.filter_map(|mv| self.game.san(mv)).collect()
    }

    fn play(&mut self, text: &str) -> std::result::Result<(), String> {
        self.game.play_text(text).map_err(|error| error.to_string())
    }

    fn take_back(&mut self) {
        self.game.take_back();
    }

    fn advise(&mut self, time: Time) -> Result<Choice> {
        let thought = self.think(time, None)?;
        Ok(self.choice(&thought))
    }

    fn reply(&mut self, time: Time) -> Result<Choice> {
        let (best, choice) = match self.thinker.book_move(&self.game) {
            Some(best) => (
                best,
                Choice {
                    text: self.game.san(best).unwrap_or_else(|| best.to_string()),
                    score: "from the opening book".to_owned(),
                    depth: None,
                    told: Vec::new(),
                },
            ),
            None => {
                let thought = self.think(time, self.elo)?;
                let Some(best) = thought.best() else {
                    return Err(Error::Failed("the chips found no move".to_owned()));
                };
                (best, self.choice(&thought))
            }
        };
        self.game.play(&best.to_string())?;
        Ok(choice)
    }

    fn record(&self, lost: Option<Color>) -> Pgn {
        pgn_of(&self.game, &self.tags, self.opened.as_ref(), lost)
    }
}

/// A game with its tags and its result.
pub fn pgn_of(game: &Played, tags: &Tags, opened: Option<&Pgn>, lost: Option<Color>) -> Pgn {
    let is_as_opened = |opened: &&Pgn| opened.game.moves().eq(game.moves());
    let result = match (lost, game.outcome(), opened.filter(is_as_opened)) {
        (Some(lost), _, _) => record::result_of_loss(lost),
        (None, Some(outcome), _) => outcome.result(),
        // If no move was added, the result of an adjudicated game remains.
        (None, None, Some(opened)) => &opened.result,
        (None, None, None) => "*",
    };
    Pgn {
        tags: record::with_result(tags, result, &game.start(), &Position::start()),
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

#[cfg(test)]
mod tests {
    use super::*;

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
}
