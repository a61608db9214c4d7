//! A chip that answers questions.

use super::control::Shared;
use super::question::Question;
use driver::{Answer, Driver, HostError};
use memory_map::{ChessChip, EvaluationParameters, RootTests, SearchParameters};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// A chip, and its last settings.
pub(super) struct Chip<'a, C> {
    pub(super) driver: &'a mut Driver<C>,
    pub(super) told: SearchParameters,
    /// It is lost if it takes longer.
    patience: Duration,
    /// The margin of its tests of other moves below the bound, in points.
    margin: u32,
}

/// How many plies less deep these tests are than the question; the host's tests are as many plies
/// less deep than its search.
const TEST_REDUCTION: u32 = 2;

impl<'a, C: ChessChip> Chip<'a, C> {
    /// Loads a chip with everything that is the same for all questions.
    pub(super) fn new(
        driver: &'a mut Driver<C>,
        shared: &Shared,
        values: &EvaluationParameters,
    ) -> Result<Self, HostError> {
        let settings = shared.settings;
        driver.load_evaluation(values)?;
        driver.configure(&settings.chip)?;
        shared.check_entries(driver)?;
        Ok(Chip {
            driver,
            told: settings.chip.clone(),
            patience: Duration::from_secs(settings.patience.into()),
            margin: settings.credit.margin.max(0) as u32,
        })
    }

    /// The same chip in virtual time: it is never late.
    pub(super) fn in_virtual_time(self) -> Self {
        Chip {
            patience: Duration::MAX,
            ..self
        }
    }

    /// The chip's answer, or its error. Calls `is_wanted` at every poll, and aborts the question if
    /// it is no longer wanted: [`HostError::Aborted`].
    pub(super) fn answer(
        &mut self,
        question: &Question,
        is_wanted: &mut dyn FnMut() -> bool,
    ) -> Result<Answer, HostError> {
        let (root_tests, offset_depth, offset) = match question.tests {
            true => (
                RootTests::ALL,
                question.depth.saturating_sub(TEST_REDUCTION),
                self.margin,
            ),
            false => (RootTests::default(), 0, 0),
        };
        let parameters = SearchParameters {
            root_tests,
            offset_depth,
            offset,
            depth: question.depth,
            bound: question.bound,
            draw_score: question.draw_score,
            node_limit: question.node_limit,
            ..self.told.clone()
        };
        self.driver.write_position(&question.position)?;
        self.driver.write_plies(question.history.iter().copied())?;
        self.driver.write_changes(&self.told, &parameters)?;
        self.told = parameters;
        // A chip that is software answers before anyone looks at the clock.
        let mut began = None;
        let patience = self.patience;
        let mut is_late = false;
        let answer = self.driver.ask(&mut || {
            is_late = began.get_or_insert_with(Instant::now).elapsed() > patience;
            match is_wanted() && !is_late {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }
        });
        match answer {
            Err(HostError::Aborted { command }) if is_late => {
                let seconds = patience.as_secs();
                Err(HostError::Late { command, seconds })
            }
            answer => answer,
        }
    }
}
