//! The hardware that chips are made of.

use std::sync::{Arc, OnceLock};

use cosim::emitted::Emitted;
use cosim::lockstep::{Lockstep, LockstepError};
use cosim::verilator::{Model, VerilatorError};
use netlist::flat::FlatNetlist;
use simulator::{EngineKind, Simulation};

use crate::BusChip;

/// A chip on one of the project's simulators.
pub type SimulatedChip = BusChip<Simulation>;

/// A chip as Verilog in Verilator.
pub type VerilatedChip = BusChip<Model>;

/// A chip in Verilator and on simulators side by side, compared in every clock.
pub type LockstepChip = BusChip<Lockstep>;

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
    /// The sides do not have the same ports.
    #[error(transparent)]
    Lockstep(#[from] LockstepError),
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

    /// Its netlist, made once.
    pub fn netlist(self) -> Result<Arc<FlatNetlist>, ChipError> {
        static NETLISTS: [OnceLock<Arc<FlatNetlist>>; 2] = [const { OnceLock::new() }; 2];
        let made = &NETLISTS[self as usize];
        match made.get() {
            Some(netlist) => Ok(netlist.clone()),
            None => {
                let netlist = Arc::new(self.elaborate()?.flatten()?);
                Ok(made.get_or_init(|| netlist).clone())
            }
        }
    }

    /// Its Verilog and netlist, made once.
    pub fn emitted(self) -> Result<Arc<Emitted>, ChipError> {
        static EMITTED: [OnceLock<Arc<Emitted>>; 2] = [const { OnceLock::new() }; 2];
        let made = &EMITTED[self as usize];
        match made.get() {
            Some(emitted) => Ok(emitted.clone()),
            None => {
                let emitted = Arc::new(Emitted::new(&self.elaborate()?)?);
                Ok(made.get_or_init(|| emitted).clone())
            }
        }
    }

    fn elaborate(self) -> Result<netlist::design::Design, netlist::Error> {
        chip::top(self.top())
            .expect("both designs are among the tops")
            .elaborate()
    }

    /// A chip at power-on, on one of the project's simulators.
    pub fn simulated(self, kind: EngineKind) -> Result<SimulatedChip, ChipError> {
        let simulation = Simulation::new(self.netlist()?, kind)?;
        Ok(BusChip::new(simulation)?)
    }

    /// A chip at power-on in Verilator, built or taken from the cache.
    pub fn verilated(self) -> Result<VerilatedChip, ChipError> {
        let model = Model::new(&self.emitted()?.library()?);
        Ok(BusChip::new(model)?)
    }

    /// A chip at power-on in Verilator and on these simulators.
    pub fn lockstep(self, kinds: &[EngineKind]) -> Result<LockstepChip, ChipError> {
        Ok(BusChip::new(self.emitted()?.lockstep(kinds)?)?)
    }
}
