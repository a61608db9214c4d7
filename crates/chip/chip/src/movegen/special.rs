//! Decodes the special moves: promotion, castling, double step.
//!
//! Fully combinational.

use super::encoding::{AttackerLevel, Move, VictimLevel};
use bluechip_rust_hdl::primitives::Parameter;
use memory_map::Configuration;
use rust_hdl::prelude::*;

/// Kinds of special moves.
#[derive(LogicBlock, Default)]
pub struct Special {
    /// The move.
    pub played: Signal<In, Move>,
    /// Colour of the side that moves: 1 = Black.
    pub black: Signal<In, Bit>,
    /// It promotes.
    pub promotes: Signal<Out, Bit>,
    /// It castles: White short, White long, Black short, Black long.
    pub castles: Signal<Out, Bits<4>>,
    /// It is a pawn's double step.
    pub double_step: Signal<Out, Bit>,
    /// Only if the rules have switches: it is a switch.
    pub switches: Vec<Signal<Out, Bit>>,
    /// The rules have switches (AntiChess).
    has_switches: Parameter<Bit>,
    pawn: Signal<Local, Bit>,
    castling: Signal<Local, Bit>,
}

impl Special {
    /// The block for a configuration.
    pub fn new(configuration: &Configuration) -> Self {
        let switches = configuration.rules().has_switch();
        Self {
            has_switches: Parameter::new(switches),
            switches: switches.then(Signal::default).into_iter().collect(),
            ..Self::default()
        }
    }
}

impl Logic for Special {
    #[hdl_gen]
    fn update(&mut self) {
        self.pawn.next = self.played.val().attacker == AttackerLevel::Pawn;
        self.promotes.next = self.pawn.val()
            & ((self.black.val() & (self.played.val().to.get_bits::<3>(3) == 0))
                | (!self.black.val() & (self.played.val().to.get_bits::<3>(3) == 7)));
        // Only a castling king moves from the e-file to the c- or g-file, and only a pawn's double
        // step keeps the parity of the rank.
        self.castling.next = (self.played.val().attacker == AttackerLevel::King)
            & (self.played.val().from.get_bits::<3>(0) == 4)
            & ((self.played.val().to.get_bits::<3>(0) == 2)
                | (self.played.val().to.get_bits::<3>(0) == 6));
        if self.has_switches.val() {
            self.switches[0].next = self.played.val().victim == VictimLevel::Nothing;
            if self.switches[0].val() {
                self.castling.next = false;
            }
        }
        self.castles.next = bits::<4>(0)
            .replace_bit(
                0,
                self.castling.val() & !self.black.val() & self.played.val().to.get_bit(2),
            )
            .replace_bit(
                1,
                self.castling.val() & !self.black.val() & !self.played.val().to.get_bit(2),
            )
            .replace_bit(
                2,
                self.castling.val() & self.black.val() & self.played.val().to.get_bit(2),
            )
            .replace_bit(
                3,
                self.castling.val() & self.black.val() & !self.played.val().to.get_bit(2),
            );
        self.double_step.next = self.pawn.val()
            & (self.played.val().from.get_bit(3) == self.played.val().to.get_bit(3));
        if self.has_switches.val() {
            if self.switches[0].val() {
                self.promotes.next = false;
                self.double_step.next = false;
            }
        }
    }
}
