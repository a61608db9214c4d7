//! Pawn digits: the digits of table indices for one pawn.
//!
//! File maps are from its side's view. Fully combinational.

use super::fill::Fill;
use rust_hdl::prelude::*;

/// Relations of a pawn to the pawns around it.
#[derive(LogicBlock, Default)]
pub struct PawnDigits {
    /// Its square, one bit of the file map; 0 for no pawn.
    pub pawn: Signal<In, Bits<8>>,
    /// Own pawns of the neighbouring files.
    pub beside: Signal<In, Bits<8>>,
    /// Enemy pawns of its file.
    pub enemy: Signal<In, Bits<8>>,
    /// Squares of the file that own pawns attack.
    pub guarded: Signal<In, Bits<8>>,
    /// Squares of the file that enemy pawns attack.
    pub attacked: Signal<In, Bits<8>>,
    /// 0 isolated, 1 pseudo-isolated, 2 backward, 3 supported, 4 duo.
    pub support: Signal<Out, Bits<3>>,
    /// An enemy pawn is ahead of it on its file.
    pub opposed: Signal<Out, Bit>,
    /// 0 up to own rank 2, 3 from 5 on.
    pub advance: Signal<Out, Bits<2>>,
    /// It has a neighbour beside it, or an own pawn attacks its square.
    pub firm: Signal<Out, Bit>,
    /// Squares ahead of it.
    pub ahead: Signal<Out, Bits<8>>,
    /// Squares behind it.
    pub behind: Signal<Out, Bits<8>>,
    fill: Fill,
}

impl Logic for PawnDigits {
    #[hdl_gen]
    fn update(&mut self) {
        self.fill.map.next = self.pawn.val();
        self.ahead.next = self.fill.ahead.val();
        self.behind.next = self.fill.behind.val();
        self.support.next = 0.into();
        if self.beside.val().any() {
            self.support.next = 1.into();
            if (self.attacked.val() & (self.pawn.val() << 1)).any() {
                self.support.next = 2.into();
            }
            if (self.beside.val() & self.fill.behind.val()).any() {
                self.support.next = 3.into();
            }
            if (self.beside.val() & self.pawn.val()).any() {
                self.support.next = 4.into();
            }
        }
        self.opposed.next = (self.enemy.val() & self.fill.ahead.val()).any();
        self.advance.next = bits::<2>(0)
            .replace_bit(
                0,
                self.pawn.val().get_bit(3) | self.pawn.val().get_bits::<3>(5).any(),
            )
            .replace_bit(1, self.pawn.val().get_bits::<4>(4).any());
        self.firm.next = ((self.beside.val() | self.guarded.val()) & self.pawn.val()).any();
    }
}
