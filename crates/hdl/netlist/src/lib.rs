//! Typed, width-exact netlists: elaboration of rust-hdl blocks, checks, flattening, Verilog, statistics.
//!
//! Any rust-hdl block goes through, whoever wrote it:
//!
//! ```
//! use rust_hdl::prelude::*;
//!
//! #[derive(LogicBlock, Default)]
//! struct Blinker {
//!     clock: Signal<In, Clock>,
//!     led: Signal<Out, Bit>,
//!     counter: DFF<Bits<4>>,
//! }
//!
//! impl Logic for Blinker {
//!     #[hdl_gen]
//!     fn update(&mut self) {
//!         dff_setup!(self, clock, counter);
//!         self.counter.d.next = self.counter.q.val() + 1;
//!         self.led.next = self.counter.q.val().get_bit(3);
//!     }
//! }
//!
//! let mut block = Blinker::default();
//! block.connect_all();
//! let design = bluechip_netlist::elaborate(&block, "blinker")?;
//! let flat = design.flatten()?;
//! assert_eq!(flat.registers[0].path, "counter");
//! assert!(bluechip_netlist::verilog::write(&design)?.contains("counter <= counter + 4'd1;"));
//! assert_eq!(bluechip_netlist::stats::stats(&design).total.register_bits, 4);
//! # Ok::<(), bluechip_netlist::Error>(())
//! ```
//!
//! * [`elaborate`] makes a [`design::Design`] of a block: modules with expression graphs over named nets, in the value
//!   semantics of the Rust code. [`elaborate_documented`] adds what the source says about the blocks. [`builder`] makes
//!   one by hand.
//! * [`design::Design::flatten`] makes a [`flat::FlatNetlist`] of it, which engines run.
//! * [`verilog::write`] writes it as Verilog, [`verilog::Library`] as a file for each module that several designs share;
//!   [`stats::stats`] counts it.
//! * [`interleave::interleave`] makes several contexts take turns in one copy of a design's logic.
//! * [`constraints::write`] writes what the design asks of its pins as LPF or PCF.
//! * [`primitives`] are registers and memories for rust-hdl designs.
//!
//! What is wrong with a design is an [`Error`] with the path of the place; nothing becomes a silent zero.

pub mod builder;
mod check;
pub mod constraints;
pub mod crossings;
pub mod design;
mod distinct;
pub mod documentation;
mod elaborate;
mod error;
pub mod eval;
pub mod flat;
mod flatten;
pub mod gates;
pub mod graph;
pub mod interleave;
pub mod operators;
mod order;
pub mod prelude;
pub mod primitives;
pub mod stats;
pub mod verilog;

pub use elaborate::{SignalPaths, bits_of, elaborate, elaborate_documented};
pub use error::Error;
pub use flatten::BlackBoxes;

/// A comment in a kernel, carried over to the Verilog; it does nothing else.
///
/// The comments at the top of a kernel describe the module. `comment!("module receiver: what it does")` there also names
/// it; otherwise a module is called after its block, where [`documentation`] tells that, or after its first instance.
/// Any other comment stands before the next assignment.
#[macro_export]
macro_rules! comment {
    ($text:literal) => {};
}

/// The program of the crate's README compiles and runs as it stands.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
