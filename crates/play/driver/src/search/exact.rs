//! Exact scores by bisection over bounds.

use super::{Game, Score};
use crate::driver::Driver;
use crate::error::HostError;
use crate::work::{Answer, Evaluations};
use chess::MoveWord;
use memory_map::ChessChip;
use memory_map::{BOUND_MAX, RootTests, SearchParameters, address};
use serde::Serialize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

/// The first step away from the guess, and how fast steps grow.
const STEP: i32 = 16;
const STEP_GROWTH: i32 = 4;

/// A search for the exact score of a position.
#[derive(Clone)]
pub struct ExactSearch<'a> {
    /// Parameters of the search. The bound is ignored; a question that reaches the node limit ends
    /// the search.
    pub parameters: SearchParameters,
    /// The expected score, at which the bisection begins.
    pub guess: i32,
    /// Set to abort the search: [`HostError::Aborted`].
    pub stop: Option<&'a AtomicBool>,
    /// Observes every question.
    pub observer: Option<&'a (dyn Observer + Sync)>,
}

/// An observer of questions to chips and their answers, called in the threads that ask them.
pub trait Observer {
    /// A chip is about to be asked a bound.
    fn asked(&self, _chip: usize, _bound: i32) {}

    /// A chip has answered.
    fn answered(&self, _asked: &Asked) {}
}

/// A question and its answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Asked {
    /// The bound.
    pub bound: i32,
    /// The number of the chip that was asked.
    pub chip: usize,
    /// The chip's answer.
    pub answer: Answer,
}

/// An exact score, or bounds of it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct ExactScore {
    /// The score; none if the node limit was reached, or it is beyond all bounds.
    pub score: Option<Score>,
    /// The score is at least this; none if no question succeeded.
    pub at_least: Option<Score>,
    /// The score is less than this; none if no question failed.
    pub less_than: Option<Score>,
    /// The move that reaches `at_least`, if a move is needed.
    pub best: Option<MoveWord>,
    /// The line that reaches the score, as far as the chips know it.
    pub line: Vec<MoveWord>,
    /// Nodes of all questions.
    pub nodes: u64,
    /// Moves made in all questions that did not count as nodes.
    pub taken_back: u64,
    /// Evaluations of all questions.
    pub evaluations: Evaluations,
    /// Clocks of all questions, of all chips together.
    pub cycles: u64,
    /// The questions of the bisection, in order.
    pub asked: Vec<Asked>,
    /// The result of the tests at the root, if they were enabled.
    pub tested: Option<Answer>,
}

impl ExactScore {
    fn count(&mut self, answer: &Answer) {
        self.nodes += answer.nodes;
        self.taken_back += answer.taken_back;
        self.evaluations += answer.evaluations;
        self.cycles += answer.cycles;
    }
}

