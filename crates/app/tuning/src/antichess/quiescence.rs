//! What quiescence takes: a chip's clocks, and the time of the software on the same positions.

use super::contest::{machine, random_move};
use crate::said::Said;
use antichess::{Limits, Played, chip_parameters, quiescence};
use anyhow::{Context, ensure};
use chess::{Position, Rules};
use devices::{Design, Engine};
use driver::generator::AntiChessWeights;
use driver::{Driver, ExactSearch, Game, Score};
use memory_map::{Configuration, SearchParameters};
use rand::SeedableRng;
use rand::rngs::StdRng;
use rules::Board;
use serde_json::json;
use std::hint::black_box;
use std::time::Instant;

/// Nodes of a move of the games.
const NODES: u64 = 200;
/// Nodes of a question, at most: captures that are compulsory can lead on and on.
const NODES_MAX: u32 = 100_000;
/// Positions taken of a game.
const OF_A_GAME: usize = 5;
/// How often software searches all positions; the shortest time counts.
const RUNS: u32 = 20;

/// How it is measured.
pub struct Trial {
    /// The game.
    pub rules: Rules,
    /// Positions.
    pub positions: usize,
    /// Number of the first game.
    pub seed: u64,
    /// What the chip runs on.
    pub engine: Engine,
    /// For an engine without a clock.
    pub clocks_per_node: f64,
    /// The chip's clock.
    pub megahertz: f64,
}

impl Trial {
    /// Measures it.
    pub fn run(&self) -> anyhow::Result<Said> {
        ensure!(
            self.megahertz > 0.0,
            "--megahertz {}: not above 0",
            self.megahertz
        );
        let boards = self.boards()?;
        let values = AntiChessWeights::default().values();
        let design = Design::new(&Configuration::deep_blue().with_rules(self.rules)?);
        let chip = self.engine.chips(&design, 1)?.pop().context("no chip")?;
        let mut chip = Driver::for_game(chip, self.rules)?;
        chip.load_evaluation(&values)?;
        let parameters = SearchParameters {
            depth: 0,
            node_limit: NODES_MAX,
            ..chip_parameters()
        };
        let (mut nodes, mut cycles, mut same) = (0, 0, 0);
        let mut done = Vec::new();
        for board in &boards {
            let search = ExactSearch::new(parameters.clone());
            let game = Game::from(board.position(1));
            let found = search.run(std::slice::from_mut(&mut chip), &game)?;
            let Some(Score(score)) = found.score else {
                continue;
            };
            done.push(board);
            // The two questions that prove it: it is at least this, and less than one more.
            for asked in found
                .asked
                .iter()
                .filter(|asked| [score, score + 1].contains(&asked.bound))
            {
                nodes += asked.answer.nodes;
                cycles += asked.answer.cycles;
            }
            same += usize::from(score == quiescence(board, &values, 1).0);
        }
        ensure!(
            !done.is_empty(),
            "every question met its limit of {NODES_MAX} nodes"
        );
        let given_up = boards.len() - done.len();
        let clocks = match self.engine.has_clock() {
            true => cycles as f64,
            false => nodes as f64 * self.clocks_per_node,
        };
        let hardware = clocks / self.megahertz;
        let mut software_nodes = 0;
        let mut software = f64::INFINITY;
        for _ in 0..RUNS {
            let started = Instant::now();
            software_nodes = (done.iter())
                .map(|board| black_box(quiescence(black_box(board), &values, 1)).1)
                .sum::<u64>();
            software = software.min(1e6 * started.elapsed().as_secs_f64());
        }
        let count = done.len() as f64;
        let how = match self.engine.has_clock() {
            true => format!("{cycles} clocks, counted on {}", self.engine),
            false => format!("{} clocks a node, not counted", self.clocks_per_node),
        };
        let text = format!(
            "{} positions of {}, quiescence alone\n\
             hardware  {:.1} nodes, {:.1} clocks, {:.2} us a position: {how}, at {} MHz\n\
             software  {:.1} nodes, {:.2} us a position, {:.0} ns a node\n\
             software takes {:.2} times as long; {same} scores are the same; {given_up} more positions took a chip more than {NODES_MAX} nodes",
            done.len(),
            self.rules,
            nodes as f64 / count,
            clocks / count,
            hardware / count,
            self.megahertz,
            software_nodes as f64 / count,
            software / count,
            1e3 * software / software_nodes as f64,
            software / hardware,
        );
        let object = json!({
            "positions": done.len(),
            "given_up": given_up,
            "variant": self.rules.name(),
            "hardware": { "nodes": nodes, "clocks": clocks, "microseconds": hardware, "engine": self.engine.name() },
            "software": { "nodes": software_nodes, "microseconds": software },
            "ratio": software / hardware,
            "same_scores": same,
        });
        Ok((text, object))
    }

    /// Positions of games of the software against itself.
    fn boards(&self) -> anyhow::Result<Vec<Board>> {
        let mut boards = Vec::new();
        let limits = Limits {
            nodes: Some(NODES),
            ..Limits::default()
        };
        for number in self.seed.. {
            let mut random = StdRng::seed_from_u64(number);
            let mut machine = machine(self.rules, &AntiChessWeights::default(), 0)?;
            let mut game = Played::new(&Position::start_of(self.rules), self.rules);
            for _ in 0..6 {
                random_move(&mut game, &mut random);
            }
            let mut of_game = Vec::new();
            while game.ending().is_none() && game.moves().len() < 120 {
                of_game.push(game.board().clone());
                let thought = machine.think(&game, &limits, &|| false, &mut |_| {})?;
                game.push(thought.best.context("no move where there are some")?);
            }
            let step = of_game.len().div_ceil(OF_A_GAME).max(1);
            boards.extend(of_game.into_iter().step_by(step));
            if boards.len() >= self.positions {
                break;
            }
        }
        boards.truncate(self.positions);
        Ok(boards)
    }
}
