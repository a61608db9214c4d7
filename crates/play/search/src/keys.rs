//! Computes the hash of the position after a move, before the move is made.
//!
//! The board's own hash is the exclusive or of a key for each piece on each square. These keys are
//! found by comparing boards.

use cozy_chess::{Board, BoardBuilder, Color, Move, Piece, Square};
use std::sync::LazyLock;

/// The keys of pieces on squares, by side and type, and that of the side to move.
pub(super) struct Keys {
    pieces: [[[u64; 64]; 6]; 2],
    side: u64,
}

/// The keys.
pub(super) static KEYS: LazyLock<Keys> = LazyLock::new(Keys::new);

impl Keys {
    fn new() -> Keys {
        let of_king = |color: Color, square: Square| {
            // Places the other king in a distant corner.
            let corner = match (square.rank() as usize) < 4 {
                true => Square::H8,
                false => Square::A1,
            };
            number(
                color,
                &[(Piece::King, color, square), (Piece::King, !color, corner)],
            ) ^ number(
                color,
                &[
                    (Piece::King, color, Square::D4),
                    (Piece::King, !color, corner),
                ],
            )
        };
        let of_piece = |color: Color, piece: Piece, square: Square| {
            let kings = match square {
                Square::A1 | Square::H8 => [Square::B1, Square::G8],
                _ => [Square::A1, Square::H8],
            };
            let kings = [
                (Piece::King, Color::White, kings[0]),
                (Piece::King, Color::Black, kings[1]),
            ];
            let with = [kings[0], kings[1], (piece, color, square)];
            number(!color, &with) ^ number(!color, &kings)
        };
        let kings = [
            (Piece::King, Color::White, Square::A1),
            (Piece::King, Color::Black, Square::H8),
        ];
        Keys {
            pieces: Color::ALL.map(|color| {
                Piece::ALL.map(|piece| {
                    Square::ALL.map(|square| match piece {
                        Piece::King => of_king(color, square),
                        _ => of_piece(color, piece, square),
                    })
                })
            }),
            side: number(Color::White, &kings) ^ number(Color::Black, &kings),
        }
    }

    /// The hash of the position after a piece's move. It is wrong for castling, and if castling
    /// rights or an en passant square change.
    pub(super) fn after(&self, board: &Board, piece: Piece, mv: Move) -> u64 {
        let side = board.side_to_move();
        let own = &self.pieces[side as usize];
        let mut key = self.after_pass(board)
            ^ own[piece as usize][mv.from as usize]
            ^ own[mv.promotion.unwrap_or(piece) as usize][mv.to as usize];
        if board.colors(!side).has(mv.to)
            && let Some(victim) = board.piece_on(mv.to)
        {
            key ^= self.pieces[!side as usize][victim as usize][mv.to as usize];
        }
        key
    }

    /// The hash of the position after a null move.
    pub(super) fn after_pass(&self, board: &Board) -> u64 {
        board.hash_without_ep() ^ self.side
    }
}

/// The hash of a board with these pieces, or 0 if the board is invalid.
fn number(side: Color, pieces: &[(Piece, Color, Square)]) -> u64 {
    let mut builder = BoardBuilder::empty();
    builder.side_to_move = side;
    for &(piece, color, square) in pieces {
        *builder.square_mut(square) = Some((piece, color));
    }
    builder.build().map_or(0, |board| board.hash())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_those_of_the_boards_after_the_moves() {
        for fen in [
            "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
            "2r3k1/1P3ppp/8/2pP4/4n3/1QB5/5PPP/3R2K1 b - - 0 1",
            "2r3k1/1P3ppp/8/8/4n3/1QB5/p4PPP/3R2K1 w - - 0 1",
            "2r3k1/1P3ppp/8/8/4n3/1QB5/p4PPP/3R2K1 b - - 0 1",
        ] {
            let board: Board = fen.parse().unwrap();
            assert_eq!(KEYS.after_pass(&board), board.null_move().unwrap().hash());
            let mut count = 0;
            for mv in books::moves(&board) {
                let mut after = board.clone();
                after.play_unchecked(mv);
                if after.en_passant().is_none() {
                    let piece = board.piece_on(mv.from).unwrap();
                    assert_eq!(KEYS.after(&board, piece, mv), after.hash(), "{fen} {mv}");
                    count += 1;
                }
            }
            assert!(count > 15, "{fen}");
        }
    }
}
