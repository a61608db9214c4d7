//! Checks of files that are not Rust.

pub mod licences;
pub mod links;
pub mod lint;
pub mod words;
