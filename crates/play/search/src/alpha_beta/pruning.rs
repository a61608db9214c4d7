//! Positions and moves that are not searched.

use super::AlphaBeta;
use super::checks::Checks;
use super::exchange::reaches;
use super::goal::Goal;
use super::line::Line;
use super::margins::{LEFT_MARGIN, LEFT_PLIES};
use super::outlook::Outlook;
use super::reductions::usual_reduction;
use crate::broken::Broken;
use crate::keys::KEYS;
use crate::picked::{Class, Picked};
use crate::pieces::has_pieces;
use crate::score::{MATE_BEYOND, POINT};
use crate::table::Bound;
use books::Played;
use cozy_chess::Board;

/// The greatest depth at which a position far below the bound gets only captures; the margin.
const RAZOR_PLIES: i32 = 3;
const RAZOR_MARGIN: [i32; 2] = [150, 150];
/// The least depth of null-move pruning.
const PASS_DEPTH: i32 = 3;
/// The greatest depth, after reduction, at which quiet moves are left out if the static score is
/// too low, and the margin below the window.
const HOPELESS_PLIES: i32 = 7;
const HOPELESS_MARGIN: [i32; 2] = [80, 90];
/// The greatest depth, after reduction, at which quiet moves with a bad history are left out, and
/// the threshold per ply.
const BAD_HISTORY_PLIES: i32 = 4;
const BAD_HISTORY: i32 = 4_000;
/// The greatest depths at which moves that lose material are left out: quiet moves (after
/// reduction; the threshold grows with the square of the depth), and captures.
const LOSING_QUIET: [i32; 2] = [8, 20];
const LOSING_CAPTURE: [i32; 2] = [7, 90];

impl AlphaBeta<'_> {
    /// The score of a position that is cut off without a search of its moves; none if it is not.
    pub(super) fn prune(
        &mut self,
        game: &mut Played,
        goal: &Goal,
        outlook: &Outlook,
    ) -> Result<Option<i32>, Broken> {
        let &Goal {
            depth, beta, ply, ..
        } = goal;
        let Some(expected) = outlook.expected.filter(|_| beta.abs() < MATE_BEYOND) else {
            return Ok(None);
        };
        if self.settings().futility {
            // The score is so far above the bound that it will stay above.
            let margin = LEFT_MARGIN * (depth - i32::from(outlook.improves)) * POINT;
            if depth <= LEFT_PLIES && expected - margin >= beta && expected < MATE_BEYOND {
                return Ok(Some((expected + beta) / 2));
            }
            // The score is so far below the bound that only captures can help.
            let margin = (RAZOR_MARGIN[0] + RAZOR_MARGIN[1] * depth) * POINT;
            if depth <= RAZOR_PLIES && expected + margin < beta {
                let score = self.quiesce(game, *goal, &mut Line::new())?;
                if score < beta {
                    return Ok(Some(score));
                }
            }
        }
        // A null move: does the position reach the bound even if the other side moves twice?
        let is_refuted = (outlook.known.as_ref())
            .is_some_and(|known| known.bound == Bound::Upper && known.score < beta);
        let may_pass = self.settings().null_move
            && depth >= PASS_DEPTH
            && expected >= beta
            && !is_refuted
            && game.move_before(1).is_some()
            && has_pieces(game.board());
        if !may_pass {
            return Ok(None);
        }
        self.prefetch(KEYS.after_pass(game.board()));
        if !game.pass() {
            return Ok(None);
        }
        self.memory.set_moved(ply, None);
        let beyond = (expected - beta) / (200 * POINT);
        let reduced = depth - 4 - depth / 4 - beyond.min(3);
        let below = goal.after(reduced, beta - 1, beta, !goal.expects_cut);
        let passed = self.node(game, below, &mut Line::new());
        self.take_back(game);
        let score = -passed?;
        // A mate after a null move is not proven.
        let score = if score > MATE_BEYOND { beta } else { score };
        Ok((score >= beta).then_some(score))
    }

    /// Whether to leave out a move, by its number and the number of moves that have failed.
    pub(super) fn leaves_out(
        &self,
        board: &Board,
        goal: &Goal,
        outlook: &Outlook,
        picked: &Picked,
        [number, failed]: [usize; 2],
        checks: &Checks,
    ) -> bool {
        let settings = self.settings();
        let depth = goal.depth;
        if !picked.class.is_quiet() || checks.have(picked.piece, picked.mv) {
            return settings.losing_moves
                && picked.class != Class::Capture
                && depth <= LOSING_CAPTURE[0]
                && !reaches(board, picked.piece, picked.mv, -LOSING_CAPTURE[1] * depth);
        }
        let reduced = (depth - usual_reduction(depth, number) / 1024).max(0);
        if goal.is_null_window() {
            let few = (3 + depth * depth) / if outlook.improves { 1 } else { 2 };
            if settings.few_moves && failed as i32 >= few {
                return true;
            }
            let margin = HOPELESS_MARGIN[0] + HOPELESS_MARGIN[1] * reduced + picked.history / 128;
            let is_hopeless =
                (outlook.expected).is_some_and(|expected| expected + margin * POINT <= goal.alpha);
            if settings.futility && reduced <= HOPELESS_PLIES && is_hopeless {
                return true;
            }
            if settings.few_moves
                && reduced <= BAD_HISTORY_PLIES
                && picked.history < -BAD_HISTORY * depth
            {
                return true;
            }
        }
        settings.losing_moves
            && reduced <= LOSING_QUIET[0]
            && !reaches(
                board,
                picked.piece,
                picked.mv,
                -LOSING_QUIET[1] * reduced * reduced,
            )
    }
}
