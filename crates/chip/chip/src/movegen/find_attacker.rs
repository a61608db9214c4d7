//! Find-attacker transmitter: the part of a cell that radiates reverse attack signals of every
//! type, from one square or from all pieces worth attacking [H, figure 5].
//!
//! Fully combinational.

use super::encoding::{Piece, PieceType, Question};
use rust_hdl::prelude::*;

/// Radiates reverse signals if the cell is a source.
#[derive(LogicBlock, Default)]
pub struct FindAttacker {
    /// Resident.
    pub piece: Signal<In, Piece>,
    /// The question to the array.
    pub question: Signal<In, Question>,
    /// The cell is the source square.
    pub source: Signal<In, Bit>,
    /// Reverse signals of every type.
    pub reverse: Signal<Out, Bit>,
    worthwhile: Signal<Local, Bit>,
}

impl Logic for FindAttacker {
    #[hdl_gen]
    fn update(&mut self) {
        self.worthwhile.next = (self.piece.val().kind == PieceType::Knight)
            | (self.piece.val().kind == PieceType::Bishop)
            | (self.piece.val().kind == PieceType::Rook)
            | (self.piece.val().kind == PieceType::Queen);
        self.reverse.next = (self.question.val().reverse & self.source.val())
            | (self.question.val().from_king
                & (self.piece.val().kind == PieceType::King)
                & (self.piece.val().black != self.question.val().black))
            | (self.question.val().targets
                & self.worthwhile.val()
                & (self.piece.val().black != self.question.val().black));
    }
}
