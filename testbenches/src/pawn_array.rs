//! Test bench of the king-and-pawn array: endings and wild positions, against the reference.

use chess::{Color, PieceType, Square};
use memory_map::EvaluationParameters;
use rand::RngExt;
use rand::rngs::SmallRng;
use reference::Board;
use reference::evaluation::{Evaluation, PawnTerms};
use reference::testing::{played_boards, wild_boards};

use crate::device::Device;
use crate::evaluated::{SIDES, ending, material, set_codes};
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "pawn_array",
    summary: "running, advanced and separated passed pawns of random positions, against the reference",
    cycles: 20_000,
    top: "pawn_array",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut played = played_boards(random.random());
    let mut wild = wild_boards(random.random());
    let mut expected = None;
    while device.cycle() < cycles {
        let board = match random.random_range(0..6) {
            0 => played.next(),
            1 => wild.next(),
            2 => wild.next().map(|board| without_pieces(&board)),
            _ => Some(ending(random)),
        };
        let Some(board) = board else { return Ok(()) };
        let evaluation = Evaluation::new(&board, &EvaluationParameters::default());
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

/// The position with pawns and kings only, so that pawns run.
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
