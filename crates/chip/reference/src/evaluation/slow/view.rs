//! A position as one side sees it: own ranks grow from 0 for either side.

use super::army::Army;
use crate::attacks::{self, bit};
use crate::board::Board;
use crate::evaluation::Evaluation;
use chess::{Color, PieceType, Square, castling};

pub use super::army::has;

/// The a-file.
pub const FILE_A: u64 = 0x0101_0101_0101_0101;
/// The first rank.
pub const RANK_1: u64 = 0xFF;
/// The squares of a1's colour.
const DARK: u64 = 0xAA55_AA55_AA55_AA55;

/// The squares of a file, 0–7.
#[inline]
pub const fn file(file: u32) -> u64 {
    FILE_A << (file & 7)
}

/// The squares beside those of a map.
#[inline]
pub const fn beside(map: u64) -> u64 {
    (map & !FILE_A) >> 1 | (map & !(FILE_A << 7)) << 1
}

/// The squares of a file and of those beside it.
#[inline]
pub const fn files_around(middle: u32) -> u64 {
    file(middle) | neighbours(middle)
}

/// The squares of the neighbouring files.
#[inline]
pub const fn neighbours(middle: u32) -> u64 {
    beside(file(middle))
}

/// The squares of a rank, 0–7.
#[inline]
pub const fn rank(rank: u32) -> u64 {
    RANK_1 << (8 * rank)
}

/// The squares of greater rank.
#[inline]
pub const fn above(rank: u32) -> u64 {
    // Two shifts: one by 64 would be none.
    u64::MAX << (8 * rank) << 8
}

/// The squares of smaller rank.
#[inline]
pub const fn below(rank: u32) -> u64 {
    !(u64::MAX << (8 * rank))
}

/// The squares of a square's colour.
#[inline]
pub const fn color_of(square: Square) -> u64 {
    if DARK >> square.index() & 1 == 1 {
        DARK
    } else {
        !DARK
    }
}

/// 0 for the outermost files, 3 for the innermost.
#[inline]
pub const fn class(file: u32) -> u32 {
    if file < 4 { file } else { 7 - file }
}

/// The square of a map with the greatest rank; a map of one file has only one.
#[inline]
pub fn front(map: u64) -> Option<Square> {
    (map != 0).then(|| Square::new(63 - map.leading_zeros()))
}

/// The square of a map with the least rank.
#[inline]
pub fn rear(map: u64) -> Option<Square> {
    (map != 0).then(|| Square::new(map.trailing_zeros()))
}

/// The files of a map, bit 0 the a-file.
#[inline]
pub const fn files(map: u64) -> u8 {
    let map = map | map >> 32;
    let map = map | map >> 16;
    (map | map >> 8) as u8
}

/// The numbers of the files of a set, the a-file first.
#[inline]
pub fn each_file(mut files: u8) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let index = (files != 0).then(|| files.trailing_zeros());
        files &= files.wrapping_sub(1);
        index
    })
}

/// On each file of a map, the square with the greatest rank, those of the greatest first.
#[inline]
pub fn fronts(mut map: u64) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        let front = front(map)?;
        map &= !(FILE_A << front.file());
        Some(front)
    })
}

/// A byte for each bit, the lowest first: 1 or 0.
#[inline]
pub fn spread(bits: u8) -> u64 {
    SPREAD[usize::from(bits)]
}

static SPREAD: [u64; 256] = {
    let mut bytes = [0; 256];
    let mut bits = 0;
    while bits < 256 {
        let mut bit = 0;
        while bit < 8 {
            bytes[bits] |= (bits as u64 >> bit & 1) << (8 * bit);
            bit += 1;
        }
        bits += 1;
    }
    bytes
};

/// The squares behind those of a map, on their files: of less rank.
#[inline]
pub const fn behind(map: u64) -> u64 {
    let map = map >> 8;
    let map = map | map >> 8;
    let map = map | map >> 16;
    map | map >> 32
}

/// The squares beyond those of a map, on their files: of greater rank.
#[inline]
pub const fn beyond(map: u64) -> u64 {
    let map = map << 8;
    let map = map | map << 8;
    let map = map | map << 16;
    map | map << 32
}

/// The square straight ahead as a map; none on the last rank.
#[inline]
pub const fn ahead(square: Square) -> u64 {
    (1 << square.index()) << 8
}

/// A position as one side sees it.
pub struct View<'a> {
    /// The side.
    pub side: Color,
    /// Its pieces.
    pub own: &'a Army,
    /// Those of the other.
    pub enemy: &'a Army,
    /// All pieces.
    pub occupied: u64,
    /// The own king's square, by the location register.
    pub king: Square,
    /// The enemy king's.
    pub enemy_king: Square,
    /// Whether the places of the own king after castling are looked at, and those of the enemy's.
    pub castles: [bool; 2],
}

impl<'a> View<'a> {
    /// The position as White and as Black see it, of the armies as each of them does. The places of
    /// a king after castling are looked at if it may castle, or `wherever`.
    pub fn both(
        board: &Board,
        evaluation: &Evaluation,
        [by_white, by_black]: [&'a [Army; 2]; 2],
        wherever: bool,
    ) -> [View<'a>; 2] {
        let [white, black] = Color::ALL.map(|color| {
            let rights = castling::short(color) | castling::long(color);
            wherever || board.castling() & rights != 0
        });
        let kings = Color::ALL.map(|color| evaluation.location(color, PieceType::King));
        let flipped = |square: Square| Square::new(square.code() ^ 56);
        [
            View {
                side: Color::White,
                own: &by_white[0],
                enemy: &by_white[1],
                occupied: board.occupied(),
                king: kings[0],
                enemy_king: kings[1],
                castles: [white, black],
            },
            View {
                side: Color::Black,
                own: &by_black[1],
                enemy: &by_black[0],
                occupied: board.occupied().swap_bytes(),
                king: flipped(kings[1]),
                enemy_king: flipped(kings[0]),
                castles: [black, white],
            },
        ]
    }

    /// A square of this view as the board numbers it.
    #[inline]
    pub fn on_board(&self, square: Square) -> Square {
        match self.side {
            Color::White => square,
            Color::Black => Square::new(square.code() ^ 56),
        }
    }

    /// The first piece that a ray meets.
    #[inline]
    pub fn first(&self, direction: usize, square: Square) -> Option<Square> {
        let met = attacks::ray(direction, square, self.occupied) & self.occupied;
        (met != 0).then(|| Square::new(met.trailing_zeros()))
    }

    /// The own pawns that attack no enemy pawn.
    #[inline]
    pub fn own_blockers(&self) -> u64 {
        self.own.pawns() & !self.enemy.pawn_attacks()
    }

    /// The enemy pawns that attack no own pawn.
    #[inline]
    pub fn enemy_blockers(&self) -> u64 {
        self.enemy.pawns() & !self.own.pawn_attacks()
    }

    /// Whether the kings stand on different wings.
    #[inline]
    pub fn kings_apart(&self) -> bool {
        self.king.file() / 4 != self.enemy_king.file() / 4
    }

    /// The squares diagonally ahead of a square: the one towards the middle, and the other.
    #[inline]
    pub fn next_ahead(&self, square: Square) -> [u64; 2] {
        let west = (bit(square) & !FILE_A) << 7;
        let east = (bit(square) & !(FILE_A << 7)) << 9;
        inner_first(square, west, east)
    }
}

/// What lies to the west and to the east of a square, what is towards the middle first.
#[inline]
pub fn inner_first<T>(square: Square, west: T, east: T) -> [T; 2] {
    if square.file() < 4 {
        [east, west]
    } else {
        [west, east]
    }
}
