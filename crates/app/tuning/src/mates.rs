//! Lists of positions in which Stockfish proves a mate, and of near misses without a mate.

use crate::program::{Score, UciProgram};
use chess::{Mode, Square};
use reference::Board;
use reference::movegen::moves;
use reference::testing::{played_boards, unbalanced_boards};

/// Longest mate, in moves.
const LONGEST: usize = 4;
/// Nodes of Stockfish's first search, which excludes most positions.
const FIRST_LOOK: u64 = 1_000;
/// Depth of its second search: far beyond the depth at which it has found short mates.
const DEPTH: u32 = 12;
/// One of this many consecutive positions of a game is used: neighbours are too similar.
const STRETCH: usize = 7;
/// Least number of checks that the mover has in a near miss.
const CHECKS: usize = 2;

/// Lists of positions, sorted lines of a distance in moves and a FEN.
#[derive(Default)]
pub struct Found {
    /// Positions with a mate at that distance.
    pub mates: Vec<String>,
    /// Such positions with a piece removed: no mate is left, but there are checks.
    pub near_misses: Vec<String>,
}

/// Finds `count` positions of each kind, at most three in ten of them with the same distance: half
/// from random games, half with few pieces against fewer. Calls `found_one` for every mate that is
/// kept.
pub fn find(
    stockfish: &mut UciProgram,
    count: usize,
    found_one: impl Fn(),
) -> anyhow::Result<Found> {
    let each = (3 * count).div_ceil(10);
    let mut mates = [const { Vec::new() }; LONGEST];
    let mut near_misses = [const { Vec::new() }; LONGEST];
    let is_whole =
        |lists: &[Vec<String>; LONGEST]| lists.iter().map(Vec::len).sum::<usize>() >= count;
    let games = played_boards(4).step_by(STRETCH);
    for board in games.zip(unbalanced_boards(4)).flat_map(<[Board; 2]>::from) {
        if is_whole(&mates) && is_whole(&near_misses) {
            break;
        }
        if board.fifty() > 50 || moves(&board, Mode::All, true).is_empty() {
            continue;
        }
        let fen = board.position(1).to_string();
        let Score::Mate(1..) = stockfish.label(&fen, FIRST_LOOK)?.score else {
            continue;
        };
        let Score::Mate(distance) = stockfish.search(&fen, DEPTH)?.score else {
            continue;
        };
        let Ok(distance @ 1..=LONGEST) = usize::try_from(distance) else {
            continue;
        };
        if mates[distance - 1].len() == each && near_misses[distance - 1].len() == each {
            continue;
        }
        let (mates, near_misses) = (&mut mates[distance - 1], &mut near_misses[distance - 1]);
        if mates.len() < each {
            mates.push(format!("{distance} {fen}"));
            found_one();
        }
        if near_misses.len() < each
            && let Some(near) = near_miss(stockfish, &board)?
        {
            near_misses.push(format!("{distance} {near}"));
        }
    }
    let sorted = |lists: [Vec<String>; LONGEST]| {
        let mut lines = lists.concat();
        lines.sort();
        lines
    };
    Ok(Found {
        mates: sorted(mates),
        near_misses: sorted(near_misses),
    })
}

/// The position with one piece removed, such that Stockfish finds no mate although the mover can
/// give check: among these, the one with the most checks.
fn near_miss(stockfish: &mut UciProgram, board: &Board) -> anyhow::Result<Option<String>> {
    let kings = chess::Color::ALL.map(|color| board.king(color));
    let mut without: Vec<_> = Square::all()
        .filter(|square| board.piece(*square).is_some() && !kings.contains(square))
        .map(|square| {
            let mut board = board.clone();
            board.set_piece(square, None);
            // The rights may depend on the removed piece.
            board.set_castling(0);
            board.set_en_passant(None);
            board
        })
        .filter(Board::is_good)
        .map(|board| (moves(&board, Mode::Checking, true).len(), board))
        .filter(|(checks, _)| *checks >= CHECKS)
        .collect();
    without.sort_by_key(|(checks, _)| std::cmp::Reverse(*checks));
    for (_, board) in without {
        let fen = board.position(1).to_string();
        let is_mate = |score| matches!(score, Score::Mate(1..));
        if !is_mate(stockfish.label(&fen, FIRST_LOOK)?.score)
            && !is_mate(stockfish.search(&fen, DEPTH)?.score)
        {
            return Ok(Some(fen));
        }
    }
    Ok(None)
}
