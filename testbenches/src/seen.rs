//! Inputs of the blocks of the slow evaluation for a position, computed square by square.

use chess::{Color, Piece, PieceType, Square};
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;
use reference::Board;
use reference::testing::{played_boards, wild_boards};

use crate::evaluated::{any, ending};
use crate::model::array::LEAPS;

/// Steps in file and rank: to the north, then clockwise.
pub(crate) const COMPASS: [(i32, i32); 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];

/// Field names of a file's attacked squares: by cost of the attacker, then by number.
pub(crate) const COSTS: [&str; 5] = ["pawns", "minors", "rooks", "queens", "kings"];
/// See [`COSTS`].
pub(crate) const NUMBERS: [&str; 3] = ["one", "two", "three"];

/// Positions of all kinds: of games, wild ones, endings, trapped pieces.
pub(crate) fn boards(random: &mut SmallRng) -> impl FnMut(&mut SmallRng) -> Board + use<> {
    let mut played = played_boards(random.random());
    let mut wild = wild_boards(random.random());
    move |random| {
        let board = match random.random_range(0..6) {
            0..2 => played.next(),
            2..4 => wild.next(),
            4 => Some(trap(random)),
            _ => None,
        };
        board.unwrap_or_else(|| ending(random))
    }
}

/// A knight or queen with few squares among its own pieces, and enemy pawns and knights that attack
/// more of them.
fn trap(random: &mut SmallRng) -> Board {
    let mut board = Board::default();
    let side = any(random, &Color::ALL);
    board.set_side(side);
    let room = random.random_range(0.0..0.3);
    let rate = random.random_range(0.05..0.3);
    for square in Square::all() {
        let piece = if random.random_bool(rate) {
            let kind = any(random, &[PieceType::Pawn, PieceType::Knight]);
            Piece::new(!side, kind)
        } else {
            let kind = any(random, &PieceType::ALL[..4]);
            Piece::new(side, kind)
        };
        let is_empty = random.random_bool(room);
        board.set_piece(square, (!is_empty).then_some(piece));
    }
    let kind = any(random, &[PieceType::Knight, PieceType::Queen]);
    let mut squares: Vec<Square> = Square::all().collect();
    squares.shuffle(random);
    let pieces = [
        Piece::new(side, kind),
        Piece::new(side, PieceType::King),
        Piece::new(!side, PieceType::King),
    ];
    for (square, piece) in squares.into_iter().zip(pieces) {
        board.set_piece(square, Some(piece));
    }
    board
}

/// A position from a side's view: ranks are its own, and the codes of the enemy's pieces have bit 3
/// set.
#[derive(Clone, Copy)]
pub(crate) struct Seen<'a> {
    board: &'a Board,
    side: Color,
}

/// A piece, and whether it is the enemy's.
pub(crate) type Man = (PieceType, bool);

/// What a piece costs: pawn 0, minor 1, rook 2, queen 3, king 4.
pub(crate) fn cost(kind: PieceType) -> usize {
    match kind {
        PieceType::Pawn => 0,
        PieceType::Knight | PieceType::Bishop => 1,
        PieceType::Rook => 2,
        PieceType::Queen => 3,
        PieceType::King => 4,
    }
}

/// A square, if it is on the board.
fn square((file, rank): (i32, i32)) -> Option<(i32, i32)> {
    ((0..8).contains(&file) && (0..8).contains(&rank)).then_some((file, rank))
}

impl<'a> Seen<'a> {
    pub(crate) fn new(board: &'a Board, side: Color) -> Self {
        Seen { board, side }
    }

    /// The same position from another side's view.
    pub(crate) fn of(&self, side: Color) -> Self {
        Seen { side, ..*self }
    }

    /// The code of the piece on a square, 0 if there is none or the square is off the board.
    pub(crate) fn code(&self, at: (i32, i32)) -> u32 {
        let Some((file, rank)) = square(at) else {
            return 0;
        };
        let rank = match self.side {
            Color::White => rank,
            Color::Black => 7 - rank,
        };
        let code = self.board.code(Square::new((8 * rank + file) as u32));
        match (self.side, code & 7) {
            (_, 0) => 0,
            (Color::White, _) => code,
            (Color::Black, _) => code ^ 8,
        }
    }

