//! Labelled positions: from games of the software against itself, with their results.

use super::contest::{machine, outcome, random_move};
use crate::game::Outcome;
use crate::positions::parse_lines;
use antichess::{Limits, Played};
use anyhow::{Context, bail};
use chess::{Color, Position, Rules};
use driver::generator::AntiChessWeights;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use rayon::prelude::*;
use rules::movegen;
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// Plies of a game, at most.
const PLIES_MAX: usize = 200;

/// A position of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Labelled {
    /// The position.
    pub position: Position,
    /// How the game ended.
    pub outcome: Outcome,
}

/// The parameters for making positions.
pub struct Recipe<'a> {
    /// The game.
    pub rules: Rules,
    /// The weights of the software.
    pub weights: &'a AntiChessWeights,
    /// Games.
    pub games: usize,
    /// Nodes of a move.
    pub nodes: u64,
    /// The share of positions that are kept.
    pub share: f64,
    /// Number of the first game.
    pub seed: u64,
}

impl Recipe<'_> {
    /// Plays the games, and keeps positions without check, without a compulsory capture, and
    /// without a win in sight.
    pub fn make(&self, done: impl Fn() + Sync) -> anyhow::Result<Vec<Labelled>> {
        let games: anyhow::Result<Vec<_>> = (0..self.games)
            .into_par_iter()
            .map(|number| self.game(self.seed + number as u64))
            .inspect(|_| done())
            .collect();
        Ok(games?.concat())
    }

    fn game(&self, number: u64) -> anyhow::Result<Vec<Labelled>> {
        let mut random = StdRng::seed_from_u64(number);
        let mut machine = machine(self.rules, self.weights, 0)?;
        let mut game = Played::new(&Position::start_of(self.rules), self.rules);
        for _ in 0..random.random_range(2..12) {
            random_move(&mut game, &mut random);
        }
        let limits = Limits {
            nodes: Some(self.nodes),
            ..Limits::default()
        };
        let mut positions = Vec::new();
        while game.ending().is_none() && game.moves().len() < PLIES_MAX {
            let thought = machine.think(&game, &limits, &|| false, &mut |_| {})?;
            let last = thought.iterations.last();
            let is_open = last.is_some_and(|last| last.score.mate().is_none());
            let is_quiet = !game.board().in_check() && !movegen::has_legal_capture(game.board());
            if is_open && is_quiet && random.random_bool(self.share) {
                positions.push(game.position());
            }
            game.push(thought.best.context("no move where there are some")?);
        }
        let ended = game.ending().map(|ending| outcome(ending.outcome()));
        let outcome = ended.unwrap_or(Outcome::Drawn);
        let label = |position| Labelled { position, outcome };
        Ok(positions.into_iter().map(label).collect())
    }
}

/// Writes a line for each: FEN, a semicolon, the result.
pub fn write(path: &Path, positions: &[Labelled]) -> anyhow::Result<()> {
    let mut text = String::new();
    for Labelled { position, outcome } in positions {
        let result = match outcome {
            Outcome::Won(Color::White) => "1-0",
            Outcome::Won(Color::Black) => "0-1",
            Outcome::Drawn => "1/2-1/2",
        };
        let _ = writeln!(text, "{position};{result}");
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, text).with_context(|| format!("cannot write `{}`", path.display()))
}

/// Reads what [`write()`] wrote.
pub fn read(path: &Path, rules: Rules) -> anyhow::Result<Vec<Labelled>> {
    let text = fs::read_to_string(path).with_context(|| {
        format!(
            "cannot read `{}`; `cargo tuning antichess positions` makes such a file",
            path.display()
        )
    })?;
    let name = path.display().to_string();
    parse_lines(&text, &name, rules, |position, result| {
        let outcome = match result {
            "1-0" => Outcome::Won(Color::White),
            "0-1" => Outcome::Won(Color::Black),
            "1/2-1/2" => Outcome::Drawn,
            _ => bail!("`{result}` is no result"),
        };
        Ok(Labelled { position, outcome })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_quiet_and_stay_what_they_are_in_a_file() {
        for rules in [Rules::LOSERS, Rules::ANTICHESS] {
            let recipe = Recipe {
                rules,
                weights: &AntiChessWeights::default(),
                games: 12,
                nodes: 60,
                share: 1.0,
                seed: 3,
            };
            let made = recipe.make(|| {}).unwrap();
            assert!(made.len() > 30, "{rules}: {}", made.len());
            assert!(
                made.iter()
                    .any(|labelled| labelled.outcome != made[0].outcome)
            );
            for Labelled { position, .. } in &made {
                let board = rules::Board::new(position, rules);
                assert!(!board.in_check() && !movegen::has_legal_capture(&board));
            }
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("positions.txt");
            write(&path, &made).unwrap();
            assert_eq!(read(&path, rules).unwrap(), made);
            fs::write(&path, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1;2-0\n").unwrap();
            let error = format!("{:#}", read(&path, rules).unwrap_err());
            assert!(
                error.ends_with("positions.txt:1: `2-0` is no result"),
                "{error}"
            );
        }
    }
}
