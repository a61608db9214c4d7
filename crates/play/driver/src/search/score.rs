//! The meaning of a score.

use memory_map::{MATE_SCORE, Rules};
use serde::Serialize;
use std::fmt;

/// The greatest distance of a mate: twice the move stack.
const MATE_PLIES_MAX: i32 = 128;

/// A score for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Score(pub i32);

impl Score {
    /// The distance of the mate in plies, if the score is one: positive if the side to move mates,
    /// negative (or 0) if it is mated.
    pub fn mate(self) -> Option<i32> {
        let plies = MATE_SCORE - self.0.abs();
        (0..=MATE_PLIES_MAX)
            .contains(&plies)
            .then_some(plies * self.0.signum())
    }

    /// The same score from the opponent's view, one ply later.
    pub fn after_a_ply(self) -> Score {
        let nearer = self.mate().map_or(0, |_| self.0.signum());
        Score(-(self.0 + nearer))
    }
}

impl Score {
    /// The score in words, by these rules: in AntiChess, the side that mates loses.
    pub fn text(self, rules: Rules) -> String {
        match (rules, self.mate()) {
            (Rules::AntiChess { .. }, Some(plies)) if self.0 > 0 => {
                format!("win in {}", (plies + 1) / 2)
            }
            (Rules::AntiChess { .. }, Some(plies)) => format!("loss in {}", (1 - plies) / 2),
            _ => self.to_string(),
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.mate() {
            Some(plies) if self.0 > 0 => write!(f, "mate in {}", (plies + 1) / 2),
            Some(plies) => write!(f, "mated in {}", (1 - plies) / 2),
            None => write!(f, "{:+}", self.0),
        }
    }
}
