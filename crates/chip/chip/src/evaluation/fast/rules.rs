//! The rules of the endgame logic: draws and likely draws by material.
//!
//! `verdict` and `dead` follow the inputs by one clock. Power-on: normal.

use crate::evaluation::carry_save::EightToTwo;
use crate::evaluation::encoding::{Locations, Material, Verdict};
use bluechip_rust_hdl::primitives::{LookupRom, Register};
use rust_hdl::prelude::*;

/// The rules of the endgame logic.
#[derive(LogicBlock, Default)]
pub struct Rules {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// The rules are on.
    pub enable: Signal<In, Bit>,
    /// White's pieces.
    pub white: Signal<In, Material>,
    /// Black's pieces.
    pub black: Signal<In, Material>,
    /// White's part of the piece-location register.
    pub white_at: Signal<In, Locations>,
    /// Black's part of the piece-location register.
    pub black_at: Signal<In, Locations>,
    /// Files with a white pawn.
    pub white_files: Signal<In, Bits<8>>,
    /// Files with a black pawn.
    pub black_files: Signal<In, Bits<8>>,
    /// Side to move: 1 = Black.
    pub mover: Signal<In, Bit>,
    /// Verdict on the score.
    pub verdict: Signal<Out, Verdict>,
    /// Neither side can mate any more.
    pub dead: Signal<Out, Bit>,
    white_side: Holdings,
    black_side: Holdings,
    white_corner: Corner,
    black_corner: Corner,
    decided: Register<Verdict>,
    over: Register<Bit>,
    pawnless: Signal<Local, Bit>,
    few: Signal<Local, Bit>,
    ahead: Difference,
    difference: Signal<Local, Bits<10>>,
    dead_now: Signal<Local, Bit>,
    opposite: Signal<Local, Bit>,
    /// Pawns of both sides.
    pawns: Signal<Local, Bits<5>>,
    close: Signal<Local, Bit>,
    ahead_pawnless: Signal<Local, Bit>,
}

