//! Find-victim transmitter: the part of a cell that radiates the attack signals of its resident [H, figure 3].
//!
//! Fully combinational.

use super::encoding::{Kind, Piece, Question};
use rust_hdl::prelude::*;

/// Radiates the attack signals of the resident if it belongs to the attacking side and its type is enabled.
#[derive(LogicBlock, Default)]
pub struct FindVictim {
    /// Resident.
    pub piece: Signal<In, Piece>,
    /// The question to the array.
    pub question: Signal<In, Question>,
    /// Along the diagonals, through empty squares.
    pub diagonal: Signal<Out, Bit>,
    /// Along rank and file, through empty squares.
    pub line: Signal<Out, Bit>,
    /// To the squares a knight's move away.
    pub knight: Signal<Out, Bit>,
    /// To the adjacent squares.
    pub king: Signal<Out, Bit>,
    /// To the square ahead and to those diagonally ahead.
    pub pawn: Signal<Out, Bit>,
    own: Signal<Local, Bit>,
    queen: Signal<Local, Bit>,
}

impl Logic for FindVictim {
    #[hdl_gen]
    fn update(&mut self) {
        self.own.next = self.piece.val().black == self.question.val().black;
        self.queen.next = (self.piece.val().kind == Kind::Queen) & self.question.val().queen;
        self.diagonal.next = self.own.val()
            & (self.queen.val()
                | ((self.piece.val().kind == Kind::Bishop) & self.question.val().bishop));
        self.line.next = self.own.val()
            & (self.queen.val()
                | ((self.piece.val().kind == Kind::Rook) & self.question.val().rook));
        self.knight.next = self.own.val()
            & (self.piece.val().kind == Kind::Knight)
            & self.question.val().knight;
        self.king.next =
            self.own.val() & (self.piece.val().kind == Kind::King) & self.question.val().king;
        self.pawn.next =
            self.own.val() & (self.piece.val().kind == Kind::Pawn) & self.question.val().pawn;
    }
}
