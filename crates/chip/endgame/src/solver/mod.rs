//! Retrograde analysis: the exact outcome of every position of a small ending.
//!
//! A [`Table`] holds three bits for each position and side to move. Solving starts from mates,
//! captures and promotions and looks again at a position whenever one that can follow it has
//! changed. The 64 positions that differ only in the square of Black's king share a word and are
//! solved together.

mod geometry;
mod solve;
mod table;

pub use solve::Solver;
pub use table::{Material, Outcome, Table};
