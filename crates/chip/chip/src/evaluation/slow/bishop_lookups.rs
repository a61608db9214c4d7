//! Bishop lookups: the indices of SELF_BLOCK, OPPONENT_BLOCK and BISHOPS for the front bishop of a
//! side on a file, and patterns that trap a bishop.
//!
//! Squares, file maps and buses are from the side's view: for Black the diagonals are exchanged.
//! Fully combinational.

use super::encoding::{ColoredPawns, FilePieces};
use super::fill::Fill;
use rust_hdl::prelude::*;

/// Lookups of bishops.
#[derive(LogicBlock, Default)]
pub struct BishopLookups {
    /// The file, 0 = a.
    pub file: Signal<In, Bits<3>>,
    /// Own pieces on the file.
    pub own: Signal<In, FilePieces>,
    /// Own pawns of the file, number 1, and of its neighbours.
    pub own_pawns: [Signal<In, Bits<8>>; 3],
    /// Enemy pawns of the file, number 2, and of two files on each side of it.
    pub enemy_pawns: [Signal<In, Bits<8>>; 5],
    /// Occupied squares of the file to the west.
    pub west_men: Signal<In, Bits<8>>,
    /// … to the east.
    pub east_men: Signal<In, Bits<8>>,
    /// First pieces to the northeast; bit 3 of a code: the enemy's.
    pub northeast: Signal<In, Bits<32>>,
    /// … to the southeast.
    pub southeast: Signal<In, Bits<32>>,
    /// … to the southwest.
    pub southwest: Signal<In, Bits<32>>,
    /// … to the northwest.
    pub northwest: Signal<In, Bits<32>>,
    /// Own pawns of a1's colour.
    pub own_dark: Signal<In, ColoredPawns>,
    /// Own pawns of the other.
    pub own_light: Signal<In, ColoredPawns>,
    /// Enemy pawns of a1's colour.
    pub enemy_dark: Signal<In, ColoredPawns>,
    /// Enemy pawns of the other.
    pub enemy_light: Signal<In, ColoredPawns>,
    /// The enemy king.
    pub enemy_king: Signal<In, Bits<6>>,

    /// There is a bishop: the tables count.
    pub present: Signal<Out, Bit>,
    /// Index of SELF_BLOCK.
    pub self_block: Signal<Out, Bits<9>>,
    /// Index of OPPONENT_BLOCK.
    pub opponent_block: Signal<Out, Bits<7>>,
    /// Index of BISHOPS, the diagonal from southwest to northeast.
    pub rising: Signal<Out, Bits<7>>,
    /// … from northwest to southeast.
    pub falling: Signal<Out, Bits<7>>,
    /// After the enemy king has castled short, long, the bishop would aim at it on the diagonal
    /// from southwest to northeast.
    pub rising_castled: Signal<Out, Bits<2>>,
    /// … from northwest to southeast.
    pub falling_castled: Signal<Out, Bits<2>>,
    /// The greatest pattern that traps a bishop; 0 if none.
    pub pattern: Signal<Out, Bits<3>>,

    bishops: Fill,
    rank: Signal<Local, Bits<3>>,
    is_dark: Signal<Local, Bit>,
    own_colored: Signal<Local, ColoredPawns>,
    enemy_colored: Signal<Local, ColoredPawns>,
    advanced: Signal<Local, Bit>,
    /// The squares ahead to the northwest and northeast: an own pawn is there, an enemy pawn
    /// attacks it; the ray meets an enemy pawn.
    west_pawn: Signal<Local, Bit>,
    east_pawn: Signal<Local, Bit>,
    west_covered: Signal<Local, Bit>,
    east_covered: Signal<Local, Bit>,
    west_met: Signal<Local, Bit>,
    east_met: Signal<Local, Bit>,
    enemy_fixed: Signal<Local, Bits<2>>,
    /// First piece on the bishop's diagonals: northeast, southeast, southwest, northwest.
    seen: [Signal<Local, Bits<4>>; 4],
    rising_target: Target,
    falling_target: Target,
    /// Numbers of the bishop's diagonals: *file − rank* + 8, and *file + rank*.
    rising_number: Signal<Local, Bits<5>>,
    falling_number: Signal<Local, Bits<5>>,
    king_rising: Signal<Local, Bits<5>>,
    king_falling: Signal<Local, Bits<5>>,
    king_ahead: Signal<Local, Bit>,
    rising_aim: Signal<Local, Bit>,
    falling_aim: Signal<Local, Bit>,
    rising_long: Signal<Local, Bit>,
    falling_long: Signal<Local, Bit>,
    /// Of the neighbours of the edge files.
    beside_own: Signal<Local, Bits<8>>,
    beside_enemy: Signal<Local, Bits<8>>,
    beside_men: Signal<Local, Bits<8>>,
    /// Enemy pawns that protect those of a neighbouring file.
    jailers: Signal<Local, Bits<8>>,
    own_pair: Signal<Local, Bits<8>>,
    men_pair: Signal<Local, Bits<8>>,
    enemy_pair: Signal<Local, Bits<8>>,
}

