//! Pawn lookups: the indices of the pawn tables ([`slow.md`], section 4) and BACK_BLOCK for the
//! pawns of a side on the file that is seen.
//!
//! Squares, file maps and buses are from the side's view. Fully combinational.
//!
//! [`slow.md`]: ../../../../../../docs/src/blocks/slow.md

use super::encoding::{Attacked, FilePieces, PawnIndices};
use super::fill::Fill;
use super::passer::Passer;
use super::pawn_digits::PawnDigits;
use crate::evaluation::fast::ray::Ray;
use rust_hdl::prelude::*;

/// Lookups of the pawns of a file.
#[derive(LogicBlock, Default)]
pub struct PawnLookups {
    /// The file, 0 = a.
    pub file: Signal<In, Bits<3>>,
    /// Own pawns of the file, number 2, and of two files on each side of it, from west to east.
    pub own_pawns: [Signal<In, Bits<8>>; 5],
    /// Enemy pawns.
    pub enemy_pawns: [Signal<In, Bits<8>>; 5],
    /// Own pieces on the file.
    pub own: Signal<In, FilePieces>,
    /// Enemy pieces on it.
    pub enemy: Signal<In, FilePieces>,
    /// Squares of the file that own pieces attack.
    pub guarded: Signal<In, Attacked>,
    /// Squares of the file that enemy pieces attack.
    pub attacked: Signal<In, Attacked>,
    /// File bus of the first pieces behind its squares; bit 3 of a code: the enemy's.
    pub behind: Signal<In, Bits<32>>,
    /// The own king.
    pub king: Signal<In, Bits<6>>,
    /// The enemy's.
    pub enemy_king: Signal<In, Bits<6>>,
    /// Own bishops: on squares of a1's colour, on others.
    pub bishops: Signal<In, Bits<2>>,

    /// Lookups of the pawns.
    pub indices: Signal<Out, PawnIndices>,

    pawns: Fill,
    /// The pawns except the rear one.
    others: Fill,
    rear: PawnDigits,
    front: PawnDigits,
    passer: Passer,
    west_passer: Passer,
    east_passer: Passer,
    own_way: Ray,
    enemy_way: Ray,
    class: Signal<Local, Bits<2>>,
    /// Squares of the file of a1's colour.
    dark: Signal<Local, Bits<8>>,
    rear_bishop: Signal<Local, Bit>,
    next_bishop: Signal<Local, Bit>,
    rear_rank: Signal<Local, Bits<3>>,
    stop: Signal<Local, Bits<8>>,
    stop_rank: Signal<Local, Bits<3>>,
    own_men: Signal<Local, Bits<8>>,
    /// Enemy pieces except pawns.
    enemy_pieces: Signal<Local, Bits<8>>,
    enemy_men: Signal<Local, Bits<8>>,
    /// Passed pawns of the neighbouring files, and the squares one rank ahead of and behind them.
    friends: Signal<Local, Bits<8>>,
    company: Signal<Local, Bits<2>>,
    path: Signal<Local, Bits<2>>,
    passed_advance: Signal<Local, Bits<3>>,
    /// Squares whose first piece behind is an own, an enemy rook or queen.
    own_heavy: Signal<Local, Bits<8>>,
    enemy_heavy: Signal<Local, Bits<8>>,
    nearer: Signal<Local, Bit>,
}

