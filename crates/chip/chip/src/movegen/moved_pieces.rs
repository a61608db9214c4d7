//! Piece types of a move, from its levels and its promotion. Only this block converts levels to
//! types.
//!
//! Fully combinational.

use super::encoding::{AttackerLevel, Move, PieceType, VictimLevel};
use bluechip_rust_hdl::primitives::Parameter;
use memory_map::Configuration;
use rust_hdl::prelude::*;

/// Converts the levels of a move to piece types.
#[derive(LogicBlock, Default)]
pub struct MovedPieces {
    /// The move.
    pub played: Signal<In, Move>,
    /// It promotes.
    pub promotes: Signal<In, Bit>,
    /// The piece that moves.
    pub mover: Signal<Out, PieceType>,
    /// The piece that arrives: the promoted one, or the same.
    pub arriving: Signal<Out, PieceType>,
    /// The piece captured, in an en passant capture a pawn; `Empty` if none is.
    pub captured: Signal<Out, PieceType>,
    /// Only if the rules have switches: the second piece of a switch; `Empty` for other moves.
    pub switched: Vec<Signal<Out, PieceType>>,
    /// A pawn promotes to a queen only.
    queens_only: Parameter<Bit>,
    /// The rules have switches (AntiChess).
    switches: Parameter<Bit>,
    second: Vec<Signal<Local, Bits<3>>>,
}

impl MovedPieces {
    /// The block for a configuration.
    pub fn new(configuration: &Configuration) -> Self {
        let switches = configuration.rules().has_switch();
        Self {
            queens_only: Parameter::new(configuration.rules().is_antichess()),
            switches: Parameter::new(switches),
            switched: switches.then(Signal::default).into_iter().collect(),
            second: switches.then(Signal::default).into_iter().collect(),
            ..Self::default()
        }
    }
}

impl Logic for MovedPieces {
    #[hdl_gen]
    fn update(&mut self) {
        match self.played.val().attacker {
            AttackerLevel::Pawn => self.mover.next = PieceType::Pawn,
            AttackerLevel::Knight => self.mover.next = PieceType::Knight,
            AttackerLevel::Bishop => self.mover.next = PieceType::Bishop,
            AttackerLevel::Rook => self.mover.next = PieceType::Rook,
            AttackerLevel::Queen => self.mover.next = PieceType::Queen,
            _ => self.mover.next = PieceType::King,
        }
        self.arriving.next = self.mover.val();
        if self.promotes.val() {
            match self.played.val().promotion.index() {
                0 => self.arriving.next = PieceType::Queen,
                1 => self.arriving.next = PieceType::Rook,
                2 => self.arriving.next = PieceType::Bishop,
                _ => self.arriving.next = PieceType::Knight,
            }
            if self.queens_only.val() {
                self.arriving.next = PieceType::Queen;
            }
        }
        match self.played.val().victim {
            VictimLevel::Queen => self.captured.next = PieceType::Queen,
            VictimLevel::Rook => self.captured.next = PieceType::Rook,
            VictimLevel::Bishop => self.captured.next = PieceType::Bishop,
            VictimLevel::Knight => self.captured.next = PieceType::Knight,
            VictimLevel::Pawn => self.captured.next = PieceType::Pawn,
            _ => self.captured.next = PieceType::Empty,
        }
        if self.switches.val() {
            self.second[0].next = bit_cast::<3, 2>(self.played.val().promotion)
                .replace_bit(2, self.played.val().en_passant);
            self.switched[0].next = PieceType::Empty;
            if self.played.val().victim == VictimLevel::Nothing {
                self.switched[0].next = self.second[0].val().into();
            }
        }
    }
}
