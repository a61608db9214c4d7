//! The search of a position: NegaScout over the host's plies, chips below them.
//!
//! The search is a tree of futures. On a chip of its own it goes on without ever waiting, move after move. On a deck of several, the
//! first move of a position is searched alone, and the others side by side; what a cutoff makes needless is dropped, and its
//! questions are taken back.

use super::asking::BOUNDS_MAX;
use super::control::Shared;
use super::credit::Sources;
use super::desk::{Answered, Broken, Deck, Desk, RankOf, Reply};
use super::memory::Memory;
use super::ordering::{Ordering, Ranked, balance};
use super::score::{INFINITE, KNOWN_WIN, POINT, mated, points, score};
use super::solo::{Checks, SoloSearch, usual_reduction};
use super::table::{Bound, Known};
use super::turn::{Pace, Progress, Taken, Turn};
use books::Wdl;
use books::{Played, moves, word};
use chess::MoveWord;
use cozy_chess::Move;
use futures_util::StreamExt;
use futures_util::future::{Either, select};
use futures_util::stream::FuturesUnordered;
use serde::{Deserialize, Serialize};
use std::cell::{Cell, RefCell};
use std::ops::ControlFlow;
use std::pin::pin;

/// Plies from the root at which lines end.
pub(super) const PLIES_MAX: i32 = 100;

/// Points of material for one of a tie-breaker: less than the most there is for a queen.
const MATERIAL: i32 = 8;

/// A host's search, on one desk.
pub(super) struct Searcher<'a, D> {
    pub(super) shared: &'a Shared<'a>,
    pub(super) desk: D,
    pub(super) ordering: RefCell<Ordering>,
    /// What the thread has learnt, where the host searches every ply.
    pub(super) memory: Option<RefCell<Memory>>,
    /// Deepest ply so far.
    pub(super) deepest: Cell<i32>,
    /// The first ply so far at which a chip was asked, tests aside.
    pub(super) shallowest: Cell<i32>,
}

/// What a position is searched with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
    /// A test of other moves or of passing, less deep than the search itself.
    pub(super) is_test: bool,
    /// The iteration.
    pub(super) iteration: i32,
    /// Plies that chips search in it.
    pub(super) chip_depth: i32,
    /// Part of a question whose moves idle chips share: as in one chip, there is no credit in it.
    pub(super) is_shared: bool,
    /// Whether it is a null window in which some move will likely be good enough, so that the others are needless.
    pub(super) expects_cut: bool,
}

impl Task {
    pub(super) fn is_null_window(&self) -> bool {
        self.beta - self.alpha == 1
    }

    /// What was known of the position, from a search less deep perhaps, tells better than the moves before it whether one will be good enough.
    fn expect(&mut self, known: &Known) {
        if !self.is_null_window() {
            return;
        }
        match known.bound {
            Bound::Lower | Bound::Exact if known.score >= self.beta => self.expects_cut = true,
            Bound::Upper | Bound::Exact if known.score <= self.alpha => self.expects_cut = false,
            _ => {}
        }
    }

    /// That of the position after a move, in a window of the mover's.
    pub(super) fn after(&self, depth: i32, alpha: i32, beta: i32) -> Task {
        Task {
            depth,
            alpha: -beta,
            beta: -alpha,
            ply: self.ply + 1,
            credits: match self.is_shared {
                true => [0; 2],
                false => [self.credits[1], self.credits[0]],
            },
            may_pass: true,
            // Behind a move that is good enough no answer is.
            expects_cut: beta - alpha == 1 && !self.expects_cut,
            ..*self
        }
    }
}

/// What came of a position.
#[derive(Clone, Debug)]
pub(super) struct Found {
    /// The score for the side to move; outside the window a bound.
    pub(super) score: i32,
    /// The line that has it, if it lies in the window.
    pub(super) line: Vec<MoveWord>,
}

impl Found {
    fn scored(score: i32) -> Found {
        Found {
            score,
            line: Vec::new(),
        }
    }

    /// What a move is worth after which this was found.
    fn before(self) -> Found {
        Found {
            score: -self.score,
            ..self
        }
    }
}

