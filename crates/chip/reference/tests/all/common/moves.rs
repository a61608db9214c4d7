//! Legal moves in the chip's order (`docs/src/blocks/movegen.md`, "Order"), without the reference's
//! move generator.

use super::{attackers, cozy_if_playable, king, pseudo_legal, uci, walk};
use chess::{MoveWord, PieceType, Square};
use cozy_chess::Board as CozyBoard;
use reference::Board;
use std::cmp::Reverse;

/// The legal moves, those of cozy-chess; on boards of no game, which it does not take, those of the
/// mailbox.
pub fn legal_moves(board: &Board) -> Vec<MoveWord> {
    let mut moves = match cozy_if_playable(board) {
        Some(position) => by_cozy(board, &position),
        None => by_mailbox(board),
    };
    moves.sort_by_key(|&mv| order(board, mv));
    moves
}

fn by_cozy(board: &Board, position: &CozyBoard) -> Vec<MoveWord> {
    let mut moves = Vec::new();
    position.generate_moves(|set| {
        let texts = set.into_iter().map(|mv| uci(position, mv));
        moves.extend(texts.map(|text| with_flags(board, text.parse().unwrap())));
        false
    });
    moves
}

/// A move that knows where it goes only, with its flags.
fn with_flags(board: &Board, mv: MoveWord) -> MoveWord {
    let (from, to) = (mv.from(), mv.to());
    let files = from.file().abs_diff(to.file());
    let flags = match (board.piece(from).unwrap().kind, board.piece(to)) {
        (_, Some(_)) => MoveWord::CAPTURE,
        (PieceType::Pawn, None) if files == 1 => MoveWord::CAPTURE | MoveWord::EN_PASSANT,
        (PieceType::Pawn, None) if from.rank().abs_diff(to.rank()) == 2 => MoveWord::DOUBLE_STEP,
        (PieceType::King, None) if files == 2 => MoveWord::CASTLING,
        _ => 0,
    };
    MoveWord::new(from, to, mv.promotion(), flags)
}

fn by_mailbox(board: &Board) -> Vec<MoveWord> {
    let mut moves = pseudo_legal(board);
    moves.retain(|&mv| {
        let after = board.after(mv);
        let mut targets = vec![king(&after, board.side())];
        if mv.is_castling() {
            targets.push(mv.from());
            targets.extend(walk(mv.from(), mv.to()).unwrap());
        }
        (targets.into_iter()).all(|square| attackers(&after, after.side(), square).is_empty())
    });
    moves
}

/// What moves are sorted by: victim level and square, attacker level and square, promoted piece.
fn order(board: &Board, mv: MoveWord) -> impl Ord + use<> {
    let victim = match board.piece(mv.to()) {
        Some(piece) => match piece.kind {
            PieceType::Queen => 7,
            PieceType::Rook => 5,
            PieceType::Bishop => 4,
            PieceType::Knight => 3,
            PieceType::Pawn => 2,
            PieceType::King => unreachable!("a king is no victim"),
        },
        None if mv.promotion().is_some() => 6,
        None if mv.is_en_passant() => 2,
        None => 1,
    };
    // From the pawn, the first, to the king; from the queen to the knight.
    let attacker = board.piece(mv.from()).unwrap().kind.code();
    let promoted = mv.promotion().map(PieceType::code);
    (
        Reverse(victim),
        centrality(mv.to()),
        attacker,
        centrality(mv.from()),
        Reverse(promoted),
    )
}

/// The code of a square, the lowest in the middle.
fn centrality(square: Square) -> u32 {
    let code = |x: u32| if x < 4 { 2 * (3 - x) } else { 2 * (x - 4) + 1 };
    let (rank, file) = (code(square.rank()), code(square.file()));
    (0..3).fold(0, |bits, bit| {
        bits | (rank >> bit & 1) << (2 * bit + 1) | (file >> bit & 1) << (2 * bit)
    })
}
