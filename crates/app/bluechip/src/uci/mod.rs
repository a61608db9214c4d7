//! The universal chess interface: lines in, lines out.

mod command;
mod options;
mod perft;
mod pulse;
mod session;
mod write;

pub use session::Session;
