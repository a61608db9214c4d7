//! The host's side: the [`ChessChip`] port and everything that drives a chip through it.
//!
//! A [`Driver`] works on whatever implements the port (reference model, simulated chip, a board on a serial line): it
//! loads a [`Position`], lists moves, counts perft leaves, reads the analysis and asks the search, by bus accesses alone.
//! [`ExactSearch`] makes exact scores of the answers of one chip or several.

mod driver;
mod error;
mod fen;
mod port;
mod position;
mod search;

pub use driver::{Analysis, Divided, Driver, Listed, Perft, Progress};
pub use error::HostError;
pub use fen::{FenError, FenProblem};
pub use port::{ChessChip, PortError};
pub use position::{Position, START_FEN};
pub use search::{Answer, Asked, Evaluations, ExactScore, ExactSearch, Game, Score};
