//! Running a test bench.

use std::path::PathBuf;

use bluechip_cosim::emitted::Emitted;
use bluechip_faults::Vectors;
use bluechip_netlist::flat::FlatNetlist;
use bluechip_simulator::{EngineKind, WaveFiles, WaveFilter};
use devices::Engine;
use memory_map::Configuration;
use rand::SeedableRng;
use rand::rngs::SmallRng;

use crate::BenchError;
use crate::device::Device;
use crate::transitions::Transition;

/// A test bench: stimuli for a block, and a software model that gives the expected outputs.
#[derive(Clone, Copy)]
pub struct Bench {
    /// Its name, that of the block.
    pub name: &'static str,
    /// What it checks, in a line.
    pub summary: &'static str,
    /// Clock edges it runs for by default.
    pub cycles: u64,
    /// The top module under test.
    pub(crate) top: &'static str,
    /// Stimuli and checks for at least this many clock edges.
    pub(crate) script: fn(&mut Device, &mut SmallRng, u64) -> Result<(), BenchError>,
}

/// How to run a bench.
#[derive(Clone, Debug, Default)]
pub struct RunOptions {
    /// Clock edges to run for, instead of the bench's default; the bench completes what it has
    /// begun, so they may be more.
    pub cycles: Option<u64>,
    /// The configuration of the block, instead of that of its top.
    pub configuration: Option<Configuration>,
    /// Seed of the random stimuli.
    pub seed: u64,
    /// A wave dump to write; its name ends in `.vcd` or `.fst`.
    pub wave: Option<PathBuf>,
    /// What the dump shows.
    pub filter: WaveFilter,
}

/// Report of a bench that passed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The bench.
    pub bench: &'static str,
    /// The engine.
    pub engine: Engine,
    /// Clock edges run.
    pub cycles: u64,
    /// Values compared.
    pub checks: u64,
    /// Positions whose score was compared, if the bench compares whole scores.
    pub positions: u64,
    /// The wave dump, if one was asked for.
    pub waves: Option<WaveFiles>,
    /// Transitions of the bench's [machine](crate::Machine) that the run has not seen.
    pub untaken: Vec<Transition>,
}

impl Bench {
    /// Runs the bench. A mismatch is an error; a requested wave dump is written even then.
    pub fn run(&self, engine: Engine, options: &RunOptions) -> Result<Report, BenchError> {
        self.check(engine, options)?;
        match engine.simulator() {
            Some(kind) => {
                let design = self.top().elaborate_as(&self.configuration(options))?;
                self.run_on(design.flatten()?, kind, options)
            }
            None => {
                // Few cycles: not worth a long compilation.
                let configuration = self.configuration(options);
                let design = self.top().elaborate_as(&configuration)?;
                let emitted = Emitted::new(&design)?.quick();
                let device = Device::verilated(self.name, &emitted, configuration)?;
                self.play(device, options)
            }
        }
    }

    /// Fails if the engine cannot run the bench like this at all.
    pub fn check(&self, engine: Engine, options: &RunOptions) -> Result<(), BenchError> {
        if !engine.runs_blocks() {
            return Err(BenchError::NoBlocks(engine));
        }
        if options.wave.is_some() && engine.simulator().is_none() {
            return Err(BenchError::NoWaves(engine));
        }
        Ok(())
    }

    /// Runs the bench on another netlist with the block's ports, such as one with a fault in it.
    pub fn run_on(
        &self,
        netlist: FlatNetlist,
        kind: EngineKind,
        options: &RunOptions,
    ) -> Result<Report, BenchError> {
        let configuration = self.configuration(options);
        let device = Device::simulated(self.name, netlist, kind, configuration)?;
        self.play(device, options)
    }

    /// Runs the bench, and returns the values it has put on the block's pins and read there, clock
    /// by clock. A faulty block is detected if a value that the bench has read differs.
    pub fn vectors(&self, options: &RunOptions) -> Result<Vectors, BenchError> {
        let configuration = self.configuration(options);
        let netlist = self.top().elaborate_as(&configuration)?.flatten()?;
        let kind = EngineKind::Compiled;
        let mut device = Device::simulated(self.name, netlist, kind, configuration)?;
        device.record();
        let mut random = SmallRng::seed_from_u64(options.seed);
        (self.script)(
            &mut device,
            &mut random,
            options.cycles.unwrap_or(self.cycles),
        )?;
        Ok(device.recorded().expect("it records"))
    }

    /// The netlist of the block under test, in its top's configuration.
    pub fn netlist(&self) -> Result<FlatNetlist, BenchError> {
        Ok(self.top().elaborate()?.flatten()?)
    }

    /// The netlist of the block under test, in the configuration of a run.
    pub fn netlist_of(&self, options: &RunOptions) -> Result<FlatNetlist, BenchError> {
        let configuration = self.configuration(options);
        Ok(self.top().elaborate_as(&configuration)?.flatten()?)
    }

    /// The name of the top module under test.
    pub fn top_name(&self) -> &'static str {
        self.top
    }

    pub(crate) fn top(&self) -> &'static chip::Top {
        chip::top(self.top).expect("every bench names a top module")
    }

    pub(crate) fn configuration(&self, options: &RunOptions) -> Configuration {
        (options.configuration.clone()).unwrap_or_else(|| self.top().configuration())
    }

    fn play(&self, mut device: Device, options: &RunOptions) -> Result<Report, BenchError> {
        if let (Some(path), Some(simulation)) = (&options.wave, device.simulation()) {
            simulation.record(path, &options.filter)?;
        }
        let mut random = SmallRng::seed_from_u64(options.seed);
        let cycles = options.cycles.unwrap_or(self.cycles);
        let played = (self.script)(&mut device, &mut random, cycles);
        let waves = match device.simulation() {
            Some(simulation) => simulation.finish_recording()?,
            None => None,
        };
        played?;
        device.stays_in_tables()?;
        device.all_checked()?;
        Ok(Report {
            bench: self.name,
            engine: device.engine(),
            cycles: device.cycle(),
            checks: device.checks(),
            positions: device.positions(),
            waves,
            untaken: device.untaken(),
        })
    }
}
