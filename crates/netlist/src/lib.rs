//! Typed, width-exact netlist: elaboration of rust-hdl blocks, checks, passes, Verilog writer.

pub mod builder;
mod check;
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
pub mod stats;
pub mod verilog;

pub use elaborate::elaborate;
pub use error::Error;

/// A comment in a kernel, carried over to the Verilog; it does nothing else.
///
/// The comments at the top of a kernel describe the module. `comment!("module receiver: what it does")` there also names
/// it; otherwise a module is called after its first instance. Any other comment stands before the next assignment.
#[macro_export]
macro_rules! comment {
    ($text:literal) => {};
}
