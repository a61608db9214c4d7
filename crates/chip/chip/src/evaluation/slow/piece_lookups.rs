//! Piece lookups: hung, pinned and trapped pieces of a side on a file, X-rays through its pieces,
//! and its minor piece on a weak square.
//!
//! Squares and file maps are from the side's view. Fully combinational.

use super::control_cell::AttackerCount;
use super::encoding::{Attacked, FilePieces, PieceIndices};
use super::fill::Fill;
use rust_hdl::prelude::*;

/// Lookups of pieces.
#[derive(LogicBlock, Default)]
pub struct PieceLookups {
    /// The file, 0 = a.
    pub file: Signal<In, Bits<3>>,
    /// Own pieces on the file.
    pub own: Signal<In, FilePieces>,
    /// Enemy pieces on it.
    pub enemy: Signal<In, FilePieces>,
    /// Squares of the file that own pieces attack.
    pub guarded: Signal<In, Attacked>,
    /// Squares of the file that enemy pieces attack.
    pub attacked: Signal<In, Attacked>,
    /// Squares without an own piece, of the file, number 2, and of two files on each side of it;
    /// none of files off the board.
    pub room: [Signal<In, Bits<8>>; 5],
    /// Enemy pawns of the file, number 3, and of three files on each side of it.
    pub enemy_pawns: [Signal<In, Bits<8>>; 7],
    /// Enemy knights.
    pub enemy_knights: [Signal<In, Bits<8>>; 7],
    /// Pinned pieces, from [`Lines`](super::lines).
    pub pinned: Signal<In, Bits<8>>,
    /// … against the king.
    pub absolute: Signal<In, Bits<8>>,
    /// … along an axis on which they cannot move.
    pub permanent: Signal<In, Bits<8>>,
    /// Pieces through which sliders of their side x-ray.
    pub screens: Signal<In, Bits<8>>,
    /// The enemy has a knight.
    pub knight_comes: Signal<In, Bit>,
    /// Enemy bishops: on squares of a1's colour, on others.
    pub bishops_come: Signal<In, Bits<2>>,

    /// A piece is simply hung.
    pub hung: Signal<Out, Bit>,
    /// Several are.
    pub hung_several: Signal<Out, Bit>,
    /// Lookups of the pieces.
    pub indices: Signal<Out, PieceIndices>,

    class: Signal<Local, Bits<2>>,
    dark: Signal<Local, Bits<8>>,
    minors: Signal<Local, Bits<8>>,
    own_men: Signal<Local, Bits<8>>,
    /// Squares that the enemy attacks with a piece of cost 0, up to 1, up to 2, up to 3.
    within: [Signal<Local, Bits<8>>; 4],
    guarded_within: [Signal<Local, Bits<8>>; 4],
    /// Pieces that the enemy attacks with a cheaper piece, with one of at most the same cost.
    under_cheaper: Signal<Local, Bits<8>>,
    under_equal: Signal<Local, Bits<8>>,
    simply: Signal<Local, Bits<8>>,
    more: Signal<Local, Bits<8>>,
    two_more: Signal<Local, Bits<8>>,
    fewer: Signal<Local, Bits<8>>,
    guard_cheaper: Signal<Local, Bits<8>>,
    sequence: Signal<Local, Bits<8>>,
    hung_pieces: Fill,
    pins: Fill,
    pin_cost: Signal<Local, Bits<2>>,
    pin_more: Signal<Local, Bits<2>>,
    pin_is_absolute: Signal<Local, Bit>,
    pin_is_permanent: Signal<Local, Bit>,
    pin_is_simple: Signal<Local, Bit>,
    pin_is_in_sequence: Signal<Local, Bit>,
    /// Squares that knights and queens can go to: no own piece, no enemy pawn's attack. Bit *r* + 2
    /// is that of rank *r*.
    open: [Signal<Local, Bits<8>>; 5],
    wide: [Signal<Local, Bits<12>>; 5],
    knights: Signal<Local, Bits<8>>,
    exits: [AttackerCount; 8],
    no_exit: Signal<Local, Bits<8>>,
    one_exit: Signal<Local, Bits<8>>,
    two_exits: Signal<Local, Bits<8>>,
    queens: Fill,
    /// Squares of the file and its neighbours that no enemy pawn or knight attacks.
    free: [Signal<Local, Bits<8>>; 3],
    neighbours: AttackerCount,
    weak_pawns: Fill,
    outposts: Fill,
    outpost: Fill,
    advance: Signal<Local, Bits<2>>,
    challenged: Signal<Local, Bit>,
}

