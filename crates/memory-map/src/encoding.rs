//! The chip's encodings of squares, pieces, moves, modes and rights.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A square: a1 = 0, b1 = 1 … h8 = 63.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Square(u8);

impl Square {
    /// The square of an index, cut to 6 bits.
    #[inline]
    pub const fn new(index: u32) -> Square {
        Square(index as u8 & 63)
    }

    /// The square on a file and rank, both 0–7.
    #[inline]
    pub const fn at(file: u32, rank: u32) -> Square {
        Square::new((rank & 7) << 3 | file & 7)
    }

    /// 0–63.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number the chip knows it by.
    #[inline]
    pub const fn code(self) -> u32 {
        self.0 as u32
    }

    /// 0 (a) to 7 (h).
    #[inline]
    pub const fn file(self) -> u32 {
        self.0 as u32 & 7
    }

    /// 0 (White's first rank) to 7.
    #[inline]
    pub const fn rank(self) -> u32 {
        self.0 as u32 >> 3
    }

    /// All 64, from a1 to h8.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator {
        (0..64u8).map(Square)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}{}",
            (b'a' + self.file() as u8) as char,
            self.rank() + 1
        )
    }
}

impl FromStr for Square {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Square, ParseMoveError> {
        match text.as_bytes() {
            &[file @ b'a'..=b'h', rank @ b'1'..=b'8'] => {
                Ok(Square::at((file - b'a') as u32, (rank - b'1') as u32))
            }
            _ => Err(ParseMoveError),
        }
    }
}

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

/// Bits of the CASTLING register.
pub mod castling {
    use crate::Color;

    /// White may castle short.
    pub const WHITE_SHORT: u32 = 1;
    /// White may castle long.
    pub const WHITE_LONG: u32 = 2;
    /// Black may castle short.
    pub const BLACK_SHORT: u32 = 4;
    /// Black may castle long.
    pub const BLACK_LONG: u32 = 8;

    /// Short castling of a side.
    #[inline]
    pub const fn short(color: Color) -> u32 {
        WHITE_SHORT << (2 * color.code())
    }

    /// Long castling of a side.
    #[inline]
    pub const fn long(color: Color) -> u32 {
        WHITE_LONG << (2 * color.code())
    }
}

/// Values of the EN_PASSANT register.
pub mod en_passant {
    /// Set if the register holds a file.
    pub const VALID: u32 = 8;

    /// The register's value for a file (0–7) or none.
    #[inline]
    pub const fn encode(file: Option<u32>) -> u32 {
        match file {
            Some(file) => VALID | file & 7,
            None => 0,
        }
    }

    /// The file in a register value.
    #[inline]
    pub const fn decode(value: u32) -> Option<u32> {
        if value & VALID != 0 {
            Some(value & 7)
        } else {
            None
        }
    }
}

/// Which moves the generator yields; the MODE register's bits 2–0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[repr(u8)]
pub enum Mode {
    /// All moves.
    #[default]
    All = 0,
    /// Captures and promotions.
    Captures = 1,
    /// Answers to check.
    Evasions = 2,
    /// Moves that give check.
    Checking = 3,
    /// Moves that attack a piece.
    Attacking = 4,
}

impl Mode {
    /// All modes in the order of their codes.
    pub const ALL: [Mode; 5] = [
        Mode::All,
        Mode::Captures,
        Mode::Evasions,
        Mode::Checking,
        Mode::Attacking,
    ];

    /// Bit of the MODE register: only legal moves.
    pub const LEGAL_ONLY: u32 = 8;

    /// The MODE register's value.
    pub const fn register(self, legal_only: bool) -> u32 {
        self as u32 | if legal_only { Mode::LEGAL_ONLY } else { 0 }
    }

    /// Mode and *legal only* of a register value.
    pub const fn from_register(value: u32) -> Option<(Mode, bool)> {
        let code = value & 7;
        if value > 15 || code > 4 {
            return None;
        }
        Some((Mode::ALL[code as usize], value & Mode::LEGAL_ONLY != 0))
    }

