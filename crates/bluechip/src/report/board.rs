//! The board as a drawing.

use std::fmt::Write;

use chess::{Color, MoveWord, Position, Square};
use host::Analysis;

use crate::board_text::figure;

/// Side of a square.
const SIDE: u32 = 50;

/// The board with rings around hung pieces, and an arrow for a move.
pub fn svg(position: &Position, analysis: &Analysis, arrow: Option<MoveWord>) -> String {
    let mut svg = format!(
        "<svg class=\"board\" viewBox=\"-22 -4 {w} {w}\" role=\"img\" aria-label=\"the position\">\n",
        w = 8 * SIDE + 26
    );
    for square in Square::all() {
        let (x, y) = corner(square);
        let shade = if (square.file() + square.rank()) % 2 == 0 {
            "dark"
        } else {
            "light"
        };
        let _ = writeln!(
            svg,
            "<rect class=\"{shade}\" x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\"/>"
        );
    }
    for index in 0..8 {
        let middle = index * SIDE + SIDE / 2;
        let file = char::from(b'a' + index as u8);
        let _ = writeln!(
            svg,
            "<text class=\"place\" x=\"{middle}\" y=\"{}\">{file}</text>",
            8 * SIDE + 15
        );
        let _ = writeln!(
            svg,
            "<text class=\"place\" x=\"-11\" y=\"{}\">{}</text>",
            middle + 4,
            8 - index
        );
    }
    for square in Color::ALL
        .into_iter()
        .flat_map(|color| analysis.hung_squares(color))
    {
        let (x, y) = centre(square);
        let _ = writeln!(
            svg,
            "<circle class=\"hung\" cx=\"{x}\" cy=\"{y}\" r=\"22\"/>"
        );
    }
    for square in Square::all() {
        if let Some(piece) = position.piece(square) {
            let (x, y) = centre(square);
            let color = if piece.color == Color::White {
                "white"
            } else {
                "black"
            };
            // The selector keeps figures from becoming emoji.
            let _ = writeln!(
                svg,
                "<text class=\"piece {color}\" x=\"{x}\" y=\"{}\">{}\u{fe0e}</text>",
                y + 14,
                figure(piece.kind)
            );
        }
    }
    if let Some(word) = arrow {
        draw_arrow(&mut svg, word);
    }
    svg.push_str("</svg>");
    svg
}

fn draw_arrow(svg: &mut String, word: MoveWord) {
    let ((x1, y1), (x2, y2)) = (centre(word.from()), centre(word.to()));
    let (dx, dy) = (f64::from(x2) - f64::from(x1), f64::from(y2) - f64::from(y1));
    let length = dx.hypot(dy).max(1.0);
    let (ux, uy) = (dx / length, dy / length);
    let at = |along: f64, aside: f64| {
        let (x, y) = (
            f64::from(x1) + ux * along - uy * aside,
            f64::from(y1) + uy * along + ux * aside,
        );
        format!("{x:.1},{y:.1}")
    };
    let (neck, tip) = (length - 20.0, length - 4.0);
    let points = [
        at(14.0, 3.0),
        at(neck, 3.0),
        at(neck, 9.0),
        at(tip, 0.0),
        at(neck, -9.0),
        at(neck, -3.0),
        at(14.0, -3.0),
    ];
    let _ = writeln!(
        svg,
        "<polygon class=\"arrow\" points=\"{}\"/>",
        points.join(" ")
    );
}

fn corner(square: Square) -> (u32, u32) {
    (square.file() * SIDE, (7 - square.rank()) * SIDE)
}

fn centre(square: Square) -> (u32, u32) {
    let (x, y) = corner(square);
    (x + SIDE / 2, y + SIDE / 2)
}
