//! Moves on an empty or partly filled board. Squares are 0–63, maps have bit s for square s.

use chess::PieceType;

/// The map of one square.
pub(super) const fn bit(square: usize) -> u64 {
    1 << square
}

const STEPS: [(i32, i32); 16] = [
    // Rook.
    (1, 0),
    (0, 1),
    (-1, 0),
    (0, -1),
    // Bishop.
    (1, 1),
    (-1, 1),
    (-1, -1),
    (1, -1),
    // Knight.
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

/// The squares in a direction of [`STEPS`], nearest first.
#[derive(Clone, Copy)]
struct Ray {
    squares: [u8; 7],
    length: usize,
}

static RAYS: [[Ray; 64]; 16] = rays();

const fn rays() -> [[Ray; 64]; 16] {
    let mut rays = [[Ray {
        squares: [0; 7],
        length: 0,
    }; 64]; 16];
    let mut direction = 0;
    while direction < 16 {
        let (file_step, rank_step) = STEPS[direction];
        let longest = if direction < 8 { 7 } else { 1 };
        let mut from = 0;
        while from < 64 {
            let ray = &mut rays[direction][from];
            let mut file = from as i32 % 8 + file_step;
            let mut rank = from as i32 / 8 + rank_step;
            while file >= 0 && file < 8 && rank >= 0 && rank < 8 && ray.length < longest {
                ray.squares[ray.length] = (8 * rank + file) as u8;
                ray.length += 1;
                file += file_step;
                rank += rank_step;
            }
            from += 1;
        }
        direction += 1;
    }
    rays
}

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;

/// The squares that a king reaches from any square of a map.
pub(super) const fn king_moves(from: u64) -> u64 {
    let beside = (from & !FILE_H) << 1 | (from & !FILE_A) >> 1;
    let row = from | beside;
    beside | row << 8 | row >> 8
}

/// The squares that a pawn moving up attacks.
pub(super) const fn pawn_attacks(from: usize) -> u64 {
    let ahead = bit(from) << 8;
    (ahead & !FILE_H) << 1 | (ahead & !FILE_A) >> 1
}

/// The squares of a map, lowest first.
pub(super) fn squares(mut map: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let square = (map != 0).then(|| map.trailing_zeros() as usize);
        map &= map.wrapping_sub(1);
        square
    })
}

/// Calls `visit` with each square that a knight, bishop, rook or queen reaches, occupied ones
/// included, and the map of the squares it passes on the way.
#[inline]
pub(super) fn each_reached(
    kind: PieceType,
    from: usize,
    occupied: u64,
    mut visit: impl FnMut(usize, u64),
) {
    let directions = match kind {
        PieceType::Rook => 0..4,
        PieceType::Bishop => 4..8,
        PieceType::Queen => 0..8,
        PieceType::Knight => 8..16,
        PieceType::Pawn | PieceType::King => 0..0,
    };
    for rays in &RAYS[directions] {
        let ray = &rays[from];
        let mut path = 0;
        for &to in &ray.squares[..ray.length] {
            visit(to as usize, path);
            path |= bit(to as usize);
            if occupied & bit(to as usize) != 0 {
                break;
            }
        }
    }
}
