//! What people have written down of chess: games, moves and PGN as they write them; opening books
//! to play from, and the extended book \[C §8\], which is an opinion for the search; and
//! tablebases.
//!
//! [`Played`] is the game as the host's own board keeps it; everything else is about such games. No
//! chip is needed for any of it.

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