impl<'a> ExactSearch<'a> {
    /// A search with these parameters and the guess 0.
    pub fn new(parameters: SearchParameters) -> ExactSearch<'a> {
        ExactSearch {
            parameters,
            guess: 0,
            stop: None,
            observer: None,
        }
    }

    /// Finds the score of a position. Asks the chips about different bounds at the same time; the
    /// result does not depend on which chip is fastest. Without chips, nothing is known. When the
    /// score is known, makes the tests at the root once.
    pub fn run<C: ChessChip + Send>(
        &self,
        chips: &mut [Driver<C>],
        game: &Game,
    ) -> Result<ExactScore, HostError> {
        let without_tests = SearchParameters {
            root_tests: RootTests::default(),
            ..self.parameters.clone()
        };
        for chip in &mut *chips {
            chip.load_game(game)?;
            chip.configure(&without_tests)?;
        }
        let mut found = ExactScore::default();
        let mut window = Window::new(self.guess);
        while let Some(bounds) = window.next_bounds(chips.len()) {
            let answers = self.ask_all(chips, game, &bounds)?;
            for &asked in &answers {
                found.count(&asked.answer);
                if window.learn(asked.bound, asked.answer.succeeded) {
                    found.best = asked.answer.best;
                }
                found.asked.push(asked);
            }
            if answers.iter().any(|asked| asked.answer.succeeded.is_none()) {
                break;
            }
        }
        found.at_least = window.low.map(Score);
        found.less_than = window.high.map(Score);
        if let (Some(low), Some(high)) = (window.low, window.high)
            && low + 1 == high
        {
            found.score = Some(Score(low));
            if let Some(chip) = chips.first_mut() {
                self.test(chip, game, low, &mut found)?;
                self.follow(chip, game, &mut found)?;
                chip.load_game(game)?;
            }
        }
        Ok(found)
    }

    /// Makes the tests at the root.
    fn test<C: ChessChip>(
        &self,
        chip: &mut Driver<C>,
        game: &Game,
        score: i32,
        found: &mut ExactScore,
    ) -> Result<(), HostError> {
        let tests = self.parameters.root_tests;
        if tests.widest() > 0 {
            chip.port().write(address::ROOT_TESTS, tests.register())?;
            let answer = self.ask(0, chip, game, score)?.answer;
            found.count(&answer);
            found.tested = Some(answer);
            chip.port().write(address::ROOT_TESTS, 0)?;
        }
        Ok(())
    }

    /// Asks each chip about one bound, in parallel; the answers are in the order of the bounds.
    fn ask_all<C: ChessChip + Send>(
        &self,
        chips: &mut [Driver<C>],
        game: &Game,
        bounds: &[i32],
    ) -> Result<Vec<Asked>, HostError> {
        std::thread::scope(|scope| {
            let running: Vec<_> = chips
                .iter_mut()
                .zip(bounds)
                .enumerate()
                .map(|(number, (chip, &bound))| {
                    scope.spawn(move || self.ask(number, chip, game, bound))
                })
                .collect();
            running
                .into_iter()
                .map(|thread| {
                    (thread.join()).unwrap_or_else(|panic| std::panic::resume_unwind(panic))
                })
                .collect()
        })
    }

    /// Asks about a bound at the position of a game, which the chip has loaded.
    fn ask<C: ChessChip>(
        &self,
        number: usize,
        chip: &mut Driver<C>,
        game: &Game,
        bound: i32,
    ) -> Result<Asked, HostError> {
        // A search overwrites the oldest plies.
        chip.write_history(game)?;
        if let Some(observer) = self.observer {
            observer.asked(number, bound);
        }
        let asked = Asked {
            bound,
            chip: number,
            answer: self.ask_present(chip, bound)?,
        };
        if let Some(observer) = self.observer {
            observer.answered(&asked);
        }
        Ok(asked)
    }

    /// Asks about a bound at the chip's current position.
    fn ask_present<C: ChessChip>(
        &self,
        chip: &mut Driver<C>,
        bound: i32,
    ) -> Result<Answer, HostError> {
        chip.port().write(address::BOUND, bound as u32 & 0xFFFF)?;
        chip.ask(&mut || match self.stop {
            Some(stop) if stop.load(Ordering::Relaxed) => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        })
    }

    /// Finds the line that reaches the score: after the best move, the opponent's best move that
    /// keeps the score, and so on.
    fn follow<C: ChessChip>(
        &self,
        chip: &mut Driver<C>,
        game: &Game,
        found: &mut ExactScore,
    ) -> Result<(), HostError> {
        chip.write_history(game)?;
        let (mut score, mut best) = (found.score, found.best);
        let mut depth = self.parameters.depth;
        while let (Some(here), Some(mv)) = (score, best) {
            chip.make(&mv.to_string())?;
            found.line.push(mv);
            if depth <= 1 {
                break;
            }
            depth -= 1;
            chip.port().write(address::SEARCH_DEPTH, depth)?;
            let there = here.after_a_ply();
            let answer = self.ask_present(chip, there.0)?;
            found.count(&answer);
            (score, best) = (Some(there), answer.best);
        }
        Ok(())
    }
}

/// The range of the score: at least `low`, less than `high`.
struct Window {
    low: Option<i32>,
    high: Option<i32>,
    guess: i32,
    step: i32,
}

impl Window {
    fn new(guess: i32) -> Window {
        Window {
            low: None,
            high: None,
            guess,
            step: STEP,
        }
    }

    /// The next bounds to ask about, ascending, at most this many; empty if the score is known.
    fn next_bounds(&mut self, count: usize) -> Option<Vec<i32>> {
        let count = count as i32;
        let step = self.step;
        let bounds: Vec<i32> = match (self.low, self.high) {
            (Some(low), Some(high)) => {
                let width = i64::from(high - low);
                (1..=count)
                    .map(|index| low + (width * i64::from(index) / i64::from(count + 1)) as i32)
                    .collect()
            }
            (None, None) => (0..count)
                .map(|index| self.guess + step * (2 * index + 1 - count) / 2)
                .collect(),
            (Some(low), None) => (1..=count).map(|index| low + step * index).collect(),
            (None, Some(high)) => (1..=count).rev().map(|index| high - step * index).collect(),
        };
        if self.low.is_none() != self.high.is_none() {
            self.step = step.saturating_mul(STEP_GROWTH).min(BOUND_MAX);
        }
        let mut bounds: Vec<i32> = bounds
            .into_iter()
            .map(|bound| bound.clamp(-BOUND_MAX, BOUND_MAX))
            .filter(|&bound| {
                self.low.is_none_or(|low| bound > low) && self.high.is_none_or(|high| bound < high)
            })
            .collect();
        bounds.dedup();
        (!bounds.is_empty()).then_some(bounds)
    }

    /// Takes an answer; returns whether it raised `low`. Answers come in ascending order of their
    /// bounds; a success above a failure (which only an estimate can cause) is ignored.
    fn learn(&mut self, bound: i32, succeeded: Option<bool>) -> bool {
        if self.high.is_some_and(|high| bound >= high) {
            return false;
        }
        match succeeded {
            Some(true) => self.low = Some(bound),
            Some(false) => self.high = Some(bound),
            None => {}
        }
        succeeded == Some(true)
    }
}
