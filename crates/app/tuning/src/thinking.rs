//! How a move is found: null-window questions to the reference search, deeper and deeper, until the
//! nodes are used up.

use chess::MoveWord;
use memory_map::{EvaluationParameters, MATE_SCORE, Roms, SearchParameters};
use reference::search::{Node, Searcher};
use reference::{Board, Repetition};

/// How exact a score is, in points.
const PRECISION: i32 = 4;

/// The first step away from a guess, in points.
const STEP: i32 = 12;

/// Deepest search.
const DEPTH_MAX: u32 = 30;

/// A move that was chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The move.
    pub best: MoveWord,
    /// Its score for the mover, in points.
    pub score: i32,
}

/// The state of finding a move.
pub struct Thinking<'a> {
    root: Node,
    values: &'a EvaluationParameters,
    repetition: &'a mut Repetition,
    parameters: SearchParameters,
    nodes_left: u64,
}

impl<'a> Thinking<'a> {
    /// Finds a move for a position with this many nodes; `repetition` contains the game so far.
    /// Ignores depth, bound and node limit of the parameters.
    pub fn new(
        board: &Board,
        repetition: &'a mut Repetition,
        values: &'a EvaluationParameters,
        parameters: SearchParameters,
        nodes: u64,
    ) -> Thinking<'a> {
        Thinking {
            root: Node::new(board.clone(), values),
            values,
            repetition,
            parameters,
            nodes_left: nodes,
        }
    }

    /// The move; none if no good one is found. Calls `seen` after each depth with the choice and
    /// the remaining nodes.
    pub fn deepen(&mut self, mut seen: impl FnMut(Choice, u64)) -> Option<Choice> {
        let mut choice: Option<Choice> = None;
        for depth in 1..=DEPTH_MAX {
            let guess = choice.map_or(0, |choice| choice.score);
            let (found, is_exact) = self.search(depth, guess);
            choice = found.or(choice);
            if let Some(choice) = choice {
                seen(choice, self.nodes_left);
            }
            if !is_exact || choice.is_none_or(|choice| choice.score.abs() > MATE_SCORE / 2) {
                break;
            }
        }
        choice
    }

    /// The best move found at a depth, and whether its score is exact; it is not if the nodes ran
    /// out.
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
                // The exact distance of a mate does not matter.
                _ if bound.abs() > MATE_SCORE / 2 => return (choice, true),
                (Some(_), None) => bound + step,
                _ => bound - step,
            };
            step = step.saturating_mul(4);
        }
    }

    /// Whether the score is at least the bound, and the move for it; none if the nodes are spent.
    fn ask(&mut self, depth: u32, bound: i32) -> Option<(bool, Option<MoveWord>)> {
        if self.nodes_left == 0 {
            return None;
        }
        let parameters = SearchParameters {
            depth,
            bound,
            node_limit: u32::try_from(self.nodes_left).unwrap_or(u32::MAX),
            ..self.parameters.clone()
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
