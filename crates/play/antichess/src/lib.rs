//! The machine of the AntiChess paper: a software search of the *singular* moves, and chips that
//! look at all others at the same time.
//!
//! A [`Played`] game has a position, its moves and what came before. A [`Machine`] thinks about it:
//! the moves with the highest static value, ties included, are searched in software to the full
//! depth; the others are asked of the chips, each with a null window around the best score so far
//! and two plies less. Without chips, software searches these too. `docs/src/antichess.md` has the
//! rules.

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
