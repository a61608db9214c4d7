//! A single chip for a search: a deck of one, and a judge.

use super::broken::Broken;
use super::chip::Chip;
use super::control::Shared;
use super::desk::Deck;
use super::judge::Judge;
use super::question::Question;
use books::Played;
use driver::Answer;
use memory_map::ChessChip;
use std::cell::{Cell, RefCell};
use std::time::Instant;

/// A chip that only this search uses, and that answers at once.
pub(super) struct OwnChip<'a, C> {
    chip: RefCell<Chip<'a, C>>,
    /// Plies of the game that the line of its judging port contains.
    followed: Cell<usize>,
    shared: &'a Shared<'a>,
}

impl<'a, C: ChessChip> OwnChip<'a, C> {
    /// Prepares a chip for the search of a game's position.
    pub(super) fn new(chip: Chip<'a, C>, shared: &'a Shared<'a>, game: &Played) -> Self {
        if let Some(mut judge) = chip.driver.judging() {
            judge.begin(&game.position());
        }
        OwnChip {
            chip: RefCell::new(chip),
            followed: Cell::new(game.plies()),
            shared,
        }
    }

    /// Makes the line of a judging port the same as that of the game.
    fn follow(&self, judge: &mut driver::Judge, game: &Played, kept: usize) {
        for _ in kept..self.followed.get() {
            judge.unmake();
        }
        for mv in game.since(kept.min(self.followed.get())) {
            judge.make(mv);
        }
        self.followed.set(game.plies());
    }
}

impl<C: ChessChip> Judge for OwnChip<'_, C> {
    fn is_prompt(&self) -> bool {
        self.chip.borrow_mut().driver.judging().is_some()
    }

    fn fast(&self, game: &Played, kept: usize) -> Result<Option<i32>, Broken> {
        let driver = &mut self.chip.borrow_mut().driver;
        let fast = match driver.judging() {
            Some(mut judge) => {
                self.follow(&mut judge, game, kept);
                judge.fast_score()
            }
            None => {
                driver.load(&game.position())?;
                driver.fast_score()?
            }
        };
        driver.work_mut().judged += 1;
        Ok((!fast.drawn).then_some(fast.score.into()))
    }

    fn slow(&self) -> Result<i32, Broken> {
        let chip = &mut *self.chip.borrow_mut();
        chip.driver.work_mut().evaluations.slow += 1;
        if !chip.told.slow_evaluation {
            return Ok(0);
        }
        Ok(match chip.driver.judging() {
            Some(mut judge) => judge.slow_score(),
            None => chip.driver.slow_score()?,
        }
        .into())
    }

    fn is_left_at_estimate(&self, is_good_enough: bool) {
        let chip = &mut *self.chip.borrow_mut();
        let evaluations = &mut chip.driver.work_mut().evaluations;
        match is_good_enough {
            true => evaluations.good_enough += 1,
            false => evaluations.hopeless += 1,
        }
    }
}

impl<C: ChessChip> Deck for OwnChip<'_, C> {
    type Question = Question;
    type Answer = Answer;
    type Rank = ();

    fn first(&self) {}

    fn below(&self, (): &(), _: usize) {}

    fn doubtful(&self, (): &()) {}

    fn is_parallel(&self) -> bool {
        false
    }

    fn spare(&self) -> usize {
        1
    }

    fn is_idle(&self) -> bool {
        false
    }

    fn count_node(&self) {}

    async fn enter(&self, (): &()) -> Result<(), Broken> {
        Ok(())
    }

    async fn put(&self, question: Question, (): &(), _: u64) -> Result<Answer, Broken> {
        let mut is_wanted = || !self.shared.is_stopped();
        let mut chip = self.chip.borrow_mut();
        let began = Instant::now();
        let answer = chip.answer(&question, &mut is_wanted);
        self.shared.was_busy(began.elapsed());
        Ok(answer?)
    }
}
