//! "Pruning": the last plies of full width.

use super::{Line, Node, Outcome, Search, Stopped, Tried};
use crate::board::Board;
use crate::ordered::Selection;
use chess::MoveWord;

impl Search<'_> {
    /// Whether a full-width position, with so many plies left, is too far below the bound for moves
    /// that attack nothing.
    pub(super) fn prunes(&self, node: &Node, line: Line, depth: u32, bound: i32) -> bool {
        let pruning = self.parameters.pruning;
        if depth > pruning.depth || line.ply == 0 || line.extended {
            return false;
        }
        let fast = self.fast(node);
        !fast.drawn
            && i32::from(fast.of(node.board.side())) + (pruning.margin as i32) < bound
            && !node.board.in_check()
    }

    /// Captures and promotions, then checks that can be paid for, then attacking moves.
    pub(super) fn pruned(
        &mut self,
        node: &Node,
        line: Line,
        below: Line,
        bound: i32,
    ) -> Result<Outcome, Stopped> {
        let pays = |after: &Board, mv: MoveWord| line.quotas.spend(after, mv).is_some();
        let captures = self.try_moves(node, Selection::Captures, bound, |_, _| Some(below))?;
        if let Tried::Success(mv) = captures {
            return Ok(Outcome::Succeeds(Some(mv)));
        }
        if line.quotas.any(node.board.side()) {
            let checks = self.try_moves(node, Selection::QuietChecks, bound, |after, mv| {
                pays(after, mv).then_some(below)
            })?;
            if let Tried::Success(mv) = checks {
                return Ok(Outcome::Succeeds(Some(mv)));
            }
        }
        // Those that are such checks have been tried.
        let attacks = self.try_moves(node, Selection::QuietAttacks, bound, |after, mv| {
            (!pays(after, mv)).then_some(below)
        })?;
        Ok(match attacks {
            Tried::Success(mv) => Outcome::Succeeds(Some(mv)),
            _ => Outcome::Fails,
        })
    }
}
