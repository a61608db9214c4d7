//! The horizon: which positions get a ply of full width more ("A position", 8).

use super::{Node, Search};
use crate::analysis::{hung, pinned};
use crate::attacks::bit;
use crate::board::Board;
use chess::{Color, MoveWord, PieceType, Square};

impl Search<'_> {
    /// Whether the move that led to a position at the horizon extends it.
    pub(super) fn extends_push(&self, node: &Node, mv: MoveWord) -> bool {
        self.parameters.extend_pawn_push && is_pawn_push(&node.board, mv)
    }

    /// Whether hung pieces extend a position at the horizon; `before` is the one that led to it.
    pub(super) fn extends_hung(&self, before: &Node, node: &Node) -> bool {
        let parameters = self.parameters;
        let board = &node.board;
        let mover = board.side();
        parameters.extend_several_hung && has_several_hung(board, hung(board, mover))
            || parameters.extend_hung_again
                && hung(board, mover) != 0
                && hung(&before.board, mover) != 0
            || parameters.extend_opponent_hung && hung(board, !mover) != 0
    }
}

/// EXTEND_PAWN_PUSH; `board` is the position after the move.
fn is_pawn_push(board: &Board, mv: MoveWord) -> bool {
    let (to, pusher) = (mv.to(), !board.side());
    if board.pieces(pusher, PieceType::Pawn) & bit(to) == 0 {
        return false;
    }
    let (own_rank, ahead) = match pusher {
        Color::White => (to.rank(), to.code() + 8),
        Color::Black => (7 - to.rank(), to.code().wrapping_sub(8)),
    };
    own_rank == 6 || own_rank == 5 && board.code(Square::new(ahead)) == 0
}

/// EXTEND_SEVERAL_HUNG; `hung` is the map of the mover's hung pieces.
fn has_several_hung(board: &Board, hung: u64) -> bool {
    hung.count_ones() > 1 || hung & pinned(board) != 0
}
