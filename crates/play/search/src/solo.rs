//! The search of a thread whose chip judges single positions: alpha-beta down to quiet positions, all of it in software.
//!
//! A chip that is software searches no faster than its host, and has neither table nor history. So the host searches every ply itself,
//! with what has become usual since 1997: null moves, late moves less deep, pruning by the static score, moves ordered by what they were
//! worth elsewhere. Of its chip it wants the fast and the slow score of a position, and the slow one only where it may matter.
//! [`Solo`](super::settings::Solo) switches each part off.

use super::control::Shared;
use super::desk::Broken;
use super::exchange::exchange;
use super::memory::{Answered, Memory};
use super::node::{Found, Task, drawn, known_ending};
use super::ordering::{has_pieces, taken};
use super::picker::{Class, Picked, Picker};
use super::score::{INFINITE, MATE_BEYOND, POINT, mated};
use super::settings::Solo;
use super::table::{Bound, Known};
use books::{Played, word};
use chess::MoveWord;
use cozy_chess::{
    BitBoard, Board, Color, Move, get_bishop_moves, get_knight_moves, get_pawn_attacks,
    get_rook_moves,
};
use std::sync::LazyLock;

/// Plies from the root at which lines end.
const PLIES_MAX: i32 = 100;

/// Plies in which a position far beyond the bound is left, and points that it has to be beyond it for each.
const LEFT_PLIES: i32 = 8;
const LEFT_MARGIN: i32 = 70;
/// Plies in which captures alone are tried far below the bound, and how far that is.
const RAZOR_PLIES: i32 = 3;
const RAZOR_MARGIN: [i32; 2] = [150, 150];
/// The least depth at which passing is tried.
const PASS_DEPTH: i32 = 3;
/// The least depth at which a position without a known good move is searched a ply less deep.
const UNKNOWN_DEPTH: i32 = 4;
/// The least depth at which the other moves are tested for a singular one.
const SINGULAR_DEPTH: i32 = 7;
/// Plies, reduced, in which quiet moves are left out where the static score is hopeless, and how far below the window that is.
const HOPELESS_PLIES: i32 = 7;
const HOPELESS_MARGIN: [i32; 2] = [80, 90];
/// Plies, reduced, in which quiet moves with a bad history are left out, and how bad it is for each ply of depth.
const BAD_HISTORY_PLIES: i32 = 4;
const BAD_HISTORY: i32 = 4_000;
/// Plies in which moves that lose material are left out: quiet ones, reduced, by the square of them, and captures.
const LOSING_QUIET: [i32; 2] = [8, 20];
const LOSING_CAPTURE: [i32; 2] = [7, 90];
/// What a capture may bring beside what it takes.
const CAPTURE_MARGIN: i32 = 150;
/// History for a ply less or more.
const HISTORY_PLY: i32 = 10 * 1024;

/// Says what a position is worth.
pub(super) trait Judge {
    /// The fast score of a position, White's view, in points; none if it is a draw.
    fn fast(&self, board: &Board) -> Result<Option<i32>, Broken>;

    /// What the slow evaluation adds to that of the last position, White's view.
    fn slow(&self) -> Result<i32, Broken>;

    /// The slow terms of that position are not wanted: an estimate of them puts it beyond the window, or below it.
    fn is_left_at_estimate(&self, is_good_enough: bool);
}

/// A line of moves, the first one first.
type Line = Vec<MoveWord>;

/// A search.
pub(super) struct SoloSearch<'s> {
    pub(super) shared: &'s Shared<'s>,
    pub(super) judge: &'s dyn Judge,
    pub(super) memory: &'s mut Memory,
    /// The iteration.
    pub(super) iteration: i32,
    /// Deepest ply so far.
    pub(super) deepest: i32,
}

/// How a position is searched.
#[derive(Clone, Copy)]
struct Goal {
    depth: i32,
    alpha: i32,
    beta: i32,
    ply: i32,
    /// Some move will likely be good enough.
    expects_cut: bool,
    /// This move is left out, to see what the others are worth.
    excluded: Option<Move>,
}

impl Goal {
    fn is_null_window(&self) -> bool {
        self.beta - self.alpha == 1
    }

    /// That of the position after a move.
    fn after(&self, depth: i32, alpha: i32, beta: i32, expects_cut: bool) -> Goal {
        Goal {
            depth,
            alpha: -beta,
            beta: -alpha,
            ply: self.ply + 1,
            expects_cut,
            excluded: None,
        }
    }
}

