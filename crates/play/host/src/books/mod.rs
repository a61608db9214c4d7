//! What others have played: opening books to play from, and the extended book \[C §8\], which is an opinion for the search.

mod extended;
mod polyglot;

pub use extended::{ExtendedBook, Opinion};
pub use polyglot::{Book, BookError, BookMaker, BookMove};
