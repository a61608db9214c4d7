//! All integration tests of the rules, as one program: it is linked once.

mod common;
mod enumerator;
mod fairy_stockfish;
mod moves;
mod named;
