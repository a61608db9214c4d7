//! Addresses of the endgame ROMs.
//!
//! Fully combinational. The fields are those of `docs/src/blocks/endgame-roms.md`.

use super::ray::Ray;
use super::threats::Threats;
use crate::evaluation::encoding::{RomName, Turned};
use rust_hdl::prelude::*;

/// Addresses of an ending in the four ROMs.
#[derive(LogicBlock, Default)]
pub struct RomAddress {
    /// The ending.
    pub ending: Signal<In, Turned>,
    /// The ROM that has it.
    pub rom: Signal<In, RomName>,
    /// Address in the ROM of pawn against bare king.
    pub kpk: Signal<Out, Bits<15>>,
    /// … of rook and pawn against rook.
    pub krpkr: Signal<Out, Bits<15>>,
    /// … of queen against pawn.
    pub kqkp: Signal<Out, Bits<15>>,
    /// … of rook against pawn.
    pub krkp: Signal<Out, Bits<15>>,
    threats: Threats,
    king_to_stop: Ray,
    king_to_goal: Ray,
    enemy_king_to_stop: Ray,
    enemy_king_to_goal: Ray,
    rook_to_stop: Ray,
    rook_to_king: Ray,
    rook_to_enemy_king: Ray,
    kings: Ray,
    /// Rook ending with a pawn short of the seventh rank: the enemy king is ahead of the pawn, and
    /// no rook hangs or gives check.
    held_quietly: Signal<Local, Bit>,
    /// Files from the pawn to the enemy king, eastwards.
    aside: Signal<Local, Bits<4>>,
    krpkr_short: Signal<Local, Bits<15>>,
    krpkr_on_seventh: Signal<Local, Bits<15>>,
    /// Fields with a range.
    king_goal: Cut,
    king_pawn: Cut,
    late: Cut,
    race: Cut,
    king_ahead: Cut,
    piece_ahead: Cut,
    stop: Signal<Local, Bits<6>>,
    goal: Signal<Local, Bits<6>>,
    seventh: Signal<Local, Bit>,
    rank: Signal<Local, Bits<6>>,
    /// Moves that the pawn needs.
    steps: Signal<Local, Bits<6>>,
}

