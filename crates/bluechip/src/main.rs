//! The Bluechip command-line program.

fn main() {}