/// The score of a draw for the side to move. What breaks ties is the number of plies to a repetition, as who thinks would rather wait
/// for a mistake, and in other draws the material, in place of the paper's static evaluation.
pub(super) fn drawn(shared: &Shared, game: &Played, ply: i32) -> i32 {
    let side = game.side();
    let tie = match game.repetitions() {
        0 => balance(game.board()) / MATERIAL,
        _ if shared.is_thinker(side) => ply,
        _ => -ply,
    };
    score(shared.draw(side), tie)
}

/// The score by the tablebases, if they have the position. They know nothing of moves without captures and pawns' moves before it, so
/// only positions behind one of these are looked up.
pub(super) fn known_ending(shared: &Shared, game: &Played, ply: i32) -> Option<i32> {
    let tablebases = shared.tablebases?;
    let board = game.board();
    if ply == 0 || board.halfmove_clock() != 0 {
        return None;
    }
    let wdl = tablebases.wdl(board)?;
    shared.count_tablebase_hit();
    Some(match wdl {
        Wdl::Win => (KNOWN_WIN - ply) * POINT,
        Wdl::Loss => (ply - KNOWN_WIN) * POINT,
        Wdl::CursedWin | Wdl::Draw | Wdl::BlessedLoss => drawn(shared, game, ply),
    })
}

/// A move that is searched among others, which raise `alpha` meanwhile.
pub(super) struct Trial<'t> {
    pub(super) task: Task,
    pub(super) alpha: &'t Cell<i32>,
    pub(super) index: usize,
    pub(super) ranked: Ranked,
    /// What the move is worth beside what the search finds.
    pub(super) bonus: i32,
    /// Who opens the window to find the exact score.
    pub(super) opening: &'t Turn,
}

