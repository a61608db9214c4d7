//! A chip's bus: reads and writes as clocks on its pins.

use bluechip_simulator::Device;
use memory_map::{ADDRESS_BITS, ChessChip, PortError};

/// Names of the pins of the bus.
pub mod pin {
    /// Input, 17 bits.
    pub const ADDRESS: &str = "address";
    /// Input, 32 bits; taken when [`WRITE`] is 1.
    pub const WRITE_DATA: &str = "write_data";
    /// Input, the write strobe.
    pub const WRITE: &str = "write";
    /// Input, the read strobe.
    pub const READ: &str = "read";
    /// Output: a command runs.
    pub const BUSY: &str = "busy";
    /// Input of the external port; nothing is attached here, so its term, 0, is always valid.
    pub const EXTERNAL_DONE: &str = "external_done";
    /// Output, 32 bits: the word read, valid from two clocks after the rise of the read strobe
    /// until the next read.
    pub const READ_DATA: &str = "read_data";
}

/// A clocked circuit with the pins of a chip's bus, as a chip. A write takes a clock, a read two.
pub struct BusChip<D: Device> {
    device: D,
    address: D::Signal,
    write_data: D::Signal,
    write: D::Signal,
    read: D::Signal,
    read_data: D::Signal,
    busy: D::Signal,
}

/// An access in one clock.
enum Strobe {
    Write,
    Read,
    None,
}

impl<D: Device> BusChip<D> {
    /// Finds the pins of a circuit.
    pub fn new(mut device: D) -> Result<Self, D::Error> {
        // A generator has no external port.
        if let Ok(done) = device.signal(pin::EXTERNAL_DONE) {
            device.poke(done, 1)?;
        }
        Ok(BusChip {
            address: device.signal(pin::ADDRESS)?,
            write_data: device.signal(pin::WRITE_DATA)?,
            write: device.signal(pin::WRITE)?,
            read: device.signal(pin::READ)?,
            read_data: device.signal(pin::READ_DATA)?,
            busy: device.signal(pin::BUSY)?,
            device,
        })
    }

    /// The circuit, for reading signals or stepping by hand. The strobes keep the values of the
    /// last access until the chip is told to idle, even for 0 clocks.
    pub fn device(&mut self) -> &mut D {
        &mut self.device
    }

    /// The circuit without its bus.
    pub fn into_device(self) -> D {
        self.device
    }

    /// One clock.
    fn clock(&mut self, strobe: Strobe, address: u32, data: u32) -> Result<(), D::Error> {
        let address = address & ((1 << ADDRESS_BITS) - 1);
        self.device.poke(self.address, address.into())?;
        self.device.poke(self.write_data, data.into())?;
        self.strobe(strobe)?;
        self.device.step()
    }

    fn strobe(&mut self, strobe: Strobe) -> Result<(), D::Error> {
        let (write, read) = match strobe {
            Strobe::Write => (1, 0),
            Strobe::Read => (0, 1),
            Strobe::None => (0, 0),
        };
        self.device.poke(self.write, write)?;
        self.device.poke(self.read, read)
    }

    fn try_read(&mut self, address: u32) -> Result<u64, D::Error> {
        // The chip takes the strobe in the first clock; the answer comes with the second.
        self.clock(Strobe::Read, address, 0)?;
        self.clock(Strobe::None, address, 0)?;
        self.device.peek(self.read_data)
    }

    fn try_idle(&mut self, cycles: u64) -> Result<(), D::Error> {
        self.strobe(Strobe::None)?;
        self.device.run(cycles)
    }

    fn try_idle_while_busy(&mut self, most: u64) -> Result<(), D::Error> {
        self.strobe(Strobe::None)?;
        self.device.wait_for(self.busy, 0, most)?;
        Ok(())
    }
}

impl<D: Device> ChessChip for BusChip<D> {
    fn write(&mut self, address: u32, data: u32) -> Result<(), PortError> {
        self.clock(Strobe::Write, address, data).map_err(broken)
    }

    fn read(&mut self, address: u32) -> Result<u32, PortError> {
        let word = self.try_read(address).map_err(broken)?;
        Ok(word as u32)
    }

    fn idle(&mut self, cycles: u64) -> Result<(), PortError> {
        self.try_idle(cycles).map_err(broken)
    }

    fn idle_while_busy(&mut self, most: u64) -> Result<(), PortError> {
        self.try_idle_while_busy(most).map_err(broken)
    }
}

fn broken(error: impl std::error::Error + Send + Sync + 'static) -> PortError {
    PortError::Broken(Box::new(error))
}