impl Logic for PieceLookups {
    #[hdl_gen]
    fn update(&mut self) {
        self.class.next = self.file.val().get_bits::<2>(0);
        if self.file.val().get_bit(2) {
            self.class.next = !self.file.val().get_bits::<2>(0);
        }
        self.dark.next = 0x55.into();
        if self.file.val().get_bit(0) {
            self.dark.next = 0xaa.into();
        }
        self.minors.next = self.own.val().knights | self.own.val().bishops;
        self.own_men.next = self.minors.val()
            | self.own.val().pawns
            | self.own.val().rooks
            | self.own.val().queens
            | self.own.val().kings;
        self.within[0].next = self.attacked.val().pawns;
        self.within[1].next = self.attacked.val().pawns | self.attacked.val().minors;
        self.within[2].next = self.within[1].val() | self.attacked.val().rooks;
        self.within[3].next = self.within[2].val() | self.attacked.val().queens;
        self.guarded_within[0].next = self.guarded.val().pawns;
        self.guarded_within[1].next = self.guarded.val().pawns | self.guarded.val().minors;
        self.guarded_within[2].next = self.guarded_within[1].val() | self.guarded.val().rooks;
        self.guarded_within[3].next = self.guarded_within[2].val() | self.guarded.val().queens;

        // Hung pieces.
        self.under_cheaper.next = (self.minors.val() & self.within[0].val())
            | (self.own.val().rooks & self.within[1].val())
            | (self.own.val().queens & self.within[2].val());
        self.under_equal.next = (self.minors.val() & self.within[1].val())
            | (self.own.val().rooks & self.within[2].val())
            | (self.own.val().queens & self.within[3].val());
        self.more.next = (self.attacked.val().one & !self.guarded.val().one)
            | (self.attacked.val().two & !self.guarded.val().two)
            | (self.attacked.val().three & !self.guarded.val().three);
        self.two_more.next = (self.attacked.val().two & !self.guarded.val().one)
            | (self.attacked.val().three & !self.guarded.val().two);
        self.fewer.next = (self.guarded.val().one & !self.attacked.val().one)
            | (self.guarded.val().two & !self.attacked.val().two)
            | (self.guarded.val().three & !self.attacked.val().three);
        self.simply.next = (self.minors.val() | self.own.val().rooks | self.own.val().queens)
            & self.attacked.val().one
            & (!self.guarded.val().one | self.under_cheaper.val());
        self.guard_cheaper.next = (self.guarded_within[0].val() & !self.within[0].val())
            | (self.guarded_within[1].val() & !self.within[1].val())
            | (self.guarded_within[2].val() & !self.within[2].val())
            | (self.guarded_within[3].val() & !self.within[3].val());
        self.sequence.next = self.simply.val()
            | (self.guarded.val().one
                & self.more.val()
                & (self.under_equal.val() | !self.guard_cheaper.val()));
        self.hung_pieces.map.next = self.simply.val();
        self.hung.next = self.simply.val().any();
        self.hung_several.next = (self.simply.val() & !self.hung_pieces.rear.val()).any();

        // The pinned piece.
        self.pins.map.next = self.pinned.val() & self.own_men.val();
        self.indices.next.is_pinned = self.pins.map.val().any();
        self.pin_cost.next = 0.into();
        if (self.pins.front.val() & self.minors.val()).any() {
            self.pin_cost.next = 1.into();
        }
        if (self.pins.front.val() & self.own.val().rooks).any() {
            self.pin_cost.next = 2.into();
        }
        if (self.pins.front.val() & self.own.val().queens).any() {
            self.pin_cost.next = 3.into();
        }
        self.pin_more.next = 1.into();
        if (self.pins.front.val() & self.more.val()).any() {
            self.pin_more.next = 2.into();
        }
        if (self.pins.front.val() & self.two_more.val()).any() {
            self.pin_more.next = 3.into();
        }
        if (self.pins.front.val() & self.fewer.val()).any() {
            self.pin_more.next = 0.into();
        }
        self.pin_is_absolute.next = (self.pins.front.val() & self.absolute.val()).any();
        self.pin_is_permanent.next = (self.pins.front.val() & self.permanent.val()).any();
        self.pin_is_simple.next = (self.pins.front.val() & self.simply.val()).any();
        self.pin_is_in_sequence.next =
            (self.pins.front.val() & self.sequence.val()).any() & self.pin_cost.val().any();
        self.indices.next.pin = ((bit_cast::<7, 2>(self.pin_cost.val()) << 3)
            | bit_cast::<7, 2>(self.pin_more.val()))
        .replace_bit(
            2,
            (self.pins.front.val()
                & (self.under_cheaper.val() | (self.own.val().pawns & self.within[0].val())))
            .any(),
        )
        .replace_bit(5, self.pin_is_permanent.val())
        .replace_bit(6, self.pin_is_absolute.val());
        self.indices.next.pin_registers = bits::<4>(0)
            .replace_bit(
                0,
                self.pin_is_in_sequence.val() & !self.pin_is_absolute.val(),
            )
            .replace_bit(
                1,
                self.pin_is_absolute.val()
                    & self.pin_is_simple.val()
                    & !self.pin_is_permanent.val(),
            )
            .replace_bit(
                2,
                self.pin_is_absolute.val()
                    & self.pin_is_in_sequence.val()
                    & !self.pin_is_simple.val(),
            )
            .replace_bit(
                3,
                self.pin_is_absolute.val() & self.pin_is_simple.val() & self.pin_is_permanent.val(),
            );
        self.indices.next.x_rays = (self.screens.val() & self.own_men.val()).any();

        // Trapped knights and queens.
        for i in 0..5 {
            self.open[i].next = self.room[i].val()
                & !((self.enemy_pawns[i].val() | self.enemy_pawns[i + 2].val()) >> 1);
            self.wide[i].next = 0.into();
            for r in 0..8 {
                self.wide[i].next = self.wide[i]
                    .val()
                    .replace_bit(r + 2, self.open[i].val().get_bit(r));
            }
        }
        self.knights.next = self.own.val().knights & 0x80;
        if self.class.val() == 0 {
            self.knights.next = self.own.val().knights;
        }
        self.no_exit.next = 0.into();
        self.one_exit.next = 0.into();
        self.two_exits.next = 0.into();
        for r in 0..8 {
            self.exits[r].knights.next = 0.into();
            self.exits[r].rays.next = bits::<8>(0)
                .replace_bit(0, self.wide[0].val().get_bit(r + 1))
                .replace_bit(1, self.wide[0].val().get_bit(r + 3))
                .replace_bit(2, self.wide[1].val().get_bit(r))
                .replace_bit(3, self.wide[1].val().get_bit(r + 4))
                .replace_bit(4, self.wide[3].val().get_bit(r))
                .replace_bit(5, self.wide[3].val().get_bit(r + 4))
                .replace_bit(6, self.wide[4].val().get_bit(r + 1))
                .replace_bit(7, self.wide[4].val().get_bit(r + 3));
            self.no_exit.next = self.no_exit.val().replace_bit(r, !self.exits[r].one.val());
            self.one_exit.next = self.one_exit.val().replace_bit(r, !self.exits[r].two.val());
            self.two_exits.next = self
                .two_exits
                .val()
                .replace_bit(r, !self.exits[r].three.val());
        }
        self.indices.next.knight_trap = 0.into();
        if (self.knights.val() & self.no_exit.val()).any() {
            self.indices.next.knight_trap = 1.into();
        } else if (self.knights.val() & self.one_exit.val()).any() {
            self.indices.next.knight_trap = 2.into();
        } else if (self.knights.val() & self.two_exits.val()).any() {
            self.indices.next.knight_trap = 4.into();
        }
        for i in 0..3 {
            self.free[i].next = self.open[i + 1].val()
                & !((self.enemy_knights[i].val() << 1)
                    | (self.enemy_knights[i].val() >> 1)
                    | (self.enemy_knights[i + 1].val() << 2)
                    | (self.enemy_knights[i + 1].val() >> 2)
                    | (self.enemy_knights[i + 3].val() << 2)
                    | (self.enemy_knights[i + 3].val() >> 2)
                    | (self.enemy_knights[i + 4].val() << 1)
                    | (self.enemy_knights[i + 4].val() >> 1));
        }
        self.queens.map.next = self.own.val().queens & 0xfc;
        self.neighbours.knights.next = 0.into();
        self.neighbours.rays.next = bits::<8>(0)
            .replace_bit(
                0,
                (self.free[0].val() & (self.queens.front.val() << 1)).any(),
            )
            .replace_bit(1, (self.free[0].val() & self.queens.front.val()).any())
            .replace_bit(
                2,
                (self.free[0].val() & (self.queens.front.val() >> 1)).any(),
            )
            .replace_bit(
                3,
                (self.free[1].val() & (self.queens.front.val() << 1)).any(),
            )
            .replace_bit(
                4,
                (self.free[1].val() & (self.queens.front.val() >> 1)).any(),
            )
            .replace_bit(
                5,
                (self.free[2].val() & (self.queens.front.val() << 1)).any(),
            )
            .replace_bit(6, (self.free[2].val() & self.queens.front.val()).any())
            .replace_bit(
                7,
                (self.free[2].val() & (self.queens.front.val() >> 1)).any(),
            );
        self.indices.next.queen_trap = self.queens.map.val().any() & !self.neighbours.two.val();

        // The minor piece on a weak square.
        self.weak_pawns.map.next = self.enemy_pawns[2].val() | self.enemy_pawns[4].val();
        self.outposts.map.next = self.minors.val() & 0x78 & !self.weak_pawns.behind.val();
        self.outpost.map.next = self.outposts.front.val();
        self.indices.next.on_weak = self.outposts.map.val().any();
        self.advance.next = bits::<2>(0)
            .replace_bit(0, self.outpost.map.val().get_bit(4))
            .replace_bit(1, self.outpost.map.val().get_bits::<2>(5).any());
        self.challenged.next = self.knight_comes.val() | self.bishops_come.val().get_bit(1);
        if (self.outpost.map.val() & self.dark.val()).any() {
            self.challenged.next = self.knight_comes.val() | self.bishops_come.val().get_bit(0);
        }
        self.indices.next.weak = ((bit_cast::<8, 2>(self.advance.val()) << 6)
            | (bit_cast::<8, 2>(self.class.val()) << 4))
            .replace_bit(0, (self.enemy.val().pawns & self.outpost.ahead.val()).any())
            .replace_bit(1, self.challenged.val())
            .replace_bit(2, (self.own.val().bishops & self.outpost.map.val()).any())
            .replace_bit(3, (self.guarded.val().pawns & self.outpost.map.val()).any());
    }
}
