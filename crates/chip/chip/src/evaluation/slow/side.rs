//! Side: all lookups of the slow evaluation for one side, file by file, and their sums.
//!
//! The file is seen in one clock, its words are valid in the next, and `points`, `structure` and
//! `passed` include them in the one after; the first file restarts the sums. Terms that apply once
//! per position are added with the last file. Words and units for the kings' dangers are valid with
//! the words. Squares of kings, colours and pawns by colour are from the side's view: for Black the
//! ranks and the colours of squares are exchanged. Power-on: 0.

use super::attack_units::AttackUnits;
use super::bishop_lookups::BishopLookups;
use super::encoding::{Attacked, ColoredPawns, LineRegisters, TableAccess, TrapRegisters};
use super::king_lookups::KingLookups;
use super::majority::Majority;
use super::pawn_lookups::PawnLookups;
use super::piece_lookups::PieceLookups;
use super::rook_lookups::RookLookups;
use super::sevenths::Sevenths;
use super::side_tables::SideTables;
use super::view::View;
use bluechip_rust_hdl::primitives::Register;
use rust_hdl::prelude::*;

/// The lookups of a side.
#[derive(LogicBlock, Default)]
pub struct Side {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// The side is Black.
    pub black: Signal<In, Bit>,

    // The file that is seen.
    /// Which one, 0 = a.
    pub file: Signal<In, Bits<3>>,
    /// File buses: number 3 is the file, 0–2 are the files to its west, 4–6 those to its east.
    pub files: [Signal<In, Bits<32>>; 7],
    /// File buses: the first piece seen from each square of the file, to the north, then clockwise.
    pub firsts: [Signal<In, Bits<32>>; 8],
    /// Squares that White attacks.
    pub by_white: Signal<In, Attacked>,
    /// Squares that Black attacks.
    pub by_black: Signal<In, Attacked>,
    /// Pinned pieces of the file, that of rank *r* in bit *r*.
    pub pinned: Signal<In, Bits<8>>,
    /// … against the king.
    pub absolute: Signal<In, Bits<8>>,
    /// … along an axis on which they cannot move.
    pub permanent: Signal<In, Bits<8>>,
    /// Pieces through which sliders of their side x-ray.
    pub screens: Signal<In, Bits<8>>,

    // The whole board.
    /// The own king.
    pub king: Signal<In, Bits<6>>,
    /// The enemy's.
    pub enemy_king: Signal<In, Bits<6>>,
    /// Own bishops: on squares of a1's colour, on others.
    pub bishops: Signal<In, Bits<2>>,
    /// The enemy's.
    pub enemy_bishops: Signal<In, Bits<2>>,
    /// The enemy has a knight.
    pub enemy_knights: Signal<In, Bit>,
    /// There is a rook, several rooks on own rank 6.
    pub sevenths: Signal<In, Bits<2>>,
    /// Own pawns of a1's colour.
    pub dark: Signal<In, ColoredPawns>,
    /// Own pawns of the other.
    pub light: Signal<In, ColoredPawns>,
    /// Enemy pawns of a1's colour.
    pub enemy_dark: Signal<In, ColoredPawns>,
    /// Enemy pawns of the other.
    pub enemy_light: Signal<In, ColoredPawns>,

    // The host's values.
    /// Its access to the tables.
    pub access: Signal<In, TableAccess>,
    /// The registers for pieces on a line.
    pub lines: Signal<In, LineRegisters>,
    /// … for trapped pieces.
    pub traps: Signal<In, TrapRegisters>,
    /// ROOKS_ON_SEVENTH of the side: single, trapping, absolute; doubled, trapping, absolute, the
    /// first in the low byte.
    pub on_seventh: Signal<In, Bits<48>>,
    /// HUNG against it: one, several, the first in the low bits.
    pub hung: Signal<In, Bits<14>>,
    /// WASTED_PAWNS.
    pub wasted_pawns: Signal<In, Bits<6>>,
    /// BISHOP_PAIR.
    pub bishop_pair: Signal<In, Bits<7>>,
    /// MISSING_WING.
    pub missing_wing: Signal<In, Bits<10>>,
    /// The word that the host has read.
    pub word: Signal<Out, Bits<32>>,

