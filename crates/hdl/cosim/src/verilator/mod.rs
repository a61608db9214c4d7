//! Verilator as an engine: Verilog text to a shared library to a model in this process.
//!
//! ```no_run
//! use bluechip_cosim::verilator::{Effort, File, Library, Model, Source};
//!
//! let verilog = "module inverter(input wire a, output wire y); assign y = ~a; endmodule";
//! let library = Library::build(&Source {
//!     files: &[File::new("inverter.v", verilog)],
//!     top: "inverter",
//!     clock: None,
//!     effort: Effort::Quick,
//!     renamed: &[],
//!     flags: &[],
//! })?;
//! let mut model = Model::new(&library);
//! let (a, y) = (model.port("a")?, model.port("y")?);
//! model.poke(a, 1);
//! assert_eq!(model.peek(y), 0);
//! # Ok::<(), bluechip_cosim::verilator::VerilatorError>(())
//! ```

mod build;
mod header;
mod library;
mod model;

pub use bluechip_netlist::verilog::File;
pub use build::BuildTimes;
pub use header::{Direction, Port};
pub use library::Library;
pub use model::{Model, PortHandle};

use crate::tools::ToolError;

/// Verilog to simulate.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// Every file that the top needs.
    pub files: &'a [File],
    /// The name of the top module.
    pub top: &'a str,
    /// Its clock input; none for a combinational circuit.
    pub clock: Option<&'a str>,
    /// The effort for its compilation.
    pub effort: Effort,
    /// Ports with a different name in the model: the name in the text, and the name in the model.
    pub renamed: &'a [(String, String)],
    /// Further arguments of Verilator.
    pub flags: &'a [String],
}

/// The optimisation level for the C++ compiler.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effort {
    /// Builds fast, for models that run few cycles.
    Quick,
    /// `-O3`, for models that run many cycles or are measured.
    Full,
}

impl Effort {
    /// The effort for this run: full, unless `BLUECHIP_QUICK_MODELS` is set, as for tests that run
    /// each model only briefly.
    pub fn of_this_run() -> Effort {
        match std::env::var_os("BLUECHIP_QUICK_MODELS") {
            Some(_) => Effort::Quick,
            None => Effort::Full,
        }
    }
}

/// An error of a Verilator model.
#[derive(Debug, thiserror::Error)]
pub enum VerilatorError {
    /// Verilator or the C++ compiler.
    #[error(transparent)]
    Tool(#[from] ToolError),
    /// The built library could not be loaded.
    #[error("cannot load the model: {0}")]
    Load(#[from] libloading::Error),
    /// No such port.
    #[error("{top} has no port {name}; it has {}", known.join(", "))]
    UnknownPort {
        /// The top module.
        top: String,
        /// The name asked for.
        name: String,
        /// The names there are.
        known: Vec<String>,
    },
    /// A poke of a port that is not an input.
    #[error("{0} is not an input port")]
    NotAnInput(String),
    /// An inout port of more than 64 bits.
    #[error("port {0} goes both ways and is wider than 64 bits")]
    WideBus(String),
    /// A port of more than 64 bits, accessed as a number.
    #[error("port {0} has more than 64 bits")]
    TooWide(String),
}
