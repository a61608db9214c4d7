//! Counted checks: the strength of a check, its cost, and the quota left.
//!
//! The side to move is in check, by a quiet move that may have to be taken back, or by any other
//! move. Combinational, except for the registers with the type of the piece that moved; a pawn that
//! promotes counts as its new piece. Power-on: neither queen nor rook.

use super::encoding::{Price, Quotas, Threats};
use crate::movegen::encoding::AttackerLevel;
use bluechip_rust_hdl::primitives::{Parameter, Register};
use memory_map::Configuration;
use rust_hdl::prelude::*;

/// Price of a check.
#[derive(LogicBlock, Default)]
pub struct Checks {
    /// Clock.
    pub clock: Signal<In, Clock>,

    // The line.
    /// Quotas left for both sides.
    pub quotas: Signal<In, Quotas>,
    /// Side to move: 1 = Black.
    pub mover: Signal<In, Bit>,

    // The check.
    /// A move may be made at the end of this clock.
    pub moves: Signal<In, Bit>,
    /// Level of the piece that moves.
    pub attacker: Signal<In, AttackerLevel>,
    /// Type of the piece that it promotes to: 4 a rook, 5 a queen.
    pub promoted: Signal<In, Bits<3>>,
    /// Threats in the position.
    pub threats: Signal<In, Threats>,

    /// The side to move may give checks.
    pub any: Signal<Out, Bit>,
    /// Cost of the present check, for the side that gave it.
    pub price: Signal<Out, Price>,
    /// Quotas left for both sides after paying for it.
    pub left: Signal<Out, Quotas>,

    antichess: Parameter<Bit>,
    queen_moved: Register<Bit>,
    rook_moved: Register<Bit>,
    mating_left: Signal<Local, Bits<4>>,
    singular_left: Signal<Local, Bits<4>>,
    is_mating: Signal<Local, Bit>,
    is_singular: Signal<Local, Bit>,
}

impl Checks {
    /// The prices of a configuration.
    pub fn new(configuration: &Configuration) -> Self {
        Self {
            antichess: Parameter::new(configuration.rules().is_antichess()),
            ..Self::default()
        }
    }
}

impl Logic for Checks {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, queen_moved, rook_moved);
        if self.moves.val() {
            self.queen_moved.d.next =
                (self.attacker.val() == AttackerLevel::Queen) | (self.promoted.val() == 5);
            self.rook_moved.d.next =
                (self.attacker.val() == AttackerLevel::Rook) | (self.promoted.val() == 4);
        }

        // Quotas of the side that has given check, and of the side to move.
        self.mating_left.next = self.quotas.val().mating.get_bits::<4>(4);
        self.singular_left.next = self.quotas.val().singular.get_bits::<4>(4);
        self.any.next = self.quotas.val().mating.get_bits::<4>(0).any()
            | self.quotas.val().singular.get_bits::<4>(0).any();
        if self.mover.val() {
            self.mating_left.next = self.quotas.val().mating.get_bits::<4>(0);
            self.singular_left.next = self.quotas.val().singular.get_bits::<4>(0);
            self.any.next = self.quotas.val().mating.get_bits::<4>(4).any()
                | self.quotas.val().singular.get_bits::<4>(4).any();
        }

        // Strength and price: a mating check is paid as a singular one if no mating check is left.
        self.is_mating.next = !self.threats.val().escapes.any()
            | (self.threats.val().contact & self.queen_moved.q.val());
        self.is_singular.next = self.is_mating.val()
            | !self.threats.val().escapes.get_bit(1)
            | (self.threats.val().contact & (self.queen_moved.q.val() | self.rook_moved.q.val()))
            | self.threats.val().hung;
        if self.antichess.val() {
            // AntiChess: contact is a queen's, and no check is weak.
            self.is_mating.next = !self.threats.val().escapes.any() | self.threats.val().contact;
            self.is_singular.next = true;
        }
        self.price.next = Price::Refused;
        if self.is_singular.val() & self.singular_left.val().any() {
            self.price.next = Price::Singular;
        }
        if self.is_mating.val() & self.mating_left.val().any() {
            self.price.next = Price::Mating;
        }

        // White pays while Black is to move.
        self.left.next = self.quotas.val();
        if self.price.val() == Price::Mating {
            self.left.next.mating = self.quotas.val().mating - 16;
            if self.mover.val() {
                self.left.next.mating = self.quotas.val().mating - 1;
            }
        } else {
            self.left.next.singular = self.quotas.val().singular - 16;
            if self.mover.val() {
                self.left.next.singular = self.quotas.val().singular - 1;
            }
        }
    }
}
