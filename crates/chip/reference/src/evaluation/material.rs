//! The sums that the chip updates as pieces move: the placement sum, and the registers of the
//! game-phase control.

use super::signed;
use crate::attacks::squares;
use crate::board::Board;
use chess::{Color, MoveWord, Piece, PieceType, Square};
use memory_map::EvaluationParameters;

/// Placement sum, piece-count register and piece-location register of a position.
///
/// Computing it from the board and updating it by increments give the same result, unless the
/// placement table is written in between; then increments behave like the chip.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Evaluation {
    placement: i16,
    /// By side and type, pawn first.
    counts: [[u8; 6]; 2],
    locations: [[u8; 6]; 2],
}

impl Evaluation {
    /// The values of a position.
    pub fn new(board: &Board, parameters: &EvaluationParameters) -> Evaluation {
        let mut evaluation = Evaluation::default();
        for square in squares(board.occupied()) {
            evaluation.put(square, board.piece(square), parameters);
        }
        evaluation
    }

    /// Removes a piece from a square; no effect for none.
    #[inline]
    pub fn take(
        &mut self,
        square: Square,
        piece: Option<Piece>,
        parameters: &EvaluationParameters,
    ) {
        self.change(square, piece, parameters, -1);
    }

    /// Puts a piece on a square; no effect for none.
    #[inline]
    pub fn put(&mut self, square: Square, piece: Option<Piece>, parameters: &EvaluationParameters) {
        self.change(square, piece, parameters, 1);
    }

    #[inline]
    fn change(
        &mut self,
        square: Square,
        piece: Option<Piece>,
        parameters: &EvaluationParameters,
        by: i16,
    ) {
        let Some(piece) = piece else {
            return;
        };
        let value = signed(parameters.placement(piece, square), piece.color);
        self.placement = self.placement.wrapping_add(by * value);
        let (side, kind) = (piece.color.index(), index(piece.kind));
        self.counts[side][kind] = self.counts[side][kind].wrapping_add(by as u8) & 15;
        self.locations[side][kind] ^= square.code() as u8;
    }

    /// The values after a move of the mover; `board` is the position before it.
    #[inline]
    pub fn after(
        self,
        board: &Board,
        mv: MoveWord,
        parameters: &EvaluationParameters,
    ) -> Evaluation {
        self.moved(board, mv, parameters, 1)
    }

    /// The values before a move, from those after it; `board` is the position before it.
    #[inline]
    pub fn before(
        self,
        board: &Board,
        mv: MoveWord,
        parameters: &EvaluationParameters,
    ) -> Evaluation {
        self.moved(board, mv, parameters, -1)
    }

    #[inline]
    fn moved(
        mut self,
        board: &Board,
        mv: MoveWord,
        parameters: &EvaluationParameters,
        by: i16,
    ) -> Self {
        let (from, to) = (mv.from(), mv.to());
        let Some(piece) = board.piece(from) else {
            return self;
        };
        if mv.is_switch() {
            let other = board.piece(to);
            self.change(from, Some(piece), parameters, -by);
            self.change(to, other, parameters, -by);
            self.change(from, other, parameters, by);
            self.change(to, Some(piece), parameters, by);
            return self;
        }
        let victim = if mv.is_en_passant() {
            Square::at(to.file(), from.rank())
        } else {
            to
        };
        let kind = mv.promotion().unwrap_or(piece.kind);
        let promoted = Some(Piece::new(piece.color, kind));
        self.change(from, Some(piece), parameters, -by);
        self.change(victim, board.piece(victim), parameters, -by);
        self.change(to, promoted, parameters, by);
        if mv.is_castling() {
            let rook = Some(Piece::new(piece.color, PieceType::Rook));
            let (corner, transit) = if to.file() > from.file() {
                (7, 5)
            } else {
                (0, 3)
            };
            self.change(Square::at(corner, from.rank()), rook, parameters, -by);
            self.change(Square::at(transit, from.rank()), rook, parameters, by);
        }
        self
    }

    /// Sum of piece placement, White's less Black's.
    pub fn placement(&self) -> i16 {
        self.placement
    }

    /// A side's number of pieces of a type, modulo 16.
    #[inline]
    pub fn count(&self, color: Color, kind: PieceType) -> u32 {
        self.counts[color.index()][index(kind)].into()
    }

    /// The exclusive or of the squares of a side's pieces of a type: the square if there is just
    /// one.
    #[inline]
    pub fn location(&self, color: Color, kind: PieceType) -> Square {
        Square::new(self.locations[color.index()][index(kind)].into())
    }

    /// A side's knights and bishops.
    #[inline]
    pub fn minors(&self, color: Color) -> u32 {
        self.count(color, PieceType::Knight) + self.count(color, PieceType::Bishop)
    }

    /// Whether a side has only its king and pawns.
    #[inline]
    pub fn only_pawns(&self, color: Color) -> bool {
        self.minors(color) == 0
            && self.count(color, PieceType::Rook) == 0
            && self.count(color, PieceType::Queen) == 0
    }

    /// A side's material bonus.
    pub fn bonus(&self, color: Color, parameters: &EvaluationParameters) -> i16 {
        parameters.phase_bonus(color, self.numbers(color))
    }

    /// A side's number of pawns, knights, bishops, rooks and queens.
    pub fn numbers(&self, color: Color) -> [u32; 5] {
        let [pawns, knights, bishops, rooks, queens, _] = self.counts[color.index()];
        [pawns, knights, bishops, rooks, queens].map(u32::from)
    }

    /// The phase, 31 with all pieces on the board.
    pub fn phase(&self) -> u32 {
        let pieces = Color::ALL.map(|color| {
            self.minors(color)
                + 2 * self.count(color, PieceType::Rook)
                + 4 * self.count(color, PieceType::Queen)
        });
        (pieces[0] + pieces[1]).min(31)
    }

    /// The multipliers of later terms, as PHASE_SCALE holds them.
    pub fn scale(&self, parameters: &EvaluationParameters) -> u32 {
        parameters.phase_scale(self.phase())
    }
}

#[inline]
fn index(kind: PieceType) -> usize {
    kind.code() as usize - 1
}
