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

/// Directions of rays; in the first four square numbers grow along the ray, in the others they
/// fall.
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

/// A rook's directions, as numbers of rays.
pub const STRAIGHT: [usize; 4] = [0, 1, 4, 5];
/// A bishop's: northeast, northwest, southwest, southeast.
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

/// The direction of each line of [`LINES`]; the opposite one is four further on.
const LINE_DIRECTIONS: [usize; 3] = [1, 2, 3];

const fn lines() -> [[u64; 64]; 3] {
    let rays = rays();
    let mut maps = [[0; 64]; 3];
    let mut line = 0;
    while line < 3 {
        let direction = LINE_DIRECTIONS[line];
        let mut square = 0;
        while square < 64 {
            maps[line][square] = rays[direction][square] | rays[direction + 4][square];
            square += 1;
        }
        line += 1;
    }
    maps
}

const fn ranks() -> [[u8; 64]; 8] {
    let mut maps = [[0; 64]; 8];
    let mut file = 0;
    while file < 8 {
        let mut inner = 0;
        while inner < 64 {
            let mut steps = [1, -1].as_slice();
            while let [step, rest @ ..] = steps {
                let mut at = file as i32 + *step;
                while at >= 0 && at < 8 {
                    maps[file][inner] |= 1 << at;
                    if inner << 1 >> at & 1 != 0 {
                        break;
                    }
                    at += *step;
                }
                steps = rest;
            }
            inner += 1;
        }
        file += 1;
    }
    maps
}

static KNIGHT: [u64; 64] = leaper(&KNIGHT_STEPS);
static KING: [u64; 64] = leaper(&DIRECTIONS);
static PAWN: [[u64; 64]; 2] = [leaper(&[(-1, 1), (1, 1)]), leaper(&[(-1, -1), (1, -1)])];
static RAYS: [[u64; 64]; 8] = rays();
/// By line (file, diagonal, antidiagonal) and square, the other squares of the line.
static LINES: [[u64; 64]; 3] = lines();
/// What a rook reaches on its rank, by its file and the pieces on files b to g.
static RANKS: [[u8; 64]; 8] = ranks();

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

/// The part of a ray up to and including its first occupied square. The opposite of direction 0–3
/// is 4–7.
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

/// The squares reached on a line: on a map of the pieces there, the borrow of a subtraction runs
/// from the square to the first piece; on the map with the ranks exchanged it runs the other way.
#[inline]
fn along(line: usize, square: Square, occupied: u64) -> u64 {
    let line = LINES[line][square.index()];
    let pieces = occupied & line;
    let ahead = pieces.wrapping_sub(bit(square) << 1);
    let back = (pieces.swap_bytes()).wrapping_sub(bit(square).swap_bytes() << 1);
    (ahead ^ back.swap_bytes()) & line
}

/// Squares a rook reaches.
#[inline]
pub fn rook(square: Square, occupied: u64) -> u64 {
    let shift = square.index() & 56;
    let inner = (occupied >> (shift + 1)) as usize & 63;
    let rank = u64::from(RANKS[square.index() & 7][inner]) << shift;
    rank | along(0, square, occupied)
}

/// Squares a bishop reaches.
#[inline]
pub fn bishop(square: Square, occupied: u64) -> u64 {
    along(1, square, occupied) | along(2, square, occupied)
}

/// The other squares of a square's rank and file.
#[inline]
pub fn straights(square: Square) -> u64 {
    0xFF << (square.index() & 56) ^ bit(square) | LINES[0][square.index()]
}

/// The other squares of a square's diagonals.
#[inline]
pub fn diagonals(square: Square) -> u64 {
    LINES[1][square.index()] | LINES[2][square.index()]
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

/// Squares that a side's pawns attack to the west, and to the east.
#[inline]
pub fn pawns(color: Color, map: u64) -> [u64; 2] {
    const FILE_A: u64 = 0x0101_0101_0101_0101;
    let (west, east) = (map & !FILE_A, map & !(FILE_A << 7));
    match color {
        Color::White => [west << 7, east << 9],
        Color::Black => [west >> 9, east >> 7],
    }
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
#[inline]
pub fn between(a: Square, b: Square) -> u64 {
    (0..8)
        .find(|&direction| RAYS[direction][a.index()] & bit(b) != 0)
        .map_or(0, |direction| ray(direction, a, bit(b)) & !bit(b))
}

/// The whole ray from a square through another; none if they share no line.
#[inline]
pub fn ray_through(from: Square, through: Square) -> u64 {
    RAYS.iter()
        .map(|rays| rays[from.index()])
        .find(|ray| ray & bit(through) != 0)
        .unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// For every square and every set of pieces on the lines through it.
    #[test]
    fn lines_reach_as_far_as_their_rays() {
        type Reach = fn(Square, u64) -> u64;
        for (reach, directions) in [(rook as Reach, STRAIGHT), (bishop, DIAGONAL)] {
            let by_rays = |square, occupied| {
                (directions.into_iter())
                    .fold(0, |map, direction| map | ray(direction, square, occupied))
            };
            for square in Square::all() {
                let lines = by_rays(square, 0);
                let mut pieces = 0_u64;
                loop {
                    // The square itself holds the piece that looks.
                    for occupied in [pieces, pieces | bit(square)] {
                        assert_eq!(
                            reach(square, occupied),
                            by_rays(square, occupied),
                            "{square} {occupied:x}"
                        );
                    }
                    pieces = pieces.wrapping_sub(lines) & lines;
                    if pieces == 0 {
                        break;
                    }
                }
            }
        }
    }

    #[test]
    fn pawns_together_attack_what_each_attacks() {
        for color in Color::ALL {
            for map in [u64::MAX, 0x0081_4224_1800_FF00, 0xFF00_0000_0000_00FF] {
                let each = squares(map).fold(0, |found, square| found | pawn(color, square));
                let [west, east] = pawns(color, map);
                assert_eq!(west | east, each);
                let count = squares(map).map(|square| pawn(color, square).count_ones());
                assert_eq!(west.count_ones() + east.count_ones(), count.sum::<u32>());
            }
        }
    }
}