impl Logic for PawnLookups {
    #[hdl_gen]
    fn update(&mut self) {
        self.class.next = self.file.val().get_bits::<2>(0);
        if self.file.val().get_bit(2) {
            self.class.next = !self.file.val().get_bits::<2>(0);
        }
        self.dark.next = 0x55.into();
        if self.file.val().get_bit(0) {
            self.dark.next = 0xaa.into();
        }
        self.own_men.next = self.own.val().pawns
            | self.own.val().knights
            | self.own.val().bishops
            | self.own.val().rooks
            | self.own.val().queens
            | self.own.val().kings;
        self.enemy_pieces.next = self.enemy.val().knights
            | self.enemy.val().bishops
            | self.enemy.val().rooks
            | self.enemy.val().queens
            | self.enemy.val().kings;
        self.enemy_men.next = self.enemy_pieces.val() | self.enemy.val().pawns;

        self.pawns.map.next = self.own_pawns[2].val();
        self.others.map.next = self.own_pawns[2].val() & !self.pawns.rear.val();
        self.rear.pawn.next = self.pawns.rear.val();
        self.front.pawn.next = self.pawns.front.val();
        self.rear.beside.next = self.own_pawns[1].val() | self.own_pawns[3].val();
        self.front.beside.next = self.own_pawns[1].val() | self.own_pawns[3].val();
        self.rear.enemy.next = self.enemy_pawns[2].val();
        self.front.enemy.next = self.enemy_pawns[2].val();
        self.rear.guarded.next = self.guarded.val().pawns;
        self.front.guarded.next = self.guarded.val().pawns;
        self.rear.attacked.next = self.attacked.val().pawns;
        self.front.attacked.next = self.attacked.val().pawns;

        self.indices.next.present = self.own_pawns[2].val().any();
        self.indices.next.structure = ((bit_cast::<8, 3>(self.rear.support.val()) << 5)
            | (bit_cast::<8, 2>(self.class.val()) << 2)
            | bit_cast::<8, 2>(self.rear.advance.val()))
        .replace_bit(4, self.rear.opposed.val());
        self.indices.next.is_attacked =
            ((self.attacked.val().minors | self.attacked.val().rooks | self.attacked.val().queens)
                & self.pawns.rear.val())
            .any();
        self.indices.next.is_blockaded =
            (self.enemy_pieces.val() & (self.pawns.rear.val() << 1)).any();

        self.indices.next.several = self.others.map.val().any();
        self.indices.next.multiple = ((bit_cast::<7, 3>(self.front.support.val()) << 4)
            | bit_cast::<7, 2>(self.class.val()))
        .replace_bit(3, self.front.opposed.val())
        .replace_bit(2, (self.others.map.val() & !self.pawns.front.val()).any());

        // The two rear pawns and the bishops on their colours.
        self.rear_rank.next = bits::<3>(0)
            .replace_bit(
                0,
                self.pawns.rear.val().get_bit(2) | self.pawns.rear.val().get_bit(4),
            )
            .replace_bit(
                1,
                self.pawns.rear.val().get_bit(3) | self.pawns.rear.val().get_bit(4),
            )
            .replace_bit(2, self.pawns.rear.val().get_bits::<3>(5).any());
        self.rear_bishop.next = self.bishops.val().get_bit(1);
        if (self.pawns.rear.val() & self.dark.val()).any() {
            self.rear_bishop.next = self.bishops.val().get_bit(0);
        }
        self.next_bishop.next = self.bishops.val().get_bit(1);
        if (self.others.rear.val() & self.dark.val()).any() {
            self.next_bishop.next = self.bishops.val().get_bit(0);
        }
        self.indices.next.back_block = ((bit_cast::<8, 3>(self.rear_rank.val()) << 5)
            | bit_cast::<8, 2>(self.class.val()))
        .replace_bit(2, self.next_bishop.val())
        .replace_bit(3, self.rear_bishop.val())
        .replace_bit(
            4,
            ((self.pawns.rear.val() << 1) & self.others.rear.val()).any(),
        );

        // The passed pawn.
        self.passer.own.next = self.own_pawns[2].val();
        self.passer.enemy.next =
            self.enemy_pawns[1].val() | self.enemy_pawns[2].val() | self.enemy_pawns[3].val();
        self.west_passer.own.next = self.own_pawns[1].val();
        self.west_passer.enemy.next =
            self.enemy_pawns[0].val() | self.enemy_pawns[1].val() | self.enemy_pawns[2].val();
        self.east_passer.own.next = self.own_pawns[3].val();
        self.east_passer.enemy.next =
            self.enemy_pawns[2].val() | self.enemy_pawns[3].val() | self.enemy_pawns[4].val();
        self.indices.next.is_passed = self.passer.passed.val().any();
        self.stop.next = self.pawns.front.val() << 1;
        self.passed_advance.next = bits::<3>(0)
            .replace_bit(
                0,
                self.pawns.front.val().get_bit(3) | self.pawns.front.val().get_bit(5),
            )
            .replace_bit(
                1,
                self.pawns.front.val().get_bit(4) | self.pawns.front.val().get_bit(5),
            )
            .replace_bit(2, self.pawns.front.val().get_bit(6));
        self.friends.next = self.west_passer.passed.val() | self.east_passer.passed.val();
        self.friends.next =
            self.friends.val() | (self.friends.val() << 1) | (self.friends.val() >> 1);
        self.company.next = 0.into();
        if (self.front.support.val() == 3) | (self.front.support.val() == 4) {
            self.company.next = 1.into();
        }
        if (self.guarded.val().pawns & self.pawns.front.val()).any() {
            self.company.next = 2.into();
        }
        if (self.friends.val() & self.pawns.front.val()).any() {
            self.company.next = 3.into();
        }
        self.path.next = 3.into();
        if (self.attacked.val().one & self.stop.val()).any() {
            self.path.next = 2.into();
        }
        if (self.own_men.val() & self.stop.val()).any() {
            self.path.next = 1.into();
        }
        if (self.enemy_men.val() & self.stop.val()).any() {
            self.path.next = 0.into();
        }
        self.own_heavy.next = 0.into();
        self.enemy_heavy.next = 0.into();
        for r in 0..8 {
            self.own_heavy.next = self
                .own_heavy
                .val()
                .replace_bit(r, self.behind.val().get_bits::<3>(4 * r + 1) == 2);
            self.enemy_heavy.next = self
                .enemy_heavy
                .val()
                .replace_bit(r, self.behind.val().get_bits::<3>(4 * r + 1) == 6);
        }
        self.stop_rank.next = bits::<3>(0)
            .replace_bit(
                0,
                self.stop.val().get_bit(3)
                    | self.stop.val().get_bit(5)
                    | self.stop.val().get_bit(7),
            )
            .replace_bit(
                1,
                self.stop.val().get_bits::<2>(2).any() | self.stop.val().get_bits::<2>(6).any(),
            )
            .replace_bit(2, self.stop.val().get_bits::<4>(4).any());
        self.own_way.queen.next = false;
        self.own_way.from.next = self.king.val();
        self.own_way.to.next =
            (bit_cast::<6, 3>(self.stop_rank.val()) << 3) | bit_cast::<6, 3>(self.file.val());
        self.enemy_way.queen.next = false;
        self.enemy_way.from.next = self.enemy_king.val();
        self.enemy_way.to.next = self.own_way.to.val();
        self.nearer.next = self.own_way.view.val().moves < self.enemy_way.view.val().moves;
        self.indices.next.passed = ((bit_cast::<9, 3>(self.passed_advance.val()) << 6)
            | (bit_cast::<9, 2>(self.company.val()) << 4)
            | (bit_cast::<9, 2>(self.path.val()) << 2))
            .replace_bit(0, self.nearer.val())
            .replace_bit(1, (self.own_heavy.val() & self.pawns.front.val()).any());
        self.indices.next.path_is_free =
            !((self.own_men.val() | self.enemy_men.val() | self.attacked.val().one)
                & self.front.ahead.val())
            .any();
        self.indices.next.is_outside = !(self.enemy_pawns[0].val()
            | self.enemy_pawns[1].val()
            | self.enemy_pawns[2].val()
            | self.enemy_pawns[3].val()
            | self.enemy_pawns[4].val())
        .any();
        self.indices.next.rook_behind = (self.enemy_heavy.val() & self.passer.passed.val()).any();
    }
}
