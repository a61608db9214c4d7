//! FEN and EPD in and out, with errors that name the problem and the place.
//!
//! One parser for all that people write. The board and the side to move have to be there. Castling
//! field, en passant field and counters may be missing: nobody may castle then, and the counters
//! are 0 and 1. Counters may be of any size. An en passant square that no double step has just
//! passed is left out, for nobody can capture there. Where the rules have the switch, a field
//! behind the counters says who may still make it. Behind the fields there may be EPD operations.

use crate::position::{FIFTY_MAX, Position};
use crate::{Color, MoveWord, Piece, PieceType, Rules, Square, castling};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A FEN that is no position of a game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("bad FEN, column {column}: {problem}")]
pub struct FenError {
    /// Where in the input, counted in characters from 1.
    pub column: usize,
    /// What is wrong there.
    pub problem: FenProblem,
}

/// What is wrong with a FEN.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum FenProblem {
    /// A field is missing.
    #[error("the {0} is missing")]
    MissingField(&'static str),
    /// There is text behind the fields that is no EPD operation.
    #[error("unexpected '{0}': neither a counter nor an EPD operation such as `bm Nf3;`")]
    NoOperation(String),
    /// The board does not have eight ranks.
    #[error("the board has {0} ranks instead of 8")]
    RankCount(usize),
    /// A rank does not have eight squares.
    #[error("rank {rank} has {width} squares instead of 8")]
    RankWidth {
        /// 1–8.
        rank: u32,
        /// Squares it has.
        width: u32,
    },
    /// A character that is neither a piece nor a number of empty squares.
    #[error("'{0}' is neither a piece nor a number of empty squares")]
    BadCharacter(char),
    /// A side has more pieces than a game begins with.
    #[error("{color:?} has {count} pieces: 16 are the most")]
    Pieces {
        /// The side.
        color: Color,
        /// Its pieces, pawns and king included.
        count: usize,
    },
    /// A side has more pawns than a game begins with.
    #[error("{color:?} has {count} pawns: 8 are the most")]
    Pawns {
        /// The side.
        color: Color,
        /// Its pawns.
        count: usize,
    },
    /// A side has no king.
    #[error("{0:?} has no king")]
    NoKing(Color),
    /// A side has more than one king.
    #[error("{color:?} has a second king on {square}")]
    SecondKing {
        /// The side.
        color: Color,
        /// The square of the king too many.
        square: Square,
    },
    /// A pawn on the first or last rank.
    #[error("a pawn stands on {0}")]
    PawnOnLastRank(Square),
    /// The side to move is neither w nor b.
    #[error("side to move '{0}' is neither w nor b")]
    BadSide(String),
    /// The side to move could capture the king.
    #[error("{0:?} could take the king: {other:?}, who is not to move, is in check", other = !*.0)]
    CouldTakeKing(Color),
    /// More pieces give check than any move leads to.
    #[error("{color:?} is in check from {count} pieces: 2 are the most")]
    Checks {
        /// The side in check.
        color: Color,
        /// Pieces that give it.
        count: usize,
    },
    /// A character that is no castling right.
    #[error("'{0}' is not a castling right (KQkq or -)")]
    BadCastling(char),
    /// A castling right given twice.
    #[error("castling right {0} is given twice")]
    RepeatedCastling(char),
    /// A castling right whose king or rook has moved.
    #[error("castling right {right} needs {piece:?} on {square}")]
    CastlingWithout {
        /// Its letter.
        right: char,
        /// The piece that is not there.
        piece: PieceType,
        /// Where it should be.
        square: Square,
    },
    /// A castling right of Chess960 only.
    #[error("Chess960 is not played here: castling right {right} needs {piece:?} on {square}")]
    Chess960 {
        /// Its letter.
        right: char,
        /// The piece that stands elsewhere.
        piece: PieceType,
        /// Its square in chess.
        square: Square,
    },
    /// The en passant field is neither a square nor -.
    #[error("en passant '{0}' is neither a square nor -")]
    BadEnPassant(String),
    /// Who may still switch is neither side, one or both.
    #[error("switch field '{0}' is none of Ss, S, s and -")]
    BadSwitch(String),
    /// A side may switch in a game without a switch.
    #[error("switch field '{text}': nobody can switch in {rules}")]
    NoSwitch {
        /// The field.
        text: String,
        /// The rules.
        rules: Rules,
    },
    /// A counter is no number.
    #[error("{name} '{text}' is not a number")]
    BadCounter {
        /// Which counter.
        name: &'static str,
        /// The text.
        text: String,
    },
}

