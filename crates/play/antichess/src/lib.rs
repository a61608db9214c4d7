//! The machine of the AntiChess paper: software searches the *singular* moves while chips search
//! all others.
//!
//! A [`Played`] game has a position, its moves and the positions before it. A [`Machine`] finds a
//! move for it: software searches the moves with the highest static value, ties included, to the
//! full depth; chips search the others two plies less deep, each in a null window around the best
//! score so far. Without chips, software searches these too. `docs/src/antichess.md` has the rules.

mod error;
mod evaluation;
mod machine;
mod notation;
mod played;
mod software;

pub use error::PlayedError;
pub use evaluation::standing;
pub use machine::{Chooser, Iteration, Limits, Machine, Prices, Style, Thought, chip_parameters};
pub use played::{Ending, Played};
pub use software::quiescence;
