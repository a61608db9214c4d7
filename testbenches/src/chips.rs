//! Chips behind the host port, on every engine.

use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, OnceLock};

use cosim::chip::{VerilatedChip, ports};
use cosim::emitted::Emitted;
use cosim::verilator::VerilatorError;
use host::{ChessChip, PortError};
use netlist::flat::FlatNetlist;
use reference::ReferenceChip;
use simulator::{Bus, EngineKind, SignalHandle, Simulation};

use crate::UnknownEngine;
use crate::engine::by_name;

/// What a chip runs on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChipEngine {
    /// The software model.
    Reference,
    /// The netlist, node by node.
    Interpreted,
    /// The netlist as machine code.
    Compiled,
    /// The emitted Verilog in Verilator.
    Verilator,
}

impl ChipEngine {
    /// Every engine.
    pub const ALL: [ChipEngine; 4] = [
        ChipEngine::Reference,
        ChipEngine::Interpreted,
        ChipEngine::Compiled,
        ChipEngine::Verilator,
    ];

    /// Its name on a command line.
    pub fn name(self) -> &'static str {
        match self {
            ChipEngine::Reference => "reference",
            ChipEngine::Interpreted => "interpreted",
            ChipEngine::Compiled => "compiled",
            ChipEngine::Verilator => "verilator",
        }
    }
}

impl fmt::Display for ChipEngine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for ChipEngine {
    type Err = UnknownEngine;

    fn from_str(name: &str) -> Result<Self, UnknownEngine> {
        by_name(&ChipEngine::ALL, ChipEngine::name, name)
    }
}

/// Why there is no chip.
#[derive(Debug, thiserror::Error)]
pub enum ChipError {
    /// The design could not be elaborated.
    #[error(transparent)]
    Netlist(#[from] netlist::Error),
    /// The simulation could not start.
    #[error(transparent)]
    Simulator(#[from] simulator::Error),
    /// The Verilator model could not be built.
    #[error(transparent)]
    Verilator(#[from] VerilatorError),
}

/// A design that is a chip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Design {
    /// The move generator with its perft mode.
    MoveGenerator,
    /// The complete chess chip.
    Chess,
}

impl Design {
    /// Its top module.
    pub fn top(self) -> &'static str {
        match self {
            Design::MoveGenerator => "generator",
            Design::Chess => "chip",
        }
    }

    /// Its Verilog and netlist, made once.
    pub fn made(self) -> Result<(Arc<Emitted>, Arc<FlatNetlist>), ChipError> {
        type Made = OnceLock<(Arc<Emitted>, Arc<FlatNetlist>)>;
        static MOVE_GENERATOR: Made = OnceLock::new();
        static CHESS: Made = OnceLock::new();
        let made = match self {
            Design::MoveGenerator => &MOVE_GENERATOR,
            Design::Chess => &CHESS,
        };
        if let Some(made) = made.get() {
            return Ok(made.clone());
        }
        let top = chip::top(self.top()).expect("both designs are among the tops");
        let emitted = Emitted::new(&top.elaborate()?)?;
        let netlist = Arc::new(emitted.netlist.clone());
        Ok(made.get_or_init(|| (Arc::new(emitted), netlist)).clone())
    }
}

/// A chip at power-on.
pub fn chip(design: Design, engine: ChipEngine) -> Result<Box<dyn ChessChip + Send>, ChipError> {
    let simulated = |kind| Ok(Box::new(SimulatedChip::new(design.made()?.1, kind)?) as _);
    match (engine, design) {
        (ChipEngine::Reference, Design::MoveGenerator) => Ok(Box::new(ReferenceChip::new(
            &memory_map::Configuration::generator(),
        ))),
        (ChipEngine::Reference, Design::Chess) => Ok(Box::new(ReferenceChip::new(
            &memory_map::Configuration::deep_blue(),
        ))),
        (ChipEngine::Interpreted, _) => simulated(EngineKind::Interpreted),
        (ChipEngine::Compiled, _) => simulated(EngineKind::Compiled),
        (ChipEngine::Verilator, _) => {
            Ok(Box::new(VerilatedChip::new(&design.made()?.0.library()?)?))
        }
    }
}

/// A simulated chip on its bus.
pub struct SimulatedChip {
    simulation: Simulation,
    bus: Bus,
    strobes: [SignalHandle; 2],
}

impl SimulatedChip {
    /// The chip at power-on.
    pub fn new(
        netlist: impl Into<Arc<FlatNetlist>>,
        engine: EngineKind,
    ) -> Result<Self, simulator::Error> {
        let simulation = Simulation::new(netlist, engine)?;
        let inputs = [ports::ADDRESS, ports::WRITE_DATA, ports::WRITE, ports::READ];
        let bus = simulation.bus(inputs, [ports::READ_DATA])?;
        let strobes = [
            simulation.signal(ports::WRITE)?,
            simulation.signal(ports::READ)?,
        ];
        Ok(Self {
            simulation,
            bus,
            strobes,
        })
    }

    /// The simulation, to peek at or to dump waves of.
    pub fn simulation(&mut self) -> &mut Simulation {
        &mut self.simulation
    }

    fn exchange(&mut self, inputs: [u64; 4]) -> Result<u64, PortError> {
        let mut outputs = [0];
        self.simulation
            .exchange(&self.bus, &inputs, &mut outputs)
            .map_err(broken)?;
        Ok(outputs[0])
    }
}

impl ChessChip for SimulatedChip {
    fn write(&mut self, address: u32, data: u32) -> Result<(), PortError> {
        self.exchange([on_the_bus(address), data.into(), 1, 0])
            .map(drop)
    }

    fn read(&mut self, address: u32) -> Result<u32, PortError> {
        // The strobe is taken in the first clock, the answer comes with the second.
        self.exchange([on_the_bus(address), 0, 0, 1])?;
        Ok(self.exchange([on_the_bus(address), 0, 0, 0])? as u32)
    }

    fn idle(&mut self, cycles: u64) -> Result<(), PortError> {
        for strobe in self.strobes {
            self.simulation.poke(strobe, 0).map_err(broken)?;
        }
        self.simulation.run(cycles);
        Ok(())
    }
}

/// The part of an address that reaches the chip.
fn on_the_bus(address: u32) -> u64 {
    u64::from(address) & ((1 << memory_map::ADDRESS_BITS) - 1)
}

fn broken(error: simulator::Error) -> PortError {
    PortError::Broken(error.to_string())
}
