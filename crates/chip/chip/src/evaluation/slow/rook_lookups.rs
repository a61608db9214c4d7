//! Rook lookups: the index of ROOKS_ON_FILES for a file, and a rook shut in by its king
//! (ROOK_TRAP).
//!
//! Squares and file maps are from the side's view. Fully combinational.

use super::encoding::{Attacked, FilePieces};
use super::fill::Fill;
use rust_hdl::prelude::*;

/// Lookups of rooks.
#[derive(LogicBlock, Default)]
pub struct RookLookups {
    /// The file, 0 = a.
    pub file: Signal<In, Bits<3>>,
    /// Own pieces on the file.
    pub own: Signal<In, FilePieces>,
    /// Enemy pieces on it.
    pub enemy: Signal<In, FilePieces>,
    /// Squares of the file that own pieces attack.
    pub guarded: Signal<In, Attacked>,
    /// Squares of the file that enemy pieces attack.
    pub attacked: Signal<In, Attacked>,
    /// The own king.
    pub king: Signal<In, Bits<6>>,
    /// Index of ROOKS_ON_FILES.
    pub rooks: Signal<Out, Bits<8>>,
    /// BASE is halved.
    pub halved: Signal<Out, Bit>,
    /// ROOK_TRAP is added.
    pub trapped: Signal<Out, Bit>,
    /// Its index without the side.
    pub trap: Signal<Out, Bits<2>>,
    /// Pawns that are not levers.
    own_blockers: Fill,
    enemy_blockers: Fill,
    first_blocker: Fill,
    guards: Signal<Local, Bits<8>>,
    free: Signal<Local, Bits<8>>,
    /// Free rooks except the rear one.
    more: Fill,
    count: Signal<Local, Bits<2>>,
    /// Pieces that block a rook: all except levers.
    men: Signal<Local, Bits<8>>,
    own_men: Signal<Local, Bits<8>>,
    /// There is a rook on this rank or ahead of it.
    passed: Signal<Local, Bits<8>>,
    /// A piece is between a rook that comes from behind and own rank 6, own rank 7.
    obstructed: Signal<Local, Bits<2>>,
    /// Squares of own ranks 6 and 7 that a rook can move to, and those safe for it.
    reached: Signal<Local, Bits<2>>,
    safe: Signal<Local, Bits<2>>,
    blockage: Signal<Local, Bits<2>>,
    class: Signal<Local, Bits<2>>,
    beyond_short: Signal<Local, Bit>,
    beyond_long: Signal<Local, Bit>,
}