const FIELDS: [&str; 6] = [
    "board",
    "side to move",
    "castling field",
    "en passant field",
    "half-move clock",
    "move number",
];

/// Largest move number that is kept.
const FULLMOVE_MAX: u32 = 60_000;

/// Most pieces of a side, and pawns among them.
const PIECES_MAX: usize = 16;
const PAWNS_MAX: usize = 8;

/// EPD operations whose `;` may be missing at the end of a line. Any other word there may be a
/// mistake, such as a move.
const OPERATIONS: [&str; 14] = [
    "acd", "acn", "acs", "am", "bm", "ce", "c0", "dm", "eco", "fmvn", "hmvc", "id", "pm", "pv",
];

fn error<T>(column: usize, problem: FenProblem) -> Result<T, FenError> {
    Err(FenError { column, problem })
}

/// A position with EPD operations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Epd {
    /// The position.
    pub position: Position,
    /// The operations in order: a name such as `bm`, and its operands without quotes.
    pub operations: Vec<(String, Vec<String>)>,
}

impl Epd {
    /// The operands of an operation, if it is there.
    pub fn operands(&self, name: &str) -> Option<&[String]> {
        let found = self.operations.iter().find(|(known, _)| known == name);
        found.map(|(_, operands)| operands.as_slice())
    }
}

/// A field of the input and the column it starts at.
#[derive(Clone, Copy)]
struct Text<'a> {
    column: usize,
    text: &'a str,
    /// The text from here to the end of the input.
    rest: &'a str,
}

impl FromStr for Position {
    type Err = FenError;

    fn from_str(fen: &str) -> Result<Position, FenError> {
        Position::parse(fen, Rules::Chess)
    }
}

impl FromStr for Epd {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Epd, FenError> {
        Epd::parse(text, Rules::Chess)
    }
}

impl Epd {
    /// The position and the operations of a text under these rules, see [`Position::parse`].
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn parse(text: &str, rules: Rules) -> Result<Epd, FenError> {
        let fields = split(text);
        let end = text.trim_end().chars().count() + 1;
        let needed = |index: usize| match fields.get(index) {
            Some(&field) => Ok(field),
            None => error(end, FenProblem::MissingField(FIELDS[index])),
        };
        let (board, side) = (needed(0)?, needed(1)?);
        let (squares, columns) = parse_board(&board)?;
        let mut position = Position {
            squares,
            side: parse_side(&side)?,
            castling: 0,
            en_passant: None,
            fifty: 0,
            fullmove: 1,
        };
        check_counts(&position, &board)?;
        check_pieces(&position, &board, &columns)?;
        let mover = position.side;
        if !position.checkers(!mover).is_empty() {
            return error(side.column, FenProblem::CouldTakeKing(mover));
        }
        let count = position.checkers(mover).len();
        if count > 2 {
            let color = mover;
            return error(side.column, FenProblem::Checks { color, count });
        }
        if let Some(rights) = fields.get(2) {
            position.castling = parse_castling(rights, &position)?;
        }
        if let Some(en_passant) = fields.get(3) {
            position.en_passant = parse_en_passant(en_passant, &position)?;
        }
        let mut tail = 4;
        for index in [4, 5] {
            let Some(field) = fields.get(index).filter(|_| index == tail) else {
                break;
            };
            if is_counter(field.text) {
                set_counter(&mut position, index, field)?;
                tail += 1;
            }
        }
        if let Some(field) = (fields.get(tail)).filter(|field| is_switch_field(field, rules)) {
            position.castling |= parse_switches(field, rules)?;
            tail += 1;
        }
        let operations = match fields.get(tail) {
            Some(field) => parse_operations(field)?,
            None => Vec::new(),
        };
        let mut epd = Epd {
            position,
            operations,
        };
        for (name, index) in [("hmvc", 4), ("fmvn", 5)] {
            let operand = epd.operands(name).and_then(|operands| operands.first());
            if let Some(text) = operand.cloned() {
                let field = Text {
                    column: fields[tail].column,
                    text: &text,
                    rest: "",
                };
                set_counter(&mut epd.position, index, &field)?;
            }
        }
        Ok(epd)
    }
}

