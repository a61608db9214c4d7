//! Stand-in of the repetition detector.

use crate::attacks::{self, bit};
use crate::board::Board;
use memory_map::{Color, Square};

/// A move as the detector needs it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ply {
    /// Square the piece comes from.
    pub from: Square,
    /// Square it goes to.
    pub to: Square,
    /// The piece that moves.
    pub piece: u32,
    /// Whether it cannot be taken back by moves.
    pub irreversible: bool,
    /// Whether the en passant register held a file before it.
    pub passed: bool,
}

/// The last plies.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Repetition {
    plies: Vec<Ply>,
}

impl Repetition {
    /// A ply is played.
    pub fn push(&mut self, ply: Ply) {
        if self.plies.len() == 32 {
            self.plies.remove(0);
        }
        self.plies.push(ply);
    }

    /// The last ply is taken back.
    pub fn pop(&mut self) {
        self.plies.pop();
    }

    /// For each comparable position (age, squares of the present pieces displaced since).
    fn comparable(&self, board: &Board) -> Vec<(u32, u64, [u32; 64])> {
        let mut now = [0; 64];
        for square in Square::all() {
            now[square.index()] = board.code(square);
        }
        let mut then = now;
        let mut list = Vec::new();
        for (index, ply) in self.plies.iter().rev().enumerate() {
            if ply.irreversible {
                break;
            }
            then[ply.from.index()] = ply.piece;
            then[ply.to.index()] = 0;
            if !ply.passed {
                let displaced = (0..64).filter(|&s| now[s] != 0 && now[s] != then[s]);
                list.push((
                    index as u32 + 1,
                    displaced.fold(0, |m, s| m | 1u64 << s),
                    then,
                ));
            }
        }
        list
    }

    /// Whether the position is repeated.
    pub fn repeated(&self, board: &Board) -> bool {
        self.comparable(board)
            .iter()
            .any(|&(j, map, _)| j % 2 == 0 && j >= 4 && map == 0)
    }

    fn candidate(&self, board: &Board, displaced: Color) -> Option<(u32, bool)> {
        let (j, map, then) = self.comparable(board).into_iter().find(|&(j, map, _)| {
            j % 2 == 1
                && j >= 3
                && map & board.color(!displaced) == 0
                && (map & board.color(displaced)).count_ones() == 1
        })?;
        let now = Square::new(map.trailing_zeros());
        let piece = board.piece(now)?;
        let code = piece.code();
        let before = Square::all().find(|s| then[s.index()] == code && board.code(*s) != code)?;
        let reached = attacks::of(piece.color, piece.kind, now, board.occupied());
        Some((j, reached & bit(before) != 0))
    }

    /// Whether the mover can repeat a position.
    pub fn claim(&self, board: &Board) -> bool {
        self.candidate(board, board.side())
            .is_some_and(|(_, reached)| reached)
    }

    /// Whether the opponent could have had the position sooner, within so many plies.
    pub fn no_progress(&self, board: &Board, plies: u32) -> bool {
        self.candidate(board, !board.side())
            .is_some_and(|(age, reached)| age <= plies && reached)
    }
}
