//! The order in which the software search tries moves.

use crate::history::{History, Killers, PLIES, QUIET_PLACES, quiet_place};
use crate::pieces::{taken, worth};
use books::moves;
use cozy_chess::{Board, Move};

/// What the search has learnt about moves.
pub(crate) struct Ordering {
    killers: Vec<Killers>,
    history: History,
}

/// A move with its rank.
#[derive(Clone, Copy)]
pub(crate) struct Ranked {
    pub(crate) mv: Move,
    /// Whether it neither captures nor promotes.
    pub(crate) is_quiet: bool,
    rank: i32,
}

impl Ordering {
    pub(crate) fn new() -> Ordering {
        Ordering {
            killers: vec![Killers::default(); PLIES],
            history: History::new(QUIET_PLACES),
        }
    }

    /// The legal moves, the most promising first.
    pub(crate) fn ranked(&self, board: &Board, ply: i32, first: Option<Move>) -> Vec<Ranked> {
        let killers = self.killers[ply as usize % PLIES];
        let mut ranked: Vec<Ranked> = moves(board)
            .into_iter()
            .map(|mv| {
                let taken = taken(board, mv);
                let is_quiet = taken.is_none() && mv.promotion.is_none();
                let killer = killers.place(mv);
                let rank = if first == Some(mv) {
                    1 << 24
                } else if !is_quiet {
                    let victim = worth(taken) + worth(mv.promotion);
                    let attacker = worth(board.piece_on(mv.from)).min(900);
                    (1 << 20) + 16 * victim - attacker
                } else if let Some(killer) = killer {
                    (1 << 18) - killer as i32
                } else {
                    self.history.at(quiet_place(board.side_to_move(), mv))
                };
                Ranked { mv, is_quiet, rank }
            })
            .collect();
        ranked.sort_by_key(|ranked| -ranked.rank);
        ranked
    }

    /// Learns that a quiet move reached the bound, and that those tried before it did not.
    pub(crate) fn learn(&mut self, board: &Board, ply: i32, good: Move, bad: &[Move], depth: i32) {
        self.killers[ply as usize % PLIES].learn(good);
        let bonus = 32 * (depth * depth).min(400);
        self.history
            .add(quiet_place(board.side_to_move(), good), bonus);
        for &mv in bad {
            self.history
                .add(quiet_place(board.side_to_move(), mv), -bonus);
        }
    }
}
