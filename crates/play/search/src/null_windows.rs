//! The search whose last plies are questions to chips: NegaScout for the host's plies, null windows
//! for the chips below them.
//!
//! The search is a tree of futures. On a single chip it never waits. On a deck of several chips,
//! the first move of a position is searched alone, and the others side by side; a cutoff drops the
//! unnecessary branches, which withdraws their questions.

mod branches;
mod credit;
mod exact;
mod expand;
mod ordering;
mod trial;

pub(crate) use ordering::{Ordering, Ranked};
pub(crate) use trial::Trial;

use crate::broken::Broken;
use crate::control::Shared;
use crate::desk::{Deck, Desk, RankOf};
use crate::endings::{drawn, known_ending};
use crate::found::Found;
use crate::reply::{Answered, Earned, Reply};
use crate::score::{mated, points};
use crate::table::{Bound, Known};
use crate::task::{PLIES_MAX, Task};
use books::{Played, moves, word};
use chess::MoveWord;
use cozy_chess::Move;
use std::cell::{Cell, RefCell};

/// The search, on one desk.
pub(crate) struct NullWindows<'a, D> {
    pub(crate) shared: &'a Shared<'a>,
    pub(crate) desk: D,
    ordering: RefCell<Ordering>,
    /// The deepest ply so far.
    pub(crate) deepest: Cell<i32>,
    /// The lowest ply at which a chip was asked so far, without tests.
    pub(crate) shallowest: Cell<i32>,
}

impl<'a, D: Desk> NullWindows<'a, D> {
    pub(crate) fn new(shared: &'a Shared<'a>, desk: D, ordering: Ordering) -> Self {
        NullWindows {
            shared,
            desk,
            ordering: RefCell::new(ordering),
            deepest: Cell::new(0),
            shallowest: Cell::new(i32::MAX),
        }
    }
}

