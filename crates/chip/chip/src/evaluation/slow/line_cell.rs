//! Line cell: whether the piece on a square is pinned, and whether a slider of its own side x-rays
//! through it.
//!
//! Strength of a pin: 2 against the king, plus 1 for a piece that cannot move along the axis. Fully
//! combinational.

use rust_hdl::prelude::*;

/// One square of the file that is seen.
#[derive(LogicBlock, Default)]
pub struct LineCell {
    /// The piece on it.
    pub piece: Signal<In, Bits<4>>,
    /// The first piece to the north, then clockwise; 0 if there is none.
    pub firsts: [Signal<In, Bits<4>>; 8],
    /// It is pinned.
    pub pinned: Signal<Out, Bit>,
    /// The greatest strength of its pins.
    pub strength: Signal<Out, Bits<2>>,
    /// A slider of its own side x-rays through it an enemy piece of greater cost.
    pub screens: Signal<Out, Bit>,
    /// Bit *c*: the cost of the piece is *c*.
    cost: Signal<Local, Bits<5>>,
    ends: [LineEnd; 8],
    absolute: Signal<Local, Bit>,
    /// For each direction: a pin against a piece, a pin against the king, an X-ray comes from it.
    held: Signal<Local, Bits<8>>,
    held_before_king: Signal<Local, Bits<8>>,
    looks: Signal<Local, Bits<8>>,
    /// Directions along which the piece cannot move.
    barred: Signal<Local, Bits<8>>,
    movable: Signal<Local, Bit>,
}

impl Logic for LineCell {
    #[hdl_gen]
    fn update(&mut self) {
        self.cost.next = bits::<5>(0)
            .replace_bit(0, self.piece.val().get_bits::<3>(0) == 1)
            .replace_bit(1, self.piece.val().get_bits::<2>(1) == 1)
            .replace_bit(2, self.piece.val().get_bits::<3>(0) == 4)
            .replace_bit(3, self.piece.val().get_bits::<3>(0) == 5)
            .replace_bit(4, self.piece.val().get_bits::<3>(0) == 6);
        self.movable.next = self.cost.val().get_bits::<4>(0).any();
        for d in 0..8 {
            self.ends[d].piece.next = self.firsts[d].val();
            self.ends[d].black.next = self.piece.val().get_bit(3);
            self.ends[d].straight.next = false;
        }
        for i in 0..4 {
            self.ends[2 * i].straight.next = true;
        }
        // If the pinner or slider is in one direction, the piece behind is in the opposite one.
        self.held.next = 0.into();
        self.held_before_king.next = 0.into();
        self.looks.next = 0.into();
        for d in 0..4 {
            self.ends[d].other.next = self.firsts[d + 4].val();
            self.ends[d + 4].other.next = self.firsts[d].val();
        }
        for d in 0..8 {
            self.ends[d].cost.next = self.cost.val();
            self.held.next = self.held.val().replace_bit(d, self.ends[d].pins.val());
            self.held_before_king.next = self
                .held_before_king
                .val()
                .replace_bit(d, self.ends[d].pins_to_king.val());
            self.looks.next = self.looks.val().replace_bit(d, self.ends[d].looks.val());
        }
        self.barred.next = 0xff.into();
        if self.piece.val().get_bits::<3>(0) == 1 {
            self.barred.next = 0b1110_1110.into();
        }
        if self.piece.val().get_bits::<3>(0) == 3 {
            self.barred.next = 0b0101_0101.into();
        }
        if self.piece.val().get_bits::<3>(0) == 4 {
            self.barred.next = 0b1010_1010.into();
        }
        if self.piece.val().get_bits::<3>(0) == 5 {
            self.barred.next = 0.into();
        }
        self.absolute.next = self.held_before_king.val().any();
        self.pinned.next = self.movable.val() & (self.absolute.val() | self.held.val().any());
        self.strength.next =
            bits::<2>(0).replace_bit(0, (self.held.val() & self.barred.val()).any());
        if self.absolute.val() {
            self.strength.next = bits::<2>(2)
                .replace_bit(0, (self.held_before_king.val() & self.barred.val()).any());
        }
        self.screens.next = self.movable.val() & self.looks.val().any();
    }
}

