//! King lookups: the indices of PAWN_SHELTER for the own king, and of PAWN_STORM against the enemy
//! king, for a file.
//!
//! File maps are from the side's view. Fully combinational.

use super::encoding::{Attacked, FilePieces};
use super::fill::Fill;
use super::pawn_digits::PawnDigits;
use rust_hdl::prelude::*;

/// Lookups of shelter and storm.
#[derive(LogicBlock, Default)]
pub struct KingLookups {
    /// The file, 0 = a.
    pub file: Signal<In, Bits<3>>,
    /// Own pieces on the file.
    pub own: Signal<In, FilePieces>,
    /// Enemy pieces on it.
    pub enemy: Signal<In, FilePieces>,
    /// Own pawns of the file to the west.
    pub west_pawns: Signal<In, Bits<8>>,
    /// … to the east.
    pub east_pawns: Signal<In, Bits<8>>,
    /// Squares of the file that own pieces attack.
    pub guarded: Signal<In, Attacked>,
    /// Squares of the file that enemy pieces attack.
    pub attacked: Signal<In, Attacked>,
    /// Index of PAWN_SHELTER.
    pub shelter: Signal<Out, Bits<9>>,
    /// There is a pawn: the word of PAWN_STORM for the front one is added.
    pub present: Signal<Out, Bit>,
    /// Its index.
    pub storm: Signal<Out, Bits<7>>,
    pawns: Fill,
    rear: PawnDigits,
    front: PawnDigits,
    class: Signal<Local, Bits<2>>,
    zone: Signal<Local, Bits<2>>,
    own_digit: Signal<Local, Bits<2>>,
    enemy_digit: Signal<Local, Bits<2>>,
    solid: Signal<Local, Bit>,
    flanked: Signal<Local, Bit>,
}

impl Logic for KingLookups {
    #[hdl_gen]
    fn update(&mut self) {
        self.class.next = self.file.val().get_bits::<2>(0);
        if self.file.val().get_bit(2) {
            self.class.next = !self.file.val().get_bits::<2>(0);
        }
        self.pawns.map.next = self.own.val().pawns;
        self.rear.pawn.next = self.pawns.rear.val();
        self.rear.beside.next = self.west_pawns.val() | self.east_pawns.val();
        self.rear.enemy.next = self.enemy.val().pawns;
        self.rear.guarded.next = self.guarded.val().pawns;
        self.rear.attacked.next = self.attacked.val().pawns;
        self.front.pawn.next = self.pawns.front.val();
        self.front.beside.next = self.west_pawns.val() | self.east_pawns.val();
        self.front.enemy.next = self.enemy.val().pawns;
        self.front.guarded.next = self.guarded.val().pawns;
        self.front.attacked.next = self.attacked.val().pawns;

        // Shelter.
        self.zone.next = self.class.val();
        if self.class.val() == 3 {
            self.zone.next = 2.into();
        }
        self.own_digit.next = 0.into();
        self.solid.next = self.rear.firm.val();
        if self.pawns.rear.val().get_bit(2) {
            self.own_digit.next = 1.into();
        }
        if self.pawns.rear.val().get_bits::<5>(3).any() {
            self.own_digit.next = 2.into();
        }
        if !self.own.val().pawns.any() {
            self.own_digit.next = 3.into();
            self.solid.next = (self.own.val().knights | self.own.val().bishops)
                .get_bits::<2>(1)
                .any();
        }
        self.enemy_digit.next = 0.into();
        if self.enemy.val().pawns.any() {
            self.enemy_digit.next = 1.into();
        }
        if self.enemy.val().pawns.get_bits::<2>(3).any() {
            self.enemy_digit.next = 2.into();
        }
        if self.enemy.val().pawns.get_bits::<3>(0).any() {
            self.enemy_digit.next = 3.into();
        }
        self.flanked.next = ((self.file.val() == 0) | self.west_pawns.val().get_bits::<3>(0).any())
            & ((self.file.val() == 7) | self.east_pawns.val().get_bits::<3>(0).any());
        self.shelter.next = ((bit_cast::<9, 2>(self.zone.val()) << 7)
            | (bit_cast::<9, 2>(self.own_digit.val()) << 5)
            | (bit_cast::<9, 2>(self.enemy_digit.val()) << 2))
            .replace_bit(0, self.flanked.val())
            .replace_bit(1, (self.enemy.val().rooks | self.enemy.val().queens).any())
            .replace_bit(4, self.solid.val());

        // Storm.
        self.present.next = self.own.val().pawns.any();
        self.storm.next = ((bit_cast::<7, 2>(self.front.advance.val()) << 5)
            | bit_cast::<7, 2>(self.class.val()))
        .replace_bit(2, self.front.firm.val())
        .replace_bit(
            3,
            (self.attacked.val().pawns & self.pawns.front.val()).any(),
        )
        .replace_bit(
            4,
            (self.enemy.val().pawns & (self.pawns.front.val() << 1)).any(),
        );
    }
}
