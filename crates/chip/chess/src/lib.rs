//! The vocabulary of chess, with the numbers by which the chip knows its words.
//!
//! A word means the same in hardware models, host and benches: [`Square`], [`Color`], [`PieceType`]
//! and [`Piece`], [`castling`] rights, the [`en_passant`] file, the [`MoveWord`] on the move bus,
//! the [`Mode`] of a generation, the [`Level`] of a candidate; the [`Rules`] of the game; and the
//! [`Position`], which parses from and displays as FEN.
//!
//! ```
//! use chess::{Color, Piece, PieceType, Position, Square};
//!
//! let position: Position = chess::START_FEN.parse()?;
//! let e1: Square = "e1".parse()?;
//! assert_eq!(position.piece(e1), Some(Piece::new(Color::White, PieceType::King)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod castling;
pub mod en_passant;
mod fen;
mod level;
mod mode;
mod move_word;
mod piece;
mod position;
mod rules;
mod square;

pub use fen::{Epd, FenError, FenProblem};
pub use level::Level;
pub use mode::Mode;
pub use move_word::{MoveWord, ParseMoveError};
pub use piece::{Color, Piece, PieceType};
pub use position::{FIFTY_MAX, Position, START_FEN};
pub use rules::{ParseRulesError, Rules, Stalemate};
pub use square::{ParseSquareError, Square};
