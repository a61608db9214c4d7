//! A module in Icarus, and by way of Yosys in every engine: the same outputs in every step of a
//! random run.

use std::fmt::Write;

use bluechip_cosim::tools::{Icarus, Tools};
use bluechip_cosim::yosys;
use bluechip_netlist::flat::{FlatNetlist, Input, SignalKind};
use bluechip_netlist::verilog::File;
use bluechip_simulator::{EngineKind, Simulation};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// The passes as people write them: registers get the enables and resets that Yosys finds.
pub const WITH_ENABLES: &str = "proc; opt; wreduce; memory -nomap; opt";

/// A module and how to run it.
pub struct Case<'a> {
    /// The text; the module is called `dut`, its clock, if it has one, `clk`.
    pub verilog: &'a str,
    /// What Yosys does with it.
    pub passes: &'a str,
    /// How many clocks to run it.
    pub steps: usize,
    /// Inputs that are 1 in one of so many steps.
    pub rare: &'a [(&'a str, u32)],
}

impl<'a> Case<'a> {
    /// A module in the usual way.
    pub fn new(verilog: &'a str) -> Case<'a> {
        Case {
            verilog,
            passes: yosys::PASSES,
            steps: 300,
            rare: &[],
        }
    }

    /// What Yosys makes of it.
    pub fn json(&self) -> String {
        let tools = Tools::ensure().unwrap();
        let files = [File::new("dut.v", self.verilog)];
        yosys::json(&tools, &files, "dut", self.passes).unwrap()
    }

    /// The netlist that Yosys makes.
    pub fn netlist(&self) -> FlatNetlist {
        let json = self.json();
        let design = bluechip_yosys::read(&json, Some("dut")).unwrap_or_else(|e| panic!("{e}"));
        design.flatten().unwrap_or_else(|e| panic!("{e}"))
    }

    /// Runs it; returns how many output bits were compared, those that are defined in Icarus.
    pub fn check(&self) -> usize {
        let netlist = self.netlist();
        compare(self.verilog, &netlist, self.steps, self.rare)
    }
}

/// Runs Verilog whose top is `dut` in Icarus and a netlist in every engine.
pub fn compare(verilog: &str, netlist: &FlatNetlist, steps: usize, rare: &[(&str, u32)]) -> usize {
    let stimuli = stimuli(netlist, steps, rare);
    let output = Icarus::ensure()
        .unwrap()
        .simulate(
            &format!("{verilog}\n{}", testbench(netlist, &stimuli)),
            "testbench",
        )
        .unwrap();
    let lines: Vec<&str> = output.lines().collect();
    let outputs = outputs(netlist);
    assert_eq!(lines.len(), steps, "{output}");
    let mut compared = 0;
    for kind in EngineKind::ALL {
        let mut simulation = Simulation::new(netlist.clone(), kind).unwrap();
        for (step, (line, values)) in lines.iter().zip(&stimuli).enumerate() {
            for (input, &value) in data_inputs(netlist).zip(values) {
                simulation.poke(&input.name, value).unwrap();
            }
            let words: Vec<&str> = line.split(' ').collect();
            assert_eq!(words.len(), outputs.len(), "{line}");
            for ((name, _), word) in outputs.iter().zip(words) {
                let value = simulation.peek(*name).unwrap();
                for (bit, digit) in word.chars().rev().enumerate() {
                    let ours = if value >> bit & 1 == 1 { '1' } else { '0' };
                    if digit == '0' || digit == '1' {
                        compared += 1;
                        assert_eq!(
                            ours,
                            digit,
                            "{name}[{bit}] in step {step}, {}: {value:b} instead of {word}, inputs \
                             {:x?}",
                            kind.name(),
                            data_inputs(netlist)
                                .map(|i| &i.name)
                                .zip(values)
                                .collect::<Vec<_>>()
                        );
                    }
                }
            }
            simulation.step();
        }
    }
    compared
}

/// The inputs that are no clocks.
fn data_inputs(netlist: &FlatNetlist) -> impl Iterator<Item = &Input> {
    let is_clock = |input: &&Input| netlist.clocks.iter().any(|clock| clock.name == input.name);
    netlist.inputs.iter().filter(move |input| !is_clock(input))
}

fn outputs(netlist: &FlatNetlist) -> Vec<(&str, u16)> {
    let outputs = netlist
        .signals
        .iter()
        .filter(|signal| signal.kind == SignalKind::Output);
    outputs
        .map(|signal| (signal.path.as_str(), netlist.width(signal)))
        .collect()
}

fn stimuli(netlist: &FlatNetlist, steps: usize, rare: &[(&str, u32)]) -> Vec<Vec<u64>> {
    let mut random = StdRng::seed_from_u64(7);
    let one = |random: &mut StdRng, name: &str, width: u16| {
        let mask = u64::MAX >> (64 - width);
        if let Some(&(_, of)) = rare.iter().find(|(rare, _)| *rare == name) {
            return random.random_ratio(1, of).into();
        }
        mask & match random.random_range(0..6) {
            0 => random.random_range(0..4),
            1 => u64::MAX << random.random_range(0..width),
            2 => 1 << random.random_range(0..width),
            _ => random.random::<u64>(),
        }
    };
    let step = |_| {
        let inputs = data_inputs(netlist);
        inputs
            .map(|input| one(&mut random, &input.name, input.width))
            .collect()
    };
    (0..steps).map(step).collect()
}

/// A module that pokes the stimuli, one in each clock, and prints every output before the edge.
fn testbench(netlist: &FlatNetlist, stimuli: &[Vec<u64>]) -> String {
    let mut text = String::from("module testbench;\n  reg edges = 0;\n");
    let mut connections = Vec::new();
    for clock in &netlist.clocks {
        connections.push(format!(".{}(edges)", clock.name));
    }
    for input in data_inputs(netlist) {
        writeln!(text, "  reg [{}:0] {};", input.width - 1, input.name).unwrap();
        connections.push(format!(".{0}({0})", input.name));
    }
    let outputs = outputs(netlist);
    for (name, width) in &outputs {
        writeln!(text, "  wire [{}:0] {name};", width - 1).unwrap();
        connections.push(format!(".{name}({name})"));
    }
    writeln!(
        text,
        "  dut dut({});\n  initial begin",
        connections.join(", ")
    )
    .unwrap();
    let names: Vec<&str> = outputs.iter().map(|(name, _)| *name).collect();
    for values in stimuli {
        for (input, value) in data_inputs(netlist).zip(values) {
            writeln!(text, "    {} = {}'h{value:x};", input.name, input.width).unwrap();
        }
        let format = vec!["%b"; names.len()].join(" ");
        writeln!(
            text,
            "    #1 $display(\"{format}\", {}); #1 edges = 1; #1 edges = 0;",
            names.join(", ")
        )
        .unwrap();
    }
    text + "  end\nendmodule\n"
}
