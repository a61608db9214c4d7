//! Positions with a mate.

/// A position in which the side to move mates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MatePosition {
    /// Short name.
    pub name: &'static str,
    /// The position.
    pub fen: &'static str,
    /// Fewest moves that it takes against the best defence.
    pub moves: u32,
}

impl MatePosition {
    /// Plies to the mate.
    pub fn plies(&self) -> u32 {
        2 * self.moves - 1
    }
}

const fn mate(name: &'static str, fen: &'static str, moves: u32) -> MatePosition {
    MatePosition { name, fen, moves }
}

/// Mates in one to four; their distances are proved by trying everything (`tests/search.rs`).
pub const MATES: [MatePosition; 8] = [
    mate("back rank", "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", 1),
    mate("rook and king, black", "7r/8/8/8/8/1k6/8/1K6 b - - 0 1", 1),
    mate("two rooks", "7k/8/8/8/8/8/R7/1R5K w - - 0 1", 2),
    // Morphy: the key is a waiting move of the rook.
    mate("morphy", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2),
    // The king has one good square.
    mate("rook and king", "7k/8/8/4K3/8/8/8/R7 w - - 0 1", 3),
    // A queen is sacrificed first.
    mate(
        "queen sacrifice",
        "r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1",
        3,
    ),
    // Kc1 loses a move: the pawn has to leave f5 to the knight, which then goes by d4 to b3.
    mate("knight and corner", "8/8/7N/5p2/8/8/p1K5/k7 w - - 0 1", 4),
    // Loveday 1845, the Indian problem: Kb1 b4, Bc1 b5, Rd2 frees the king for the discovered mate.
    mate(
        "indian problem",
        "8/8/1p5B/1p2p3/4k1P1/1P3n2/P4PB1/K2R4 w - - 0 1",
        4,
    ),
];
