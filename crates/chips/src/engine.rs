//! What a chip runs on.

use std::fmt;
use std::str::FromStr;

use memory_map::ChessChip;
use reference::ReferenceChip;
use simulator::EngineKind;

use crate::{ChipError, Design};

/// What a chip or a block of it runs on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Engine {
    /// The software model: whole chips without clocks.
    Reference,
    /// The netlist, node by node.
    Interpreted,
    /// The netlist as machine code.
    Compiled,
    /// The emitted Verilog in Verilator.
    Verilator,
}

impl Engine {
    /// Every engine.
    pub const ALL: [Engine; 4] = [
        Engine::Reference,
        Engine::Interpreted,
        Engine::Compiled,
        Engine::Verilator,
    ];

    /// Its name on a command line.
    pub fn name(self) -> &'static str {
        match self {
            Engine::Reference => "reference",
            Engine::Interpreted => EngineKind::Interpreted.name(),
            Engine::Compiled => EngineKind::Compiled.name(),
            Engine::Verilator => "verilator",
        }
    }

    /// Whether it runs hardware, clock by clock. What does not runs no single blocks, and counts no clocks.
    pub fn has_clock(self) -> bool {
        self != Engine::Reference
    }

    /// The simulator behind it, if it is one of the project's own: only those show what is inside, and dump waves.
    pub fn simulator(self) -> Option<EngineKind> {
        match self {
            Engine::Interpreted => Some(EngineKind::Interpreted),
            Engine::Compiled => Some(EngineKind::Compiled),
            Engine::Reference | Engine::Verilator => None,
        }
    }

    /// Fails if it needs tools that are not there. Without this question they are installed when first needed.
    pub fn check_tools(self) -> Result<(), ToolsMissing> {
        match self {
            Engine::Verilator if !cosim::tools::are_installed() => Err(ToolsMissing(self)),
            _ => Ok(()),
        }
    }

    /// A chip at power-on.
    pub fn chip(self, design: &Design) -> Result<Box<dyn ChessChip + Send>, ChipError> {
        match self {
            Engine::Reference => Ok(Box::new(ReferenceChip::new(design.configuration()))),
            Engine::Interpreted => Ok(Box::new(design.simulated(EngineKind::Interpreted)?)),
            Engine::Compiled => Ok(Box::new(design.simulated(EngineKind::Compiled)?)),
            Engine::Verilator => Ok(Box::new(design.verilated()?)),
        }
    }
}

impl From<EngineKind> for Engine {
    fn from(kind: EngineKind) -> Engine {
        match kind {
            EngineKind::Interpreted => Engine::Interpreted,
            EngineKind::Compiled => Engine::Compiled,
        }
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// No engine of this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown engine '{0}'; the engines are: {list}", list = Engine::ALL.map(Engine::name).join(", "))]
pub struct UnknownEngine(String);

impl FromStr for Engine {
    type Err = UnknownEngine;

    fn from_str(name: &str) -> Result<Self, UnknownEngine> {
        Engine::ALL
            .into_iter()
            .find(|engine| engine.name() == name)
            .ok_or_else(|| UnknownEngine(name.to_owned()))
    }
}

/// An engine whose tools are not installed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "the engine {0} needs tools that are not installed; `cargo xtask tools` puts them into target/eda"
)]
pub struct ToolsMissing(Engine);
