//! A position with the sums that the chip updates from move to move.

use crate::board::Board;
use crate::evaluation::{Endgames, Evaluation, FastScore};
use chess::MoveWord;
use memory_map::EvaluationParameters;

/// A position and the sums of its fast evaluation.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Node {
    /// The position.
    pub board: Board,
    /// The sums of the evaluation.
    pub evaluation: Evaluation,
}

impl Node {
    /// The node of a position.
    pub fn new(board: Board, parameters: &EvaluationParameters) -> Node {
        let evaluation = Evaluation::new(&board, parameters);
        Node { board, evaluation }
    }

    /// The node after a move of the mover.
    pub fn after(&self, mv: MoveWord, parameters: &EvaluationParameters) -> Node {
        let mut after = self.clone();
        after.make(mv, parameters);
        after
    }

    /// Makes a move of the mover.
    pub fn make(&mut self, mv: MoveWord, parameters: &EvaluationParameters) {
        self.evaluation = self.evaluation.after(&self.board, mv, parameters);
        self.board.make(mv);
    }

    /// The fast evaluation.
    pub fn fast(&self, parameters: &EvaluationParameters, endgames: Endgames) -> FastScore {
        self.evaluation.fast(&self.board, parameters, endgames)
    }
}
