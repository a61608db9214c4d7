//! Computes the change of the board that makes or unmakes a move.
//!
//! Fully combinational; `unmake` is late-arriving. At most four squares change: castling moves two
//! pieces, an en passant capture empties a third square.

use super::encoding::{BoardChange, Move, PieceType};
use super::moved_pieces::MovedPieces;
use super::special::Special;
use bluechip_rust_hdl::primitives::Parameter;
use memory_map::Configuration;
use rust_hdl::prelude::*;

/// The change of the board.
#[derive(LogicBlock, Default)]
pub struct Change {
    /// The move.
    pub played: Signal<In, Move>,
    /// Colour of the side that moves: 1 = Black.
    pub black: Signal<In, Bit>,
    /// Make it.
    pub make: Signal<In, Bit>,
    /// Unmake it.
    pub unmake: Signal<In, Bit>,
    /// The host loads a piece into a square instead.
    pub load: Signal<In, Bit>,
    /// A square.
    pub load_square: Signal<In, Bits<6>>,
    /// A piece.
    pub load_piece: Signal<In, Bits<4>>,
    /// Change at the next clock edge.
    pub change: Signal<Out, BoardChange>,
    /// The move promotes.
    pub promotes: Signal<Out, Bit>,
    /// The move castles: White short, White long, Black short, Black long.
    pub castles: Signal<Out, Bits<4>>,
    /// The move is a pawn's double step.
    pub double_step: Signal<Out, Bit>,
    /// Only if the rules have switches: the move is a switch.
    pub switches: Vec<Signal<Out, Bit>>,
    /// The rules have switches (AntiChess).
    has_switches: Parameter<Bit>,
    special: Special,
    pieces: MovedPieces,
    changes: Signal<Local, Bit>,
    captured: Signal<Local, PieceType>,
    loaded: Signal<Local, PieceType>,
}

impl Change {
    /// The block for a configuration.
    pub fn new(configuration: &Configuration) -> Self {
        let switches = configuration.rules().has_switch();
        Self {
            has_switches: Parameter::new(switches),
            switches: switches.then(Signal::default).into_iter().collect(),
            special: Special::new(configuration),
            pieces: MovedPieces::new(configuration),
            ..Self::default()
        }
    }
}

impl Logic for Change {
    #[hdl_gen]
    fn update(&mut self) {
        self.special.played.next = self.played.val();
        self.special.black.next = self.black.val();
        self.promotes.next = self.special.promotes.val();
        self.castles.next = self.special.castles.val();
        self.double_step.next = self.special.double_step.val();
        self.pieces.played.next = self.played.val();
        self.pieces.promotes.next = self.special.promotes.val();
        self.loaded.next = self.load_piece.val().get_bits::<3>(0).into();

        // The change of an unmake, unless there is a make: `unmake` is late-arriving. A pawn taken
        // en passant is not on the square *to*.
        self.changes.next = self.make.val() | self.unmake.val();
        self.captured.next = self.pieces.captured.val();
        if self.played.val().en_passant {
            self.captured.next = PieceType::Empty;
        }
        self.change.next.write_from = self.changes.val() | self.load.val();
        self.change.next.from = self.played.val().from;
        self.change.next.from_piece.kind = self.pieces.mover.val();
        self.change.next.from_piece.black = self.black.val();
        self.change.next.write_to = self.changes.val();
        self.change.next.to = self.played.val().to;
        self.change.next.to_piece.kind = self.captured.val();
        self.change.next.to_piece.black =
            !self.black.val() & (self.captured.val() != PieceType::Empty);
        self.change.next.write_passed = self.changes.val() & self.played.val().en_passant;
        self.change.next.passed_piece.kind = PieceType::Pawn;
        self.change.next.passed_piece.black = !self.black.val();
        self.change.next.rook = 0.into();
        if self.changes.val() {
            self.change.next.rook = self.special.castles.val();
        }
        self.change.next.corner_piece.kind = PieceType::Rook;
        self.change.next.corner_piece.black = self.black.val();
        self.change.next.beside_piece.kind = PieceType::Empty;
        self.change.next.beside_piece.black = false;
        if self.make.val() {
            self.change.next.from_piece.kind = PieceType::Empty;
            self.change.next.from_piece.black = false;
            self.change.next.to_piece.kind = self.pieces.arriving.val();
            self.change.next.to_piece.black = self.black.val();
            self.change.next.passed_piece.kind = PieceType::Empty;
            self.change.next.passed_piece.black = false;
            self.change.next.corner_piece.kind = PieceType::Empty;
            self.change.next.corner_piece.black = false;
            self.change.next.beside_piece.kind = PieceType::Rook;
            self.change.next.beside_piece.black = self.black.val();
        }
        if self.has_switches.val() {
            // The second piece moves opposite to the first.
            self.switches[0].next = self.special.switches[0].val();
            if self.special.switches[0].val() {
                self.change.next.write_passed = false;
                if self.make.val() {
                    self.change.next.from_piece.kind = self.pieces.switched[0].val();
                    self.change.next.from_piece.black = self.black.val();
                } else {
                    self.change.next.to_piece.kind = self.pieces.switched[0].val();
                    self.change.next.to_piece.black = self.black.val();
                }
            }
        }
        if self.load.val() {
            self.change.next.from = self.load_square.val();
            self.change.next.from_piece.kind = self.loaded.val();
            self.change.next.from_piece.black = self.load_piece.val().get_bit(3);
        }
    }
}
