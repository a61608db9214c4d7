//! The line of the port for judging.

use crate::search::Node;
use chess::MoveWord;
use memory_map::EvaluationParameters;

/// The positions of a line of moves, the last one at its end; after reset that of an empty board.
#[derive(Clone, Debug)]
pub struct Line {
    nodes: Vec<Node>,
}

impl Default for Line {
    fn default() -> Line {
        Line::new(Node::default())
    }
}

impl Line {
    /// A line that begins at a position.
    pub fn new(start: Node) -> Line {
        Line { nodes: vec![start] }
    }

    /// The position at its end.
    pub fn end(&self) -> &Node {
        &self.nodes[self.nodes.len() - 1]
    }

    /// Makes a legal move, its flags left out, or passes.
    pub fn make(&mut self, mv: Option<MoveWord>, parameters: &EvaluationParameters) {
        self.nodes.push(self.end().clone());
        if let [.., after] = self.nodes.as_mut_slice() {
            match mv {
                Some(mv) => after.make(after.board.with_flags(mv), parameters),
                None => after.board.pass(),
            }
        }
    }

    /// Takes the last move back, if there is one.
    pub fn unmake(&mut self) {
        if self.nodes.len() > 1 {
            self.nodes.pop();
        }
    }
}