    /// The piece on a square.
    pub(crate) fn piece(&self, at: (i32, i32)) -> Option<Man> {
        let code = self.code(at);
        let kind = (PieceType::ALL.into_iter()).find(|kind| kind.code() == code & 7)?;
        Some((kind, code & 8 != 0))
    }

    /// The bus of a file; of none if it is off the board.
    pub(crate) fn file(&self, file: i32) -> u64 {
        bus(|rank| self.code((file, rank)))
    }

    /// The bus of the first pieces in a direction of [`COMPASS`] from the squares of a file.
    pub(crate) fn firsts(&self, file: i32, direction: usize) -> u64 {
        let step = COMPASS[direction];
        bus(|rank| {
            let mut at = (file + step.0, rank + step.1);
            while square(at).is_some() && self.code(at) == 0 {
                at = (at.0 + step.0, at.1 + step.1);
            }
            self.code(at)
        })
    }

    /// The map of a side's pieces of a type on a file.
    pub(crate) fn map(&self, file: i32, kind: PieceType, enemy: bool) -> u64 {
        (0..8)
            .filter(|&rank| self.piece((file, rank)) == Some((kind, enemy)))
            .fold(0, |map, rank| map | 1 << rank)
    }

    /// The first piece in a direction of [`COMPASS`] from a square.
    pub(crate) fn first(&self, at: (i32, i32), direction: usize) -> Option<Man> {
        let step = COMPASS[direction];
        let squares = (1..8).map(|n| (at.0 + n * step.0, at.1 + n * step.1));
        squares.into_iter().find_map(|from| self.piece(from))
    }

    /// The costs of the side's or the enemy's pieces that attack a square.
    pub(crate) fn attackers(&self, at: (i32, i32), enemy: bool) -> Vec<usize> {
        let mut costs = Vec::new();
        let mut look =
            |step: (i32, i32), reach: i32, attacks: &dyn Fn(PieceType) -> Option<usize>| {
                let squares = (1..=reach).map(|n| (at.0 + n * step.0, at.1 + n * step.1));
                let met = squares.into_iter().find_map(|from| self.piece(from));
                if let Some((kind, of_enemy)) = met
                    && of_enemy == enemy
                    && let Some(cost) = attacks(kind)
                {
                    costs.push(cost);
                }
            };
        for step in LEAPS {
            look(step, 1, &|kind| (kind == PieceType::Knight).then_some(1));
        }
        for step in COMPASS {
            let straight = step.0 == 0 || step.1 == 0;
            look(step, 7, &|kind| match kind {
                PieceType::Bishop if !straight => Some(1),
                PieceType::Rook if straight => Some(2),
                PieceType::Queen => Some(3),
                _ => None,
            });
            // An own pawn attacks upwards, so it is found below.
            let pawns = !straight && (step.1 > 0) == enemy;
            look(step, 1, &|kind| match kind {
                PieceType::Pawn if pawns => Some(0),
                PieceType::King => Some(4),
                _ => None,
            });
        }
        costs
    }

    /// Squares of a file that a side attacks: fields and file maps.
    pub(crate) fn attacked(&self, file: i32, enemy: bool) -> Vec<(&'static str, u64)> {
        let attackers: Vec<_> = (0..8)
            .map(|rank| self.attackers((file, rank), enemy))
            .collect();
        attack_maps(&attackers)
    }
}

/// Fields and file maps of the attacked squares, from the costs of the attackers of each square.
pub(crate) fn attack_maps(attackers: &[Vec<usize>]) -> Vec<(&'static str, u64)> {
    let map = |holds: &dyn Fn(&[usize]) -> bool| {
        (attackers.iter().enumerate()).fold(0, |map, (rank, costs)| {
            map | u64::from(holds(costs)) << rank
        })
    };
    let by_cost = (COSTS.into_iter().enumerate())
        .map(|(cost, name)| (name, map(&|costs| costs.contains(&cost))));
    let by_number = (NUMBERS.into_iter().enumerate())
        .map(|(number, name)| (name, map(&|costs| costs.len() > number)));
    by_cost.chain(by_number).collect()
}

/// A file bus of the codes of its ranks.
pub(crate) fn bus(code: impl Fn(i32) -> u32) -> u64 {
    (0..8).fold(0, |bus, rank| bus | u64::from(code(rank)) << (4 * rank))
}
