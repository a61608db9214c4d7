//! The Bluechip chip's 17-bit address space as data.
