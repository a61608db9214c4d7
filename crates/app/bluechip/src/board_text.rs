//! A board for the terminal.

use std::io::IsTerminal;

use chess::{Color, PieceType, Position, Square};

/// The board with this side at the bottom: in colour on a terminal, in letters elsewhere.
pub fn lines(position: &Position, below: Color) -> Vec<String> {
    let plain = std::env::var_os("NO_COLOR").is_some() || !std::io::stdout().is_terminal();
    if plain {
        letters(position, below)
    } else {
        coloured(position, below)
    }
}

/// The ranks from top to bottom.
fn downwards(below: Color) -> Vec<u32> {
    match below {
        Color::White => (0..8).rev().collect(),
        Color::Black => (0..8).collect(),
    }
}

/// The files from left to right.
fn files(below: Color) -> Vec<u32> {
    downwards(!below)
}

/// The files' letters.
fn file_letters(below: Color, gap: &str) -> String {
    let letters: Vec<String> = (files(below).into_iter())
        .map(|file| char::from(b'a' + file as u8).to_string())
        .collect();
    format!("    {}", letters.join(gap))
}

/// White in capitals, a dot for an empty square.
fn letters(position: &Position, below: Color) -> Vec<String> {
    let mut lines = vec!["  ┌─────────────────┐".to_owned()];
    for rank in downwards(below) {
        let squares: String = (files(below).into_iter())
            .map(|file| match position.piece(Square::at(file, rank)) {
                Some(piece) => format!(" {}", piece.letter()),
                None => " ·".to_owned(),
            })
            .collect();
        lines.push(format!("{} │{squares} │", rank + 1));
    }
    lines.push("  └─────────────────┘".to_owned());
    lines.push(file_letters(below, " "));
    lines
}

/// Symbols of pieces on light and dark squares.
fn coloured(position: &Position, below: Color) -> Vec<String> {
    let mut lines: Vec<String> = (downwards(below).into_iter())
        .map(|rank| {
            let squares: String = (files(below).into_iter())
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
    lines.push(file_letters(below, "  "));
    lines
}

fn ink(color: Color) -> &'static str {
    match color {
        Color::White => "1;38;5;231",
        Color::Black => "38;5;16",
    }
}

/// The filled symbol of a piece; its colour is the text's.
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