    // Sums of the files so far, for the side, in two's complement.
    /// Points.
    pub points: Signal<Out, Bits<16>>,
    /// Terms scaled by PAWN_STRUCTURE.
    pub structure: Signal<Out, Bits<16>>,
    /// Terms scaled by PASSED_PAWNS.
    pub passed: Signal<Out, Bits<16>>,

    // For the dangers of the kings.
    /// Word of PAWN_SHELTER.
    pub shelter_word: Signal<Out, Bits<14>>,
    /// Word of PAWN_STORM.
    pub storm_word: Signal<Out, Bits<18>>,
    /// It counts.
    pub storm_counts: Signal<Out, Bit>,
    /// Word of ROOKS_ON_FILES.
    pub rooks_word: Signal<Out, Bits<10>>,
    /// Its BASE is halved.
    pub rooks_halved: Signal<Out, Bit>,
    /// KING of MINOR_ON_WEAK.
    pub weak_danger: Signal<Out, Bits<4>>,
    /// It counts.
    pub weak_counts: Signal<Out, Bit>,
    /// KING of BISHOPS, one diagonal.
    pub rising_danger: Signal<Out, Bits<5>>,
    /// … the other.
    pub falling_danger: Signal<Out, Bits<5>>,
    /// They count.
    pub bishops_count: Signal<Out, Bit>,
    /// KING of BISHOPS if the bishop aimed at the king, one diagonal.
    pub rising_aimed: Signal<Out, Bits<5>>,
    /// … the other.
    pub falling_aimed: Signal<Out, Bits<5>>,
    /// It counts for the king after castling short, long: one diagonal.
    pub rising_castled: Signal<Out, Bits<2>>,
    /// … the other.
    pub falling_castled: Signal<Out, Bits<2>>,
    /// Attack units near the own king.
    pub units: Signal<Out, Bits<4>>,
    /// Kinds of attackers there.
    pub kinds: Signal<Out, Bits<4>>,

    /// In the clock in which the file is seen: the pattern that traps one of its bishops, 0 if none
    /// does.
    pub pattern: Signal<Out, Bits<3>>,

    view: View,
    pawns: PawnLookups,
    kings: KingLookups,
    rooks: RookLookups,
    pieces: PieceLookups,
    bishop_lookups: BishopLookups,
    attack_units: AttackUnits,
    majority: Majority,
    rooks_on_seventh: Sevenths,
    tables: SideTables,
    points_sum: Register<Bits<16>>,
    structure_sum: Register<Bits<16>>,
    passed_sum: Register<Bits<16>>,
    units_then: Register<Bits<4>>,
    kinds_then: Register<Bits<4>>,
    rising_castled_then: Register<Bits<2>>,
    falling_castled_then: Register<Bits<2>>,
    /// The words are those of the first file.
    first: Register<Bit>,
    /// … of the last.
    last: Register<Bit>,
    /// A piece, several pieces are simply hung on the files seen.
    hung_before: Register<Bit>,
    hung_several_before: Register<Bit>,
    missing_then: Register<Bit>,
    wasted_then: Register<Bit>,
    seventh_then: Register<Bits<6>>,
    any_hung: Signal<Local, Bit>,
    several_hung: Signal<Local, Bit>,
    on_board: Signal<Local, Bits<5>>,
    enemy_men: Signal<Local, Bits<8>>,
    /// Inputs from the lines, from the side's view.
    own_pinned: Signal<Local, Bits<8>>,
    own_absolute: Signal<Local, Bits<8>>,
    own_permanent: Signal<Local, Bits<8>>,
    own_screens: Signal<Local, Bits<8>>,
    seventh_value: Signal<Local, Bits<8>>,
    seventh_term: Signal<Local, Bits<16>>,
    pair_term: Signal<Local, Bits<16>>,
    hung_term: Signal<Local, Bits<16>>,
    missing_term: Signal<Local, Bits<16>>,
    wasted_term: Signal<Local, Bits<16>>,
    points_before: Signal<Local, Bits<16>>,
    structure_before: Signal<Local, Bits<16>>,
    passed_before: Signal<Local, Bits<16>>,
}

