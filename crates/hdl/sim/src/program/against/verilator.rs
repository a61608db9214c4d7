//! Verilator: a model in this process, its clocks driven like any other input.

use std::fs;

use bluechip_cosim::verilator::{Effort, File, Library, Model, PortHandle, Source};
use bluechip_simulator::ClockLevels;
use num_bigint::BigUint;

use super::{Opponent, Sample, Setup};
use crate::program::arguments::Arguments;
use crate::program::failure::Failure;
use crate::program::stimulus::{Port, is_low_reset};

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
        let mut verilator = Verilator {
            levels: ClockLevels::new(setup.timings.iter().map(|(_, timing)| *timing)),
            model,
            clocks,
            inputs,
            outputs,
        };
        verilator.raise_resets(setup.stimulus.ports(), &texts(setup));
        Ok(verilator)
    }

    /// In event-driven simulators an active-low asynchronous reset that is 0 from the beginning
    /// acts, as it falls from `x`. Here it must fall from 1: with Verilator's `--x-initial-edge`
    /// clocks would also rise at once.
    fn raise_resets(&mut self, ports: &[Port], texts: &[String]) {
        let resets = self.inputs.iter().zip(ports);
        for (&input, _) in resets.filter(|(_, port)| acts_low(port, texts)) {
            self.model.poke(input, 1);
        }
        self.settle();
    }

    fn settle(&mut self) {
        if let Some(&port) = self.clocks.first().or(self.inputs.first()) {
            self.model.peek(port);
        }
    }
}

/// Whether an input is an active-low asynchronous reset: by its name, or because a block waits for
/// its falling edge and tests whether it is 0.
fn acts_low(port: &Port, texts: &[String]) -> bool {
    let name = port.name.as_str();
    let has = |text: &str, before: &str| {
        let mut found = text.match_indices(before);
        found.any(|(at, _)| {
            let rest = text[at + before.len()..].trim_start();
            let rest = rest.strip_prefix(name);
            rest.is_some_and(|rest| !rest.starts_with(bluechip_sim::is_of_name))
        })
    };
    let falls = |text: &String| has(text, "negedge ") && (has(text, "!") || has(text, "~"));
    port.width == 1 && (is_low_reset(port) || texts.iter().any(falls))
}

/// The texts of the author's files.
fn texts(setup: &Setup) -> Vec<String> {
    let Arguments {
        files, includes, ..
    } = setup.arguments;
    let named = bluechip_sim::named_files(files, includes);
    let all = files.iter().chain(&named);
    all.filter_map(|path| fs::read_to_string(path).ok())
        .collect()
}

/// An unused macro that makes the model depend on the contents of included files.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_acts_low_is_known_by_its_name_or_its_use() {
        let port = |name: &str, width| Port {
            name: name.into(),
            width,
        };
        let texts = ["always @(posedge clk or negedge go) if (! go) q <= 0; \
                      always @(negedge ck) n <= ~d; always @(negedge god) x <= !goes;"]
        .map(str::to_owned);
        let acts = |name, width| acts_low(&port(name, width), &texts);
        assert!(acts("go", 1) && acts("rst_n", 1) && acts("aresetn", 1));
        assert!(!acts("go", 2) && !acts("ck", 1) && !acts("god", 1) && !acts("rst", 1));
        assert!(!acts("d", 1));
    }
}