impl<D: Desk> NullWindows<'_, D> {
    /// Begins another iteration.
    pub(crate) fn begin(&self) {
        self.deepest.set(0);
        self.shallowest.set(i32::MAX);
    }

    pub(crate) fn deck(&self) -> &D::Deck {
        self.desk.deck()
    }

    /// The score of the current position for the side to move, or a bound outside the window.
    pub(crate) async fn search(
        &self,
        game: &mut Played,
        mut task: Task,
        rank: RankOf<D>,
    ) -> Result<Found, Broken> {
        let ply = task.ply;
        self.deepest.set(self.deepest.get().max(ply));
        if self.shared.is_stopped() {
            return Err(Broken::Stopped);
        }
        self.shared.count(1);
        self.deck().count_node();
        if game.is_drawn() || game.repetitions() > 0 {
            return Ok(Found::scored(drawn(self.shared, game, ply)));
        }
        // No score here is above a mate with the next move, or below being mated now.
        task.alpha = task.alpha.max(mated(ply));
        task.beta = task.beta.min(-mated(ply + 1));
        if task.alpha >= task.beta {
            return Ok(Found::scored(task.alpha));
        }
        // The other side has lost time on the way here: it could have reached this position
        // earlier, so there is no reason to go here now.
        let loses_time = self.shared.settings.no_progress
            && task.is_null_window()
            && game.is_without_progress(ply as usize);
        if loses_time {
            return Ok(Found::scored(task.beta));
        }
        if let Some(score) = known_ending(self.shared, game, ply) {
            return Ok(Found::scored(score));
        }
        if self.shared.settings.credit.is_on() {
            self.spend(&mut task);
        }
        self.search_extended(game, task, rank).await
    }

    /// Searches a position that is not over, after its extensions.
    pub(crate) async fn search_extended(
        &self,
        game: &mut Played,
        mut task: Task,
        rank: RankOf<D>,
    ) -> Result<Found, Broken> {
        let key = game.board().hash();
        let known = self.shared.table.get(key, task.ply);
        if let Some(known) = known
            && let Some(score) = self.settled(&mut task, &known)
        {
            return Ok(Found::scored(score));
        }
        if let Some(known) = &known {
            task.expect(known);
        }
        let mut best = known.and_then(|known| known.best);
        let is_deep = task.depth > task.chip_depth && task.ply < PLIES_MAX;
        let may_ask = task.is_null_window() && task.depth <= self.desk.depth(&task);
        if !is_deep || may_ask {
            match self.ask(game, &task, &rank).await? {
                Answered::Found(found) => return Ok(found),
                Answered::Earned(earned) => {
                    match self.look_deeper(game, &task, &earned, &rank).await? {
                        Ok(found) => return Ok(found),
                        // The extension refutes the move: the host searches all moves.
                        Err(mv) => best = Some(mv),
                    }
                }
                Answered::Split(split) => task.is_shared |= split.is_shared,
            }
            task.chip_depth = (task.depth - 1).max(0);
        }
        Box::pin(self.expand(game, task, best, rank)).await
    }

    /// The table's score, if it is sufficient. The position keeps the credit that it had before.
    fn settled(&self, task: &mut Task, known: &Known) -> Option<i32> {
        let has_less = |index: usize| known.credits[index] < task.credits[index];
        let suffices = known.depth >= task.depth && !(has_less(0) || has_less(1));
        if !task.is_shared {
            for (credit, remembered) in task.credits.iter_mut().zip(known.credits) {
                *credit = (*credit).max(remembered);
            }
        }
        let decides = known.settles(task.alpha, task.beta);
        // A principal line is searched to its end, so that it can be reported.
        (suffices && decides && task.is_null_window()).then_some(known.score)
    }

    /// The desk's answer.
    async fn ask(
        &self,
        game: &Played,
        task: &Task,
        rank: &RankOf<D>,
    ) -> Result<Answered<Found>, Broken> {
        if !task.is_test {
            self.shallowest.set(self.shallowest.get().min(task.ply));
        }
        let board = game.board();
        let (score, best) = if task.is_null_window() {
            match self.desk.ask(game, task, rank).await? {
                Reply::Reaches { by: Some(by), good } if self.may_spend(task, good) => {
                    let credit = self.shared.settings.credit.of_good_moves(good);
                    return Ok(Answered::Earned(Earned { by, credit }));
                }
                Reply::Reaches { by, .. } => (task.beta, by),
                Reply::Fails => (task.alpha, None),
                Reply::Unknown(split) => return Ok(Answered::Split(split)),
            }
        } else {
            let known = self.shared.table.get(board.hash(), task.ply);
            let guess = known.map_or(0, |known| points(known.score));
            match self.exact(game, task, guess, rank).await? {
                Answered::Found(found) => (found.score, found.best),
                Answered::Earned(earned) => return Ok(Answered::Earned(earned)),
                Answered::Split(split) => return Ok(Answered::Split(split)),
            }
        };
        let best_move = best.and_then(|best| own_move(game, best));
        self.remember(game, task, score, best_move);
        let mut found = Found::scored(score);
        if score > task.alpha && score < task.beta {
            found.line.extend(best);
        }
        Ok(Answered::Found(found))
    }

    /// Whether a mover with this many good moves could spend credit after the best one.
    fn may_spend(&self, task: &Task, good: u32) -> bool {
        let credit = self.shared.settings.credit;
        good > 0 && task.credits[0] + credit.of_good_moves(good) > credit.limit
    }

    /// Searches a chip's move again with the credit that its side earns for it. Returns the result
    /// if it still reaches the bound, otherwise the move.
    async fn look_deeper(
        &self,
        game: &mut Played,
        task: &Task,
        earned: &Earned,
        rank: &RankOf<D>,
    ) -> Result<Result<Found, Move>, Broken> {
        let Some(mv) = own_move(game, earned.by) else {
            return Ok(Ok(Found::scored(task.beta)));
        };
        let mut richer = *task;
        richer.credits[0] += earned.credit;
        let after = richer.after(task.depth - 1, task.alpha, task.beta);
        game.push(mv);
        let searched = Box::pin(self.search(game, after, rank.clone())).await;
        game.take_back();
        if -searched?.score < task.beta {
            return Ok(Err(mv));
        }
        self.remember(game, task, task.beta, Some(mv));
        Ok(Ok(Found::scored(task.beta)))
    }

    fn remember(&self, game: &Played, task: &Task, score: i32, best: Option<Move>) {
        let bound = Bound::of(score, task.alpha, task.beta);
        let known = Known {
            best,
            score,
            bound,
            depth: task.depth,
            credits: task.credits,
        };
        let key = game.board().hash();
        self.shared.table.put(key, task.ply, &known);
    }
}

/// A chip's move as a move of the host's board.
fn own_move(game: &Played, of_chip: MoveWord) -> Option<Move> {
    let board = game.board();
    let is_it = |&mv: &Move| word(board, mv).key() == of_chip.key();
    moves(board).into_iter().find(is_it)
}
