//! The chip's fast evaluation in software.

use chess::{Color, PieceType};
use memory_map::{EvaluationParameters, address};
use rules::Board;
use rules::attacks::squares;

/// The fast score of a position for its mover. A piece counts against its owner, by its value in
/// the table.
pub fn standing(board: &Board, values: &EvaluationParameters) -> i32 {
    let mut white = values.register(address::BIAS);
    for color in Color::ALL {
        let cost: i32 = squares(board.color(color))
            .filter_map(|square| Some(values.placement(board.piece(square)?, square)))
            .map(i32::from)
            .sum();
        let numbers = [0, 1, 2, 3, 4].map(|index| {
            let kind = PieceType::ALL[index];
            board.pieces(color, kind).count_ones() & 15
        });
        let mut points = i32::from(values.phase_bonus(color, numbers)) - cost;
        if board.side() == color {
            points += values.register(address::SIDE_TO_MOVE + color.code());
        }
        white += sign(color) * points;
    }
    sign(board.side()) * i32::from(white as i16)
}

fn sign(color: Color) -> i32 {
    match color {
        Color::White => 1,
        Color::Black => -1,
    }
}