/// The fields, separated by any white space.
fn split(fen: &str) -> Vec<Text<'_>> {
    let mut fields: Vec<Text> = Vec::new();
    let mut start = None;
    let ends = fen.char_indices().chain([(fen.len(), ' ')]).enumerate();
    for (index, (byte, character)) in ends {
        match (start, character.is_whitespace()) {
            (None, false) => start = Some((index, byte)),
            (Some((first, from)), true) => {
                fields.push(Text {
                    column: first + 1,
                    text: &fen[from..byte],
                    rest: &fen[from..],
                });
                start = None;
            }
            _ => {}
        }
    }
    fields
}

/// Whether a word behind the en passant field is meant as a counter.
fn is_counter(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_digit() || first == '-' || first == '+')
}

/// Whether a word behind the counters is meant as the switch field. Without a switch in the rules,
/// letters are meant so that are no operation.
fn is_switch_field(field: &Text, rules: Rules) -> bool {
    let has_letters = field.text.bytes().all(|byte| matches!(byte, b'S' | b's'));
    let may_be_operation = field.rest.contains(';') || OPERATIONS.contains(&field.text);
    match rules {
        Rules::Chess => has_letters && !may_be_operation,
        Rules::AntiChess { .. } => has_letters || field.text == "-" || !may_be_operation,
    }
}

/// The rights to switch.
fn parse_switches(field: &Text, rules: Rules) -> Result<u32, FenError> {
    let text = field.text.to_string();
    let switches = match field.text {
        "-" => 0,
        "S" => castling::WHITE_SWITCH,
        "s" => castling::BLACK_SWITCH,
        "Ss" | "sS" => castling::SWITCHES,
        _ => return error(field.column, FenProblem::BadSwitch(text)),
    };
    match rules.has_switch() || switches == 0 {
        true => Ok(switches),
        false => error(field.column, FenProblem::NoSwitch { text, rules }),
    }
}

/// Sets the half-move clock (field 4) or the move number. `-` says nothing; numbers that are out of
/// range become the nearest in range.
fn set_counter(position: &mut Position, index: usize, field: &Text) -> Result<(), FenError> {
    if field.text == "-" {
        return Ok(());
    }
    let (is_negative, digits) = match field.text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, field.text),
    };
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        let (name, text) = (FIELDS[index], field.text.to_string());
        return error(field.column, FenProblem::BadCounter { name, text });
    }
    let number = match is_negative {
        true => 0,
        // It has digits only, so it is too large if it is none.
        false => digits.parse().unwrap_or(u32::MAX),
    };
    match index {
        4 => position.fifty = number.min(FIFTY_MAX),
        _ => position.fullmove = number.clamp(1, FULLMOVE_MAX),
    }
    Ok(())
}

/// EPD operations: each a name, operands, and `;`.
fn parse_operations(field: &Text) -> Result<Vec<(String, Vec<String>)>, FenError> {
    let no_operation = || FenProblem::NoOperation(field.text.to_string());
    let mut operations = Vec::new();
    let mut words: Vec<String> = Vec::new();
    let mut rest = field.rest.trim();
    while let Some(first) = rest.chars().next() {
        if first == ';' {
            operations.push(std::mem::take(&mut words));
            rest = rest[1..].trim_start();
            continue;
        }
        let (word, after) = match rest.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
            None => rest.split_at(
                rest.find(|c: char| c.is_whitespace() || c == ';')
                    .unwrap_or(rest.len()),
            ),
        };
        words.push(word.to_string());
        rest = after.trim_start();
    }
    if let Some(name) = words.first() {
        if !OPERATIONS.contains(&name.as_str()) {
            return error(field.column, no_operation());
        }
        operations.push(words);
    }
    let is_name = |name: &str| {
        name.starts_with(|first: char| first.is_ascii_alphabetic())
            && (name.bytes()).all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
            && name.parse::<MoveWord>().is_err()
    };
    operations
        .into_iter()
        .filter(|words| !words.is_empty())
        .map(|mut words| {
            let name = words.remove(0);
            match is_name(&name) {
                true => Ok((name, words)),
                false => error(field.column, FenProblem::NoOperation(name)),
            }
        })
        .collect()
}

type Squares = [Option<Piece>; 64];

