//! The moves of a position, the most promising first, each looked for when it is wanted.

use super::exchange::loses;
use crate::history::HISTORY_MAX;
use crate::memory::{LastMoves, Memory};
use crate::picked::{Class, Picked};
use crate::pieces::{taken, worth};
use cozy_chess::{Board, Move, Piece};

/// Ranks of classes.
const HINTED: i32 = 1 << 30;
const CAPTURES: i32 = 1 << 26;
const KILLERS: i32 = 1 << 20;
const LOSING: i32 = -(1 << 26);

/// Picks moves.
pub(crate) struct Picker {
    moves: Vec<Picked>,
}

impl Picker {
    /// All moves.
    pub(crate) fn new(
        board: &Board,
        hinted: Option<Move>,
        memory: &Memory,
        ply: i32,
        last: LastMoves,
    ) -> Picker {
        let killers = memory.killers(ply);
        let counter = memory.counter(last);
        let mut moves = Vec::with_capacity(48);
        board.generate_moves(|of_a_piece| {
            for mv in of_a_piece {
                if let Some(capture) = capture(board, memory, mv) {
                    moves.push(capture);
                    continue;
                }
                let history = memory.quiet_history(board, last, mv);
                let killer = (killers.place(mv)).or_else(|| (counter == Some(mv)).then_some(2));
                moves.push(Picked {
                    mv,
                    class: if killer.is_some() {
                        Class::Killer
                    } else {
                        Class::Quiet
                    },
                    taken: 0,
                    history,
                    rank: killer.map_or(history, |place| KILLERS - place as i32),
                    is_known: true,
                });
            }
            false
        });
        Picker::begin(moves, hinted)
    }

    /// Captures and promotions alone.
    pub(crate) fn captures(board: &Board, hinted: Option<Move>, memory: &Memory) -> Picker {
        let mut moves = Vec::with_capacity(16);
        let others = board.colors(!board.side_to_move());
        let pawns = board.pieces(Piece::Pawn);
        board.generate_moves(|mut of_a_piece| {
            if pawns.has(of_a_piece.from) {
                moves.extend(
                    of_a_piece
                        .into_iter()
                        .filter_map(|mv| capture(board, memory, mv)),
                );
            } else {
                of_a_piece.to &= others;
                moves.extend(
                    of_a_piece
                        .into_iter()
                        .filter_map(|mv| capture(board, memory, mv)),
                );
            }
            false
        });
        Picker::begin(moves, hinted)
    }

    fn begin(mut moves: Vec<Picked>, hinted: Option<Move>) -> Picker {
        if let Some(picked) = moves.iter_mut().find(|picked| Some(picked.mv) == hinted) {
            picked.rank = HINTED;
            picked.is_known = true;
        }
        Picker { moves }
    }

    /// The next move.
    pub(crate) fn next(&mut self, board: &Board) -> Option<Picked> {
        loop {
            let best = (0..self.moves.len()).max_by_key(|&index| self.moves[index].rank)?;
            let picked = &mut self.moves[best];
            if !picked.is_known {
                picked.is_known = true;
                if loses(board, picked.mv) {
                    picked.class = Class::Losing;
                    picked.rank += LOSING - CAPTURES;
                    continue;
                }
            }
            return Some(self.moves.swap_remove(best));
        }
    }
}

/// A capture or promotion.
fn capture(board: &Board, memory: &Memory, mv: Move) -> Option<Picked> {
    let victim = taken(board, mv);
    if victim.is_none() && mv.promotion.is_none() {
        return None;
    }
    let history = memory.capture_history(board, mv);
    let taken = worth(victim);
    let (class, rank) = match mv.promotion {
        None | Some(Piece::Queen) => (Class::Capture, CAPTURES),
        Some(_) => (Class::Losing, LOSING),
    };
    let promoted = worth(mv.promotion);
    Some(Picked {
        mv,
        class,
        taken: taken + promoted,
        history,
        rank: rank + 32 * (taken + promoted) + history * 1_600 / HISTORY_MAX,
        is_known: class == Class::Losing,
    })
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
        // The queen can take a pawn that a pawn defends, and a rook that nobody does; the pawn can promote.
        let board: Board = "4k3/P1p5/3p4/8/3Q3r/8/8/4K3 w - - 0 1".parse().unwrap();
        let mut memory = Memory::default();
        let place = |found: &[(String, Class)], mv: &str| {
            found.iter().position(|(found, _)| found == mv).unwrap()
        };
        let first = order(
            &mut Picker::new(&board, None, &memory, 0, [None; 2]),
            &board,
        );
        assert_eq!(first.len(), books::moves(&board).len());
        assert_eq!(first[0], ("a7a8q".to_string(), Class::Capture));
        assert_eq!(first[1], ("d4h4".to_string(), Class::Capture));
        assert_eq!(first[place(&first, "d4d6")].1, Class::Losing);
        assert!(place(&first, "d4d6") > place(&first, "e1e2"));
        assert_eq!(first[place(&first, "a7a8n")].1, Class::Losing);
        // What was good is a killer, and what the table knows comes before all.
        let good = (std::iter::from_fn({
            let mut picker = Picker::new(&board, None, &memory, 0, [None; 2]);
            let board = board.clone();
            move || picker.next(&board)
        }))
        .find(|picked| picked.mv.to_string() == "e1f2");
        memory.learn(&board, 0, &good.unwrap(), &[], 5);
        let hinted = "d4d6".parse().ok();
        let later = order(
            &mut Picker::new(&board, hinted, &memory, 0, [None; 2]),
            &board,
        );
        assert_eq!(later[0].0, "d4d6");
        assert_eq!(later[3], ("e1f2".to_string(), Class::Killer));
        // Quiescence sees no quiet moves.
        let loud = order(&mut Picker::captures(&board, None, &memory), &board);
        assert_eq!(loud.len(), 6);
        assert!(loud.iter().all(|(_, class)| !class.is_quiet()));
    }
}