impl Logic for Rules {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, decided, over);
        self.white_side.material.next = self.white.val();
        self.black_side.material.next = self.black.val();
        self.pawnless.next = !self.white.val().pawns.any() & !self.black.val().pawns.any();

        // Rules 1 and 2.
        self.few.next = (self.white_side.bare.val()
            & (self.black_side.bare.val()
                | self.black_side.one_minor.val()
                | self.black_side.two_knights.val()))
            | (self.black_side.bare.val()
                & (self.white_side.one_minor.val() | self.white_side.two_knights.val()));
        self.dead_now.next = self.pawnless.val() & self.few.val();

        // Rule 3, from either side's view.
        self.white_corner.no_pieces.next = self.white_side.bare.val();
        self.white_corner.one_knight.next = self.white_side.one_knight.val();
        self.white_corner.one_bishop.next = self.white_side.one_bishop.val();
        self.white_corner.one_pawn.next = self.white.val().pawns == 1;
        self.white_corner.files.next = self.white_files.val();
        self.white_corner.pawn.next = self.white_at.val().pawn;
        self.white_corner.bishop.next = self.white_at.val().bishop;
        self.white_corner.king.next = self.white_at.val().king;
        self.white_corner.enemy_king.next = self.black_at.val().king;
        self.white_corner.to_move.next = !self.mover.val();
        self.black_corner.no_pieces.next = self.black_side.bare.val();
        self.black_corner.one_knight.next = self.black_side.one_knight.val();
        self.black_corner.one_bishop.next = self.black_side.one_bishop.val();
        self.black_corner.one_pawn.next = self.black.val().pawns == 1;
        self.black_corner.files.next = self.black_files.val();
        self.black_corner.pawn.next = self.black_at.val().pawn ^ 56;
        self.black_corner.bishop.next = self.black_at.val().bishop ^ 56;
        self.black_corner.king.next = self.black_at.val().king ^ 56;
        self.black_corner.enemy_king.next = self.white_at.val().king ^ 56;
        self.black_corner.to_move.next = self.mover.val();

        // Rule 4. A square is dark where the lowest bits of file and rank are equal.
        self.opposite.next = self.white_side.one_bishop.val()
            & self.black_side.one_bishop.val()
            & (self.white_at.val().bishop.get_bit(0)
                ^ self.white_at.val().bishop.get_bit(3)
                ^ self.black_at.val().bishop.get_bit(0)
                ^ self.black_at.val().bishop.get_bit(3));

        self.pawns.next =
            bit_cast::<5, 4>(self.white.val().pawns) + bit_cast::<5, 4>(self.black.val().pawns);

        // Rules 5 and 6: from −3 to 3 points, and the side that is ahead, or neither, has pawns.
        self.ahead.white.next = self.white.val();
        self.ahead.black.next = self.black.val();
        self.difference.next = self.ahead.points.val();
        self.close.next = (self.difference.val().get_bits::<8>(2) == 0)
            | ((self.difference.val().get_bits::<8>(2) == 255)
                & self.difference.val().get_bits::<2>(0).any());
        self.ahead_pawnless.next = self.pawnless.val()
            | (!self.white.val().pawns.any()
                & !self.difference.val().get_bit(9)
                & self.difference.val().any())
            | (!self.black.val().pawns.any() & self.difference.val().get_bit(9));

        self.decided.d.next = Verdict::Normal;
        self.over.d.next = false;
        if self.enable.val() {
            self.over.d.next = self.dead_now.val();
            if self.dead_now.val()
                | (self.black_side.bare.val()
                    & !self.black.val().pawns.any()
                    & self.white_corner.held.val())
                | (self.white_side.bare.val()
                    & !self.white.val().pawns.any()
                    & self.black_corner.held.val())
            {
                self.decided.d.next = Verdict::Drawn;
            } else if self.opposite.val() {
                self.decided.d.next = Verdict::Halved;
                if self.pawns.val() < 3 {
                    self.decided.d.next = Verdict::Quartered;
                }
            } else if self.close.val() & self.ahead_pawnless.val() {
                self.decided.d.next = Verdict::Quartered;
            }
        }
        self.verdict.next = self.decided.q.val();
        self.dead.next = self.over.q.val();
    }
}

/// Pieces of a side besides its king and pawns. Fully combinational.
#[derive(LogicBlock, Default)]
pub struct Holdings {
    /// Its pieces.
    pub material: Signal<In, Material>,
    /// Nothing.
    pub bare: Signal<Out, Bit>,
    /// One knight or bishop.
    pub one_minor: Signal<Out, Bit>,
    /// One knight.
    pub one_knight: Signal<Out, Bit>,
    /// Two knights.
    pub two_knights: Signal<Out, Bit>,
    /// One bishop.
    pub one_bishop: Signal<Out, Bit>,
    heavy: Signal<Local, Bit>,
}

impl Logic for Holdings {
    #[hdl_gen]
    fn update(&mut self) {
        self.heavy.next = self.material.val().rooks.any() | self.material.val().queens.any();
        self.bare.next = !self.heavy.val()
            & !self.material.val().knights.any()
            & !self.material.val().bishops.any();
        self.one_bishop.next = !self.heavy.val()
            & !self.material.val().knights.any()
            & (self.material.val().bishops == 1);
        self.one_knight.next = !self.heavy.val()
            & (self.material.val().knights == 1)
            & !self.material.val().bishops.any();
        self.one_minor.next = self.one_bishop.val() | self.one_knight.val();
        self.two_knights.next = !self.heavy.val()
            & (self.material.val().knights == 2)
            & !self.material.val().bishops.any();
    }
}

/// Material balance, White's less Black's: minor 3, rook 5, queen 9. Fully combinational.
#[derive(LogicBlock)]
pub struct Difference {
    /// White's pieces.
    pub white: Signal<In, Material>,
    /// Black's pieces.
    pub black: Signal<In, Material>,
    /// The difference, two's complement.
    pub points: Signal<Out, Bits<10>>,
    /// Points by number of pieces: knights, bishops, rooks and queens, White's and then Black's.
    worth: [LookupRom<Bits<16>, 4>; 8],
    total: EightToTwo,
}

