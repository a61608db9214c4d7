//! The king-and-pawn array.

use super::material::Evaluation;
use super::parameters::Parameters;
use crate::attacks::squares;
use crate::board::Board;
use memory_map::{Color, PieceType, Square};

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;
/// Own ranks 1 to 6, where a pawn can be passed.
const PAWN_RANKS: u64 = 0x00FF_FFFF_FFFF_FF00;
/// Own ranks 5 and 6.
const ADVANCED: u64 = 0x00FF_FF00_0000_0000;

/// What the array finds for one side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Side {
    /// Files with a passed pawn, bit 0 the a-file.
    pub passed: u8,
    /// Files with a passed pawn on own rank 5 or 6.
    pub advanced: u8,
    /// Moves the first runner needs to promote, 1–5.
    pub runner: Option<u32>,
}

impl Side {
    /// What the array finds for a side.
    #[inline]
    pub fn new(evaluation: &Evaluation, board: &Board, color: Color) -> Side {
        let own = seen_by(color, board.pieces(color, PieceType::Pawn));
        let enemy = seen_by(color, board.pieces(!color, PieceType::Pawn));
        let passed = passed(own, enemy);
        if passed == 0 {
            return Side::default();
        }
        let runner = if evaluation.only_pawns(!color) {
            let occupied = seen_by(color, board.occupied());
            let king = evaluation.location(!color, PieceType::King).code();
            let king = Square::new(if color == Color::White {
                king
            } else {
                king ^ 56
            });
            let to_move = board.side() == color;
            squares(passed & !behind(occupied))
                .filter_map(|pawn| run(pawn, king, to_move))
                .min()
        } else {
            None
        };
        Side {
            passed: files(passed),
            advanced: files(passed & ADVANCED),
            runner,
        }
    }

    /// Two passed pawns three or more files apart.
    pub fn separated(self) -> bool {
        self.passed != 0 && self.passed.ilog2() - self.passed.trailing_zeros() >= 3
    }

    /// Two advanced passed pawns on neighbouring files.
    pub fn connected(self) -> bool {
        self.advanced & self.advanced << 1 != 0
    }
}

/// A side's terms in points.
#[inline]
pub fn terms(evaluation: &Evaluation, board: &Board, color: Color, parameters: &Parameters) -> i16 {
    let own = Side::new(evaluation, board, color);
    if own.passed == 0 {
        return 0;
    }
    let mut points = 0;
    if let Some(moves) = own.runner {
        let enemy = Side::new(evaluation, board, !color);
        let plies = |moves: u32, color| 2 * moves - u32::from(board.side() == color);
        if enemy
            .runner
            .is_none_or(|other| plies(moves, color) + 1 < plies(other, !color))
        {
            points += parameters.runner();
        }
    }
    if own.connected() && evaluation.only_pawns(color) && only_a_rook(evaluation, !color) {
        points += parameters.rook_passers();
    }
    if own.separated() && evaluation.only_pawns(!color) {
        points += parameters.separated_passed(color);
    }
    points
}

/// Whether a side has one rook and otherwise only its king and pawns.
fn only_a_rook(evaluation: &Evaluation, color: Color) -> bool {
    evaluation.count(color, PieceType::Rook) == 1
        && evaluation.count(color, PieceType::Queen) == 0
        && evaluation.minors(color) == 0
}

/// Moves a passed pawn with a free file needs to promote, if the king cannot catch it; squares as the pawn's side sees them.
fn run(pawn: Square, king: Square, to_move: bool) -> Option<u32> {
    let moves = (7 - pawn.rank()).min(5);
    let distance = king.file().abs_diff(pawn.file()).max(7 - king.rank());
    (distance > moves + u32::from(!to_move)).then_some(moves)
}

/// Passed pawns of the side that sees the maps.
fn passed(own: u64, enemy: u64) -> u64 {
    let stopped = behind(enemy);
    let beside = (stopped & !FILE_A) >> 1 | (stopped & !FILE_H) << 1;
    own & PAWN_RANKS & !(stopped | beside | behind(own))
}

/// Squares with a piece of the map ahead of them on their file.
#[inline]
fn behind(map: u64) -> u64 {
    let map = map >> 8;
    let map = map | map >> 8;
    let map = map | map >> 16;
    map | map >> 32
}

/// Files of a map.
fn files(map: u64) -> u8 {
    let map = map | map >> 32;
    let map = map | map >> 16;
    (map | map >> 8) as u8
}

/// A map with the side's own first rank in the lowest byte.
fn seen_by(color: Color, map: u64) -> u64 {
    match color {
        Color::White => map,
        Color::Black => map.swap_bytes(),
    }
}
