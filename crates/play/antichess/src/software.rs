//! The search in software: alpha-beta, then captures and checks until a position has neither.

use crate::evaluation::standing;
use crate::played::{Key, key};
use chess::{Mode, MoveWord};
use memory_map::{EvaluationParameters, MATE_SCORE};
use rules::{Board, Outcome, lost_everything, movegen};
use std::collections::HashMap;
use std::time::Instant;

/// More than any score.
pub(crate) const INFINITE: i32 = 32_767;

/// The greatest distance from the root, in plies.
const PLIES_MAX: usize = 64;

/// The greatest number of positions whose best moves are stored.
const MEMORY_MAX: usize = 1 << 20;

/// The search had to end early.
pub(crate) struct Stopped;

/// The limits of a search.
#[derive(Clone, Copy, Default)]
pub(crate) struct End {
    pub deadline: Option<Instant>,
    pub nodes: Option<u64>,
}

/// A search in software.
pub(crate) struct Software<'a> {
    values: &'a EvaluationParameters,
    /// Quiet checks that a side may give beyond the horizon of a line.
    checks: u32,
    pub end: End,
    /// Positions entered.
    pub nodes: u64,
    /// The positions of the game and of the current line.
    path: Vec<Key>,
    /// The best moves found, by position.
    memory: HashMap<Key, MoveWord>,
    /// The best line from each ply.
    lines: Vec<Vec<MoveWord>>,
    /// The number of positions of the game before the root.
    played: usize,
}

/// The score of a position for its mover by captures and at most this many quiet checks of each
/// side, and the nodes searched.
pub fn quiescence(board: &Board, values: &EvaluationParameters, checks: u32) -> (i32, u64) {
    let mut software = Software::new(values, checks, &[]);
    let score = software.examine(board, 0, (-INFINITE, INFINITE), 0, checks);
    // Without limits, the search never ends early.
    (score.unwrap_or(0), 1 + software.nodes)
}

impl<'a> Software<'a> {
    pub fn new(values: &'a EvaluationParameters, checks: u32, played: &[Key]) -> Software<'a> {
        Software {
            values,
            checks,
            end: End::default(),
            nodes: 0,
            path: played.to_vec(),
            memory: HashMap::new(),
            lines: vec![Vec::new(); PLIES_MAX + 2],
            played: played.len(),
        }
    }

    /// The score of a root move for the side that makes it, searched to this depth within a window.
    /// Also returns the line after it.
    pub fn score(
        &mut self,
        root: &Board,
        mv: MoveWord,
        depth: u32,
        (alpha, beta): (i32, i32),
    ) -> Result<(i32, Vec<MoveWord>), Stopped> {
        self.path.truncate(self.played);
        let score = self.enter(
            root,
            mv,
            depth.saturating_sub(1),
            (alpha, beta),
            1,
            self.checks,
        )?;
        let mut line = vec![mv];
        line.extend(&self.lines[1]);
        Ok((score, line))
    }

    /// Makes a move, searches the position, and takes the move back. Returns the score for the side
    /// that makes the move.
    fn enter(
        &mut self,
        board: &Board,
        mv: MoveWord,
        depth: u32,
        (alpha, beta): (i32, i32),
        ply: usize,
        checks: u32,
    ) -> Result<i32, Stopped> {
        self.nodes += 1;
        let is_late = |deadline| Instant::now() >= deadline;
        if self.end.nodes.is_some_and(|most| self.nodes > most)
            || self.nodes.is_multiple_of(512) && self.end.deadline.is_some_and(is_late)
        {
            return Err(Stopped);
        }
        self.path.push(key(board));
        let after = board.after(mv);
        let found = self.examine(&after, depth, (-beta, -alpha), ply, checks);
        self.path.pop();
        Ok(-found?)
    }

    fn examine(
        &mut self,
        board: &Board,
        depth: u32,
        (mut alpha, beta): (i32, i32),
        ply: usize,
        checks: u32,
    ) -> Result<i32, Stopped> {
        self.lines[ply].clear();
        let won = MATE_SCORE - ply as i32;
        match lost_everything(board) {
            Some(Outcome::Won(side)) if side == board.side() => return Ok(won),
            Some(Outcome::Won(_)) => return Ok(-won),
            Some(Outcome::Drawn) => return Ok(0),
            None => {}
        }
        let here = key(board);
        let reversible = (board.fifty() as usize).min(self.path.len());
        let comes_back = self.path[self.path.len() - reversible..].contains(&here);
        if comes_back || board.fifty() >= 100 {
            return Ok(0);
        }
        if ply >= PLIES_MAX {
            return Ok(standing(board, self.values));
        }
        let in_check = board.in_check();
        let in_check_that_counts = in_check && checks > 0;
        let (moves, mut best) = if depth > 0 {
            (movegen::moves(board, Mode::All, true), -INFINITE)
        } else {
            let captures = movegen::moves(board, Mode::Captures, true);
            if !captures.is_empty() {
                (captures, -INFINITE)
            } else if in_check_that_counts {
                (movegen::moves(board, Mode::Evasions, true), -INFINITE)
            } else {
                let standing = standing(board, self.values);
                if standing >= beta || checks == 0 {
                    return Ok(standing);
                }
                (movegen::moves(board, Mode::Checking, true), standing)
            }
        };
        let is_free = best > -INFINITE;
        if moves.is_empty() && !is_free {
            return Ok(match in_check || board.rules().stalemate_wins() {
                true => won,
                false => 0,
            });
        }
        alpha = alpha.max(best);
        // A check counts if the side was free not to give it.
        let checks = checks - u32::from(is_free);
        for mv in self.ordered(board, here, moves, depth) {
            if alpha >= beta {
                break;
            }
            let below = depth.saturating_sub(1);
            let score = self.enter(board, mv, below, (alpha, beta), ply + 1, checks)?;
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    let line = std::mem::take(&mut self.lines[ply + 1]);
                    let own = &mut self.lines[ply];
                    own.clear();
                    own.push(mv);
                    own.extend(&line);
                    if depth > 0 && self.memory.len() < MEMORY_MAX {
                        self.memory.insert(here, mv);
                    }
                }
            }
        }
        Ok(best)
    }

    /// Sorts moves: first the best move of an earlier search. If enough depth is left, the others
    /// are sorted by the opponent's static score after the move, then by its number of moves.
    fn ordered(
        &self,
        board: &Board,
        here: Key,
        mut moves: Vec<MoveWord>,
        depth: u32,
    ) -> Vec<MoveWord> {
        if depth >= 2 {
            moves.sort_by_cached_key(|&mv| {
                let after = board.after(mv);
                let choices = movegen::perft(&after, 1);
                (standing(&after, self.values), choices)
            });
        }
        if let Some(known) = self.memory.get(&here)
            && let Some(place) = moves.iter().position(|mv| mv == known)
        {
            moves[..=place].rotate_right(1);
        }
        moves
    }
}
