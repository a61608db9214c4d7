//! Squares and pieces: MOBILITY, pins, traps, minor pieces on weak squares, rooks.

use super::fast::{class, distance};
use super::root::{Root, seen_by};
use super::weights::{Mobility, Outposts, Pins, Rooks, Traps};
use super::word::{Digits, Word, given, percent};
use chess::{Color, Square};

/// MOBILITY by rank and index.
pub fn mobility(weights: &Mobility, root: &Root, rank: u32, index: u32) -> f64 {
    let mut digits = Digits::new(index);
    let square = Square::at(digits.next(8) as u32, rank);
    match digits.next(16) {
        0 | 8 => 0.0,
        level @ 1..8 => -controlled(weights, root, Color::Black, square, 16 - level),
        level => controlled(weights, root, Color::White, square, level),
    }
}

/// The value of controlling a square for a side.
fn controlled(weights: &Mobility, root: &Root, side: Color, square: Square, level: usize) -> f64 {
    let square = seen_by(side, square);
    let near = match distance(square, root.king(!side, side)) {
        0 | 1 => weights.near_king[0],
        2 => weights.near_king[1],
        _ => 0.0,
    };
    let share = weights.ranks[square.rank() as usize]
        + weights.files[class(square)]
        + root.opening() * near;
    weights.control[level - 9] / 10.0 * share / 100.0
}

/// PINNED by its index.
pub fn pinned(weights: &Pins, index: u32) -> f64 {
    let mut digits = Digits::new(index);
    let (more, cheaper) = (digits.next(4), digits.flag());
    let (cost, strength) = (digits.next(4), digits.next(4));
    let points =
        weights.strength[strength] + weights.pressure[more] + given(cheaper, weights.cheaper);
    points * weights.piece[cost] / 100.0
}

/// MINOR_ON_WEAK by its index.
pub fn minor_on_weak(weights: &Outposts, index: u32) -> Word {
    let mut digits = Digits::new(index);
    let (screened, challengeable) = (digits.flag(), digits.flag());
    let (bishop, supported) = (digits.flag(), digits.flag());
    let (class, advance) = (digits.next(4), digits.next(3));
    let share = percent(bishop, weights.bishop)
        * percent(!supported, weights.unsupported)
        * percent(challengeable, weights.challengeable);
    let points =
        weights.advance[advance] + weights.files[class] + given(screened, weights.screened);
    [points * share, weights.danger[advance] * share, 0.0, 0.0]
}

/// TRAPPED_BISHOP by its index, White's view.
pub fn trapped_bishop(weights: &Traps, index: u32) -> f64 {
    let mut digits = Digits::new(index);
    let [white, black] = [digits.next(8), digits.next(8)];
    let patterns = match digits.flag() {
        false => &weights.edge_bishop,
        true => &weights.inner_bishop,
    };
    let against = |pattern: usize| {
        pattern
            .checked_sub(1)
            .map_or(0.0, |pattern| patterns[pattern])
    };
    against(black) - against(white)
}

/// ROOKS_ON_FILES by its index.
pub fn rooks_on_files(weights: &Rooks, index: u32) -> Word {
    let mut digits = Digits::new(index);
    let (class, semi_open) = (digits.next(4), digits.flag());
    let (blockage, unopposed, rooks) = (digits.next(4), digits.flag(), digits.next(3));
    let (file, more) = match (semi_open, unopposed) {
        (false, _) => (0, 0.0),
        (true, false) => (
            1,
            weights.half_open_blockage[blockage] + weights.files[class],
        ),
        (true, true) => (2, weights.open_blockage[blockage] + weights.files[class]),
    };
    let rooks = [0.0, 1.0, weights.two / 100.0][rooks];
    // Codes 0 to 3 are 4 to 1 halves.
    let code = |halves: f64| 4.0 - halves;
    [
        (weights.file[file] + more) * rooks,
        code(weights.danger[file]),
        code(weights.danger_opposite[file]),
        0.0,
    ]
}
