//! Quiescence.

use super::AlphaBeta;
use super::best::Best;
use super::goal::Goal;
use super::line::Line;
use super::outlook::nearer;
use super::picker::Picker;
use crate::broken::Broken;
use crate::endings::drawn;
use crate::keys::KEYS;
use crate::picked::Class;
use crate::score::{INFINITE, MATE_BEYOND, POINT, mated};
use crate::table::Bound;
use crate::task::PLIES_MAX;
use books::Played;

/// The gain that a capture may bring beyond the captured piece.
const CAPTURE_MARGIN: i32 = 150;

impl AlphaBeta<'_> {
    /// Quiescence: stands pat, or tries promotions and captures that do not lose material; in
    /// check, all moves.
    pub(super) fn quiesce(
        &mut self,
        game: &mut Played,
        mut goal: Goal,
        line: &mut Line,
    ) -> Result<i32, Broken> {
        let Goal { beta, ply, .. } = goal;
        self.enter(ply)?;
        if game.is_drawn() || game.repetitions() > 0 {
            return Ok(drawn(self.shared, game, ply));
        }
        let is_principal = !goal.is_null_window();
        let board = game.board().clone();
        let known = self.shared.table.get(board.hash(), ply);
        if let Some(known) = known
            && !is_principal
            && known.settles(goal.alpha, beta)
        {
            return Ok(known.score);
        }
        let first_alpha = goal.alpha;
        let is_end = ply >= PLIES_MAX;
        let in_check = !board.checkers().is_empty() && !is_end;
        let mut found = -INFINITE;
        let mut judged = -INFINITE;
        if in_check {
            self.memory.pass_on(ply);
        } else {
            let estimate = self.estimate(game, ply, [goal.alpha, beta])?;
            judged = self.corrected(&board, estimate);
            found = nearer(judged, known.as_ref());
            if found >= beta || is_end {
                if known.is_none() {
                    self.remember(game, ply, 0, found, Bound::Lower, None);
                }
                return Ok(found);
            }
            goal.alpha = goal.alpha.max(found);
        }
        let hinted = known.and_then(|known| known.best);
        let mut picker = match in_check {
            true => {
                let answered = self.memory.answered(ply);
                Picker::new(&board, hinted, &mut self.memory, ply, answered)
            }
            false => Picker::captures(&board, hinted, &mut self.memory),
        };
        let mut best = Best::new(found, is_principal.then_some(line));
        let mut number = 0;
        while let Some(picked) = picker.next(&board) {
            let mv = picked.mv;
            number += 1;
            if best.score > -MATE_BEYOND {
                if picked.class.is_quiet() && number > 2 {
                    break;
                }
                if picked.class == Class::Losing {
                    continue;
                }
                // The captured piece may not be enough to reach the window.
                let most = judged + (picked.taken + CAPTURE_MARGIN) * POINT;
                if !in_check && mv.promotion.is_none() && most <= goal.alpha {
                    best.score = best.score.max(most);
                    continue;
                }
            }
            self.prefetch(KEYS.after(&board, picked.piece, mv));
            self.push(game, ply, &picked);
            let mut below = Line::new();
            let after = goal.after(0, goal.alpha, beta, false);
            let searched = self.quiesce(game, after, &mut below);
            self.take_back(game);
            if best.learn(&board, &mut goal, mv, -searched?, below) {
                break;
            }
        }
        self.memory.give_back(picker.lists);
        if in_check && number == 0 {
            return Ok(mated(ply));
        }
        // The result of a deeper search must not be replaced.
        if known.is_none_or(|known| known.depth <= 0) {
            let bound = Bound::of(best.score, first_alpha, beta);
            self.remember(game, ply, 0, best.score, bound, best.mv.or(hinted));
        }
        Ok(best.score)
    }
}
