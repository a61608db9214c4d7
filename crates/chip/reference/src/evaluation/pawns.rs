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
/// Own rank 5, and own rank 6.
const SIXTH: u64 = 0x0000_FF00_0000_0000;
const SEVENTH: u64 = SIXTH << 8;

/// The result of the king-and-pawn array for one side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PawnTerms {
    /// Its runner comes first.
    pub runner: bool,
    /// Its passed pawns, side by side, beat a rook.
    pub rook_passers: bool,
    /// Its passed pawns, far apart, outrun the enemy king.
    pub separated: bool,
}

impl PawnTerms {
    /// The terms of a side.
    #[inline]
    pub fn new(evaluation: &Evaluation, board: &Board, color: Color) -> PawnTerms {
        let own = Side::new(evaluation, board, color);
        if !own.has_passed {
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
            rook_passers: own.connected
                && evaluation.only_pawns(color)
                && only_a_rook(evaluation, !color),
            separated: own.separated,
        }
    }

    /// Their value for the side, in points.
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
#[derive(Default)]
struct Side {
    /// It has some.
    has_passed: bool,
    /// Two of them, on neighbouring files and near promotion, are too far from the enemy king for a
    /// rook alone.
    connected: bool,
    /// Moves the first runner needs to promote, 1–5.
    runner: Option<u32>,
    /// Two of them, far apart, outrun the enemy king.
    separated: bool,
}

impl Side {
    #[inline]
    fn new(evaluation: &Evaluation, board: &Board, color: Color) -> Side {
        let own = seen_by(color, board.pieces(color, PieceType::Pawn));
        let enemy = seen_by(color, board.pieces(!color, PieceType::Pawn));
        let passed = passed(own, enemy);
        if passed == 0 {
            return Side::default();
        }
        let king = evaluation.location(!color, PieceType::King).code();
        let king = Square::new(if color == Color::White {
            king
        } else {
            king ^ 56
        });
        let to_move = board.side() == color;
        let (runner, separated) = if evaluation.only_pawns(!color) {
            let occupied = seen_by(color, board.occupied());
            let free = passed & !behind(occupied);
            let runner = squares(free)
                .filter_map(|pawn| run(pawn, king, to_move))
                .min();
            (runner, outrun(free, king, to_move))
        } else {
            (None, false)
        };
        Side {
            has_passed: true,
            connected: beat_a_rook(passed, king, to_move),
            runner,
            separated,
        }
    }
}

/// Whether a side has one rook and otherwise only its king and pawns.
fn only_a_rook(evaluation: &Evaluation, color: Color) -> bool {
    evaluation.count(color, PieceType::Rook) == 1
        && evaluation.count(color, PieceType::Queen) == 0
        && evaluation.minors(color) == 0
}

/// Moves a passed pawn with a free file needs to promote, if the king cannot catch it; squares as
/// the pawn's side sees them.
fn run(pawn: Square, king: Square, to_move: bool) -> Option<u32> {
    let moves = moves_to_promote(pawn);
    (to_promotion(king, pawn.file()) > moves + u32::from(!to_move)).then_some(moves)
}

/// Whether two pawns with free files outrun the king: as many files from one to the other as moves
/// to promote, one more if the king can capture one of them at once.
fn outrun(free: u64, king: Square, to_move: bool) -> bool {
    let next_to_king = |pawn: Square| {
        pawn.file().abs_diff(king.file()) <= 1 && pawn.rank().abs_diff(king.rank()) <= 1
    };
    let captures = !to_move && squares(free).any(next_to_king);
    squares(free).any(|one| {
        squares(free).any(|other| {
            let moves = moves_to_promote(one).max(moves_to_promote(other));
            let apart = one.file().abs_diff(other.file());
            apart >= 3 && apart >= moves + u32::from(captures)
        })
    })
}

/// Whether two passed pawns on neighbouring files beat a rook: the enemy king must be more than two
/// moves from both promotion squares, more than three if the pawns' side lacks two tempi, and three
/// are too many.
fn beat_a_rook(passed: u64, king: Square, to_move: bool) -> bool {
    let [sixth, seventh] = [SIXTH, SEVENTH].map(|rank| files(passed & rank));
    (0..7).any(|file| {
        let on = |files: u8| (files >> file & 3).count_ones();
        let lacking = on(sixth) + u32::from(!to_move);
        let distance = to_promotion(king, file).min(to_promotion(king, file + 1));
        on(sixth | seventh) == 2
            && match lacking {
                0 | 1 => distance > 2,
                2 => distance > 3,
                _ => false,
            }
    })
}

/// Moves of a king to the promotion square of a file.
fn to_promotion(king: Square, file: u32) -> u32 {
    king.file().abs_diff(file).max(7 - king.rank())
}

/// Moves a pawn needs to promote, the first of them a double step if it can.
fn moves_to_promote(pawn: Square) -> u32 {
    (7 - pawn.rank()).min(5)
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
