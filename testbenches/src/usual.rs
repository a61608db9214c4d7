//! Test bench of usual positions: endings and others, judged here by their pieces one by one.

use chess::{Color, PieceType, Square};
use memory_map::EvaluationParameters;
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;
use reference::Board;
use reference::evaluation::Evaluation;

use crate::device::Device;
use crate::evaluated::{any, any_square, ending, material};
use crate::seen::boards;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "usual",
    summary: "endings and other positions, counted piece by piece",
    cycles: 6_000,
    top: "usual",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut boards = boards(random);
    let parameters = EvaluationParameters::default();
    while device.cycle() < cycles {
        let mut board = match random.random_range(0..4) {
            0 => boards(random),
            1 => ending(random),
            2 => bishops(random),
            _ => crowds(random),
        };
        if random.random_bool(0.3) {
            board.set_piece(any_square(random), None);
        }
        // No more of a type than 15 are counted.
        let counted = |color, kind| board.pieces(color, kind).count_ones() <= 15;
        if !Color::ALL
            .iter()
            .all(|&color| PieceType::ALL.iter().all(|&kind| counted(color, kind)))
        {
            continue;
        }
        device.context(board.position(1).to_string());
        for (pin, value) in material(&Evaluation::new(&board, &parameters)) {
            match pin.split_once("_at.") {
                None => device.set(&pin, value)?,
                Some((side, "bishop")) => device.set(&format!("{side}_bishop"), value)?,
                Some(_) => {}
            }
        }
        let pieces = board.occupied().count_ones();
        let near = [0, pieces.saturating_sub(1), pieces, pieces + 1, 63].map(|least| least.min(63));
        let least = any(random, &near);
        let several = random.random_range(0..16);
        let asked: u32 = any(random, &[0, 1, 2, 4, 8, 15, several]);
        device.set("pieces", pieces)?;
        device.set("min_pieces", least)?;
        device.set("unusual", asked)?;
        device.check("usual", pieces >= least && found(&board) & asked == 0)?;
        device.step();
    }
    Ok(())
}

/// One bishop per side, and little else.
fn bishops(random: &mut SmallRng) -> Board {
    let mut board = Board::default();
    for color in Color::ALL {
        let more = any(random, &PieceType::ALL);
        for kind in [PieceType::Pawn, PieceType::Bishop, more] {
            // Two of them may have drawn one square.
            board.set_piece(any_square(random), Some(chess::Piece::new(color, kind)));
        }
    }
    board
}

/// Pieces of few types, in numbers that are powers of two, so that each bit of a count matters.
fn crowds(random: &mut SmallRng) -> Board {
    let mut board = Board::default();
    let mut squares: Vec<Square> = Square::all().collect();
    squares.shuffle(random);
    let mut squares = squares.into_iter();
    for color in Color::ALL {
        for kind in &PieceType::ALL[..5] {
            let count = any(random, &[0, 0, 0, 1, 2, 4, 8, 8]);
            for square in squares.by_ref().take(count) {
                board.set_piece(square, Some(chess::Piece::new(color, *kind)));
            }
        }
    }
    board
}

/// The unusual properties, one bit each.
pub(crate) fn found(board: &Board) -> u32 {
    let squares = |color: Color, kinds: &[PieceType]| -> Vec<Square> {
        Square::all()
            .filter(|&square| {
                let piece = board.piece(square);
                piece.is_some_and(|piece| piece.color == color && kinds.contains(&piece.kind))
            })
            .collect()
    };
    let [mut pawnless, mut light] = [false; 2];
    let (mut lone, mut queens) = (Vec::new(), Vec::new());
    for color in Color::ALL {
        let pieces = squares(color, &PieceType::ALL[1..5]);
        let heavy = squares(color, &[PieceType::Rook, PieceType::Queen]);
        let bishops = squares(color, &[PieceType::Bishop]);
        pawnless |= squares(color, &[PieceType::Pawn]).is_empty();
        light |= heavy.is_empty() && pieces.len() <= 1;
        queens.push(squares(color, &[PieceType::Queen]).is_empty());
        if pieces == bishops && pieces.len() == 1 {
            lone.push((bishops[0].file() + bishops[0].rank()) % 2);
        }
    }
    let opposite = lone.len() == 2 && lone[0] != lone[1];
    u32::from(pawnless)
        | u32::from(light) << 1
        | u32::from(opposite) << 2
        | u32::from(queens[0] != queens[1]) << 3
}
