//! The reference engine: bit-exact software model of every Bluechip block.
//!
//! [`movegen`] and [`analysis`] are the executable form of the contract in `docs/src/blocks/movegen.md`; quotations of
//! that page name the section they come from. [`ReferenceChip`] puts them behind the host's port.

pub mod analysis;
mod attacks;
mod board;
mod chip;
pub mod movegen;
mod repetition;
pub mod testing;

pub use board::Board;
pub use chip::ReferenceChip;
pub use repetition::{Candidate, Ply, Repetition};
