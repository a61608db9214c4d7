//! Generates the moves of a position like the board, but faster for kings and pawns.

use super::exchange::{diagonally, straight};
use cozy_chess::{
    BitBoard, Board, Color, File, Piece, PieceMoves, Rank, Square, get_king_moves,
    get_knight_moves, get_pawn_attacks,
};

/// Finds all moves.
pub(super) fn generate(board: &Board, mut each: impl FnMut(PieceMoves)) {
    let side = board.side_to_move();
    let king = board.king(side);
    let rights = board.castle_rights(side);
    let may_castle = rights.short.is_some() || rights.long.is_some();
    let looked_at = match may_castle {
        true => BitBoard::FULL,
        false => !king.bitboard(),
    };
    board.generate_moves_for(looked_at, |of_a_piece| {
        each(of_a_piece);
        false
    });
    if !may_castle {
        king_moves(board, !board.colors(side), &mut each);
    }
}

/// Finds the captures and promotions of a position that is not in check; may also find other pawn
/// moves.
pub(super) fn generate_captures(board: &Board, mut each: impl FnMut(PieceMoves)) {
    let others = board.colors(!board.side_to_move());
    board.generate_moves_for(capturers(board), |mut of_a_piece| {
        if of_a_piece.piece != Piece::Pawn {
            of_a_piece.to &= others;
        }
        each(of_a_piece);
        false
    });
    king_moves(board, others, &mut each);
}

/// The king's moves to some squares, without castling.
fn king_moves(board: &Board, targets: BitBoard, each: &mut impl FnMut(PieceMoves)) {
    let side = board.side_to_move();
    let king = board.king(side);
    let reached = get_king_moves(king) & targets;
    let mut to = BitBoard::EMPTY;
    for square in reached {
        if !is_attacked(board, side, square) {
            to |= square.bitboard();
        }
    }
    if !to.is_empty() {
        each(PieceMoves {
            piece: Piece::King,
            from: king,
            to,
        });
    }
}

/// Whether the other side would attack a square if this side's king had left its own square.
fn is_attacked(board: &Board, side: Color, square: Square) -> bool {
    let of = |kind| board.colored_pieces(!side, kind);
    let occupied = board.occupied() - board.king(side).bitboard();
    let leapers = of(Piece::Pawn) & get_pawn_attacks(square, side)
        | of(Piece::Knight) & get_knight_moves(square)
        | of(Piece::King) & get_king_moves(square);
    !leapers.is_empty()
        || !diagonally(square, of(Piece::Bishop) | of(Piece::Queen), occupied).is_empty()
        || !straight(square, of(Piece::Rook) | of(Piece::Queen), occupied).is_empty()
}

/// The pieces of the side to move, without its king, that may have a capture or a promotion: the
/// moves of other pawns need not be generated.
fn capturers(board: &Board) -> BitBoard {
    let side = board.side_to_move();
    let own = board.colors(side) - board.king(side).bitboard();
    let pawns = own & board.pieces(Piece::Pawn);
    let passed = board.en_passant().map_or(BitBoard::EMPTY, |file| {
        Square::new(file, Rank::Sixth.relative_to(side)).bitboard()
    });
    let taken = board.colors(!side) | passed;
    let west = taken - File::A.bitboard();
    let east = taken - File::H.bitboard();
    // The squares from which a pawn captures on these.
    let from = match side {
        Color::White => west.0 >> 9 | east.0 >> 7,
        Color::Black => west.0 << 7 | east.0 << 9,
    };
    let on_seventh = Rank::Seventh.relative_to(side).bitboard();
    (own - pawns) | pawns & (BitBoard(from) | on_seventh)
}

#[cfg(test)]
mod tests {
    use super::*;
    use cozy_chess::Move;

    /// The moves found, in the order in which the board lists them.
    fn listed(find: impl FnOnce(&mut dyn FnMut(PieceMoves))) -> Vec<Move> {
        let mut moves = Vec::new();
        find(&mut |of_a_piece| moves.extend(of_a_piece));
        moves
    }

    /// Compares positions some plies from these: with checks, pins, castling, en passant,
    /// promotions.
    #[test]
    fn what_is_found_is_what_the_board_finds() {
        let mut captures = 0;
        let mut walk = vec![];
        for fen in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
            "3k4/8/8/KPp4r/8/8/6p1/4R2R w - c6 0 2",
        ] {
            walk.push((fen.parse::<Board>().expect("a position"), 3));
        }
        while let Some((board, plies)) = walk.pop() {
            let all = listed(|each| {
                board.generate_moves(|of_a_piece| {
                    each(of_a_piece);
                    false
                });
            });
            assert_eq!(listed(|each| generate(&board, each)), all, "{board}");
            let others = board.colors(!board.side_to_move());
            let is_loud = |mv: &Move| {
                let piece = board.piece_on(mv.from);
                let is_pawn = piece == Some(Piece::Pawn);
                others.has(mv.to)
                    || is_pawn && (mv.promotion.is_some() || mv.from.file() != mv.to.file())
            };
            if board.checkers().is_empty() {
                let mut found = listed(|each| generate_captures(&board, each));
                found.retain(is_loud);
                let mut loud = all.clone();
                loud.retain(is_loud);
                captures += loud.len();
                assert_eq!(found, loud, "{board}");
            }
            if plies > 0 {
                for mv in all {
                    let mut after = board.clone();
                    after.play_unchecked(mv);
                    walk.push((after, plies - 1));
                }
            }
        }
        assert!(captures > 10_000, "{captures}");
    }
}
