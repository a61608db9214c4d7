//! Positions that searches are measured on.

use super::board;
use crate::board::Board;
use chess::START_FEN;

/// A position of the suite.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SuitePosition {
    /// Short name.
    pub name: &'static str,
    /// The position.
    pub fen: &'static str,
}

impl SuitePosition {
    /// The position as a board.
    pub fn board(&self) -> Board {
        board(self.fen)
    }
}

const fn position(name: &'static str, fen: &'static str) -> SuitePosition {
    SuitePosition { name, fen }
}

/// Openings, quiet and tactical middle games, endgames; among them the two positions on which the
/// Deep Blue paper counts depths (its tables 2 and 3), and well-known test positions.
pub const SUITE: [SuitePosition; 28] = [
    position("start", START_FEN),
    position(
        "italian",
        "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4",
    ),
    position(
        "najdorf",
        "rnbqkb1r/1p2pppp/p2p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R w KQkq - 0 6",
    ),
    position(
        "king's indian",
        "rnbq1rk1/ppp1ppbp/3p1np1/8/2PPP3/2N2N2/PP3PPP/R1BQKB1R w KQ - 2 6",
    ),
    position(
        "table 2",
        "r1r1q1k1/6p1/3b1p1p/1p1PpP2/1Pp5/2P4P/R1B2QP1/R5K1 w - - 0 1",
    ),
    position(
        "table 3",
        "r2qk2r/pp3ppp/2p1pn2/4n3/1b6/3P2PP/PPPN1PB1/R1BQK2R b KQkq - 0 1",
    ),
    position(
        "kiwipete",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    ),
    position(
        "promotions",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    ),
    position(
        "symmetry",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    ),
    position(
        "queen check",
        "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - 0 1",
    ),
    position(
        "pawn chain",
        "3r1k2/4npp1/1ppr3p/p6P/P2PPPP1/1NR5/5K2/2R5 w - - 0 1",
    ),
    position(
        "closed",
        "2q1rr1k/3bbnnp/p2p1pp1/2pPp3/PpP1P1P1/1P2BNNP/2BQ1PRK/7R b - - 0 1",
    ),
    position(
        "pawn sacrifice",
        "rnbqkb1r/p3pppp/1p6/2ppP3/3N4/2P5/PPP1QPPP/R1B1KB1R w KQkq - 0 1",
    ),
    position(
        "isolated pawn",
        "r1b2rk1/2q1b1pp/p2ppn2/1p6/3QP3/1BN1B3/PPP3PP/R4RK1 w - - 0 1",
    ),
    position(
        "rook ending",
        "2r3k1/pppR1pp1/4p3/4P1P1/5P2/1P4K1/P1P5/8 w - - 0 1",
    ),
    position(
        "winawer",
        "1nk1r1r1/pp2n1pp/4p3/q2pPp1N/b1pP1P2/B1P2R2/2P1B1PP/R2Q2K1 w - - 0 1",
    ),
    position(
        "open files",
        "3rr1k1/pp3pp1/1qn2np1/8/3p4/PP1R1P2/2P1NQPP/R1B3K1 b - - 0 1",
    ),
    position(
        "king attack",
        "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - 0 1",
    ),
    position(
        "rook sacrifice",
        "8/7p/5k2/5p2/p1p2P2/Pr1pPK2/1P1R3P/8 b - - 0 1",
    ),
    position(
        "knight attack",
        "r3r1k1/ppqb1ppp/8/4p1NQ/8/2P5/PP3PPP/R3R1K1 b - - 0 1",
    ),
    position("open board", "4k2r/8/8/1q1b1n2/2N1B1Q1/8/8/R3K3 w Qk - 0 1"),
    position("fine 70", "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1"),
    position("reti", "7K/8/k1P5/7p/8/8/8/8 w - - 0 1"),
    position("saavedra", "8/8/1KP5/3r4/8/8/8/k7 w - - 0 1"),
    position("lucena", "1K1k4/1P6/8/8/8/8/r7/2R5 w - - 0 1"),
    position("bishop and knight", "8/8/8/3k4/8/3K4/3NB3/8 w - - 0 1"),
    position("queen against rook", "8/8/8/3k4/8/2r5/8/1Q1K4 w - - 0 1"),
    position("pawn race", "8/5ppp/8/1k6/1P6/8/5PPP/6K1 w - - 0 1"),
];
