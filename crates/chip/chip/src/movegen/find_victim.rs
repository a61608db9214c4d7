//! Find-victim transmitter: the part of a cell that radiates the attack signals of its resident [H,
//! figure 3].
//!
//! Fully combinational.

use super::encoding::{Piece, PieceType, Question};
use rust_hdl::prelude::*;

/// Radiates the attack signals of the resident if it belongs to the attacking side.
#[derive(LogicBlock, Default)]
pub struct FindVictim {
    /// Resident.
    pub piece: Signal<In, Piece>,
    /// The question to the array.
    pub question: Signal<In, Question>,
    /// The resident may discover a check, from the attack map.
    pub discovers: Signal<In, Bit>,
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
    enabled: Signal<Local, Bit>,
}

impl Logic for FindVictim {
    #[hdl_gen]
    fn update(&mut self) {
        self.enabled.next = self.question.val().forward
            & (self.piece.val().black == self.question.val().black)
            & (self.discovers.val() | !self.question.val().known_checks);
        self.diagonal.next = self.enabled.val()
            & ((self.piece.val().kind == PieceType::Bishop)
                | (self.piece.val().kind == PieceType::Queen));
        self.line.next = self.enabled.val()
            & ((self.piece.val().kind == PieceType::Rook)
                | (self.piece.val().kind == PieceType::Queen));
        self.knight.next = self.enabled.val() & (self.piece.val().kind == PieceType::Knight);
        self.king.next = self.enabled.val() & (self.piece.val().kind == PieceType::King);
        self.pawn.next = self.enabled.val() & (self.piece.val().kind == PieceType::Pawn);
    }
}
