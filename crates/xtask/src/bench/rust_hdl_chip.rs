//! The generator in rust-hdl's own simulator, behind the host's port.

use chip::movegen::generator::Generator;
use host::{ChessChip, PortError};
use rust_hdl::prelude::*;

/// Passes over all blocks that rust-hdl may take to settle after a clock edge.
const PASSES: usize = 1000;

/// The generator as rust-hdl runs it.
pub struct RustHdlChip {
    block: Box<Generator>,
}

impl RustHdlChip {
    /// The chip at power-on.
    pub fn new() -> RustHdlChip {
        let mut block = Box::<Generator>::default();
        block.connect_all();
        RustHdlChip { block }
    }

    fn step(&mut self) -> Result<(), PortError> {
        // Inputs settle while the clock is low.
        for level in [false, true] {
            self.block.clock.next = Clock::from(level);
            if !simulate(self.block.as_mut(), PASSES) {
                return Err(PortError::Broken(
                    "rust-hdl's simulator does not settle".into(),
                ));
            }
        }
        Ok(())
    }
}

impl ChessChip for RustHdlChip {
    fn write(&mut self, address: u32, data: u32) -> Result<(), PortError> {
        self.block.address.next = u64::from(address).to_bits();
        self.block.write_data.next = u64::from(data).to_bits();
        self.block.write.next = true;
        self.step()?;
        self.block.write.next = false;
        Ok(())
    }

    fn read(&mut self, address: u32) -> Result<u32, PortError> {
        self.block.address.next = u64::from(address).to_bits();
        self.block.read.next = true;
        self.step()?;
        // The strobe is taken in the first clock, the answer comes with the second.
        self.block.read.next = false;
        self.step()?;
        Ok(self.block.read_data.val().to_u64() as u32)
    }

    fn idle(&mut self, cycles: u64) -> Result<(), PortError> {
        (0..cycles).try_for_each(|_| self.step())
    }
}
