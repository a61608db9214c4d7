//! Turns a move into the change of the board that makes or unmakes it.
//!
//! Fully combinational. At most four squares change: castling moves two pieces, an en passant capture empties a third square.

use super::encoding::{BoardChange, Kind, Move};
use super::special::Special;
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
    /// What changes at the next clock.
    pub change: Signal<Out, BoardChange>,
    /// The move promotes.
    pub promotes: Signal<Out, Bit>,
    /// The move castles: White short, White long, Black short, Black long.
    pub castles: Signal<Out, Bits<4>>,
    /// The move is a pawn's double step.
    pub double_step: Signal<Out, Bit>,
    mover: Signal<Local, Kind>,
    promoted: Signal<Local, Kind>,
    captured: Signal<Local, Kind>,
    loaded: Signal<Local, Kind>,
    special: Special,
}

impl Logic for Change {
    #[hdl_gen]
    fn update(&mut self) {
        // What the levels mean.
        match self.played.val().attacker.index() {
            7 => self.mover.next = Kind::Pawn,
            6 => self.mover.next = Kind::Knight,
            5 => self.mover.next = Kind::Bishop,
            4 => self.mover.next = Kind::Rook,
            3 => self.mover.next = Kind::Queen,
            _ => self.mover.next = Kind::King,
        }
        match self.played.val().victim.index() {
            7 => self.captured.next = Kind::Queen,
            5 => self.captured.next = Kind::Rook,
            4 => self.captured.next = Kind::Bishop,
            3 => self.captured.next = Kind::Knight,
            2 => self.captured.next = Kind::Pawn,
            _ => self.captured.next = Kind::Empty,
        }
        match self.load_piece.val().get_bits::<3>(0).index() {
            1 => self.loaded.next = Kind::Pawn,
            2 => self.loaded.next = Kind::Knight,
            3 => self.loaded.next = Kind::Bishop,
            4 => self.loaded.next = Kind::Rook,
            5 => self.loaded.next = Kind::Queen,
            6 => self.loaded.next = Kind::King,
            _ => self.loaded.next = Kind::Empty,
        }
        self.special.played.next = self.played.val();
        self.special.black.next = self.black.val();
        self.promoted.next = self.mover.val();
        if self.special.promotes.val() {
            match self.played.val().promotion.index() {
                0 => self.promoted.next = Kind::Queen,
                1 => self.promoted.next = Kind::Rook,
                2 => self.promoted.next = Kind::Bishop,
                _ => self.promoted.next = Kind::Knight,
            }
        }
        self.promotes.next = self.special.promotes.val();
        self.castles.next = self.special.castles.val();
        self.double_step.next = self.special.double_step.val();

        // The change.
        self.change.next.write_from = self.make.val() | self.unmake.val() | self.load.val();
        self.change.next.from = self.played.val().from;
        self.change.next.from_piece.kind = Kind::Empty;
        self.change.next.from_piece.black = false;
        self.change.next.write_to = self.make.val() | self.unmake.val();
        self.change.next.to = self.played.val().to;
        self.change.next.to_piece.kind = self.promoted.val();
        self.change.next.to_piece.black = self.black.val();
        self.change.next.write_passed =
            (self.make.val() | self.unmake.val()) & self.played.val().en_passant;
        self.change.next.passed_piece.kind = Kind::Empty;
        self.change.next.passed_piece.black = false;
        self.change.next.rook = 0.into();
        if self.make.val() | self.unmake.val() {
            self.change.next.rook = self.special.castles.val();
        }
        self.change.next.corner_piece.kind = Kind::Empty;
        self.change.next.corner_piece.black = false;
        self.change.next.beside_piece.kind = Kind::Rook;
        self.change.next.beside_piece.black = self.black.val();
        if self.unmake.val() {
            self.change.next.from_piece.kind = self.mover.val();
            self.change.next.from_piece.black = self.black.val();
            if self.played.val().en_passant {
                self.captured.next = Kind::Empty;
            }
            self.change.next.to_piece.kind = self.captured.val();
            self.change.next.to_piece.black =
                !self.black.val() & (self.captured.val() != Kind::Empty);
            self.change.next.passed_piece.kind = Kind::Pawn;
            self.change.next.passed_piece.black = !self.black.val();
            self.change.next.corner_piece.kind = Kind::Rook;
            self.change.next.corner_piece.black = self.black.val();
            self.change.next.beside_piece.kind = Kind::Empty;
            self.change.next.beside_piece.black = false;
        }
        if self.load.val() {
            self.change.next.from = self.load_square.val();
            self.change.next.from_piece.kind = self.loaded.val();
            self.change.next.from_piece.black = self.load_piece.val().get_bit(3);
        }
    }
}
