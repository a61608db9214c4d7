//! Attack maps: bit s of a map is square s.

use chess::{Color, PieceType, Square};

/// Steps of a knight as (file, rank).
const KNIGHT_STEPS: [(i32, i32); 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

/// Directions of rays; in the first four square numbers grow along the ray, in the others they fall.
const DIRECTIONS: [(i32, i32); 8] = [
    (1, 0),
    (0, 1),
    (1, 1),
    (-1, 1),
    (-1, 0),
    (0, -1),
    (-1, -1),
    (1, -1),
];

/// Rook directions in [`DIRECTIONS`].
pub const STRAIGHT: [usize; 4] = [0, 1, 4, 5];
/// Bishop directions in [`DIRECTIONS`]: northeast, northwest, southwest, southeast.
pub const DIAGONAL: [usize; 4] = [2, 3, 6, 7];

const fn step(square: usize, (file, rank): (i32, i32)) -> Option<usize> {
    let file = square as i32 % 8 + file;
    let rank = square as i32 / 8 + rank;
    if file < 0 || file > 7 || rank < 0 || rank > 7 {
        None
    } else {
        Some((8 * rank + file) as usize)
    }
}

const fn leaper(steps: &[(i32, i32)]) -> [u64; 64] {
    let mut maps = [0; 64];
    let mut square = 0;
    while square < 64 {
        let mut index = 0;
        while index < steps.len() {
            if let Some(target) = step(square, steps[index]) {
                maps[square] |= 1 << target;
            }
            index += 1;
        }
        square += 1;
    }
    maps
}

const fn rays() -> [[u64; 64]; 8] {
    let mut maps = [[0; 64]; 8];
    let mut direction = 0;
    while direction < 8 {
        let mut square = 0;
        while square < 64 {
            let mut at = square;
            while let Some(target) = step(at, DIRECTIONS[direction]) {
                maps[direction][square] |= 1 << target;
                at = target;
            }
            square += 1;
        }
        direction += 1;
    }
    maps
}

static KNIGHT: [u64; 64] = leaper(&KNIGHT_STEPS);
static KING: [u64; 64] = leaper(&DIRECTIONS);
static PAWN: [[u64; 64]; 2] = [leaper(&[(-1, 1), (1, 1)]), leaper(&[(-1, -1), (1, -1)])];
static RAYS: [[u64; 64]; 8] = rays();

/// The map of one square.
#[inline]
pub const fn bit(square: Square) -> u64 {
    1 << square.index()
}

/// The squares of a map, a1 first.
#[inline]
pub fn squares(mut map: u64) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        let square = (map != 0).then(|| Square::new(map.trailing_zeros()));
        map &= map.wrapping_sub(1);
        square
    })
}

/// The part of a ray up to and including its first occupied square. The opposite of direction 0–3 is 4–7.
#[inline]
pub fn ray(direction: usize, square: Square, occupied: u64) -> u64 {
    let whole = RAYS[direction][square.index()];
    let blockers = whole & occupied;
    if blockers == 0 {
        return whole;
    }
    let first = if direction < 4 {
        blockers.trailing_zeros()
    } else {
        63 - blockers.leading_zeros()
    };
    whole ^ RAYS[direction][first as usize]
}

#[inline]
fn rays_of(directions: [usize; 4], square: Square, occupied: u64) -> u64 {
    directions
        .into_iter()
        .fold(0, |map, direction| map | ray(direction, square, occupied))
}

/// Squares a rook reaches.
#[inline]
pub fn rook(square: Square, occupied: u64) -> u64 {
    rays_of(STRAIGHT, square, occupied)
}

/// Squares a bishop reaches.
#[inline]
pub fn bishop(square: Square, occupied: u64) -> u64 {
    rays_of(DIAGONAL, square, occupied)
}

/// Squares a knight reaches.
#[inline]
pub fn knight(square: Square) -> u64 {
    KNIGHT[square.index()]
}

/// Squares next to a square.
#[inline]
pub fn king(square: Square) -> u64 {
    KING[square.index()]
}

/// Squares a pawn of a side attacks.
#[inline]
pub fn pawn(color: Color, square: Square) -> u64 {
    PAWN[color.index()][square.index()]
}

/// Squares a piece attacks.
#[inline]
pub fn of(color: Color, kind: PieceType, square: Square, occupied: u64) -> u64 {
    match kind {
        PieceType::Pawn => pawn(color, square),
        PieceType::Knight => knight(square),
        PieceType::Bishop => bishop(square, occupied),
        PieceType::Rook => rook(square, occupied),
        PieceType::Queen => bishop(square, occupied) | rook(square, occupied),
        PieceType::King => king(square),
    }
}

/// Squares strictly between two squares on a rank, file or diagonal; none if they share no line.
pub fn between(a: Square, b: Square) -> u64 {
    (0..8)
        .find(|&direction| RAYS[direction][a.index()] & bit(b) != 0)
        .map_or(0, |direction| ray(direction, a, bit(b)) & !bit(b))
}

/// The whole ray from a square through another; none if they share no line.
pub fn ray_through(from: Square, through: Square) -> u64 {
    RAYS.iter()
        .map(|rays| rays[from.index()])
        .find(|ray| ray & bit(through) != 0)
        .unwrap_or(0)
}
