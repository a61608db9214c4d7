//! A device at the external port for tests: its answers have no meaning, but differ from position
//! to position.

use super::ExternalAnswer;
use crate::board::Board;
use chess::{Color, Square};

/// A term without meaning: a keyed hash of board and side to move, cut to a range, which seldom is
/// the same for two positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SyntheticTerm {
    /// Each key gives other terms.
    pub key: u32,
    /// The range: −32768 >> `shift` … 32767 >> `shift`, 0–15.
    pub shift: u32,
}

/// What each file adds.
const STEP: u32 = 0x1E37_79B9;

impl SyntheticTerm {
    /// The answer to a position.
    pub fn of(self, board: &Board) -> ExternalAnswer {
        self.of_files(board.side(), files(board))
    }

    /// The answer to a position given by its side to move and its files.
    pub fn of_files(self, mover: Color, files: impl IntoIterator<Item = u32>) -> ExternalAnswer {
        let hash = self.hash(mover, files);
        ExternalAnswer {
            term: (hash as i32 >> 16 >> self.shift) as i16,
            forbids: hash & 3 == 0,
            extends: hash >> 2 & 7 == 0,
            widens: hash >> 5 & 3 == 0,
        }
    }

    /// The hash of the files.
    fn hash(self, mover: Color, files: impl IntoIterator<Item = u32>) -> u32 {
        (files.into_iter()).fold(self.key ^ mover.code(), |state, codes| {
            (state ^ codes).rotate_left(7).wrapping_add(STEP)
        })
    }
}

/// The files of a board.
fn files(board: &Board) -> impl Iterator<Item = u32> {
    (0..8).map(|file| codes(board, file))
}

/// The piece codes of a file, the first rank lowest.
pub fn codes(board: &Board, file: u32) -> u32 {
    (0..8).fold(0, |codes, rank| {
        codes | board.code(Square::at(file, rank)) << (4 * rank)
    })
}
