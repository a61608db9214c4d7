//! Netlists of Yosys: designs in Verilog, or in whatever else Yosys reads, as designs of [`bluechip_netlist`].
//!
//! ```text
//! yosys -p "read_verilog cpu.v; hierarchy -check -top cpu; proc; opt_clean; memory -nomap; opt_clean; write_json cpu.json"
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
//! * The word-level operators and flip-flops that `proc` leaves, with or without hierarchy; memories as
//!   `memory_collect` or `memory -nomap` make them; and the gates and flip-flops of one bit that `simplemap`, `techmap` and
//!   `abc` make.
//! * The cells of `synth_ecp5` and `synth_ice40`.
//!
//! # What differs from Verilog
//! Nothing here is undefined: `x` and `z` are 0. An asynchronous set or reset acts at once, as it should, and is kept if it
//! lasts until an edge of the flip-flop's clock.
//!
//! # What is refused
//! Latches, falling edges, clocks that are computed, tri-states and ports that go both ways, values of more than
//! 1,024 bits where they cannot be split, wires that nothing drives, and cells that are not known: all of them at once, each
//! with its name, type and module.

mod cells;
mod error;
mod json;
mod module;
mod reader;
mod storage;
mod wiring;

pub use error::Error;
pub use reader::{Options, read, read_with};
