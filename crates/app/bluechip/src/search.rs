//! Searches on the complete chip: their settings, and exact scores with the time they take.

use std::slice::from_mut;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use chess::{Position, Rules};
use devices::Engine;
use driver::{Driver, ExactScore, ExactSearch, Game, Observer, Score};
use memory_map::{ChessChip, Configuration, EvaluationParameters, SearchParameters, address};
use reference::evaluation::FastScore;
use serde_json::{Value, json};

use crate::engines::{ReadyChip, start};
use crate::error::{Error, Result};
use crate::numbers::{grouped, rate, rate_text, ratio, ratio_text};
use crate::progress::Progress;
use crate::variant;

/// Makes a complete chip for a game, its evaluation loaded.
pub fn start_searcher(
    engine: Engine,
    rules: Rules,
    values: &EvaluationParameters,
) -> Result<ReadyChip> {
    let started = Instant::now();
    let design = variant::design(Configuration::deep_blue(), rules)?;
    let mut ready = start(&design, engine)?;
    ready.driver.load_evaluation(values)?;
    ready.setup = started.elapsed();
    Ok(ready)
}

/// The scores of the present position, White's view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PresentScores {
    /// The fast score.
    pub fast: FastScore,
    /// The slow terms that are added to it; 0 in AntiChess, which has no slow evaluation.
    pub slow: i16,
}

/// Reads the scores of the current position.
pub fn present_scores<C: ChessChip>(driver: &mut Driver<C>) -> Result<PresentScores> {
    let driver::FastScore { score, drawn, dead } = driver.fast_score()?;
    Ok(PresentScores {
        fast: FastScore { score, drawn, dead },
        slow: driver.slow_score()?,
    })
}

/// Loads a position and the parameters of a search; returns the fast score for the side to move.
pub fn prepare<C: ChessChip>(
    driver: &mut Driver<C>,
    position: &Position,
    parameters: &SearchParameters,
) -> Result<i32> {
    driver.load(position)?;
    driver.configure(parameters)?;
    Ok(present_scores(driver)?.fast.of(position.side).into())
}

/// Sets the bound of the next question.
pub fn ask_for(chip: &mut impl ChessChip, bound: i32) -> Result<()> {
    Ok(chip.write(address::BOUND, bound as u32 & 0xFFFF)?)
}

/// An exact score, with its time.
#[derive(Debug)]
pub struct Searched {
    /// The score.
    pub score: Score,
    /// The other results.
    pub found: ExactScore,
    /// The fast score for the side to move.
    pub fast_score: i32,
    /// The time.
    pub elapsed: Duration,
    has_clock: bool,
    rules: Rules,
}

/// Finds the exact score of a position; asks first about `guess`, or about its fast score.
pub fn search<C: ChessChip + Send>(
    driver: &mut Driver<C>,
    engine: Engine,
    position: &Position,
    parameters: &SearchParameters,
    guess: Option<Score>,
) -> Result<Searched> {
    let fast_score = prepare(driver, position, parameters)?;
    let told = Told {
        progress: Mutex::new(Progress::open("search")),
        depth: parameters.depth,
        questions: AtomicU32::new(0),
    };
    let search = ExactSearch {
        guess: guess.map_or(fast_score, |score| score.0),
        observer: Some(&told),
        ..ExactSearch::new(parameters.clone())
    };
    let started = Instant::now();
    let found = search.run(from_mut(driver), &Game::from(position.clone()))?;
    let elapsed = started.elapsed();
    let score = found
        .score
        .ok_or_else(|| Error::Failed(unknown_score(&found, parameters)))?;
    Ok(Searched {
        score,
        found,
        fast_score,
        elapsed,
        has_clock: engine.has_clock(),
        rules: driver.rules(),
    })
}

/// Why there is no score.
fn unknown_score(found: &ExactScore, parameters: &SearchParameters) -> String {
    let known = match (found.at_least, found.less_than) {
        (None, None) => "nothing is known of the score".to_owned(),
        (Some(low), None) => format!("the score is at least {}", low.0),
        (None, Some(high)) => format!("the score is less than {}", high.0),
        (Some(low), Some(high)) => {
            format!("the score is at least {} and less than {}", low.0, high.0)
        }
    };
    let bound = found.asked.last().map_or(0, |asked| asked.bound);
    format!(
        "the search to depth {} reached its limit of {} nodes at the bound {bound}: {known}; \
         --nodes raises the limit, 0 lifts it",
        parameters.depth,
        grouped(parameters.node_limit.into()),
    )
}

