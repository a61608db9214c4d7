//! The king-and-pawn array.

use super::material::Evaluation;
use crate::attacks::squares;
use crate::board::Board;
use chess::{Color, PieceType, Square};
use memory_map::{EvaluationParameters, address, field};

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;
/// Own ranks 1 to 6, where a pawn can be passed.
const PAWN_RANKS: u64 = 0x00FF_FFFF_FFFF_FF00;
/// Own ranks 5 and 6.
const ADVANCED: u64 = 0x00FF_FF00_0000_0000;

/// What the king-and-pawn array finds for one side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PawnTerms {
    /// Its runner comes first.
    pub runner: bool,
    /// Its passed pawns stand against a rook.
    pub rook_passers: bool,
    /// Its passed pawns are far apart.
    pub separated: bool,
}

impl PawnTerms {
    /// The terms of a side.
    #[inline]
    pub fn new(evaluation: &Evaluation, board: &Board, color: Color) -> PawnTerms {
        let own = Side::new(evaluation, board, color);
        if own.passed == 0 {
            return PawnTerms::default();
        }
        let plies = |moves: u32, color| 2 * moves - u32::from(board.side() == color);
        PawnTerms {
            runner: own.runner.is_some_and(|moves| {
                let enemy = Side::new(evaluation, board, !color);
                enemy
                    .runner
                    .is_none_or(|other| plies(moves, color) + 1 < plies(other, !color))
            }),
            rook_passers: own.connected()
                && evaluation.only_pawns(color)
                && only_a_rook(evaluation, !color),
            separated: own.separated() && evaluation.only_pawns(!color),
        }
    }

    /// What they are worth to the side, in points.
    #[inline]
    pub fn points(self, color: Color, parameters: &EvaluationParameters) -> i16 {
        let endgame = |field| parameters.field(address::EVALUATION_CONTROL_ENDGAME, field);
        let separated = parameters.register(address::SEPARATED_PASSED + color.code());
        [
            (self.runner, endgame(field::endgame::RUNNER)),
            (self.rook_passers, endgame(field::endgame::ROOK_PASSERS)),
            (self.separated, separated),
        ]
        .into_iter()
        .filter_map(|(found, points)| found.then_some(points as i16))
        .sum()
    }
}

/// Passed pawns of one side.
struct Side {
    /// Files with a passed pawn, bit 0 the a-file.
    passed: u8,
    /// Files with a passed pawn on own rank 5 or 6.
    advanced: u8,
    /// Moves the first runner needs to promote, 1–5.
    runner: Option<u32>,
}

impl Side {
    #[inline]
    fn new(evaluation: &Evaluation, board: &Board, color: Color) -> Side {
        let own = seen_by(color, board.pieces(color, PieceType::Pawn));
        let enemy = seen_by(color, board.pieces(!color, PieceType::Pawn));
        let passed = passed(own, enemy);
        if passed == 0 {
            return Side {
                passed: 0,
                advanced: 0,
                runner: None,
            };
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
    fn separated(&self) -> bool {
        self.passed != 0 && self.passed.ilog2() - self.passed.trailing_zeros() >= 3
    }

    /// Two advanced passed pawns on neighbouring files.
    fn connected(&self) -> bool {
        self.advanced & self.advanced << 1 != 0
    }
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
