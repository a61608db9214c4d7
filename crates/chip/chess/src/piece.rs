//! Sides, types of pieces, and pieces, with their codes on the chip.

use serde::{Deserialize, Serialize};

/// A side. Its number is bit 3 of a piece code and the value of SIDE.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Color {
    /// White, 0.
    White,
    /// Black, 1.
    Black,
}

impl Color {
    /// Both sides.
    pub const ALL: [Color; 2] = [Color::White, Color::Black];

    /// 0 or 1, as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// 0 or 1, as the chip knows it.
    #[inline]
    pub const fn code(self) -> u32 {
        self as u32
    }

    /// The side of a number.
    #[inline]
    pub const fn from_code(code: u32) -> Option<Color> {
        match code {
            0 => Some(Color::White),
            1 => Some(Color::Black),
            _ => None,
        }
    }
}

impl std::ops::Not for Color {
    type Output = Color;

    #[inline]
    fn not(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }
}

/// Type of a piece, with the number in bits 2–0 of a piece code.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum PieceType {
    /// 1
    Pawn = 1,
    /// 2
    Knight = 2,
    /// 3
    Bishop = 3,
    /// 4
    Rook = 4,
    /// 5
    Queen = 5,
    /// 6
    King = 6,
}

impl PieceType {
    /// All types, pawn first.
    pub const ALL: [PieceType; 6] = [
        PieceType::Pawn,
        PieceType::Knight,
        PieceType::Bishop,
        PieceType::Rook,
        PieceType::Queen,
        PieceType::King,
    ];

    /// 1–6.
    #[inline]
    pub const fn code(self) -> u32 {
        self as u32
    }

    /// The type of a number 1–6.
    #[inline]
    pub const fn from_code(code: u32) -> Option<PieceType> {
        if code >= 1 && code <= 6 {
            Some(PieceType::ALL[code as usize - 1])
        } else {
            None
        }
    }

    /// Lower-case letter, as in a FEN.
    pub const fn letter(self) -> char {
        match self {
            PieceType::Pawn => 'p',
            PieceType::Knight => 'n',
            PieceType::Bishop => 'b',
            PieceType::Rook => 'r',
            PieceType::Queen => 'q',
            PieceType::King => 'k',
        }
    }

    /// The type of a lower-case letter.
    pub fn from_letter(letter: char) -> Option<PieceType> {
        PieceType::ALL
            .into_iter()
            .find(|kind| kind.letter() == letter)
    }
}

/// A piece of a side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Piece {
    /// Whose.
    pub color: Color,
    /// Which.
    pub kind: PieceType,
}

impl Piece {
    /// A piece of a side.
    #[inline]
    pub const fn new(color: Color, kind: PieceType) -> Piece {
        Piece { color, kind }
    }

    /// The 4-bit code: bit 3 the colour, bits 2–0 the type.
    #[inline]
    pub const fn code(self) -> u32 {
        self.color.code() << 3 | self.kind.code()
    }

    /// The piece of a code; none for the empty square (0) and for 7, 8, 15 and anything above.
    #[inline]
    pub const fn from_code(code: u32) -> Option<Piece> {
        match (Color::from_code(code >> 3), PieceType::from_code(code & 7)) {
            (Some(color), Some(kind)) => Some(Piece { color, kind }),
            _ => None,
        }
    }

    /// FEN letter: upper case for White.
    pub const fn letter(self) -> char {
        match self.color {
            Color::White => self.kind.letter().to_ascii_uppercase(),
            Color::Black => self.kind.letter(),
        }
    }

    /// The piece of a FEN letter.
    pub fn from_letter(letter: char) -> Option<Piece> {
        let color = if letter.is_ascii_uppercase() {
            Color::White
        } else {
            Color::Black
        };
        let kind = PieceType::from_letter(letter.to_ascii_lowercase())?;
        Some(Piece { color, kind })
    }
}
