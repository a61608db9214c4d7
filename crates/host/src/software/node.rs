//! The search of a position: NegaScout over the host's plies, chips below them.

use super::asking::{Asker, Broken, Reply};
use super::control::Shared;
use super::credit::Sources;
use super::ordering::{Ordering, Ranked, has_pieces};
use super::played::{Played, moves, word};
use super::score::{INFINITE, KNOWN_WIN, MATE_BEYOND, mated};
use super::table::{Bound, Known};
use crate::tablebases::Wdl;
use chess::MoveWord;
use cozy_chess::Move;
use memory_map::ChessChip;

/// Plies from the root at which lines end.
pub(super) const PLIES_MAX: i32 = 100;

/// A thread's search.
pub(super) struct Searcher<'a, C> {
    pub(super) shared: &'a Shared<'a>,
    pub(super) asker: Asker<'a, C>,
    pub(super) game: Played,
    pub(super) ordering: Ordering,
    /// The iteration.
    pub(super) iteration: i32,
    /// Plies that chips search in it.
    pub(super) chip_depth: i32,
    /// The line from each ply on that the last search of that ply has found.
    pub(super) lines: Vec<Vec<MoveWord>>,
    /// Deepest ply so far.
    pub(super) deepest: i32,
}

/// What a position is searched with.
#[derive(Clone, Copy)]
pub(super) struct Task {
    /// Plies, the chips' included.
    pub(super) depth: i32,
    pub(super) alpha: i32,
    pub(super) beta: i32,
    /// Plies from the root.
    pub(super) ply: i32,
    /// Credit of the mover and of the other side, in quarters of a ply.
    pub(super) credits: [i32; 2],
    /// Whether the side to move may pass.
    pub(super) may_pass: bool,
}

impl Task {
    pub(super) fn is_null_window(&self) -> bool {
        self.beta - self.alpha == 1
    }

    /// That of the position after a move, in a window of the mover's.
    pub(super) fn after(&self, depth: i32, alpha: i32, beta: i32) -> Task {
        Task {
            depth,
            alpha: -beta,
            beta: -alpha,
            ply: self.ply + 1,
            credits: [self.credits[1], self.credits[0]],
            may_pass: true,
        }
    }
}