/// What is known of a position before its moves are looked at.
struct Outlook {
    in_check: bool,
    /// The static score, corrected; none in check.
    judged: Option<i32>,
    /// The same, or what the table says if that is nearer the truth.
    expected: Option<i32>,
    /// The side to move stands better than at its last move.
    improves: bool,
    known: Option<Known>,
}

/// The best of a position's moves so far.
struct Best<'l> {
    /// The greatest score, in the window or not.
    score: i32,
    /// The move that raised the window last, and its line where one is wanted.
    mv: Option<Move>,
    line: Option<&'l mut Line>,
}

impl<'l> Best<'l> {
    fn new(score: i32, line: Option<&'l mut Line>) -> Best<'l> {
        Best {
            score,
            mv: None,
            line,
        }
    }

    /// A move was searched; whether it is good enough.
    fn learn(
        &mut self,
        board: &Board,
        goal: &mut Goal,
        mv: Move,
        score: i32,
        mut below: Line,
    ) -> bool {
        self.score = self.score.max(score);
        if score <= goal.alpha {
            return false;
        }
        goal.alpha = score;
        self.mv = Some(mv);
        if let Some(line) = &mut self.line {
            line.clear();
            line.push(word(board, mv));
            line.append(&mut below);
        }
        score >= goal.beta
    }
}

/// The static score, as far as it is known.
#[derive(Clone, Copy)]
enum Estimate {
    Is(i32),
    AtLeast(i32),
    Below(i32),
}

impl Estimate {
    fn score(self) -> i32 {
        match self {
            Estimate::Is(score) | Estimate::AtLeast(score) | Estimate::Below(score) => score,
        }
    }
}

/// By how much a move is searched less deep, by depth and number, in 1024ths of a ply.
static REDUCTIONS: LazyLock<[[i32; 64]; 64]> = LazyLock::new(|| {
    let reduction = |depth: usize, number: usize| {
        let logarithms = (depth.max(1) as f64).ln() * (number.max(1) as f64).ln();
        (1024.0 * (0.6 + logarithms / 2.2)) as i32
    };
    std::array::from_fn(|depth| std::array::from_fn(|number| reduction(depth, number)))
});

/// The entry of [`REDUCTIONS`] for a move.
pub(super) fn usual_reduction(depth: i32, number: usize) -> i32 {
    REDUCTIONS[depth.clamp(0, 63) as usize][number.min(63)]
}

impl SoloSearch<'_> {
    /// The score of a position for the side to move, and its line.
    pub(super) fn search(&mut self, game: &mut Played, task: &Task) -> Result<Found, Broken> {
        let goal = Goal {
            depth: task.depth,
            alpha: task.alpha,
            beta: task.beta,
            ply: task.ply,
            expects_cut: task.expects_cut,
            excluded: None,
        };
        let mut line = Line::new();
        let score = self.node(game, goal, &mut line)?;
        Ok(Found { score, line })
    }

    fn settings(&self) -> &Solo {
        &self.shared.settings.solo
    }

