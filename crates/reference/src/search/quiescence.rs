//! "Quiescence".

use super::{Line, Node, Outcome, Search, Stage, Stopped, mated};
use crate::board::Board;
use crate::movegen;
use memory_map::{Color, Mode, MoveWord};

impl Search<'_> {
    /// "After a counted check".
    pub(super) fn evasions(
        &mut self,
        node: &Node,
        line: Line,
        bound: i32,
    ) -> Result<Outcome, Stopped> {
        let below = line.after(Stage::Quiescence);
        let mut any_legal = false;
        for mv in movegen::moves(&node.board, Mode::Evasions, false) {
            match self.try_move(node, mv, bound, |_| Some(below))? {
                Some(true) => return Ok(Outcome::Succeeds(Some(mv))),
                Some(false) => any_legal = true,
                None => {}
            }
        }
        Ok(Outcome::from_bool(!any_legal && mated(line) >= bound))
    }

    /// Standing pat, then captures and promotions, then checks.
    pub(super) fn quiescence(
        &mut self,
        node: &Node,
        line: Line,
        bound: i32,
    ) -> Result<Outcome, Stopped> {
        if self.stands_pat(node, bound) {
            return Ok(Outcome::Succeeds(None));
        }
        let below = line.after(Stage::Quiescence);
        for mv in movegen::moves(&node.board, Mode::Captures, false) {
            if self.try_move(node, mv, bound, |_| Some(below))? == Some(true) {
                return Ok(Outcome::Succeeds(Some(mv)));
            }
        }
        if line.quotas.any(node.board.side()) {
            let checks = movegen::moves(&node.board, Mode::Checking, false);
            for mv in checks.into_iter().filter(|&mv| is_quiet(mv)) {
                let counted = |after: &Board| {
                    let quotas = line.quotas.spend(after, mv)?;
                    Some(Line {
                        quotas,
                        ..line.after(Stage::Evasions)
                    })
                };
                if self.try_move(node, mv, bound, counted)? == Some(true) {
                    return Ok(Outcome::Succeeds(Some(mv)));
                }
            }
        }
        Ok(Outcome::Fails)
    }

    /// "Evaluation": whether the mover reaches the bound without a move.
    fn stands_pat(&mut self, node: &Node, bound: i32) -> bool {
        let lazy = self.parameters.lazy;
        let mover = node.board.side();
        let fast = self.fast(node);
        if lazy.on && node.board.occupied().count_ones() >= lazy.min_pieces {
            let estimated = fast + sign(mover) * (self.estimate >> 4);
            let margin = lazy.margin as i32;
            if estimated - margin >= bound {
                self.evaluations.good_enough += 1;
                return true;
            }
            if estimated + margin < bound {
                self.evaluations.hopeless += 1;
                return false;
            }
        }
        self.evaluations.slow += 1;
        // Until the slow evaluation is built.
        let slow = fast;
        let target = 16 * sign(mover) * (slow - fast);
        self.estimate += (target - self.estimate) >> lazy.shift;
        slow >= bound
    }
}

fn is_quiet(mv: MoveWord) -> bool {
    !mv.is_capture() && mv.promotion().is_none()
}

/// Turns the mover's score into White's, and back.
fn sign(mover: Color) -> i32 {
    match mover {
        Color::White => 1,
        Color::Black => -1,
    }
}