impl Default for Difference {
    fn default() -> Self {
        Self {
            white: Default::default(),
            black: Default::default(),
            points: Default::default(),
            worth: [3_i16, 3, 5, 9, -3, -3, -5, -9].map(|piece| {
                LookupRom::new((0..16).map(|number| Bits::from((piece * number) as u16 as u64)))
            }),
            total: Default::default(),
        }
    }
}

impl Logic for Difference {
    #[hdl_gen]
    fn update(&mut self) {
        self.worth[0].address.next = self.white.val().knights;
        self.worth[1].address.next = self.white.val().bishops;
        self.worth[2].address.next = self.white.val().rooks;
        self.worth[3].address.next = self.white.val().queens;
        self.worth[4].address.next = self.black.val().knights;
        self.worth[5].address.next = self.black.val().bishops;
        self.worth[6].address.next = self.black.val().rooks;
        self.worth[7].address.next = self.black.val().queens;
        for i in 0..8 {
            self.total.terms[i].next = self.worth[i].data.val();
        }
        self.total.ones.next = 0.into();
        self.points.next = (self.total.sum.val() + self.total.carry.val()).get_bits::<10>(0);
    }
}

/// Pawns on a rook file whose promotion square the enemy king reaches and cannot be driven from.
/// Squares are from the view of the pawns' side. Fully combinational.
#[derive(LogicBlock, Default)]
pub struct Corner {
    /// The side has only its king and pawns.
    pub no_pieces: Signal<In, Bit>,
    /// It has just a knight.
    pub one_knight: Signal<In, Bit>,
    /// It has just a bishop.
    pub one_bishop: Signal<In, Bit>,
    /// It has just one pawn.
    pub one_pawn: Signal<In, Bit>,
    /// Files with a pawn.
    pub files: Signal<In, Bits<8>>,
    /// The pawn, if there is one.
    pub pawn: Signal<In, Bits<6>>,
    /// The bishop.
    pub bishop: Signal<In, Bits<6>>,
    /// The king.
    pub king: Signal<In, Bits<6>>,
    /// The enemy king.
    pub enemy_king: Signal<In, Bits<6>>,
    /// The side is to move.
    pub to_move: Signal<In, Bit>,
    /// The pawns are held: the rule applies.
    pub held: Signal<Out, Bit>,
    a_file: Signal<Local, Bit>,
    h_file: Signal<Local, Bit>,
    dark: Signal<Local, Bit>,
    /// The enemy king is on the promotion square or next to it.
    near: Signal<Local, Bit>,
    /// It is on the promotion square.
    there: Signal<Local, Bit>,
    /// The king is more than two moves from it.
    far: Signal<Local, Bit>,
}

impl Logic for Corner {
    #[hdl_gen]
    fn update(&mut self) {
        self.a_file.next = self.files.val() == 0x01;
        self.h_file.next = self.files.val() == 0x80;
        // a8 is light, h8 dark.
        self.dark.next = self.bishop.val().get_bit(0) == self.bishop.val().get_bit(3);
        self.near.next = (self.enemy_king.val().get_bits::<2>(4) == 3)
            & ((self.a_file.val() & (self.enemy_king.val().get_bits::<2>(1) == 0))
                | (self.h_file.val() & (self.enemy_king.val().get_bits::<2>(1) == 3)));
        self.there.next = self.enemy_king.val().get_bit(3)
            & (self.enemy_king.val().get_bit(0) == self.h_file.val());
        self.far.next = (self.king.val().get_bits::<3>(3) < 5)
            | (self.a_file.val() & (self.king.val().get_bits::<3>(0) > 2))
            | (self.h_file.val() & (self.king.val().get_bits::<3>(0) < 5));
        self.held.next = self.near.val()
            & (self.no_pieces.val()
                | (self.one_bishop.val() & (self.dark.val() == self.a_file.val()))
                | (self.one_knight.val()
                    & self.one_pawn.val()
                    & (self.pawn.val().get_bits::<3>(3) == 6)
                    & self.far.val()
                    & (self.there.val() | !self.to_move.val())));
    }
}
