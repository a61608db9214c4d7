//! What other ranks of an MPI job are to the first.

use clap::ValueEnum;

/// What the ranks of a job but the first are to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Ranks {
    /// Chips that answer its questions.
    Chips,
    /// Workers that search parts of its tree with their chips.
    Workers,
}