    /// A position.
    fn node(&mut self, game: &mut Played, mut goal: Goal, line: &mut Line) -> Result<i32, Broken> {
        let is_whole = goal.excluded.is_none();
        let in_check = game.is_check();
        if self.settings().extend_checks && in_check && is_whole && self.may_extend(&goal) {
            goal.depth += 1;
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
            // Nothing here is better than a mate next move, or worse than being mated now.
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
            && settles(&known, goal.alpha, goal.beta)
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
        self.moves(game, goal, &outlook, line)
    }

    /// Whether a line is still short enough for extensions.
    fn may_extend(&self, goal: &Goal) -> bool {
        goal.ply < 2 * self.iteration
    }

    fn outlook(
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
                // Where it will be left anyway, the slow terms need not be known.
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

    /// The score of a position that is left without a look at its moves.
    fn prune(
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
            // So far beyond the bound that it will stay there.
            let margin = LEFT_MARGIN * (depth - i32::from(outlook.improves)) * POINT;
            if depth <= LEFT_PLIES && expected - margin >= beta && expected < MATE_BEYOND {
                return Ok(Some((expected + beta) / 2));
            }
            // So far below it that only captures can help.
            let margin = (RAZOR_MARGIN[0] + RAZOR_MARGIN[1] * depth) * POINT;
            if depth <= RAZOR_PLIES && expected + margin < beta {
                let score = self.quiesce(game, *goal, &mut Line::new())?;
                if score < beta {
                    return Ok(Some(score));
                }
            }
        }
        // Good enough even if the other side moves twice.
        let is_refuted = (outlook.known.as_ref())
            .is_some_and(|known| known.bound == Bound::Upper && known.score < beta);
        let may_pass = self.settings().null_move
            && depth >= PASS_DEPTH
            && expected >= beta
            && !is_refuted
            && game.move_before(1).is_some()
            && has_pieces(game.board());
        if !may_pass || !game.pass() {
            return Ok(None);
        }
        self.memory.set_moved(ply, None);
        let beyond = (expected - beta) / (200 * POINT);
        let reduced = depth - 4 - depth / 4 - beyond.min(3);
        let below = goal.after(reduced, beta - 1, beta, !goal.expects_cut);
        let passed = self.node(game, below, &mut Line::new());
        game.take_back();
        let score = -passed?;
        // A mate behind a pass is none.
        let score = if score > MATE_BEYOND { beta } else { score };
        Ok((score >= beta).then_some(score))
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
        let mut picker = Picker::new(&board, hinted, self.memory, ply, answered);
        let mut best = Best::new(-INFINITE, is_principal.then_some(line));
        let mut failed = Vec::new();
        let mut number = 0;
        let checks = Checks::new(&board);
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
                    [number, failed.len()],
                    &checks,
                )
            {
                continue;
            }
            let extension = match hinted {
                Some(hinted) if hinted == mv => match self.singular(game, &goal, outlook)? {
                    Singular::Extends(plies) => plies,
                    Singular::Cuts(score) => return Ok(score),
                },
                _ => 0,
            };
            self.memory.set_moved(ply, Some(Answered::new(&board, mv)));
            game.push(mv);
            let full = depth - 1 + extension;
            let less = self.reduction(&goal, outlook, &picked, number, game.is_check());
            let mut below = Line::new();
            let searched = self.scout(game, &goal, full, less, number, &mut below);
            game.take_back();
            let score = searched?;
            if best.learn(&board, &mut goal, mv, score, below) {
                self.memory.learn(&board, ply, &picked, &failed, depth);
                break;
            }
            failed.push(picked);
        }
        if number == 0 {
            return Ok(match (goal.excluded, outlook.in_check) {
                (Some(_), _) => first_alpha,
                (None, true) => mated(ply),
                (None, false) => drawn(self.shared, game, ply),
            });
        }
        if goal.excluded.is_none() {
            let bound = bound_of(best.score, first_alpha, beta);
            self.correct(&board, outlook, best.score, bound, best.mv, depth);
            self.remember(game, ply, depth, best.score, bound, best.mv.or(hinted));
        }
        Ok(best.score)
    }

    /// Whether a move is not worth a search, by its number and that of the moves that have failed.
    fn leaves_out(
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
        if !picked.class.is_quiet() || checks.have(board, picked.mv) {
            return settings.losing_moves
                && picked.class != Class::Capture
                && depth <= LOSING_CAPTURE[0]
                && exchange(board, picked.mv) < -LOSING_CAPTURE[1] * depth;
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
            && exchange(board, picked.mv) < -LOSING_QUIET[1] * reduced * reduced
    }

    /// Whether the move that the table knows is the only good one: the others are searched less deep, below its score.
    fn singular(
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
                && self.may_extend(goal)
                && known.depth >= depth - 3
                && known.bound != Bound::Upper
                && known.score.abs() < MATE_BEYOND
        });
        let Some(known) = known else {
            return Ok(Singular::Extends(0));
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
            Singular::Extends(1)
        } else if bound >= beta {
            // Several moves are good enough.
            Singular::Cuts(bound)
        } else if known.score >= beta {
            Singular::Extends(-1)
        } else {
            Singular::Extends(0)
        })
    }

    /// By how much a move is searched less deep at first.
    fn reduction(
        &self,
        goal: &Goal,
        outlook: &Outlook,
        picked: &Picked,
        number: usize,
        gives_check: bool,
    ) -> i32 {
        let is_principal = !goal.is_null_window();
        let is_late = number > 2 + usize::from(is_principal) && goal.depth >= 2;
        if !self.settings().late_moves || !is_late {
            return 0;
        }
        let mut reduction = usual_reduction(goal.depth, number);
        if !picked.class.is_quiet() {
            reduction /= 2;
        }
        let plies = i32::from(goal.expects_cut)
            - i32::from(is_principal)
            - i32::from(picked.class == Class::Killer)
            - i32::from(gives_check);
        reduction += 1024 * plies + 512 * i32::from(!outlook.improves);
        (reduction - picked.history * 1024 / HISTORY_PLY) / 1024
    }

    /// The score of a move that was made: the first one in the whole window, the others in a null window first, late ones less deep
    /// before that.
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

    /// Quiescence: standing pat, then captures that lose nothing, and promotions; in check all moves.
    fn quiesce(
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
            && settles(&known, goal.alpha, beta)
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
            true => Picker::new(&board, hinted, self.memory, ply, self.memory.answered(ply)),
            false => Picker::captures(&board, hinted, self.memory),
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
                // What it takes may not be enough.
                let most = judged + (picked.taken + CAPTURE_MARGIN) * POINT;
                if !in_check && mv.promotion.is_none() && most <= goal.alpha {
                    best.score = best.score.max(most);
                    continue;
                }
            }
            self.memory.set_moved(ply, Some(Answered::new(&board, mv)));
            game.push(mv);
            let mut below = Line::new();
            let after = goal.after(0, goal.alpha, beta, false);
            let searched = self.quiesce(game, after, &mut below);
            game.take_back();
            if best.learn(&board, &mut goal, mv, -searched?, below) {
                break;
            }
        }
        if in_check && number == 0 {
            return Ok(mated(ply));
        }
        // What was searched deeper is worth more.
        if known.is_none_or(|known| known.depth <= 0) {
            let bound = bound_of(best.score, first_alpha, beta);
            self.remember(game, ply, 0, best.score, bound, best.mv.or(hinted));
        }
        Ok(best.score)
    }

    /// A position is entered.
    fn enter(&mut self, ply: i32) -> Result<(), Broken> {
        self.deepest = self.deepest.max(ply);
        if self.shared.is_stopped() {
            return Err(Broken::Stopped);
        }
        self.shared.count(1);
        Ok(())
    }

    /// The static score of a position that is not in check, for the side to move. The slow terms are taken to be about those of the position
    /// before where that puts the score far outside the window.
    fn estimate(
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
        let Some(fast) = self.judge.fast(board)? else {
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
        let slow = self.judge.slow()?;
        self.memory.set_slow(ply, slow);
        let score = seen(fast + slow);
        self.memory.keep_static_score(key, score, slow);
        Ok(Estimate::Is(score))
    }

    /// A static score with what searches of such positions have added to it; a bound stays as it is.
    fn corrected(&self, board: &Board, estimate: Estimate) -> i32 {
        match estimate {
            Estimate::Is(score) if self.settings().corrections => {
                score + self.memory.corrections.of(board) * POINT
            }
            estimate => estimate.score(),
        }
    }

    /// Learns how far a search was from the static score, where captures do not explain it.
    fn correct(
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

/// The squares from which a piece of each type gives check.
pub(super) struct Checks([BitBoard; 5]);

impl Checks {
    pub(super) fn new(board: &Board) -> Checks {
        let side = board.side_to_move();
        let king = board.king(!side);
        let occupied = board.occupied();
        let bishop = get_bishop_moves(king, occupied);
        let rook = get_rook_moves(king, occupied);
        Checks([
            get_pawn_attacks(king, !side),
            get_knight_moves(king),
            bishop,
            rook,
            bishop | rook,
        ])
    }

    /// Whether a move gives check with the piece that moves.
    pub(super) fn have(&self, board: &Board, mv: Move) -> bool {
        let piece = mv.promotion.or_else(|| board.piece_on(mv.from));
        piece.is_some_and(|piece| (self.0.get(piece as usize)).is_some_and(|from| from.has(mv.to)))
    }
}

/// What the test of the other moves says.
enum Singular {
    /// So many plies more for the move.
    Extends(i32),
    /// The position is good enough without it.
    Cuts(i32),
}

/// Whether what is known tells on which side of a window the score lies, or what it is.
fn settles(known: &Known, alpha: i32, beta: i32) -> bool {
    match known.bound {
        Bound::Exact => true,
        Bound::Lower => known.score >= beta,
        Bound::Upper => known.score <= alpha,
    }
}

/// A static score, or the score of a search that says that it lies beyond that.
fn nearer(judged: i32, known: Option<&Known>) -> i32 {
    match known {
        Some(known) if settles(known, judged, judged) => known.score,
        _ => judged,
    }
}

/// What a score says, by the window it was found in.
fn bound_of(score: i32, alpha: i32, beta: i32) -> Bound {
    if score >= beta {
        Bound::Lower
    } else if score <= alpha {
        Bound::Upper
    } else {
        Bound::Exact
    }
}
