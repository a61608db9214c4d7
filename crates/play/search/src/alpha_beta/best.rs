//! The best of the moves of a position.

use super::goal::Goal;
use super::line::Line;
use books::word;
use cozy_chess::{Board, Move};

/// The best of a position's moves so far.
pub(super) struct Best<'l> {
    /// The greatest score, whether inside the window or not.
    pub(super) score: i32,
    /// The last move that raised alpha, with its line if one is wanted.
    pub(super) mv: Option<Move>,
    line: Option<&'l mut Line>,
}

impl<'l> Best<'l> {
    pub(super) fn new(score: i32, line: Option<&'l mut Line>) -> Best<'l> {
        Best {
            score,
            mv: None,
            line,
        }
    }

    /// Takes the score of a move; returns whether it reaches the bound.
    pub(super) fn learn(
        &mut self,
        board: &Board,
        goal: &mut Goal,
        mv: Move,
        score: i32,
        mut below: Line,
    ) -> bool {
        self.score = self.score.max(score);
        if score <= goal.alpha {
            return false;
        }
        goal.alpha = score;
        self.mv = Some(mv);
        if let Some(line) = &mut self.line {
            line.clear();
            line.push(word(board, mv));
            line.append(&mut below);
        }
        score >= goal.beta
    }
}
