//! The Bluechip hardware blocks in rust-hdl.

pub mod movegen;
pub mod tops;

pub use tops::{Top, tops};
