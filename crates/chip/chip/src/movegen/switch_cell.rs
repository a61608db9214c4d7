//! A cell's part in switches: is its resident a victim of a switch, or an attacker of the victim in
//! question?
//!
//! A switch needs no signals of the array: its victims are all pieces of the attacking side, its
//! attackers those of another type that precede the victim in the order of centrality, so each pair
//! occurs once. No pawn may go to the first or last rank. A mode without switches has no victim,
//! and so no attacker, even if generation is resumed after a switch.
//!
//! Fully combinational.

use super::encoding::{Piece, PieceType, SwitchQuestion};
use rust_hdl::prelude::*;

/// Tests the resident.
#[derive(LogicBlock, Default)]
pub struct SwitchCell {
    /// The question.
    pub question: Signal<In, SwitchQuestion>,
    /// Resident.
    pub resident: Signal<In, Piece>,
    /// It is of the attacking side.
    pub own: Signal<In, Bit>,
    /// The cell comes after the victim in question.
    pub after: Signal<In, Bit>,
    /// It is on the first rank or the last one.
    pub border: Signal<In, Bit>,
    /// The resident is a victim.
    pub victim: Signal<Out, Bit>,
    /// The question is for attackers of a switch.
    pub asks: Signal<Out, Bit>,
    /// The resident is one.
    pub attacker: Signal<Out, Bit>,
    kind: Signal<Local, Bits<3>>,
}

impl Logic for SwitchCell {
    #[hdl_gen]
    fn update(&mut self) {
        self.kind.next = self.resident.val().kind.into();
        self.victim.next = self.question.val().victims & self.own.val();
        self.asks.next = self.question.val().attackers;
        self.attacker.next = self.own.val()
            & !self.after.val()
            & self.question.val().kind.any()
            & (self.kind.val() != self.question.val().kind)
            & !((self.resident.val().kind == PieceType::Pawn) & self.question.val().border)
            & !((self.question.val().kind == 1) & self.border.val());
    }
}
