//! Control cell: finds the attackers of a square, and its level in MOBILITY.
//!
//! The lowest level is for a square without attackers, the highest for one that only White attacks,
//! with several pieces; with the sides exchanged, a level *n* becomes 16 − *n*. Fully
//! combinational.

use rust_hdl::prelude::*;

/// One square of the file that is seen.
#[derive(LogicBlock, Default)]
pub struct ControlCell {
    /// The first piece to the north, then clockwise; 0 if there is none.
    pub firsts: [Signal<In, Bits<4>>; 8],
    /// Those of them on the adjacent square.
    pub adjacent: Signal<In, Bits<8>>,
    /// The squares a knight's move away with a white knight.
    pub white_knights: Signal<In, Bits<8>>,
    /// … with a black one.
    pub black_knights: Signal<In, Bits<8>>,
    /// White's attackers: bits 0–4 a pawn, a minor piece, a rook, a queen, the king; bits 5–7 at
    /// least one, two, three pieces.
    pub white: Signal<Out, Bits<8>>,
    /// Black's.
    pub black: Signal<Out, Bits<8>>,
    /// The level, 0–15.
    pub level: Signal<Out, Bits<4>>,

    // One bit for each direction.
    blacks: Signal<Local, Bits<8>>,
    pawns: Signal<Local, Bits<8>>,
    bishops: Signal<Local, Bits<8>>,
    rooks: Signal<Local, Bits<8>>,
    queens: Signal<Local, Bits<8>>,
    kings: Signal<Local, Bits<8>>,
    white_pawns: Signal<Local, Bits<8>>,
    black_pawns: Signal<Local, Bits<8>>,
    /// Attackers along rays, without pawns.
    pieces: Signal<Local, Bits<8>>,
    white_count: AttackerCount,
    black_count: AttackerCount,
    /// Bit *c*: a piece of cost *c* or less attacks.
    white_costs: Signal<Local, Bits<5>>,
    black_costs: Signal<Local, Bits<5>>,
    white_cheaper: Signal<Local, Bit>,
    black_cheaper: Signal<Local, Bit>,
    /// One side has more attackers, two more.
    white_more: Signal<Local, Bit>,
    black_more: Signal<Local, Bit>,
    white_two_more: Signal<Local, Bit>,
    black_two_more: Signal<Local, Bit>,
}

impl Logic for ControlCell {
    #[hdl_gen]
    fn update(&mut self) {
        self.blacks.next = 0.into();
        self.pawns.next = 0.into();
        self.bishops.next = 0.into();
        self.rooks.next = 0.into();
        self.queens.next = 0.into();
        self.kings.next = 0.into();
        for d in 0..8 {
            self.blacks.next = self
                .blacks
                .val()
                .replace_bit(d, self.firsts[d].val().get_bit(3));
            self.pawns.next = self
                .pawns
                .val()
                .replace_bit(d, self.firsts[d].val().get_bits::<3>(0) == 1);
            self.bishops.next = self
                .bishops
                .val()
                .replace_bit(d, self.firsts[d].val().get_bits::<3>(0) == 3);
            self.rooks.next = self
                .rooks
                .val()
                .replace_bit(d, self.firsts[d].val().get_bits::<3>(0) == 4);
            self.queens.next = self
                .queens
                .val()
                .replace_bit(d, self.firsts[d].val().get_bits::<3>(0) == 5);
            self.kings.next = self
                .kings
                .val()
                .replace_bit(d, self.firsts[d].val().get_bits::<3>(0) == 6);
        }
        // White pawns attack from the southeast and southwest, black ones from the northeast and
        // northwest.
        self.white_pawns.next =
            self.pawns.val() & self.adjacent.val() & !self.blacks.val() & 0b0010_1000;
        self.black_pawns.next =
            self.pawns.val() & self.adjacent.val() & self.blacks.val() & 0b1000_0010;
        self.rooks.next = self.rooks.val() & 0b0101_0101;
        self.bishops.next = self.bishops.val() & 0b1010_1010;
        self.kings.next = self.kings.val() & self.adjacent.val();
        self.pieces.next =
            self.bishops.val() | self.rooks.val() | self.queens.val() | self.kings.val();
        self.white_count.rays.next =
            self.white_pawns.val() | (self.pieces.val() & !self.blacks.val());
        self.white_count.knights.next = self.white_knights.val();
        self.black_count.rays.next =
            self.black_pawns.val() | (self.pieces.val() & self.blacks.val());
        self.black_count.knights.next = self.black_knights.val();

        self.white.next = bits::<8>(0)
            .replace_bit(0, self.white_pawns.val().any())
            .replace_bit(
                1,
                self.white_knights.val().any() | (self.bishops.val() & !self.blacks.val()).any(),
            )
            .replace_bit(2, (self.rooks.val() & !self.blacks.val()).any())
            .replace_bit(3, (self.queens.val() & !self.blacks.val()).any())
            .replace_bit(4, (self.kings.val() & !self.blacks.val()).any())
            .replace_bit(5, self.white_count.one.val())
            .replace_bit(6, self.white_count.two.val())
            .replace_bit(7, self.white_count.three.val());
        self.black.next = bits::<8>(0)
            .replace_bit(0, self.black_pawns.val().any())
            .replace_bit(
                1,
                self.black_knights.val().any() | (self.bishops.val() & self.blacks.val()).any(),
            )
            .replace_bit(2, (self.rooks.val() & self.blacks.val()).any())
            .replace_bit(3, (self.queens.val() & self.blacks.val()).any())
            .replace_bit(4, (self.kings.val() & self.blacks.val()).any())
            .replace_bit(5, self.black_count.one.val())
            .replace_bit(6, self.black_count.two.val())
            .replace_bit(7, self.black_count.three.val());

        // The side that attacks with the cheaper piece, and the side with more attackers.
        self.white_costs.next = self.white.val().get_bits::<5>(0);
        self.black_costs.next = self.black.val().get_bits::<5>(0);
        self.white_costs.next = self.white_costs.val()
            | (self.white_costs.val() << 1)
            | (self.white_costs.val() << 2)
            | (self.white_costs.val() << 3)
            | (self.white_costs.val() << 4);
        self.black_costs.next = self.black_costs.val()
            | (self.black_costs.val() << 1)
            | (self.black_costs.val() << 2)
            | (self.black_costs.val() << 3)
            | (self.black_costs.val() << 4);
        self.white_cheaper.next = (self.white_costs.val() & !self.black_costs.val()).any();
        self.black_cheaper.next = (self.black_costs.val() & !self.white_costs.val()).any();
        self.white_more.next = (self.white_count.two.val() & !self.black_count.two.val())
            | (self.white_count.three.val() & !self.black_count.three.val());
        self.black_more.next = (self.black_count.two.val() & !self.white_count.two.val())
            | (self.black_count.three.val() & !self.white_count.three.val());
        self.white_two_more.next = self.white_count.three.val() & !self.black_count.two.val();
        self.black_two_more.next = self.black_count.three.val() & !self.white_count.two.val();

        self.level.next = 0.into();
        if self.white_count.one.val() & !self.black_count.one.val() {
            self.level.next = 13.into();
            if self.white.val().get_bits::<2>(0).any() {
                self.level.next = 14.into();
            }
            if self.white_count.two.val() {
                self.level.next = 15.into();
            }
        }
        if self.black_count.one.val() & !self.white_count.one.val() {
            self.level.next = 3.into();
            if self.black.val().get_bits::<2>(0).any() {
                self.level.next = 2.into();
            }
            if self.black_count.two.val() {
                self.level.next = 1.into();
            }
        }
        if self.white_count.one.val() & self.black_count.one.val() {
            self.level.next = 8.into();
            if self.white_more.val() {
                self.level.next = 9.into();
                if self.white_two_more.val() {
                    self.level.next = 10.into();
                }
            }
            if self.black_more.val() {
                self.level.next = 7.into();
                if self.black_two_more.val() {
                    self.level.next = 6.into();
                }
            }
            if self.white_cheaper.val() {
                self.level.next = 12.into();
                if self.black_more.val() {
                    self.level.next = 11.into();
                }
            }
            if self.black_cheaper.val() {
                self.level.next = 4.into();
                if self.white_more.val() {
                    self.level.next = 5.into();
                }
            }
        }
    }
}

