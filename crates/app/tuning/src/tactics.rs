//! Positions with one good move: Stockfish proves that it wins, and that no other does.

use crate::positions::parse_lines;
use crate::program::{Label, Score, UciProgram};
use anyhow::{Context, bail};
use chess::{Mode, MoveWord, Position, Rules};
use rayon::prelude::*;
use reference::testing::played_boards;
use reference::{Board, movegen};
use std::fs;
use std::path::Path;

/// The list that comes with the program.
const LIST: &str = include_str!("../tactics.txt");

/// Nodes of Stockfish's first search, which excludes most positions; nodes of the second one, for
/// hard moves, which the first one misses; and the depth of its proof.
const FIRST_LOOK: u64 = 1_000;
const SECOND_LOOK: u64 = 20_000;
const DEPTH: u32 = 14;
/// The least score of the best move, and the greatest of the second best, in hundredths of a pawn.
const WINS: i32 = 200;
const DOES_NOT: i32 = 50;

/// Positions that one Stockfish process searches, and their distance within a game: neighbours are
/// too similar.
pub const JOB: usize = 500;
const STRETCH: usize = 3;

/// A position with its only winning move.
#[derive(Clone, Debug)]
pub struct Tactic {
    /// The position.
    pub position: Position,
    /// The move.
    pub best: MoveWord,
}

/// The tactics in this many positions of random games, as lines of a FEN, a semicolon and the move.
pub fn find(
    positions: usize,
    hard: bool,
    stockfish: &str,
    done: impl Fn() + Sync,
) -> anyhow::Result<Vec<String>> {
    let jobs: anyhow::Result<Vec<_>> = (0..positions.div_ceil(JOB))
        .into_par_iter()
        .map(|job| {
            let mut stockfish = UciProgram::start(stockfish)?;
            stockfish.show_second()?;
            let mut lines = Vec::new();
            for board in played_boards(job as u64).step_by(STRETCH).take(JOB) {
                if let Some(best) = only_move(&mut stockfish, &board, hard)? {
                    lines.push(format!("{};{best}", board.position(1)));
                }
            }
            Ok(lines)
        })
        .inspect(|_| done())
        .collect();
    let mut lines = jobs?.concat();
    lines.sort();
    lines.dedup();
    Ok(lines)
}

/// The only move that wins, unless it simply captures a piece worth at least as much as the
/// capturing one.
fn only_move(
    stockfish: &mut UciProgram,
    board: &Board,
    hard: bool,
) -> anyhow::Result<Option<MoveWord>> {
    let legal = movegen::moves(board, Mode::All, true);
    if legal.len() < 2 || board.fifty() > 50 {
        return Ok(None);
    }
    let fen = board.position(1).to_string();
    let wins_alone = |label: Label| {
        let second = label.second.map(Score::points);
        let wins = label.score.points() >= WINS && second.is_some_and(|score| score <= DOES_NOT);
        let best = legal.iter().find(|mv| mv.to_string() == label.best);
        best.copied().filter(|_| wins)
    };
    let first = stockfish.label(&fen, FIRST_LOOK)?;
    let seen = if hard {
        let second = wins_alone(stockfish.label(&fen, SECOND_LOOK)?);
        second.filter(|mv| mv.to_string() != first.best)
    } else {
        wins_alone(first)
    };
    if seen.is_none_or(|mv| takes_enough(board, mv)) {
        return Ok(None);
    }
    let proved = wins_alone(stockfish.search(&fen, DEPTH)?);
    Ok(proved.filter(|_| proved == seen))
}

/// Whether a move takes a piece worth as much as its own, or promotes.
fn takes_enough(board: &Board, mv: MoveWord) -> bool {
    let level = |square| board.piece(square).map(|piece| piece.kind.code());
    mv.promotion().is_some() || level(mv.to()) >= level(mv.from())
}

/// Reads such lines from a file, or from the list that comes with the program.
pub fn read(path: Option<&Path>) -> anyhow::Result<Vec<Tactic>> {
    let Some(path) = path else {
        return parse_lines(LIST, "tactics.txt", Rules::Chess, parse);
    };
    let text =
        fs::read_to_string(path).with_context(|| format!("cannot read `{}`", path.display()))?;
    parse_lines(&text, &path.display().to_string(), Rules::Chess, parse)
}

fn parse(position: Position, text: &str) -> anyhow::Result<Tactic> {
    let legal = movegen::moves(&Board::from(&position), Mode::All, true);
    match legal.into_iter().find(|mv| mv.to_string() == text) {
        Some(best) => Ok(Tactic { position, best }),
        None => bail!("`{text}` is no legal move there"),
    }
}
