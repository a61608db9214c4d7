//! Searches the branches of a position, one after the other or side by side.

use super::NullWindows;
use crate::broken::Broken;
use crate::desk::{Deck, Desk, RankOf};
use crate::turn::{Pace, Progress};
use books::Played;
use futures_util::StreamExt;
use futures_util::future::{Either, select};
use futures_util::stream::FuturesUnordered;
use std::ops::ControlFlow;
use std::pin::pin;

impl<D: Desk> NullWindows<'_, D> {
    /// Searches the branches of a position, the first one alone. The others wait until they are
    /// known to be needed, and then for their turn; if chips are idle, some begin earlier.
    pub(crate) async fn first_alone<T>(
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

    /// Waits for a free server. The branch is due when this many others are known; before that, it
    /// only gets a server that would otherwise be idle. Returns its rank in the order.
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

    /// The number of other branches that must be known before the branch at a place is due. It is 0
    /// if most chips are idle and several branches may be due at a time.
    fn needed(&self, pace: Pace, place: usize) -> usize {
        match pace.is_several() && self.deck().is_idle() {
            true => 0,
            false => pace.needed(place),
        }
    }

    /// Searches the branches of a position side by side: those that are due as servers become free,
    /// later ones if servers would otherwise be idle, until `learn` has enough results.
    pub(crate) async fn side_by_side<T>(
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
}
