//! One test bench per Bluechip block, runnable on every engine.

pub mod chips;
