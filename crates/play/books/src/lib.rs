//! Written chess knowledge: moves in algebraic notation, games in PGN, opening books to play from,
//! the extended book \[C §8\], which biases the search, and tablebases.
//!
//! [`Played`] is a game on the host's own board; everything else works on such games. None of it
//! needs a chip.

mod error;
mod extended;
mod notation;
mod pgn;
mod pgn_file;
mod played;
mod polyglot;
mod tablebases;

pub use error::GameError;
pub use extended::{ExtendedBook, Opinion};
pub use pgn::{Entry, Pgn, PgnError, PgnProblem, pgn_text};
pub use pgn_file::{Note, annotated, appended, continued};
pub use played::{Outcome, Played, is_far, moves, position_of, word};
pub use polyglot::{Book, BookError, BookMaker, BookMove};
pub use tablebases::{RootMoves, TablebaseError, Tablebases, Wdl};