impl Logic for BishopLookups {
    #[hdl_gen]
    fn update(&mut self) {
        self.bishops.map.next = self.own.val().bishops;
        self.present.next = self.own.val().bishops.any();
        self.rank.next = bits::<3>(0)
            .replace_bit(
                0,
                self.bishops.front.val().get_bit(1)
                    | self.bishops.front.val().get_bit(3)
                    | self.bishops.front.val().get_bit(5)
                    | self.bishops.front.val().get_bit(7),
            )
            .replace_bit(
                1,
                self.bishops.front.val().get_bits::<2>(2).any()
                    | self.bishops.front.val().get_bits::<2>(6).any(),
            )
            .replace_bit(2, self.bishops.front.val().get_bits::<4>(4).any());
        self.advanced.next = self.bishops.front.val().get_bits::<5>(3).any();
        self.is_dark.next = !(self.rank.val().get_bit(0) ^ self.file.val().get_bit(0));
        self.own_colored.next = self.own_light.val();
        self.enemy_colored.next = self.enemy_light.val();
        if self.is_dark.val() {
            self.own_colored.next = self.own_dark.val();
            self.enemy_colored.next = self.enemy_dark.val();
        }
        self.seen[0].next = 0.into();
        self.seen[1].next = 0.into();
        self.seen[2].next = 0.into();
        self.seen[3].next = 0.into();
        for r in 0..8 {
            if self.bishops.front.val().get_bit(r) {
                self.seen[0].next = self.northeast.val().get_bits::<4>(4 * r);
                self.seen[1].next = self.southeast.val().get_bits::<4>(4 * r);
                self.seen[2].next = self.southwest.val().get_bits::<4>(4 * r);
                self.seen[3].next = self.northwest.val().get_bits::<4>(4 * r);
            }
        }

        // Pawns in the way.
        self.west_pawn.next = (self.own_pawns[0].val() & (self.bishops.front.val() << 1)).any();
        self.east_pawn.next = (self.own_pawns[2].val() & (self.bishops.front.val() << 1)).any();
        self.west_covered.next = (self.file.val() != 0)
            & ((self.enemy_pawns[0].val() | self.enemy_pawns[2].val())
                & (self.bishops.front.val() << 2))
                .any();
        self.east_covered.next = (self.file.val() != 7)
            & ((self.enemy_pawns[2].val() | self.enemy_pawns[4].val())
                & (self.bishops.front.val() << 2))
                .any();
        self.west_met.next = self.seen[3].val() == 9;
        self.east_met.next = self.seen[0].val() == 9;
        self.enemy_fixed.next = self.enemy_colored.val().fixed.get_bits::<2>(0);
        if self.enemy_colored.val().fixed.get_bit(2) {
            self.enemy_fixed.next = 3.into();
        }
        self.self_block.next = ((bit_cast::<9, 3>(self.own_colored.val().fixed) << 6)
            | (bit_cast::<9, 2>(self.own_colored.val().others) << 4))
            .replace_bit(0, self.advanced.val())
            .replace_bit(1, self.own_colored.val().centre);
        self.opponent_block.next =
            (bit_cast::<7, 2>(self.enemy_fixed.val()) << 3).replace_bit(0, self.advanced.val());
        // On the files a to d the inner diagonal leads to the east.
        if self.file.val().get_bit(2) {
            self.self_block.next = self
                .self_block
                .val()
                .replace_bit(3, self.west_pawn.val())
                .replace_bit(2, self.east_pawn.val());
            self.opponent_block.next = self
                .opponent_block
                .val()
                .replace_bit(6, self.west_met.val())
                .replace_bit(5, self.east_met.val())
                .replace_bit(2, self.west_covered.val())
                .replace_bit(1, self.east_covered.val());
        } else {
            self.self_block.next = self
                .self_block
                .val()
                .replace_bit(3, self.east_pawn.val())
                .replace_bit(2, self.west_pawn.val());
            self.opponent_block.next = self
                .opponent_block
                .val()
                .replace_bit(6, self.east_met.val())
                .replace_bit(5, self.west_met.val())
                .replace_bit(2, self.east_covered.val())
                .replace_bit(1, self.west_covered.val());
        }

        // Diagonals.
        self.rising_target.ahead.next = self.seen[0].val();
        self.rising_target.back.next = self.seen[2].val();
        self.falling_target.ahead.next = self.seen[3].val();
        self.falling_target.back.next = self.seen[1].val();
        self.rising_number.next =
            bit_cast::<5, 3>(self.file.val()) - bit_cast::<5, 3>(self.rank.val()) + 8;
        self.falling_number.next =
            bit_cast::<5, 3>(self.file.val()) + bit_cast::<5, 3>(self.rank.val());
        self.king_rising.next = bit_cast::<5, 3>(self.enemy_king.val().get_bits::<3>(0))
            - bit_cast::<5, 3>(self.enemy_king.val().get_bits::<3>(3))
            + 8;
        self.king_falling.next = bit_cast::<5, 3>(self.enemy_king.val().get_bits::<3>(0))
            + bit_cast::<5, 3>(self.enemy_king.val().get_bits::<3>(3));
        self.king_ahead.next = self.enemy_king.val().get_bits::<3>(3) > self.rank.val();
        self.rising_aim.next = self.king_ahead.val()
            & ((self.king_rising.val() == self.rising_number.val())
                | (self.king_rising.val() == self.rising_number.val() + 1)
                | (self.king_rising.val() + 1 == self.rising_number.val()));
        self.falling_aim.next = self.king_ahead.val()
            & ((self.king_falling.val() == self.falling_number.val())
                | (self.king_falling.val() == self.falling_number.val() + 1)
                | (self.king_falling.val() + 1 == self.falling_number.val()));
        // On the last rank the middle of a castled king's files is the g- or the b-file.
        self.rising_castled.next = 0.into();
        self.falling_castled.next = 0.into();
        if self.present.val() & (self.rank.val() != 7) {
            self.rising_castled.next = bits::<2>(0)
                .replace_bit(
                    0,
                    (self.rising_number.val() >= 6) & (self.rising_number.val() <= 8),
                )
                .replace_bit(1, self.rising_number.val() <= 3);
            self.falling_castled.next = bits::<2>(0)
                .replace_bit(0, self.falling_number.val() >= 12)
                .replace_bit(
                    1,
                    (self.falling_number.val() >= 7) & (self.falling_number.val() <= 9),
                );
        }
        // Six squares or more: no farther than two diagonals from the longest.
        self.rising_long.next = (self.rising_number.val() >= 6) & (self.rising_number.val() <= 10);
        self.falling_long.next =
            (self.falling_number.val() >= 5) & (self.falling_number.val() <= 9);
        self.rising.next = (bit_cast::<7, 5>(self.rising_target.index.val()) << 2)
            .replace_bit(0, self.rising_long.val())
            .replace_bit(1, self.rising_aim.val());
        self.falling.next = (bit_cast::<7, 5>(self.falling_target.index.val()) << 2)
            .replace_bit(0, self.falling_long.val())
            .replace_bit(1, self.falling_aim.val());

        // Traps.
        self.beside_own.next = self.own_pawns[0].val() | self.own_pawns[2].val();
        self.beside_enemy.next = self.enemy_pawns[1].val() | self.enemy_pawns[3].val();
        self.beside_men.next = self.west_men.val() | self.east_men.val();
        self.jailers.next =
            self.enemy_pawns[0].val() | self.enemy_pawns[2].val() | self.enemy_pawns[4].val();
        self.own_pair.next = self.own_pawns[0].val() & self.own_pawns[2].val();
        self.men_pair.next = self.west_men.val() & self.east_men.val();
        self.enemy_pair.next = self.enemy_pawns[1].val() & self.enemy_pawns[3].val();
        self.pattern.next = 0.into();
        if (self.file.val() == 0) | (self.file.val() == 7) {
            if self.own.val().bishops.get_bit(6) & self.beside_enemy.val().get_bit(5) {
                self.pattern.next = 1.into();
                if self.jailers.val().get_bit(6) {
                    self.pattern.next = 2.into();
                }
            }
            if self.own.val().bishops.get_bit(5) & self.beside_enemy.val().get_bit(4) {
                self.pattern.next = 3.into();
                if self.jailers.val().get_bit(5) {
                    self.pattern.next = 4.into();
                }
            }
            if self.own.val().bishops.get_bit(7) & self.beside_enemy.val().get_bit(6) {
                self.pattern.next = 5.into();
            }
            if self.own.val().bishops.get_bit(0)
                & self.beside_own.val().get_bit(1)
                & self.beside_men.val().get_bit(2)
            {
                self.pattern.next = 6.into();
            }
            if self.own.val().bishops.get_bit(1) & self.beside_enemy.val().get_bit(2) {
                self.pattern.next = 7.into();
            }
        } else {
            if self.own.val().bishops.get_bit(0) & self.own_pair.val().get_bit(1) {
                self.pattern.next = 1.into();
                if self.men_pair.val().get_bit(2) {
                    self.pattern.next = 2.into();
                }
            }
            if self.own.val().bishops.get_bit(1) & self.own_pair.val().get_bit(2) {
                self.pattern.next = 3.into();
                if self.men_pair.val().get_bit(3) {
                    self.pattern.next = 4.into();
                }
            }
            if self.own.val().bishops.get_bit(6) & self.enemy_pair.val().get_bit(5) {
                self.pattern.next = 5.into();
            }
            if self.own.val().bishops.get_bit(5) & self.enemy_pair.val().get_bit(4) {
                self.pattern.next = 6.into();
            }
            if self.own.val().bishops.get_bit(7) & self.enemy_pair.val().get_bit(6) {
                self.pattern.next = 7.into();
            }
        }
    }
}