impl<D: Desk> Searcher<'_, D> {
    pub(super) fn deck(&self) -> &D::Deck {
        self.desk.deck()
    }

    /// The score of the present position for the side to move; outside the window a bound.
    pub(super) async fn search(
        &self,
        game: &mut Played,
        mut task: Task,
        rank: RankOf<D>,
    ) -> Result<Found, Broken> {
        let ply = task.ply;
        if let (Some(memory), Some(judge)) = (&self.memory, self.deck().judge()) {
            let mut solo = SoloSearch {
                shared: self.shared,
                judge,
                memory: &mut memory.borrow_mut(),
                iteration: task.iteration,
                deepest: self.deepest.get(),
            };
            let found = solo.search(game, &task);
            self.deepest.set(solo.deepest);
            return found;
        }
        self.deepest.set(self.deepest.get().max(ply));
        if self.shared.is_stopped() {
            return Err(Broken::Stopped);
        }
        self.shared.count(1);
        self.deck().count_node();
        if game.is_drawn() || game.repetitions() > 0 {
            return Ok(Found::scored(self.drawn(game, ply)));
        }
        // Nothing here is better than a mate next move, or worse than being mated now.
        task.alpha = task.alpha.max(mated(ply));
        task.beta = task.beta.min(-mated(ply + 1));
        if task.alpha >= task.beta {
            return Ok(Found::scored(task.alpha));
        }
        // The other side has lost time on the way here: what it could have had sooner is no reason to come here now.
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

    /// The same of a position that goes on, and has had its extensions.
    pub(super) async fn search_extended(
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
        let best = known.and_then(|known| known.best);
        let is_deep = task.depth > task.chip_depth && task.ply < PLIES_MAX;
        let may_ask = task.is_null_window() && task.depth <= self.desk.depth(&task);
        if !is_deep || may_ask {
            match self.ask(game, &task, &rank).await? {
                Answered::Found(found) => return Ok(found),
                Answered::Split(split) => task.is_shared |= split.is_shared,
            }
            task.chip_depth = (task.depth - 1).max(0);
        }
        Box::pin(self.expand(game, task, best, rank)).await
    }

    fn drawn(&self, game: &Played, ply: i32) -> i32 {
        drawn(self.shared, game, ply)
    }

    /// What the table says, if that is enough. The credit that the position had before it keeps.
    fn settled(&self, task: &mut Task, known: &Known) -> Option<i32> {
        let has_less = |index: usize| known.credits[index] < task.credits[index];
        let suffices = known.depth >= task.depth && !(has_less(0) || has_less(1));
        if !task.is_shared {
            for (credit, remembered) in task.credits.iter_mut().zip(known.credits) {
                *credit = (*credit).max(remembered);
            }
        }
        let decides = match known.bound {
            Bound::Exact => true,
            Bound::Lower => known.score >= task.beta,
            Bound::Upper => known.score <= task.alpha,
        };
        // A principal line is searched to its end, to be told.
        (suffices && decides && task.is_null_window()).then_some(known.score)
    }

    /// What the desk says.
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
                Reply::Reaches(best) => (task.beta, best),
                Reply::Fails => (task.alpha, None),
                Reply::Unknown(split) => return Ok(Answered::Split(split)),
            }
        } else {
            let known = self.shared.table.get(board.hash(), task.ply);
            let guess = known.map_or(0, |known| points(known.score));
            match self.exact(game, task, guess, rank).await? {
                Answered::Found(found) => (found.score, found.best),
                Answered::Split(split) => return Ok(Answered::Split(split)),
            }
        };
        let best_move = best.and_then(|best| {
            let of_chip = |&mv: &Move| word(board, mv).key() == best.key();
            moves(board).into_iter().find(of_chip)
        });
        self.remember(game, task, score, best_move);
        let mut found = Found::scored(score);
        if score > task.alpha && score < task.beta {
            found.line.extend(best);
        }
        Ok(Answered::Found(found))
    }

    /// Searches the moves.
    async fn expand(
        &self,
        game: &mut Played,
        task: Task,
        best: Option<Move>,
        rank: RankOf<D>,
    ) -> Result<Found, Broken> {
        let board = game.board().clone();
        let ranked = (self.ordering.borrow()).ranked(&board, task.ply, best);
        if ranked.is_empty() {
            return Ok(Found::scored(match board.checkers().is_empty() {
                true => self.drawn(game, task.ply),
                false => mated(task.ply),
            }));
        }
        let sources = Sources::new(ranked.len());
        let alpha = Cell::new(task.alpha);
        let mut found = Found::scored(-INFINITE);
        let mut best_move = None;
        let mut failed = Vec::new();
        let mut learn = |(ranked, tried): (Ranked, Found)| {
            if tried.score > found.score {
                found.score = tried.score;
                if tried.score > alpha.get() {
                    best_move = Some(ranked.mv);
                    alpha.set(tried.score);
                    found.line.clear();
                    found.line.push(word(&board, ranked.mv));
                    found.line.extend(tried.line);
                }
            }
            if alpha.get() >= task.beta {
                if ranked.is_quiet {
                    let depth = task.depth - task.chip_depth;
                    let mut ordering = self.ordering.borrow_mut();
                    ordering.learn(&board, task.ply, ranked.mv, &failed, depth);
                }
                return ControlFlow::Break(());
            }
            if ranked.is_quiet {
                failed.push(ranked.mv);
            }
            ControlFlow::Continue(())
        };
        let opening = Turn::default();
        let search = async |game: &mut Played, (index, rank): (usize, RankOf<D>)| {
            let trial = Trial {
                task,
                alpha: &alpha,
                index,
                ranked: ranked[index],
                bonus: 0,
                opening: &opening,
            };
            let tried = self.earn_and_scout(game, &trial, &sources, &rank).await?;
            Ok((ranked[index], tried))
        };
        let branches = (0..ranked.len()).map(|index| (index, self.deck().below(&rank, index)));
        let (early, pace) = match (task.is_null_window(), task.is_shared) {
            (true, false) if task.expects_cut => (0, Pace::ONE_BY_ONE),
            (true, false) => (self.shared.settings.speculation, Pace::WITHOUT_CUT),
            (true, true) => (self.shared.settings.speculation, Pace::ALL_AT_ONCE),
            (false, _) => (0, Pace::ALL_AT_ONCE),
        };
        (self.first_alone(game, branches, early, pace, &search, &mut learn)).await?;
        if found.score >= task.beta {
            found.line.clear();
        }
        self.remember(game, &task, found.score, best_move);
        Ok(found)
    }

    /// Searches branches of a position, the first one alone, for the others wait until it is known whether they are needed, and then for their
    /// turn; but where chips are idle, some of them begin early.
    pub(super) async fn first_alone<T>(
        &self,
        game: &mut Played,
        mut branches: impl Iterator<Item = (usize, RankOf<D>)>,
        early: usize,
        pace: Pace,
        search: &impl AsyncFn(&mut Played, (usize, RankOf<D>)) -> Result<T, Broken>,
        learn: &mut impl FnMut(T) -> ControlFlow<()>,
    ) -> Result<(), Broken> {
        let Some(first) = branches.next() else {
            return Ok(());
        };
        if early == 0 || !self.deck().is_parallel() {
            if learn(search(game, first).await?).is_break() {
                return Ok(());
            }
            return (self.side_by_side(game, branches, pace, search, learn)).await;
        }
        let common = &*game;
        let known = &Progress::default();
        let start = |(place, needed, mut branch): (usize, usize, (usize, RankOf<D>))| async move {
            if needed > 0 {
                branch.1 = self.enter(branch.1, known, needed).await?;
            }
            Ok::<_, Broken>((place, search(&mut common.clone(), branch).await?))
        };
        let mut branches = (branches.enumerate())
            .map(|(place, branch)| (place + 1, self.needed(pace, place) + 1, branch));
        let mut running = FuturesUnordered::new();
        running.push(start((0, 0, first)));
        running.extend(branches.by_ref().take(early).map(start));
        let mut is_first_known = false;
        let mut count = 0;
        while let Some(found) = running.next().await {
            let (place, found) = found?;
            if learn(found).is_break() {
                return Ok(());
            }
            count += 1;
            is_first_known |= place == 0;
            if is_first_known {
                known.reach(count);
                running.extend(branches.by_ref().map(start));
            }
        }
        Ok(())
    }

    /// Waits until there is somebody to ask about a branch that is needed once so many others are known, or before that, until somebody
    /// would be idle otherwise; its place in the order then.
    async fn enter(
        &self,
        rank: RankOf<D>,
        known: &Progress,
        needed: usize,
    ) -> Result<RankOf<D>, Broken> {
        let deck = self.deck();
        if !known.has_reached(needed) {
            let doubtful = deck.doubtful(&rank);
            let enter = pin!(deck.enter(&doubtful));
            if let Either::Left((entered, _)) = select(enter, pin!(known.reached(needed))).await {
                return entered.map(|()| doubtful.clone());
            }
        }
        deck.enter(&rank).await?;
        Ok(rank)
    }

    /// How many others have to be known before the branch at a place is due. Where most chips are idle and more than one may be, all are.
    fn needed(&self, pace: Pace, place: usize) -> usize {
        match pace.is_several() && self.deck().is_idle() {
            true => 0,
            false => pace.needed(place),
        }
    }

    /// Searches branches of a position, as many at a time as are due and there is somebody to ask about, and those behind them where somebody
    /// would be idle, until `learn` knows enough.
    pub(super) async fn side_by_side<T>(
        &self,
        game: &mut Played,
        mut branches: impl Iterator<Item = (usize, RankOf<D>)>,
        pace: Pace,
        search: &impl AsyncFn(&mut Played, (usize, RankOf<D>)) -> Result<T, Broken>,
        learn: &mut impl FnMut(T) -> ControlFlow<()>,
    ) -> Result<(), Broken> {
        if !self.deck().is_parallel() {
            for branch in branches.by_ref() {
                if learn(search(game, branch).await?).is_break() {
                    break;
                }
            }
            return Ok(());
        }
        let game = &*game;
        let known = &Progress::default();
        let start = |(needed, mut branch): (usize, (usize, RankOf<D>))| async move {
            branch.1 = self.enter(branch.1, known, needed).await?;
            search(&mut game.clone(), branch).await
        };
        let branches =
            (branches.enumerate()).map(|(place, branch)| (self.needed(pace, place), branch));
        let mut running: FuturesUnordered<_> = branches.map(start).collect();
        let mut count = 0;
        while let Some(found) = running.next().await {
            if learn(found?).is_break() {
                break;
            }
            count += 1;
            known.reach(count);
        }
        Ok(())
    }

    /// The score of a move, with the credit that it earns.
    async fn earn_and_scout<'t>(
        &self,
        game: &mut Played,
        trial: &Trial<'t>,
        sources: &Sources,
        rank: &RankOf<D>,
    ) -> Result<Found, Broken> {
        let mut opening = None;
        let found = self.scout(game, trial, rank, &mut opening).await?;
        let beaten = trial.alpha.get();
        let may_earn = self.shared.settings.credit.is_on() && !trial.task.is_shared;
        if found.score <= beaten || !may_earn {
            return Ok(found);
        }
        let credit = self
            .earn(game, trial, sources, found.score, beaten, rank)
            .await?;
        if credit == 0 {
            return Ok(found);
        }
        let mut richer = trial.task;
        richer.credits[0] += credit;
        let trial = Trial {
            task: richer,
            ..*trial
        };
        self.scout(game, &trial, rank, &mut opening).await
    }

    /// The score of a move: the first in the whole window, the others in a null window first, the late ones less deep before that; its bonus is left
    /// out. Where there is hardly anybody to ask, only one of several opens the window at a time: the others may turn out no better than what it finds.
    pub(super) async fn scout<'t>(
        &self,
        game: &mut Played,
        trial: &Trial<'t>,
        rank: &RankOf<D>,
        opening: &mut Option<Taken<'t>>,
    ) -> Result<Found, Broken> {
        let task = trial.task;
        let depth = task.depth - 1;
        // A bonus shifts the window.
        let floor = || trial.alpha.get() - trial.bonus;
        let beta = task.beta - trial.bonus;
        let reduction = self.reduction(game, trial);
        game.push(trial.ranked.mv);
        let mut search = async |depth: i32, alpha: i32, beta: i32| -> Result<Found, Broken> {
            let after = task.after(depth, alpha, beta);
            Ok(self.search(game, after, rank.clone()).await?.before())
        };
        let mut scouted = None;
        while trial.index > 0 && scouted.is_none() {
            let alpha = floor();
            let mut found = search(depth - reduction, alpha, alpha + 1).await;
            if reduction > 0 && found.as_ref().is_ok_and(|found| found.score > alpha) {
                found = search(depth, alpha, alpha + 1).await;
            }
            let is_settled = match &found {
                Ok(Found { score, .. }) => {
                    *score <= alpha || *score >= beta || task.is_null_window()
                }
                Err(_) => true,
            };
            if is_settled {
                scouted = Some(found);
                continue;
            }
            if opening.is_none() && self.deck().spare() < BOUNDS_MAX {
                *opening = Some(trial.opening.take().await);
            }
            if floor() == alpha {
                // No other move has turned out better meanwhile.
                break;
            }
            *opening = None;
        }
        let scouted = match scouted {
            Some(scouted) => scouted,
            None => search(depth, floor(), beta).await,
        };
        game.take_back();
        scouted
    }

    /// By how much a late move of the root is searched less deep at first, where the host searches every ply.
    fn reduction(&self, game: &Played, trial: &Trial) -> i32 {
        let Trial { task, ranked, .. } = trial;
        let is_late = self.memory.is_some()
            && self.shared.settings.solo.late_moves
            && trial.index >= 3
            && task.depth >= 2
            && ranked.is_quiet
            && !game.is_check()
            && !Checks::new(game.board()).have(game.board(), ranked.mv);
        match is_late {
            true => (usual_reduction(task.depth, trial.index) / 1024 - 1).clamp(0, task.depth - 1),
            false => 0,
        }
    }

    fn remember(&self, game: &Played, task: &Task, score: i32, best: Option<Move>) {
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
        let key = game.board().hash();
        self.shared.table.put(key, task.ply, &known);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_of_a_position_tells_whether_a_cutoff_is_expected() {
        let expects = |[alpha, beta]: [i32; 2], bound: Bound, score: i32| {
            let mut task = Task {
                depth: 5,
                alpha,
                beta,
                ply: 1,
                credits: [0; 2],
                may_pass: true,
                is_test: false,
                iteration: 5,
                chip_depth: 4,
                is_shared: false,
                expects_cut: false,
            };
            let known = Known {
                best: None,
                score,
                bound,
                depth: 3,
                credits: [0; 2],
            };
            [false, true].map(|expected| {
                task.expects_cut = expected;
                task.expect(&known);
                task.expects_cut
            })
        };
        let window = [10, 11];
        for bound in [Bound::Lower, Bound::Exact] {
            assert_eq!(expects(window, bound, 11), [true, true]);
        }
        for bound in [Bound::Upper, Bound::Exact] {
            assert_eq!(expects(window, bound, 10), [false, false]);
        }
        // These bounds leave it open, and where the score itself is looked for there is no cutoff to expect.
        assert_eq!(expects(window, Bound::Lower, 10), [false, true]);
        assert_eq!(expects(window, Bound::Upper, 11), [false, true]);
        assert_eq!(expects([10, 20], Bound::Lower, 30), [false, true]);
    }
}
