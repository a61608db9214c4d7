//! The Bluechip hardware blocks in rust-hdl.

// In a kernel a nested `if` says which question is asked first, and a guard in a `match` is no hardware.
#![allow(
    clippy::collapsible_if,
    clippy::collapsible_match,
    clippy::collapsible_else_if
)]

// The blocks need the core of rust-hdl alone, which is the language; the rest of it takes long to compile.
extern crate rust_hdl_core as rust_hdl;

#[macro_use(dff_setup)]
extern crate netlist;

pub mod chip;
pub mod evaluation;
pub mod host_port;
pub mod movegen;
pub mod repetition;
pub mod search;
pub mod tops;

pub use tops::{Top, top, tops};