/// Counts a side's attackers up to three. Fully combinational.
#[derive(LogicBlock, Default)]
pub struct AttackerCount {
    /// Attackers along rays.
    pub rays: Signal<In, Bits<8>>,
    /// Knights.
    pub knights: Signal<In, Bits<8>>,
    /// At least one.
    pub one: Signal<Out, Bit>,
    /// At least two.
    pub two: Signal<Out, Bit>,
    /// At least three.
    pub three: Signal<Out, Bit>,
    // At least so many among two, four, eight.
    pairs_one: Signal<Local, Bits<8>>,
    pairs_two: Signal<Local, Bits<8>>,
    fours_one: Signal<Local, Bits<4>>,
    fours_two: Signal<Local, Bits<4>>,
    fours_three: Signal<Local, Bits<4>>,
    eights_one: Signal<Local, Bits<2>>,
    eights_two: Signal<Local, Bits<2>>,
    eights_three: Signal<Local, Bits<2>>,
}

impl Logic for AttackerCount {
    #[hdl_gen]
    fn update(&mut self) {
        self.pairs_one.next = self.rays.val() | self.knights.val();
        self.pairs_two.next = self.rays.val() & self.knights.val();
        self.fours_one.next =
            self.pairs_one.val().get_bits::<4>(0) | self.pairs_one.val().get_bits::<4>(4);
        self.fours_two.next = self.pairs_two.val().get_bits::<4>(0)
            | self.pairs_two.val().get_bits::<4>(4)
            | (self.pairs_one.val().get_bits::<4>(0) & self.pairs_one.val().get_bits::<4>(4));
        self.fours_three.next = (self.pairs_two.val().get_bits::<4>(0)
            & self.pairs_one.val().get_bits::<4>(4))
            | (self.pairs_one.val().get_bits::<4>(0) & self.pairs_two.val().get_bits::<4>(4));
        self.eights_one.next =
            self.fours_one.val().get_bits::<2>(0) | self.fours_one.val().get_bits::<2>(2);
        self.eights_two.next = self.fours_two.val().get_bits::<2>(0)
            | self.fours_two.val().get_bits::<2>(2)
            | (self.fours_one.val().get_bits::<2>(0) & self.fours_one.val().get_bits::<2>(2));
        self.eights_three.next = self.fours_three.val().get_bits::<2>(0)
            | self.fours_three.val().get_bits::<2>(2)
            | (self.fours_two.val().get_bits::<2>(0) & self.fours_one.val().get_bits::<2>(2))
            | (self.fours_one.val().get_bits::<2>(0) & self.fours_two.val().get_bits::<2>(2));
        self.one.next = self.eights_one.val().any();
        self.two.next = self.eights_two.val().any() | self.eights_one.val().all();
        self.three.next = self.eights_three.val().any()
            | (self.eights_two.val().get_bit(0) & self.eights_one.val().get_bit(1))
            | (self.eights_one.val().get_bit(0) & self.eights_two.val().get_bit(1));
    }
}
