//! The results of AntiChess's main job.

use std::time::Duration;

use antichess::{Chooser, Iteration, Played, Thought};
use bluechip_simulator::WaveFiles;
use chess::{Position, Rules};
use driver::Listed;

use crate::numbers::grouped;

/// The position of the paper's example, as far as its text describes it.
pub const PAPER: &str = "5b1k/7p/8/3r4/5PN1/3r4/q7/2B4K b - - 0 1";
pub const PAPER_NAME: &str = "the line in the paper of AntiChess";

/// The number of complete chips that search.
pub const CHIPS: usize = 2;

/// The results of AntiChess's main job.
pub struct AntiChessFindings {
    /// The game, which begins in the position.
    pub game: Played,
    /// The legal moves in the order of the simulated generator, with its clocks.
    pub moves: Vec<Listed>,
    /// The result of the machine's search.
    pub thought: Thought,
    /// Differences from the reference engine's list of moves or search.
    pub disagreements: Vec<String>,
    /// A wave in which the generator lists the moves.
    pub wave: WaveFiles,
    /// Time to set up the simulated chip.
    pub setup: Duration,
}

impl AntiChessFindings {
    /// The rules.
    pub fn rules(&self) -> Rules {
        self.game.board().rules()
    }

    /// The position.
    pub fn position(&self) -> Position {
        self.game.position()
    }

    /// The title.
    pub fn title(&self) -> String {
        let rules = self.rules();
        match self.position().to_string() == PAPER {
            true => format!("{rules}: {PAPER_NAME}"),
            false => format!("A position of {rules}"),
        }
    }

    /// The most important facts, one line each.
    pub fn facts(&self) -> Vec<String> {
        let last = self.thought.iterations.last();
        let written = |mv| self.game.written(mv);
        let best = self.thought.best.map_or("none".to_owned(), written);
        let mut facts = vec![format!("best move    {best}")];
        if let Some(ending) = self.game.ending() {
            facts.push(format!("the game     {ending}: {}", ending.result()));
        }
        if let Some(last) = last {
            facts.push(format!("score        {}", last.score.text(self.rules())));
            facts.push(format!("line         {}", self.line()));
            facts.push(format!(
                "nodes        {} of software, {} of {CHIPS} chips",
                grouped(last.software_nodes),
                grouped(last.chip_nodes)
            ));
            let each = (last.cycles_per_node()).map_or(String::new(), |each| {
                format!(", {each:.2} for each of their nodes")
            });
            facts.push(format!(
                "clocks       {} of the chips{each}",
                grouped(last.chip_cycles)
            ));
        }
        let clocks: u64 = self.moves.iter().map(|listed| listed.cycles).sum();
        facts.push(format!(
            "moves        {}, listed in {} clocks; {} singular",
            self.moves.len(),
            grouped(clocks),
            self.thought.singular.len()
        ));
        facts
    }

    /// The best line, in algebraic notation.
    fn line(&self) -> String {
        let last = self.thought.iterations.last();
        let mut game = self.game.clone();
        let mut words = Vec::new();
        for &mv in last.map_or(&[][..], |last| &last.line) {
            words.push(game.written(mv));
            game.push(mv);
        }
        words.join(" ")
    }

    /// The iterations as rows of a table.
    pub fn rows(&self) -> Vec<Vec<String>> {
        let head = [
            "depth",
            "move",
            "found by",
            "score",
            "nodes of software",
            "nodes of chips",
            "clocks of chips",
            "seconds",
        ];
        let mut rows = vec![head.map(str::to_owned).to_vec()];
        rows.extend(self.thought.iterations.iter().map(|found| {
            let first = found.line.first();
            vec![
                found.depth.to_string(),
                first.map_or(String::new(), |&mv| self.game.written(mv)),
                chooser(found).to_owned(),
                found.score.text(self.rules()),
                grouped(found.software_nodes),
                grouped(found.chip_nodes),
                grouped(found.chip_cycles),
                format!("{:.3}", found.time.as_secs_f64()),
            ]
        }));
        rows
    }

    /// Commands that show more.
    pub fn commands(&self) -> Vec<String> {
        let (rules, position) = (self.rules(), self.position());
        vec![
            format!("gtkwave {}", self.wave.gtkwave.display()),
            format!("bluechip go --variant {rules} --fen '{position}' --movetime 2000"),
            format!("bluechip play --variant {rules} --fen '{position}'"),
        ]
    }
}

/// Whether chips or software found the move of an iteration.
fn chooser(found: &Iteration) -> &'static str {
    match found.chooser {
        Chooser::Singular => "software",
        Chooser::Others => "chips",
    }
}
