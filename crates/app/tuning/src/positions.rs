//! Labelled positions: from games of a player against itself, judged by Stockfish.

use crate::game::Game;
use crate::player::Player;
use crate::program::{Score, UciProgram};
use anyhow::{Context, bail};
use chess::{Color, MoveWord, Position, Rules};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use rayon::prelude::*;
use reference::Board;
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// Games of one job.
pub const GAMES: usize = 20;

/// Scores beyond this count as decided.
const DECIDED: i32 = 1_500;

/// A position with a score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Labelled {
    /// The position.
    pub position: Position,
    /// Stockfish's score, White's view, in its hundredths of a pawn.
    pub score: i32,
}

/// The parameters for making positions.
pub struct Recipe<'a> {
    /// The player, which plays against itself.
    pub player: &'a Player,
    /// Games.
    pub games: usize,
    /// Number of the first one.
    pub seed: u64,
    /// The share of positions that are kept.
    pub share: f64,
    /// Stockfish's program.
    pub stockfish: &'a str,
    /// Nodes it searches.
    pub nodes: u64,
}

impl Recipe<'_> {
    /// Plays the games and labels quiet positions: no check, and Stockfish's move neither captures
    /// nor promotes.
    pub fn make(&self, done: impl Fn() + Sync) -> anyhow::Result<Vec<Labelled>> {
        let jobs = self.games.div_ceil(GAMES);
        let games: anyhow::Result<Vec<_>> = (0..jobs)
            .into_par_iter()
            .map(|job| self.games(job))
            .inspect(|_| done())
            .collect();
        Ok(games?.concat())
    }

    /// The positions of some games, labelled by one Stockfish process, as starting it takes a
    /// while.
    fn games(&self, job: usize) -> anyhow::Result<Vec<Labelled>> {
        let mut stockfish = UciProgram::start(self.stockfish)?;
        let mut labelled = Vec::new();
        for number in GAMES * job..self.games.min(GAMES * (job + 1)) {
            for position in self.positions(self.seed + number as u64) {
                let label = stockfish.label(&position.to_string(), self.nodes)?;
                match label.score {
                    Score::Points(points)
                        if points.abs() <= DECIDED && is_quiet(&position, &label.best) =>
                    {
                        let score = match position.side {
                            Color::White => points,
                            Color::Black => -points,
                        };
                        labelled.push(Labelled { position, score });
                    }
                    _ => {}
                }
            }
        }
        Ok(labelled)
    }

    /// Positions of a game that begins with random moves.
    fn positions(&self, number: u64) -> Vec<Position> {
        let mut random = StdRng::seed_from_u64(number);
        let mut game = Game::new();
        for _ in 0..random.random_range(4..16) {
            if let Some(mv) = game.random_move(&mut random) {
                game.make(mv);
            }
        }
        let mut positions = Vec::new();
        game.play([self.player; 2], |board, _| {
            if random.random_bool(self.share) && !board.in_check() {
                positions.push(board.position(1));
            }
        });
        positions
    }
}

/// Whether a move neither captures nor promotes.
fn is_quiet(position: &Position, text: &str) -> bool {
    text.parse::<MoveWord>().is_ok_and(|mv| {
        let takes_en_passant = position.en_passant_target() == Some(mv.to());
        position.piece(mv.to()).is_none() && mv.promotion().is_none() && !takes_en_passant
    })
}

/// Writes a line for each: FEN, a semicolon, the score.
pub fn write(path: &Path, positions: &[Labelled]) -> anyhow::Result<()> {
    let mut text = String::new();
    for Labelled { position, score } in positions {
        let _ = writeln!(text, "{position};{score}");
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, text).with_context(|| format!("cannot write `{}`", path.display()))
}

/// Reads what [`write()`] wrote.
pub fn read(path: &Path) -> anyhow::Result<Vec<Labelled>> {
    let text = fs::read_to_string(path).with_context(|| {
        format!(
            "cannot read `{}`; `cargo tuning positions` makes such a file",
            path.display()
        )
    })?;
    let name = path.display().to_string();
    parse_lines(&text, &name, Rules::Chess, |position, score| {
        let score = score.parse().context("no score")?;
        Ok(Labelled { position, score })
    })
}

/// Parses lines of a FEN by these rules, a semicolon and the label of the position; `name` is the
/// file's.
pub fn parse_lines<T>(
    text: &str,
    name: &str,
    rules: Rules,
    parse: impl Fn(Position, &str) -> anyhow::Result<T>,
) -> anyhow::Result<Vec<T>> {
    let parse_line = |line: &str| {
        let (fen, said) = line.split_once(';').context("no semicolon")?;
        let position = Position::parse(fen, rules)?;
        if !Board::new(&position, rules).is_good() {
            bail!("the side to move can capture the king");
        }
        parse(position, said.trim())
    };
    let lines = text.lines().enumerate();
    let parsed: anyhow::Result<Vec<_>> = lines
        .map(|(index, line)| parse_line(line).with_context(|| format!("{name}:{}", index + 1)))
        .collect();
    match parsed? {
        none if none.is_empty() => bail!("{name}: no position"),
        parsed => Ok(parsed),
    }
}
