//! Checks, escape squares, hung and pinned pieces, on the attack tables of cozy-chess.

use chess::{Color, Square};
use cozy_chess::{
    BitBoard, get_bishop_moves, get_king_moves, get_knight_moves, get_pawn_attacks, get_rook_moves,
};
use reference::Board;

/// A board as maps of its pieces.
pub struct Tactics {
    mover: Color,
    occupied: u64,
    sides: [u64; 2],
    /// Pawns, knights, bishops, rooks, queens, kings.
    types: [u64; 6],
}

fn name(square: Square) -> cozy_chess::Square {
    cozy_chess::Square::index(square.index())
}

fn squares(map: u64) -> impl Iterator<Item = Square> {
    Square::all().filter(move |square| map >> square.index() & 1 != 0)
}

impl Tactics {
    pub fn new(board: &Board) -> Tactics {
        let mut tactics = Tactics {
            mover: board.side(),
            occupied: 0,
            sides: [0; 2],
            types: [0; 6],
        };
        for square in Square::all() {
            if let Some(piece) = board.piece(square) {
                let map = 1 << square.index();
                tactics.occupied |= map;
                tactics.sides[piece.color.index()] |= map;
                tactics.types[piece.kind.code() as usize - 1] |= map;
            }
        }
        tactics
    }

    fn king(&self, color: Color) -> Square {
        let map = self.sides[color.index()] & self.types[5];
        Square::new(map.trailing_zeros())
    }

    /// Pieces of a side that attack a square, on a board with these squares occupied.
    fn attackers(&self, by: Color, to: Square, occupied: u64) -> u64 {
        let [pawns, knights, bishops, rooks, queens, kings] = self.types;
        let (to, blockers) = (name(to), BitBoard(occupied));
        // From where a pawn attacks the square, one of the other side on the square would attack
        // it.
        let from = match by {
            Color::White => cozy_chess::Color::Black,
            Color::Black => cozy_chess::Color::White,
        };
        let found = get_pawn_attacks(to, from).0 & pawns
            | get_knight_moves(to).0 & knights
            | get_king_moves(to).0 & kings
            | get_bishop_moves(to, blockers).0 & (bishops | queens)
            | get_rook_moves(to, blockers).0 & (rooks | queens);
        found & self.sides[by.index()]
    }

    /// Pieces that give check to the side to move.
    pub fn checkers(&self) -> u64 {
        self.attackers(!self.mover, self.king(self.mover), self.occupied)
    }

    pub fn is_next_to_the_king(&self, square: Square) -> bool {
        get_king_moves(name(self.king(self.mover))).has(name(square))
    }

    /// Squares that the king in check can step to.
    pub fn escapes(&self) -> usize {
        let king = self.king(self.mover);
        let without_king = self.occupied & !(1 << king.index());
        let steps = get_king_moves(name(king)).0 & !self.sides[self.mover.index()];
        squares(steps)
            .filter(|&to| self.attackers(!self.mover, to, without_king) == 0)
            .count()
    }

    /// A side's hung pieces.
    pub fn hung(&self, color: Color) -> u64 {
        let worth = |kind: usize| [1, 3, 3, 5, 9, 100][kind];
        let mut map = 0;
        for (kind, pieces) in self.types[..5].iter().enumerate() {
            for square in squares(pieces & self.sides[color.index()]) {
                let attackers = self.attackers(!color, square, self.occupied);
                let defended = self.attackers(color, square, self.occupied) != 0;
                let cheaper = (0..6)
                    .any(|other| worth(other) < worth(kind) && attackers & self.types[other] != 0);
                if attackers != 0 && (!defended || cheaper) {
                    map |= 1 << square.index();
                }
            }
        }
        map
    }
}

/// The pinned pieces of the side to move: without one of them on the board a bishop, rook or queen
/// would attack the king, and no such piece does so because of another one.
pub fn pinned(board: &Board) -> u64 {
    let tactics = Tactics::new(board);
    let mover = board.side();
    let king = tactics.king(mover);
    let before = tactics.checkers();
    let pinned = squares(tactics.sides[mover.index()] & !(1 << king.index())).filter(|&square| {
        let without = tactics.occupied & !(1 << square.index());
        tactics.attackers(!mover, king, without) & !before != 0
    });
    pinned.fold(0, |map, square| map | 1 << square.index())
}
