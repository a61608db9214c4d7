//! Moves in algebraic notation; a switch is written as in UCI text.

use crate::error::PlayedError;
use chess::{Mode, MoveWord, PieceType, Square};
use rules::{Board, MoveError, MoveProblem, movegen, named_move};

/// A legal move in algebraic notation.
pub(crate) fn written(board: &Board, mv: MoveWord) -> String {
    let mut text = match board.piece(mv.from()).map(|piece| piece.kind) {
        _ if mv.is_switch() => mv.to_string(),
        _ if mv.is_castling() => castling(mv).to_owned(),
        Some(PieceType::Pawn) => {
            let captures = match mv.is_capture() {
                true => format!("{}x", file(mv.from())),
                false => String::new(),
            };
            let promotion = mv.promotion().map_or("", |_| "=Q");
            format!("{captures}{}{promotion}", mv.to())
        }
        kind => {
            let piece = kind.map_or('?', |kind| kind.letter().to_ascii_uppercase());
            let captures = if mv.is_capture() { "x" } else { "" };
            format!("{piece}{}{captures}{}", origin(board, mv), mv.to())
        }
    };
    let after = board.after(mv);
    if after.in_check() {
        let is_mate = movegen::moves(&after, Mode::All, true).is_empty() && !after.is_over();
        text.push(if is_mate { '#' } else { '+' });
    }
    text
}

fn castling(mv: MoveWord) -> &'static str {
    match mv.to().file() > mv.from().file() {
        true => "O-O",
        false => "O-O-O",
    }
}

fn file(square: Square) -> char {
    char::from(b'a' + square.file() as u8)
}

/// The part of the origin that is needed if other pieces of the type can reach the square.
fn origin(board: &Board, mv: MoveWord) -> String {
    let rivals: Vec<Square> = (movegen::moves(board, Mode::All, true).into_iter())
        .filter(|other| !other.is_switch() && other.to() == mv.to() && other.from() != mv.from())
        .filter(|other| board.code(other.from()) == board.code(mv.from()))
        .map(MoveWord::from)
        .collect();
    let from = mv.from();
    let shares = |same: &dyn Fn(&Square) -> bool| rivals.iter().any(same);
    match (
        shares(&|other| other.file() == from.file()),
        shares(&|other| other.rank() == from.rank()),
    ) {
        _ if rivals.is_empty() => String::new(),
        (false, _) => file(from).to_string(),
        (true, false) => (from.rank() + 1).to_string(),
        (true, true) => from.to_string(),
    }
}

/// The legal move of a text: algebraic, with or without its signs, or the two squares.
pub(crate) fn read(board: &Board, text: &str) -> Result<MoveWord, PlayedError> {
    let wanted = plain(text);
    let mut found = movegen::moves(board, Mode::All, true);
    found.retain(|&mv| readings(board, mv).contains(&wanted));
    match found[..] {
        [mv] => Ok(mv),
        [] => named_move(board, &text.to_ascii_lowercase())
            .map_err(|error| not_read(board, text, error)),
        _ => Err(PlayedError::Ambiguous {
            text: text.to_owned(),
            moves: (found.iter())
                .map(|&mv| written(board, mv))
                .collect::<Vec<_>>()
                .join(" or "),
        }),
    }
}

/// The error for a text that is no legal move.
fn not_read(board: &Board, text: &str, error: MoveError) -> PlayedError {
    let text = text.to_owned();
    // The text may be algebraic notation.
    match error.problem {
        MoveProblem::NoMove(_) if movegen::has_legal_capture(board) => {
            PlayedError::NotWritten(text, ", and captures are compulsory here")
        }
        MoveProblem::NoMove(_) => PlayedError::NotWritten(text, ""),
        problem => PlayedError::Move(MoveError { text, problem }),
    }
}

/// A text without optional signs.
fn plain(text: &str) -> String {
    let plain: String = (text.chars())
        .map(|letter| if letter == '0' { 'O' } else { letter })
        .filter(|letter| !"x=-+#!?".contains(*letter))
        .collect();
    plain
}

/// The plain texts of a legal move.
fn readings(board: &Board, mv: MoveWord) -> Vec<String> {
    if mv.is_switch() {
        return vec![mv.to_string()];
    }
    if mv.is_castling() {
        return vec![plain(castling(mv)), mv.to_string()];
    }
    let (from, to) = (mv.from(), mv.to());
    let rank = from.rank() + 1;
    match board.piece(from).map(|piece| piece.kind) {
        Some(PieceType::Pawn) => {
            let ends: &[&str] = match mv.promotion() {
                Some(_) => &["", "Q", "q"],
                None => &[""],
            };
            let begin = match mv.is_capture() {
                true => file(from).to_string(),
                false => String::new(),
            };
            let with_end = |end: &&str| [format!("{begin}{to}{end}"), format!("{from}{to}{end}")];
            ends.iter().flat_map(with_end).collect()
        }
        kind => {
            let piece = kind.map_or('?', |kind| kind.letter().to_ascii_uppercase());
            let file = file(from);
            vec![
                format!("{piece}{to}"),
                format!("{piece}{file}{to}"),
                format!("{piece}{rank}{to}"),
                format!("{piece}{from}{to}"),
                format!("{from}{to}"),
            ]
        }
    }
}
