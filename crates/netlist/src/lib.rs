//! Typed, width-exact netlist: elaboration of rust-hdl blocks, checks, passes, Verilog writer.

pub mod builder;
pub mod design;
mod elaborate;
mod error;
pub mod eval;
pub mod flat;
mod flatten;
pub mod graph;
mod hash;
pub mod operators;
mod order;
pub mod primitives;
pub mod verilog;

pub use elaborate::elaborate;
pub use error::Error;
