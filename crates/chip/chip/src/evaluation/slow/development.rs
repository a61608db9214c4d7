//! Development: computes the index of DEVELOPMENT from the pieces at home and the kings' chances to
//! castle.
//!
//! Fully combinational.

use rust_hdl::prelude::*;

/// The index of DEVELOPMENT.
#[derive(LogicBlock, Default)]
pub struct Development {
    /// Bits 0 to 3 of the piece code of every square: the last one is 1 for Black's.
    pub code: [Signal<In, Bits<64>>; 4],
    /// Castling rights: White short, White long, Black short, Black long.
    pub rights: Signal<In, Bits<4>>,
    /// White's king.
    pub white_king: Signal<In, Bits<6>>,
    /// Black's.
    pub black_king: Signal<In, Bits<6>>,
    /// 16·lead + 4·Black's king + White's king.
    pub index: Signal<Out, Bits<8>>,
    /// Pieces between White's king and rook, short.
    pub white_short_way: Signal<Out, Bits<2>>,
    /// … long.
    pub white_long_way: Signal<Out, Bits<2>>,
    /// Pieces between Black's king and rook, short.
    pub black_short_way: Signal<Out, Bits<2>>,
    /// … long.
    pub black_long_way: Signal<Out, Bits<2>>,
    occupied: Signal<Local, Bits<64>>,
    pawns: Signal<Local, Bits<64>>,
    knights: Signal<Local, Bits<64>>,
    bishops: Signal<Local, Bits<64>>,
    queens: Signal<Local, Bits<64>>,
    white: Home,
    black: Home,
    lead: Signal<Local, Bits<4>>,
}

impl Logic for Development {
    #[hdl_gen]
    fn update(&mut self) {
        self.occupied.next = self.code[0].val() | self.code[1].val() | self.code[2].val();
        self.pawns.next = self.code[0].val() & !self.code[1].val() & !self.code[2].val();
        self.knights.next = !self.code[0].val() & self.code[1].val() & !self.code[2].val();
        self.bishops.next = self.code[0].val() & self.code[1].val() & !self.code[2].val();
        self.queens.next = self.code[0].val() & !self.code[1].val() & self.code[2].val();
        self.white.home.next = (self.knights.val().get_bits::<8>(0) & 0x42
            | self.bishops.val().get_bits::<8>(0) & 0x24)
            & !self.code[3].val().get_bits::<8>(0);
        self.white.centre.next =
            self.pawns.val().get_bits::<2>(11) & !self.code[3].val().get_bits::<2>(11);
        self.white.queen.next =
            (self.queens.val().get_bits::<48>(16) & !self.code[3].val().get_bits::<48>(16)).any();
        self.white.rank.next = self.occupied.val().get_bits::<8>(0);
        self.white.rights.next = self.rights.val().get_bits::<2>(0);
        self.white.king.next = self.white_king.val();
        self.black.home.next = (self.knights.val().get_bits::<8>(56) & 0x42
            | self.bishops.val().get_bits::<8>(56) & 0x24)
            & self.code[3].val().get_bits::<8>(56);
        self.black.centre.next =
            self.pawns.val().get_bits::<2>(51) & self.code[3].val().get_bits::<2>(51);
        self.black.queen.next =
            (self.queens.val().get_bits::<48>(0) & self.code[3].val().get_bits::<48>(0)).any();
        self.black.rank.next = self.occupied.val().get_bits::<8>(56);
        self.black.rights.next = self.rights.val().get_bits::<2>(2);
        self.black.king.next = self.black_king.val() ^ 56;
        self.lead.next = bit_cast::<4, 3>(self.black.undeveloped.val())
            - bit_cast::<4, 3>(self.white.undeveloped.val());
        if !self.black.undeveloped.val().any() & !self.white.undeveloped.val().any() {
            self.lead.next = 8.into();
        }
        self.index.next = (bit_cast::<8, 4>(self.lead.val()) << 4)
            | (bit_cast::<8, 2>(self.black.situation.val()) << 2)
            | bit_cast::<8, 2>(self.white.situation.val());
        self.white_short_way.next = self.white.short_way.val();
        self.white_long_way.next = self.white.long_way.val();
        self.black_short_way.next = self.black.short_way.val();
        self.black_long_way.next = self.black.long_way.val();
    }
}

/// One side's part. Fully combinational.
#[derive(LogicBlock, Default)]
pub struct Home {
    /// Its knights and bishops at home, by file.
    pub home: Signal<In, Bits<8>>,
    /// Its pawns at home on the d- and e-file.
    pub centre: Signal<In, Bits<2>>,
    /// It has a queen on own rank 2 or beyond.
    pub queen: Signal<In, Bit>,
    /// Occupied squares of its home rank, by file.
    pub rank: Signal<In, Bits<8>>,
    /// Its rights to castle short, long.
    pub rights: Signal<In, Bits<2>>,
    /// Its king, from its own view.
    pub king: Signal<In, Bits<6>>,
    /// Pieces undeveloped, 0–7.
    pub undeveloped: Signal<Out, Bits<3>>,
    /// State of the king: 0 castled, 1 free to castle, 2 not yet free, 3 none of these.
    pub situation: Signal<Out, Bits<2>>,
    /// Pieces between king and rook, short.
    pub short_way: Signal<Out, Bits<2>>,
    /// … long.
    pub long_way: Signal<Out, Bits<2>>,
    minors: Signal<Local, Bits<3>>,
}

impl Logic for Home {
    #[hdl_gen]
    fn update(&mut self) {
        self.minors.next = 0.into();
        if self.home.val().get_bit(1) {
            self.minors.next = self.minors.val() + 1;
        }
        if self.home.val().get_bit(2) {
            self.minors.next = self.minors.val() + 1;
        }
        if self.home.val().get_bit(5) {
            self.minors.next = self.minors.val() + 1;
        }
        if self.home.val().get_bit(6) {
            self.minors.next = self.minors.val() + 1;
        }
        self.undeveloped.next = self.minors.val();
        if self.queen.val() & (self.minors.val() >= 3) {
            self.undeveloped.next = self.undeveloped.val() + 1;
        }
        if self.centre.val().get_bit(0) {
            self.undeveloped.next = self.undeveloped.val() + 1;
        }
        if self.centre.val().get_bit(1) {
            self.undeveloped.next = self.undeveloped.val() + 1;
        }
        self.short_way.next = 0.into();
        if self.rank.val().get_bits::<2>(5).any() {
            self.short_way.next = 1.into();
        }
        if self.rank.val().get_bits::<2>(5).all() {
            self.short_way.next = 2.into();
        }
        self.long_way.next = 0.into();
        for f in 1..4 {
            if self.rank.val().get_bit(f) {
                self.long_way.next = self.long_way.val() + 1;
            }
        }
        self.situation.next = 3.into();
        if self.rights.val().any() {
            self.situation.next = 2.into();
            if (self.rights.val().get_bit(0) & !self.short_way.val().any())
                | (self.rights.val().get_bit(1) & !self.long_way.val().any())
            {
                self.situation.next = 1.into();
            }
        } else if !self.king.val().get_bits::<3>(3).any()
            & ((self.king.val() <= 2) | (self.king.val() >= 6))
        {
            self.situation.next = 0.into();
        }
    }
}
