//! All integration tests of the vocabulary, as one program: it is linked once.

mod antichess;
mod codes;
mod fen;
