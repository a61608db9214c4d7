//! The reference engine: bit-exact software model of every Bluechip block.