/// The pieces, and the column of each in the input.
fn parse_board(field: &Text) -> Result<(Squares, [usize; 64]), FenError> {
    let mut squares = [None; 64];
    let mut columns = [field.column; 64];
    let count = field.text.split('/').count();
    let mut column = field.column;
    for (index, text) in field.text.split('/').enumerate() {
        if index == 8 {
            return error(column, FenProblem::RankCount(count));
        }
        let start = column;
        let rank = 7 - index as u32;
        let mut file = 0;
        for character in text.chars() {
            match character {
                '1'..='8' => file += character as u32 - '0' as u32,
                _ => match Piece::from_letter(character) {
                    Some(piece) => {
                        if file < 8 {
                            let square = Square::at(file, rank).index();
                            squares[square] = Some(piece);
                            columns[square] = column;
                        }
                        file += 1;
                    }
                    None => return error(column, FenProblem::BadCharacter(character)),
                },
            }
            column += 1;
        }
        if file != 8 {
            return error(
                start,
                FenProblem::RankWidth {
                    rank: rank + 1,
                    width: file,
                },
            );
        }
        column += 1;
    }
    if count < 8 {
        // Where the next rank should have begun.
        return error(column - 1, FenProblem::RankCount(count));
    }
    Ok((squares, columns))
}

fn parse_side(field: &Text) -> Result<Color, FenError> {
    match field.text {
        "w" | "W" => Ok(Color::White),
        "b" | "B" => Ok(Color::Black),
        text => error(field.column, FenProblem::BadSide(text.to_string())),
    }
}

fn check_counts(position: &Position, board: &Text) -> Result<(), FenError> {
    for color in Color::ALL {
        let of_side = || (position.squares.iter().flatten()).filter(|piece| piece.color == color);
        let count = of_side().count();
        if count > PIECES_MAX {
            return error(board.column, FenProblem::Pieces { color, count });
        }
        let count = of_side()
            .filter(|piece| piece.kind == PieceType::Pawn)
            .count();
        if count > PAWNS_MAX {
            return error(board.column, FenProblem::Pawns { color, count });
        }
    }
    Ok(())
}

fn check_pieces(position: &Position, board: &Text, columns: &[usize; 64]) -> Result<(), FenError> {
    let mut kings = [0; 2];
    // In the order of the input: rank 8 first.
    for square in (0..64).map(|index| Square::new(index ^ 56)) {
        let column = columns[square.index()];
        match position.piece(square) {
            Some(piece) if piece.kind == PieceType::King => {
                kings[piece.color.index()] += 1;
                if kings[piece.color.index()] > 1 {
                    let color = piece.color;
                    return error(column, FenProblem::SecondKing { color, square });
                }
            }
            Some(piece) if piece.kind == PieceType::Pawn && matches!(square.rank(), 0 | 7) => {
                return error(column, FenProblem::PawnOnLastRank(square));
            }
            _ => {}
        }
    }
    match Color::ALL
        .into_iter()
        .find(|color| kings[color.index()] == 0)
    {
        Some(color) => error(board.column, FenProblem::NoKing(color)),
        None => Ok(()),
    }
}

fn parse_castling(field: &Text, position: &Position) -> Result<u32, FenError> {
    let mut rights = 0;
    if field.text == "-" {
        return Ok(rights);
    }
    for (index, letter) in field.text.chars().enumerate() {
        let column = field.column + index;
        let Some(right) = castling::rights().find(|right| right.letter == plain(letter)) else {
            return error(column, FenProblem::BadCastling(letter));
        };
        if rights & right.bit != 0 {
            return error(column, FenProblem::RepeatedCastling(letter));
        }
        // A letter of Chess960 names the rook's file.
        let file = letter.to_ascii_lowercase() as u32;
        let names_file = letter.to_ascii_lowercase() <= 'h';
        for (square, piece) in [right.king, right.rook] {
            let is_there = position.piece(square) == Some(piece);
            let is_named =
                piece.kind == PieceType::King || !names_file || file == 'a' as u32 + square.file();
            if !is_there || !is_named {
                let (right, piece) = (letter, piece.kind);
                let problem = match names_file || may_be_960(position, square, piece) {
                    true => FenProblem::Chess960 {
                        right,
                        piece,
                        square,
                    },
                    false => FenProblem::CastlingWithout {
                        right,
                        piece,
                        square,
                    },
                };
                return error(column, problem);
            }
        }
        rights |= right.bit;
    }
    Ok(rights)
}

