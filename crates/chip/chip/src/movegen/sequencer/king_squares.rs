//! Squares of the kings, one register each, so that a question about a king needs no clock to find
//! it.
//!
//! Loaded when the position is checked, then updated by the moves made and taken back. Latency: one
//! clock. Power-on: a1, invalid until both have been loaded.

use crate::movegen::encoding::{AttackerLevel, Move, VictimLevel};
use bluechip_rust_hdl::primitives::{Parameter, Register};
use memory_map::Configuration;
use rust_hdl::prelude::*;

/// The squares of both kings.
#[derive(LogicBlock, Default)]
pub struct KingSquares {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Side to move: 1 = Black.
    pub mover: Signal<In, Bit>,
    /// Load `square` as the square of the king of the side to move.
    pub load_own: Signal<In, Bit>,
    /// Load `square` as the square of the other king.
    pub load_enemy: Signal<In, Bit>,
    /// A square.
    pub square: Signal<In, Bits<6>>,
    /// The move `current` is made at the end of this clock.
    pub make: Signal<In, Bit>,
    /// A move of the side to move.
    pub current: Signal<In, Move>,
    /// The move `last` is taken back at the end of this clock.
    pub unmake: Signal<In, Bit>,
    /// A move of the other side.
    pub last: Signal<In, Move>,
    /// Square of the king of the side to move.
    pub own: Signal<Out, Bits<6>>,
    /// Square of the king of the other side.
    pub enemy: Signal<Out, Bits<6>>,
    /// The rules have switches (AntiChess).
    switches: Parameter<Bit>,
    /// The king is the second piece of the switch made, or taken back.
    own_switched: Vec<Signal<Local, Bit>>,
    enemy_switched: Vec<Signal<Local, Bit>>,
    white: Register<Bits<6>>,
    black: Register<Bits<6>>,
    own_moves: Signal<Local, Bit>,
    enemy_returns: Signal<Local, Bit>,
    own_next: Signal<Local, Bits<6>>,
    enemy_next: Signal<Local, Bits<6>>,
}

impl KingSquares {
    /// The block for a configuration.
    pub fn new(configuration: &Configuration) -> Self {
        let switches = configuration.rules().has_switch();
        Self {
            switches: Parameter::new(switches),
            own_switched: switches.then(Signal::default).into_iter().collect(),
            enemy_switched: switches.then(Signal::default).into_iter().collect(),
            ..Self::default()
        }
    }
}

impl Logic for KingSquares {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, white, black);
        self.own.next = self.white.q.val();
        self.enemy.next = self.black.q.val();
        if self.mover.val() {
            self.own.next = self.black.q.val();
            self.enemy.next = self.white.q.val();
        }
        self.own_moves.next =
            self.make.val() & (self.current.val().attacker == AttackerLevel::King);
        self.enemy_returns.next =
            self.unmake.val() & (self.last.val().attacker == AttackerLevel::King);
        self.own_next.next = self.square.val();
        if self.own_moves.val() {
            self.own_next.next = self.current.val().to;
        }
        self.enemy_next.next = self.square.val();
        if self.enemy_returns.val() {
            self.enemy_next.next = self.last.val().from;
        }
        if self.switches.val() {
            // Type 6: the high bit, and 2 in the low ones.
            self.own_switched[0].next = self.make.val()
                & (self.current.val().victim == VictimLevel::Nothing)
                & self.current.val().en_passant
                & (self.current.val().promotion == 2);
            self.enemy_switched[0].next = self.unmake.val()
                & (self.last.val().victim == VictimLevel::Nothing)
                & self.last.val().en_passant
                & (self.last.val().promotion == 2);
            if self.own_switched[0].val() {
                self.own_moves.next = true;
                self.own_next.next = self.current.val().from;
            }
            if self.enemy_switched[0].val() {
                self.enemy_returns.next = true;
                self.enemy_next.next = self.last.val().to;
            }
        }
        if self.load_own.val() | self.own_moves.val() {
            if self.mover.val() {
                self.black.d.next = self.own_next.val();
            } else {
                self.white.d.next = self.own_next.val();
            }
        }
        if self.load_enemy.val() | self.enemy_returns.val() {
            if self.mover.val() {
                self.white.d.next = self.enemy_next.val();
            } else {
                self.black.d.next = self.enemy_next.val();
            }
        }
    }
}
