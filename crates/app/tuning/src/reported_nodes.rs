//! Nodes that programs report.

/// The nodes that a program has reported for its moves.
#[derive(Clone, Copy, Default)]
pub struct ReportedNodes {
    moves: u64,
    nodes: u64,
}

impl ReportedNodes {
    /// Counts a move, unless the program reported no nodes for it, as for a move of its book.
    pub fn add(&mut self, nodes: Option<u64>) {
        if let Some(nodes) = nodes {
            self.moves += 1;
            self.nodes += nodes;
        }
    }

    /// The mean of the moves counted.
    pub fn a_move(self) -> Option<u64> {
        self.nodes.checked_div(self.moves)
    }
}
