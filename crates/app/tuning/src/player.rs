//! A player.

use crate::thinking::{Choice, Thinking};
use chess::Position;
use driver::{Generator, Weights};
use memory_map::{
    EvaluationParameters, LazyEvaluation, SearchParameters, Unusual, address, entries,
};
use reference::{Board, Repetition};

/// The evaluation of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Knowledge {
    /// The values of pieces.
    Material,
    /// The fast evaluation.
    Fast,
    /// The fast and the slow evaluation.
    Full,
}

/// A player.
#[derive(Clone, Debug)]
pub struct Player {
    /// Its weights.
    pub weights: Weights,
    /// The kind of evaluation.
    pub knowledge: Knowledge,
    /// Nodes it may search for a move.
    pub nodes: u64,
}

impl Player {
    /// The values it evaluates a root position with.
    pub fn values(&self, root: &Position) -> EvaluationParameters {
        match self.knowledge {
            Knowledge::Material => material(),
            Knowledge::Fast | Knowledge::Full => Generator::new(&self.weights, root).values(),
        }
    }

    /// Its move; none if it finds none within its nodes. `repetition` contains the game so far.
    pub fn choose(&self, board: &Board, repetition: &mut Repetition) -> Option<Choice> {
        let values = self.values(&board.position(1));
        let parameters = SearchParameters {
            endgame_rules: true,
            endgame_roms: true,
            slow_evaluation: self.knowledge == Knowledge::Full,
            lazy: LazyEvaluation {
                on: true,
                margin: 150,
                shift: 4,
                min_pieces: 6,
                unusual: Unusual::default(),
            },
            ..SearchParameters::default()
        };
        let mut thinking = Thinking::new(board, repetition, &values, parameters, self.nodes);
        thinking.deepen(|_, _| {})
    }
}

/// Weights with the values of pieces only.
fn material() -> EvaluationParameters {
    const WORTH: [u32; 8] = [0, 100, 320, 330, 500, 900, 0, 0];
    let mut values = EvaluationParameters::default();
    let table = entries::PIECE_PLACEMENT;
    for index in 0..table.count {
        let kind = index >> 6 & 7;
        values.write(address::PIECE_PLACEMENT + index, WORTH[kind as usize]);
    }
    values
}