    /// Lower-case name.
    pub const fn name(self) -> &'static str {
        match self {
            Mode::All => "all",
            Mode::Captures => "captures",
            Mode::Evasions => "evasions",
            Mode::Checking => "checking",
            Mode::Attacking => "attacking",
        }
    }
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A move as it travels on the chip's 19-bit move bus.
///
/// Bits 5–0 from, 11–6 to, 14–12 promoted piece (0 none), 15 capture, 16 en passant, 17 castling, 18 double step.
/// Displayed as UCI text; parsed from UCI text, which leaves the four flags 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct MoveWord(u32);

impl MoveWord {
    /// Width of the move bus.
    pub const BITS: u32 = 19;
    /// Flag: takes a piece.
    pub const CAPTURE: u32 = 1 << 15;
    /// Flag: takes en passant.
    pub const EN_PASSANT: u32 = 1 << 16;
    /// Flag: castles.
    pub const CASTLING: u32 = 1 << 17;
    /// Flag: a pawn's double step.
    pub const DOUBLE_STEP: u32 = 1 << 18;
    /// From, to and promoted piece: what tells two moves of a position apart.
    pub const KEY: u32 = (1 << 15) - 1;

    /// A move with these flags (a sum of the constants above).
    #[inline]
    pub const fn new(from: Square, to: Square, promotion: Option<PieceType>, flags: u32) -> Self {
        let promotion = match promotion {
            Some(kind) => kind.code(),
            None => 0,
        };
        MoveWord::from_bits(from.code() | to.code() << 6 | promotion << 12 | flags & !Self::KEY)
    }

    /// The move in the low 19 bits of a word.
    #[inline]
    pub const fn from_bits(bits: u32) -> Self {
        MoveWord(bits & ((1 << Self::BITS) - 1))
    }

    /// The 19 bits.
    #[inline]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// From, to and promoted piece without the flags.
    #[inline]
    pub const fn key(self) -> u32 {
        self.0 & Self::KEY
    }

    /// Where the piece comes from.
    #[inline]
    pub const fn from(self) -> Square {
        Square::new(self.0)
    }

    /// Where it goes.
    #[inline]
    pub const fn to(self) -> Square {
        Square::new(self.0 >> 6)
    }

    /// What a pawn becomes.
    #[inline]
    pub const fn promotion(self) -> Option<PieceType> {
        PieceType::from_code(self.0 >> 12 & 7)
    }

    /// Whether it takes a piece, en passant included.
    #[inline]
    pub const fn is_capture(self) -> bool {
        self.0 & Self::CAPTURE != 0
    }

    /// Whether it takes en passant.
    #[inline]
    pub const fn is_en_passant(self) -> bool {
        self.0 & Self::EN_PASSANT != 0
    }

    /// Whether it castles.
    #[inline]
    pub const fn is_castling(self) -> bool {
        self.0 & Self::CASTLING != 0
    }

    /// Whether it is a pawn's double step.
    #[inline]
    pub const fn is_double_step(self) -> bool {
        self.0 & Self::DOUBLE_STEP != 0
    }
}

impl fmt::Display for MoveWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let promotion = self
            .promotion()
            .map_or(String::new(), |kind| kind.letter().to_string());
        // Padding works only on a whole string.
        f.pad(&format!("{}{}{promotion}", self.from(), self.to()))
    }
}

impl fmt::Debug for MoveWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")?;
        for (set, mark) in [
            (self.is_capture(), " capture"),
            (self.is_en_passant(), " en passant"),
            (self.is_castling(), " castling"),
            (self.is_double_step(), " double step"),
        ] {
            if set {
                f.write_str(mark)?;
            }
        }
        Ok(())
    }
}

/// Text that is no UCI move or square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseMoveError;

impl fmt::Display for ParseMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a move such as e2e4 or e7e8q")
    }
}

impl std::error::Error for ParseMoveError {}

impl FromStr for MoveWord {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<MoveWord, ParseMoveError> {
        if !text.is_ascii() || text.len() < 4 {
            return Err(ParseMoveError);
        }
        let from = text[0..2].parse()?;
        let to = text[2..4].parse()?;
        let promotion = match &text[4..] {
            "" => None,
            "n" => Some(PieceType::Knight),
            "b" => Some(PieceType::Bishop),
            "r" => Some(PieceType::Rook),
            "q" => Some(PieceType::Queen),
            _ => return Err(ParseMoveError),
        };
        Ok(MoveWord::new(from, to, promotion, 0))
    }
}
