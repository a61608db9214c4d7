//! Squares of the board.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A square: a1 = 0, b1 = 1 … h8 = 63.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Square(u8);

impl Square {
    /// The square of an index, cut to 6 bits.
    #[inline]
    pub const fn new(index: u32) -> Square {
        Square(index as u8 & 63)
    }

    /// The square on a file and rank, both 0–7.
    #[inline]
    pub const fn at(file: u32, rank: u32) -> Square {
        Square::new((rank & 7) << 3 | file & 7)
    }

    /// 0–63.
    #[inline]
    pub const fn index(self) -> usize {
        // Known to be less than 64 where it is an index.
        self.0 as usize & 63
    }

    /// The number the chip knows it by.
    #[inline]
    pub const fn code(self) -> u32 {
        self.0 as u32
    }

    /// 0 (a) to 7 (h).
    #[inline]
    pub const fn file(self) -> u32 {
        self.0 as u32 & 7
    }

    /// 0 (White's first rank) to 7.
    #[inline]
    pub const fn rank(self) -> u32 {
        self.0 as u32 >> 3
    }

    /// The square some files and ranks further, if it is on the board.
    #[inline]
    pub fn step(self, (files, ranks): (i32, i32)) -> Option<Square> {
        let on_board = |index: i32| u32::try_from(index).ok().filter(|&index| index < 8);
        let file = on_board(self.file() as i32 + files)?;
        let rank = on_board(self.rank() as i32 + ranks)?;
        Some(Square::at(file, rank))
    }

    /// The place in the arbiter's order, 0 the first: the squares in the middle come before those
    /// at the edge.
    #[inline]
    pub const fn centrality(self) -> u32 {
        let (rank, file) = (central(self.rank()), central(self.file()));
        (rank & 4) << 3
            | (file & 4) << 2
            | (rank & 2) << 2
            | (file & 2) << 1
            | (rank & 1) << 1
            | file & 1
    }

    /// All 64, from a1 to h8.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator {
        (0..64u8).map(Square)
    }
}

/// Code of a file or rank, 0 in the middle.
const fn central(x: u32) -> u32 {
    if x < 4 { 2 * (3 - x) } else { 2 * (x - 4) + 1 }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}{}",
            (b'a' + self.file() as u8) as char,
            self.rank() + 1
        )
    }
}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Square, ParseSquareError> {
        match text.as_bytes() {
            &[file @ b'a'..=b'h', rank @ b'1'..=b'8'] => {
                Ok(Square::at((file - b'a') as u32, (rank - b'1') as u32))
            }
            _ => Err(ParseSquareError),
        }
    }
}

/// Text that is no square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("not a square such as e4")]
pub struct ParseSquareError;
