//! The command line.

use std::path::PathBuf;

use bluechip_sim::{FrontEnd, Options};
use bluechip_simulator::EngineKind;
use clap::{Parser, ValueEnum};

/// Simulates Verilog and SystemVerilog, cycle by cycle.
///
/// Without `--set` and `--random` every input is 0. A cycle goes from one rise of a clock to the
/// next; outputs have the values that have settled before the rise.
#[derive(Debug, Parser)]
#[command(name = "bluechip-sim", version)]
pub struct Arguments {
    /// Files of Verilog (.v) and SystemVerilog (.sv), or one netlist of Yosys (.json).
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// The top module [default: the only possible one].
    #[arg(long, value_name = "MODULE")]
    pub top: Option<String>,
    /// A clock and its period: `clk=10` in nanoseconds, `clk=7.5ns`, `clk=1333ps`
    /// [default: the only clock, 10 ns].
    #[arg(long = "clock", value_name = "NAME[=PERIOD]")]
    pub clocks: Vec<String>,
    /// How many cycles to run.
    #[arg(long, default_value_t = 100, value_name = "N")]
    pub cycles: u64,
    /// Sets an input, from cycle 0 or the given one on: `reset=1`, `reset=0@3`, `data=0xff@10`,
    /// `data=8'b1010@20`.
    #[arg(long = "set", value_name = "INPUT=VALUE[@CYCLE]")]
    pub sets: Vec<String>,
    /// Holds a signal at a value, whatever drives it, from a cycle on, or up to the cycle before a
    /// second one: `cpu.pc=0x40@3..9`.
    #[arg(long = "force", value_name = "NAME=VALUE@CYCLE[..CYCLE]")]
    pub forces: Vec<String>,
    /// Sets a register, or a word of a memory, once: `cpu.pc=0x40@3`, `ram[7]=1@0`.
    #[arg(long = "poke", value_name = "NAME=VALUE@CYCLE")]
    pub pokes: Vec<String>,
    /// Random values for the inputs that are not set, from this seed; resets are active in the
    /// first cycles, and seldom later.
    #[arg(long, value_name = "SEED")]
    pub random: Option<u64>,
    /// A wave dump; its name ends in .vcd or .fst.
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// The engine.
    #[arg(long, value_enum, default_value_t = Engine::Compiled)]
    pub engine: Engine,
    /// Compares every output in every cycle with another simulator.
    #[arg(long, value_enum, value_name = "SIMULATOR")]
    pub against: Option<Simulator>,
    /// Reports a failed assertion, and goes on.
    #[arg(long)]
    pub keep_going: bool,
    /// Ignores assertions, `$display` and `$finish`.
    #[arg(long, conflicts_with = "keep_going")]
    pub no_directives: bool,
    /// Reports the outputs and registers that depend on undefined values: power-on values, `x`,
    /// wires that nothing drives, words beyond a memory's depth. With a number, outputs are checked
    /// from that cycle on.
    #[arg(
        long,
        value_name = "FROM",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "0",
        conflicts_with_all = ["against", "out", "coverage", "forces", "pokes"]
    )]
    pub undefined: Option<u64>,
    /// Writes coverage as JSON: rises and falls of every bit, states of enumerations, covers. Adds
    /// to the coverage in an existing file. Also writes a readable report, with `.txt`.
    #[arg(long, value_name = "FILE")]
    pub coverage: Option<PathBuf>,
    /// The file for a wave of the last clocks if an assertion fails; .vcd or .fst
    /// [default: TOP.failed.vcd].
    #[arg(long, value_name = "FILE")]
    pub failed_out: Option<PathBuf>,
    /// One JSON object instead of text.
    #[arg(long)]
    pub json: bool,
    /// A folder that is searched for included files.
    #[arg(short = 'I', long = "include", value_name = "FOLDER")]
    pub includes: Vec<PathBuf>,
    /// A macro.
    #[arg(short = 'D', long = "define", value_name = "NAME[=TEXT]")]
    pub defines: Vec<String>,
    /// A parameter of the top.
    #[arg(short = 'G', long = "parameter", value_name = "NAME=VALUE")]
    pub parameters: Vec<String>,
    /// The front end of Yosys that reads Verilog.
    #[arg(long, value_enum, default_value_t = Reader::Auto)]
    pub front_end: Reader,
    /// Goes on if the front end warns of something that may change a value.
    #[arg(long)]
    pub allow_warnings: bool,
    /// Treats wires that nothing drives as 0, instead of refusing them.
    #[arg(long)]
    pub undriven_is_zero: bool,
    /// Reads the files again, without the cache.
    #[arg(long)]
    pub no_cache: bool,
}

/// An engine to simulate with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Engine {
    /// Machine code.
    Compiled,
    /// Node after node: starts at once, runs slowly.
    Interpreted,
}

impl Engine {
    /// As the simulator has it.
    pub fn kind(self) -> EngineKind {
        match self {
            Engine::Compiled => EngineKind::Compiled,
            Engine::Interpreted => EngineKind::Interpreted,
        }
    }
}

/// A simulator to compare with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Simulator {
    /// Icarus Verilog.
    Icarus,
    /// Verilator.
    Verilator,
}

/// A front end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Reader {
    /// `read_slang`, and `read_verilog` for what that does not support.
    Auto,
    /// `read_slang`.
    Slang,
    /// `read_verilog`.
    Verilog,
}

impl Arguments {
    /// The options for reading the files.
    pub fn options(&self) -> Options {
        let mut options = Options::default();
        options.front_end = match self.front_end {
            Reader::Auto => FrontEnd::Auto,
            Reader::Slang => FrontEnd::Slang,
            Reader::Verilog => FrontEnd::Verilog,
        };
        options.includes.clone_from(&self.includes);
        options.defines.clone_from(&self.defines);
        options.parameters.clone_from(&self.parameters);
        options.allow_warnings = self.allow_warnings;
        options.no_cache = self.no_cache;
        options.undriven_is_zero = self.undriven_is_zero;
        options.no_directives = self.no_directives;
        let names = self
            .clocks
            .iter()
            .filter_map(|clock| clock.split('=').next());
        options.clocks = names.map(str::to_owned).collect();
        options.forced = super::reach::names(&self.forces);
        options
    }
}
