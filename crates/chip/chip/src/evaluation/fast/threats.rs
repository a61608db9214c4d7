//! Threats in an ending with a queen or rook: the first fields of the ROMs' addresses.
//!
//! Fully combinational. The reference is `endgame::Ending::situation`.

use super::ray::Ray;
use crate::evaluation::encoding::{RomName, Turned, View};
use rust_hdl::prelude::*;

/// Threats of an ending.
#[derive(LogicBlock, Default)]
pub struct Threats {
    /// The ending.
    pub ending: Signal<In, Turned>,
    /// The ROM that has it.
    pub rom: Signal<In, RomName>,
    /// Side to move, and the first threat that applies.
    pub situation: Signal<Out, Bits<3>>,
    /// The enemy piece attacks the rook.
    pub rook_attacked: Signal<Out, Bit>,
    /// The enemy piece is on a rank or file, for a queen also a diagonal, with its own king.
    pub in_line_with_king: Signal<Out, Bit>,
    /// … is next to the pawn's king.
    pub next_to_king: Signal<Out, Bit>,
    /// The promotion square is on a line of the enemy piece; pieces between are ignored.
    pub promotion_in_line: Signal<Out, Bit>,
    /// The enemy piece is two moves of a king from the pawn's king.
    pub two_from_king: Signal<Out, Bit>,
    /// … is next to its own king.
    pub supported: Signal<Out, Bit>,
    /// … is neither on nor next to the pawn.
    pub far_from_pawn: Signal<Out, Bit>,
    /// Moves of the pawn's king to the pawn.
    pub king_to_pawn_moves: Signal<Out, Bits<3>>,
    /// The enemy king is neither on nor next to the pawn.
    pub enemy_king_far_from_pawn: Signal<Out, Bit>,
    /// Square ahead of the pawn.
    stop: Signal<Local, Bits<6>>,
    // Rays of the enemy piece.
    to_stop: Ray,
    to_pawn: Ray,
    to_king: Ray,
    to_rook: Ray,
    to_enemy_king: Ray,
    to_promotion: Ray,
    king_to_pawn: Ray,
    enemy_king_to_pawn: Ray,
    at_stop: Attack,
    at_pawn: Attack,
    at_king: Attack,
    at_rook: Attack,
    queen: Signal<Local, Bit>,
    rook_blocks: Signal<Local, Bit>,
    pawn_hangs: Signal<Local, Bit>,
    piece_hangs: Signal<Local, Bit>,
    stopped: Signal<Local, Bit>,
}

