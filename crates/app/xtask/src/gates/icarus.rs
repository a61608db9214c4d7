//! A second opinion: runs the same gates in Icarus, with the cell models that come with Yosys.

use std::time::Instant;

use anyhow::Context;
use bluechip_cosim::tools::{Icarus, Tools};
use bluechip_cosim::yosys;
use bluechip_faults::{Recorder, TESTBENCH, Vectors, testbench};
use bluechip_netlist::flat::SignalKind;
use bluechip_simulator::{Device, EngineKind, SignalHandle, Simulation};
use devices::BusChip;
use driver::Driver;
use reference::movegen;
use reference::testing::STANDARD;
use serde::Serialize;

use super::netlist::Gates;
use crate::synth::Target;

/// The result of the run in Icarus.
#[derive(Debug, Serialize)]
pub struct SecondOpinion {
    /// Clocks that were run.
    pub clocks: usize,
    /// Leaves that were counted.
    pub leaves: u64,
    /// Seconds that it took.
    pub seconds: f64,
    /// The first reports of outputs that differ.
    pub differences: Vec<String>,
}

/// The number of standard positions whose leaves are counted.
pub const SECOND_OPINIONS: usize = 2;
/// The depth in plies.
const DEPTH: u32 = 2;
/// The greatest number of reported differences.
const MOST: usize = 10;

/// Counts the leaves of the first standard positions. Then repeats the accesses to the bus in
/// Icarus, and compares every output before every clock edge.
pub fn compare(gates: &Gates, target: Target, positions: usize) -> anyhow::Result<SecondOpinion> {
    let start = Instant::now();
    let (vectors, leaves, mut differences) = recorded(gates, positions)?;
    differences.extend(disagreements(gates, &vectors, target)?);
    Ok(SecondOpinion {
        clocks: vectors.clocks(),
        leaves,
        seconds: start.elapsed().as_secs_f64(),
        differences,
    })
}

/// The first outputs that differ in Icarus from the vectors.
fn disagreements(gates: &Gates, vectors: &Vectors, target: Target) -> anyhow::Result<Vec<String>> {
    let tools = Tools::ensure()?;
    let text = [
        yosys::cell_models(&tools, target.family())?,
        yosys::verilog_of(&tools, &gates.json)?,
        testbench(vectors, &gates.netlist, &gates.module),
    ];
    let output = Icarus::ensure()?.simulate(&text.join("\n"), TESTBENCH)?;
    let lines = output.lines().filter(|line| line.starts_with("vector "));
    let mut differences: Vec<String> = lines.take(MOST).map(str::to_owned).collect();
    if output.lines().last() != Some(&format!("{} vectors", vectors.len())) {
        differences.push("Icarus did not come to the end".into());
    }
    Ok(differences)
}

/// Records the pins while leaves are counted. Returns the vectors, the number of leaves, and the
/// counts that differ from the reference's.
fn recorded(gates: &Gates, positions: usize) -> anyhow::Result<(Vectors, u64, Vec<String>)> {
    let simulation = Simulation::new(gates.netlist.clone(), EngineKind::Compiled)?;
    let chip = BusChip::new(Recorded::new(simulation)?)
        .context("the netlist has not the pins of a chip's bus")?;
    let mut driver = Driver::new(chip)?;
    let mut leaves = 0;
    let mut differences = Vec::new();
    for position in STANDARD.iter().take(positions) {
        let board = position.board();
        driver.load(&board.position(1))?;
        let (found, expected) = (driver.perft(DEPTH)?.nodes, movegen::perft(&board, DEPTH));
        leaves += found;
        if found != expected {
            let position = board.position(1);
            differences.push(format!("{position}: {found} leaves instead of {expected}"));
        }
    }
    let recorder = driver.into_chip().into_device().recorder;
    Ok((recorder.finish(), leaves, differences))
}

