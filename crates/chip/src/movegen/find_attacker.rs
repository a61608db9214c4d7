//! Find-attacker transmitter: the part of a cell that radiates reverse attack signals of every type, from the
//! selected square, from a king, or from all pieces worth attacking [H, figure 5].
//!
//! Fully combinational.

use super::encoding::{Kind, Piece, Question, Source};
use rust_hdl::prelude::*;

/// Radiates reverse signals if the cell is a source.
#[derive(LogicBlock, Default)]
pub struct FindAttacker {
    /// Resident.
    pub piece: Signal<In, Piece>,
    /// The question to the array.
    pub question: Signal<In, Question>,
    /// The cell is the selected square.
    pub selected: Signal<In, Bit>,
    /// Reverse signals of every type but the pawn's.
    pub reverse: Signal<Out, Bit>,
    /// To the squares from which a pawn would capture here.
    pub pawn_attack: Signal<Out, Bit>,
    /// To the square from which a pawn would step here.
    pub pawn_step: Signal<Out, Bit>,
    attacked: Signal<Local, Bit>,
    piece_source: Signal<Local, Bit>,
}

impl Logic for FindAttacker {
    #[hdl_gen]
    fn update(&mut self) {
        self.attacked.next = self.piece.val().black != self.question.val().black;
        self.piece_source.next = self.attacked.val()
            & (((self.question.val().source == Source::King)
                & (self.piece.val().kind == Kind::King))
                | ((self.question.val().source == Source::Pieces)
                    & ((self.piece.val().kind == Kind::Knight)
                        | (self.piece.val().kind == Kind::Bishop)
                        | (self.piece.val().kind == Kind::Rook)
                        | (self.piece.val().kind == Kind::Queen))));
        self.reverse.next = self.piece_source.val()
            | ((self.question.val().source == Source::Square) & self.selected.val());
        self.pawn_attack.next = self.piece_source.val()
            | ((self.question.val().source == Source::Square)
                & self.selected.val()
                & self.question.val().capture);
        self.pawn_step.next = (self.question.val().source == Source::Square)
            & self.selected.val()
            & self.question.val().step;
    }
}
