//! Questions of the software search to its chip.

use super::control::Shared;
use super::played::Played;
use super::score::{MATE_BEYOND, from_root};
use super::settings::Settings;
use crate::driver::Driver;
use crate::error::HostError;
use crate::search::Answer;
use chess::{Color, MoveWord};
use memory_map::{BOUND_MAX, ChessChip, MATE_SCORE, SearchParameters};
use std::ops::ControlFlow;

/// How much more nodes a quiescence may take that reached the limit: it has no moves to be split into.
const LIMIT_GROWTH: u32 = 4;

/// Why a search ends before its end.
#[derive(Debug)]
pub(super) enum Broken {
    /// Someone wants it so.
    Stopped,
    /// The chip does not answer.
    Failed(HostError),
}

impl From<HostError> for Broken {
    fn from(error: HostError) -> Broken {
        match error {
            HostError::Aborted { .. } => Broken::Stopped,
            error => Broken::Failed(error),
        }
    }
}

/// A chip, and what it was told last.
pub(super) struct Asker<'a, C> {
    driver: &'a mut Driver<C>,
    shared: &'a Shared<'a>,
    told: SearchParameters,
    node_limit: u32,
    /// The side that thinks, and what a draw is worth to it.
    thinker: (Color, i32),
}

/// What a chip says to a bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reply {
    /// The score is at least the bound, by this move if it takes one.
    Reaches(Option<MoveWord>),
    /// It is less.
    Fails,
    /// The node limit came first.
    Unknown,
}

/// A score between two bounds that a chip has found.
pub(super) struct Found {
    pub(super) score: i32,
    pub(super) best: Option<MoveWord>,
}

impl<'a, C: ChessChip> Asker<'a, C> {
    /// Tells a chip all that does not change from question to question.
    pub(super) fn new(
        driver: &'a mut Driver<C>,
        shared: &'a Shared<'a>,
        thinker: Color,
    ) -> Result<Self, HostError> {
        let Settings {
            chip,
            node_limit,
            contempt,
            ..
        } = &shared.settings;
        driver.configure(chip)?;
        Ok(Asker {
            driver,
            shared,
            told: chip.clone(),
            node_limit: *node_limit,
            thinker: (thinker, -contempt),
        })
    }

    /// What a draw is worth to a side.
    pub(super) fn draw(&self, side: Color) -> i32 {
        let (thinker, worth) = self.thinker;
        if side == thinker { worth } else { -worth }
    }

    /// Whether the score of the position, `ply` plies from the root, is at least a bound. A position in check has no quiescence: it is
    /// searched a ply deep.
    pub(super) fn ask(
        &mut self,
        game: &Played,
        ply: i32,
        depth: i32,
        bound: i32,
    ) -> Result<Reply, Broken> {
        let bound = from_root(bound, ply);
        if bound > MATE_SCORE {
            return Ok(Reply::Fails);
        }
        if bound <= -MATE_SCORE {
            return Ok(Reply::Reaches(None));
        }
        let position = game.position();
        let least = i32::from(!game.board().checkers().is_empty());
        let mut parameters = SearchParameters {
            depth: depth.max(least) as u32,
            bound: bound.clamp(-BOUND_MAX, BOUND_MAX),
            draw_score: self.draw(position.side),
            node_limit: self.node_limit,
            ..self.told.clone()
        };
        loop {
            self.driver.load(&position)?;
            self.driver.write_plies(game.history())?;
            self.driver.reconfigure(&self.told, &parameters)?;
            self.told.clone_from(&parameters);
            let shared = self.shared;
            let answer = self.driver.ask(&mut || match shared.is_stopped() {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            })?;
            shared.count(answer.nodes);
            if shared.is_stopped() {
                return Err(Broken::Stopped);
            }
            match answer {
                Answer {
                    succeeded: Some(true),
                    best,
                    ..
                } => return Ok(Reply::Reaches(best)),
                Answer {
                    succeeded: Some(false),
                    ..
                } => return Ok(Reply::Fails),
                _ if parameters.depth > 0 => return Ok(Reply::Unknown),
                _ => {
                    parameters.node_limit = parameters.node_limit.saturating_mul(LIMIT_GROWTH);
                }
            }
        }
    }

    /// The score of the position between two bounds, by bisection from a guess: the lower bound where it is no more, the upper one where it is
    /// no less. None if the node limit came first.
    pub(super) fn score(
        &mut self,
        game: &Played,
        ply: i32,
        depth: i32,
        window: [i32; 2],
        guess: i32,
    ) -> Result<Option<Found>, Broken> {
        const STEP: i32 = 12;
        // The score is at least `low`, and less than `high`; only what has been asked is known.
        let [mut low, mut high] = [window[0], window[1] + 1];
        let (mut asked_low, mut asked_high) = (false, false);
        let resolution = self.shared.settings.resolution;
        let mut best = None;
        let mut bound = guess;
        let mut step = STEP;
        let is_near = |low: i32, high: i32| {
            high - low <= resolution && low.abs() < MATE_BEYOND && high.abs() < MATE_BEYOND
        };
        while low + 1 < high && !(asked_low && asked_high && is_near(low, high)) {
            bound = bound.clamp(low + 1, high - 1);
            match self.ask(game, ply, depth, bound)? {
                Reply::Reaches(by) => {
                    (low, asked_low, best) = (bound, true, by);
                }
                Reply::Fails => (high, asked_high) = (bound, true),
                Reply::Unknown => return Ok(None),
            }
            bound = match (asked_low, asked_high) {
                (true, true) => (low + high) / 2,
                (true, false) => low.saturating_add(step),
                _ => high.saturating_sub(step),
            };
            step = step.saturating_mul(4);
        }
        Ok(Some(Found { score: low, best }))
    }
}
