//! The king-and-pawn array: pawns that can run, passed pawns against a rook, separated passed
//! pawns.
//!
//! `terms` follows the board by one clock; the files are combinational. Power-on: nothing found.

use super::passers::Passers;
use crate::evaluation::encoding::{Locations, Material, PawnTerms};
use bluechip_rust_hdl::primitives::Register;
use rust_hdl::prelude::*;

/// The king-and-pawn array.
#[derive(LogicBlock, Default)]
pub struct PawnArray {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Bits 0 to 3 of the piece code of every square: the last one is 1 for Black's.
    pub code: [Signal<In, Bits<64>>; 4],
    /// White's pieces.
    pub white: Signal<In, Material>,
    /// Black's pieces.
    pub black: Signal<In, Material>,
    /// White's part of the piece-location register.
    pub white_at: Signal<In, Locations>,
    /// Black's part of the piece-location register.
    pub black_at: Signal<In, Locations>,
    /// Side to move: 1 = Black.
    pub mover: Signal<In, Bit>,
    /// Its results.
    pub terms: Signal<Out, PawnTerms>,
    /// Files with a white pawn.
    pub white_files: Signal<Out, Bits<8>>,
    /// Files with a black pawn.
    pub black_files: Signal<Out, Bits<8>>,
    white_passers: Passers,
    black_passers: Passers,
    found: Register<PawnTerms>,
    pawns: Signal<Local, Bits<64>>,
    white_pawns: Signal<Local, Bits<64>>,
    black_pawns: Signal<Local, Bits<64>>,
    occupied: Signal<Local, Bits<64>>,
    white_flipped: Signal<Local, Bits<64>>,
    black_flipped: Signal<Local, Bits<64>>,
    occupied_flipped: Signal<Local, Bits<64>>,
    white_pieces: Signal<Local, Bit>,
    black_pieces: Signal<Local, Bit>,
    white_minors: Signal<Local, Bit>,
    black_minors: Signal<Local, Bit>,
    /// Bit *n* − 1: the side has a runner fast enough to stop the other's gain from a runner that
    /// needs *n* moves.
    white_within: Signal<Local, Bits<5>>,
    black_within: Signal<Local, Bits<5>>,
}

impl Logic for PawnArray {
    #[hdl_gen]
    fn update(&mut self) {
        self.found.clock.next = self.clock.val();
        self.pawns.next = self.code[0].val() & !self.code[1].val() & !self.code[2].val();
        self.white_pawns.next = self.pawns.val() & !self.code[3].val();
        self.black_pawns.next = self.pawns.val() & self.code[3].val();
        self.occupied.next = self.code[0].val() | self.code[1].val() | self.code[2].val();
        self.white_flipped.next = 0.into();
        self.black_flipped.next = 0.into();
        self.occupied_flipped.next = 0.into();
        self.white_files.next = 0.into();
        self.black_files.next = 0.into();
        for r in 0..8 {
            self.white_files.next =
                self.white_files.val() | self.white_pawns.val().get_bits::<8>(8 * r);
            self.black_files.next =
                self.black_files.val() | self.black_pawns.val().get_bits::<8>(8 * r);
            for f in 0..8 {
                self.white_flipped.next = self
                    .white_flipped
                    .val()
                    .replace_bit(8 * (7 - r) + f, self.white_pawns.val().get_bit(8 * r + f));
                self.black_flipped.next = self
                    .black_flipped
                    .val()
                    .replace_bit(8 * (7 - r) + f, self.black_pawns.val().get_bit(8 * r + f));
                self.occupied_flipped.next = self
                    .occupied_flipped
                    .val()
                    .replace_bit(8 * (7 - r) + f, self.occupied.val().get_bit(8 * r + f));
            }
        }
        self.white_passers.own.next = self.white_pawns.val();
        self.white_passers.enemy.next = self.black_pawns.val();
        self.white_passers.occupied.next = self.occupied.val();
        self.white_passers.alone.next = !self.black_pieces.val();
        self.white_passers.king.next = self.black_at.val().king;
        self.white_passers.to_move.next = !self.mover.val();
        self.black_passers.own.next = self.black_flipped.val();
        self.black_passers.enemy.next = self.white_flipped.val();
        self.black_passers.occupied.next = self.occupied_flipped.val();
        self.black_passers.alone.next = !self.white_pieces.val();
        self.black_passers.king.next = self.white_at.val().king ^ 56;
        self.black_passers.to_move.next = self.mover.val();

        self.white_minors.next = self.white.val().knights.any() | self.white.val().bishops.any();
        self.black_minors.next = self.black.val().knights.any() | self.black.val().bishops.any();
        self.white_pieces.next =
            self.white_minors.val() | self.white.val().rooks.any() | self.white.val().queens.any();
        self.black_pieces.next =
            self.black_minors.val() | self.black.val().rooks.any() | self.black.val().queens.any();

        // A runner must promote at least two plies before any of the other side: it must need one
        // move less if its side is to move, two moves less if not.
        self.white_within.next = self.white_passers.runs.val()
            | (self.white_passers.runs.val() << 1)
            | (self.white_passers.runs.val() << 2)
            | (self.white_passers.runs.val() << 3)
            | (self.white_passers.runs.val() << 4);
        self.black_within.next = self.black_passers.runs.val()
            | (self.black_passers.runs.val() << 1)
            | (self.black_passers.runs.val() << 2)
            | (self.black_passers.runs.val() << 3)
            | (self.black_passers.runs.val() << 4);
        if self.mover.val() {
            self.black_within.next = self.black_within.val() | (self.black_passers.runs.val() >> 1);
        } else {
            self.white_within.next = self.white_within.val() | (self.white_passers.runs.val() >> 1);
        }
        self.found.d.next.white_runner =
            (self.white_passers.runs.val() & !self.black_within.val()).any();
        self.found.d.next.black_runner =
            (self.black_passers.runs.val() & !self.white_within.val()).any();
        self.found.d.next.white_rook_passers = self.white_passers.connected.val()
            & !self.white_pieces.val()
            & (self.black.val().rooks == 1)
            & !self.black_minors.val()
            & !self.black.val().queens.any();
        self.found.d.next.black_rook_passers = self.black_passers.connected.val()
            & !self.black_pieces.val()
            & (self.white.val().rooks == 1)
            & !self.white_minors.val()
            & !self.white.val().queens.any();
        self.found.d.next.white_separated =
            self.white_passers.separated.val() & !self.black_pieces.val();
        self.found.d.next.black_separated =
            self.black_passers.separated.val() & !self.white_pieces.val();
        self.terms.next = self.found.q.val();
    }
}
