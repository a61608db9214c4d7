//! Pawn structure, doubled pawns, passed pawns.

use super::weights::{Passed, Structure};
use super::word::{Digits, Word, given};

/// MULTIPLE_PAWNS by its index.
pub fn multiple(weights: &Structure, index: u32) -> f64 {
    let mut digits = Digits::new(index);
    let (class, tripled, opposed) = (digits.next(4), digits.flag(), digits.flag());
    let support = digits.next(5);
    let points = weights.doubled[support]
        + weights.doubled_files[class]
        + given(opposed, weights.doubled_opposed);
    if tripled {
        points * weights.tripled / 100.0
    } else {
        points
    }
}

/// PAWN_STRUCTURE by its index.
pub fn structure(weights: &Structure, index: u32) -> Word {
    let mut digits = Digits::new(index);
    let (advance, class, opposed) = (digits.next(4), digits.next(4), digits.flag());
    let support = digits.next(5);
    let scaled = weights.support[support]
        + given(!opposed, weights.unopposed[support])
        + weights.files[class]
        + weights.advance[support] * advance as f64;
    [
        0.0,
        scaled,
        weights.attacked[support],
        weights.blockaded[support],
    ]
}

/// PASSED_PAWNS by its index.
pub fn passed(weights: &Passed, index: u32) -> Word {
    let mut digits = Digits::new(index);
    let (king, rook) = (digits.flag(), digits.flag());
    let (path, company, advance) = (digits.next(4), digits.next(4), digits.next(5));
    let share = 100.0
        + weights.company[company]
        + weights.path[path]
        + given(rook, weights.rook)
        + given(king, weights.king);
    [
        weights.base[advance],
        weights.scaled[advance] * share / 100.0,
        weights.free[advance],
        weights.outside[advance],
    ]
}
