//! Developer commands of Bluechip.

fn main() {}
