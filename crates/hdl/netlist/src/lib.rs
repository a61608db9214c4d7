//! Typed, width-exact netlists: checks, flattening, Verilog, statistics, for any front end.
//!
//! A design is built by hand, or comes from a front end: rust-hdl blocks by `bluechip-rust-hdl`,
//! Verilog and SystemVerilog by `bluechip-yosys`. By hand, it takes the [`builder`]:
//!
//! ```
//! use bluechip_netlist::builder::ModuleBuilder;
//! use bluechip_netlist::flat::Op;
//!
//! let mut blinker = ModuleBuilder::new("blinker");
//! let clock = blinker.clock("clock");
//! let counter = blinker.register("counter", 4, clock, 0u8);
//! let one = blinker.graph.constant(1, 4);
//! let next = blinker.add(Op::Add(counter.value, one), 4);
//! blinker.set_next(counter, next);
//! let led = blinker.graph.slice(counter.value, 3, 1);
//! blinker.output("led", led);
//!
//! let design = blinker.into_design();
//! let flat = design.flatten()?;
//! assert_eq!(flat.registers[0].path, "counter");
//! assert!(bluechip_netlist::verilog::write(&design)?.contains("counter <= counter + 4'd1;"));
//! assert_eq!(bluechip_netlist::stats::stats(&design).total.register_bits, 4);
//! # Ok::<(), bluechip_netlist::Error>(())
//! ```
//!
//! * [`design::Design`] is the hierarchy: modules with expression graphs over named nets.
//! * [`design::Design::flatten`] makes a [`flat::FlatNetlist`] of it, which engines run.
//! * [`verilog::write`] writes it as Verilog, [`verilog::Library`] as a file for each module that
//!   several designs share; [`stats::stats`] counts it.
//! * [`directive::Directive`] is a print or check of a running design: `$display`, `assert`,
//!   `cover`.
//! * [`interleave::interleave`] makes several contexts take turns in one copy of a design's logic.
//! * [`constraints::write`] writes the design's pin constraints as LPF or PCF.
//!
//! An error in a design is an [`Error`] with the path of its place; nothing becomes a silent zero.

pub mod builder;
mod check;
pub mod constraints;
pub mod crossings;
pub mod design;
pub mod directive;
mod distinct;
mod error;
pub mod eval;
pub mod flat;
mod flatten;
pub mod gates;
pub mod graph;
pub mod interleave;
mod message;
pub mod operators;
mod order;
pub mod stats;
pub mod verilog;

pub use error::{Error, Errors};
pub use flatten::BlackBoxes;

/// The program of the crate's README compiles and runs as it stands.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
