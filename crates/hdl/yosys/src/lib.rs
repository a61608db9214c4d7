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
//! Where clocks are inputs of the top and carry nothing else, everything acts when they rise, which
//! is what engines run fastest. Other clocks are values
//! ([`bluechip_netlist::design::Clocking::Events`]): gated, divided and chosen ones, falling edges,
//! latches, clocks that are looked at, and asynchronous sets and resets with several clocks. Black
//! boxes can drive them.
//!
//! # What a design says and asks of itself
//! `$print` and `$check` become [directives](bluechip_netlist::directive), which engines run.
//!
//! # What differs from Verilog
//! Nothing here is undefined: `x` and `z` are 0.
//!
//! # Tri-states
//! `$tribuf`, as the pass of that name makes it, drives a bus. A port of the top that goes both
//! ways becomes three signals: see [`bluechip_netlist::flat`].
//!
//! # What is refused
//! Drivers of a part of a bus, values of more than 1,024 bits where they cannot be split, wires
//! that nothing drives and something reads, and cells that are not known: all of them at once, each
//! with its name, type, module, and the author's wire and line.

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