impl Logic for RookLookups {
    #[hdl_gen]
    fn update(&mut self) {
        self.class.next = self.file.val().get_bits::<2>(0);
        if self.file.val().get_bit(2) {
            self.class.next = !self.file.val().get_bits::<2>(0);
        }
        self.own_blockers.map.next = self.own.val().pawns & !self.attacked.val().pawns;
        self.enemy_blockers.map.next = self.enemy.val().pawns & !self.guarded.val().pawns;
        self.first_blocker.map.next = self.enemy_blockers.rear.val();
        self.halved.next = ((self.own.val().pawns & self.attacked.val().pawns)
            | (self.enemy.val().pawns & self.guarded.val().pawns))
            .any();
        self.free.next = self.own.val().rooks & !self.own_blockers.behind.val();
        self.more.map.next = self.free.val();
        self.count.next = bits::<2>(0).replace_bit(0, self.free.val().any());
        if (self.free.val() & !self.more.rear.val()).any() {
            self.count.next = 2.into();
        }
        // Enemy minor pieces that an enemy pawn protects.
        self.guards.next =
            (self.enemy.val().knights | self.enemy.val().bishops) & self.attacked.val().pawns;
        // Squares that the front rook could reach, or a rook moved to the home rank of this file.
        self.own_men.next = self.own.val().pawns
            | self.own.val().knights
            | self.own.val().bishops
            | self.own.val().rooks
            | self.own.val().queens
            | self.own.val().kings;
        self.men.next = self.own_blockers.map.val()
            | self.own.val().knights
            | self.own.val().bishops
            | self.own.val().rooks
            | self.own.val().queens
            | self.own.val().kings
            | self.enemy_blockers.map.val()
            | self.enemy.val().knights
            | self.enemy.val().bishops
            | self.enemy.val().rooks
            | self.enemy.val().queens
            | self.enemy.val().kings;
        self.passed.next = self.own.val().rooks;
        self.passed.next = self.passed.val() | (self.passed.val() >> 1);
        self.passed.next = self.passed.val() | (self.passed.val() >> 2);
        self.passed.next = self.passed.val() | (self.passed.val() >> 4);
        self.obstructed.next = bits::<2>(0)
            .replace_bit(
                0,
                (self.men.val() & !self.passed.val()).get_bits::<5>(1).any(),
            )
            .replace_bit(
                1,
                (self.men.val() & !self.passed.val()).get_bits::<6>(1).any(),
            );
        self.reached.next = !self.passed.val().get_bits::<2>(6)
            & !self.own_men.val().get_bits::<2>(6)
            & !self.obstructed.val();
        if self.own.val().rooks.get_bits::<2>(6).any() {
            // The front rook is already there.
            self.reached.next = self.reached.val() | self.own.val().rooks.get_bits::<2>(6);
            if self.own.val().rooks.get_bit(7) {
                self.reached.next = 2.into();
            }
        }
        self.safe.next = !self.attacked.val().one.get_bits::<2>(6)
            | (!self.attacked.val().pawns.get_bits::<2>(6)
                & !self.attacked.val().minors.get_bits::<2>(6)
                & ((self.guarded.val().two.get_bits::<2>(6)
                    & !self.attacked.val().two.get_bits::<2>(6))
                    | (self.guarded.val().three.get_bits::<2>(6)
                        & !self.attacked.val().three.get_bits::<2>(6))));
        if self.enemy_blockers.map.val().any() {
            self.blockage.next = 0.into();
            if (self.attacked.val().minors & self.enemy_blockers.rear.val()).any() {
                self.blockage.next = 2.into();
            }
            if (self.guards.val() & self.first_blocker.behind.val()).any() {
                self.blockage.next = 1.into();
            }
            if (self.attacked.val().pawns & self.enemy_blockers.rear.val()).any() {
                self.blockage.next = 3.into();
            }
        } else {
            self.blockage.next = 3.into();
            if self.attacked.val().minors.get_bits::<2>(6).all() {
                self.blockage.next = 2.into();
            }
            if (self.reached.val() & self.safe.val()).any() {
                self.blockage.next = 0.into();
            }
            if self.guards.val().get_bits::<6>(2).any() {
                self.blockage.next = 1.into();
            }
        }
        self.rooks.next = ((bit_cast::<8, 2>(self.count.val()) << 6)
            | (bit_cast::<8, 2>(self.blockage.val()) << 3)
            | bit_cast::<8, 2>(self.class.val()))
        .replace_bit(2, !self.own_blockers.map.val().any())
        .replace_bit(5, !self.enemy_blockers.map.val().any());

        // A rook beyond its king on the home rank.
        self.beyond_short.next = ((self.king.val() == 5) | (self.king.val() == 6))
            & (self.file.val() > self.king.val().get_bits::<3>(0));
        self.beyond_long.next = ((self.king.val() == 1) | (self.king.val() == 2))
            & (self.file.val() < self.king.val().get_bits::<3>(0));
        self.trapped.next =
            (self.beyond_short.val() | self.beyond_long.val()) & self.own.val().rooks.get_bit(0);
        self.trap.next = bits::<2>(0)
            .replace_bit(0, self.own.val().pawns.get_bits::<2>(1).any())
            .replace_bit(1, self.beyond_long.val());
    }
}
