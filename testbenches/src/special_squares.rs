//! Test bench of the special moves' squares: random positions with castling and en passant, against the reference's moves.

use chess::{Color, Mode, Piece, PieceType, Square, en_passant};
use rand::RngExt;
use rand::rngs::SmallRng;
use reference::Board;
use reference::movegen::moves;
use reference::testing::wild_boards;

use crate::device::Device;
use crate::played::piece_code;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "special_squares",
    summary: "random positions with castling and en passant, against the reference's moves",
    cycles: 16_000,
    top: "special_squares",
    script: run,
};

/// Squares of the king and of the rook when the game begins, by castling right.
const CASTLING: [(u32, u32); 4] = [(4, 7), (4, 0), (60, 63), (60, 56)];

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut boards = wild_boards(random.random());
    while device.cycle() < cycles {
        let Some(mut board) = boards.next() else {
            return Ok(());
        };
        if random.random() {
            set_up_castling(&mut board, random);
        }
        for bit in 0..4 {
            let map = Square::all().fold(0_u64, |map, square| {
                map | u64::from(piece_code(&board, square) >> bit & 1) << square.index()
            });
            device.set(&format!("code_{bit}"), map)?;
        }
        device.context(board.position(1).to_string());
        device.set("mover", board.side() == Color::Black)?;
        device.set("rights", board.castling())?;
        device.set("en_passant", en_passant::encode(board.en_passant()))?;
        let target = board.en_passant_target();
        device.check("targets", target.map_or(0, bit))?;

        let list = moves(&board, Mode::All, false);
        let castling = list.iter().filter(|mv| mv.is_castling());
        let destinations: Vec<Square> = castling.map(|mv| mv.to()).collect();
        let all = destinations.iter().fold(0, |map, &to| map | bit(to));
        // From the square of a destination, the king is found; from any other, it is not.
        let source = match destinations.first() {
            Some(&to) if random.random() => to,
            _ => Square::new(random.random_range(0..64)),
        };
        let origin = match destinations.contains(&source) {
            true => bit(board.king(board.side())),
            false => 0,
        };
        device.set("source", bit(source))?;
        device.check("castling", all | origin)?;

        let castled = random.random_range(0..5_u32);
        let crossed = match castled {
            4 => 0,
            right => {
                let (king, rook) = CASTLING[right as usize];
                let transit = if rook > king { king + 1 } else { king - 1 };
                1_u64 << king | 1 << transit
            }
        };
        device.set("castled", (1_u32 << castled) & 15)?;
        device.check("crossed", crossed)?;
        device.step();
    }
    Ok(())
}

/// Kings and rooks where they begin, most of the squares between them empty.
fn set_up_castling(board: &mut Board, random: &mut SmallRng) {
    let between = [
        PieceType::Knight,
        PieceType::Bishop,
        PieceType::Rook,
        PieceType::Queen,
    ];
    for color in Color::ALL {
        let first = 56 * color.code();
        let king = board.king(color);
        let at = |file: u32| Square::new(first + file);
        for file in 0..8 {
            let piece = match file {
                0 | 7 if random.random_bool(0.8) => Some(PieceType::Rook),
                1..7 if random.random_bool(0.1) => Some(between[random.random_range(0..4)]),
                _ => None,
            };
            if board
                .piece(at(file))
                .is_none_or(|piece| piece.kind != PieceType::King)
            {
                let color = if random.random_bool(0.9) {
                    color
                } else {
                    !color
                };
                board.set_piece(at(file), piece.map(|kind| Piece { color, kind }));
            }
        }
        if board
            .piece(at(4))
            .is_none_or(|piece| piece.color == color || piece.kind != PieceType::King)
        {
            board.set_piece(king, None);
            let kind = PieceType::King;
            board.set_piece(at(4), Some(Piece { color, kind }));
        }
    }
    board.set_castling(random.random_range(0..16));
}

fn bit(square: Square) -> u64 {
    1 << square.index()
}
