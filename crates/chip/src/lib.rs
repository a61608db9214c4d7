//! The Bluechip hardware blocks in rust-hdl.
