//! The search of a thread whose chip judges single positions: alpha-beta down to quiet positions,
//! completely in software.
//!
//! A chip that is software searches no faster than its host, and has neither a table nor history.
//! So the host searches every ply itself, with techniques that became usual after 1997: null moves,
//! late move reductions, pruning by the static score, history tables. It reads the fast and the
//! slow score of a position from its chip, the slow one only if it may matter. [`Solo`] can switch
//! off each part.

mod best;
mod checks;
mod exchange;
mod generation;
mod goal;
mod line;
mod margins;
mod outlook;
mod picker;
mod pruning;
mod quiescence;
mod reductions;
mod root_move;
mod singular;

pub(crate) use root_move::RootMove;

use crate::broken::Broken;
use crate::control::Shared;
use crate::endings::{drawn, known_ending};
use crate::judge::Judge;
use crate::keys::KEYS;
use crate::memory::{Answered, Memory};
use crate::picked::Picked;
use crate::pieces::has_pieces;
use crate::score::{INFINITE, MATE_BEYOND, mated};
use crate::settings::Solo;
use crate::table::{Bound, Known};
use crate::task::PLIES_MAX;
use best::Best;
use books::Played;
use checks::Checks;
use cozy_chess::Move;
use goal::Goal;
use line::Line;
use outlook::Outlook;
use picker::Picker;
use singular::Singular;

/// The least depth at which a position without a known good move is searched a ply less deep.
const UNKNOWN_DEPTH: i32 = 4;

/// A search.
pub(crate) struct AlphaBeta<'s> {
    shared: &'s Shared<'s>,
    judge: &'s dyn Judge,
    /// Plies of the game that have not changed since the last position was judged.
    kept: usize,
    memory: Memory,
    /// The number of the iteration.
    iteration: i32,
    /// Whether the iteration may be aborted before its nodes are used up.
    may_stop: bool,
    /// The deepest ply so far.
    deepest: i32,
}

impl<'s> AlphaBeta<'s> {
    /// A search of a game's position, with what its thread has learnt so far.
    pub(crate) fn new(
        shared: &'s Shared<'s>,
        judge: &'s dyn Judge,
        game: &Played,
        memory: Memory,
    ) -> Self {
        AlphaBeta {
            shared,
            judge,
            kept: game.plies(),
            memory,
            iteration: 0,
            may_stop: true,
            deepest: 0,
        }
    }

    /// Begins another iteration. The first one is not aborted if the judge takes hardly any time:
    /// without a complete iteration, any move might be played.
    pub(crate) fn begin(&mut self, iteration: i32) {
        self.iteration = iteration;
        self.may_stop = iteration > 1 || !self.judge.is_prompt();
        self.deepest = 0;
    }

    /// The deepest ply of the iteration.
    pub(crate) fn deepest(&self) -> i32 {
        self.deepest
    }

    /// What the thread has learnt.
    pub(crate) fn into_memory(self) -> Memory {
        self.memory
    }

    fn settings(&self) -> &Solo {
        &self.shared.settings.solo
    }

    /// Searches a position.
    fn node(&mut self, game: &mut Played, mut goal: Goal, line: &mut Line) -> Result<i32, Broken> {
        let is_whole = goal.excluded.is_none();
        let in_check = game.is_check();
        if self.settings().extend_checks && in_check && is_whole {
            let halves = self.extension(&goal);
            goal.depth += goal.extend(halves);
        }
        if goal.depth <= 0 || goal.ply >= PLIES_MAX {
            return self.quiesce(game, goal, line);
        }
        let ply = goal.ply;
        self.enter(ply)?;
        if is_whole {
            if game.is_drawn() || game.repetitions() > 0 {
                return Ok(drawn(self.shared, game, ply));
            }
            // No score here is above a mate with the next move, or below being mated now.
            goal.alpha = goal.alpha.max(mated(ply));
            goal.beta = goal.beta.min(-mated(ply + 1));
            if goal.alpha >= goal.beta {
                return Ok(goal.alpha);
            }
            if let Some(score) = known_ending(self.shared, game, ply) {
                return Ok(score);
            }
        }
        let known = match is_whole {
            true => self.shared.table.get(game.board().hash(), ply),
            false => None,
        };
        if let Some(known) = known
            && goal.is_null_window()
            && known.depth >= goal.depth
            && known.settles(goal.alpha, goal.beta)
        {
            return Ok(known.score);
        }
        let outlook = self.outlook(game, &goal, in_check, known)?;
        if is_whole && !in_check {
            if goal.is_null_window()
                && let Some(score) = self.prune(game, &goal, &outlook)?
            {
                return Ok(score);
            }
            let is_unknown = known.and_then(|known| known.best).is_none();
            if self.settings().unknown && is_unknown && goal.depth >= UNKNOWN_DEPTH {
                goal.depth -= 1;
            }
        }
        (self.memory).prefetch_answers(game.board(), self.memory.answered(ply));
        self.moves(game, goal, &outlook, line)
    }

    /// Makes a move.
    fn push(&mut self, game: &mut Played, ply: i32, picked: &Picked) {
        let side = game.board().side_to_move();
        let moved = Answered::of(side, picked.piece, picked.mv);
        self.memory.set_moved(ply, Some(moved));
        game.push(picked.mv);
    }

