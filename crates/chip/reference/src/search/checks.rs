//! Counted checks: how strong a check is, and what it costs.

use super::SearchParameters;
use crate::analysis::{escape_squares, hung, is_near_queen_check};
use crate::attacks::{self, bit};
use crate::board::Board;
use chess::{Color, MoveWord, PieceType};

/// What both sides may still spend on checks.
#[derive(Clone, Copy)]
pub(super) struct Quotas {
    mating: [u32; 2],
    singular: [u32; 2],
}

/// Strength of a check.
enum Strength {
    Mating,
    Singular,
    Weak,
}

impl Quotas {
    /// The quotas at the root.
    pub fn new(parameters: &SearchParameters) -> Quotas {
        Quotas {
            mating: parameters.mating_checks,
            singular: parameters.singular_checks,
        }
    }

    /// Whether a side may still give any checks.
    pub fn any(self, color: Color) -> bool {
        self.mating[color.index()] + self.singular[color.index()] > 0
    }

    /// What is left after a legal move that gives check, none if it gives none or there is nothing
    /// to spend on it. `board` is the position after the move.
    pub fn spend(mut self, board: &Board, mv: MoveWord) -> Option<Quotas> {
        if !self.any(!board.side()) || !board.in_check() {
            return None;
        }
        let side = (!board.side()).index();
        let quota = match strength(board, mv) {
            Strength::Mating if self.mating[side] > 0 => &mut self.mating[side],
            Strength::Mating | Strength::Singular => &mut self.singular[side],
            Strength::Weak => return None,
        };
        *quota = quota.checked_sub(1)?;
        Some(self)
    }
}

/// Strength of the check that a move gave; `board` is the position after it.
fn strength(board: &Board, mv: MoveWord) -> Strength {
    if board.rules().is_antichess() {
        // A switch may put the queen on either square.
        return match escape_squares(board) == 0 || is_near_queen_check(board) {
            true => Strength::Mating,
            false => Strength::Singular,
        };
    }
    let checked = board.side();
    let piece = board.piece(mv.to()).map(|piece| piece.kind);
    let contact = board.checkers() & attacks::king(board.king(checked)) & bit(mv.to()) != 0;
    let escapes = escape_squares(board);
    if escapes == 0 || contact && piece == Some(PieceType::Queen) {
        Strength::Mating
    } else if escapes == 1 || contact && piece == Some(PieceType::Rook) || hung(board, checked) != 0
    {
        Strength::Singular
    } else {
        Strength::Weak
    }
}