/// The letter of a castling right as FEN has it; Chess960 has the rook's file instead.
fn plain(letter: char) -> char {
    match letter {
        'A'..='D' => 'Q',
        'E'..='H' => 'K',
        'a'..='d' => 'q',
        'e'..='h' => 'k',
        _ => letter,
    }
}

/// Whether the piece that castling needs stands elsewhere on its first rank, as it may in Chess960.
fn may_be_960(position: &Position, square: Square, kind: PieceType) -> bool {
    let color = match square.rank() {
        0 => Color::White,
        _ => Color::Black,
    };
    (0..8).any(|file| {
        position.piece(Square::at(file, square.rank())) == Some(Piece::new(color, kind))
    }) && kind == PieceType::King
}

/// The file of a pawn that has just made a double step; none where the square is one that no pawn
/// can have passed.
fn parse_en_passant(field: &Text, position: &Position) -> Result<Option<u32>, FenError> {
    if field.text == "-" {
        return Ok(None);
    }
    let Ok(square) = field.text.to_ascii_lowercase().parse::<Square>() else {
        return error(
            field.column,
            FenProblem::BadEnPassant(field.text.to_string()),
        );
    };
    // The double step went from one side of the target to the other.
    let (rank, origin_rank, pawn_rank) = match position.side {
        Color::White => (5, 6, 4),
        Color::Black => (2, 1, 3),
    };
    let on = |rank| position.piece(Square::at(square.file(), rank));
    let origin = Square::at(square.file(), origin_rank);
    let pawn = Square::at(square.file(), pawn_rank);
    // Who gives check after a double step is the pawn, or had its line opened by it.
    let king = (Square::all())
        .find(|&at| position.piece(at) == Some(Piece::new(position.side, PieceType::King)));
    let explains = |checker: &Square| {
        *checker == pawn || king.is_some_and(|king| is_between(*checker, origin, king))
    };
    let is_possible = square.rank() == rank
        && on(pawn_rank) == Some(Piece::new(!position.side, PieceType::Pawn))
        && on(rank).is_none()
        && on(origin_rank).is_none()
        && position.checkers(position.side).iter().all(explains);
    Ok(is_possible.then_some(square.file()))
}

/// Whether a square lies between two others on a line.
fn is_between(from: Square, square: Square, to: Square) -> bool {
    let steps = |from: Square, to: Square| {
        let file = to.file() as i32 - from.file() as i32;
        let rank = to.rank() as i32 - from.rank() as i32;
        let is_line = file == 0 || rank == 0 || file.abs() == rank.abs();
        let direction = (file.signum(), rank.signum());
        is_line.then_some((direction, file.abs().max(rank.abs())))
    };
    match (steps(from, square), steps(from, to)) {
        (Some((there, near)), Some((direction, far))) => {
            there == direction && 0 < near && near < far
        }
        _ => false,
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..8).rev() {
            let mut empty = 0;
            for file in 0..8 {
                match self.piece(Square::at(file, rank)) {
                    None => empty += 1,
                    Some(piece) => {
                        write_empty(f, &mut empty)?;
                        write!(f, "{}", piece.letter())?;
                    }
                }
            }
            write_empty(f, &mut empty)?;
            f.write_str(if rank > 0 { "/" } else { " " })?;
        }
        f.write_str(match self.side {
            Color::White => "w ",
            Color::Black => "b ",
        })?;
        for right in castling::rights().filter(|right| self.castling & right.bit != 0) {
            write!(f, "{}", right.letter)?;
        }
        if self.castling & castling::ALL == 0 {
            f.write_str("-")?;
        }
        match self.en_passant_target() {
            Some(square) => write!(f, " {square}")?,
            None => f.write_str(" -")?,
        }
        write!(f, " {} {}", self.fifty, self.fullmove)?;
        f.write_str(match self.castling & castling::SWITCHES {
            0 => "",
            castling::WHITE_SWITCH => " S",
            castling::BLACK_SWITCH => " s",
            _ => " Ss",
        })
    }
}

fn write_empty(f: &mut fmt::Formatter<'_>, empty: &mut u32) -> fmt::Result {
    if *empty > 0 {
        write!(f, "{empty}")?;
        *empty = 0;
    }
    Ok(())
}
