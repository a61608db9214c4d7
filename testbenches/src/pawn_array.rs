//! Test bench of the king-and-pawn array: endings and wild positions, against the reference.

use chess::{Color, Piece, PieceType, Square};
use memory_map::EvaluationParameters;
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;
use reference::Board;
use reference::evaluation::{Evaluation, PawnTerms};
use reference::testing::{played_boards, wild_boards};

use crate::device::Device;
use crate::evaluated::{SIDES, any, any_square, ending, material, own_square, set_codes};
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "pawn_array",
    summary: "running, advanced and separated passed pawns of random positions, against the \
              reference",
    cycles: 20_000,
    top: "pawn_array",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut played = played_boards(random.random());
    let mut wild = wild_boards(random.random());
    let mut expected = None;
    while device.cycle() < cycles {
        let board = match random.random_range(0..12) {
            0 => played.next(),
            1 => wild.next(),
            2 => wild.next().map(|board| without_pieces(&board)),
            3..7 => Some(ending(random)),
            _ => Some(runners(random)),
        };
        let Some(board) = board else { return Ok(()) };
        // The registers may hold pieces that are not on the board.
        let told = match random.random_bool(0.1) {
            true => with_more_pieces(&board, random),
            false => board.clone(),
        };
        let evaluation = Evaluation::new(&told, &EvaluationParameters::default());
        set_codes(device, &board)?;
        for (pin, value) in material(&evaluation) {
            device.set(&pin, value)?;
        }
        device.set("mover", board.side() == Color::Black)?;
        for (side, color) in SIDES {
            let files = Square::all()
                .filter(|&square| board.pieces(color, PieceType::Pawn) >> square.code() & 1 == 1)
                .fold(0_u32, |files, square| files | 1 << square.file());
            device.check(&format!("{side}_files"), files)?;
        }
        if let Some(expected) = expected {
            check(device, expected)?;
        }
        device.step();
        device.context(board.position(1).to_string());
        expected = Some(Color::ALL.map(|color| PawnTerms::new(&evaluation, &board, color)));
    }
    Ok(())
}

/// Kings and up to three pawns per side on any ranks, most of them passed, the enemy king often
/// next to one; sometimes a piece that blocks one.
fn runners(random: &mut SmallRng) -> Board {
    let mut board = Board::default();
    board.set_side(any(random, &Color::ALL));
    let mut pawns = Vec::new();
    for color in Color::ALL {
        for _ in 0..random.random_range(0..=3) {
            let rank = any(random, &[0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7]);
            let square = own_square(color, random.random_range(0..8), rank);
            board.set_piece(square, Some(Piece::new(color, PieceType::Pawn)));
            pawns.push((color, square));
        }
    }
    for &(color, square) in &pawns {
        if random.random_bool(0.3) {
            let square = Square::at(square.file(), random.random_range(0..8));
            let kind = any(random, &PieceType::ALL[..5]);
            if board.code(square) == 0 {
                board.set_piece(square, Some(Piece::new(color, kind)));
            }
        }
    }
    for color in Color::ALL {
        let enemies: Vec<Square> = (pawns.iter().filter(|(of, _)| *of != color))
            .map(|&(_, square)| square)
            .collect();
        let square = match enemies.is_empty() || random.random() {
            true => any_square(random),
            false => beside(any(random, &enemies), random),
        };
        board.set_piece(square, Some(Piece::new(color, PieceType::King)));
    }
    board
}

/// A square up to two files and ranks away.
fn beside(square: Square, random: &mut SmallRng) -> Square {
    let [file, rank] = [square.file(), square.rank()].map(|place| {
        let near = place as i32 + random.random_range(-2..=2);
        near.clamp(0, 7) as u32
    });
    Square::at(file, rank)
}

/// The position with one, two, four or eight more pieces of one type.
fn with_more_pieces(board: &Board, random: &mut SmallRng) -> Board {
    let mut board = board.clone();
    let piece = Piece::new(any(random, &Color::ALL), any(random, &PieceType::ALL[1..5]));
    let mut free: Vec<Square> = (Square::all())
        .filter(|&square| board.code(square) == 0)
        .collect();
    free.shuffle(random);
    for square in free.into_iter().take(1 << random.random_range(0..4)) {
        board.set_piece(square, Some(piece));
    }
    board
}

/// The position with pawns and kings only, so that there are runners.
fn without_pieces(board: &Board) -> Board {
    let mut board = board.clone();
    for square in Square::all() {
        let is_piece = |kind| !matches!(kind, PieceType::Pawn | PieceType::King);
        if board
            .piece(square)
            .is_some_and(|piece| is_piece(piece.kind))
        {
            board.set_piece(square, None);
        }
    }
    board
}

fn check(device: &mut Device, expected: [PawnTerms; 2]) -> Result<(), BenchError> {
    for (side, color) in SIDES {
        let terms = expected[color.index()];
        for (term, found) in [
            ("runner", terms.runner),
            ("rook_passers", terms.rook_passers),
            ("separated", terms.separated),
        ] {
            device.check(&format!("terms.{side}_{term}"), found)?;
        }
    }
    Ok(())
}
