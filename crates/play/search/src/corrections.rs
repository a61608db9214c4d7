//! Learns the differences between searches and static scores, for similar positions.
//!
//! An evaluation makes the same error in positions with the same pawns, or with the same pieces of
//! one side on the same squares. The difference between a search and the static score of one
//! position corrects the static scores of the others.

use super::prefetch::prefetch;
use cozy_chess::{Board, Color, Piece};
use std::cell::Cell;

/// Classes of positions per side.
const KINDS: usize = 1 << 14;

/// The greatest correction.
const MOST: i32 = 1024;

/// The units of a correction per point.
const SCALE: i32 = 12;

/// A multiplier that distributes bits.
const MIX: u64 = 0x9E37_79B9_7F4A_7C15;

/// The corrections.
pub(super) struct Corrections {
    /// The corrections by pawns, by White's pieces and by Black's.
    learnt: Vec<[i16; 3]>,
    /// The hash of the last position, and its indices: most positions are looked up twice.
    last: Cell<(u64, [usize; 3])>,
}

impl Corrections {
    pub(super) fn new() -> Corrections {
        Corrections {
            learnt: vec![[0; 3]; 2 * KINDS],
            last: Cell::new((0, [0; 3])),
        }
    }

    /// The correction of the static score for the side to move, in points.
    pub(super) fn of(&self, board: &Board) -> i32 {
        let learnt = (self.places(board).into_iter().enumerate())
            .map(|(what, place)| i32::from(self.learnt[place][what]));
        learnt.sum::<i32>() / SCALE
    }

    /// The indices of a position's corrections, possibly remembered.
    #[inline]
    fn places(&self, board: &Board) -> [usize; 3] {
        let key = board.hash();
        let (last, found) = self.last.get();
        if last == key {
            return found;
        }
        let found = places(board);
        self.last.set((key, found));
        found
    }

    /// Prefetches the corrections of a position.
    pub(super) fn prefetch(&self, board: &Board) {
        for place in self.places(board) {
            prefetch(&self.learnt[place]);
        }
    }

    /// Learns that a search of this depth found this many points more than the static score.
    pub(super) fn learn(&mut self, board: &Board, points: i32, depth: i32) {
        let step = (points * depth / 8).clamp(-MOST / 4, MOST / 4);
        for (what, place) in self.places(board).into_iter().enumerate() {
            let learnt = &mut self.learnt[place][what];
            let before = i32::from(*learnt);
            *learnt = (before + step - before * step.abs() / MOST) as i16;
        }
    }
}

/// The indices of a position's corrections.
fn places(board: &Board) -> [usize; 3] {
    const PIECES: [Piece; 5] = [
        Piece::Knight,
        Piece::Bishop,
        Piece::Rook,
        Piece::Queen,
        Piece::King,
    ];
    let mixed = |key: u64, map: u64| {
        let mixed = (key.wrapping_mul(MIX) ^ map).wrapping_mul(MIX);
        mixed ^ mixed >> 32
    };
    let of = |color: Color, piece: Piece| board.colored_pieces(color, piece).0;
    let pieces =
        |color: Color| (PIECES.into_iter()).fold(0, |key, piece| mixed(key, of(color, piece)));
    let pawns = mixed(of(Color::White, Piece::Pawn), of(Color::Black, Piece::Pawn));
    let side = board.side_to_move() as usize * KINDS;
    [pawns, pieces(Color::White), pieces(Color::Black)].map(|key| side + key as usize % KINDS)
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    fn board(fen: &str) -> Board {
        fen.parse().unwrap()
    }

    #[test]
    fn what_was_learnt_counts_where_something_is_the_same() {
        let mut corrections = Corrections::new();
        for _ in 0..1_000 {
            corrections.learn(&board(START), 100, 8);
        }
        let of = |fen: &str| corrections.of(&board(fen));
        let all = of(START);
        // A knight has moved: the pawns and Black's pieces are the same.
        let two = of("rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 1");
        // A pawn and both knights have moved.
        let none = of("rnbqkb1r/pppppppp/5n2/8/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 1");
        assert!(all > two && two > none && none == 0, "{all} {two} {none}");
        // Each side to move has its own corrections.
        assert_eq!(
            of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"),
            0
        );
    }

    #[test]
    fn corrections_have_limits() {
        let mut corrections = Corrections::new();
        for points in [30_000, -30_000] {
            for _ in 0..1_000 {
                corrections.learn(&board(START), points, 60);
            }
            assert!(corrections.of(&board(START)).abs() <= 3 * MOST / SCALE);
        }
    }
}
