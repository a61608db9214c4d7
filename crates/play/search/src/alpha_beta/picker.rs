//! Picks the moves of a position, the most promising first, each only when it is needed.

use super::exchange::reaches;
use super::generation::{generate, generate_captures};
use crate::history::HISTORY_MAX;
use crate::memory::{Experience, LastMoves, Memory};
use crate::picked::{Class, Lists, Picked};
use crate::pieces::worth;
use cozy_chess::{BitBoard, Board, Move, Piece, PieceMoves};

/// The base ranks of the classes, far enough apart for the worth of moves within a class.
const LOSING: i32 = 0;
const QUIET: i32 = 1 << 17;
const KILLER: i32 = 2 << 17;
const CAPTURE: i32 = 3 << 17;
const HINTED: i32 = 4 << 17;
/// Added to the history of quiet moves and of other moves, which may be negative.
const MIDDLE: i32 = 1 << 16;
const LEAST: i32 = 1 << 11;

/// The low bits of a key, which contain the index of the move.
const PLACE_BITS: u32 = 9;

/// Picks moves in order.
pub(crate) struct Picker {
    /// Each key has a rank in its high bits and an index in its low bits. The greatest key is the
    /// next move's; of equal ranks, the last one comes first.
    pub(super) lists: Lists,
}

impl Picker {
    /// Picks from all moves.
    pub(crate) fn new(
        board: &Board,
        hinted: Option<Move>,
        memory: &mut Memory,
        ply: i32,
        last: LastMoves,
    ) -> Picker {
        let mut picker = Picker {
            lists: memory.take_lists(),
        };
        let good = memory.good_moves(ply, last);
        let experience = memory.experience(board, last);
        let others = board.colors(!board.side_to_move());
        generate(board, |of_a_piece| {
            let PieceMoves { piece, .. } = of_a_piece;
            for mv in of_a_piece {
                if is_loud(piece, mv, others) {
                    picker.add_capture(board, &experience, piece, mv);
                    continue;
                }
                let history = experience.of_quiet(piece, mv);
                let killer = good.place(mv);
                let picked = Picked {
                    mv,
                    piece,
                    class: match killer {
                        Some(_) => Class::Killer,
                        None => Class::Quiet,
                    },
                    taken: 0,
                    history,
                    is_known: true,
                };
                picker.add(
                    picked,
                    match killer {
                        Some(place) => KILLER + MIDDLE - place as i32,
                        None => QUIET + MIDDLE + history,
                    },
                );
            }
        });
        picker.begin(hinted)
    }

    /// Picks only from captures and promotions.
    pub(crate) fn captures(board: &Board, hinted: Option<Move>, memory: &mut Memory) -> Picker {
        let mut picker = Picker {
            lists: memory.take_lists(),
        };
        let experience = memory.experience(board, [None; 2]);
        let others = board.colors(!board.side_to_move());
        generate_captures(board, |of_a_piece| {
            let PieceMoves { piece, .. } = of_a_piece;
            for mv in of_a_piece {
                if is_loud(piece, mv, others) {
                    picker.add_capture(board, &experience, piece, mv);
                }
            }
        });
        picker.begin(hinted)
    }

    fn add(&mut self, picked: Picked, rank: i32) {
        self.lists.keys.push(key(rank, self.lists.moves.len()));
        self.lists.moves.push(picked);
    }

    fn add_capture(&mut self, board: &Board, experience: &Experience, piece: Piece, mv: Move) {
        let others = board.colors(!board.side_to_move());
        // En passant captures and promotions go to an empty square.
        let victim = match others.has(mv.to) {
            true => board.piece_on(mv.to),
            false if mv.from.file() != mv.to.file() => Some(Piece::Pawn),
            false => None,
        };
        let history = experience.of_capture(piece, mv, victim);
        let (class, rank) = match mv.promotion {
            None | Some(Piece::Queen) => (Class::Capture, CAPTURE),
            Some(_) => (Class::Losing, LOSING),
        };
        let taken = worth(victim) + worth(mv.promotion);
        let picked = Picked {
            mv,
            piece,
            class,
            taken,
            history,
            is_known: class == Class::Losing,
        };
        self.add(
            picked,
            rank + LEAST + 32 * taken + history * 1_600 / HISTORY_MAX,
        );
    }

