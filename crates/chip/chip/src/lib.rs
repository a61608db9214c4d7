//! The Bluechip hardware blocks in rust-hdl.
//!
//! A block whose contents depend on the configuration is created by `new`; its `Default` leaves its
//! parameters unset and cannot be elaborated.

// In a kernel a nested `if` shows the order of the decisions, and a guard in a `match` cannot
// become hardware.
#![allow(
    clippy::collapsible_if,
    clippy::collapsible_match,
    clippy::collapsible_else_if
)]

// The blocks need only the core of rust-hdl, the language; the rest takes long to compile.
extern crate rust_hdl_core as rust_hdl;

#[macro_use(dff_setup)]
extern crate bluechip_rust_hdl;

pub mod chip;
pub mod evaluation;
pub mod host_port;
pub mod link;
pub mod movegen;
pub mod repetition;
pub mod search;
pub mod tops;

use bluechip_rust_hdl::documentation::Documentation;
pub use tops::{
    PREFIX, Top, is_whole, library, serial_chip, top, tops, verilog, verilog_as, whole_chip,
};

/// Comments of this crate's blocks and ports, collected from the sources.
pub static DOCUMENTATION: Documentation = include!(concat!(env!("OUT_DIR"), "/block_docs.rs"));
