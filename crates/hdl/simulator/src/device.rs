//! The interface for test benches that are independent of the simulator.

use std::error::Error as StdError;

use crate::{Error, SignalHandle, Simulation};

/// A clocked circuit under test: a [`Simulation`] on any engine, or an adapter to another simulator
/// or to real hardware.
///
/// A bench written against it runs on all of them. Signals are found by their hierarchical paths;
/// devices outside a simulation may know only the ports.
pub trait Device {
    /// The errors of the device.
    type Error: StdError + Send + Sync + 'static;

    /// A signal, found once and used without a search from then on.
    type Signal: Copy;

    /// Finds a signal.
    fn signal(&self, path: &str) -> Result<Self::Signal, Self::Error>;

    /// Sets an input port.
    fn poke(&mut self, signal: Self::Signal, value: u64) -> Result<(), Self::Error>;

    /// Settled value of a signal.
    fn peek(&mut self, signal: Self::Signal) -> Result<u64, Self::Error>;

    /// One clock edge.
    fn step(&mut self) -> Result<(), Self::Error>;

    /// Many clock edges.
    fn run(&mut self, cycles: u64) -> Result<(), Self::Error> {
        (0..cycles).try_for_each(|_| self.step())
    }

    /// Steps until the signal has the value, and returns after how many cycles; nothing if `bound`
    /// cycles were not enough.
    fn wait_for(
        &mut self,
        signal: Self::Signal,
        value: u64,
        bound: u64,
    ) -> Result<Option<u64>, Self::Error> {
        for cycles in 0..bound {
            if self.peek(signal)? == value {
                return Ok(Some(cycles));
            }
            self.step()?;
        }
        Ok((self.peek(signal)? == value).then_some(bound))
    }
}

/// A device that is only lent.
impl<D: Device> Device for &mut D {
    type Error = D::Error;
    type Signal = D::Signal;

    fn signal(&self, path: &str) -> Result<D::Signal, D::Error> {
        D::signal(self, path)
    }

    fn poke(&mut self, signal: D::Signal, value: u64) -> Result<(), D::Error> {
        D::poke(self, signal, value)
    }

    fn peek(&mut self, signal: D::Signal) -> Result<u64, D::Error> {
        D::peek(self, signal)
    }

    fn step(&mut self) -> Result<(), D::Error> {
        D::step(self)
    }

    fn run(&mut self, cycles: u64) -> Result<(), D::Error> {
        D::run(self, cycles)
    }

    fn wait_for(
        &mut self,
        signal: D::Signal,
        value: u64,
        bound: u64,
    ) -> Result<Option<u64>, D::Error> {
        D::wait_for(self, signal, value, bound)
    }
}

impl Device for Simulation {
    type Error = Error;
    type Signal = SignalHandle;

    fn signal(&self, path: &str) -> Result<SignalHandle, Error> {
        Simulation::signal(self, path)
    }

    fn poke(&mut self, signal: SignalHandle, value: u64) -> Result<(), Error> {
        Simulation::poke(self, signal, value)
    }

    fn peek(&mut self, signal: SignalHandle) -> Result<u64, Error> {
        Simulation::peek(self, signal)
    }

    fn step(&mut self) -> Result<(), Error> {
        Simulation::step(self);
        Ok(())
    }

    fn run(&mut self, cycles: u64) -> Result<(), Error> {
        Simulation::run(self, cycles);
        Ok(())
    }

    fn wait_for(
        &mut self,
        signal: SignalHandle,
        value: u64,
        bound: u64,
    ) -> Result<Option<u64>, Error> {
        Simulation::wait_for(self, signal, value, bound)
    }
}
