//! A search of the host on its chips, with statistics.

use books::Played;
use chess::{Color, MoveWord};
use devices::Engine;
use driver::{Score, Work};
use memory_map::MATE_SCORE;
use search::{Branch, Info, Thought};
use serde_json::{Value, json};

use crate::numbers::{grouped, rate, rate_text, ratio, ratio_text};
use crate::thinker;

/// Plies of the tree that are shown, and moves per position.
pub const TREE: (u32, usize) = (3, 4);

/// Everything about a search.
pub struct HostSearch {
    /// The game; its position is the root.
    pub game: Played,
    /// The result of the search.
    pub thought: Thought,
    /// The iterations, the shallowest first.
    pub iterations: Vec<Info>,
    /// The work of each chip.
    pub chips: Vec<Work>,
    /// The number of workers that have the chips, if workers search.
    pub workers: Option<usize>,
    /// The first plies of the tree.
    pub tree: Vec<Branch>,
    /// The engine of the chips.
    pub engine: Engine,
}

impl HostSearch {
    /// The best move, if there is one.
    pub fn best(&self) -> Option<MoveWord> {
        self.thought.best()
    }

    /// The best move in algebraic notation, or `none`.
    pub fn best_text(&self) -> String {
        let san = self.best().and_then(|best| self.game.san(best));
        san.unwrap_or_else(|| "none".to_owned())
    }

    /// The score; that of mate or stalemate if the game is over.
    pub fn score(&self) -> Score {
        match self.thought.lines.first() {
            Some(line) => line.score,
            None if self.game.is_check() => Score(-MATE_SCORE),
            None => Score(0),
        }
    }

    /// The line that the search expects, as UCI text.
    pub fn line(&self) -> Vec<String> {
        let line = self.thought.lines.first();
        line.map_or(Vec::new(), |line| {
            line.moves.iter().map(ToString::to_string).collect()
        })
    }

    /// The line in algebraic notation, with the numbers of its moves.
    pub fn line_text(&self) -> String {
        let mut game = self.game.clone();
        let mut words = Vec::new();
        for mv in self
            .thought
            .lines
            .first()
            .map_or(&[][..], |line| &line.moves)
        {
            let Some(san) = game.san(*mv) else { break };
            let position = game.position();
            match position.side {
                Color::White => words.push(format!("{}. {san}", position.fullmove)),
                Color::Black if words.is_empty() => {
                    words.push(format!("{}... {san}", position.fullmove));
                }
                Color::Black => words.push(san),
            }
            if game.play(&mv.to_string()).is_err() {
                break;
            }
        }
        words.join(" ")
    }

    /// The work of all chips.
    pub fn work(&self) -> Work {
        let mut sum = Work::default();
        for work in &self.chips {
            sum += *work;
        }
        sum
    }

    /// Clocks of all chips, if their engine counts them.
    pub fn cycles(&self) -> Option<u64> {
        // A chip that judges positions counts no clocks.
        let cycles = self.engine.has_clock().then(|| self.work().cycles);
        cycles.filter(|&cycles| cycles > 0)
    }

    /// Clocks per node of the chips.
    pub fn cycles_per_node(&self) -> Option<f64> {
        ratio(self.cycles()?, self.work().nodes)
    }

    /// Seconds that the search took.
    pub fn seconds(&self) -> f64 {
        self.thought.elapsed.as_secs_f64()
    }

    /// The share of the time in which chips were busy; none if they were never asked.
    pub fn busy(&self) -> Option<f64> {
        let all = self.seconds() * self.chips.len() as f64;
        let busy = self.thought.busy?.as_secs_f64();
        (all > 0.0).then(|| (busy / all).min(1.0))
    }

    fn busy_text(&self) -> String {
        self.busy().map_or(String::new(), |busy| {
            format!(
                "; busy {:.0} % of the time, idle {:.0} %",
                100.0 * busy,
                100.0 * (1.0 - busy)
            )
        })
    }

