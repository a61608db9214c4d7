//! A plain second implementation of the rules of AntiChess: the moves of chess, and the
//! differences.

use chess::{Color, Mode, MoveWord, Piece, PieceType, Square};
use memory_map::Rules;
use reference::Board;
use reference::movegen;

/// A position of AntiChess.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Position {
    /// The board without the rights to switch.
    pub board: Board,
    /// Who may still switch: White in bit 0, Black in bit 1.
    pub switches: u32,
}

impl Position {
    /// A position of a board with all the switches that the rules have.
    pub(crate) fn new(board: Board, rules: Rules) -> Position {
        let switches = if rules.has_switch() { 3 } else { 0 };
        Position { board, switches }
    }

    /// Whether a side has nothing but its king.
    pub(crate) fn is_over(&self) -> bool {
        (Color::ALL.into_iter()).any(|color| self.board.color(color).count_ones() == 1)
    }

    /// The pseudo-legal moves, in order.
    pub(crate) fn pseudo_legal(&self) -> Vec<MoveWord> {
        if self.is_over() {
            return Vec::new();
        }
        let mut moves = movegen::moves(&self.board, Mode::All, false);
        moves.retain(|mv| matches!(mv.promotion(), None | Some(PieceType::Queen)));
        let mover = self.board.side();
        if self.switches >> mover.code() & 1 == 1 {
            for from in Square::all() {
                for to in Square::all().filter(|to| to.centrality() > from.centrality()) {
                    if self.may_switch(from, to) {
                        let bits = from.code() | to.code() << 6 | 7 << 12;
                        moves.push(MoveWord::from_bits(bits));
                    }
                }
            }
        }
        moves.sort_by_key(|&mv| self.order(mv));
        moves
    }

    fn may_switch(&self, from: Square, to: Square) -> bool {
        let mover = self.board.side();
        let (Some(a), Some(b)) = (self.board.piece(from), self.board.piece(to)) else {
            return false;
        };
        let is_border = |square: Square| matches!(square.rank(), 0 | 7);
        a.color == mover
            && b.color == mover
            && a.kind != b.kind
            && !(a.kind == PieceType::Pawn && is_border(to))
            && !(b.kind == PieceType::Pawn && is_border(from))
    }

    /// The place of a move in the order.
    fn order(&self, mv: MoveWord) -> [u32; 4] {
        let kind = |square| {
            self.board
                .piece(square)
                .map_or(0, |piece: Piece| piece.kind.code())
        };
        let class = if is_switch(mv) {
            8
        } else if mv.is_en_passant() {
            1
        } else if mv.is_capture() {
            kind(mv.to())
        } else if mv.promotion().is_some() {
            6
        } else {
            7
        };
        [
            class,
            mv.to().centrality(),
            kind(mv.from()),
            mv.from().centrality(),
        ]
    }

    /// The position after a move.
    pub(crate) fn after(&self, mv: MoveWord) -> Position {
        if !is_switch(mv) {
            return Position {
                board: self.board.after(mv),
                switches: self.switches,
            };
        }
        let mut board = self.board.clone();
        let mover = board.side();
        let [a, b] = [board.piece(mv.from()), board.piece(mv.to())];
        board.set_piece(mv.from(), b);
        board.set_piece(mv.to(), a);
        for square in [mv.from(), mv.to()] {
            let lost = match square.code() {
                0 => 2,
                4 => 3,
                7 => 1,
                56 => 8,
                60 => 12,
                63 => 4,
                _ => 0,
            };
            board.set_castling(board.castling() & !lost);
        }
        board.set_en_passant(None);
        board.set_fifty(0);
        board.set_side(!mover);
        Position {
            board,
            switches: self.switches & !(1 << mover.code()),
        }
    }

    /// Whether a move leaves the king safe.
    pub(crate) fn is_safe(&self, mv: MoveWord) -> bool {
        !self.after(mv).board.can_capture_king()
    }

    /// The legal moves, in order.
    pub(crate) fn legal(&self) -> Vec<MoveWord> {
        let mut moves = self.pseudo_legal();
        moves.retain(|&mv| self.is_safe(mv));
        if moves.iter().any(|mv| mv.is_capture()) {
            moves.retain(|mv| mv.is_capture());
        }
        moves
    }

    /// Leaves to a depth.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        let moves = self.legal();
        match depth {
            0 => 1,
            1 => moves.len() as u64,
            _ => (moves.into_iter())
                .map(|mv| self.after(mv).perft(depth - 1))
                .sum(),
        }
    }
}

/// Whether a move is a switch.
pub(crate) fn is_switch(mv: MoveWord) -> bool {
    mv.bits() >> 12 & 7 == 7
}
