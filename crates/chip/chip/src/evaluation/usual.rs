//! Usual: whether lazy evaluation may trust its estimate of a position, from the material on the
//! board [H, Search control].
//!
//! Fully combinational.

use super::encoding::Material;
use rust_hdl::prelude::*;

/// Usual positions.
#[derive(LogicBlock, Default)]
pub struct Usual {
    /// White's pieces.
    pub white: Signal<In, Material>,
    /// Black's.
    pub black: Signal<In, Material>,
    /// The square of White's bishop, if there is one.
    pub white_bishop: Signal<In, Bits<6>>,
    /// Black's.
    pub black_bishop: Signal<In, Bits<6>>,
    /// Number of all pieces.
    pub pieces: Signal<In, Bits<7>>,
    /// The least number of them.
    pub min_pieces: Signal<In, Bits<6>>,
    /// Which material is unusual: PAWNLESS, LIGHT, OPPOSITE_BISHOPS, UNEVEN_QUEENS of
    /// EVALUATION_CONTROL_LAZY.
    pub unusual: Signal<In, Bits<4>>,
    /// Enough pieces are left, and nothing is unusual.
    pub usual: Signal<Out, Bit>,
    white_minors: Signal<Local, Bits<5>>,
    black_minors: Signal<Local, Bits<5>>,
    white_light: Signal<Local, Bit>,
    black_light: Signal<Local, Bit>,
    bishops: Signal<Local, Bit>,
    found: Signal<Local, Bits<4>>,
}

impl Logic for Usual {
    #[hdl_gen]
    fn update(&mut self) {
        self.white_minors.next =
            bit_cast::<5, 4>(self.white.val().knights) + bit_cast::<5, 4>(self.white.val().bishops);
        self.black_minors.next =
            bit_cast::<5, 4>(self.black.val().knights) + bit_cast::<5, 4>(self.black.val().bishops);
        self.white_light.next = !self.white.val().queens.any()
            & !self.white.val().rooks.any()
            & (self.white_minors.val() <= 1);
        self.black_light.next = !self.black.val().queens.any()
            & !self.black.val().rooks.any()
            & (self.black_minors.val() <= 1);
        self.bishops.next = self.white_light.val()
            & self.black_light.val()
            & (self.white.val().bishops == 1)
            & (self.black.val().bishops == 1);
        // The colour of a square is the parity of file + rank.
        self.found.next = bits::<4>(0)
            .replace_bit(
                0,
                !self.white.val().pawns.any() | !self.black.val().pawns.any(),
            )
            .replace_bit(1, self.white_light.val() | self.black_light.val())
            .replace_bit(
                2,
                self.bishops.val()
                    & (self.white_bishop.val().get_bit(0)
                        ^ self.white_bishop.val().get_bit(3)
                        ^ self.black_bishop.val().get_bit(0)
                        ^ self.black_bishop.val().get_bit(3)),
            )
            .replace_bit(
                3,
                self.white.val().queens.any() ^ self.black.val().queens.any(),
            );
        self.usual.next = (self.pieces.val() >= bit_cast::<7, 6>(self.min_pieces.val()))
            & !(self.found.val() & self.unusual.val()).any();
    }
}
