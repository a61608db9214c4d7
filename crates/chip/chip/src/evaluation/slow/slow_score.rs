//! Slow score: multiplies the sums with their factors, and adds them.
//!
//! Dangers and the bishops' term are valid a clock after the sums; the score follows them in the
//! same clock. `scale` must be valid in both. Numbers are in two's complement, White's view; the
//! sum wraps around. Power-on: 0.

use crate::evaluation::carry_save::CarrySave;
use bluechip_rust_hdl::primitives::Register;
use rust_hdl::prelude::*;

/// The slow score of the sums.
#[derive(LogicBlock, Default)]
pub struct SlowScore {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Points.
    pub points: Signal<In, Bits<16>>,
    /// Terms scaled by PAWN_STRUCTURE.
    pub structure: Signal<In, Bits<16>>,
    /// Terms scaled by PASSED_PAWNS.
    pub passed: Signal<In, Bits<16>>,
    /// The word of PHASE_SCALE.
    pub scale: Signal<In, Bits<32>>,
    /// A clock later: the danger of White's king, mixed.
    pub white_danger: Signal<In, Bits<9>>,
    /// … of Black's.
    pub black_danger: Signal<In, Bits<9>>,
    /// OPPOSITE_BISHOPS.
    pub bishops: Signal<In, Bits<16>>,
    /// The score.
    pub score: Signal<Out, Bits<16>>,
    /// Sum of the terms that are not late-arriving.
    early: Register<Bits<16>>,
    structure_part: Scaled,
    passed_part: Scaled,
    safety_part: Scaled,
    white_points: DangerPoints,
    black_points: DangerPoints,
}

impl Logic for SlowScore {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, early);
        self.structure_part.factor.next = self.scale.val().get_bits::<8>(8);
        self.passed_part.factor.next = self.scale.val().get_bits::<8>(16);
        self.structure_part.sum.next = self.structure.val();
        self.passed_part.sum.next = self.passed.val();
        self.early.d.next =
            self.points.val() + self.structure_part.scaled.val() + self.passed_part.scaled.val();

        self.white_points.danger.next = self.white_danger.val();
        self.black_points.danger.next = self.black_danger.val();
        self.safety_part.factor.next = self.scale.val().get_bits::<8>(0);
        self.safety_part.sum.next = bit_cast::<16, 10>(self.black_points.points.val())
            - bit_cast::<16, 10>(self.white_points.points.val());
        self.score.next = (self.early.q.val() + self.bishops.val()) + self.safety_part.scaled.val();
    }
}

/// The points of a danger: three times as steep from 64 on, and five times from 160 on. Fully
/// combinational.
#[derive(LogicBlock, Default)]
pub struct DangerPoints {
    /// 0–511.
    pub danger: Signal<In, Bits<9>>,
    /// 0–526.
    pub points: Signal<Out, Bits<10>>,
    from_64: Signal<Local, Bit>,
    from_160: Signal<Local, Bit>,
    /// The danger, the addition for the steeper slopes, and the offset to subtract.
    quarters: CarrySave,
}

impl Logic for DangerPoints {
    #[hdl_gen]
    fn update(&mut self) {
        // Tests of bits instead of comparisons, which would be carry chains.
        self.from_64.next = self.danger.val().get_bits::<3>(6).any();
        self.from_160.next = self.danger.val().get_bit(8)
            | (self.danger.val().get_bit(7) & self.danger.val().get_bits::<2>(5).any());
        self.quarters.a.next = bit_cast::<16, 9>(self.danger.val());
        self.quarters.b.next = 0.into();
        self.quarters.c.next = 0.into();
        if self.from_64.val() {
            self.quarters.b.next = bit_cast::<16, 9>(self.danger.val()) << 1;
            self.quarters.c.next = 0xff80.into();
        }
        if self.from_160.val() {
            self.quarters.b.next = bit_cast::<16, 9>(self.danger.val()) << 2;
            self.quarters.c.next = 0xfe40.into();
        }
        self.quarters.one.next = false;
        self.points.next = (self.quarters.sum.val() + self.quarters.carry.val()).get_bits::<10>(2);
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
