//! Static scores: the judge's scores, corrected by the results of searches of similar positions.

use super::AlphaBeta;
use super::goal::Goal;
use super::margins::{LEFT_MARGIN, LEFT_PLIES};
use crate::broken::Broken;
use crate::endings::drawn;
use crate::pieces::taken;
use crate::score::{INFINITE, MATE_BEYOND, POINT};
use crate::table::{Bound, Known};
use books::Played;
use cozy_chess::{Board, Color, Move};

/// What is known about a position before its moves are searched.
pub(super) struct Outlook {
    pub(super) in_check: bool,
    /// The static score, corrected; none in check.
    pub(super) judged: Option<i32>,
    /// The same, or the table's score if that is more accurate.
    pub(super) expected: Option<i32>,
    /// Whether the side to move is better off than at its last move.
    pub(super) improves: bool,
    pub(super) known: Option<Known>,
}

/// The static score, or an estimate of it.
#[derive(Clone, Copy)]
pub(super) enum Estimate {
    Is(i32),
    AtLeast(i32),
    Below(i32),
}

impl Estimate {
    pub(super) fn score(self) -> i32 {
        match self {
            Estimate::Is(score) | Estimate::AtLeast(score) | Estimate::Below(score) => score,
        }
    }
}

impl AlphaBeta<'_> {
    /// What is known about a position before its moves are searched.
    pub(super) fn outlook(
        &mut self,
        game: &Played,
        goal: &Goal,
        in_check: bool,
        known: Option<Known>,
    ) -> Result<Outlook, Broken> {
        let ply = goal.ply;
        let judged = match in_check {
            true => {
                self.memory.pass_on(ply);
                None
            }
            false => {
                // If the position will be cut off anyway, the slow terms are not needed.
                let may_be_left = self.settings().futility
                    && goal.is_null_window()
                    && goal.excluded.is_none()
                    && goal.depth <= LEFT_PLIES;
                let left = match may_be_left {
                    true => goal.beta + LEFT_MARGIN * goal.depth * POINT,
                    false => INFINITE,
                };
                let estimate = self.estimate(game, ply, [-INFINITE, left])?;
                Some(self.corrected(game.board(), estimate))
            }
        };
        self.memory.set_score(ply, judged);
        Ok(Outlook {
            in_check,
            judged,
            expected: judged.map(|judged| nearer(judged, known.as_ref())),
            improves: self.memory.improves(ply),
            known,
        })
    }

    /// The static score of a position that is not in check, for the side to move. Estimates the
    /// slow terms by those of the position before, if the score is then far outside the window.
    pub(super) fn estimate(
        &mut self,
        game: &Played,
        ply: i32,
        [alpha, beta]: [i32; 2],
    ) -> Result<Estimate, Broken> {
        let board = game.board();
        let key = board.hash();
        if let Some((score, slow)) = self.memory.static_score(key) {
            self.memory.set_slow(ply, slow);
            return Ok(Estimate::Is(score));
        }
        let fast = self.judge.fast(game, self.kept)?;
        self.kept = game.plies();
        let Some(fast) = fast else {
            self.memory.set_slow(ply, 0);
            return Ok(Estimate::Is(drawn(self.shared, game, ply)));
        };
        let seen = |points: i32| match board.side_to_move() {
            Color::White => points * POINT,
            Color::Black => -points * POINT,
        };
        let lazy = self.settings().lazy * POINT;
        let before = self.memory.slow_before(ply);
        let guess = seen(fast + before);
        if lazy > 0 && (guess - lazy >= beta || guess + lazy <= alpha) {
            self.memory.set_slow(ply, before);
            self.judge.is_left_at_estimate(guess >= beta);
            return Ok(match guess >= beta {
                true => Estimate::AtLeast(guess - lazy),
                false => Estimate::Below(guess + lazy),
            });
        }
        if self.settings().corrections {
            self.memory.corrections.prefetch(board);
        }
        let slow = self.judge.slow()?;
        self.memory.set_slow(ply, slow);
        let score = seen(fast + slow);
        self.memory.keep_static_score(key, score, slow);
        Ok(Estimate::Is(score))
    }

    /// A static score with the correction from searches of similar positions; an estimate that is
    /// only a bound stays unchanged.
    pub(super) fn corrected(&self, board: &Board, estimate: Estimate) -> i32 {
        match estimate {
            Estimate::Is(score) if self.settings().corrections => {
                score + self.memory.corrections.of(board) * POINT
            }
            estimate => estimate.score(),
        }
    }

    /// Learns the difference between a search and the static score, unless captures explain it.
    pub(super) fn correct(
        &mut self,
        board: &Board,
        outlook: &Outlook,
        found: i32,
        bound: Bound,
        best: Option<Move>,
        depth: i32,
    ) {
        let Some(judged) = outlook.judged.filter(|_| self.settings().corrections) else {
            return;
        };
        let is_loud = |mv: Move| mv.promotion.is_some() || taken(board, mv).is_some();
        let tells = match bound {
            Bound::Exact => true,
            Bound::Lower => found > judged,
            Bound::Upper => found < judged,
        };
        if tells && found.abs() < MATE_BEYOND && !best.is_some_and(is_loud) {
            let points = (found - judged) / POINT;
            self.memory.corrections.learn(board, points, depth);
        }
    }
}

/// A static score, or a search's score if it proves the true score to be beyond the static one.
pub(super) fn nearer(judged: i32, known: Option<&Known>) -> i32 {
    match known {
        Some(known) if known.settles(judged, judged) => known.score,
        _ => judged,
    }
}
