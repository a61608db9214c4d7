//! The find-attacker question about the victim elected last, prepared one clock before its use.
//!
//! Which attackers a victim admits depends on the mode, on its level and on the state of its
//! square. All these are valid in the clock after the vote, and the question is used in the next
//! clock at the earliest. So the question is a register, and only the state decides when it is
//! used.
//!
//! Latency: the question follows `fresh` by one clock. Power-on: no attackers admitted.

use crate::movegen::encoding::{AttackerQuestion, Mode, Selected, VictimLevel};
use bluechip_rust_hdl::primitives::Register;
use rust_hdl::prelude::*;

/// Prepares the question.
#[derive(LogicBlock, Default)]
pub struct Inquiry {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// A square was elected in the last clock.
    pub fresh: Signal<In, Bit>,
    /// The square.
    pub square: Signal<In, Bits<6>>,
    /// Its level as a victim.
    pub level: Signal<In, VictimLevel>,
    /// State of the square.
    pub selected: Signal<In, Selected>,
    /// Some piece may discover a check.
    pub discoverers: Signal<In, Bit>,
    /// Side to move: 1 = Black.
    pub mover: Signal<In, Bit>,
    /// Square of its king.
    pub own_king: Signal<In, Bits<6>>,
    /// Square of the other king.
    pub enemy_king: Signal<In, Bits<6>>,
    /// The attacking side is not the side to move: its victims are found while a move of its own is
    /// on the board.
    pub flipped: Signal<In, Bit>,
    /// Mode of the generation.
    pub mode: Signal<In, Mode>,
    /// The side to move is in check, in the mode of evasions.
    pub in_check: Signal<In, Bit>,
    /// A search of chess: checking and attacking moves exclude captures and promotions.
    pub quiet_alone: Signal<In, Bit>,
    /// The question.
    pub question: Signal<Out, AttackerQuestion>,
    prepared: Register<AttackerQuestion>,
    /// Side to move in the last clock: a move may be made while the question about its parent's
    /// next victim is prepared.
    asker: Register<Bit>,
    /// The king that would be in check.
    king: Signal<Local, Bits<6>>,
    /// It is next to the square.
    near: Signal<Local, Bit>,
    evading: Signal<Local, Bit>,
    checking: Signal<Local, Bit>,
    attacking: Signal<Local, Bit>,
    last_rank: Signal<Local, Bit>,
    capture: Signal<Local, Bit>,
    pawns_alone: Signal<Local, Bit>,
    pieces: Signal<Local, Bit>,
    pawns: Signal<Local, Bit>,
}

impl Logic for Inquiry {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, prepared, asker);
        self.asker.d.next = self.mover.val() ^ self.flipped.val();
        self.king.next = self.enemy_king.val();
        if self.asker.q.val() != self.mover.val() {
            self.king.next = self.own_king.val();
        }
        self.near.next = (((self.square.val() & 7) + 1 - (self.king.val() & 7)) < 3)
            & (((self.square.val() >> 3) + 1 - (self.king.val() >> 3)) < 3);
        self.evading.next = (self.mode.val() == Mode::Evasions) & self.in_check.val();
        self.checking.next = self.mode.val() == Mode::Checking;
        self.attacking.next = self.mode.val() == Mode::Attacking;
        self.last_rank.next = (self.asker.q.val() & (self.square.val().get_bits::<3>(3) == 0))
            | (!self.asker.q.val() & (self.square.val().get_bits::<3>(3) == 7));
        self.capture.next =
            (self.level.val() != VictimLevel::Promotion) & (self.level.val() != VictimLevel::Quiet);

        // Only pawns promote by a step and capture en passant; and when captures are resumed after
        // a quiet move, the other attackers of its square are excluded.
        self.pawns_alone.next = (self.level.val() == VictimLevel::Promotion)
            | ((self.level.val() == VictimLevel::Pawn) & self.selected.val().target)
            | ((self.level.val() == VictimLevel::Quiet) & (self.mode.val() == Mode::Captures));
        self.pieces.next = !self.pawns_alone.val();
        self.pawns.next = true;
        if self.evading.val() {
            self.pawns.next = self.selected.val().allowed;
        }
        if self.checking.val() {
            self.pawns.next = self.selected.val().lines.pawn
                | self.last_rank.val()
                | self.selected.val().target
                | self.discoverers.val();
        }
        if self.attacking.val() {
            self.pawns.next = self.selected.val().lines.pawn;
            if self.last_rank.val() {
                self.pawns.next = self.selected.val().lines.diagonal
                    | self.selected.val().lines.line
                    | self.selected.val().lines.knight;
            }
        }

        if self.fresh.val() {
            self.prepared.d.next.lines = self.selected.val().lines;
            self.prepared.d.next.en_passant =
                (self.level.val() == VictimLevel::Pawn) & self.selected.val().target;
            self.prepared.d.next.pawn_capture = self.capture.val() & self.pawns.val();
            self.prepared.d.next.pawn_step = self.pawns.val()
                & ((self.level.val() == VictimLevel::Promotion)
                    | ((self.level.val() == VictimLevel::Quiet)
                        & !self.last_rank.val()
                        & (self.mode.val() != Mode::Captures)));
            self.prepared.d.next.everyone = self.pieces.val();
            self.prepared.d.next.king = self.pieces.val();
            self.prepared.d.next.castling = self.pieces.val();
            self.prepared.d.next.selective = false;
            self.prepared.d.next.sure = self.quiet_alone.val()
                & (self.attacking.val()
                    | (self.checking.val()
                        & !self.discoverers.val()
                        & !self.selected.val().target));
            if self.evading.val() {
                self.prepared.d.next.everyone = self.pieces.val() & self.selected.val().allowed;
                self.prepared.d.next.castling = false;
            }
            if self.checking.val() | self.attacking.val() {
                self.prepared.d.next.everyone = false;
                self.prepared.d.next.selective = self.pieces.val();
                // A king that steps next to the other one attacks it too, although the move is
                // illegal.
                self.prepared.d.next.king =
                    self.pieces.val() & self.checking.val() & self.near.val();
                self.prepared.d.next.castling = self.pieces.val() & self.checking.val();
            }
        }
        self.question.next = self.prepared.q.val();
    }
}
