//! Test bench of the development, against the reference's lookups: positions of all kinds, and
//! pieces at home.

use chess::{Color, Piece, PieceType, Square};
use memory_map::{EvaluationParameters, entries};
use rand::RngExt;
use rand::rngs::SmallRng;
use reference::Board;
use reference::evaluation::Evaluation;

use crate::device::Device;
use crate::evaluated::{SIDES, any, any_square, own_square, set_codes};
use crate::seen::{Seen, boards};
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "development",
    summary: "development and castling in random positions, against what the reference looks up",
    cycles: 4_000,
    top: "development",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut boards = boards(random);
    let parameters = EvaluationParameters::default();
    while device.cycle() < cycles {
        let board = match random.random() {
            true => boards(random),
            false => at_home(random),
        };
        device.context(board.position(1).to_string());
        let evaluation = Evaluation::new(&board, &parameters);
        set_codes(device, &board)?;
        device.set("rights", board.castling())?;
        for (side, color) in SIDES {
            let king = evaluation.location(color, PieceType::King);
            device.set(&format!("{side}_king"), king.code())?;
            let seen = Seen::new(&board, color);
            for (way, files) in [("short", 5..7), ("long", 1..4)] {
                let pieces = files.filter(|&file| seen.piece((file, 0)).is_some());
                device.check(&format!("{side}_{way}_way"), pieces.count() as u32)?;
            }
        }
        let explained = evaluation.explain_slow(&board, &parameters);
        let mut features = explained.features.iter();
        if let Some(feature) = features.find(|one| one.name == entries::DEVELOPMENT.name) {
            device.check("index", feature.index)?;
        }
        device.step();
    }
    Ok(())
}

/// A board on which most knights and bishops are at home and other pieces anywhere, with no, one or
/// two queens.
fn at_home(random: &mut SmallRng) -> Board {
    let mut board = Board::default();
    board.set_castling(any(random, &[0, 15]) & random.random_range(0..16));
    let rate = any(random, &[0.0, 0.1, 0.5]);
    for square in Square::all() {
        if random.random_bool(rate) {
            let kind = any(random, &PieceType::ALL);
            let piece = Piece::new(any(random, &Color::ALL), kind);
            board.set_piece(square, (kind != PieceType::Queen).then_some(piece));
        }
    }
    for color in Color::ALL {
        use PieceType::{Bishop, Knight, Pawn};
        for file in 0..8 {
            let home = own_square(color, file, 0);
            match file {
                1 | 6 if random.random_bool(0.8) => {
                    board.set_piece(home, Some(Piece::new(color, Knight)));
                }
                2 | 5 if random.random_bool(0.8) => {
                    board.set_piece(home, Some(Piece::new(color, Bishop)));
                }
                _ if random.random() => board.set_piece(home, None),
                _ => {}
            }
        }
        for file in [3, 4] {
            let pawn = random.random_bool(0.5).then(|| Piece::new(color, Pawn));
            board.set_piece(own_square(color, file, 1), pawn);
        }
        let king = match random.random() {
            true => own_square(color, random.random_range(0..8), 0),
            false => any_square(random),
        };
        board.set_piece(king, Some(Piece::new(color, PieceType::King)));
    }
    for _ in 0..random.random_range(0..3) {
        let queen = Piece::new(any(random, &Color::ALL), PieceType::Queen);
        board.set_piece(any_square(random), Some(queen));
    }
    board
}
