//! The program as its users run it: what it prints, what it refuses, what it leaves behind.

mod antichess;
mod bad_input;
mod cases;
mod commands;
mod games;
mod knowledge;
#[cfg(unix)]
mod replug;
mod run;
mod searches;
#[path = "../tables/mod.rs"]
mod tables;
mod uci;
