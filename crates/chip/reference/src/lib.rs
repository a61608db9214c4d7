//! The reference engine: bit-exact software model of every Bluechip block.
//!
//! [`movegen`], from the crate [`rules`], and [`analysis`] are the executable form of the contract
//! in `docs/src/blocks/movegen.md`; quotations of that page name their section. [`ordered`] yields
//! the same moves faster. [`evaluation`] is the executable form of `docs/src/blocks/evaluation.md`,
//! [`Repetition`] of `docs/src/blocks/repetition.md`, [`search`] of `docs/src/blocks/search.md`.
//! [`ReferenceChip`] puts the move generator alone, or the complete chip, behind the host's port.

pub mod analysis;
mod chip;
pub mod evaluation;
mod line;
pub mod ordered;
mod repetition;
pub mod search;
pub mod testing;

pub use chip::ReferenceChip;
pub use rules::{Board, movegen};

use rules::{attacks, board};

pub use repetition::{Candidate, Ply, Repetition};
