//! The universal chess interface.

mod antichess;
mod command;
mod lateness;
mod options;
mod perft;
mod pulse;
mod session;
mod write;

pub use antichess::AntiChessSession;
pub use session::Session;
