//! Checks of files that are not Rust.

pub mod links;
pub mod lint;