/// The high digits of the index of BISHOPS: the first pieces ahead and behind on a diagonal. Fully
/// combinational.
#[derive(LogicBlock, Default)]
pub struct Target {
    /// The first piece ahead; bit 3: the enemy's.
    pub ahead: Signal<In, Bits<4>>,
    /// The first piece behind.
    pub back: Signal<In, Bits<4>>,
    /// 4·target + behind.
    pub index: Signal<Out, Bits<5>>,
    target: Signal<Local, Bits<3>>,
    behind: Signal<Local, Bits<2>>,
}

impl Logic for Target {
    #[hdl_gen]
    fn update(&mut self) {
        self.target.next = 0.into();
        if self.ahead.val().any() {
            self.target.next = 2.into();
        }
        if self.ahead.val() == 1 {
            self.target.next = 1.into();
        }
        if self.ahead.val().get_bit(3) {
            // A pawn's code is 1, a rook's 4, a king's 6.
            self.target.next = self.ahead.val().get_bits::<3>(0) + 1;
            if self.ahead.val().get_bits::<2>(1) == 0 {
                self.target.next = 3.into();
            }
            if self.ahead.val().get_bits::<2>(1) == 1 {
                self.target.next = 4.into();
            }
        }
        self.behind.next = 0.into();
        if self.back.val().any() {
            self.behind.next = 3.into();
        }
        if self.back.val() == 1 {
            self.behind.next = 1.into();
        }
        if self.back.val() == 5 {
            self.behind.next = 2.into();
        }
        self.index.next =
            (bit_cast::<5, 3>(self.target.val()) << 2) | bit_cast::<5, 2>(self.behind.val());
    }
}
