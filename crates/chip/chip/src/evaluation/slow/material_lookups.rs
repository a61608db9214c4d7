//! Material lookups: the indices of SIGNATURE, JOINT_SIGNATURE and CONTEMPT for the numbers of
//! pieces.
//!
//! Fully combinational.

use crate::evaluation::encoding::Material;
use rust_hdl::prelude::*;

/// Lookups of the material.
#[derive(LogicBlock, Default)]
pub struct MaterialLookups {
    /// White's pieces.
    pub white: Signal<In, Material>,
    /// Black's.
    pub black: Signal<In, Material>,
    /// White's index of SIGNATURE.
    pub white_signature: Signal<Out, Bits<7>>,
    /// Black's.
    pub black_signature: Signal<Out, Bits<7>>,
    /// There are fewer than ten pawns: use OPEN, else CLOSED.
    pub open: Signal<Out, Bit>,
    /// Index of JOINT_SIGNATURE.
    pub joint: Signal<Out, Bits<8>>,
    /// Index of CONTEMPT.
    pub contempt: Signal<Out, Bits<8>>,
    white_side: SideMaterial,
    black_side: SideMaterial,
    queens: Balance,
    rooks: Balance,
    minors: Balance,
    pawns: Signal<Local, Bits<5>>,
}

impl Logic for MaterialLookups {
    #[hdl_gen]
    fn update(&mut self) {
        self.white_side.material.next = self.white.val();
        self.black_side.material.next = self.black.val();
        self.white_signature.next = self.white_side.signature.val();
        self.black_signature.next = self.black_side.signature.val();
        self.pawns.next =
            bit_cast::<5, 4>(self.white.val().pawns) + bit_cast::<5, 4>(self.black.val().pawns);
        self.open.next = self.pawns.val() < 10;
        self.queens.white.next = bit_cast::<5, 4>(self.white.val().queens);
        self.queens.black.next = bit_cast::<5, 4>(self.black.val().queens);
        self.queens.most.next = 1.into();
        self.rooks.white.next = bit_cast::<5, 4>(self.white.val().rooks);
        self.rooks.black.next = bit_cast::<5, 4>(self.black.val().rooks);
        self.rooks.most.next = 3.into();
        self.minors.white.next = self.white_side.minors.val();
        self.minors.black.next = self.black_side.minors.val();
        self.minors.most.next = 3.into();
        // Two bits of the queens suffice: the third is shifted out.
        self.joint.next = (bit_cast::<8, 3>(self.queens.balance.val()) << 6)
            | (bit_cast::<8, 3>(self.rooks.balance.val()) << 3)
            | bit_cast::<8, 3>(self.minors.balance.val());
        self.contempt.next = (bit_cast::<8, 4>(self.black_side.rest.val()) << 4)
            | bit_cast::<8, 4>(self.white_side.rest.val());
    }
}

/// One side's part. Fully combinational.
#[derive(LogicBlock, Default)]
pub struct SideMaterial {
    /// Its pieces.
    pub material: Signal<In, Material>,
    /// Queens ≥ 1, rooks, knights and bishops ≤ 3.
    pub signature: Signal<Out, Bits<7>>,
    /// Knights and bishops.
    pub minors: Signal<Out, Bits<5>>,
    /// Minor pieces + 2·rooks + 4·queens, ≤ 15.
    pub rest: Signal<Out, Bits<4>>,
    rooks: Signal<Local, Bits<2>>,
    knights: Signal<Local, Bits<2>>,
    bishops: Signal<Local, Bits<2>>,
    weight: Signal<Local, Bits<8>>,
}

impl Logic for SideMaterial {
    #[hdl_gen]
    fn update(&mut self) {
        self.rooks.next = self.material.val().rooks.get_bits::<2>(0);
        if self.material.val().rooks.get_bits::<2>(2).any() {
            self.rooks.next = 3.into();
        }
        self.knights.next = self.material.val().knights.get_bits::<2>(0);
        if self.material.val().knights.get_bits::<2>(2).any() {
            self.knights.next = 3.into();
        }
        self.bishops.next = self.material.val().bishops.get_bits::<2>(0);
        if self.material.val().bishops.get_bits::<2>(2).any() {
            self.bishops.next = 3.into();
        }
        self.signature.next = ((bit_cast::<7, 2>(self.rooks.val()) << 4)
            | (bit_cast::<7, 2>(self.knights.val()) << 2)
            | bit_cast::<7, 2>(self.bishops.val()))
        .replace_bit(6, self.material.val().queens.any());
        self.minors.next = bit_cast::<5, 4>(self.material.val().knights)
            + bit_cast::<5, 4>(self.material.val().bishops);
        self.weight.next = bit_cast::<8, 5>(self.minors.val())
            + (bit_cast::<8, 4>(self.material.val().rooks) << 1)
            + (bit_cast::<8, 4>(self.material.val().queens) << 2);
        self.rest.next = self.weight.val().get_bits::<4>(0);
        if self.weight.val().get_bits::<4>(4).any() {
            self.rest.next = 15.into();
        }
    }
}

/// White's number of pieces less Black's, clamped. Fully combinational.
#[derive(LogicBlock, Default)]
pub struct Balance {
    /// White's number.
    pub white: Signal<In, Bits<5>>,
    /// Black's.
    pub black: Signal<In, Bits<5>>,
    /// The greatest difference, 1 or 3.
    pub most: Signal<In, Bits<5>>,
    /// Two's complement; the least difference minus 1 if neither side has such a piece.
    pub balance: Signal<Out, Bits<3>>,
    difference: Signal<Local, Bits<5>>,
}

impl Logic for Balance {
    #[hdl_gen]
    fn update(&mut self) {
        if self.white.val() >= self.black.val() {
            self.difference.next = self.white.val() - self.black.val();
            if self.difference.val() > self.most.val() {
                self.difference.next = self.most.val();
            }
            if !self.white.val().any() {
                self.difference.next = !self.most.val();
            }
        } else {
            self.difference.next = self.black.val() - self.white.val();
            if self.difference.val() > self.most.val() {
                self.difference.next = self.most.val();
            }
            self.difference.next = !self.difference.val() + 1;
        }
        self.balance.next = self.difference.val().get_bits::<3>(0);
    }
}