impl Searched {
    /// Clocks, if the engine counts them.
    pub fn cycles(&self) -> Option<u64> {
        self.has_clock.then_some(self.found.cycles)
    }

    /// Clocks per node.
    pub fn cycles_per_node(&self) -> Option<f64> {
        self.cycles()
            .and_then(|cycles| ratio(cycles, self.found.nodes))
    }

    /// Clocks a second.
    pub fn cycles_per_second(&self) -> Option<f64> {
        self.cycles()
            .and_then(|cycles| rate(cycles, self.elapsed.as_secs_f64()))
    }

    /// The best move, if there is one.
    pub fn best_move(&self) -> String {
        match self.found.best {
            Some(best) => best.to_string(),
            None => "none".to_owned(),
        }
    }

    /// The line that reaches the score.
    pub fn line(&self) -> Vec<String> {
        self.found.line.iter().map(ToString::to_string).collect()
    }

    /// Evaluations by kind.
    pub fn evaluations_text(&self) -> String {
        let evaluations = self.found.evaluations;
        format!(
            "{} slow; the estimate stood pat {} times and was too low {} times",
            grouped(evaluations.slow.into()),
            grouped(evaluations.good_enough.into()),
            grouped(evaluations.hopeless.into())
        )
    }

    /// The results in words.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = vec![
            format!(
                "score        {}, found with {} questions",
                self.score.text(self.rules),
                self.found.asked.len()
            ),
            format!("best move    {}", self.best_move()),
            format!("line         {}", self.line().join(" ")),
            format!(
                "nodes        {}; {} moves tried and taken back beside them",
                grouped(self.found.nodes),
                grouped(self.found.taken_back)
            ),
            format!("evaluations  {}", self.evaluations_text()),
        ];
        if let Some(tested) = self.found.tested {
            let names = [
                (tested.singular, "singular"),
                (tested.binary, "binary"),
                (tested.trinary, "trinary"),
            ];
            let passed = names.map(|(passed, name)| if passed { name } else { "" });
            lines.push(format!(
                "good moves   {} {}",
                tested.good_moves,
                passed.join(" ").trim()
            ));
        }
        if let Some(cycles) = self.cycles() {
            lines.push(format!(
                "clocks       {}, {} per node, {} a second",
                grouped(cycles),
                ratio_text(self.cycles_per_node()),
                rate_text(self.cycles_per_second())
            ));
        }
        lines
            .into_iter()
            .map(|line| line.trim_end().to_owned())
            .collect()
    }

    /// The results as an object.
    pub fn object(&self) -> Value {
        let evaluations = self.found.evaluations;
        json!({
            "score": self.score,
            "mate": self.score.mate().map(|plies| (plies + plies.signum()) / 2),
            "fast_score": self.fast_score,
            "bestmove": self.found.best.map(|best| best.to_string()),
            "pv": self.line(),
            "root_tests": self.found.tested.map(|tested| json!({
                "good_moves": tested.good_moves,
                "singular": tested.singular,
                "binary": tested.binary,
                "trinary": tested.trinary,
            })),
            "questions": self.found.asked.len(),
            "nodes": self.found.nodes,
            "taken_back": self.found.taken_back,
            "good_enough_evals": evaluations.good_enough,
            "hopeless_evals": evaluations.hopeless,
            "slow_evals": evaluations.slow,
            "awaited_evals": evaluations.awaited,
            "abandoned_evals": evaluations.abandoned,
            "cycles": self.cycles(),
            "cycles_per_node": self.cycles_per_node(),
            "cycles_per_second": self.cycles_per_second(),
            "seconds": self.elapsed.as_secs_f64(),
        })
    }
}

/// Shows the progress of a search.
struct Told {
    progress: Mutex<Progress>,
    depth: u32,
    questions: AtomicU32,
}

impl Observer for Told {
    fn asked(&self, _chip: usize, _bound: i32) {
        let question = self.questions.fetch_add(1, Ordering::Relaxed) + 1;
        let mut progress = self.progress.lock().unwrap_or_else(PoisonError::into_inner);
        progress.say(format!("search {}: question {question}", self.depth));
    }
}
