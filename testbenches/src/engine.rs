//! What a test bench or a chip runs on.

use std::fmt;
use std::str::FromStr;

use simulator::EngineKind;

/// An engine that runs a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Engine {
    /// The netlist, node by node.
    Interpreted,
    /// The netlist as machine code.
    Compiled,
    /// The emitted Verilog in Verilator.
    Verilator,
}

/// No engine of this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown engine '{name}'; the engines are: {}", known.join(", "))]
pub struct UnknownEngine {
    pub(crate) name: String,
    pub(crate) known: Vec<&'static str>,
}

impl Engine {
    /// Every engine.
    pub const ALL: [Engine; 3] = [Engine::Interpreted, Engine::Compiled, Engine::Verilator];

    /// Its name on a command line.
    pub fn name(self) -> &'static str {
        match self {
            Engine::Interpreted => EngineKind::Interpreted.name(),
            Engine::Compiled => EngineKind::Compiled.name(),
            Engine::Verilator => "verilator",
        }
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Engine {
    type Err = UnknownEngine;

    fn from_str(name: &str) -> Result<Self, UnknownEngine> {
        by_name(&Engine::ALL, Engine::name, name)
    }
}

/// The engine of a name among some.
pub(crate) fn by_name<E: Copy>(
    all: &[E],
    name_of: fn(E) -> &'static str,
    name: &str,
) -> Result<E, UnknownEngine> {
    (all.iter().copied())
        .find(|&engine| name_of(engine) == name)
        .ok_or_else(|| UnknownEngine {
            name: name.to_owned(),
            known: all.iter().map(|&engine| name_of(engine)).collect(),
        })
}
