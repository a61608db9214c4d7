//! Single hops: the signals of knights, kings and pawns, which do not travel from cell to cell.
//!
//! Each vector of arriving signals is a shift of the vector of transmitters, without the bits that
//! would wrap around the edge. Bit *i* of a vector belongs to square *i*, a1 = 0, b1 = 1 … h8 = 63.
//!
//! Fully combinational.

use rust_hdl::prelude::*;

/// Shifts single hops to the squares they reach.
#[derive(LogicBlock, Default)]
pub struct Hops {
    /// Squares that radiate a knight's signal.
    pub knights: Signal<In, Bits<64>>,
    /// … a king's.
    pub kings: Signal<In, Bits<64>>,
    /// … a pawn's captures.
    pub pawns: Signal<In, Bits<64>>,
    /// Pawns' captures travel south.
    pub downwards: Signal<In, Bit>,
    /// Squares that a knight's signal reaches.
    pub knight_hits: Signal<Out, Bits<64>>,
    /// … a king's.
    pub king_hits: Signal<Out, Bits<64>>,
    /// … a pawn's capture.
    pub pawn_hits: Signal<Out, Bits<64>>,
}

impl Logic for Hops {
    #[hdl_gen]
    fn update(&mut self) {
        self.knight_hits.next = (((self.knights.val() << 17) | (self.knights.val() >> 15))
            & 0xfefe_fefe_fefe_fefeu64)
            | (((self.knights.val() << 15) | (self.knights.val() >> 17))
                & 0x7f7f_7f7f_7f7f_7f7fu64)
            | (((self.knights.val() << 10) | (self.knights.val() >> 6)) & 0xfcfc_fcfc_fcfc_fcfcu64)
            | (((self.knights.val() << 6) | (self.knights.val() >> 10)) & 0x3f3f_3f3f_3f3f_3f3fu64);
        self.king_hits.next = (self.kings.val() << 8)
            | (self.kings.val() >> 8)
            | (((self.kings.val() << 1) | (self.kings.val() << 9) | (self.kings.val() >> 7))
                & 0xfefe_fefe_fefe_fefeu64)
            | (((self.kings.val() >> 1) | (self.kings.val() >> 9) | (self.kings.val() << 7))
                & 0x7f7f_7f7f_7f7f_7f7fu64);
        if self.downwards.val() {
            self.pawn_hits.next = ((self.pawns.val() >> 7) & 0xfefe_fefe_fefe_fefeu64)
                | ((self.pawns.val() >> 9) & 0x7f7f_7f7f_7f7f_7f7fu64);
        } else {
            self.pawn_hits.next = ((self.pawns.val() << 9) & 0xfefe_fefe_fefe_fefeu64)
                | ((self.pawns.val() << 7) & 0x7f7f_7f7f_7f7f_7f7fu64);
        }
    }
}
