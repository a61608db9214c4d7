//! The role of the other ranks of an MPI job for the first.

use clap::ValueEnum;

/// The role of the other ranks of a job for the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Ranks {
    /// Chips that answer its questions.
    Chips,
    /// Workers that search parts of its tree with their chips.
    Workers,
}
