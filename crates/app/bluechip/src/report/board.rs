//! Draws the board.

use std::fmt::Write;

use chess::{Color, MoveWord, Position, Square};
use driver::Analysis;

use crate::board_text::figure;

/// Side of a square.
const SIDE: u32 = 50;

/// The board with rings around hung pieces, if they are known, and an arrow for a move.
pub fn svg(position: &Position, analysis: Option<&Analysis>, arrow: Option<MoveWord>) -> String {
    let mut rings = String::new();
    let hung = |analysis: &Analysis| -> Vec<Square> {
        let of_side = |color| analysis.hung_squares(color);
        Color::ALL.into_iter().flat_map(of_side).collect()
    };
    for square in analysis.map_or(Vec::new(), hung) {
        let (x, y) = centre(square);
        let _ = writeln!(
            rings,
            "<circle class=\"hung\" cx=\"{x}\" cy=\"{y}\" r=\"22\"/>"
        );
    }
    let mut above = String::new();
    if let Some(word) = arrow {
        draw_arrow(&mut above, word);
    }
    drawing(position, &rings, &above)
}

/// The board coloured by the value of each square: one colour for White's squares, another for
/// Black's; a greater value is more intense.
pub fn svg_of_worth(position: &Position, worth: &[i32; 64]) -> String {
    let (mut below, mut above) = (String::new(), String::new());
    let most = worth
        .iter()
        .map(|points| points.abs())
        .max()
        .unwrap_or(0)
        .max(1);
    for square in Square::all() {
        let points = worth[square.index()];
        if points == 0 {
            continue;
        }
        let (x, y) = corner(square);
        let side = if points > 0 { "for-white" } else { "for-black" };
        let opacity = 0.15 + 0.6 * f64::from(points.abs()) / f64::from(most);
        let _ = writeln!(
            below,
            "<rect class=\"{side}\" x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\" \
             opacity=\"{opacity:.2}\"/>"
        );
        let _ = writeln!(
            above,
            "<text class=\"worth\" x=\"{}\" y=\"{}\">{points:+}</text>",
            x + SIDE - 3,
            y + 10
        );
    }
    drawing(position, &below, &above)
}

/// The board with drawings below and above its pieces.
fn drawing(position: &Position, below: &str, above: &str) -> String {
    let mut svg = format!(
        "<svg class=\"board\" viewBox=\"-22 -4 {w} {w}\" role=\"img\" aria-label=\"the position\">\
         \n",
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
    svg.push_str(below);
    for square in Square::all() {
        if let Some(piece) = position.piece(square) {
            let (x, y) = centre(square);
            let color = if piece.color == Color::White {
                "white"
            } else {
                "black"
            };
            // The variation selector prevents browsers from showing pieces as emoji.
            let _ = writeln!(
                svg,
                "<text class=\"piece {color}\" x=\"{x}\" y=\"{}\">{}\u{fe0e}</text>",
                y + 14,
                figure(piece.kind)
            );
        }
    }
    svg.push_str(above);
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
