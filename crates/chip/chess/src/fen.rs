//! FEN in and out, with errors that name the problem and the place.

use crate::position::{FIFTY_MAX, Position};
use crate::{Color, Piece, PieceType, Square, castling};
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
    /// There is text after the sixth field.
    #[error("unexpected '{0}' after the move number")]
    ExtraField(String),
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
    #[error("{0:?}, who is not to move, is in check")]
    OpponentInCheck(Color),
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
    /// The en passant field is neither a square nor -.
    #[error("en passant '{0}' is neither a square nor -")]
    BadEnPassant(String),
    /// The en passant square cannot be the target of a capture.
    #[error("en passant on {square} is impossible: {reason}")]
    ImpossibleEnPassant {
        /// The square.
        square: Square,
        /// Why.
        reason: &'static str,
    },
    /// A counter is no number in its range.
    #[error("{name} '{text}' is not a number from {least} to {most}")]
    BadCounter {
        /// Which counter.
        name: &'static str,
        /// The text.
        text: String,
        /// Smallest number.
        least: u32,
        /// Largest number.
        most: u32,
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

fn error<T>(column: usize, problem: FenProblem) -> Result<T, FenError> {
    Err(FenError { column, problem })
}

/// A field of the input and the column it starts at.
struct Text<'a> {
    column: usize,
    text: &'a str,
}

impl FromStr for Position {
    type Err = FenError;

    fn from_str(fen: &str) -> Result<Position, FenError> {
        let fields = split(fen)?;
        let [board, side, rights, en_passant, fifty, fullmove] = &fields;
        let (squares, columns) = parse_board(board)?;
        let mut position = Position {
            squares,
            side: parse_side(side)?,
            castling: 0,
            en_passant: None,
            fifty: 0,
            fullmove: 1,
        };
        check_pieces(&position, board, &columns)?;
        position.castling = parse_castling(rights, &position)?;
        position.en_passant = parse_en_passant(en_passant, &position)?;
        position.fifty = parse_counter(fifty, FIELDS[4], 0, FIFTY_MAX)?;
        position.fullmove = parse_counter(fullmove, FIELDS[5], 1, 65_535)?;
        if position.in_check(!position.side) {
            return error(side.column, FenProblem::OpponentInCheck(!position.side));
        }
        Ok(position)
    }
}

/// The six fields, separated by any white space.
fn split(fen: &str) -> Result<[Text<'_>; 6], FenError> {
    let mut fields: Vec<Text> = Vec::new();
    let mut start = None;
    let ends = fen.char_indices().chain([(fen.len(), ' ')]).enumerate();
    let mut length = 0;
    for (index, (byte, character)) in ends {
        length = index;
        match (start, character.is_whitespace()) {
            (None, false) => start = Some((index, byte)),
            (Some((first, from)), true) => {
                fields.push(Text {
                    column: first + 1,
                    text: &fen[from..byte],
                });
                start = None;
            }
            _ => {}
        }
    }
    if let Some(extra) = fields.get(6) {
        return error(extra.column, FenProblem::ExtraField(extra.text.to_string()));
    }
    let missing = fields.len();
    fields
        .try_into()
        .or_else(|_| error(length + 1, FenProblem::MissingField(FIELDS[missing])))
}

type Squares = [Option<Piece>; 64];

/// The pieces, and the column each stands at in the input.
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
        "w" => Ok(Color::White),
        "b" => Ok(Color::Black),
        text => error(field.column, FenProblem::BadSide(text.to_string())),
    }
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
        let Some(right) = castling::rights().find(|right| right.letter == letter) else {
            return error(column, FenProblem::BadCastling(letter));
        };
        if rights & right.bit != 0 {
            return error(column, FenProblem::RepeatedCastling(letter));
        }
        for (square, piece) in [right.king, right.rook] {
            if position.piece(square) != Some(piece) {
                return error(
                    column,
                    FenProblem::CastlingWithout {
                        right: letter,
                        piece: piece.kind,
                        square,
                    },
                );
            }
        }
        rights |= right.bit;
    }
    Ok(rights)
}

fn parse_en_passant(field: &Text, position: &Position) -> Result<Option<u32>, FenError> {
    if field.text == "-" {
        return Ok(None);
    }
    let Ok(square) = field.text.parse::<Square>() else {
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
    let reason = if square.rank() != rank {
        "wrong rank for the side to move"
    } else if on(pawn_rank) != Some(Piece::new(!position.side, PieceType::Pawn)) {
        "no pawn has just passed it"
    } else if on(rank).is_some() {
        "the square is not empty"
    } else if on(origin_rank).is_some() {
        "the pawn's first square is not empty"
    } else {
        return Ok(Some(square.file()));
    };
    error(
        field.column,
        FenProblem::ImpossibleEnPassant { square, reason },
    )
}

fn parse_counter(field: &Text, name: &'static str, least: u32, most: u32) -> Result<u32, FenError> {
    let digits = field.text.bytes().all(|byte| byte.is_ascii_digit());
    match field.text.parse() {
        Ok(number) if digits && (least..=most).contains(&number) => Ok(number),
        _ => error(
            field.column,
            FenProblem::BadCounter {
                name,
                text: field.text.to_string(),
                least,
                most,
            },
        ),
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
        if self.castling == 0 {
            f.write_str("-")?;
        }
        match self.en_passant_target() {
            Some(square) => write!(f, " {square}")?,
            None => f.write_str(" -")?,
        }
        write!(f, " {} {}", self.fifty, self.fullmove)
    }
}

fn write_empty(f: &mut fmt::Formatter<'_>, empty: &mut u32) -> fmt::Result {
    if *empty > 0 {
        write!(f, "{empty}")?;
        *empty = 0;
    }
    Ok(())
}