impl Logic for RomAddress {
    #[hdl_gen]
    fn update(&mut self) {
        self.threats.ending.next = self.ending.val();
        self.threats.rom.next = self.rom.val();
        self.stop.next = self.ending.val().pawn + 8;
        self.goal.next = self.ending.val().pawn | 0x38;
        self.seventh.next = self.ending.val().pawn.get_bits::<3>(3) == 6;
        self.king_to_stop.from.next = self.ending.val().king;
        self.king_to_stop.to.next = self.stop.val();
        self.king_to_stop.queen.next = false;
        self.king_to_goal.from.next = self.ending.val().king;
        self.king_to_goal.to.next = self.goal.val();
        self.king_to_goal.queen.next = false;
        self.enemy_king_to_stop.from.next = self.ending.val().enemy_king;
        self.enemy_king_to_stop.to.next = self.stop.val();
        self.enemy_king_to_stop.queen.next = false;
        self.enemy_king_to_goal.from.next = self.ending.val().enemy_king;
        self.enemy_king_to_goal.to.next = self.goal.val();
        self.enemy_king_to_goal.queen.next = false;
        self.rook_to_stop.from.next = self.ending.val().rook;
        self.rook_to_stop.to.next = self.stop.val();
        self.rook_to_stop.queen.next = false;
        self.rook_to_king.from.next = self.ending.val().rook;
        self.rook_to_king.to.next = self.ending.val().king;
        self.rook_to_king.queen.next = false;
        self.rook_to_enemy_king.from.next = self.ending.val().rook;
        self.rook_to_enemy_king.to.next = self.ending.val().enemy_king;
        self.rook_to_enemy_king.queen.next = false;
        self.kings.from.next = self.ending.val().king;
        self.kings.to.next = self.ending.val().enemy_king;
        self.kings.queen.next = false;

        // Value minus the lowest of its field, plus 16.
        self.rank.next = bit_cast::<6, 3>(self.ending.val().pawn.get_bits::<3>(3));
        self.steps.next = self.rank.val() ^ 7;
        self.king_goal.value.next = bit_cast::<6, 3>(self.king_to_goal.view.val().moves) + 15;
        self.king_pawn.value.next = bit_cast::<6, 3>(self.threats.king_to_pawn_moves.val()) + 15;
        self.late.value.next =
            bit_cast::<6, 3>(self.enemy_king_to_goal.view.val().moves) + 17 - self.steps.val();
        self.race.value.next = bit_cast::<6, 3>(self.enemy_king_to_goal.view.val().moves) + 21
            - bit_cast::<6, 3>(self.king_to_goal.view.val().moves)
            - self.steps.val()
            - bit_cast::<6, 1>(bits::<1>(0).replace_bit(0, !self.ending.val().to_move));
        self.king_ahead.value.next =
            bit_cast::<6, 3>(self.ending.val().enemy_king.get_bits::<3>(3)) + 20 - self.rank.val();
        self.piece_ahead.value.next =
            bit_cast::<6, 3>(self.ending.val().enemy.get_bits::<3>(3)) + 18 - self.rank.val();

        self.kpk.next = (bit_cast::<15, 6>(self.ending.val().enemy_king)
            | (bit_cast::<15, 6>(self.ending.val().king) << 6)
            | (bit_cast::<15, 2>(self.ending.val().pawn.get_bits::<2>(0)) << 12))
            .replace_bit(14, self.ending.val().to_move);
        self.krpkr_on_seventh.next = ((bit_cast::<15, 3>(self.threats.situation.val()) << 11)
            | (bit_cast::<15, 6>(self.ending.val().king) << 2))
            .replace_bit(14, true)
            .replace_bit(10, self.enemy_king_to_stop.far.val())
            .replace_bit(9, self.threats.rook_attacked.val())
            .replace_bit(
                8,
                self.ending.val().enemy.get_bits::<3>(0) == self.ending.val().pawn.get_bits::<3>(0),
            )
            .replace_bit(1, self.rook_to_stop.far.val())
            .replace_bit(0, self.kings.view.val().moves > 2);
        self.aside.next = bit_cast::<4, 3>(self.ending.val().enemy_king.get_bits::<3>(0))
            - bit_cast::<4, 3>(self.ending.val().pawn.get_bits::<3>(0));
        self.held_quietly.next = !self.threats.rook_attacked.val()
            & ((self.aside.val() == 0) | (self.aside.val() == 1) | (self.aside.val() == 15))
            & (self.ending.val().enemy_king.get_bits::<3>(3)
                > self.ending.val().pawn.get_bits::<3>(3));
        if self.ending.val().to_move {
            // The rook hangs, or gives check.
            if self.threats.situation.val().get_bits::<2>(1) == 3 {
                self.held_quietly.next = false;
            }
        } else if self.rook_to_enemy_king.view.val().in_line {
            self.held_quietly.next = false;
        }
        self.krpkr_short.next = bits::<15>(0x3fff);
        if self.held_quietly.val() {
            self.krpkr_short.next = ((bit_cast::<15, 3>(self.threats.situation.val()) << 11)
                | (bit_cast::<15, 3>(self.ending.val().king.get_bits::<3>(0)) << 1))
                .replace_bit(
                    10,
                    self.enemy_king_to_stop.view.val().moves < self.king_to_stop.view.val().moves,
                )
                .replace_bit(9, self.rook_to_enemy_king.next_to.val())
                .replace_bit(8, self.kings.view.val().moves > 2)
                .replace_bit(7, self.threats.in_line_with_king.val())
                .replace_bit(6, self.threats.next_to_king.val())
                .replace_bit(5, self.aside.val() == 0)
                .replace_bit(4, self.rook_to_king.view.val().in_line)
                .replace_bit(0, self.ending.val().enemy_king.get_bits::<3>(3) == 7);
        }
        self.krpkr.next = self.krpkr_short.val();
        if self.seventh.val() {
            self.krpkr.next = self.krpkr_on_seventh.val();
        }
        self.kqkp.next = ((bit_cast::<15, 3>(self.threats.situation.val()) << 12)
            | (bit_cast::<15, 2>(self.late.short.val()) << 9)
            | (bit_cast::<15, 2>(self.king_goal.short.val()) << 6))
            .replace_bit(11, self.seventh.val())
            .replace_bit(8, self.king_to_stop.far.val())
            .replace_bit(5, self.threats.far_from_pawn.val())
            .replace_bit(4, self.threats.two_from_king.val())
            .replace_bit(3, self.threats.supported.val())
            .replace_bit(2, self.threats.promotion_in_line.val())
            .replace_bit(1, self.ending.val().pawn.get_bits::<3>(0) == 0)
            .replace_bit(0, self.threats.enemy_king_far_from_pawn.val());
        self.krkp.next = ((bit_cast::<15, 3>(self.threats.situation.val()) << 12)
            | (bit_cast::<15, 3>(self.race.long.val()) << 8)
            | (bit_cast::<15, 3>(self.king_ahead.long.val()) << 5)
            | (bit_cast::<15, 2>(self.king_pawn.short.val()) << 3)
            | (bit_cast::<15, 2>(self.piece_ahead.short.val()) << 1))
            .replace_bit(11, self.seventh.val())
            .replace_bit(
                0,
                self.ending.val().king.get_bits::<3>(3) > self.ending.val().pawn.get_bits::<3>(3),
            );
    }
}

/// Clamps a value to the range of a field. Fully combinational.
#[derive(LogicBlock, Default)]
pub struct Cut {
    /// The value minus the lowest of the range, plus 16.
    pub value: Signal<In, Bits<6>>,
    /// In two bits.
    pub short: Signal<Out, Bits<2>>,
    /// In three bits.
    pub long: Signal<Out, Bits<3>>,
}

impl Logic for Cut {
    #[hdl_gen]
    fn update(&mut self) {
        self.short.next = self.value.val().get_bits::<2>(0);
        self.long.next = self.value.val().get_bits::<3>(0);
        if self.value.val() > 19 {
            self.short.next = 3.into();
        }
        if self.value.val() > 23 {
            self.long.next = 7.into();
        }
        if self.value.val() < 16 {
            self.short.next = 0.into();
            self.long.next = 0.into();
        }
    }
}
