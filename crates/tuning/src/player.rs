//! A player: null-window questions to the reference search, deeper and deeper, until its nodes are spent.

use chess::{MoveWord, Position};
use host::{Generator, Weights};
use memory_map::{
    EvaluationParameters, LazyEvaluation, MATE_SCORE, Roms, SearchParameters, address, entries,
};
use reference::search::{Node, Searcher};
use reference::{Board, Repetition};

/// How exact a score is, in points.
const PRECISION: i32 = 4;

/// The first step away from a guess, in points.
const STEP: i32 = 12;

/// Deepest search.
const DEPTH_MAX: u32 = 30;

/// What a player knows of chess.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Knowledge {
    /// What pieces are worth.
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
    /// What it makes of them.
    pub knowledge: Knowledge,
    /// Nodes it may search for a move.
    pub nodes: u64,
}

/// A move it chose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The move.
    pub best: MoveWord,
    /// Its score for the player, in points.
    pub score: i32,
}

impl Player {
    /// The values it evaluates a root position with.
    pub fn values(&self, root: &Position) -> EvaluationParameters {
        match self.knowledge {
            Knowledge::Material => material(),
            Knowledge::Fast | Knowledge::Full => Generator::new(&self.weights, root).values(),
        }
    }

    /// Its move, none if it finds no good one in its nodes. The detector knows the game so far.
    pub fn choose(&self, board: &Board, repetition: &mut Repetition) -> Option<Choice> {
        let values = self.values(&board.position(1));
        let mut thinking = Thinking {
            root: Node::new(board.clone(), &values),
            values: &values,
            repetition,
            slow: self.knowledge == Knowledge::Full,
            nodes_left: self.nodes,
        };
        let mut choice: Option<Choice> = None;
        for depth in 1..=DEPTH_MAX {
            let guess = choice.map_or(0, |choice| choice.score);
            let (found, is_exact) = thinking.search(depth, guess);
            choice = found.or(choice);
            if !is_exact || choice.is_none_or(|choice| choice.score.abs() > MATE_SCORE / 2) {
                break;
            }
        }
        choice
    }
}

/// A move in the making.
struct Thinking<'a> {
    root: Node,
    values: &'a EvaluationParameters,
    repetition: &'a mut Repetition,
    slow: bool,
    nodes_left: u64,
}

impl Thinking<'_> {
    /// The best move found at a depth, and whether its score is exact or the nodes were spent before.
    fn search(&mut self, depth: u32, guess: i32) -> (Option<Choice>, bool) {
        let mut choice = None;
        let mut bound = guess;
        let mut step = STEP;
        let (mut least, mut beyond) = (None, None);
        loop {
            let Some((succeeded, best)) = self.ask(depth, bound) else {
                return (choice, false);
            };
            if succeeded {
                least = Some(bound);
                choice = best.map(|best| Choice { best, score: bound }).or(choice);
            } else {
                beyond = Some(bound);
            }
            bound = match (least, beyond) {
                (Some(least), Some(beyond)) if beyond - least <= PRECISION => {
                    return (choice, true);
                }
                (Some(least), Some(beyond)) => (least + beyond) / 2,
                // Mates are not worth counting.
                _ if bound.abs() > MATE_SCORE / 2 => return (choice, true),
                (Some(_), None) => bound + step,
                _ => bound - step,
            };
            step *= 4;
        }
    }

    /// Whether the score is at least the bound, and by which move; none if the nodes are spent.
    fn ask(&mut self, depth: u32, bound: i32) -> Option<(bool, Option<MoveWord>)> {
        if self.nodes_left == 0 {
            return None;
        }
        let parameters = SearchParameters {
            depth,
            endgame_rules: true,
            endgame_roms: true,
            slow_evaluation: self.slow,
            bound,
            node_limit: u32::try_from(self.nodes_left).unwrap_or(u32::MAX),
            lazy: LazyEvaluation {
                on: true,
                margin: 150,
                shift: 4,
                min_pieces: 6,
            },
            ..SearchParameters::default()
        };
        let searcher = Searcher {
            parameters: &parameters,
            evaluation: self.values,
            repetition: self.repetition,
            stack_room: 64,
            roms: Roms::ALL,
            external: None,
        };
        let answer = searcher.search(&self.root);
        self.nodes_left = self.nodes_left.saturating_sub(answer.nodes.max(1));
        answer.succeeded.map(|succeeded| (succeeded, answer.best))
    }
}

/// Pieces' worth and nothing else.
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
