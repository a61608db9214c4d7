//! Pieces on a board: their values, and captures.

use cozy_chess::{Board, Move, Piece, Square};

/// The piece that a move captures.
pub(super) fn taken(board: &Board, mv: Move) -> Option<Piece> {
    if board.colors(!board.side_to_move()).has(mv.to) {
        return board.piece_on(mv.to);
    }
    let passes = board.pieces(Piece::Pawn).has(mv.from) && mv.from.file() != mv.to.file();
    passes.then_some(Piece::Pawn)
}

/// The value of a piece, in points.
pub(super) fn worth(piece: Option<Piece>) -> i32 {
    match piece {
        None => 0,
        Some(Piece::Pawn) => 100,
        Some(Piece::Knight) => 320,
        Some(Piece::Bishop) => 330,
        Some(Piece::Rook) => 500,
        Some(Piece::Queen) => 900,
        Some(Piece::King) => 1_000,
    }
}

/// Material of the side to move less the other's, in points.
pub(super) fn balance(board: &Board) -> i32 {
    let own = board.side_to_move();
    let count = |color, kind| board.colored_pieces(color, kind).len() as i32;
    let of = |kind| (count(own, kind) - count(!own, kind)) * worth(Some(kind));
    Piece::ALL.into_iter().map(of).sum()
}

/// Whether the mover has any piece besides pawns and the king.
pub(super) fn has_pieces(board: &Board) -> bool {
    let own = board.colors(board.side_to_move());
    let others = board.pieces(Piece::Pawn) | board.pieces(Piece::King);
    !(own & !others).is_empty()
}

/// The board's square for a chip's square.
pub(super) fn cozy_square(square: chess::Square) -> Square {
    Square::index(square.index())
}
