//! A board for the terminal.

use std::io::IsTerminal;

use chess::{Color, PieceType, Position, Square};

/// The board, rank 8 first: in colour on a terminal, in letters elsewhere.
pub fn lines(position: &Position) -> Vec<String> {
    let plain = std::env::var_os("NO_COLOR").is_some() || !std::io::stdout().is_terminal();
    if plain {
        letters(position)
    } else {
        coloured(position)
    }
}

/// White in capitals, a dot for an empty square.
fn letters(position: &Position) -> Vec<String> {
    let mut lines = vec!["  ┌─────────────────┐".to_owned()];
    for rank in (0..8).rev() {
        let squares: String = (0..8)
            .map(|file| match position.piece(Square::at(file, rank)) {
                Some(piece) => format!(" {}", piece.letter()),
                None => " ·".to_owned(),
            })
            .collect();
        lines.push(format!("{} │{squares} │", rank + 1));
    }
    lines.push("  └─────────────────┘".to_owned());
    lines.push("    a b c d e f g h".to_owned());
    lines
}

/// Figures on light and dark squares.
fn coloured(position: &Position) -> Vec<String> {
    let mut lines: Vec<String> = (0..8)
        .rev()
        .map(|rank| {
            let squares: String = (0..8)
                .map(|file| {
                    let background = if (file + rank) % 2 == 0 {
                        "48;5;66"
                    } else {
                        "48;5;109"
                    };
                    let (figure, ink) = match position.piece(Square::at(file, rank)) {
                        Some(piece) => (figure(piece.kind), ink(piece.color)),
                        None => (' ', "39"),
                    };
                    format!("\x1b[{background};{ink}m {figure} ")
                })
                .collect();
            format!(" {} {squares}\x1b[0m", rank + 1)
        })
        .collect();
    lines.push("    a  b  c  d  e  f  g  h".to_owned());
    lines
}

fn ink(color: Color) -> &'static str {
    match color {
        Color::White => "1;38;5;231",
        Color::Black => "38;5;16",
    }
}

/// The figure of a piece, filled in: its colour is the ink's.
pub fn figure(kind: PieceType) -> char {
    match kind {
        PieceType::Pawn => '♟',
        PieceType::Knight => '♞',
        PieceType::Bishop => '♝',
        PieceType::Rook => '♜',
        PieceType::Queen => '♛',
        PieceType::King => '♚',
    }
}
