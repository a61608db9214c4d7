//! The second half of the smart-move stack: the repetition detector.

pub mod encoding;
pub mod entry;
pub mod latest;
pub mod place;
pub mod repetition;
pub mod ring;
