//! Squares of the special moves: the en passant target, squares from and to which a king may
//! castle, and squares that a king has just castled over.
//!
//! Bit *i* of a vector belongs to square *i*, a1 = 0, b1 = 1 … h8 = 63.
//!
//! Fully combinational.

use rust_hdl::prelude::*;

/// Finds the squares of special moves.
#[derive(LogicBlock, Default)]
pub struct SpecialSquares {
    /// Bits 0 to 3 of the pieces on all squares: the last one is the colour.
    pub code: [Signal<In, Bits<64>>; 4],
    /// Side to move: 1 = Black.
    pub mover: Signal<In, Bit>,
    /// Castling rights: White short, White long, Black short, Black long.
    pub rights: Signal<In, Bits<4>>,
    /// En passant: bit 3 valid, 2–0 file.
    pub en_passant: Signal<In, Bits<4>>,
    /// Castling of the last move, one bit as in `rights`; 0 = none.
    pub castled: Signal<In, Bits<4>>,
    /// The square whose find-attacker transmitter radiates, one bit for each square.
    pub source: Signal<In, Bits<64>>,
    /// The en passant target, if it is empty and an enemy pawn is on the square at which its double
    /// step ended.
    pub targets: Signal<Out, Bits<64>>,
    /// Destinations of castling; and the king's square, if the source is one of them.
    pub castling: Signal<Out, Bits<64>>,
    /// Origin and transit of the king that castled last.
    pub crossed: Signal<Out, Bits<64>>,
    empty: Signal<Local, Bits<64>>,
    pawns: Signal<Local, Bits<64>>,
    rooks: Signal<Local, Bits<64>>,
    kings: Signal<Local, Bits<64>>,
    ready: Signal<Local, Bits<4>>,
}

impl Logic for SpecialSquares {
    #[hdl_gen]
    fn update(&mut self) {
        self.empty.next =
            !(self.code[0].val() | self.code[1].val() | self.code[2].val() | self.code[3].val());
        self.pawns.next = self.code[0].val() & !self.code[1].val() & !self.code[2].val();
        self.rooks.next = !self.code[0].val() & !self.code[1].val() & self.code[2].val();
        self.kings.next = !self.code[0].val() & self.code[1].val() & self.code[2].val();

        // En passant.
        self.targets.next = 0.into();
        if self.en_passant.val().get_bit(3) {
            for f in 0..8 {
                if self.en_passant.val().get_bits::<3>(0).index() == f {
                    if self.mover.val() {
                        self.targets.next = self.targets.val().replace_bit(
                            f + 16,
                            self.empty.val().get_bit(f + 16)
                                & self.pawns.val().get_bit(f + 24)
                                & !self.code[3].val().get_bit(f + 24),
                        );
                    } else {
                        self.targets.next = self.targets.val().replace_bit(
                            f + 40,
                            self.empty.val().get_bit(f + 40)
                                & self.pawns.val().get_bit(f + 32)
                                & self.code[3].val().get_bit(f + 32),
                        );
                    }
                }
            }
        }

        // Castling: king and rook are on their initial squares, with empty squares between.
        self.ready.next = 0.into();
        for c in 0..2 {
            self.ready.next = self
                .ready
                .val()
                .replace_bit(
                    2 * c,
                    self.rights.val().get_bit(2 * c)
                        & (self.mover.val() == (c == 1))
                        & self.kings.val().get_bit(56 * c + 4)
                        & (self.code[3].val().get_bit(56 * c + 4) == (c == 1))
                        & self.empty.val().get_bit(56 * c + 5)
                        & self.empty.val().get_bit(56 * c + 6)
                        & self.rooks.val().get_bit(56 * c + 7)
                        & (self.code[3].val().get_bit(56 * c + 7) == (c == 1)),
                )
                .replace_bit(
                    2 * c + 1,
                    self.rights.val().get_bit(2 * c + 1)
                        & (self.mover.val() == (c == 1))
                        & self.kings.val().get_bit(56 * c + 4)
                        & (self.code[3].val().get_bit(56 * c + 4) == (c == 1))
                        & self.empty.val().get_bit(56 * c + 3)
                        & self.empty.val().get_bit(56 * c + 2)
                        & self.empty.val().get_bit(56 * c + 1)
                        & self.rooks.val().get_bit(56 * c)
                        & (self.code[3].val().get_bit(56 * c) == (c == 1)),
                );
        }
        self.castling.next = 0.into();
        self.crossed.next = 0.into();
        for c in 0..2 {
            self.castling.next = self
                .castling
                .val()
                .replace_bit(56 * c + 6, self.ready.val().get_bit(2 * c))
                .replace_bit(56 * c + 2, self.ready.val().get_bit(2 * c + 1))
                .replace_bit(
                    56 * c + 4,
                    (self.ready.val().get_bit(2 * c) & self.source.val().get_bit(56 * c + 6))
                        | (self.ready.val().get_bit(2 * c + 1)
                            & self.source.val().get_bit(56 * c + 2)),
                );
            self.crossed.next = self
                .crossed
                .val()
                .replace_bit(
                    56 * c + 4,
                    self.castled.val().get_bit(2 * c) | self.castled.val().get_bit(2 * c + 1),
                )
                .replace_bit(56 * c + 5, self.castled.val().get_bit(2 * c))
                .replace_bit(56 * c + 3, self.castled.val().get_bit(2 * c + 1));
        }
    }
}
