//! Moves as they travel on the chip.

use crate::{PieceType, Rules, Square};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A move as it travels on the chip's 19-bit move bus.
///
/// Bits 5–0 from, 11–6 to, 14–12 promoted piece (0 none, 7 a switch of the two squares' pieces), 15
/// capture, 16 en passant, 17 castling, 18 double step. Displayed as UCI text; parsed from UCI
/// text, which leaves the four flags 0.
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
    /// In place of a promoted piece: the pieces of the two squares change places.
    pub const SWITCH: u32 = 7 << 12;
    /// From, to and promoted piece: what distinguishes two moves of a position.
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

    /// The switch of two squares' pieces. Each pair has one word: the more central square comes
    /// first.
    #[inline]
    pub const fn switch(a: Square, b: Square) -> Self {
        let (from, to) = if a.centrality() < b.centrality() {
            (a, b)
        } else {
            (b, a)
        };
        MoveWord::from_bits(from.code() | to.code() << 6 | Self::SWITCH)
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

    /// Whether two pieces change places.
    #[inline]
    pub const fn is_switch(self) -> bool {
        self.0 & Self::SWITCH == Self::SWITCH
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
        let last = match self.is_switch() {
            true => Some(SWITCH_LETTER),
            false => self.promotion().map(PieceType::letter),
        };
        let last = last.map_or(String::new(), String::from);
        // Padding works only on a whole string.
        f.pad(&format!("{}{}{last}", self.from(), self.to()))
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

/// Behind the two squares of a switch.
const SWITCH_LETTER: char = 's';

/// Text that is no move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("not a move such as e2e4 or e7e8q")]
pub struct ParseMoveError;

impl FromStr for MoveWord {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<MoveWord, ParseMoveError> {
        MoveWord::parse(text, Rules::Chess)
    }
}

impl MoveWord {
    /// The move of a text, such as `e2e4`, `e7e8q` or, where the rules have the switch, `b1d1s`, in
    /// either order of the squares.
    pub fn parse(text: &str, rules: Rules) -> Result<MoveWord, ParseMoveError> {
        if !text.is_ascii() || text.len() < 4 {
            return Err(ParseMoveError);
        }
        let square = |text: &str| text.parse().map_err(|_| ParseMoveError);
        let (from, to) = (square(&text[0..2])?, square(&text[2..4])?);
        let promotion = match &text[4..] {
            "" => None,
            "n" => Some(PieceType::Knight),
            "b" => Some(PieceType::Bishop),
            "r" => Some(PieceType::Rook),
            "q" => Some(PieceType::Queen),
            "s" if rules.has_switch() && from != to => return Ok(MoveWord::switch(from, to)),
            _ => return Err(ParseMoveError),
        };
        Ok(MoveWord::new(from, to, promotion, 0))
    }
}
