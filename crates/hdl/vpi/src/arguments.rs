//! The command line.

use std::path::PathBuf;

use bluechip_sim::Options;
use bluechip_simulator::EngineKind;
use clap::{Parser, ValueEnum};

/// Runs a test bench of cocotb on a design in Verilog or SystemVerilog.
///
/// Exit code 1 if a test fails or none ran, 2 if the input is wrong.
#[derive(Debug, Parser)]
#[command(name = "bluechip-cocotb", version)]
pub struct Arguments {
    /// Files of Verilog (.v) and SystemVerilog (.sv), or one netlist of Yosys (.json).
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// The top module [default: the only one that can be it].
    #[arg(long, value_name = "MODULE")]
    pub top: Option<String>,
    /// The Python module with the tests; several are separated by commas [default:
    /// `COCOTB_TEST_MODULES`].
    #[arg(long = "test", value_name = "MODULE")]
    pub tests: Option<String>,
    /// A folder in which Python finds modules, beside the working folder.
    #[arg(long, value_name = "FOLDER")]
    pub python_path: Vec<PathBuf>,
    /// The program that says where cocotb is.
    #[arg(long, value_name = "FILE", default_value = "cocotb-config")]
    pub cocotb_config: PathBuf,
    /// Where the results go, as JUnit's XML.
    #[arg(long, value_name = "FILE", default_value = "results.xml")]
    pub results: PathBuf,
    /// The engine.
    #[arg(long, value_enum, default_value_t = Engine::Compiled)]
    pub engine: Engine,
    /// A folder in which included files are looked for.
    #[arg(short = 'I', long = "include", value_name = "FOLDER")]
    pub includes: Vec<PathBuf>,
    /// A macro.
    #[arg(short = 'D', long = "define", value_name = "NAME[=TEXT]")]
    pub defines: Vec<String>,
    /// A parameter of the top.
    #[arg(short = 'G', long = "parameter", value_name = "NAME=VALUE")]
    pub parameters: Vec<String>,
    /// Goes on where the front end warns of something that may change a value.
    #[arg(long)]
    pub allow_warnings: bool,
    /// Takes wires that nothing drives for 0, instead of refusing them.
    #[arg(long)]
    pub undriven_is_zero: bool,
    /// A signal that the bench may force, by its path below the top.
    #[arg(long, value_name = "NAME")]
    pub forced: Vec<String>,
    /// The program starts itself with what cocotb needs in the environment.
    #[arg(long, hide = true)]
    pub simulate: bool,
}

/// An engine to simulate with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Engine {
    /// Machine code.
    Compiled,
    /// Node after node: starts at once, runs slowly.
    Interpreted,
}

impl Arguments {
    /// The corresponding engine of the simulator.
    pub fn engine(&self) -> EngineKind {
        match self.engine {
            Engine::Compiled => EngineKind::Compiled,
            Engine::Interpreted => EngineKind::Interpreted,
        }
    }

    /// The options for reading the files.
    pub fn options(&self) -> Options {
        let mut options = Options::default();
        options.includes.clone_from(&self.includes);
        options.defines.clone_from(&self.defines);
        options.parameters.clone_from(&self.parameters);
        options.allow_warnings = self.allow_warnings;
        options.undriven_is_zero = self.undriven_is_zero;
        options.forced.clone_from(&self.forced);
        options.no_directives = true;
        options.all_inputs = true;
        options
    }
}
