//! Slider rays: rays in one direction, of all sliders at once. A piece's ray passes empty squares
//! and ends at the first occupied one.
//!
//! The rays advance line by line, from one edge of the board to the other. Bit *i* of a board
//! belongs to square *i*, a1 = 0, b1 = 1 … h8 = 63.
//!
//! Fully combinational; seven steps deep.

use bluechip_rust_hdl::primitives::Parameter;
use rust_hdl::prelude::*;

/// The files at the sides, and the first rank.
const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;
const RANK_1: u64 = 0xFF;

/// The eight directions: north, then clockwise. Straight ones are even, diagonal ones odd, and
/// opposite ones differ by four.
pub const DIRECTIONS: [Direction; 8] = [
    Direction::new(0, 1),
    Direction::new(1, 1),
    Direction::new(1, 0),
    Direction::new(1, -1),
    Direction::new(0, -1),
    Direction::new(-1, -1),
    Direction::new(-1, 0),
    Direction::new(-1, 1),
];

/// A direction of rays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Direction {
    /// Difference of the indices of one square and the next.
    step: i32,
    /// Difference of the indices of one line and the next.
    stride: i32,
    /// The line at which the rays start.
    first: u64,
    /// Squares from which a step does not leave the board to the east or west.
    inner: u64,
}

impl Direction {
    /// A direction by its steps in files and ranks.
    const fn new(files: i32, ranks: i32) -> Direction {
        let (stride, first) = match (files, ranks) {
            (1, 0) => (1, FILE_A),
            (-1, 0) => (-1, FILE_H),
            (_, 1) => (8, RANK_1),
            (_, _) => (-8, RANK_1 << 56),
        };
        Direction {
            step: 8 * ranks + files,
            stride,
            first,
            inner: match files {
                1 => !FILE_H,
                -1 => !FILE_A,
                _ => !0,
            },
        }
    }
}

/// Rays of one set of pieces in one direction.
#[derive(LogicBlock, Default)]
pub struct SliderRays {
    /// Squares of the pieces.
    pub sources: Signal<In, Bits<64>>,
    /// Empty squares.
    pub empty: Signal<In, Bits<64>>,
    /// Squares that a ray reaches.
    pub reached: Signal<Out, Bits<64>>,

    /// Towards h8, else towards a1.
    upwards: Parameter<Bit>,
    step: Parameter<Bits<6>>,
    stride: Parameter<Bits<6>>,
    first: Parameter<Bits<64>>,
    inner: Parameter<Bits<64>>,
    line: Signal<Local, Bits<64>>,
    leaving: Signal<Local, Bits<64>>,
    arriving: Signal<Local, Bits<64>>,
}

impl SliderRays {
    /// The rays of a direction.
    pub fn new(direction: Direction) -> Self {
        Self {
            upwards: Parameter::new(direction.step > 0),
            step: Parameter::new(u64::from(direction.step.unsigned_abs()).into()),
            stride: Parameter::new(u64::from(direction.stride.unsigned_abs()).into()),
            first: Parameter::new(direction.first.into()),
            inner: Parameter::new(direction.inner.into()),
            ..Self::default()
        }
    }
}

impl Logic for SliderRays {
    #[hdl_gen]
    fn update(&mut self) {
        self.line.next = self.first.val();
        self.arriving.next = 0.into();
        self.reached.next = 0.into();
        for _line in 0..7 {
            self.leaving.next = ((self.sources.val() & self.line.val())
                | (self.empty.val() & self.arriving.val()))
                & self.inner.val();
            if self.upwards.val() {
                self.arriving.next = self.leaving.val() << self.step.val();
                self.line.next = self.line.val() << self.stride.val();
            } else {
                self.arriving.next = self.leaving.val() >> self.step.val();
                self.line.next = self.line.val() >> self.stride.val();
            }
            self.reached.next = self.reached.val() | self.arriving.val();
        }
    }
}
