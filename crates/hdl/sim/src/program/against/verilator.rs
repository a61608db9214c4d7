//! Verilator: a model in this process, its clocks driven like any other input.

use std::fs;

use bluechip_cosim::verilator::{Effort, File, Library, Model, PortHandle, Source};
use bluechip_simulator::ClockLevels;
use num_bigint::BigUint;

use super::{Opponent, Sample, Setup};
use crate::program::failure::Failure;

/// A model, and the handles of its ports.
pub struct Verilator {
    model: Model,
    clocks: Vec<PortHandle>,
    inputs: Vec<PortHandle>,
    outputs: Vec<(PortHandle, u16)>,
    levels: ClockLevels,
}

impl Verilator {
    /// Builds the model.
    pub fn start(setup: &Setup) -> Result<Self, Failure> {
        let mut files = Vec::new();
        for (index, path) in setup.files()?.iter().enumerate() {
            let text = fs::read_to_string(path)
                .map_err(|error| Failure::input(format!("{}: {error}", path.display())))?;
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            files.push(File::new(format!("{index}_{name}"), text));
        }
        let folders = setup.includes()?;
        let mut flags: Vec<String> = folders
            .iter()
            .map(|folder| format!("-I{}", folder.display()))
            .collect();
        // Included files are no part of what a model is known by.
        flags.extend(named_contents(setup));
        flags.extend(
            setup
                .arguments
                .defines
                .iter()
                .map(|define| format!("-D{define}")),
        );
        flags.extend(
            setup
                .arguments
                .parameters
                .iter()
                .map(|one| format!("-G{one}")),
        );
        // A model of loops through vectors may settle on wrong values; whoever compares sees it.
        flags.push(super::SYNTHESIS.into());
        flags.push("-Wno-fatal".into());
        flags.push("-Wno-UNOPTFLAT".into());
        // An asynchronous reset that is 0 from the beginning acts, as in event-driven simulators. A
        // clock that is computed must not.
        if setup.has_plain_clocks {
            flags.push("--x-initial-edge".into());
        }
        let library = Library::build(&Source {
            files: &files,
            top: setup.top,
            clock: None,
            effort: Effort::Quick,
            renamed: &[],
            flags: &flags,
        })?;
        let model = Model::new(&library);
        let port = |name: &str| model.port(name);
        let clocks = setup.timings.iter().map(|(name, _)| port(name));
        let clocks = clocks.collect::<Result<_, _>>()?;
        let inputs = setup.stimulus.ports().iter().map(|one| port(&one.name));
        let inputs = inputs.collect::<Result<_, _>>()?;
        let outputs = setup
            .outputs
            .iter()
            .map(|one| Ok((port(&one.name)?, one.width)));
        let outputs = outputs.collect::<Result<_, Failure>>()?;
        Ok(Verilator {
            levels: ClockLevels::new(setup.timings.iter().map(|(_, timing)| *timing)),
            model,
            clocks,
            inputs,
            outputs,
        })
    }

    fn settle(&mut self) {
        if let Some(&port) = self.clocks.first().or(self.inputs.first()) {
            self.model.peek(port);
        }
    }
}

/// A macro that nothing uses, by which models of other included files are others.
fn named_contents(setup: &Setup) -> Option<String> {
    use std::hash::{DefaultHasher, Hash, Hasher};
    let files = bluechip_sim::named_files(&setup.arguments.files, &setup.arguments.includes);
    let contents: Vec<Vec<u8>> = files
        .iter()
        .filter_map(|path| fs::read(path).ok())
        .collect();
    let mut hasher = DefaultHasher::new();
    contents.hash(&mut hasher);
    (!contents.is_empty()).then(|| format!("-DBLUECHIP_CONTENTS={}", hasher.finish()))
}

impl Opponent for Verilator {
    fn name(&self) -> &'static str {
        "Verilator"
    }

    fn sample(&mut self, inputs: &[BigUint]) -> Result<Vec<Sample>, Failure> {
        for (&port, value) in self.inputs.iter().zip(inputs) {
            self.model.poke_wide(port, value);
        }
        self.settle();
        let model = &mut self.model;
        let samples = self.outputs.iter().map(|&(port, width)| Sample {
            value: model.peek_wide(port),
            defined: (BigUint::from(1u32) << width) - 1u32,
        });
        Ok(samples.collect())
    }

    fn step(&mut self) {
        for levels in self.levels.step() {
            for (index, &clock) in self.clocks.iter().enumerate() {
                self.model.poke(clock, levels >> index & 1);
            }
            self.settle();
        }
    }
}
