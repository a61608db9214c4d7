//! Values of the evaluation for AntiChess: what pieces cost their owner.

use chess::{Color, Piece, PieceType, Square};
use memory_map::{EvaluationParameters, address};

/// What a piece costs, pawn first; a king costs nothing.
const COSTS: [u32; 6] = [50, 70, 80, 110, 150, 0];

/// What it costs more for each square of the way from the edge to the middle, where it reaches more and has to capture more.
const CENTRAL: [u32; 6] = [4, 8, 8, 4, 12, 0];

/// The values for searches of AntiChess, of whatever kind. They are a first guess: nobody has fitted them to games.
pub fn antichess_values() -> EvaluationParameters {
    let mut values = EvaluationParameters::default();
    for kind in PieceType::ALL {
        for square in Square::all() {
            let from_edge = |x: u32| x.min(7 - x);
            let central = from_edge(square.file()).min(from_edge(square.rank()));
            let index = kind.code() as usize - 1;
            let cost = COSTS[index] + CENTRAL[index] * central;
            for color in Color::ALL {
                let place = Piece::new(color, kind).code() << 6 | square.code();
                values.write(address::PIECE_PLACEMENT + place, cost);
            }
        }
    }
    values
}
