//! The cost of quiescence: a chip's clocks, and the time of the software on the same positions.

use super::contest::{machine, random_move};
use crate::said::Said;
use antichess::{Limits, Played, chip_parameters, quiescence};
use anyhow::{Context, ensure};
use chess::{Position, Rules};
use devices::{Design, Engine};
use driver::generator::AntiChessWeights;
use driver::{Asked, Driver, ExactSearch, Game, Score};
use memory_map::{Configuration, EvaluationParameters, SearchParameters};
use rand::SeedableRng;
use rand::rngs::StdRng;
use rules::Board;
use serde_json::json;
use std::hint::black_box;
use std::time::Instant;

/// Nodes of a move of the games.
const NODES: u64 = 200;
/// The most nodes of a question: lines of compulsory captures can be very long.
const NODES_MAX: u32 = 100_000;
/// Positions of a game that are used.
const OF_A_GAME: usize = 5;
/// How often software searches a position; the shortest time counts.
const RUNS: u32 = 20;

/// The parameters of the measurement.
pub struct Trial {
    /// The game.
    pub rules: Rules,
    /// Positions.
    pub positions: usize,
    /// Number of the first game.
    pub seed: u64,
    /// The engine of the chip.
    pub engine: Engine,
    /// Clocks per node for an engine without a clock.
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
        let mut measured = Vec::new();
        for board in &boards {
            let search = ExactSearch::new(parameters.clone());
            let game = Game::from(board.position(1));
            let found = search.run(std::slice::from_mut(&mut chip), &game)?;
            let Some(Score(score)) = found.score else {
                continue;
            };
            let (mut nodes, mut cycles) = (0, 0);
            // The two questions that prove the score: it is at least this, but not one point more.
            let decisive = |asked: &&Asked| [score, score + 1].contains(&asked.bound);
            for asked in found.asked.iter().filter(decisive) {
                // The software counts the root as a node; the chip does not.
                nodes += 1 + asked.answer.nodes;
                cycles += asked.answer.cycles;
            }
            let clocks = match self.engine.has_clock() {
                true => cycles as f64,
                false => nodes as f64 * self.clocks_per_node,
            };
            let (software, microseconds) = timed(board, &values);
            measured.push(Measured {
                nodes: [nodes, software.1].map(|nodes| nodes as f64),
                clocks,
                microseconds: [clocks / self.megahertz, microseconds],
                same: score == software.0,
            });
        }
        let count = measured.len();
        ensure!(
            count > 0,
            "every question met its limit of {NODES_MAX} nodes"
        );
        let given_up = boards.len() - count;
        let told = |value: &dyn Fn(&Measured) -> f64| mean_and_median(measured.iter().map(value));
        let nodes = [0, 1].map(|who| told(&|measured| measured.nodes[who]));
        let microseconds = [0, 1].map(|who| told(&|measured| measured.microseconds[who]));
        let clocks = told(&|measured| measured.clocks);
        let same = measured.iter().filter(|measured| measured.same).count();
        let how = match self.engine.has_clock() {
            true => format!("counted on {}", self.engine),
            false => format!("{} a node, not counted", self.clocks_per_node),
        };
        let both = |[mean, median]: [f64; 2]| format!("{mean:.1} ({median:.1})");
        let text = format!(
            "{count} positions of {}, quiescence alone: mean (median)\n\
             hardware  {} nodes, {} clocks, {} us: clocks {how}, at {} MHz\n\
             software  {} nodes, {} us\n\
             software takes {:.2} times as long, {:.2} times by the medians; {same} scores are the \
             same; {given_up} more positions took a chip more than {NODES_MAX} nodes",
            self.rules,
            both(nodes[0]),
            both(clocks),
            both(microseconds[0]),
            self.megahertz,
            both(nodes[1]),
            both(microseconds[1]),
            microseconds[1][0] / microseconds[0][0],
            microseconds[1][1] / microseconds[0][1],
        );
        let object = json!({
            "positions": count,
            "given_up": given_up,
            "variant": self.rules.name(),
            "engine": self.engine.name(),
            "megahertz": self.megahertz,
            "hardware": { "nodes": nodes[0], "clocks": clocks, "microseconds": microseconds[0] },
            "software": { "nodes": nodes[1], "microseconds": microseconds[1] },
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

/// The measurements of a position, hardware first.
struct Measured {
    nodes: [f64; 2],
    clocks: f64,
    microseconds: [f64; 2],
    same: bool,
}

/// The score and nodes of the software's quiescence, and the microseconds of its fastest run.
fn timed(board: &Board, values: &EvaluationParameters) -> ((i32, u64), f64) {
    let mut shortest = f64::INFINITY;
    let mut found = (0, 0);
    for _ in 0..RUNS {
        let started = Instant::now();
        found = black_box(quiescence(black_box(board), values, 1));
        shortest = shortest.min(1e6 * started.elapsed().as_secs_f64());
    }
    (found, shortest)
}

fn mean_and_median(values: impl Iterator<Item = f64>) -> [f64; 2] {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    let mean = values.iter().sum::<f64>() / values.len().max(1) as f64;
    [mean, values.get(values.len() / 2).copied().unwrap_or(0.0)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hardware_and_software_find_the_same_scores() {
        let trial = Trial {
            rules: Rules::LOSERS,
            positions: 25,
            seed: 1,
            engine: Engine::Reference,
            clocks_per_node: 10.0,
            megahertz: 20.0,
        };
        let (text, object) = trial.run().unwrap();
        assert!(object["same_scores"].as_u64().unwrap() >= 20, "{text}");
        let hardware = &object["hardware"];
        let mean = |what: &str| hardware[what][0].as_f64().unwrap();
        assert!((mean("clocks") - 10.0 * mean("nodes")).abs() < 1e-6);
        assert!((mean("microseconds") - 0.5 * mean("nodes")).abs() < 1e-6);
    }

    #[test]
    fn the_median_is_in_the_middle() {
        assert_eq!(mean_and_median([9.0, 1.0, 2.0].into_iter()), [4.0, 2.0]);
    }
}
