//! Slow score: the sums, each times its factor, make the score.
//!
//! Fully combinational. Numbers are in two's complement, White's view; the sum wraps around.

use rust_hdl::prelude::*;

/// The slow score of the sums.
#[derive(LogicBlock, Default)]
pub struct SlowScore {
    /// Points.
    pub points: Signal<In, Bits<16>>,
    /// What PAWN_STRUCTURE scales.
    pub structure: Signal<In, Bits<16>>,
    /// What PASSED_PAWNS scales.
    pub passed: Signal<In, Bits<16>>,
    /// Points of the danger of White's king.
    pub white_danger: Signal<In, Bits<10>>,
    /// … of Black's.
    pub black_danger: Signal<In, Bits<10>>,
    /// The word of PHASE_SCALE.
    pub scale: Signal<In, Bits<32>>,
    /// The score.
    pub score: Signal<Out, Bits<16>>,
    structure_part: Scaled,
    passed_part: Scaled,
    safety_part: Scaled,
}

impl Logic for SlowScore {
    #[hdl_gen]
    fn update(&mut self) {
        self.safety_part.factor.next = self.scale.val().get_bits::<8>(0);
        self.structure_part.factor.next = self.scale.val().get_bits::<8>(8);
        self.passed_part.factor.next = self.scale.val().get_bits::<8>(16);
        self.structure_part.sum.next = self.structure.val();
        self.passed_part.sum.next = self.passed.val();
        self.safety_part.sum.next = bit_cast::<16, 10>(self.black_danger.val())
            - bit_cast::<16, 10>(self.white_danger.val());
        self.score.next = self.points.val()
            + self.structure_part.scaled.val()
            + self.passed_part.scaled.val()
            + self.safety_part.scaled.val();
    }
}

/// A sum times a factor in 256ths, rounded down. Fully combinational.
#[derive(LogicBlock, Default)]
pub struct Scaled {
    /// Two's complement.
    pub sum: Signal<In, Bits<16>>,
    /// Unsigned.
    pub factor: Signal<In, Bits<8>>,
    /// Two's complement.
    pub scaled: Signal<Out, Bits<16>>,
    wide: Signal<Local, Bits<24>>,
    /// Sums of two, of four, of all partial products.
    pairs: [Signal<Local, Bits<24>>; 4],
    fours: [Signal<Local, Bits<24>>; 2],
    product: Signal<Local, Bits<24>>,
}

impl Logic for Scaled {
    #[hdl_gen]
    fn update(&mut self) {
        self.wide.next = bit_cast::<24, 16>(self.sum.val());
        if self.sum.val().get_bit(15) {
            self.wide.next = bit_cast::<24, 16>(self.sum.val()) | 0xff_0000;
        }
        for i in 0..4 {
            self.pairs[i].next = 0.into();
            if self.factor.val().get_bit(2 * i) {
                self.pairs[i].next = self.wide.val();
            }
            if self.factor.val().get_bit(2 * i + 1) {
                self.pairs[i].next = self.pairs[i].val() + (self.wide.val() << 1);
            }
        }
        self.fours[0].next = self.pairs[0].val() + (self.pairs[1].val() << 2);
        self.fours[1].next = self.pairs[2].val() + (self.pairs[3].val() << 2);
        self.product.next = self.fours[0].val() + (self.fours[1].val() << 4);
        self.scaled.next = self.product.val().get_bits::<16>(8);
    }
}
