//! Opposite bishops: the term of OPPOSITE_BISHOPS, when each side has one bishop, on squares of
//! different colours.
//!
//! Fully combinational.

use crate::evaluation::encoding::Material;
use rust_hdl::prelude::*;

/// The term of opposite bishops.
#[derive(LogicBlock, Default)]
pub struct OppositeBishops {
    /// White's pieces.
    pub white: Signal<In, Material>,
    /// Black's.
    pub black: Signal<In, Material>,
    /// White's bishop, if there is one.
    pub white_bishop: Signal<In, Bits<6>>,
    /// Black's.
    pub black_bishop: Signal<In, Bits<6>>,
    /// The danger of White's king, mixed.
    pub white_danger: Signal<In, Bits<9>>,
    /// … of Black's.
    pub black_danger: Signal<In, Bits<9>>,
    /// OPPOSITE_BISHOPS without other pieces.
    pub alone: Signal<In, Bits<6>>,
    /// … with some.
    pub accompanied: Signal<In, Bits<6>>,
    /// Points, two's complement, White's view.
    pub points: Signal<Out, Bits<16>>,
    present: Signal<Local, Bit>,
    others: Signal<Local, Bit>,
    for_white: Signal<Local, Bit>,
    for_black: Signal<Local, Bit>,
    value: Signal<Local, Bits<16>>,
}

impl Logic for OppositeBishops {
    #[hdl_gen]
    fn update(&mut self) {
        // The colour of a square is the parity of file + rank.
        self.present.next = (self.white.val().bishops == 1)
            & (self.black.val().bishops == 1)
            & (self.white_bishop.val().get_bit(0)
                ^ self.white_bishop.val().get_bit(3)
                ^ self.black_bishop.val().get_bit(0)
                ^ self.black_bishop.val().get_bit(3));
        self.others.next = self.white.val().knights.any()
            | self.white.val().rooks.any()
            | self.white.val().queens.any()
            | self.black.val().knights.any()
            | self.black.val().rooks.any()
            | self.black.val().queens.any();
        self.value.next = bit_cast::<16, 6>(self.alone.val());
        self.for_white.next = self.black.val().pawns > self.white.val().pawns;
        self.for_black.next = self.white.val().pawns > self.black.val().pawns;
        if self.others.val() {
            self.value.next = bit_cast::<16, 6>(self.accompanied.val());
            self.for_white.next = self.black_danger.val() > self.white_danger.val();
            self.for_black.next = self.white_danger.val() > self.black_danger.val();
        }
        self.points.next = 0.into();
        if self.present.val() & self.for_white.val() {
            self.points.next = self.value.val();
        }
        if self.present.val() & self.for_black.val() {
            self.points.next = bits::<16>(0) - self.value.val();
        }
    }
}
