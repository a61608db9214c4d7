//! A Verilated chip on its bus.

use host::{ChessChip, PortError};

use crate::verilator::{Library, Model, PortHandle, VerilatorError};

/// The names of a chip's bus ports.
pub mod ports {
    /// 17 bits.
    pub const ADDRESS: &str = "address";
    /// 32 bits, taken where `WRITE` is 1.
    pub const WRITE_DATA: &str = "write_data";
    /// Write strobe.
    pub const WRITE: &str = "write";
    /// Read strobe.
    pub const READ: &str = "read";
    /// 32 bits, the answer two clocks after `READ`.
    pub const READ_DATA: &str = "read_data";
}

/// A chip simulated by Verilator.
pub struct VerilatedChip {
    model: Model,
    address: PortHandle,
    write_data: PortHandle,
    write: PortHandle,
    read: PortHandle,
    read_data: PortHandle,
}

impl VerilatedChip {
    /// A chip at power-on.
    pub fn new(library: &Library) -> Result<VerilatedChip, VerilatorError> {
        let model = Model::new(library);
        Ok(VerilatedChip {
            address: model.port(ports::ADDRESS)?,
            write_data: model.port(ports::WRITE_DATA)?,
            write: model.port(ports::WRITE)?,
            read: model.port(ports::READ)?,
            read_data: model.port(ports::READ_DATA)?,
            model,
        })
    }

    /// Clock cycles since power-on.
    pub fn cycle(&self) -> u64 {
        self.model.cycle()
    }
}

impl ChessChip for VerilatedChip {
    fn write(&mut self, address: u32, data: u32) -> Result<(), PortError> {
        self.model.poke(self.address, address.into());
        self.model.poke(self.write_data, data.into());
        self.model.poke(self.write, 1);
        self.model.step(1);
        self.model.poke(self.write, 0);
        Ok(())
    }

    fn read(&mut self, address: u32) -> Result<u32, PortError> {
        self.model.poke(self.address, address.into());
        self.model.poke(self.read, 1);
        self.model.step(1);
        // The strobe is taken in the first clock, the answer comes with the second.
        self.model.poke(self.read, 0);
        self.model.step(1);
        Ok(self.model.peek(self.read_data) as u32)
    }

    fn idle(&mut self, cycles: u64) -> Result<(), PortError> {
        self.model.step(cycles);
        Ok(())
    }
}
