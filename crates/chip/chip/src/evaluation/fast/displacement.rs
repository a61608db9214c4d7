//! Finds the pieces that leave and arrive when a move is made or taken back, or when the host loads
//! a square.
//!
//! Fully combinational; `unmake` is late-arriving.

use crate::evaluation::encoding::Displacement as Change;
use crate::movegen::encoding::Move;
use crate::movegen::moved_pieces::MovedPieces;
use bluechip_rust_hdl::primitives::Parameter;
use memory_map::Configuration;
use rust_hdl::prelude::*;

/// Decodes a change of the position into the pieces that leave, arrive and are captured.
#[derive(LogicBlock, Default)]
pub struct Displacement {
    /// The move.
    pub played: Signal<In, Move>,
    /// Colour of the side that moves: 1 = Black.
    pub black: Signal<In, Bit>,
    /// The move promotes.
    pub promotes: Signal<In, Bit>,
    /// The move castles: White short, White long, Black short, Black long.
    pub castles: Signal<In, Bits<4>>,
    /// Make it.
    pub make: Signal<In, Bit>,
    /// Take it back.
    pub unmake: Signal<In, Bit>,
    /// The host loads a square instead.
    pub load: Signal<In, Bit>,
    /// The square.
    pub load_square: Signal<In, Bits<6>>,
    /// The piece on it until now.
    pub old_piece: Signal<In, Bits<4>>,
    /// The piece loaded.
    pub new_piece: Signal<In, Bits<4>>,
    /// The change at the next clock edge. Only `enable` is late-arriving: without a make or a load,
    /// the other fields are those of an unmake.
    pub change: Signal<Out, Change>,
    /// The rules have switches (AntiChess).
    switches: Parameter<Bit>,
    second: Vec<Signal<Local, Bits<3>>>,
    pieces: MovedPieces,
    mover: Signal<Local, Bits<3>>,
    arriving: Signal<Local, Bits<3>>,
    captured: Signal<Local, Bits<3>>,
}

impl Displacement {
    /// The block for a configuration.
    pub fn new(configuration: &Configuration) -> Self {
        let switches = configuration.rules().has_switch();
        Self {
            switches: Parameter::new(switches),
            second: switches.then(Signal::default).into_iter().collect(),
            pieces: MovedPieces::new(configuration),
            ..Self::default()
        }
    }
}

impl Logic for Displacement {
    #[hdl_gen]
    fn update(&mut self) {
        self.pieces.played.next = self.played.val();
        self.pieces.promotes.next = self.promotes.val();
        self.mover.next = self.pieces.mover.val().into();
        self.arriving.next = self.pieces.arriving.val().into();
        self.captured.next = self.pieces.captured.val().into();

        self.change.next.enable = self.make.val() | self.unmake.val() | self.load.val();
        self.change.next.back = !self.make.val() & !self.load.val();
        self.change.next.leaver =
            bit_cast::<4, 3>(self.mover.val()).replace_bit(3, self.black.val());
        self.change.next.from = self.played.val().from;
        self.change.next.comer =
            bit_cast::<4, 3>(self.arriving.val()).replace_bit(3, self.black.val());
        self.change.next.to = self.played.val().to;
        self.change.next.victim = bit_cast::<4, 3>(self.captured.val())
            .replace_bit(3, !self.black.val() & self.captured.val().any());
        self.change.next.at = self.played.val().to;
        if self.played.val().en_passant {
            self.change.next.at = (self.played.val().from & 0x38) | (self.played.val().to & 7);
        }
        self.change.next.rook = 0.into();
        if self.castles.val().any() {
            self.change.next.rook = bits::<4>(4).replace_bit(3, self.black.val());
        }
        // Corners are squares 7, 0, 63 and 56; the king passes 5, 3, 61 and 59.
        self.change.next.corner = bits::<6>(0)
            .replace_bit(
                0,
                self.castles.val().get_bit(0) | self.castles.val().get_bit(2),
            )
            .replace_bit(
                1,
                self.castles.val().get_bit(0) | self.castles.val().get_bit(2),
            )
            .replace_bit(
                2,
                self.castles.val().get_bit(0) | self.castles.val().get_bit(2),
            )
            .replace_bit(3, self.black.val())
            .replace_bit(4, self.black.val())
            .replace_bit(5, self.black.val());
        self.change.next.beside = bits::<6>(1)
            .replace_bit(
                1,
                self.castles.val().get_bit(1) | self.castles.val().get_bit(3),
            )
            .replace_bit(
                2,
                self.castles.val().get_bit(0) | self.castles.val().get_bit(2),
            )
            .replace_bit(3, self.black.val())
            .replace_bit(4, self.black.val())
            .replace_bit(5, self.black.val());
        if self.switches.val() {
            // The second piece of a switch uses the fields of a castling rook.
            self.second[0].next = self.pieces.switched[0].val().into();
            if self.second[0].val().any() {
                self.change.next.rook = bits::<4>(0)
                    .replace_bit(0, self.second[0].val().get_bit(0))
                    .replace_bit(1, self.second[0].val().get_bit(1))
                    .replace_bit(2, self.second[0].val().get_bit(2))
                    .replace_bit(3, self.black.val());
                self.change.next.corner = self.played.val().to;
                self.change.next.beside = self.played.val().from;
            }
        }
        if self.load.val() {
            self.change.next.leaver = self.old_piece.val();
            self.change.next.from = self.load_square.val();
            self.change.next.comer = self.new_piece.val();
            self.change.next.to = self.load_square.val();
            self.change.next.victim = 0.into();
            self.change.next.rook = 0.into();
        }
    }
}
