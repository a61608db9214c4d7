//! Checks of text files.

pub mod licences;
pub mod links;
pub mod lint;
pub mod options;
pub mod scripts;
pub mod width;
pub mod words;
