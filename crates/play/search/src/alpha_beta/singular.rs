//! Singular extensions: moves that are much better than the others are searched deeper.

use super::AlphaBeta;
use super::goal::Goal;
use super::line::Line;
use super::outlook::Outlook;
use crate::broken::Broken;
use crate::score::{MATE_BEYOND, POINT};
use crate::table::Bound;
use books::Played;

/// The least depth at which the other moves are tested.
const SINGULAR_DEPTH: i32 = 7;

/// The result of the test of the other moves.
pub(super) enum Singular {
    /// The move is singular, and is searched deeper.
    Extends,
    /// The move is not singular, but reaches the bound, and is searched a ply less deep.
    Shortens,
    /// The move is not singular, or was not tested.
    Leaves,
    /// The position reaches the bound without the move.
    Cuts(i32),
}

impl AlphaBeta<'_> {
    /// Tests whether the table's move is the only good one: searches the others less deep, with a
    /// window below its score.
    pub(super) fn singular(
        &mut self,
        game: &mut Played,
        goal: &Goal,
        outlook: &Outlook,
    ) -> Result<Singular, Broken> {
        let &Goal {
            depth, beta, ply, ..
        } = goal;
        let known = outlook.known.filter(|known| {
            self.settings().singular
                && ply > 0
                && depth >= SINGULAR_DEPTH
                && self.extension(goal) > 0
                && known.depth >= depth - 3
                && known.bound != Bound::Upper
                && known.score.abs() < MATE_BEYOND
        });
        let Some(known) = known else {
            return Ok(Singular::Leaves);
        };
        let bound = known.score - 2 * depth * POINT;
        let others = Goal {
            depth: (depth - 1) / 2,
            alpha: bound - 1,
            beta: bound,
            excluded: known.best,
            ..*goal
        };
        let score = self.node(game, others, &mut Line::new())?;
        self.memory.set_score(ply, outlook.judged);
        Ok(if score < bound {
            Singular::Extends
        } else if bound >= beta {
            // Several moves reach the bound.
            Singular::Cuts(bound)
        } else if known.score >= beta {
            Singular::Shortens
        } else {
            Singular::Leaves
        })
    }
}
