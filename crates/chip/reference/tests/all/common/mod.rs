//! Oracles written differently from the reference: a mailbox that walks square by square, and
//! cozy-chess. And what several tests need.

#![allow(dead_code, reason = "each test uses its part")]

pub mod antichess_minimax;
pub mod host;
pub mod mate;
pub mod minimax;
pub mod moves;
pub mod questions;
pub mod tactics;

use chess::{Color, MoveWord, Piece, PieceType, Square};
use cozy_chess::{Board as CozyBoard, Move as CozyMove};
use reference::Board;

/// Piece on a file and rank; outside the board there is none.
pub fn at(board: &Board, file: i32, rank: i32) -> Option<Piece> {
    on_board(file, rank)
        .then(|| board.piece(Square::at(file as u32, rank as u32)))
        .flatten()
}

pub fn on_board(file: i32, rank: i32) -> bool {
    (0..8).contains(&file) && (0..8).contains(&rank)
}

/// Squares that a walk passes between two squares on a line; none if they share no line.
pub fn walk(from: Square, to: Square) -> Option<Vec<Square>> {
    let (file, rank) = (from.file() as i32, from.rank() as i32);
    let (df, dr) = (to.file() as i32 - file, to.rank() as i32 - rank);
    if (df, dr) == (0, 0) || !(df == 0 || dr == 0 || df.abs() == dr.abs()) {
        return None;
    }
    let length = df.abs().max(dr.abs());
    let step = |n: i32| {
        Square::at(
            (file + n * df.signum()) as u32,
            (rank + n * dr.signum()) as u32,
        )
    };
    Some((1..length).map(step).collect())
}

/// Whether a piece on one square attacks another, given the pieces between them.
pub fn attacks(board: &Board, piece: Piece, from: Square, to: Square) -> bool {
    let df = to.file() as i32 - from.file() as i32;
    let dr = to.rank() as i32 - from.rank() as i32;
    let clear =
        || walk(from, to).is_some_and(|path| path.iter().all(|&s| board.piece(s).is_none()));
    let straight = df == 0 || dr == 0;
    match piece.kind {
        PieceType::Pawn => df.abs() == 1 && dr == if piece.color == Color::White { 1 } else { -1 },
        PieceType::Knight => df.abs() * dr.abs() == 2,
        PieceType::King => df.abs().max(dr.abs()) == 1,
        PieceType::Bishop => !straight && clear(),
        PieceType::Rook => straight && clear(),
        PieceType::Queen => clear(),
    }
}

/// Squares of a side's pieces that attack a square.
pub fn attackers(board: &Board, by: Color, to: Square) -> Vec<Square> {
    Square::all()
        .filter(|&from| {
            board
                .piece(from)
                .is_some_and(|piece| piece.color == by && attacks(board, piece, from, to))
        })
        .collect()
}

/// A side's king.
pub fn king(board: &Board, color: Color) -> Square {
    Square::all()
        .find(|&square| board.piece(square) == Some(Piece::new(color, PieceType::King)))
        .expect("one king a side")
}

/// The pseudo-legal moves, found by trying all pairs of squares.
pub fn pseudo_legal(board: &Board) -> Vec<MoveWord> {
    let mut moves = Vec::new();
    for from in Square::all() {
        let Some(piece) = board.piece(from) else {
            continue;
        };
        if piece.color != board.side() {
            continue;
        }
        for to in Square::all().filter(|&to| to != from) {
            if let Some(flags) = flags(board, piece, from, to) {
                let last = if piece.color == Color::White { 7 } else { 0 };
                if piece.kind == PieceType::Pawn && to.rank() == last {
                    for promoted in &PieceType::ALL[1..5] {
                        moves.push(MoveWord::new(from, to, Some(*promoted), flags));
                    }
                } else {
                    moves.push(MoveWord::new(from, to, None, flags));
                }
            }
        }
    }
    moves.sort();
    moves
}

/// The flags of a move between two squares, if there is such a move.
fn flags(board: &Board, piece: Piece, from: Square, to: Square) -> Option<u32> {
    match board.piece(to) {
        Some(victim) => {
            let takes = victim.color != piece.color
                && victim.kind != PieceType::King
                && attacks(board, piece, from, to);
            takes.then_some(MoveWord::CAPTURE)
        }
        None if piece.kind == PieceType::Pawn => pawn_flags(board, piece, from, to),
        None if attacks(board, piece, from, to) => Some(0),
        None => castles(board, piece, from, to).then_some(MoveWord::CASTLING),
    }
}

