//! Netlists of Yosys: designs in Verilog, or in whatever else Yosys reads, as designs of
//! [`bluechip_netlist`].
//!
//! ```text
//! yosys -p "read_verilog cpu.v; hierarchy -check -top cpu; proc; opt_clean; memory -nomap;
//!     opt_clean; write_json cpu.json"
//! ```
//!
//! ```
//! # let json = include_str!("../tests/data/counter.json");
//! let design = bluechip_yosys::read(json, None)?;
//! let flat = design.flatten()?; // for any engine
//! assert_eq!(flat.registers[0].path, "count");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What is read
//! * The word-level operators and flip-flops that `proc` leaves, with or without hierarchy;
//!   memories as `memory_collect` or `memory -nomap` make them; and the gates and flip-flops of one
//!   bit that `simplemap`, `techmap` and `abc` make.
//! * The cells of `synth_ecp5` and `synth_ice40`.
//!
//! # Clocks
//! If all clocks are inputs of the top and nothing else, everything acts when they rise; this is
//! what engines run fastest. Otherwise clocks are values
//! ([`bluechip_netlist::design::Clocking::Events`]): gated, divided and selected clocks, falling
//! edges, latches, clocks that are also read as data, and asynchronous sets and resets with several
//! clocks. Black boxes can drive them.
//!
//! # Directives
//! `$print` and `$check` become [directives](bluechip_netlist::directive), which engines run.
//!
//! # What differs from Verilog
//! No value is undefined here: `x` and `z` are 0.
//!
//! # Tri-states
//! `$tribuf`, as the pass of that name makes it, drives a bus. An inout port of the top becomes
//! three signals: see [`bluechip_netlist::flat`].
//!
//! # What is rejected
//! Drivers of a part of a bus, values of more than 1,024 bits where they cannot be split, undriven
//! wires that are read, and unknown cells. All errors are reported together, each with the name,
//! the type, the module, and the author's wire and line.

mod black_box;
mod cells;
mod error;
mod force;
mod json;
mod module;
mod options;
mod reader;
mod set_reset;
mod storage;
mod undefined;
mod wiring;

pub use error::Error;
pub use options::Options;
pub use reader::{Netlist, read, read_undefined, read_with};
pub use undefined::Undefined;
