//! The fast evaluation: placement, material by phase, and the endgame registers.

use super::root::{Root, between, opening, seen_by};
use super::weights::{Placement, Weights};
use super::word::{Digits, Word, given};
use chess::{Color, Piece, PieceType, Square};

/// An offset for the king. It cancels out, and permits negative weights.
const KING: f64 = 300.0;

/// PIECE_PLACEMENT by its index.
pub fn placement(weights: &Weights, root: &Root, index: u32) -> f64 {
    let Some(piece) = Piece::from_code(index >> 6) else {
        return 0.0;
    };
    let square = seen_by(piece.color, Square::new(index));
    let standing = standing(table(weights, piece.kind), root, square);
    material(weights, piece.kind, root.opening())
        + standing
        + approach(weights, root, piece, square)
}

fn table(weights: &Weights, kind: PieceType) -> &Placement {
    match kind {
        PieceType::Pawn => &weights.pawn,
        PieceType::Knight => &weights.knight,
        PieceType::Bishop => &weights.bishop,
        PieceType::Rook => &weights.rook,
        PieceType::Queen => &weights.queen,
        PieceType::King => &weights.king,
    }
}

fn standing(placement: &Placement, root: &Root, square: Square) -> f64 {
    let place = 4 * square.rank() as usize + class(square);
    root.between([placement.opening[place], placement.endgame[place]])
}

/// 0 for the outermost files, 3 for the innermost.
pub fn class(square: Square) -> usize {
    square.file().min(7 - square.file()) as usize
}

/// The terms that depend on the kings of the root.
fn approach(weights: &Weights, root: &Root, piece: Piece, square: Square) -> f64 {
    let weights = &weights.approach;
    let king = root.king(!piece.color, piece.color);
    let closer = |points: f64| points * f64::from(4 - distance(square, king).min(4));
    let points = match piece.kind {
        PieceType::Pawn => {
            let storms =
                root.kings_apart() && square.file().abs_diff(king.file()) <= 1 && square.rank() > 1;
            given(
                storms,
                weights.storming_pawn * (f64::from(square.rank()) - 1.0),
            )
        }
        PieceType::Knight => closer(weights.piece[0]),
        PieceType::Bishop => closer(weights.piece[1]),
        PieceType::Rook => closer(weights.piece[2]),
        PieceType::Queen => closer(weights.piece[3]),
        PieceType::King => {
            let castled = square.rank() == 0 && !(3..=5).contains(&square.file());
            given(castled && root.may_castle(piece.color), weights.castled)
        }
    };
    root.opening() * points
}

/// The distance in moves of a king.
pub fn distance(one: Square, other: Square) -> u32 {
    let files = one.file().abs_diff(other.file());
    files.max(one.rank().abs_diff(other.rank()))
}

fn material(weights: &Weights, kind: PieceType, share: f64) -> f64 {
    let material = &weights.material;
    match kind {
        PieceType::Pawn => between(share, material.pawn),
        PieceType::Knight => between(share, material.knight),
        PieceType::Bishop => between(share, material.bishop),
        PieceType::Rook => between(share, material.rook),
        PieceType::Queen => between(share, material.queen),
        PieceType::King => KING,
    }
}

/// PHASE_BONUS by its index: the bishop pair, and the change in the value of the remaining pieces
/// since the root.
pub fn phase_bonus(weights: &Weights, root: &Root, index: u32) -> f64 {
    let mut digits = Digits::new(index);
    let (pawns, minors) = (digits.next(8) as f64, digits.next(8));
    let (rooks, queens) = (digits.next(4) as u32, digits.next(2) as u32);
    let (minors, has_pair) = match minors {
        few @ (0 | 1) => (few as u32, false),
        many => (many as u32 / 2 + 1, many % 2 == 1),
    };
    // Assumes that the other side has about the same material.
    let share = opening(2 * (minors + 2 * rooks + 4 * queens));
    let gain = |kind| material(weights, kind, share) - material(weights, kind, root.opening());
    // The index does not say how many of the minor pieces are knights, so takes the mean.
    let minor = (gain(PieceType::Knight) + gain(PieceType::Bishop)) / 2.0;
    let material = &weights.material;
    pawns * gain(PieceType::Pawn)
        + f64::from(minors) * minor
        + f64::from(rooks) * gain(PieceType::Rook)
        + f64::from(queens) * gain(PieceType::Queen)
        + given(has_pair, between(share, material.bishop_pair))
        - given(
            pawns == 0.0 && minors + rooks + queens > 0,
            material.pawnless,
        )
}

/// PHASE_SCALE by its index.
pub fn phase_scale(weights: &Weights, root: &Root, phase: u32) -> Word {
    let phases = &weights.phase;
    let share = opening(phase);
    let queenless = if root.has_queens() {
        1.0
    } else {
        phases.queenless / 100.0
    };
    [
        between(share, phases.king_safety) * queenless,
        between(share, phases.pawn_structure),
        between(share, phases.passed_pawns),
        between(share, phases.king_attack),
    ]
}

/// EVALUATION_CONTROL_ENDGAME.
pub fn endgame_control(weights: &Weights) -> Word {
    let ending = &weights.ending;
    [ending.runner, ending.rook_passers, ending.rom_win, 0.0]
}

/// CONTEMPT by its index: the more material is left, the less a draw is worth to the side to move
/// at the root.
pub fn contempt(weights: &Weights, root: &Root, index: u32) -> f64 {
    let mut digits = Digits::new(index);
    let left = (digits.next(16) + digits.next(16)) as f64 / 30.0;
    let against = weights.ending.contempt * left;
    match root.side() {
        Color::White => -against,
        Color::Black => against,
    }
}
