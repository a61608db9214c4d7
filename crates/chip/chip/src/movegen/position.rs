//! The state of a position beside the board: side to move, castling rights, en passant, 50-move
//! counter.
//!
//! Make and unmake take one clock each. Power-on: White to move, everything else 0.

use super::encoding::{AttackerLevel, Frame, Move, VictimLevel};
use bluechip_rust_hdl::primitives::Register;
use rust_hdl::prelude::*;

/// State registers of a position.
#[derive(LogicBlock, Default)]
pub struct Position {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Make the move `played`.
    pub make: Signal<In, Bit>,
    /// Go back to the state in `frame`.
    pub unmake: Signal<In, Bit>,
    /// The move.
    pub played: Signal<In, Move>,
    /// The move is a pawn's double step.
    pub double_step: Signal<In, Bit>,
    /// The state before the move that is taken back.
    pub frame: Signal<In, Frame>,
    /// The host loads the side to move.
    pub load_mover: Signal<In, Bit>,
    /// The host loads the castling rights.
    pub load_rights: Signal<In, Bit>,
    /// The host loads the en passant register.
    pub load_passed: Signal<In, Bit>,
    /// The host loads the 50-move counter.
    pub load_fifty: Signal<In, Bit>,
    /// The value loaded.
    pub data: Signal<In, Bits<7>>,
    /// Back to power-on.
    pub clear: Signal<In, Bit>,
    /// Side to move: 1 = Black.
    pub mover: Signal<Out, Bit>,
    /// Castling rights: White short, White long, Black short, Black long.
    pub rights: Signal<Out, Bits<4>>,
    /// En passant: bit 3 valid, 2–0 file.
    pub passed: Signal<Out, Bits<4>>,
    /// Half-moves since the last capture or pawn move.
    pub fifty: Signal<Out, Bits<7>>,
    /// The move `played` takes a castling right away.
    pub loses_rights: Signal<Out, Bit>,
    mover_register: Register<Bit>,
    rights_register: Register<Bits<4>>,
    passed_register: Register<Bits<4>>,
    fifty_register: Register<Bits<7>>,
    touched: Signal<Local, Bits<4>>,
}

impl Logic for Position {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clock,
            mover_register,
            rights_register,
            passed_register,
            fifty_register
        );
        // A right is lost when a move starts or ends on one of its two squares: e1 h1, e1 a1, e8
        // h8, e8 a8.
        self.touched.next = bits::<4>(0)
            .replace_bit(
                0,
                (self.played.val().from == 4)
                    | (self.played.val().to == 4)
                    | (self.played.val().from == 7)
                    | (self.played.val().to == 7),
            )
            .replace_bit(
                1,
                (self.played.val().from == 4)
                    | (self.played.val().to == 4)
                    | (self.played.val().from == 0)
                    | (self.played.val().to == 0),
            )
            .replace_bit(
                2,
                (self.played.val().from == 60)
                    | (self.played.val().to == 60)
                    | (self.played.val().from == 63)
                    | (self.played.val().to == 63),
            )
            .replace_bit(
                3,
                (self.played.val().from == 60)
                    | (self.played.val().to == 60)
                    | (self.played.val().from == 56)
                    | (self.played.val().to == 56),
            );
        if self.make.val() {
            self.mover_register.d.next = !self.mover_register.q.val();
            self.rights_register.d.next = self.rights_register.q.val() & !self.touched.val();
            self.passed_register.d.next = 0.into();
            if self.double_step.val() {
                self.passed_register.d.next =
                    bit_cast::<4, 3>(self.played.val().to.get_bits::<3>(0)) | 8;
            }
            if (self.played.val().attacker == AttackerLevel::Pawn)
                | (self.played.val().victim != VictimLevel::Quiet)
            {
                self.fifty_register.d.next = 0.into();
            } else if self.fifty_register.q.val() != 127 {
                self.fifty_register.d.next = self.fifty_register.q.val() + 1;
            }
        }
        if self.unmake.val() {
            self.mover_register.d.next = !self.mover_register.q.val();
            self.rights_register.d.next = self.frame.val().rights;
            self.passed_register.d.next = self.frame.val().passed;
            self.fifty_register.d.next = self.frame.val().fifty;
        }
        if self.load_mover.val() {
            self.mover_register.d.next = self.data.val().get_bit(0);
        }
        if self.load_rights.val() {
            self.rights_register.d.next = self.data.val().get_bits::<4>(0);
        }
        if self.load_passed.val() {
            self.passed_register.d.next = self.data.val().get_bits::<4>(0);
        }
        if self.load_fifty.val() {
            self.fifty_register.d.next = self.data.val();
        }
        if self.clear.val() {
            self.mover_register.d.next = false;
            self.rights_register.d.next = 0.into();
            self.passed_register.d.next = 0.into();
            self.fifty_register.d.next = 0.into();
        }
        self.loses_rights.next = (self.rights_register.q.val() & self.touched.val()).any();
        self.mover.next = self.mover_register.q.val();
        self.rights.next = self.rights_register.q.val();
        self.passed.next = self.passed_register.q.val();
        self.fifty.next = self.fifty_register.q.val();
    }
}
