//! Position of one square relative to another: distances, direction, and whether a rook's or
//! queen's line joins them.
//!
//! Fully combinational.

use crate::evaluation::encoding::View;
use rust_hdl::prelude::*;

/// From one square to another.
#[derive(LogicBlock, Default)]
pub struct Ray {
    /// One square.
    pub from: Signal<In, Bits<6>>,
    /// The other.
    pub to: Signal<In, Bits<6>>,
    /// The piece is a queen, else a rook.
    pub queen: Signal<In, Bit>,
    /// Files between them.
    pub files: Signal<Out, Bits<3>>,
    /// Position of the other square relative to the piece.
    pub view: Signal<Out, View>,
    /// More than one move of a king.
    pub far: Signal<Out, Bit>,
    /// Exactly one move of a king.
    pub next_to: Signal<Out, Bit>,
    direction: Signal<Local, Bits<4>>,
    ranks: Signal<Local, Bits<3>>,
}

impl Logic for Ray {
    #[hdl_gen]
    fn update(&mut self) {
        self.direction.next = bits::<4>(0)
            .replace_bit(
                0,
                self.to.val().get_bits::<3>(0) > self.from.val().get_bits::<3>(0),
            )
            .replace_bit(
                1,
                self.to.val().get_bits::<3>(0) < self.from.val().get_bits::<3>(0),
            )
            .replace_bit(
                2,
                self.to.val().get_bits::<3>(3) > self.from.val().get_bits::<3>(3),
            )
            .replace_bit(
                3,
                self.to.val().get_bits::<3>(3) < self.from.val().get_bits::<3>(3),
            );
        self.files.next = self.to.val().get_bits::<3>(0) - self.from.val().get_bits::<3>(0);
        if self.direction.val().get_bit(1) {
            self.files.next = self.from.val().get_bits::<3>(0) - self.to.val().get_bits::<3>(0);
        }
        self.ranks.next = self.to.val().get_bits::<3>(3) - self.from.val().get_bits::<3>(3);
        if self.direction.val().get_bit(3) {
            self.ranks.next = self.from.val().get_bits::<3>(3) - self.to.val().get_bits::<3>(3);
        }
        self.view.next.direction = self.direction.val();
        self.view.next.moves = self.files.val();
        if self.ranks.val() > self.files.val() {
            self.view.next.moves = self.ranks.val();
        }
        self.far.next = (self.files.val() > 1) | (self.ranks.val() > 1);
        self.next_to.next = !self.far.val() & self.direction.val().any();
        self.view.next.in_line = (self.files.val() == 0)
            | (self.ranks.val() == 0)
            | (self.queen.val() & (self.files.val() == self.ranks.val()));
    }
}
