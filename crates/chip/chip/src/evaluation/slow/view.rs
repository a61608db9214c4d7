//! View: turns the scan's output into one side's view: own ranks, own pieces and enemy pieces.
//!
//! For Black ranks are mirrored, and north and south are exchanged. Fully combinational.

use super::encoding::{Attacked, FilePieces};
use rust_hdl::prelude::*;

/// The view of a side.
#[derive(LogicBlock, Default)]
pub struct View {
    /// The side is Black.
    pub black: Signal<In, Bit>,
    /// File buses: number 3 is the file, 0–2 are the files to its west, 4–6 those to its east.
    pub files: [Signal<In, Bits<32>>; 7],
    /// File buses: the first piece seen from each square of the file, to the north, then clockwise.
    pub firsts: [Signal<In, Bits<32>>; 8],
    /// Squares that White attacks.
    pub by_white: Signal<In, Attacked>,
    /// Squares that Black attacks.
    pub by_black: Signal<In, Attacked>,
    /// Whether the file, and those up to two files away, are on the board, from west to east.
    pub on_board: Signal<In, Bits<5>>,
    /// Own pieces on the file.
    pub own: Signal<Out, FilePieces>,
    /// Enemy pieces on it.
    pub enemy: Signal<Out, FilePieces>,
    /// Own pawns of the file, number 2, and of two files on each side of it.
    pub own_pawns: [Signal<Out, Bits<8>>; 5],
    /// Enemy pawns of the file, number 3, and of three files on each side of it.
    pub enemy_pawns: [Signal<Out, Bits<8>>; 7],
    /// Enemy knights.
    pub enemy_knights: [Signal<Out, Bits<8>>; 7],
    /// Squares without an own piece, of the file, number 2, and of two files on each side of it;
    /// none of files off the board.
    pub room: [Signal<Out, Bits<8>>; 5],
    /// Occupied squares of the file to the west.
    pub west_men: Signal<Out, Bits<8>>,
    /// … to the east.
    pub east_men: Signal<Out, Bits<8>>,
    /// File buses of the first pieces; bit 3 of a code: the enemy's. To the north, then clockwise.
    pub rays: [Signal<Out, Bits<32>>; 8],
    /// Squares of the file that own pieces attack.
    pub guarded: Signal<Out, Attacked>,
    /// Squares of the file that enemy pieces attack.
    pub attacked: Signal<Out, Attacked>,
    turns: [Turn; 7],
    ray_turns: [Turn; 8],
    own_men: [Signal<Local, Bits<8>>; 5],
    white_maps: [Signal<Local, Bits<8>>; 8],
    black_maps: [Signal<Local, Bits<8>>; 8],
    own_maps: [Signal<Local, Bits<8>>; 8],
    enemy_maps: [Signal<Local, Bits<8>>; 8],
    /// Own and enemy pieces of the file by type.
    own_pieces: [Signal<Local, Bits<8>>; 6],
    enemy_pieces: [Signal<Local, Bits<8>>; 6],
}

