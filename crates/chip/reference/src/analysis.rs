//! The analysis: strength of a check, and hung pieces ("Analysis").

use crate::attacks::{self, bit, squares};
use crate::board::Board;
use crate::movegen::shields;
use chess::{Color, PieceType};
use memory_map::field;

/// What ANALYSE finds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Analysis {
    /// Enemy pieces that attack the mover's king: 0, 1, 2 (two or more).
    pub checkers: u32,
    /// Whether a checker stands next to the king.
    pub contact_check: bool,
    /// Squares the mover's king can step to without being attacked there, 0–8.
    pub escape_squares: u32,
    /// Map of hung white and of hung black pieces.
    pub hung: [u64; 2],
}

impl Analysis {
    /// The CHECK register.
    pub fn check_register(&self) -> u32 {
        field::check::CHECKERS.put(self.checkers)
            | field::check::CONTACT.put(self.contact_check.into())
            | field::check::ESCAPES.put(self.escape_squares)
    }
}

/// Analyses a position with one king a side.
pub fn analyse(board: &Board) -> Analysis {
    let checkers = board.checkers();
    Analysis {
        checkers: checkers.count_ones().min(2),
        contact_check: checkers & attacks::king(board.king(board.side())) != 0,
        escape_squares: escape_squares(board),
        hung: Color::ALL.map(|color| hung(board, color)),
    }
}

/// Whether a queen gives the mover contact check.
pub fn is_near_queen_check(board: &Board) -> bool {
    let mover = board.side();
    attacks::king(board.king(mover)) & board.pieces(!mover, PieceType::Queen) != 0
}

/// Squares the mover's king can step to without being attacked there, 0–8.
pub fn escape_squares(board: &Board) -> u32 {
    let mover = board.side();
    let king = board.king(mover);
    let without_king = board.occupied() & !bit(king);
    let steps = attacks::king(king) & !board.color(mover);
    squares(steps)
        .filter(|&square| !board.attacks(!mover, square, without_king))
        .count() as u32
}

/// Map of a side's hung pieces.
pub fn hung(board: &Board, color: Color) -> u64 {
    let occupied = board.occupied();
    let mut map = 0;
    for (index, kind) in PieceType::ALL.into_iter().enumerate() {
        if kind == PieceType::King {
            continue;
        }
        let cheaper = PieceType::ALL[..index]
            .iter()
            .filter(|&&other| cost(other) < cost(kind))
            .fold(0, |map, &other| map | board.pieces(!color, other));
        for square in squares(board.pieces(color, kind)) {
            let attackers = board.attackers(square, !color, occupied);
            let defended = board.attacks(color, square, occupied);
            if attackers != 0 && (!defended || attackers & cheaper != 0) {
                map |= bit(square);
            }
        }
    }
    map
}

/// Map of the mover's pinned pieces: each alone stands between the king and an enemy slider that
/// would attack it.
pub fn pinned(board: &Board) -> u64 {
    let mover = board.side();
    shields(board, board.king(mover), mover, !mover)
}

/// What a piece costs: pawn 0, minor 1, rook 2, queen 3, king 4.
pub const fn cost(kind: PieceType) -> u32 {
    match kind {
        PieceType::Pawn => 0,
        PieceType::Knight | PieceType::Bishop => 1,
        PieceType::Rook => 2,
        PieceType::Queen => 3,
        PieceType::King => 4,
    }
}