impl Logic for Threats {
    #[hdl_gen]
    fn update(&mut self) {
        self.queen.next = self.rom.val() == RomName::Kqkp;
        self.rook_blocks.next = self.rom.val() == RomName::Krpkr;
        self.stop.next = self.ending.val().pawn + 8;
        self.to_stop.from.next = self.ending.val().enemy;
        self.to_stop.to.next = self.stop.val();
        self.to_stop.queen.next = self.queen.val();
        self.to_pawn.from.next = self.ending.val().enemy;
        self.to_pawn.to.next = self.ending.val().pawn;
        self.to_pawn.queen.next = self.queen.val();
        self.to_king.from.next = self.ending.val().enemy;
        self.to_king.to.next = self.ending.val().king;
        self.to_king.queen.next = self.queen.val();
        self.to_rook.from.next = self.ending.val().enemy;
        self.to_rook.to.next = self.ending.val().rook;
        self.to_rook.queen.next = self.queen.val();
        self.to_enemy_king.from.next = self.ending.val().enemy;
        self.to_enemy_king.to.next = self.ending.val().enemy_king;
        self.to_enemy_king.queen.next = self.queen.val();
        self.to_promotion.from.next = self.ending.val().enemy;
        self.to_promotion.to.next = self.ending.val().pawn | 0x38;
        self.to_promotion.queen.next = self.queen.val();
        self.king_to_pawn.from.next = self.ending.val().king;
        self.king_to_pawn.to.next = self.ending.val().pawn;
        self.king_to_pawn.queen.next = false;
        self.enemy_king_to_pawn.from.next = self.ending.val().enemy_king;
        self.enemy_king_to_pawn.to.next = self.ending.val().pawn;
        self.enemy_king_to_pawn.queen.next = false;

        // All pieces may block; a piece does not block the ray to its own square.
        self.at_stop.target.next = self.to_stop.view.val();
        self.at_pawn.target.next = self.to_pawn.view.val();
        self.at_king.target.next = self.to_king.view.val();
        self.at_rook.target.next = self.to_rook.view.val();
        self.at_stop.king.next = self.to_king.view.val();
        self.at_pawn.king.next = self.to_king.view.val();
        self.at_king.king.next = self.to_king.view.val();
        self.at_rook.king.next = self.to_king.view.val();
        self.at_stop.enemy_king.next = self.to_enemy_king.view.val();
        self.at_pawn.enemy_king.next = self.to_enemy_king.view.val();
        self.at_king.enemy_king.next = self.to_enemy_king.view.val();
        self.at_rook.enemy_king.next = self.to_enemy_king.view.val();
        self.at_stop.pawn.next = self.to_pawn.view.val();
        self.at_pawn.pawn.next = self.to_pawn.view.val();
        self.at_king.pawn.next = self.to_pawn.view.val();
        self.at_rook.pawn.next = self.to_pawn.view.val();
        self.at_stop.rook.next = self.to_rook.view.val();
        self.at_pawn.rook.next = self.to_rook.view.val();
        self.at_king.rook.next = self.to_rook.view.val();
        self.at_rook.rook.next = self.to_rook.view.val();
        self.at_stop.rook_blocks.next = self.rook_blocks.val();
        self.at_pawn.rook_blocks.next = self.rook_blocks.val();
        self.at_king.rook_blocks.next = self.rook_blocks.val();
        self.at_rook.rook_blocks.next = self.rook_blocks.val();

        self.stopped.next = self.at_stop.attacked.val() | !self.to_stop.view.val().direction.any();
        self.pawn_hangs.next = self.king_to_pawn.far.val()
            & (self.at_pawn.attacked.val() | self.enemy_king_to_pawn.next_to.val());
        self.piece_hangs.next = self.to_enemy_king.far.val()
            & (self.to_king.next_to.val()
                | ((self.to_pawn.files.val() == 1)
                    & (self.ending.val().enemy.get_bits::<3>(3)
                        == self.stop.val().get_bits::<3>(3))));
        if self.ending.val().to_move {
            self.situation.next = 4.into();
            if self.piece_hangs.val() {
                self.situation.next = 7.into();
            } else if self.at_king.attacked.val() {
                self.situation.next = 6.into();
            } else if self.stopped.val() {
                self.situation.next = 5.into();
            } else if self.pawn_hangs.val() {
                self.situation.next = 3.into();
            }
        } else {
            self.situation.next = 0.into();
            if self.pawn_hangs.val() {
                self.situation.next = 2.into();
            } else if self.stopped.val() {
                self.situation.next = 1.into();
            }
        }
        self.rook_attacked.next = self.at_rook.attacked.val();
        self.in_line_with_king.next = self.to_enemy_king.view.val().in_line;
        self.next_to_king.next = self.to_king.next_to.val();
        self.promotion_in_line.next = self.to_promotion.view.val().in_line;
        self.two_from_king.next = self.to_king.view.val().moves == 2;
        self.supported.next = self.to_enemy_king.next_to.val();
        self.far_from_pawn.next = self.to_pawn.far.val();
        self.king_to_pawn_moves.next = self.king_to_pawn.view.val().moves;
        self.enemy_king_far_from_pawn.next = self.enemy_king_to_pawn.far.val();
    }
}

/// Whether a piece attacks a square: on one of its lines, with no piece between. Fully
/// combinational.
#[derive(LogicBlock, Default)]
pub struct Attack {
    /// Position of the square relative to the piece.
    pub target: Signal<In, View>,
    /// Position of another piece relative to it.
    pub king: Signal<In, View>,
    /// See `king`.
    pub enemy_king: Signal<In, View>,
    /// See `king`.
    pub pawn: Signal<In, View>,
    /// See `king`.
    pub rook: Signal<In, View>,
    /// There is a rook.
    pub rook_blocks: Signal<In, Bit>,
    /// The square is attacked.
    pub attacked: Signal<Out, Bit>,
}

impl Logic for Attack {
    #[hdl_gen]
    fn update(&mut self) {
        self.attacked.next = self.target.val().in_line
            & self.target.val().direction.any()
            & !(self.king.val().in_line
                & (self.king.val().direction == self.target.val().direction)
                & (self.king.val().moves < self.target.val().moves))
            & !(self.enemy_king.val().in_line
                & (self.enemy_king.val().direction == self.target.val().direction)
                & (self.enemy_king.val().moves < self.target.val().moves))
            & !(self.pawn.val().in_line
                & (self.pawn.val().direction == self.target.val().direction)
                & (self.pawn.val().moves < self.target.val().moves))
            & !(self.rook_blocks.val()
                & self.rook.val().in_line
                & (self.rook.val().direction == self.target.val().direction)
                & (self.rook.val().moves < self.target.val().moves));
    }
}