impl<C: ChessChip> Searcher<'_, C> {
    /// The score of the present position for the side to move; outside the window a bound.
    pub(super) fn search(&mut self, mut task: Task) -> Result<i32, Broken> {
        let ply = task.ply;
        self.lines[ply as usize].clear();
        self.deepest = self.deepest.max(ply);
        if self.shared.is_stopped() {
            return Err(Broken::Stopped);
        }
        self.shared.count(1);
        if self.game.is_drawn() || self.game.repetitions() > 0 {
            let side = self.game.side();
            return Ok(self.asker.draw(side));
        }
        // Nothing here is better than a mate next move, or worse than being mated now.
        task.alpha = task.alpha.max(mated(ply));
        task.beta = task.beta.min(-mated(ply + 1));
        if task.alpha >= task.beta {
            return Ok(task.alpha);
        }
        if let Some(score) = self.known_ending(&task) {
            return Ok(score);
        }
        let settings = self.shared.settings;
        let in_check = !self.game.board().checkers().is_empty();
        if settings.extend_checks && in_check && ply < 2 * self.iteration {
            task.depth += 1;
        }
        if settings.credit.is_on() {
            self.spend(&mut task);
        }
        let key = self.game.board().hash();
        let known = self.shared.table.get(key, ply);
        if let Some(known) = known
            && let Some(score) = self.settled(&mut task, &known)
        {
            return Ok(score);
        }
        let best = known.and_then(|known| known.best);
        if task.depth <= self.chip_depth || ply >= PLIES_MAX {
            if let Some(score) = self.ask_chip(&task, key)? {
                return Ok(score);
            }
            // The node limit came first: the question is split into its moves.
            let below = (task.depth - 1).max(0);
            let whole = std::mem::replace(&mut self.chip_depth, below);
            let split = self.expand(task, key, best);
            self.chip_depth = whole;
            return split;
        }
        if self.prunes(&task, in_check)? {
            return Ok(task.beta);
        }
        self.expand(task, key, best)
    }

    /// The score by the tablebases, if they have the position. They know nothing of moves without captures and pawns' moves before it, so
    /// only positions behind one of these are looked up.
    fn known_ending(&self, task: &Task) -> Option<i32> {
        let board = self.game.board();
        if task.ply == 0 || board.halfmove_clock() != 0 {
            return None;
        }
        let wdl = self.shared.tablebases?.wdl(board)?;
        self.shared.count_tablebase_hit();
        Some(match wdl {
            Wdl::Win => KNOWN_WIN - task.ply,
            Wdl::Loss => task.ply - KNOWN_WIN,
            Wdl::CursedWin | Wdl::Draw | Wdl::BlessedLoss => self.asker.draw(self.game.side()),
        })
    }

    /// What the table says, if that is enough. The credit that the position had before it keeps.
    fn settled(&self, task: &mut Task, known: &Known) -> Option<i32> {
        let has_less = |index: usize| known.credits[index] < task.credits[index];
        let suffices = known.depth >= task.depth && !(has_less(0) || has_less(1));
        for (credit, remembered) in task.credits.iter_mut().zip(known.credits) {
            *credit = (*credit).max(remembered);
        }
        let decides = match known.bound {
            Bound::Exact => true,
            Bound::Lower => known.score >= task.beta,
            Bound::Upper => known.score <= task.alpha,
        };
        // A principal line is searched to its end, to be told.
        (suffices && decides && task.is_null_window()).then_some(known.score)
    }

    /// The score by the chip; none if it met the node limit.
    fn ask_chip(&mut self, task: &Task, key: u64) -> Result<Option<i32>, Broken> {
        let depth = task.depth.clamp(0, self.chip_depth);
        let (score, best) = if task.is_null_window() {
            match self.asker.ask(&self.game, task.ply, depth, task.beta)? {
                Reply::Reaches(best) => (task.beta, best),
                Reply::Fails => (task.alpha, None),
                Reply::Unknown => return Ok(None),
            }
        } else {
            let guess = (self.shared.table.get(key, task.ply)).map_or(0, |known| known.score);
            let window = [task.alpha, task.beta];
            match self
                .asker
                .score(&self.game, task.ply, depth, window, guess)?
            {
                Some(found) => (found.score, found.best),
                None => return Ok(None),
            }
        };
        let board = self.game.board();
        let best_move = best.and_then(|best| {
            let of_chip = |&mv: &Move| word(board, mv).key() == best.key();
            moves(board).into_iter().find(of_chip)
        });
        if score > task.alpha && score < task.beta {
            self.lines[task.ply as usize].extend(best);
        }
        self.remember(task, key, score, best_move);
        Ok(Some(score))
    }

    /// Whether the position is so good that the side to move would reach the bound even by passing, or stands far beyond it.
    fn prunes(&mut self, task: &Task, in_check: bool) -> Result<bool, Broken> {
        let pruning = self.shared.settings.pruning;
        let may_prune = !in_check
            && task.is_null_window()
            && task.beta.abs() < MATE_BEYOND
            && task.depth > self.chip_depth
            && has_pieces(self.game.board());
        if !may_prune {
            return Ok(false);
        }
        let near = task.depth - self.chip_depth;
        if pruning.futility > 0 && near <= 3 {
            let bound = task.beta + pruning.futility * near;
            if self.reaches(task, bound)? {
                return Ok(true);
            }
        }
        if !pruning.null_move || !task.may_pass || task.depth < 2 {
            return Ok(false);
        }
        if !self.reaches(task, task.beta)? || !self.game.pass() {
            return Ok(false);
        }
        let reduced = task.depth - 3 - task.depth / 5;
        let passed = self.search(Task {
            may_pass: false,
            ..task.after(reduced, task.beta - 1, task.beta)
        });
        self.game.take_back();
        Ok(-passed? >= task.beta)
    }

    /// Whether quiescence reaches a bound.
    fn reaches(&mut self, task: &Task, bound: i32) -> Result<bool, Broken> {
        let reply = self.asker.ask(&self.game, task.ply, 0, bound)?;
        Ok(matches!(reply, Reply::Reaches(_)))
    }

    /// Searches the moves.
    fn expand(&mut self, task: Task, key: u64, best: Option<Move>) -> Result<i32, Broken> {
        let board = self.game.board().clone();
        let ranked = self.ordering.ranked(&board, task.ply, best);
        if ranked.is_empty() {
            return Ok(match board.checkers().is_empty() {
                true => self.asker.draw(self.game.side()),
                false => mated(task.ply),
            });
        }
        let mut sources = Sources::new(ranked.len());
        let (mut best_score, mut best_move) = (-INFINITE, None);
        let mut alpha = task.alpha;
        let mut failed = Vec::new();
        for (index, ranked) in ranked.iter().enumerate() {
            let mut score = self.scout(&task, alpha, index, ranked)?;
            if score > best_score && self.shared.settings.credit.is_on() {
                let beaten = best_score.max(alpha);
                let credit = self.earn(&task, &mut sources, ranked.mv, score, beaten)?;
                if credit > 0 {
                    let mut richer = task;
                    richer.credits[0] += credit;
                    score = self.scout(&richer, alpha, index, ranked)?;
                }
            }
            if score > best_score {
                best_score = score;
                if score > alpha {
                    best_move = Some(ranked.mv);
                    alpha = score;
                    self.extend_line(task.ply, ranked.mv);
                }
            }
            if alpha >= task.beta {
                if ranked.is_quiet {
                    let depth = task.depth - self.chip_depth;
                    self.ordering
                        .learn(&board, task.ply, ranked.mv, &failed, depth);
                }
                break;
            }
            if ranked.is_quiet {
                failed.push(ranked.mv);
            }
        }
        self.remember(&task, key, best_score, best_move);
        Ok(best_score)
    }

    /// The score of a move: the first in the whole window, the others in a null window first, the late ones less deep before that.
    pub(super) fn scout(
        &mut self,
        task: &Task,
        alpha: i32,
        index: usize,
        ranked: &Ranked,
    ) -> Result<i32, Broken> {
        let depth = task.depth - 1;
        let reduction = self.reduction(task, index, ranked);
        self.game.push(ranked.mv);
        let score = (|| {
            if index > 0 {
                let mut score = -self.search(task.after(depth - reduction, alpha, alpha + 1))?;
                if score > alpha && reduction > 0 {
                    score = -self.search(task.after(depth, alpha, alpha + 1))?;
                }
                if score <= alpha || score >= task.beta || task.is_null_window() {
                    return Ok(score);
                }
            }
            Ok(-self.search(task.after(depth, alpha, task.beta))?)
        })();
        self.game.take_back();
        score
    }

    /// By how much a late move is searched less deep.
    fn reduction(&self, task: &Task, index: usize, ranked: &Ranked) -> i32 {
        let is_late = self.shared.settings.pruning.late_moves
            && index >= 3
            && task.depth >= 2
            && ranked.is_quiet
            && !ranked.is_killer
            && self.game.board().checkers().is_empty();
        if !is_late {
            return 0;
        }
        let logarithm = f64::from(task.depth).ln() * (index as f64).ln();
        let reduction = (0.6 + logarithm / 2.2) as i32 - i32::from(!task.is_null_window());
        reduction.clamp(0, task.depth - 1)
    }

    /// A line begins with a move, and goes on as after it.
    pub(super) fn extend_line(&mut self, ply: i32, mv: Move) {
        let first = word(self.game.board(), mv);
        let (here, below) = self.lines.split_at_mut(ply as usize + 1);
        if let (Some(here), Some(below)) = (here.last_mut(), below.first()) {
            here.clear();
            here.push(first);
            here.extend(below);
        }
    }

    fn remember(&self, task: &Task, key: u64, score: i32, best: Option<Move>) {
        let bound = if score >= task.beta {
            Bound::Lower
        } else if score <= task.alpha {
            Bound::Upper
        } else {
            Bound::Exact
        };
        let known = Known {
            best,
            score,
            bound,
            depth: task.depth,
            credits: task.credits,
        };
        self.shared.table.put(key, task.ply, &known);
    }
}
