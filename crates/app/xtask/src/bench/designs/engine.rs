//! A design in an engine, ours or Verilator's.

use anyhow::{Context, ensure};
use bluechip_cosim::emitted::Emitted;
use bluechip_cosim::verilator::{Library, Model};
use bluechip_simulator::{Device, EngineKind, Simulation, Techniques};

use super::super::cpu;
use super::super::runs::Runner;

/// Clocks for which the reset lasts.
pub const RESET: u64 = 4;

/// Clocks per call while the compiled engine is learning.
pub const STRIDE: u64 = 20_000;

/// A design in an engine.
pub struct Engine {
    /// Which engine runs it.
    pub runner: Runner,
    device: Running,
}

enum Running {
    Ours(Box<Simulation>),
    Verilator(Model),
}

impl Engine {
    /// The compiled engine, in reset.
    pub fn ours(emitted: &Emitted) -> anyhow::Result<Self> {
        Engine::ours_with(emitted, Techniques::default())
    }

    /// The compiled engine with these techniques, in reset.
    pub fn ours_with(emitted: &Emitted, techniques: Techniques) -> anyhow::Result<Self> {
        let mut simulation = Simulation::new(emitted.netlist.clone(), EngineKind::Compiled)?;
        if techniques != Techniques::default() {
            simulation.allow(techniques)?;
        }
        let device = Running::Ours(Box::new(simulation));
        Engine::reset(Engine {
            runner: Runner::COMPILED,
            device,
        })
    }

    /// A model of Verilator, in reset.
    pub fn verilator(runner: Runner, library: &Library) -> anyhow::Result<Self> {
        let device = Running::Verilator(Model::new(library));
        Engine::reset(Engine { runner, device })
    }

    fn reset(mut self) -> anyhow::Result<Self> {
        self.poke_reset(1)?;
        Ok(self)
    }

    /// Sets the reset input.
    pub fn poke_reset(&mut self, value: u64) -> anyhow::Result<()> {
        fn poke<D: Device>(device: &mut D, value: u64) -> Result<(), D::Error> {
            let reset = device.signal("reset")?;
            device.poke(reset, value)
        }
        match &mut self.device {
            Running::Ours(simulation) => poke(&mut **simulation, value)?,
            Running::Verilator(model) => poke(model, value)?,
        }
        Ok(())
    }

    /// Runs this many clocks.
    pub fn run(&mut self, clocks: u64) -> anyhow::Result<()> {
        match &mut self.device {
            Running::Ours(simulation) => simulation.run(clocks),
            Running::Verilator(model) => Device::run(model, clocks)?,
        }
        Ok(())
    }

    /// Runs this many clocks, and compares an output after each with a value that it never has.
    pub fn wait(&mut self, clocks: u64) -> anyhow::Result<()> {
        fn wait<D: Device>(device: &mut D, clocks: u64) -> Result<Option<u64>, D::Error> {
            let check = device.signal("check")?;
            device.wait_for(check, u64::MAX, clocks)
        }
        let found = match &mut self.device {
            Running::Ours(simulation) => wait(&mut **simulation, clocks)?,
            Running::Verilator(model) => wait(model, clocks)?,
        };
        ensure!(found.is_none(), "an output of 32 bits has a value of 64");
        Ok(())
    }

    /// The value of an output.
    pub fn peek(&mut self, port: &str) -> anyhow::Result<u64> {
        fn peek<D: Device>(device: &mut D, port: &str) -> Result<u64, D::Error> {
            let port = device.signal(port)?;
            device.peek(port)
        }
        let found = match &mut self.device {
            Running::Ours(simulation) => peek(&mut **simulation, port).map_err(anyhow::Error::from),
            Running::Verilator(model) => peek(model, port).map_err(anyhow::Error::from),
        };
        found.with_context(|| self.runner.name())
    }

    /// The size of the library made by the C compiler, in bytes; none if the engine uses none.
    pub fn library_bytes(&self) -> Option<u64> {
        match &self.device {
            Running::Ours(simulation) => simulation.library_bytes(),
            Running::Verilator(_) => None,
        }
    }

    /// Whether the engine may still become faster after more clocks.
    pub fn is_learning(&self) -> bool {
        matches!(&self.device, Running::Ours(simulation) if simulation.is_learning())
    }
}

/// The number of clocks that the slowest engine runs in this many seconds. Runs each engine to
/// measure its speed.
pub fn clocks_in(
    engines: &mut [Engine],
    seconds: f64,
    run: impl Fn(&mut Engine, u64) -> anyhow::Result<()>,
) -> anyhow::Result<u64> {
    let mut clocks = 1_000;
    loop {
        let mut longest: f64 = 0.0;
        for engine in engines.iter_mut() {
            longest = longest.max(cpu::seconds(|| run(engine, clocks))?);
        }
        if longest > seconds / 4.0 {
            return Ok((clocks as f64 * seconds / longest).ceil() as u64);
        }
        clocks *= 2;
    }
}
