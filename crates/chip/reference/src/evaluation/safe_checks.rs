//! Safe checks around the kings: the executable form of `docs/src/blocks/safe_checks.md`.

use super::ExternalAnswer;
use super::slow::Army;
use crate::attacks::{self, squares};
use crate::board::Board;
use chess::{Color, PieceType};

/// The circuit with its settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SafeChecks {
    /// Points for a square from which a knight, bishop, rook, queen checks safely, 0–63 each.
    pub weights: [u32; 4],
    /// The number of safe checks against the side to move from which it must not stand pat, 0–15; 0
    /// for never.
    pub forbid: u32,
    /// … from which an extension is requested.
    pub extend: u32,
    /// … from which a wider lazy window is requested.
    pub widen: u32,
}

/// Squares of a type that count.
const MOST: u32 = 3;

impl SafeChecks {
    /// The circuit's answer about a position.
    pub fn of(self, board: &Board) -> ExternalAnswer {
        let counts = Color::ALL.map(|color| count(board, color));
        let points = counts.map(|counts| -> u32 {
            (counts.iter().zip(self.weights))
                .map(|(&count, weight)| count * weight)
                .sum()
        });
        let against: u32 = counts[(!board.side()).index()].iter().sum();
        let reaches = |least| least != 0 && against >= least;
        ExternalAnswer {
            term: points[0] as i16 - points[1] as i16,
            forbids: reaches(self.forbid),
            extends: reaches(self.extend),
            widens: reaches(self.widen),
        }
    }
}

/// From how many squares a side's knights, bishops, rooks and queens can check safely, at most
/// three each.
pub fn count(board: &Board, side: Color) -> [u32; 4] {
    let [own, enemy] = [side, !side].map(|color| Army::new(board, color, |_| ()));
    let occupied = board.occupied();
    let from = |kind: PieceType, reach: &dyn Fn(chess::Square) -> u64| {
        squares(board.pieces(side, kind)).fold(0, |map, square| map | reach(square))
    };
    let kings = squares(board.pieces(!side, PieceType::King)).fold([0; 3], |maps, king| {
        [
            maps[0] | attacks::knight(king),
            maps[1] | attacks::bishop(king, occupied),
            maps[2] | attacks::rook(king, occupied),
        ]
    });
    let bishop = |square| attacks::bishop(square, occupied);
    let rook = |square| attacks::rook(square, occupied);
    let queen = |square| bishop(square) | rook(square);
    let [pawns, minors, rooks, queens, king] = enemy.attacks;
    // The king alone guards a square that two pieces attack in vain.
    let [_, twice, _] = own.at_least;
    let safe = !own.all & !(pawns | minors | rooks | queens) & (!king | twice);
    [
        from(PieceType::Knight, &attacks::knight) & kings[0],
        from(PieceType::Bishop, &bishop) & kings[1],
        from(PieceType::Rook, &rook) & kings[2],
        from(PieceType::Queen, &queen) & (kings[1] | kings[2]),
    ]
    .map(|map| (map & safe).count_ones().min(MOST))
}