impl Logic for Side {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, majority, rooks_on_seventh, tables);
        dff_setup!(
            self,
            clock,
            points_sum,
            structure_sum,
            passed_sum,
            units_then,
            kinds_then,
            rising_castled_then,
            falling_castled_then,
            first,
            last,
            hung_before,
            hung_several_before,
            missing_then,
            wasted_then,
            seventh_then
        );

        // The side's view.
        self.view.black.next = self.black.val();
        for f in 0..7 {
            self.view.files[f].next = self.files[f].val();
        }
        for d in 0..8 {
            self.view.firsts[d].next = self.firsts[d].val();
        }
        self.view.by_white.next = self.by_white.val();
        self.view.by_black.next = self.by_black.val();
        self.on_board.next = bits::<5>(4)
            .replace_bit(0, self.file.val() >= 2)
            .replace_bit(1, self.file.val() != 0)
            .replace_bit(3, self.file.val() != 7)
            .replace_bit(4, self.file.val() <= 5);
        self.view.on_board.next = self.on_board.val();
        self.own_pinned.next = self.pinned.val();
        self.own_absolute.next = self.absolute.val();
        self.own_permanent.next = self.permanent.val();
        self.own_screens.next = self.screens.val();
        if self.black.val() {
            for r in 0..8 {
                self.own_pinned.next = self
                    .own_pinned
                    .val()
                    .replace_bit(r, self.pinned.val().get_bit(7 - r));
                self.own_absolute.next = self
                    .own_absolute
                    .val()
                    .replace_bit(r, self.absolute.val().get_bit(7 - r));
                self.own_permanent.next = self
                    .own_permanent
                    .val()
                    .replace_bit(r, self.permanent.val().get_bit(7 - r));
                self.own_screens.next = self
                    .own_screens
                    .val()
                    .replace_bit(r, self.screens.val().get_bit(7 - r));
            }
        }

        // Lookups.
        self.pawns.file.next = self.file.val();
        for f in 0..5 {
            self.pawns.own_pawns[f].next = self.view.own_pawns[f].val();
            self.pawns.enemy_pawns[f].next = self.view.enemy_pawns[f + 1].val();
        }
        self.pawns.own.next = self.view.own.val();
        self.pawns.enemy.next = self.view.enemy.val();
        self.pawns.guarded.next = self.view.guarded.val();
        self.pawns.attacked.next = self.view.attacked.val();
        self.pawns.behind.next = self.view.rays[4].val();
        self.pawns.king.next = self.king.val();
        self.pawns.enemy_king.next = self.enemy_king.val();
        self.pawns.bishops.next = self.bishops.val();

        self.kings.file.next = self.file.val();
        self.kings.own.next = self.view.own.val();
        self.kings.enemy.next = self.view.enemy.val();
        self.kings.west_pawns.next = self.view.own_pawns[1].val();
        self.kings.east_pawns.next = self.view.own_pawns[3].val();
        self.kings.guarded.next = self.view.guarded.val();
        self.kings.attacked.next = self.view.attacked.val();

        self.rooks.file.next = self.file.val();
        self.rooks.own.next = self.view.own.val();
        self.rooks.enemy.next = self.view.enemy.val();
        self.rooks.guarded.next = self.view.guarded.val();
        self.rooks.attacked.next = self.view.attacked.val();
        self.rooks.king.next = self.king.val();

        self.pieces.file.next = self.file.val();
        self.pieces.own.next = self.view.own.val();
        self.pieces.enemy.next = self.view.enemy.val();
        self.pieces.guarded.next = self.view.guarded.val();
        self.pieces.attacked.next = self.view.attacked.val();
        for f in 0..5 {
            self.pieces.room[f].next = self.view.room[f].val();
        }
        for f in 0..7 {
            self.pieces.enemy_pawns[f].next = self.view.enemy_pawns[f].val();
            self.pieces.enemy_knights[f].next = self.view.enemy_knights[f].val();
        }
        self.pieces.pinned.next = self.own_pinned.val();
        self.pieces.absolute.next = self.own_absolute.val();
        self.pieces.permanent.next = self.own_permanent.val();
        self.pieces.screens.next = self.own_screens.val();
        self.pieces.knight_comes.next = self.enemy_knights.val();
        self.pieces.bishops_come.next = self.enemy_bishops.val();

        self.bishop_lookups.file.next = self.file.val();
        self.bishop_lookups.own.next = self.view.own.val();
        for f in 0..3 {
            self.bishop_lookups.own_pawns[f].next = self.view.own_pawns[f + 1].val();
        }
        for f in 0..5 {
            self.bishop_lookups.enemy_pawns[f].next = self.view.enemy_pawns[f + 1].val();
        }
        self.bishop_lookups.west_men.next = self.view.west_men.val();
        self.bishop_lookups.east_men.next = self.view.east_men.val();
        self.bishop_lookups.northeast.next = self.view.rays[1].val();
        self.bishop_lookups.southeast.next = self.view.rays[3].val();
        self.bishop_lookups.southwest.next = self.view.rays[5].val();
        self.bishop_lookups.northwest.next = self.view.rays[7].val();
        self.bishop_lookups.own_dark.next = self.dark.val();
        self.bishop_lookups.own_light.next = self.light.val();
        self.bishop_lookups.enemy_dark.next = self.enemy_dark.val();
        self.bishop_lookups.enemy_light.next = self.enemy_light.val();
        self.bishop_lookups.enemy_king.next = self.enemy_king.val();
        self.pattern.next = self.bishop_lookups.pattern.val();

        self.attack_units.odd_file.next = self.file.val().get_bit(0);
        self.attack_units.king_rank.next = self.king.val().get_bits::<3>(3);
        self.attack_units.guarded.next = self.view.guarded.val();
        self.attack_units.attacked.next = self.view.attacked.val();
        self.attack_units.weak_colors.next = self.enemy_bishops.val() & !self.bishops.val();

        self.majority.file.next = self.file.val();
        self.majority.own_pawns.next = self.view.own.val().pawns;
        self.majority.enemy_pawns.next = self.view.enemy.val().pawns;
        self.majority.is_passed.next = self.pawns.indices.val().is_passed;

        self.enemy_men.next = self.view.enemy.val().pawns
            | self.view.enemy.val().knights
            | self.view.enemy.val().bishops
            | self.view.enemy.val().rooks
            | self.view.enemy.val().queens
            | self.view.enemy.val().kings;
        self.rooks_on_seventh.file.next = self.file.val();
        self.rooks_on_seventh.held.next =
            self.enemy_men.val().get_bit(7) | self.view.guarded.val().one.get_bit(7);
        self.rooks_on_seventh.rooks.next = self.sevenths.val();
        self.rooks_on_seventh.enemy_king.next = self.enemy_king.val();

        // Tables. The copies of BISHOPS belong to the board's diagonals.
        self.tables.access.next = self.access.val();
        self.tables.pawns.next = self.pawns.indices.val();
        self.tables.pieces.next = self.pieces.indices.val();
        self.tables.lines.next = self.lines.val();
        self.tables.traps.next = self.traps.val();
        self.tables.self_block.next = self.bishop_lookups.self_block.val();
        self.tables.opponent_block.next = self.bishop_lookups.opponent_block.val();
        self.tables.rooks.next = self.rooks.rooks.val();
        self.tables.rising.next = self.bishop_lookups.rising.val();
        self.tables.falling.next = self.bishop_lookups.falling.val();
        self.rising_castled_then.d.next = self.bishop_lookups.rising_castled.val();
        self.falling_castled_then.d.next = self.bishop_lookups.falling_castled.val();
        if self.black.val() {
            self.tables.rising.next = self.bishop_lookups.falling.val();
            self.tables.falling.next = self.bishop_lookups.rising.val();
            self.rising_castled_then.d.next = self.bishop_lookups.falling_castled.val();
            self.falling_castled_then.d.next = self.bishop_lookups.rising_castled.val();
        }
        self.tables.storm.next = self.kings.storm.val();
        self.tables.shelter.next = self.kings.shelter.val();
        self.tables.bishop_present.next = self.bishop_lookups.present.val();
        self.tables.halved.next = self.rooks.halved.val();
        self.tables.trapped.next = self.rooks.trapped.val();
        self.tables.trap.next = self.rooks.trap.val();
        self.word.next = self.tables.word.val();
        self.shelter_word.next = self.tables.shelter_word.val();
        self.storm_word.next = self.tables.storm_word.val();
        self.storm_counts.next = self.tables.storm_counts.val();
        self.rooks_word.next = self.tables.rooks_word.val();
        self.rooks_halved.next = self.tables.rooks_halved.val();
        self.weak_danger.next = self.tables.weak_danger.val();
        self.weak_counts.next = self.tables.weak_counts.val();
        self.rising_danger.next = self.tables.rising_danger.val();
        self.falling_danger.next = self.tables.falling_danger.val();
        self.bishops_count.next = self.tables.bishops_count.val();
        self.rising_aimed.next = self.tables.rising_aimed.val();
        self.falling_aimed.next = self.tables.falling_aimed.val();
        self.rising_castled.next = self.rising_castled_then.q.val();
        self.falling_castled.next = self.falling_castled_then.q.val();
        self.units_then.d.next = self.attack_units.units.val();
        self.kinds_then.d.next = self.attack_units.kinds.val();
        self.units.next = self.units_then.q.val();
        self.kinds.next = self.kinds_then.q.val();

        // Terms that apply once per position.
        self.first.d.next = self.file.val() == 0;
        self.last.d.next = self.file.val() == 7;
        self.any_hung.next = self.pieces.hung.val();
        self.several_hung.next = self.pieces.hung_several.val();
        if self.file.val() != 0 {
            self.any_hung.next = self.pieces.hung.val() | self.hung_before.q.val();
            self.several_hung.next = self.pieces.hung_several.val()
                | self.hung_several_before.q.val()
                | (self.pieces.hung.val() & self.hung_before.q.val());
        }
        self.hung_before.d.next = self.any_hung.val();
        self.hung_several_before.d.next = self.several_hung.val();
        self.hung_term.next = 0.into();
        self.pair_term.next = 0.into();
        if self.last.q.val() {
            if self.hung_several_before.q.val() {
                self.hung_term.next = bit_cast::<16, 7>(self.hung.val().get_bits::<7>(7));
            } else {
                if self.hung_before.q.val() {
                    self.hung_term.next = bit_cast::<16, 7>(self.hung.val().get_bits::<7>(0));
                }
            }
            if self.bishops.val().all() {
                self.pair_term.next = bit_cast::<16, 7>(self.bishop_pair.val());
            }
        }
        self.seventh_then.d.next = self.rooks_on_seventh.selected.val();
        self.seventh_value.next = 0.into();
        for i in 0..6 {
            if self.seventh_then.q.val().get_bit(i) {
                self.seventh_value.next = self.on_seventh.val().get_bits::<8>(8 * i);
            }
        }
        self.seventh_term.next = bit_cast::<16, 8>(self.seventh_value.val());
        self.missing_then.d.next = self.majority.missing.val();
        self.missing_term.next = 0.into();
        if self.missing_then.q.val() {
            self.missing_term.next = bit_cast::<16, 10>(self.missing_wing.val());
        }
        self.wasted_then.d.next = self.majority.wasted.val();
        self.wasted_term.next = 0.into();
        if self.wasted_then.q.val() {
            self.wasted_term.next = bit_cast::<16, 6>(self.wasted_pawns.val());
        }

        // Sums.
        self.points_before.next = self.points_sum.q.val();
        self.structure_before.next = self.structure_sum.q.val();
        self.passed_before.next = self.passed_sum.q.val();
        if self.first.q.val() {
            self.points_before.next = 0.into();
            self.structure_before.next = 0.into();
            self.passed_before.next = 0.into();
        }
        self.points_sum.d.next = self.tables.points.val()
            + (self.points_before.val()
                + (self.seventh_term.val() + self.pair_term.val() - self.hung_term.val()));
        self.structure_sum.d.next = self.tables.structure_points.val()
            + (self.structure_before.val() - (self.missing_term.val() + self.wasted_term.val()));
        self.passed_sum.d.next = self.tables.passed_points.val() + self.passed_before.val();
        self.points.next = self.points_sum.q.val();
        self.structure.next = self.structure_sum.q.val();
        self.passed.next = self.passed_sum.q.val();
    }
}
