//! One side's pieces, and the squares they attack.

use crate::analysis::cost;
use crate::attacks::{self, squares};
use crate::board::Board;
use chess::{Color, PieceType, Square};

/// Whether a map has a square.
#[inline]
pub const fn has(map: u64, square: Square) -> bool {
    map >> square.index() & 1 == 1
}

/// One side's pieces, and the squares they attack.
pub struct Army {
    /// Its pieces by code, pawns at 1.
    kinds: [u64; 7],
    /// All of them.
    pub all: u64,
    /// Squares attacked by pieces of each cost.
    pub attacks: [u64; 5],
    /// Squares attacked by knights.
    pub knight_attacks: u64,
    /// Squares attacked by at least one, two, three pieces.
    pub at_least: [u64; 3],
}

/// A sliding piece with its rays in two directions and their opposites.
pub struct Slide {
    /// The piece.
    pub kind: PieceType,
    /// Where it is.
    pub from: Square,
    /// Diagonally, or straight.
    pub is_diagonal: bool,
    /// The squares that it attacks so.
    pub reached: u64,
}

impl Army {
    /// The pieces of a side; calls `look` for the lines of each sliding piece.
    pub fn new(board: &Board, color: Color, mut look: impl FnMut(Slide)) -> Army {
        let mut army = Army {
            kinds: [0; 7],
            all: board.color(color),
            attacks: [0; 5],
            knight_attacks: 0,
            at_least: [0; 3],
        };
        for kind in PieceType::ALL {
            army.kinds[kind.code() as usize] = board.pieces(color, kind);
        }
        // A square is attacked by one pawn from either side at most.
        for map in attacks::pawns(color, army.pawns()) {
            army.count(PieceType::Pawn, map);
        }
        army.count_each(PieceType::Knight, attacks::knight);
        army.knight_attacks = army.attacks[cost(PieceType::Knight) as usize];
        let occupied = board.occupied();
        let mut slide = |kind, from, is_diagonal| {
            let reach = match is_diagonal {
                true => attacks::bishop,
                false => attacks::rook,
            };
            let reached = reach(from, occupied);
            look(Slide {
                kind,
                from,
                is_diagonal,
                reached,
            });
            reached
        };
        army.count_each(PieceType::Bishop, |from| {
            slide(PieceType::Bishop, from, true)
        });
        army.count_each(PieceType::Rook, |from| slide(PieceType::Rook, from, false));
        army.count_each(PieceType::Queen, |from| {
            slide(PieceType::Queen, from, true) | slide(PieceType::Queen, from, false)
        });
        army.count_each(PieceType::King, attacks::king);
        army
    }

    /// Counts the squares that each piece of a type attacks.
    #[inline]
    fn count_each(&mut self, kind: PieceType, mut attacked: impl FnMut(Square) -> u64) {
        for square in squares(self.pieces(kind)) {
            self.count(kind, attacked(square));
        }
    }

    /// Counts the squares that a piece attacks, or several pieces of a type whose attacks do not
    /// overlap.
    #[inline]
    fn count(&mut self, kind: PieceType, map: u64) {
        self.attacks[cost(kind) as usize] |= map;
        let [one, two, three] = self.at_least;
        self.at_least = [one | map, two | one & map, three | two & map];
    }

    /// The same with the ranks exchanged.
    pub fn flipped(&self) -> Army {
        Army {
            kinds: self.kinds.map(u64::swap_bytes),
            all: self.all.swap_bytes(),
            attacks: self.attacks.map(u64::swap_bytes),
            knight_attacks: self.knight_attacks.swap_bytes(),
            at_least: self.at_least.map(u64::swap_bytes),
        }
    }

    /// Its pieces of a type.
    #[inline]
    pub fn pieces(&self, kind: PieceType) -> u64 {
        self.kinds[kind.code() as usize]
    }

    /// Its pawns.
    #[inline]
    pub fn pawns(&self) -> u64 {
        self.pieces(PieceType::Pawn)
    }

    /// Its bishops.
    #[inline]
    pub fn bishops(&self) -> u64 {
        self.pieces(PieceType::Bishop)
    }

    /// Its knights and bishops.
    #[inline]
    pub fn minors(&self) -> u64 {
        self.pieces(PieceType::Knight) | self.bishops()
    }

    /// Its rooks.
    #[inline]
    pub fn rooks(&self) -> u64 {
        self.pieces(PieceType::Rook)
    }

    /// Its rooks and queens.
    #[inline]
    pub fn heavy(&self) -> u64 {
        self.rooks() | self.pieces(PieceType::Queen)
    }

    /// Squares its pawns attack.
    #[inline]
    pub fn pawn_attacks(&self) -> u64 {
        self.attacks[0]
    }

    /// Squares attacked by pieces cheaper than this cost.
    #[inline]
    pub fn attacks_below(&self, cost: u32) -> u64 {
        (self.attacks[..cost as usize].iter()).fold(0, |map, attacks| map | attacks)
    }

    /// The cost of its piece on a square.
    #[inline]
    pub fn cost_on(&self, square: Square) -> u32 {
        let kind = PieceType::ALL
            .into_iter()
            .find(|&kind| has(self.pieces(kind), square));
        kind.map_or(0, cost)
    }

    /// n: the number of pieces that attack a square, at most 3.
    #[inline]
    pub fn attackers(&self, square: Square) -> u32 {
        self.at_least
            .iter()
            .map(|&map| has(map, square) as u32)
            .sum()
    }

    /// k: the least cost of the pieces that attack a square, 5 if none.
    #[inline]
    pub fn cheapest(&self, square: Square) -> u32 {
        let cost = self.attacks.iter().position(|&map| has(map, square));
        cost.map_or(5, |cost| cost as u32)
    }
}