/// One direction of a line cell: effect of its first piece on the piece on the square. Fully
/// combinational.
#[derive(LogicBlock, Default)]
pub struct LineEnd {
    /// The first piece in the direction.
    pub piece: Signal<In, Bits<4>>,
    /// The first in the opposite one.
    pub other: Signal<In, Bits<4>>,
    /// The direction is straight, not diagonal.
    pub straight: Signal<In, Bit>,
    /// The piece on the square is Black's.
    pub black: Signal<In, Bit>,
    /// Bit *c*: its cost is *c*.
    pub cost: Signal<In, Bits<5>>,
    /// Pins it to a piece that costs more than it, and at least as much as the pinner.
    pub pins: Signal<Out, Bit>,
    /// Pins it to its king.
    pub pins_to_king: Signal<Out, Bit>,
    /// X-rays through it an enemy piece.
    pub looks: Signal<Out, Bit>,
    /// A rook or bishop, whichever moves in the direction; a queen.
    short: Signal<Local, Bit>,
    queen: Signal<Local, Bit>,
    enemy: Signal<Local, Bit>,
    other_is_own: Signal<Local, Bit>,
    /// Bit *c*: the piece in the opposite direction costs more than *c*.
    other_beyond: Signal<Local, Bits<4>>,
    worth_it: Signal<Local, Bit>,
    dearer: Signal<Local, Bit>,
}

impl Logic for LineEnd {
    #[hdl_gen]
    fn update(&mut self) {
        self.queen.next = self.piece.val().get_bits::<3>(0) == 5;
        self.short.next = self.piece.val().get_bits::<3>(0) == 3;
        if self.straight.val() {
            self.short.next = self.piece.val().get_bits::<3>(0) == 4;
        }
        self.enemy.next = self.piece.val().get_bit(3) ^ self.black.val();
        self.other_is_own.next = self.other.val().get_bits::<3>(0).any()
            & (self.other.val().get_bit(3) == self.black.val());
        self.other_beyond.next = 0.into();
        if self.other.val().get_bits::<2>(1) == 1 {
            self.other_beyond.next = 1.into();
        }
        if self.other.val().get_bits::<3>(0) == 4 {
            self.other_beyond.next = 3.into();
        }
        if self.other.val().get_bits::<3>(0) == 5 {
            self.other_beyond.next = 7.into();
        }
        if self.other.val().get_bits::<3>(0) == 6 {
            self.other_beyond.next = 15.into();
        }
        // The other piece costs at least as much as the pinner, and more than the pinned piece.
        // Costs: bishop 1, rook 2, queen 3.
        self.worth_it.next = self.other_beyond.val().get_bit(2);
        self.dearer.next = self.other_beyond.val().get_bit(3);
        if self.short.val() {
            self.worth_it.next = self.other_beyond.val().get_bit(0);
            self.dearer.next = self.other_beyond.val().get_bit(1);
            if self.straight.val() {
                self.worth_it.next = self.other_beyond.val().get_bit(1);
                self.dearer.next = self.other_beyond.val().get_bit(2);
            }
        }
        self.pins_to_king.next = (self.short.val() | self.queen.val())
            & self.enemy.val()
            & self.other_is_own.val()
            & self.other_beyond.val().get_bit(3);
        self.pins.next = (self.short.val() | self.queen.val())
            & self.enemy.val()
            & self.other_is_own.val()
            & self.worth_it.val()
            & (self.other_beyond.val() & self.cost.val().get_bits::<4>(0)).any();
        self.looks.next = (self.short.val() | self.queen.val())
            & !self.enemy.val()
            & (self.other.val().get_bit(3) != self.black.val())
            & self.dearer.val();
    }
}
