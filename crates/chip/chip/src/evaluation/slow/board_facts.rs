//! Board facts: properties of the whole board that the slow evaluation needs before the first file.
//!
//! Fully combinational. Colours of squares are the board's: a1 is dark. (In Black's view of the
//! board they are exchanged.)

use super::encoding::ColoredPawns;
use super::saturating_count::SaturatingCount;
use rust_hdl::prelude::*;

/// Facts of the whole board.
#[derive(LogicBlock, Default)]
pub struct BoardFacts {
    /// Bits 0 to 3 of the piece code of every square: the last one is 1 for Black's.
    pub code: [Signal<In, Bits<64>>; 4],
    /// White's pawns on dark squares.
    pub white_dark: Signal<Out, ColoredPawns>,
    /// … on light ones.
    pub white_light: Signal<Out, ColoredPawns>,
    /// Black's pawns on dark squares.
    pub black_dark: Signal<Out, ColoredPawns>,
    /// … on light ones.
    pub black_light: Signal<Out, ColoredPawns>,
    /// White has a bishop on a dark square, on a light one.
    pub white_bishops: Signal<Out, Bits<2>>,
    /// The same for Black.
    pub black_bishops: Signal<Out, Bits<2>>,
    /// White has a knight.
    pub white_knights: Signal<Out, Bit>,
    /// The same for Black.
    pub black_knights: Signal<Out, Bit>,
    /// White has a rook, several rooks on its seventh rank.
    pub white_sevenths: Signal<Out, Bits<2>>,
    /// The same for Black.
    pub black_sevenths: Signal<Out, Bits<2>>,
    white: Signal<Local, Bits<64>>,
    black: Signal<Local, Bits<64>>,
    occupied: Signal<Local, Bits<64>>,
    pawns: Signal<Local, Bits<64>>,
    knights: Signal<Local, Bits<64>>,
    bishops: Signal<Local, Bits<64>>,
    rooks: Signal<Local, Bits<64>>,
    /// Pawns of White and of Black whose stop square is occupied, and those whose is not.
    fixed: [Signal<Local, Bits<64>>; 2],
    others: [Signal<Local, Bits<64>>; 2],
    centre: [Signal<Local, Bits<64>>; 2],
    /// White's on dark and light squares, Black's on dark and light ones.
    fixed_counts: [SaturatingCount; 4],
    other_counts: [SaturatingCount; 4],
    fixed_numbers: [Signal<Local, Bits<3>>; 4],
    other_numbers: [Signal<Local, Bits<2>>; 4],
    white_seventh: SaturatingCount,
    black_seventh: SaturatingCount,
}

