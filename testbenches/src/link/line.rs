//! The serial pins of a block under test as a line.

use std::collections::VecDeque;
use std::io;
use std::time::Duration;

use link::Line;
use link::uart::{Sampler, Sender};

use super::clocks_per_bit;
use crate::BenchError;
use crate::device::Device;

/// Clocks after which a board is taken not to respond: more than the longest request, reply and
/// wait of the benches take.
const PATIENCE: u64 = 20_000;

/// A block with pins `receive` and `transmit`, and a closure that models everything else it is
/// connected to, called once per clock before the edge.
pub(crate) struct PinLine<'a, F> {
    device: &'a mut Device,
    beside: F,
    sampler: Sampler,
    received: VecDeque<u8>,
}

impl<'a, F: FnMut(&mut Device) -> Result<(), BenchError>> PinLine<'a, F> {
    pub(crate) fn new(device: &'a mut Device, beside: F) -> Self {
        PinLine {
            device,
            beside,
            sampler: Sampler::new(clocks_per_bit()),
            received: VecDeque::new(),
        }
    }

    pub(crate) fn device(&mut self) -> &mut Device {
        self.device
    }

    /// Leaves the line idle for some clocks.
    pub(crate) fn idle(&mut self, clocks: u64) -> Result<(), BenchError> {
        (0..clocks).try_for_each(|_| self.clock(true))
    }

    fn clock(&mut self, level: bool) -> Result<(), BenchError> {
        self.device.set("receive", level)?;
        (self.beside)(self.device)?;
        let level = self.device.get("transmit")? == 1;
        self.received.extend(self.sampler.clock(level));
        self.device.step();
        Ok(())
    }

    fn try_send(&mut self, bytes: &[u8]) -> Result<(), BenchError> {
        let mut sender = Sender::new(clocks_per_bit());
        sender.push(bytes);
        while !sender.is_idle() {
            let level = sender.clock();
            self.clock(level)?;
        }
        Ok(())
    }
}

impl<F: FnMut(&mut Device) -> Result<(), BenchError>> Line for PinLine<'_, F> {
    fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.try_send(bytes).map_err(io::Error::other)
    }

    fn receive(&mut self, buffer: &mut [u8], _within: Duration) -> io::Result<usize> {
        for _ in 0..PATIENCE {
            if let Some(byte) = self.received.pop_front() {
                buffer[0] = byte;
                return Ok(1);
            }
            self.clock(true).map_err(io::Error::other)?;
        }
        Ok(0)
    }
}
