//! The hardware of chips: a configuration, its netlist and Verilog.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use bluechip_cosim::emitted::Emitted;
use bluechip_cosim::lockstep::{Lockstep, LockstepError};
use bluechip_cosim::verilator::{Model, VerilatorError};
use bluechip_netlist::flat::FlatNetlist;
use bluechip_simulator::{EngineKind, Simulation};
use memory_map::Configuration;

use crate::BusChip;
use crate::serial::{BadAddress, SerialError};

/// A chip on one of the project's simulators.
pub type SimulatedChip = BusChip<Simulation>;

/// A chip as Verilog in Verilator.
pub type VerilatedChip = BusChip<Model>;

/// A chip in Verilator and on the project's simulators, compared in every clock.
pub type LockstepChip = BusChip<Lockstep>;

/// The reason why there is no chip.
#[derive(Debug, thiserror::Error)]
pub enum ChipError {
    /// The design could not be elaborated.
    #[error(transparent)]
    Netlist(#[from] bluechip_netlist::Error),
    /// The simulation could not start.
    #[error(transparent)]
    Simulator(#[from] bluechip_simulator::Error),
    /// The Verilator model could not be built.
    #[error(transparent)]
    Verilator(#[from] VerilatorError),
    /// The address of a board is malformed.
    #[error(transparent)]
    Address(#[from] BadAddress),
    /// No board can be reached.
    #[error(transparent)]
    Serial(#[from] SerialError),
    /// The sides do not have the same ports.
    #[error(transparent)]
    Lockstep(#[from] LockstepError),
}

/// The hardware of a chip's configuration, elaborated and emitted when first needed, once in a
/// process.
#[derive(Clone)]
pub struct Design(Arc<Made>);

/// A configuration, with its netlist and Verilog if they were needed.
struct Made {
    configuration: Configuration,
    netlist: OnceLock<Arc<FlatNetlist>>,
    emitted: OnceLock<Arc<Emitted>>,
}

impl Design {
    /// The chip of a configuration.
    pub fn new(configuration: &Configuration) -> Design {
        static DESIGNS: Mutex<Vec<Design>> = Mutex::new(Vec::new());
        let mut designs = DESIGNS.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(design) =
            (designs.iter()).find(|design| design.configuration() == configuration)
        {
            return design.clone();
        }
        let design = Design(Arc::new(Made {
            configuration: configuration.clone(),
            netlist: OnceLock::new(),
            emitted: OnceLock::new(),
        }));
        designs.push(design.clone());
        design
    }

    /// The complete chip.
    pub fn deep_blue() -> Design {
        Design::new(&Configuration::deep_blue())
    }

    /// The move generator with its perft mode.
    pub fn generator() -> Design {
        Design::new(&Configuration::generator())
    }

    /// The configuration.
    pub fn configuration(&self) -> &Configuration {
        &self.0.configuration
    }

    /// Its netlist.
    pub fn netlist(&self) -> Result<Arc<FlatNetlist>, ChipError> {
        let made = &self.0.netlist;
        match made.get() {
            Some(netlist) => Ok(netlist.clone()),
            None => {
                let netlist = Arc::new(self.elaborate()?.flatten()?);
                Ok(made.get_or_init(|| netlist).clone())
            }
        }
    }

    /// Its Verilog and netlist.
    pub fn emitted(&self) -> Result<Arc<Emitted>, ChipError> {
        let made = &self.0.emitted;
        match made.get() {
            Some(emitted) => Ok(emitted.clone()),
            None => {
                let emitted = Arc::new(Emitted::new(&self.elaborate()?)?);
                Ok(made.get_or_init(|| emitted).clone())
            }
        }
    }

    fn elaborate(&self) -> Result<bluechip_netlist::design::Design, bluechip_netlist::Error> {
        let configuration = self.configuration();
        chip::whole_chip(configuration).elaborate_as(configuration)
    }

    /// A chip at power-on, on one of the project's simulators.
    pub fn simulated(&self, kind: EngineKind) -> Result<SimulatedChip, ChipError> {
        let simulation = Simulation::new(self.netlist()?, kind)?;
        Ok(BusChip::new(simulation)?)
    }

    /// A chip at power-on in Verilator, built or taken from the cache.
    pub fn verilated(&self) -> Result<VerilatedChip, ChipError> {
        let model = Model::new(&self.emitted()?.library()?);
        Ok(BusChip::new(model)?)
    }

    /// A chip at power-on in Verilator and on these simulators.
    pub fn lockstep(&self, kinds: &[EngineKind]) -> Result<LockstepChip, ChipError> {
        Ok(BusChip::new(self.emitted()?.lockstep(kinds)?)?)
    }
}
