//! The driver of a chip, through its [`ChessChip`](memory_map::ChessChip) port.
//!
//! A [`Driver`] works on anything that implements the port (reference model, simulated chip, a
//! board on a serial line): it loads a [`Position`](chess::Position), lists moves, counts perft
//! leaves, reads the analysis and asks questions to the search, only by bus accesses. A chip that
//! is software may also have a port for judging, [`Driver::judging`]. [`ExactSearch`] computes
//! exact scores from the answers of one chip or several. The [`generator`] computes the values of
//! the evaluation.

mod driver;
mod error;
pub mod generator;
mod judge;
mod lacking;
mod loading;
mod many;
mod scores;
mod search;
mod work;

pub use driver::{Analysis, Divided, Driver, Listed, Perft, Progress};
pub use error::HostError;
pub use generator::{Generator, Weights};
pub use judge::Judge;
pub use many::divide_among;
pub use scores::FastScore;
pub use search::{
    Asked, ExactScore, ExactSearch, Game, Observer, OverlayError, ParameterSet, Score, UnknownSet,
    laid_over, overlaid,
};
pub use work::{Answer, Evaluations, Work};
