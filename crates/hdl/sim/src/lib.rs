//! Verilog and SystemVerilog for the engines of `bluechip-simulator`: one call from files to a
//! design.
//!
//! ```no_run
//! use bluechip_netlist::design::Design;
//! use bluechip_sim::FromVerilog;
//! use bluechip_simulator::{EngineKind, Simulation};
//!
//! let design = Design::from_verilog(&["cpu.v", "alu.v"], "cpu")?;
//! let mut simulation = Simulation::new(design.flatten()?, EngineKind::Compiled)?;
//! simulation.poke("reset", 1)?;
//! simulation.step();
//! println!("{:#x}", simulation.peek("pc")?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The front end is [Yosys](https://yosyshq.net/yosys) with `read_slang`: the installed one, or a
//! pinned one from PyPI, which is installed on first use (this needs Python 3.9). Its result for a
//! set of files is kept in the user's cache folder until a file changes. [`Options`] has include
//! folders, macros, parameters.
//!
//! If the front end drops or truncates something that would change a value, that is an error, not a
//! warning.
//!
//! The program `bluechip-sim` of this crate does the same from the command line, and compares every
//! output in every cycle with Icarus or Verilator.

mod cache;
mod cells;
mod error;
mod front_end;
mod held;
mod messages;
mod monitors;
mod run;
mod sources;
mod tasks;
mod unheard;
mod vhdl;
mod yosys;

pub use error::Error;
pub use front_end::{FrontEnd, Options, Reading, read, read_undefined};
pub use sources::{is_of_name, named_files};

use std::path::Path;

use bluechip_netlist::design::Design;

/// A design from files of Verilog, SystemVerilog, or JSON of Yosys.
pub trait FromVerilog: Sized {
    /// The design whose top module is `top`, read as usual.
    fn from_verilog(files: &[impl AsRef<Path>], top: &str) -> Result<Self, Error>;

    /// The same, read as the options say.
    fn from_verilog_with(
        files: &[impl AsRef<Path>],
        top: &str,
        options: &Options,
    ) -> Result<Self, Error>;
}

impl FromVerilog for Design {
    fn from_verilog(files: &[impl AsRef<Path>], top: &str) -> Result<Self, Error> {
        Self::from_verilog_with(files, top, &Options::default())
    }

    fn from_verilog_with(
        files: &[impl AsRef<Path>],
        top: &str,
        options: &Options,
    ) -> Result<Self, Error> {
        Ok(read(files, Some(top), options)?.design)
    }
}

/// The program of the crate's README compiles as it stands.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
