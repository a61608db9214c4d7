//! "Quiescence".

use super::{Line, Node, Outcome, Search, Stage, Stopped, Tried, mated};
use crate::board::Board;
use crate::ordered::Selection;
use chess::Color;

impl Search<'_> {
    /// "After a counted check".
    pub(super) fn evasions(
        &mut self,
        node: &Node,
        line: Line,
        bound: i32,
    ) -> Result<Outcome, Stopped> {
        let below = line.after(Stage::Quiescence);
        Ok(
            match self.try_moves(node, Selection::Evasions, bound, |_, _| Some(below))? {
                Tried::Success(mv) => Outcome::Succeeds(Some(mv)),
                Tried::AllFailed => Outcome::Fails,
                Tried::NoMove => Outcome::from_bool(mated(line) >= bound),
            },
        )
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
        let captures = self.try_moves(node, Selection::Captures, bound, |_, _| Some(below))?;
        if let Tried::Success(mv) = captures {
            return Ok(Outcome::Succeeds(Some(mv)));
        }
        if line.quotas.any(node.board.side()) {
            let counted = |after: &Board, mv| {
                let quotas = line.quotas.spend(after, mv)?;
                Some(Line {
                    quotas,
                    ..line.after(Stage::Evasions)
                })
            };
            let checks = self.try_moves(node, Selection::QuietChecks, bound, counted)?;
            if let Tried::Success(mv) = checks {
                return Ok(Outcome::Succeeds(Some(mv)));
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

/// Turns the mover's score into White's, and back.
fn sign(mover: Color) -> i32 {
    match mover {
        Color::White => 1,
        Color::Black => -1,
    }
}
