//! Moves that give check.

use cozy_chess::{
    BitBoard, Board, Move, Piece, get_bishop_moves, get_knight_moves, get_pawn_attacks,
    get_rook_moves,
};

/// For each type of piece but the king, the squares from which it gives check.
pub(super) struct Checks([BitBoard; 5]);

impl Checks {
    pub(super) fn new(board: &Board) -> Checks {
        let side = board.side_to_move();
        let king = board.king(!side);
        let occupied = board.occupied();
        let bishop = get_bishop_moves(king, occupied);
        let rook = get_rook_moves(king, occupied);
        Checks([
            get_pawn_attacks(king, !side),
            get_knight_moves(king),
            bishop,
            rook,
            bishop | rook,
        ])
    }

    /// Whether a move gives check with the moving piece itself.
    pub(super) fn have(&self, piece: Piece, mv: Move) -> bool {
        let piece = mv.promotion.unwrap_or(piece);
        (self.0.get(piece as usize)).is_some_and(|from| from.has(mv.to))
    }
}