impl Logic for View {
    #[hdl_gen]
    fn update(&mut self) {
        for f in 0..7 {
            self.turns[f].black.next = self.black.val();
            self.turns[f].bus.next = self.files[f].val();
        }
        // Directions are mirrored: north and south, northeast and southeast, northwest and
        // southwest.
        for d in 0..8 {
            self.ray_turns[d].black.next = self.black.val();
            self.ray_turns[d].bus.next = self.firsts[d].val();
        }
        if self.black.val() {
            for d in 0..5 {
                self.ray_turns[d].bus.next = self.firsts[4 - d].val();
            }
            self.ray_turns[5].bus.next = self.firsts[7].val();
            self.ray_turns[7].bus.next = self.firsts[5].val();
        }
        for d in 0..8 {
            self.rays[d].next = self.ray_turns[d].turned.val();
        }

        for f in 0..7 {
            self.enemy_pawns[f].next = 0.into();
            self.enemy_knights[f].next = 0.into();
            for r in 0..8 {
                self.enemy_pawns[f].next = self.enemy_pawns[f]
                    .val()
                    .replace_bit(r, self.turns[f].turned.val().get_bits::<4>(4 * r) == 9);
                self.enemy_knights[f].next = self.enemy_knights[f]
                    .val()
                    .replace_bit(r, self.turns[f].turned.val().get_bits::<4>(4 * r) == 10);
            }
        }
        for f in 0..5 {
            self.own_pawns[f].next = 0.into();
            self.own_men[f].next = 0.into();
            for r in 0..8 {
                self.own_pawns[f].next = self.own_pawns[f]
                    .val()
                    .replace_bit(r, self.turns[f + 1].turned.val().get_bits::<4>(4 * r) == 1);
                self.own_men[f].next = self.own_men[f].val().replace_bit(
                    r,
                    self.turns[f + 1].turned.val().get_bits::<3>(4 * r).any()
                        & !self.turns[f + 1].turned.val().get_bit(4 * r + 3),
                );
            }
            self.room[f].next = 0.into();
            if self.on_board.val().get_bit(f) {
                self.room[f].next = !self.own_men[f].val();
            }
        }
        self.west_men.next = 0.into();
        self.east_men.next = 0.into();
        for r in 0..8 {
            self.west_men.next = self
                .west_men
                .val()
                .replace_bit(r, self.turns[2].turned.val().get_bits::<3>(4 * r).any());
            self.east_men.next = self
                .east_men
                .val()
                .replace_bit(r, self.turns[4].turned.val().get_bits::<3>(4 * r).any());
        }
        for k in 0..6 {
            self.own_pieces[k].next = 0.into();
            self.enemy_pieces[k].next = 0.into();
        }
        for r in 0..8 {
            self.own_pieces[0].next = self.own_pieces[0]
                .val()
                .replace_bit(r, self.turns[3].turned.val().get_bits::<4>(4 * r) == 1);
            self.enemy_pieces[0].next = self.enemy_pieces[0]
                .val()
                .replace_bit(r, self.turns[3].turned.val().get_bits::<4>(4 * r) == 9);
            self.own_pieces[1].next = self.own_pieces[1]
                .val()
                .replace_bit(r, self.turns[3].turned.val().get_bits::<4>(4 * r) == 2);
            self.enemy_pieces[1].next = self.enemy_pieces[1]
                .val()
                .replace_bit(r, self.turns[3].turned.val().get_bits::<4>(4 * r) == 10);
            self.own_pieces[2].next = self.own_pieces[2]
                .val()
                .replace_bit(r, self.turns[3].turned.val().get_bits::<4>(4 * r) == 3);
            self.enemy_pieces[2].next = self.enemy_pieces[2]
                .val()
                .replace_bit(r, self.turns[3].turned.val().get_bits::<4>(4 * r) == 11);
            self.own_pieces[3].next = self.own_pieces[3]
                .val()
                .replace_bit(r, self.turns[3].turned.val().get_bits::<4>(4 * r) == 4);
            self.enemy_pieces[3].next = self.enemy_pieces[3]
                .val()
                .replace_bit(r, self.turns[3].turned.val().get_bits::<4>(4 * r) == 12);
            self.own_pieces[4].next = self.own_pieces[4]
                .val()
                .replace_bit(r, self.turns[3].turned.val().get_bits::<4>(4 * r) == 5);
            self.enemy_pieces[4].next = self.enemy_pieces[4]
                .val()
                .replace_bit(r, self.turns[3].turned.val().get_bits::<4>(4 * r) == 13);
            self.own_pieces[5].next = self.own_pieces[5]
                .val()
                .replace_bit(r, self.turns[3].turned.val().get_bits::<4>(4 * r) == 6);
            self.enemy_pieces[5].next = self.enemy_pieces[5]
                .val()
                .replace_bit(r, self.turns[3].turned.val().get_bits::<4>(4 * r) == 14);
        }
        self.own.next.pawns = self.own_pieces[0].val();
        self.own.next.knights = self.own_pieces[1].val();
        self.own.next.bishops = self.own_pieces[2].val();
        self.own.next.rooks = self.own_pieces[3].val();
        self.own.next.queens = self.own_pieces[4].val();
        self.own.next.kings = self.own_pieces[5].val();
        self.enemy.next.pawns = self.enemy_pieces[0].val();
        self.enemy.next.knights = self.enemy_pieces[1].val();
        self.enemy.next.bishops = self.enemy_pieces[2].val();
        self.enemy.next.rooks = self.enemy_pieces[3].val();
        self.enemy.next.queens = self.enemy_pieces[4].val();
        self.enemy.next.kings = self.enemy_pieces[5].val();

        // Attacked squares.
        self.white_maps[0].next = self.by_white.val().pawns;
        self.black_maps[0].next = self.by_black.val().pawns;
        self.white_maps[1].next = self.by_white.val().minors;
        self.black_maps[1].next = self.by_black.val().minors;
        self.white_maps[2].next = self.by_white.val().rooks;
        self.black_maps[2].next = self.by_black.val().rooks;
        self.white_maps[3].next = self.by_white.val().queens;
        self.black_maps[3].next = self.by_black.val().queens;
        self.white_maps[4].next = self.by_white.val().kings;
        self.black_maps[4].next = self.by_black.val().kings;
        self.white_maps[5].next = self.by_white.val().one;
        self.black_maps[5].next = self.by_black.val().one;
        self.white_maps[6].next = self.by_white.val().two;
        self.black_maps[6].next = self.by_black.val().two;
        self.white_maps[7].next = self.by_white.val().three;
        self.black_maps[7].next = self.by_black.val().three;
        for m in 0..8 {
            self.own_maps[m].next = self.white_maps[m].val();
            self.enemy_maps[m].next = self.black_maps[m].val();
        }
        if self.black.val() {
            for m in 0..8 {
                for r in 0..8 {
                    self.own_maps[m].next = self.own_maps[m]
                        .val()
                        .replace_bit(r, self.black_maps[m].val().get_bit(7 - r));
                    self.enemy_maps[m].next = self.enemy_maps[m]
                        .val()
                        .replace_bit(r, self.white_maps[m].val().get_bit(7 - r));
                }
            }
        }
        self.guarded.next.pawns = self.own_maps[0].val();
        self.guarded.next.minors = self.own_maps[1].val();
        self.guarded.next.rooks = self.own_maps[2].val();
        self.guarded.next.queens = self.own_maps[3].val();
        self.guarded.next.kings = self.own_maps[4].val();
        self.guarded.next.one = self.own_maps[5].val();
        self.guarded.next.two = self.own_maps[6].val();
        self.guarded.next.three = self.own_maps[7].val();
        self.attacked.next.pawns = self.enemy_maps[0].val();
        self.attacked.next.minors = self.enemy_maps[1].val();
        self.attacked.next.rooks = self.enemy_maps[2].val();
        self.attacked.next.queens = self.enemy_maps[3].val();
        self.attacked.next.kings = self.enemy_maps[4].val();
        self.attacked.next.one = self.enemy_maps[5].val();
        self.attacked.next.two = self.enemy_maps[6].val();
        self.attacked.next.three = self.enemy_maps[7].val();
    }
}

/// A file bus from a side's view: bit 3 of a code is set for the enemy's pieces. Fully
/// combinational.
#[derive(LogicBlock, Default)]
pub struct Turn {
    /// The side is Black.
    pub black: Signal<In, Bit>,
    /// The bus from the board.
    pub bus: Signal<In, Bits<32>>,
    /// From the side's view.
    pub turned: Signal<Out, Bits<32>>,
}

impl Logic for Turn {
    #[hdl_gen]
    fn update(&mut self) {
        self.turned.next = self.bus.val();
        if self.black.val() {
            for r in 0..8 {
                for b in 0..3 {
                    self.turned.next = self
                        .turned
                        .val()
                        .replace_bit(4 * r + b, self.bus.val().get_bit(4 * (7 - r) + b));
                }
                self.turned.next = self.turned.val().replace_bit(
                    4 * r + 3,
                    self.bus.val().get_bits::<3>(4 * (7 - r)).any()
                        & !self.bus.val().get_bit(4 * (7 - r) + 3),
                );
            }
        }
    }
}