/// A simulation that records its pins in every clock.
struct Recorded {
    simulation: Simulation,
    inputs: Vec<SignalHandle>,
    outputs: Vec<SignalHandle>,
    recorder: Recorder,
}

/// A signal, and its index if it is an input.
#[derive(Clone, Copy)]
struct Pin {
    signal: SignalHandle,
    input: Option<usize>,
}

impl Recorded {
    fn new(simulation: Simulation) -> Result<Self, bluechip_simulator::Error> {
        let netlist = simulation.netlist().clone();
        let of_kind = |kind| {
            let signals = netlist
                .signals
                .iter()
                .filter(move |signal| signal.kind == kind);
            signals
                .map(|signal| signal.path.clone())
                .collect::<Vec<_>>()
        };
        let (inputs, outputs) = (of_kind(SignalKind::Input), of_kind(SignalKind::Output));
        let handles = |paths: &[String]| {
            let handles = paths.iter().map(|path| simulation.signal(path));
            handles.collect::<Result<Vec<_>, _>>()
        };
        Ok(Recorded {
            inputs: handles(&inputs)?,
            outputs: handles(&outputs)?,
            recorder: Recorder::new(inputs.into_iter().chain(outputs)),
            simulation,
        })
    }
}

impl Device for Recorded {
    type Error = bluechip_simulator::Error;
    type Signal = Pin;

    fn signal(&self, path: &str) -> Result<Pin, bluechip_simulator::Error> {
        let signal = self.simulation.signal(path)?;
        let input = self.inputs.iter().position(|&input| input == signal);
        Ok(Pin { signal, input })
    }

    fn poke(&mut self, pin: Pin, value: u64) -> Result<(), bluechip_simulator::Error> {
        self.simulation.poke(pin.signal, value)?;
        if let Some(input) = pin.input {
            self.recorder.poke(input, value);
        }
        Ok(())
    }

    fn peek(&mut self, pin: Pin) -> Result<u64, bluechip_simulator::Error> {
        self.simulation.peek(pin.signal)
    }

    fn step(&mut self) -> Result<(), bluechip_simulator::Error> {
        for (port, &output) in (self.inputs.len()..).zip(&self.outputs) {
            let value = self.simulation.peek(output)?;
            self.recorder.check(port, u64::MAX, value);
        }
        self.recorder.step();
        self.simulation.step();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use testbenches::{RunOptions, bench};

    use super::*;
    use crate::gates::netlist::synthesised;
    use crate::tops;

    fn gates(name: &str) -> Gates {
        let sources = tops::verilog(tops::find(name).unwrap()).unwrap();
        synthesised(name, &sources, Target::Ice40).unwrap()
    }

    /// The gates agree with the vectors of a block's bench. They do not if the look-up tables have
    /// a wrong value for inputs that are all 1.
    #[test]
    fn icarus_agrees_on_the_gates_of_a_block() {
        let options = RunOptions {
            cycles: Some(400),
            ..RunOptions::default()
        };
        let vectors = bench("king_squares").unwrap().vectors(&options).unwrap();
        let mut gates = gates("king_squares");
        let none: [String; 0] = [];
        assert_eq!(
            disagreements(&gates, &vectors, Target::Ice40).unwrap(),
            none
        );
        gates.json = gates.json.replace("\"LUT_INIT\": \"0", "\"LUT_INIT\": \"1");
        assert_ne!(
            disagreements(&gates, &vectors, Target::Ice40).unwrap(),
            none
        );
    }

    /// A long run counts leaves on the small generator: Icarus takes minutes for these few thousand
    /// clocks.
    #[test]
    fn icarus_counts_leaves_as_the_reference() {
        if !test_length::is_long() {
            return;
        }
        let opinion = compare(&gates("small"), Target::Ice40, SECOND_OPINIONS).unwrap();
        assert!(opinion.differences.is_empty(), "{:?}", opinion.differences);
        assert!(opinion.leaves == 400 + 2_039 && opinion.clocks > 4_000);
    }
}
