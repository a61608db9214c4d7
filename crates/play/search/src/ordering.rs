//! The order in which the software search tries moves.

use books::moves;
use cozy_chess::{Board, Move, Piece, Square};

/// Plies with killer moves of their own.
const PLIES: usize = 128;
/// Where the history is halved.
const HISTORY_MAX: i32 = 1 << 14;

/// What earlier positions say of moves.
pub(super) struct Ordering {
    killers: Vec<[Option<Move>; 2]>,
    /// By side, from and to.
    history: Vec<i32>,
}

/// A move with its place.
#[derive(Clone, Copy)]
pub(super) struct Ranked {
    pub(super) mv: Move,
    /// It neither takes nor promotes.
    pub(super) is_quiet: bool,
    rank: i32,
}

impl Ordering {
    pub(super) fn new() -> Ordering {
        Ordering {
            killers: vec![[None; 2]; PLIES],
            history: vec![0; 2 * 64 * 64],
        }
    }

    /// The legal moves, the most promising first.
    pub(super) fn ranked(&self, board: &Board, ply: i32, first: Option<Move>) -> Vec<Ranked> {
        let killers = self.killers[ply as usize % PLIES];
        let mut ranked: Vec<Ranked> = moves(board)
            .into_iter()
            .map(|mv| {
                let taken = taken(board, mv);
                let is_quiet = taken.is_none() && mv.promotion.is_none();
                let killer = killers.iter().position(|&killer| killer == Some(mv));
                let rank = if first == Some(mv) {
                    1 << 24
                } else if !is_quiet {
                    let victim = worth(taken) + worth(mv.promotion);
                    let attacker = worth(board.piece_on(mv.from)).min(900);
                    (1 << 20) + 16 * victim - attacker
                } else if let Some(killer) = killer {
                    (1 << 18) - killer as i32
                } else {
                    self.history[place(board, mv)]
                };
                Ranked { mv, is_quiet, rank }
            })
            .collect();
        ranked.sort_by_key(|ranked| -ranked.rank);
        ranked
    }

    /// A quiet move was good enough, those before it were not.
    pub(super) fn learn(&mut self, board: &Board, ply: i32, good: Move, bad: &[Move], depth: i32) {
        let killers = &mut self.killers[ply as usize % PLIES];
        if killers[0] != Some(good) {
            killers[1] = killers[0];
            killers[0] = Some(good);
        }
        let bonus = (depth * depth).min(400);
        self.add(board, good, bonus);
        for &mv in bad {
            self.add(board, mv, -bonus);
        }
    }

    fn add(&mut self, board: &Board, mv: Move, bonus: i32) {
        let value = &mut self.history[place(board, mv)];
        // Drawn towards the middle, so that it stays below the maximum.
        *value += 32 * bonus - *value * bonus.abs() / (HISTORY_MAX / 32);
    }
}

fn place(board: &Board, mv: Move) -> usize {
    (board.side_to_move() as usize * 64 + mv.from as usize) * 64 + mv.to as usize
}

/// What a move takes.
pub(super) fn taken(board: &Board, mv: Move) -> Option<Piece> {
    if board.colors(!board.side_to_move()).has(mv.to) {
        return board.piece_on(mv.to);
    }
    let passes = board.pieces(Piece::Pawn).has(mv.from) && mv.from.file() != mv.to.file();
    passes.then_some(Piece::Pawn)
}

/// What a piece is worth, in points.
pub(super) fn worth(piece: Option<Piece>) -> i32 {
    match piece {
        None => 0,
        Some(Piece::Pawn) => 100,
        Some(Piece::Knight) => 320,
        Some(Piece::Bishop) => 330,
        Some(Piece::Rook) => 500,
        Some(Piece::Queen) => 900,
        Some(Piece::King) => 1_000,
    }
}

/// Material of the side to move beyond the other's, in points.
pub(super) fn balance(board: &Board) -> i32 {
    let own = board.side_to_move();
    let count = |color, kind| board.colored_pieces(color, kind).len() as i32;
    let of = |kind| (count(own, kind) - count(!own, kind)) * worth(Some(kind));
    Piece::ALL.into_iter().map(of).sum()
}

/// Whether the mover has anything but pawns and the king.
pub(super) fn has_pieces(board: &Board) -> bool {
    let own = board.colors(board.side_to_move());
    let others = board.pieces(Piece::Pawn) | board.pieces(Piece::King);
    !(own & !others).is_empty()
}

/// The square of a chip's square.
pub(super) fn cozy_square(square: chess::Square) -> Square {
    Square::index(square.index())
}
