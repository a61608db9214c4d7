//! Static exchange evaluation: captures on one square.

use crate::pieces::{taken, worth};
use cozy_chess::{
    BitBoard, Board, Color, Move, Piece, Square, get_bishop_moves, get_bishop_rays, get_king_moves,
    get_knight_moves, get_pawn_attacks, get_rook_moves, get_rook_rays,
};

/// Whether a move gains at least this many points if both sides then capture on its square, each
/// with its least valuable piece, as long as it pays off. Ignores pins and promotions.
pub(super) fn reaches(board: &Board, piece: Piece, mv: Move, points: i32) -> bool {
    let at_risk = worth(Some(piece));
    // The gain that the side to capture needs, so that the other side misses its points.
    let mut wanted = worth(taken(board, mv)) - points;
    if wanted < 0 {
        return false;
    }
    wanted = at_risk - wanted;
    if wanted <= 0 {
        return true;
    }
    let mut occupied = (board.occupied() - mv.from.bitboard()) | mv.to.bitboard();
    let mut attackers = attackers(board, mv.to, occupied);
    let mut side = !board.side_to_move();
    let mut reaches = true;
    loop {
        let own = attackers & board.colors(side);
        let least = Piece::ALL.into_iter().find_map(|kind| {
            let from = (own & board.pieces(kind)).next_square()?;
            Some((kind, from))
        });
        let Some((kind, from)) = least else {
            return reaches;
        };
        // A king only captures an undefended piece.
        if kind == Piece::King {
            return reaches == (attackers != own);
        }
        reaches = !reaches;
        wanted = worth(Some(kind)) - wanted;
        if wanted < i32::from(reaches) {
            return reaches;
        }
        occupied -= from.bitboard();
        attackers |= sliders(board, mv.to, occupied, kind);
        attackers &= occupied;
        side = !side;
    }
}

/// The sliders that may attack a square through the square that a piece of this type has left.
fn sliders(board: &Board, square: Square, occupied: BitBoard, kind: Piece) -> BitBoard {
    let of = |kind| board.pieces(kind) | board.pieces(Piece::Queen);
    let mut found = BitBoard::EMPTY;
    if matches!(kind, Piece::Pawn | Piece::Bishop | Piece::Queen) {
        found |= diagonally(square, of(Piece::Bishop), occupied);
    }
    if matches!(kind, Piece::Rook | Piece::Queen) {
        found |= straight(square, of(Piece::Rook), occupied);
    }
    found
}

/// The sliders among these that attack a square diagonally. First tests whether any is on a
/// diagonal: usually none is, and the large tables of moves are rarely in the cache.
#[inline]
pub(super) fn diagonally(square: Square, sliders: BitBoard, occupied: BitBoard) -> BitBoard {
    let on_lines = sliders & get_bishop_rays(square);
    match on_lines.is_empty() {
        true => on_lines,
        false => on_lines & get_bishop_moves(square, occupied),
    }
}

/// The sliders among these that attack it along its rank or file.
#[inline]
pub(super) fn straight(square: Square, sliders: BitBoard, occupied: BitBoard) -> BitBoard {
    let on_lines = sliders & get_rook_rays(square);
    match on_lines.is_empty() {
        true => on_lines,
        false => on_lines & get_rook_moves(square, occupied),
    }
}

/// All pieces that attack a square, if these squares are occupied.
fn attackers(board: &Board, square: Square, occupied: BitBoard) -> BitBoard {
    let of = |kind| board.pieces(kind);
    // A pawn attacks a square from where a pawn on the square would capture it.
    let pawns =
        |color: Color| board.colored_pieces(color, Piece::Pawn) & get_pawn_attacks(square, !color);
    let attackers = pawns(Color::White)
        | pawns(Color::Black)
        | of(Piece::Knight) & get_knight_moves(square)
        | diagonally(square, of(Piece::Bishop) | of(Piece::Queen), occupied)
        | straight(square, of(Piece::Rook) | of(Piece::Queen), occupied)
        | of(Piece::King) & get_king_moves(square);
    attackers & occupied
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_capture_loses_where_the_exchange_does() {
        for (fen, mv, expected) in [
            // Nothing recaptures; a pawn recaptures; a knight captures a defended bishop.
            ("4k3/8/3p4/8/8/8/3R4/4K3 w - - 0 1", "d2d6", false),
            ("4k3/2p5/3p4/8/8/8/3R4/4K3 w - - 0 1", "d2d6", true),
            ("4k3/2p5/3b4/8/4N3/8/8/4K3 w - - 0 1", "e4d6", false),
            // Two pieces attack what one defends: once with a piece of too high value, once with
            // one attacker behind the other.
            ("4k3/2n5/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", true),
            ("4k3/2r5/8/2p5/8/8/2R5/2R1K3 w - - 0 1", "c2c5", false),
            ("4k3/2r5/8/2p5/8/8/2R5/4K3 w - - 0 1", "c2c5", true),
            // A second defender behind the first.
            ("4k3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", false),
            ("3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", true),
            // A king captures only what is no longer defended.
            ("8/8/4k3/3p4/8/8/3R4/4K3 w - - 0 1", "d2d5", true),
            ("8/8/4k3/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", false),
            // The other side continues to capture only while it pays off.
            ("4k3/4q3/3p4/8/1B6/8/8/7K w - - 0 1", "b4d6", true),
            ("4k3/4q3/3n4/8/1B6/8/3R4/7K w - - 0 1", "b4d6", false),
            // En passant, without and with a pawn that recaptures.
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", false),
            ("4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", false),
            // Black moves.
            ("4k3/8/8/1r6/8/2P5/1P6/4K3 b - - 0 1", "b5b2", false),
            ("4k3/8/8/1r6/2P5/1P6/8/4K3 b - - 0 1", "b5b3", false),
            ("4k3/8/8/1r6/8/1P6/P7/4K3 b - - 0 1", "b5b3", true),
        ] {
            let board: Board = fen.parse().unwrap();
            let mv: Move = mv.parse().unwrap();
            assert!(board.is_legal(mv), "{fen} {mv}");
            let piece = board.piece_on(mv.from).unwrap();
            assert_eq!(!reaches(&board, piece, mv, 0), expected, "{fen} {mv}");
        }
    }

    #[test]
    fn an_exchange_is_worth_what_is_left_of_it() {
        for (fen, mv, expected) in [
            ("4k3/8/3p4/8/8/8/3R4/4K3 w - - 0 1", "d2d6", 100),
            ("4k3/2p5/3p4/8/8/8/3R4/4K3 w - - 0 1", "d2d6", -400),
            ("4k3/2p5/3b4/8/4N3/8/8/4K3 w - - 0 1", "e4d6", 10),
            // A quiet move to a square that a pawn attacks, and to one that nothing attacks.
            ("4k3/2p5/8/8/4N3/8/8/4K3 w - - 0 1", "e4d6", -320),
            ("4k3/2p5/8/8/4N3/8/8/4K3 w - - 0 1", "e4d2", 0),
            // A rook recaptures, and is captured.
            ("3rk3/8/8/3n4/8/8/3R4/3RK3 w - - 0 1", "d2d5", 320),
        ] {
            let board: Board = fen.parse().unwrap();
            let mv: Move = mv.parse().unwrap();
            let piece = board.piece_on(mv.from).unwrap();
            let reached = [expected, expected + 1].map(|points| reaches(&board, piece, mv, points));
            assert_eq!(reached, [true, false], "{fen} {mv}");
        }
    }
}
