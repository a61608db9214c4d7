//! The Bluechip hardware blocks in rust-hdl.

// In a kernel a nested `if` says which question is asked first, and a guard in a `match` is no hardware.
#![allow(
    clippy::collapsible_if,
    clippy::collapsible_match,
    clippy::collapsible_else_if
)]

pub mod eval;
pub mod movegen;
pub mod stack;
pub mod tops;

pub use tops::{Top, tops};