impl Logic for BoardFacts {
    #[hdl_gen]
    fn update(&mut self) {
        self.occupied.next = self.code[0].val() | self.code[1].val() | self.code[2].val();
        self.white.next = self.occupied.val() & !self.code[3].val();
        self.black.next = self.occupied.val() & self.code[3].val();
        self.pawns.next = self.code[0].val() & !self.code[1].val() & !self.code[2].val();
        self.knights.next = !self.code[0].val() & self.code[1].val() & !self.code[2].val();
        self.bishops.next = self.code[0].val() & self.code[1].val() & !self.code[2].val();
        self.rooks.next = !self.code[0].val() & !self.code[1].val() & self.code[2].val();
        self.fixed[0].next = self.pawns.val() & self.white.val() & (self.occupied.val() >> 8);
        self.fixed[1].next = self.pawns.val() & self.black.val() & (self.occupied.val() << 8);
        self.others[0].next = self.pawns.val() & self.white.val() & !(self.occupied.val() >> 8);
        self.others[1].next = self.pawns.val() & self.black.val() & !(self.occupied.val() << 8);
        self.centre[0].next = self.pawns.val() & self.white.val() & 0x1818_1818_1818_1818u64;
        self.centre[1].next = self.pawns.val() & self.black.val() & 0x1818_1818_1818_1818u64;
        for i in 0..2 {
            self.fixed_counts[2 * i].map.next = self.fixed[i].val() & 0xaa55_aa55_aa55_aa55u64;
            self.fixed_counts[2 * i + 1].map.next = self.fixed[i].val() & 0x55aa_55aa_55aa_55aau64;
            self.other_counts[2 * i].map.next = self.others[i].val() & 0xaa55_aa55_aa55_aa55u64;
            self.other_counts[2 * i + 1].map.next = self.others[i].val() & 0x55aa_55aa_55aa_55aau64;
        }
        for i in 0..4 {
            self.fixed_numbers[i].next = 0.into();
            if self.fixed_counts[i].at_least.val().get_bit(0) {
                self.fixed_numbers[i].next = 1.into();
            }
            if self.fixed_counts[i].at_least.val().get_bit(1) {
                self.fixed_numbers[i].next = 2.into();
            }
            if self.fixed_counts[i].at_least.val().get_bit(2) {
                self.fixed_numbers[i].next = 3.into();
            }
            if self.fixed_counts[i].at_least.val().get_bit(3) {
                self.fixed_numbers[i].next = 4.into();
            }
            self.other_numbers[i].next = 0.into();
            if self.other_counts[i].at_least.val().get_bit(0) {
                self.other_numbers[i].next = 1.into();
            }
            if self.other_counts[i].at_least.val().get_bit(1) {
                self.other_numbers[i].next = 2.into();
            }
            if self.other_counts[i].at_least.val().get_bit(2) {
                self.other_numbers[i].next = 3.into();
            }
        }
        self.white_dark.next.fixed = self.fixed_numbers[0].val();
        self.white_dark.next.others = self.other_numbers[0].val();
        self.white_dark.next.centre = (self.centre[0].val() & 0xaa55_aa55_aa55_aa55u64).any();
        self.white_light.next.fixed = self.fixed_numbers[1].val();
        self.white_light.next.others = self.other_numbers[1].val();
        self.white_light.next.centre = (self.centre[0].val() & 0x55aa_55aa_55aa_55aau64).any();
        self.black_dark.next.fixed = self.fixed_numbers[2].val();
        self.black_dark.next.others = self.other_numbers[2].val();
        self.black_dark.next.centre = (self.centre[1].val() & 0xaa55_aa55_aa55_aa55u64).any();
        self.black_light.next.fixed = self.fixed_numbers[3].val();
        self.black_light.next.others = self.other_numbers[3].val();
        self.black_light.next.centre = (self.centre[1].val() & 0x55aa_55aa_55aa_55aau64).any();
        self.white_bishops.next = bits::<2>(0)
            .replace_bit(
                0,
                (self.bishops.val() & self.white.val() & 0xaa55_aa55_aa55_aa55u64).any(),
            )
            .replace_bit(
                1,
                (self.bishops.val() & self.white.val() & 0x55aa_55aa_55aa_55aau64).any(),
            );
        self.black_bishops.next = bits::<2>(0)
            .replace_bit(
                0,
                (self.bishops.val() & self.black.val() & 0xaa55_aa55_aa55_aa55u64).any(),
            )
            .replace_bit(
                1,
                (self.bishops.val() & self.black.val() & 0x55aa_55aa_55aa_55aau64).any(),
            );
        self.white_knights.next = (self.knights.val() & self.white.val()).any();
        self.black_knights.next = (self.knights.val() & self.black.val()).any();
        self.white_seventh.map.next =
            self.rooks.val() & self.white.val() & 0x00ff_0000_0000_0000u64;
        self.black_seventh.map.next = self.rooks.val() & self.black.val() & 0xff00;
        self.white_sevenths.next = self.white_seventh.at_least.val().get_bits::<2>(0);
        self.black_sevenths.next = self.black_seventh.at_least.val().get_bits::<2>(0);
    }
}
