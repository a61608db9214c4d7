//! Control of the squares of a file: eight [control cells](super::control_cell) and their inputs.
//!
//! Fully combinational.

use super::control_cell::ControlCell;
use super::encoding::Attacked;
use bluechip_rust_hdl::primitives::Blocks;
use rust_hdl::prelude::*;

/// Control of the squares of the file that is seen.
#[derive(LogicBlock, Default)]
pub struct Control {
    /// The file, number 2, and two files on each side of it, from west to east.
    pub files: [Signal<In, Bits<32>>; 5],
    /// The first piece seen from each square of the file, to the north, then clockwise.
    pub firsts: [Signal<In, Bits<32>>; 8],
    /// Squares that White attacks.
    pub white: Signal<Out, Attacked>,
    /// Squares that Black attacks.
    pub black: Signal<Out, Attacked>,
    /// The level of each square, that of rank *r* in bits 4*r* + 3 … 4*r*.
    pub levels: Signal<Out, Bits<32>>,
    cells: Blocks<ControlCell, 8>,
    /// File maps with two extra squares at each end: rank *r* is bit *r* + 2.
    occupied: [Signal<Local, Bits<12>>; 3],
    white_knights: [Signal<Local, Bits<12>>; 5],
    black_knights: [Signal<Local, Bits<12>>; 5],
    /// The fields of `white` and `black`.
    white_maps: [Signal<Local, Bits<8>>; 8],
    black_maps: [Signal<Local, Bits<8>>; 8],
}

impl Logic for Control {
    #[hdl_gen]
    fn update(&mut self) {
        for f in 0..5 {
            self.white_knights[f].next = 0.into();
            self.black_knights[f].next = 0.into();
            for r in 0..8 {
                self.white_knights[f].next = self.white_knights[f]
                    .val()
                    .replace_bit(r + 2, self.files[f].val().get_bits::<4>(4 * r) == 2);
                self.black_knights[f].next = self.black_knights[f]
                    .val()
                    .replace_bit(r + 2, self.files[f].val().get_bits::<4>(4 * r) == 10);
            }
        }
        for f in 0..3 {
            self.occupied[f].next = 0.into();
            for r in 0..8 {
                self.occupied[f].next = self.occupied[f]
                    .val()
                    .replace_bit(r + 2, self.files[f + 1].val().get_bits::<4>(4 * r).any());
            }
        }
        self.levels.next = 0.into();
        for r in 0..8 {
            for d in 0..8 {
                self.cells[r].firsts[d].next = self.firsts[d].val().get_bits::<4>(4 * r);
            }
            self.cells[r].adjacent.next = bits::<8>(0)
                .replace_bit(0, self.occupied[1].val().get_bit(r + 3))
                .replace_bit(1, self.occupied[2].val().get_bit(r + 3))
                .replace_bit(2, self.occupied[2].val().get_bit(r + 2))
                .replace_bit(3, self.occupied[2].val().get_bit(r + 1))
                .replace_bit(4, self.occupied[1].val().get_bit(r + 1))
                .replace_bit(5, self.occupied[0].val().get_bit(r + 1))
                .replace_bit(6, self.occupied[0].val().get_bit(r + 2))
                .replace_bit(7, self.occupied[0].val().get_bit(r + 3));
            self.cells[r].white_knights.next = bits::<8>(0)
                .replace_bit(0, self.white_knights[0].val().get_bit(r + 1))
                .replace_bit(1, self.white_knights[0].val().get_bit(r + 3))
                .replace_bit(2, self.white_knights[1].val().get_bit(r))
                .replace_bit(3, self.white_knights[1].val().get_bit(r + 4))
                .replace_bit(4, self.white_knights[3].val().get_bit(r))
                .replace_bit(5, self.white_knights[3].val().get_bit(r + 4))
                .replace_bit(6, self.white_knights[4].val().get_bit(r + 1))
                .replace_bit(7, self.white_knights[4].val().get_bit(r + 3));
            self.cells[r].black_knights.next = bits::<8>(0)
                .replace_bit(0, self.black_knights[0].val().get_bit(r + 1))
                .replace_bit(1, self.black_knights[0].val().get_bit(r + 3))
                .replace_bit(2, self.black_knights[1].val().get_bit(r))
                .replace_bit(3, self.black_knights[1].val().get_bit(r + 4))
                .replace_bit(4, self.black_knights[3].val().get_bit(r))
                .replace_bit(5, self.black_knights[3].val().get_bit(r + 4))
                .replace_bit(6, self.black_knights[4].val().get_bit(r + 1))
                .replace_bit(7, self.black_knights[4].val().get_bit(r + 3));
            self.levels.next = self
                .levels
                .val()
                .replace_bit(4 * r, self.cells[r].level.val().get_bit(0))
                .replace_bit(4 * r + 1, self.cells[r].level.val().get_bit(1))
                .replace_bit(4 * r + 2, self.cells[r].level.val().get_bit(2))
                .replace_bit(4 * r + 3, self.cells[r].level.val().get_bit(3));
        }
        for m in 0..8 {
            self.white_maps[m].next = 0.into();
            self.black_maps[m].next = 0.into();
        }
        for r in 0..8 {
            for m in 0..8 {
                self.white_maps[m].next = self.white_maps[m]
                    .val()
                    .replace_bit(r, self.cells[r].white.val().get_bit(m));
                self.black_maps[m].next = self.black_maps[m]
                    .val()
                    .replace_bit(r, self.cells[r].black.val().get_bit(m));
            }
        }
        self.white.next.pawns = self.white_maps[0].val();
        self.white.next.minors = self.white_maps[1].val();
        self.white.next.rooks = self.white_maps[2].val();
        self.white.next.queens = self.white_maps[3].val();
        self.white.next.kings = self.white_maps[4].val();
        self.white.next.one = self.white_maps[5].val();
        self.white.next.two = self.white_maps[6].val();
        self.white.next.three = self.white_maps[7].val();
        self.black.next.pawns = self.black_maps[0].val();
        self.black.next.minors = self.black_maps[1].val();
        self.black.next.rooks = self.black_maps[2].val();
        self.black.next.queens = self.black_maps[3].val();
        self.black.next.kings = self.black_maps[4].val();
        self.black.next.one = self.black_maps[5].val();
        self.black.next.two = self.black_maps[6].val();
        self.black.next.three = self.black_maps[7].val();
    }
}
