//! Values to play with when the host brings none: short formulas, the same for both sides.

mod slow;

use super::EvaluationParameters;
use crate::{address, entry_at, field};
use chess::{Color, Piece, PieceType, Square};

impl EvaluationParameters {
    /// A sensible set: material, central and advanced pieces, pieces that go well together.
    pub fn standard() -> EvaluationParameters {
        let mut parameters = EvaluationParameters::default();
        for color in Color::ALL {
            for kind in PieceType::ALL {
                for square in Square::all() {
                    let index = Piece::new(color, kind).code() << 6 | square.code();
                    parameters.set(
                        address::PIECE_PLACEMENT,
                        index,
                        placement(color, kind, square),
                    );
                }
            }
            for index in 0..512 {
                let word = (color.code() << 9) + index;
                parameters.set(address::PHASE_BONUS, word, bonus(index));
            }
            parameters.set(address::SEPARATED_PASSED, color.code(), 250);
            parameters.set(address::SIDE_TO_MOVE, color.code(), 10);
        }
        for phase in 0..32 {
            parameters.set(address::PHASE_SCALE, phase, scale(phase as i32));
        }
        parameters.write(
            address::EVALUATION_CONTROL_ENDGAME,
            field::endgame::RUNNER.put(600)
                | field::endgame::ROOK_PASSERS.put(500)
                | field::endgame::ROM_WIN.put(500),
        );
        parameters.set_slow();
        parameters
    }

    fn set(&mut self, entry: u32, index: u32, value: i32) {
        let address = entry + index;
        assert!(
            entry_at(address).is_some_and(|entry| {
                let word = value as u32 & (u32::MAX >> (32 - entry.bits));
                entry.takes(word) && entry.value(word) as i32 == value
            }),
            "{value} at {address:#x}"
        );
        self.write(address, value as u32);
    }
}

/// What a piece is worth on a square.
fn placement(color: Color, kind: PieceType, square: Square) -> i32 {
    let file = square.file() as i32;
    let rank = match color {
        Color::White => square.rank(),
        Color::Black => 7 - square.rank(),
    } as i32;
    // 0 in a corner, 6 on the four central squares.
    let central = |x: i32| x.min(7 - x);
    let centre = central(file) + central(rank);
    match kind {
        // Centre pawns first, and every pawn the closer it comes.
        PieceType::Pawn => 90 + 3 * central(file) * i32::from(rank >= 3) + 2 * rank * rank,
        PieceType::Knight => 300 + 7 * centre,
        PieceType::Bishop => 318 + 4 * centre,
        PieceType::Rook => 496 + 2 * central(file) + 14 * i32::from(rank == 6),
        PieceType::Queen => 892 + 2 * centre,
        // Behind its pawns on a wing.
        PieceType::King => 40 - 8 * rank.min(3) + 6 * (3 - central(file)).min(2),
    }
}

/// A side's material bonus by the index of PHASE_BONUS.
fn bonus(index: u32) -> i32 {
    let [pawns, minors, rooks, queens] =
        [index & 7, index >> 3 & 7, index >> 6 & 3, index >> 8].map(|count| count as i32);
    let (minors, has_pair) = if minors < 2 {
        (minors, false)
    } else {
        (minors / 2 + 1, minors % 2 == 1)
    };
    let pieces = 3 * minors + 5 * rooks + 9 * queens;
    // Two bishops see every square; pawns gain as pieces go; who has none left hardly wins.
    let pair = 40 * i32::from(has_pair);
    let endgame = pawns * (20 - pieces).max(0);
    let pawnless = 40 * i32::from(pawns == 0 && pieces > 0);
    pair + endgame - pawnless
}

/// The multipliers of a phase: king safety for the middle game, pawns for the endgame, attack units
/// alike.
fn scale(phase: i32) -> i32 {
    let king_safety = 8 * phase;
    let pawn_structure = 255 - 4 * phase;
    let passed_pawns = 255 - 6 * phase;
    slow::KING_ATTACK << 24 | passed_pawns << 16 | pawn_structure << 8 | king_safety
}
