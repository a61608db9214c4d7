//! Attack units: counts the enemy's attacks on the squares of a file near the own king.
//!
//! File maps are from the side's view. Fully combinational.

use super::encoding::Attacked;
use rust_hdl::prelude::*;

/// Attack units of a file.
#[derive(LogicBlock, Default)]
pub struct AttackUnits {
    /// The file, bit 0: whether a1's colour is that of its even ranks.
    pub odd_file: Signal<In, Bit>,
    /// Rank of the own king.
    pub king_rank: Signal<In, Bits<3>>,
    /// Squares of the file that own pieces attack.
    pub guarded: Signal<In, Attacked>,
    /// Squares of the file that enemy pieces attack.
    pub attacked: Signal<In, Attacked>,
    /// Colours on which the enemy has a bishop and the own side none: a1's, the other.
    pub weak_colors: Signal<In, Bits<2>>,
    /// The units of the file's squares on the king's rank and the ranks next to it, 0–12.
    pub units: Signal<Out, Bits<4>>,
    /// Which of the enemy's pieces attack one of these squares: pawns, minor pieces, rooks, queens.
    pub kinds: Signal<Out, Bits<4>>,
    near: Signal<Local, Bits<8>>,
    dark: Signal<Local, Bits<8>>,
    weak: Signal<Local, Bits<8>>,
    unguarded: Signal<Local, Bits<8>>,
    /// Of the three ranks from one below the king's: attacked squares, unguarded ones, those
    /// attacked twice, and weak ones.
    terms: [Signal<Local, Bits<8>>; 4],
    counts: [Signal<Local, Bits<2>>; 4],
}

impl Logic for AttackUnits {
    #[hdl_gen]
    fn update(&mut self) {
        self.near.next = bits::<8>(1) << self.king_rank.val();
        self.near.next = self.near.val() | (self.near.val() << 1) | (self.near.val() >> 1);
        self.dark.next = 0x55.into();
        if self.odd_file.val() {
            self.dark.next = 0xaa.into();
        }
        self.weak.next = 0.into();
        if self.weak_colors.val().get_bit(0) {
            self.weak.next = self.dark.val();
        }
        if self.weak_colors.val().get_bit(1) {
            self.weak.next = self.weak.val() | !self.dark.val();
        }
        self.unguarded.next = !(self.guarded.val().pawns
            | self.guarded.val().minors
            | self.guarded.val().rooks
            | self.guarded.val().queens);
        self.terms[0].next = self.attacked.val().one & self.near.val();
        self.terms[1].next = self.terms[0].val() & self.unguarded.val();
        self.terms[2].next = self.attacked.val().two & self.near.val() & self.unguarded.val();
        self.terms[3].next = self.terms[0].val() & !self.guarded.val().pawns & self.weak.val();
        // At most three neighbouring squares: no two of them have the same rank modulo 3.
        for i in 0..4 {
            self.counts[i].next = 0.into();
            if self.terms[i].val().get_bit(0)
                | self.terms[i].val().get_bit(3)
                | self.terms[i].val().get_bit(6)
            {
                self.counts[i].next = self.counts[i].val() + 1;
            }
            if self.terms[i].val().get_bit(1)
                | self.terms[i].val().get_bit(4)
                | self.terms[i].val().get_bit(7)
            {
                self.counts[i].next = self.counts[i].val() + 1;
            }
            if self.terms[i].val().get_bit(2) | self.terms[i].val().get_bit(5) {
                self.counts[i].next = self.counts[i].val() + 1;
            }
        }
        self.units.next = bit_cast::<4, 2>(self.counts[0].val())
            + bit_cast::<4, 2>(self.counts[1].val())
            + bit_cast::<4, 2>(self.counts[2].val())
            + bit_cast::<4, 2>(self.counts[3].val());
        self.kinds.next = bits::<4>(0)
            .replace_bit(0, (self.attacked.val().pawns & self.near.val()).any())
            .replace_bit(1, (self.attacked.val().minors & self.near.val()).any())
            .replace_bit(2, (self.attacked.val().rooks & self.near.val()).any())
            .replace_bit(3, (self.attacked.val().queens & self.near.val()).any());
    }
}
