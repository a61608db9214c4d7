//! All integration tests of the memory map, as one program: it is linked once.

mod configuration;
mod map;
mod search;
