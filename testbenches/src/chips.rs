//! Chips behind the host port: the simulated one, on any engine.

use std::sync::Arc;

use host::{ChessChip, PortError};
use netlist::flat::FlatNetlist;
use simulator::{Bus, EngineKind, Simulation};

/// A simulated chip on its bus.
pub struct SimulatedChip {
    simulation: Simulation,
    bus: Bus,
}

impl SimulatedChip {
    /// The chip at power-on.
    pub fn new(
        netlist: impl Into<Arc<FlatNetlist>>,
        engine: EngineKind,
    ) -> Result<Self, simulator::Error> {
        let simulation = Simulation::new(netlist, engine)?;
        let bus = simulation.bus(["address", "write_data", "write", "read"], ["read_data"])?;
        Ok(Self { simulation, bus })
    }

    /// The simulation, to peek at or to dump waves of.
    pub fn simulation(&mut self) -> &mut Simulation {
        &mut self.simulation
    }

    fn exchange(&mut self, inputs: [u64; 4]) -> Result<u64, PortError> {
        let mut outputs = [0];
        self.simulation
            .exchange(&self.bus, &inputs, &mut outputs)
            .map_err(|error| PortError::Broken(error.to_string()))?;
        Ok(outputs[0])
    }
}

impl ChessChip for SimulatedChip {
    fn write(&mut self, address: u32, data: u32) -> Result<(), PortError> {
        self.exchange([address.into(), data.into(), 1, 0]).map(drop)
    }

    fn read(&mut self, address: u32) -> Result<u32, PortError> {
        Ok(self.exchange([address.into(), 0, 0, 1])? as u32)
    }

    fn idle(&mut self, cycles: u64) -> Result<(), PortError> {
        self.exchange([0; 4])?;
        self.simulation.run(cycles.saturating_sub(1));
        Ok(())
    }
}