    fn begin(mut self, hinted: Option<Move>) -> Picker {
        if let Some(hinted) = hinted
            && let Some(index) = self
                .lists
                .moves
                .iter()
                .position(|picked| picked.mv == hinted)
        {
            self.lists.keys[index] = key(HINTED, index);
            self.lists.moves[index].is_known = true;
        }
        self
    }

    /// The next move.
    pub(crate) fn next(&mut self, board: &Board) -> Option<Picked> {
        loop {
            let greatest = self.lists.keys.iter().copied().max()?;
            let place = place(greatest);
            let picked = self.lists.moves.get_mut(place)?;
            if !picked.is_known {
                picked.is_known = true;
                if !reaches(board, picked.piece, picked.mv, 0) {
                    picked.class = Class::Losing;
                    self.lists.keys[place] -= key(CAPTURE - LOSING, 0);
                    continue;
                }
            }
            // `swap_remove` moves the last one to this place.
            self.lists.keys.swap_remove(place);
            if let Some(moved) = self.lists.keys.get_mut(place) {
                *moved = key(*moved >> PLACE_BITS, place);
            }
            return Some(self.lists.moves.swap_remove(place));
        }
    }
}

/// The key of a move with this rank and index.
fn key(rank: i32, place: usize) -> i32 {
    rank << PLACE_BITS | place as i32
}

/// The index in a key.
fn place(key: i32) -> usize {
    (key & ((1 << PLACE_BITS) - 1)) as usize
}

/// Whether a move is a capture or a promotion.
fn is_loud(piece: Piece, mv: Move, others: BitBoard) -> bool {
    others.has(mv.to)
        || piece == Piece::Pawn && (mv.promotion.is_some() || mv.from.file() != mv.to.file())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(picker: &mut Picker, board: &Board) -> Vec<(String, Class)> {
        std::iter::from_fn(|| picker.next(board))
            .map(|picked| (picked.mv.to_string(), picked.class))
            .collect()
    }

    #[test]
    fn moves_come_by_class_and_each_once() {
        // The queen can capture a pawn that a pawn defends, and an undefended rook; the pawn can
        // promote.
        let board: Board = "4k3/P1p5/3p4/8/3Q3r/8/8/4K3 w - - 0 1".parse().unwrap();
        let mut memory = Memory::default();
        let place = |found: &[(String, Class)], mv: &str| {
            found.iter().position(|(found, _)| found == mv).unwrap()
        };
        let first = order(
            &mut Picker::new(&board, None, &mut memory, 0, [None; 2]),
            &board,
        );
        assert_eq!(first.len(), books::moves(&board).len());
        assert_eq!(first[0], ("a7a8q".to_string(), Class::Capture));
        assert_eq!(first[1], ("d4h4".to_string(), Class::Capture));
        assert_eq!(first[place(&first, "d4d6")].1, Class::Losing);
        assert!(place(&first, "d4d6") > place(&first, "e1e2"));
        assert_eq!(first[place(&first, "a7a8n")].1, Class::Losing);
        // A good move becomes a killer, and the table's move comes first.
        let good = (std::iter::from_fn({
            let mut picker = Picker::new(&board, None, &mut memory, 0, [None; 2]);
            let board = board.clone();
            move || picker.next(&board)
        }))
        .find(|picked| picked.mv.to_string() == "e1f2");
        memory.learn(&board, 0, &good.unwrap(), &[], 5);
        let hinted = "d4d6".parse().ok();
        let later = order(
            &mut Picker::new(&board, hinted, &mut memory, 0, [None; 2]),
            &board,
        );
        assert_eq!(later[0].0, "d4d6");
        assert_eq!(later[3], ("e1f2".to_string(), Class::Killer));
        // Quiescence picks no quiet moves.
        let loud = order(&mut Picker::captures(&board, None, &mut memory), &board);
        assert_eq!(loud.len(), 6);
        assert!(loud.iter().all(|(_, class)| !class.is_quiet()));
    }
}