    /// The iterations as rows of a table.
    pub fn rows(&self) -> Vec<Vec<String>> {
        let head = [
            "iteration",
            "longest line",
            "move",
            "score",
            "nodes",
            "seconds",
        ];
        let mut rows = vec![head.map(str::to_owned).to_vec()];
        rows.extend(self.iterations.iter().map(|info| {
            let first = info.lines.first();
            let best = first.and_then(|line| self.game.san(*line.moves.first()?));
            vec![
                info.depth.to_string(),
                info.deepest.to_string(),
                best.unwrap_or_default(),
                first.map_or(String::new(), |line| line.score.to_string()),
                grouped(info.nodes),
                format!("{:.2}", info.elapsed.as_secs_f64()),
            ]
        }));
        rows
    }

    /// The other results in words.
    pub fn lines(&self) -> Vec<String> {
        let work = self.work();
        let evaluations = work.evaluations;
        let mut lines = vec![
            format!("best move    {}", self.best_text()),
            format!("score        {}", self.score()),
            format!("line         {}", self.line_text()),
            format!(
                "nodes        {}, {} a second",
                grouped(self.thought.nodes),
                rate_text(rate(self.thought.nodes, self.seconds()))
            ),
            format!(
                "chips        {} {}; {}",
                self.chips.len(),
                self.engine,
                match work.judged {
                    0 => format!(
                        "{} questions, {} nodes each{}",
                        grouped(work.questions),
                        ratio_text(ratio(work.nodes, work.questions)),
                        self.busy_text()
                    ),
                    judged => format!("{} positions judged", grouped(judged)),
                }
            ),
            format!(
                "evaluations  {} slow; the estimate stood pat {} times and was too low {} times",
                grouped(evaluations.slow.into()),
                grouped(evaluations.good_enough.into()),
                grouped(evaluations.hopeless.into())
            ),
        ];
        if let Some(cycles) = self.cycles() {
            lines.push(format!(
                "clocks       {}, {} per node, {} a second",
                grouped(cycles),
                ratio_text(self.cycles_per_node()),
                rate_text(rate(cycles, self.seconds()))
            ));
        }
        let hits = self.tablebase_hits();
        if hits > 0 {
            lines.push(format!("tablebases   {} positions known", grouped(hits)));
        }
        lines.extend(thinker::losses(&self.thought));
        lines
    }

    fn tablebase_hits(&self) -> u64 {
        self.iterations.last().map_or(0, |info| info.tablebase_hits)
    }

    /// All results as an object.
    pub fn object(&self) -> Value {
        let work = self.work();
        let evaluations = work.evaluations;
        let score = self.score();
        json!({
            "fen": self.game.position().to_string(),
            "bestmove": self.best().map(|best| best.to_string()),
            "ponder": self.thought.expected().map(|expected| expected.to_string()),
            "score": score.0,
            "mate": score.mate().map(|plies| (plies + plies.signum()) / 2),
            "depth": self.thought.depth,
            "pv": self.line(),
            "nodes": self.thought.nodes,
            "nodes_per_second": rate(self.thought.nodes, self.seconds()),
            "iterations": self.iterations.iter().map(iteration).collect::<Vec<_>>(),
            "tablebase_hits": self.tablebase_hits(),
            "chips": self.chips.len(),
            "chip_work": self.chips,
            "chips_busy": self.busy(),
            "failed_chips": self.thought.failed.len(),
            "failures": thinker::losses(&self.thought).collect::<Vec<_>>(),
            "questions": work.questions,
            "judged": work.judged,
            "taken_back": work.taken_back,
            "good_enough_evals": evaluations.good_enough,
            "hopeless_evals": evaluations.hopeless,
            "slow_evals": evaluations.slow,
            "awaited_evals": evaluations.awaited,
            "abandoned_evals": evaluations.abandoned,
            "cycles": self.cycles(),
            "cycles_per_node": self.cycles_per_node(),
            "cycles_per_second": self.cycles().and_then(|cycles| rate(cycles, self.seconds())),
            "tree": self.tree,
            "engine": self.engine.name(),
            "seconds": self.seconds(),
        })
    }
}

/// An iteration as an object.
fn iteration(info: &Info) -> Value {
    let first = info.lines.first();
    let moves = first.map_or(&[][..], |line| &line.moves);
    json!({
        "depth": info.depth,
        "deepest": info.deepest,
        "score": first.map(|line| line.score.0),
        "pv": moves.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "nodes": info.nodes,
        "hashfull": info.fullness,
        "seconds": info.elapsed.as_secs_f64(),
    })
}