fn pawn_flags(board: &Board, piece: Piece, from: Square, to: Square) -> Option<u32> {
    let white = piece.color == Color::White;
    let forward = if white { 1 } else { -1 };
    let ranks = forward * (to.rank() as i32 - from.rank() as i32);
    if from.file() == to.file() {
        let second = from.rank() == if white { 1 } else { 6 };
        let middle = at(board, from.file() as i32, from.rank() as i32 + forward);
        return match ranks {
            1 => Some(0),
            2 if second && middle.is_none() => Some(MoveWord::DOUBLE_STEP),
            _ => None,
        };
    }
    let passed = at(board, to.file() as i32, to.rank() as i32 - forward);
    let possible = attacks(board, piece, from, to)
        && board.en_passant() == Some(to.file())
        && to.rank() == if white { 5 } else { 2 }
        && passed == Some(Piece::new(!piece.color, PieceType::Pawn));
    possible.then_some(MoveWord::CAPTURE | MoveWord::EN_PASSANT)
}

fn castles(board: &Board, piece: Piece, from: Square, to: Square) -> bool {
    let home = if piece.color == Color::White {
        "1"
    } else {
        "8"
    };
    let names = ["e", "g", "h"].map(|file| format!("{file}{home}").parse::<Square>().unwrap());
    let long = ["e", "c", "a"].map(|file| format!("{file}{home}").parse::<Square>().unwrap());
    let bit = 2 * piece.color.code();
    [(names, bit), (long, bit + 1)]
        .into_iter()
        .any(|([king, target, rook], bit)| {
            piece.kind == PieceType::King
                && from == king
                && to == target
                && board.castling() >> bit & 1 == 1
                && board.piece(rook) == Some(Piece::new(piece.color, PieceType::Rook))
                && walk(king, rook)
                    .unwrap()
                    .iter()
                    .all(|&s| board.piece(s).is_none())
        })
}

/// The board as cozy-chess knows it, for positions of a game.
pub fn cozy(board: &Board) -> CozyBoard {
    let mut position = board.position(1);
    position.fifty = position.fifty.min(100);
    CozyBoard::from_fen(&position.to_string(), false).expect("a position of a game")
}

/// The board as cozy-chess knows it, if it takes it: no pawns on the last ranks, no third checker,
/// rights with kings and rooks on their squares, an en passant file that a pawn has just passed.
pub fn cozy_if_playable(board: &Board) -> Option<CozyBoard> {
    // It would take a king on another file for one of Chess960.
    let at_home = |color: Color| king(board, color).file() == 4 || board.castling() == 0;
    if !Color::ALL.into_iter().all(at_home) {
        return None;
    }
    let mut position = board.position(1);
    position.fifty = position.fifty.min(100);
    CozyBoard::from_fen(&position.to_string(), false).ok()
}

/// Legal moves as UCI text with castling as the king's move, sorted, each with whether it gives
/// check.
pub fn cozy_moves(board: &CozyBoard) -> Vec<(String, bool)> {
    let mut moves = Vec::new();
    board.generate_moves(|set| {
        for mv in set {
            let mut after = board.clone();
            after.play_unchecked(mv);
            moves.push((uci(board, mv), !after.checkers().is_empty()));
        }
        false
    });
    moves.sort();
    moves
}

fn uci(board: &CozyBoard, mv: CozyMove) -> String {
    let text = mv.to_string();
    if board.color_on(mv.to) == Some(board.side_to_move()) {
        let file = if mv.to.file() > mv.from.file() {
            'g'
        } else {
            'c'
        };
        return format!("{}{file}{}", &text[..2], &text[3..4]);
    }
    text
}

pub fn cozy_perft(board: &CozyBoard, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|set| {
        for mv in set {
            nodes += if depth == 1 {
                1
            } else {
                let mut after = board.clone();
                after.play_unchecked(mv);
                cozy_perft(&after, depth - 1)
            };
        }
        false
    });
    nodes
}