    /// Prefetches the table entry of a position that will soon be looked up.
    fn prefetch(&self, key: u64) {
        self.shared.table.prefetch(key);
        self.memory.prefetch(key);
    }

    /// Takes a ply back.
    fn take_back(&mut self, game: &mut Played) {
        game.take_back();
        self.kept = self.kept.min(game.plies());
    }

    /// The extension that a line of this length gets for one ply, in halves.
    fn extension(&self, goal: &Goal) -> i32 {
        let reach = self.shared.settings.reach;
        reach.map_or(2, |reach| {
            reach.halves(goal.ply, self.iteration, !goal.is_null_window())
        })
    }

    /// Searches the moves of a position.
    fn moves(
        &mut self,
        game: &mut Played,
        mut goal: Goal,
        outlook: &Outlook,
        line: &mut Line,
    ) -> Result<i32, Broken> {
        let Goal {
            depth, beta, ply, ..
        } = goal;
        let first_alpha = goal.alpha;
        let is_principal = !goal.is_null_window();
        let board = game.board().clone();
        let hinted = outlook.known.and_then(|known| known.best);
        let answered = self.memory.answered(ply);
        let mut picker = Picker::new(&board, hinted, &mut self.memory, ply, answered);
        let mut best = Best::new(-INFINITE, is_principal.then_some(line));
        let mut number = 0;
        let mut checks = None;
        while let Some(picked) = picker.next(&board) {
            let mv = picked.mv;
            if goal.excluded == Some(mv) {
                continue;
            }
            number += 1;
            if best.score > -MATE_BEYOND
                && ply > 0
                && has_pieces(&board)
                && self.leaves_out(
                    &board,
                    &goal,
                    outlook,
                    &picked,
                    [number, picker.lists.failed.len()],
                    checks.get_or_insert_with(|| Checks::new(&board)),
                )
            {
                continue;
            }
            self.prefetch(KEYS.after(&board, picked.piece, mv));
            let mut tried = goal;
            let extension = match hinted {
                Some(hinted) if hinted == mv => match self.singular(game, &goal, outlook)? {
                    Singular::Extends => tried.extend(self.extension(&goal)),
                    Singular::Shortens => -1,
                    Singular::Leaves => 0,
                    Singular::Cuts(score) => {
                        self.memory.give_back(picker.lists);
                        return Ok(score);
                    }
                },
                _ => 0,
            };
            self.push(game, ply, &picked);
            let full = depth - 1 + extension;
            let less = self.reduction(&goal, outlook, &picked, number, game.is_check());
            let mut below = Line::new();
            let searched = self.scout(game, &tried, full, less, number, &mut below);
            self.take_back(game);
            let score = searched?;
            if best.learn(&board, &mut goal, mv, score, below) {
                (self.memory).learn(&board, ply, &picked, &picker.lists.failed, depth);
                break;
            }
            picker.lists.failed.push(picked);
        }
        self.memory.give_back(picker.lists);
        if number == 0 {
            return Ok(match (goal.excluded, outlook.in_check) {
                (Some(_), _) => first_alpha,
                (None, true) => mated(ply),
                (None, false) => drawn(self.shared, game, ply),
            });
        }
        if goal.excluded.is_none() {
            let bound = Bound::of(best.score, first_alpha, beta);
            self.correct(&board, outlook, best.score, bound, best.mv, depth);
            self.remember(game, ply, depth, best.score, bound, best.mv.or(hinted));
        }
        Ok(best.score)
    }

    /// The score of a move that was made. The first move is searched with the full window, the
    /// others with a null window first; late moves are searched less deep before that.
    fn scout(
        &mut self,
        game: &mut Played,
        goal: &Goal,
        depth: i32,
        less: i32,
        number: usize,
        line: &mut Line,
    ) -> Result<i32, Broken> {
        let &Goal {
            alpha,
            beta,
            expects_cut,
            ..
        } = goal;
        let mut search = |depth: i32, beta: i32, expects_cut: bool| {
            line.clear();
            let below = goal.after(depth, alpha, beta, expects_cut);
            self.node(game, below, line).map(|score| -score)
        };
        if number == 1 {
            let expects_cut = goal.is_null_window() && !expects_cut;
            return search(depth, beta, expects_cut);
        }
        let less = less.clamp(0, (depth - 1).max(0));
        let mut score = search(depth - less, alpha + 1, true)?;
        if score > alpha && less > 0 {
            score = search(depth, alpha + 1, !expects_cut)?;
        }
        if score > alpha && !goal.is_null_window() {
            score = search(depth, beta, false)?;
        }
        Ok(score)
    }

    /// Enters a position.
    fn enter(&mut self, ply: i32) -> Result<(), Broken> {
        self.deepest = self.deepest.max(ply);
        if self.shared.is_stopped() && (self.may_stop || self.shared.is_out_of_nodes()) {
            return Err(Broken::Stopped);
        }
        self.shared.count(1);
        Ok(())
    }

    fn remember(
        &self,
        game: &Played,
        ply: i32,
        depth: i32,
        score: i32,
        bound: Bound,
        best: Option<Move>,
    ) {
        let known = Known {
            best,
            score,
            bound,
            depth,
            credits: [0; 2],
        };
        self.shared.table.put(game.board().hash(), ply, &known);
    }
}
