//! The commands, one file each.

pub mod analyse;
pub mod antichess;
pub mod bench;
#[cfg(unix)]
pub mod board;
pub mod book;
pub mod emit;
pub mod epd;
pub mod eval;
pub mod go;
pub mod map;
pub mod perft;
pub mod play;
pub mod search;
pub mod stats;
pub mod testbench;
pub mod tour;
pub mod trace;
pub mod uci;
pub mod view;
pub mod weights;
