//! The rules of chess and AntiChess in software: which moves a position has, and what they do.
//!
//! A [`Board`] knows the [`chess::Rules`] that it is played by, so everything here works for each
//! of them. [`movegen`] is the executable form of the contract in `docs/src/blocks/movegen.md`;
//! quotations of that page name the section they come from. [`named_move`] reads a move that a user
//! writes, and says what is wrong with it. [`outcome`] says how a game ends.
//!
//! ```
//! use chess::{Position, Rules};
//! use rules::{Board, movegen};
//!
//! let start = Position::start_of(Rules::LOSERS);
//! let board = Board::new(&start, Rules::LOSERS);
//! assert_eq!(movegen::perft(&board, 3), 8_067);
//! ```

pub mod attacks;
pub mod board;
pub mod movegen;
mod named;
mod outcome;
mod switch;

pub use board::Board;
pub use named::{MoveError, MoveProblem, named_move};
pub use outcome::{Outcome, lost_everything, outcome};
