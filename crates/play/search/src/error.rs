//! Errors of a search.

use books::GameError;
use driver::HostError;
use thiserror::Error;

/// A search failed, or a chip or worker is lost.
#[derive(Debug, Error)]
pub enum SearchError {
    /// A chip failed.
    #[error(transparent)]
    Chip(#[from] HostError),
    /// The game to be searched is invalid.
    #[error(transparent)]
    Game(#[from] GameError),
    /// A worker has stopped searching; the reason.
    #[error("{0}")]
    Worker(String),
    /// There is not enough memory for a transposition table.
    #[error("there is no memory for a transposition table of {mebibytes} MiB")]
    NoMemory {
        /// The requested mebibytes.
        mebibytes: usize,
    },
}
