//! The moves of a position: their order, their windows, and what the search learns from them.

use super::NullWindows;
use super::credit::Sources;
use super::exact::BOUNDS_MAX;
use super::ordering::Ranked;
use super::trial::Trial;
use crate::broken::Broken;
use crate::desk::{Deck, Desk, RankOf};
use crate::endings::drawn;
use crate::found::Found;
use crate::score::{INFINITE, mated};
use crate::task::Task;
use crate::turn::{Pace, Taken, Turn};
use books::{Played, word};
use cozy_chess::Move;
use std::cell::Cell;
use std::ops::ControlFlow;

impl<D: Desk> NullWindows<'_, D> {
    /// Searches the moves.
    pub(super) async fn expand(
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
                true => drawn(self.shared, game, task.ply),
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

    /// The score of a move, including the effect of the credit that it earns.
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

    /// The score of a move without its bonus. The first move is searched with the full window, the
    /// others with a null window first. With few free servers, only one move opens its window at a
    /// time: the others may turn out no better than the score that it finds.
    pub(crate) async fn scout<'t>(
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
        game.push(trial.ranked.mv);
        let mut search = async |depth: i32, alpha: i32, beta: i32| -> Result<Found, Broken> {
            let after = task.after(depth, alpha, beta);
            Ok(self.search(game, after, rank.clone()).await?.before())
        };
        let mut scouted = None;
        while trial.index > 0 && scouted.is_none() {
            let alpha = floor();
            let found = search(depth, alpha, alpha + 1).await;
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
                // Meanwhile no other move has proved better.
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
}
