//! Pieces between sliders and their targets: pins and x-rays.

use super::army::{Slide, has};
use crate::analysis::cost;
use crate::attacks::{self, bit, squares};
use crate::board::Board;
use chess::{Color, PieceType, Square};

/// Pieces between sliders and their targets, as one side sees it.
#[derive(Clone, Copy, Default)]
pub struct Lines {
    /// The own pinned pieces, by strength.
    pub pins: [u64; 4],
    /// The own pieces through which an own slider attacks a more valuable enemy piece or the king.
    pub screens: u64,
}

impl Lines {
    /// The lines of White and of Black, from the pieces found by their sliders.
    pub fn both([white, black]: [Sight; 2]) -> [Lines; 2] {
        [
            Lines {
                pins: black.pins,
                screens: white.screens,
            },
            Lines {
                pins: white.pins.map(u64::swap_bytes),
                screens: black.screens.swap_bytes(),
            },
        ]
    }
}

/// The targets of a side's sliders, and the pieces found so far, by squares of the board.
pub struct Sight<'b> {
    board: &'b Board,
    /// The pieces of the other side.
    enemy: u64,
    /// The other side's king; king and queens; these and rooks; these and minors.
    targets: [u64; 4],
    may_stand_between: u64,
    /// The other side's pinned pieces, by strength.
    pins: [u64; 4],
    /// The side's own screens.
    screens: u64,
}

impl<'b> Sight<'b> {
    /// Nothing found yet.
    pub fn new(board: &'b Board, side: Color) -> Sight<'b> {
        let of = |kind| board.pieces(!side, kind);
        let kings = of(PieceType::King);
        let queens = kings | of(PieceType::Queen);
        let rooks = queens | of(PieceType::Rook);
        let minors = rooks | of(PieceType::Knight) | of(PieceType::Bishop);
        Sight {
            board,
            enemy: board.color(!side),
            targets: [kings, queens, rooks, minors],
            may_stand_between: board.occupied() & !kings & !board.pieces(side, PieceType::King),
            pins: [0; 4],
            screens: 0,
        }
    }

    /// Searches the lines of a slider.
    #[inline]
    pub fn look(&mut self, slide: Slide) {
        let Slide {
            kind,
            from,
            is_diagonal,
            reached,
        } = slide;
        let [kings, queens, rooks, minors] = self.targets;
        let (targets, dearer) = match kind {
            PieceType::Bishop => (minors, rooks),
            PieceType::Rook => (rooks, queens),
            _ => (queens, kings),
        };
        type Reach = fn(Square, u64) -> u64;
        let (whole, reach) = match is_diagonal {
            true => (attacks::diagonals(from), attacks::bishop as Reach),
            false => (attacks::straights(from), attacks::rook as Reach),
        };
        // Most sliders have no target behind another piece, and many positions are judged.
        if whole & targets & !reached == 0 {
            return;
        }
        let first = reached & self.may_stand_between;
        let behind = reach(from, self.board.occupied() ^ first) & !reached & targets;
        for behind in squares(behind) {
            // One piece at most: another one would be behind it.
            let first = first & reach(from, bit(behind)) & reach(behind, bit(from));
            if first & self.enemy != 0 {
                self.pin(first, behind);
            } else if has(dearer, behind) {
                self.screens |= first;
            }
        }
    }

    /// Tests whether a piece of the other side, the only one of a map, is pinned to the one behind
    /// it.
    fn pin(&mut self, pinned: u64, behind: Square) {
        let square = Square::new(pinned.trailing_zeros());
        let [Some(piece), Some(target)] = [square, behind].map(|square| self.board.piece(square))
        else {
            return;
        };
        if cost(target.kind) <= cost(piece.kind) {
            return;
        }
        let vertical = square.file() == behind.file();
        let straight = vertical || square.rank() == behind.rank();
        let movable = match piece.kind {
            PieceType::Queen => true,
            PieceType::Rook => straight,
            PieceType::Bishop => !straight,
            PieceType::Pawn => vertical,
            _ => false,
        };
        let absolute = usize::from(target.kind == PieceType::King);
        self.pins[2 * absolute + usize::from(!movable)] |= pinned;
    }
}
