//! What can go wrong in a search.

use books::GameError;
use driver::HostError;
use thiserror::Error;

/// A search did not succeed, or a chip or worker of it is lost.
#[derive(Debug, Error)]
pub enum SearchError {
    /// A chip does not do what it is asked.
    #[error(transparent)]
    Chip(#[from] HostError),
    /// What is to be searched is no game.
    #[error(transparent)]
    Game(#[from] GameError),
    /// A worker does not search any more: why.
    #[error("{0}")]
    Worker(String),
    /// The machine does not give the memory of a transposition table.
    #[error("there is no memory for a transposition table of {mebibytes} MiB")]
    NoMemory {
        /// Mebibytes that were asked for.
        mebibytes: usize,
    },
}
