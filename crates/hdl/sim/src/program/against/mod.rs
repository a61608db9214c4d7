//! Other simulators, run on the author's own files with the same inputs.

mod icarus;
mod verilator;

use std::path::PathBuf;

use bluechip_simulator::Timing;
use num_bigint::BigUint;

use super::arguments::{Arguments, Simulator};
use super::failure::Failure;
use super::reach::Reach;
use super::stimulus::{Port, Stimulus};

/// A macro that Yosys defines, also defined here so that both read the same.
const SYNTHESIS: &str = "-DSYNTHESIS";

/// A simulator that runs beside ours.
pub trait Opponent {
    /// Its name.
    fn name(&self) -> &'static str;
    /// The settled value of every output with these inputs.
    fn sample(&mut self, inputs: &[BigUint]) -> Result<Vec<Sample>, Failure>;
    /// Advances the clocks by a step.
    fn step(&mut self);
}

/// The value of an output.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sample {
    /// Its bits; undefined ones are 0.
    pub value: BigUint,
    /// Which bits are defined.
    pub defined: BigUint,
}

impl Sample {
    /// The value as text: hexadecimal, or binary if some bits are undefined.
    pub fn text(&self, width: u16) -> String {
        if self.defined.count_ones() == u64::from(width) {
            return format!("{:#x}", self.value);
        }
        let digit = |bit: u16| match (self.defined.bit(bit.into()), self.value.bit(bit.into())) {
            (false, _) => 'x',
            (true, false) => '0',
            (true, true) => '1',
        };
        let digits: String = (0..width).rev().map(digit).collect();
        format!("0b{digits}")
    }
}

/// The setup of the other simulator.
pub struct Setup<'a> {
    /// The command line.
    pub arguments: &'a Arguments,
    /// The top module.
    pub top: &'a str,
    /// The inputs.
    pub stimulus: &'a Stimulus,
    /// The outputs to compare.
    pub outputs: &'a [Port],
    /// The clocks.
    pub timings: &'a [(String, Timing)],
    /// Forces and pokes.
    pub reach: &'a Reach,
    /// Ports that go both ways.
    pub both_ways: &'a [Port],
}

impl Setup<'_> {
    /// The files, by absolute paths.
    fn files(&self) -> Result<Vec<PathBuf>, Failure> {
        let files = self.arguments.files.iter();
        let absolute = files.map(|path| {
            path.canonicalize()
                .map_err(|error| Failure::input(format!("{}: {error}", path.display())))
        });
        absolute.collect()
    }

    /// Include folders: those given, and those of the files.
    fn includes(&self) -> Result<Vec<PathBuf>, Failure> {
        let mut folders: Vec<PathBuf> = Vec::new();
        let given = self
            .arguments
            .includes
            .iter()
            .filter_map(|folder| folder.canonicalize().ok());
        let own = self
            .files()?
            .into_iter()
            .filter_map(|path| Some(path.parent()?.to_owned()));
        for folder in given.chain(own) {
            if !folders.contains(&folder) {
                folders.push(folder);
            }
        }
        Ok(folders)
    }
}

/// Starts a simulator.
pub fn start(simulator: Simulator, setup: &Setup) -> Result<Box<dyn Opponent>, Failure> {
    if setup
        .arguments
        .files
        .iter()
        .any(|file| file.extension().is_some_and(|ending| ending == "json"))
    {
        return Err(Failure::input(
            "a netlist of Yosys cannot be compared: give the Verilog",
        ));
    }
    if let (Simulator::Verilator, [port, ..]) = (simulator, setup.both_ways) {
        return Err(Failure::input(format!(
            "`{}` goes both ways: such a design is compared with Icarus",
            port.name
        )));
    }
    if simulator == Simulator::Verilator && !setup.reach.is_empty() {
        return Err(Failure::input(
            "what is forced or poked is compared with Icarus: Verilator needs its signals to be \
             marked for that",
        ));
    }
    Ok(match simulator {
        Simulator::Icarus => Box::new(icarus::Icarus::start(setup)?),
        Simulator::Verilator => Box::new(verilator::Verilator::start(setup)?),
    })
}
