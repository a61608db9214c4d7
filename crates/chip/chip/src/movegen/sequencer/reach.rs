//! Decides whether the piece on one square reaches another: for the repetition detector, whether
//! one move brings a displaced piece back.
//!
//! Fully combinational. The array has radiated reverse signals from the goal; the signals received
//! at the piece's square show whether it moves along such a line. Only a king's step is not among
//! them; it is computed from the squares.

use crate::movegen::encoding::{Lines, PieceType};
use rust_hdl::prelude::*;

/// Whether a piece reaches a square.
#[derive(LogicBlock, Default)]
pub struct Reach {
    /// The piece: knight, bishop, rook, queen or king. Pawns do not move back, so `Pawn` is not
    /// used.
    pub piece: Signal<In, PieceType>,
    /// Its square.
    pub from: Signal<In, Bits<6>>,
    /// The goal.
    pub to: Signal<In, Bits<6>>,
    /// Lines at its square, from the goal.
    pub lines: Signal<In, Lines>,
    /// It reaches the goal.
    pub reaches: Signal<Out, Bit>,
    from_file: Signal<Local, Bits<4>>,
    to_file: Signal<Local, Bits<4>>,
    from_rank: Signal<Local, Bits<4>>,
    to_rank: Signal<Local, Bits<4>>,
    neighbours: Signal<Local, Bit>,
}

impl Logic for Reach {
    #[hdl_gen]
    fn update(&mut self) {
        // One bit wider than a file or rank, so that adding 1 does not wrap around.
        self.from_file.next = bit_cast::<4, 3>(self.from.val().get_bits::<3>(0));
        self.to_file.next = bit_cast::<4, 3>(self.to.val().get_bits::<3>(0));
        self.from_rank.next = bit_cast::<4, 3>(self.from.val().get_bits::<3>(3));
        self.to_rank.next = bit_cast::<4, 3>(self.to.val().get_bits::<3>(3));
        self.neighbours.next = ((self.from_file.val() == self.to_file.val())
            | (self.from_file.val() + 1 == self.to_file.val())
            | (self.from_file.val() == self.to_file.val() + 1))
            & ((self.from_rank.val() == self.to_rank.val())
                | (self.from_rank.val() + 1 == self.to_rank.val())
                | (self.from_rank.val() == self.to_rank.val() + 1));
        match self.piece.val() {
            PieceType::Knight => self.reaches.next = self.lines.val().knight,
            PieceType::Bishop => self.reaches.next = self.lines.val().diagonal,
            PieceType::Rook => self.reaches.next = self.lines.val().line,
            PieceType::Queen => {
                self.reaches.next = self.lines.val().diagonal | self.lines.val().line;
            }
            _ => self.reaches.next = self.neighbours.val(),
        }
    }
}
