//! Netlists of FPGA families by the simulation models that Yosys ships.

use std::fs;
use std::path::Path;

use bluechip_cosim::tools::Tools;
use bluechip_cosim::yosys;
use bluechip_netlist::design::Design;
use bluechip_netlist::flat::SignalKind;
use bluechip_netlist::verilog::File;
use bluechip_sim::FromVerilog;
use bluechip_simulator::{EngineKind, Simulation};

use crate::common::{Random, run_in};

/// A counter, a memory and a multiplier.
const SOURCE: &str = "
module dut(input clk, input rst, input en, input [5:0] a, input [5:0] b, input [3:0] ra,
    input [3:0] wa, input we, output [11:0] product, output reg [7:0] count, output [3:0] word,
    output reg [8:0] sum);
  assign product = a * b;
  always @(posedge clk) if (rst) count <= 8'h5a; else if (en) count <= count + 1;
  always @(posedge clk, posedge rst) if (rst) sum <= 9'h155; else if (en) sum <= sum + a;
  reg [3:0] words[0:15];
  always @(posedge clk) if (we) words[wa] <= a[3:0];
  assign word = words[ra];
endmodule
";

/// A netlist is equal to its source, as JSON and as Verilog.
fn check(passes: &str, cells: &[&str]) {
    let tools = Tools::ensure().unwrap();
    let netlist = yosys::json(&tools, &[File::new("dut.v", SOURCE)], "dut", passes).unwrap();
    for cell in cells {
        assert!(
            netlist.contains(&format!("\"type\": \"{cell}\"")),
            "no {cell}"
        );
    }
    let folder = tempfile::tempdir().unwrap();
    let verilog = yosys::verilog_of(&tools, &netlist).unwrap();
    for (name, text) in [
        ("source.v", SOURCE),
        ("netlist.json", &netlist),
        ("netlist.v", &verilog),
    ] {
        fs::write(folder.path().join(name), text).unwrap();
    }
    for name in ["netlist.json", "netlist.v"] {
        equal(&folder.path().join("source.v"), &folder.path().join(name));
    }
}

/// Compares every output of two designs in every cycle, on random inputs.
fn equal(one: &Path, other: &Path) {
    let mut simulations = [one, other].map(|path| {
        let design = Design::from_verilog(&[path], "dut").unwrap();
        Simulation::new(design.flatten().unwrap(), EngineKind::Compiled).unwrap()
    });
    let netlist = simulations[0].netlist().clone();
    let ports = |kind| (netlist.signals.iter()).filter(move |signal| signal.kind == kind);
    let mut random = Random(17);
    for cycle in 0..500 {
        for input in ports(SignalKind::Input) {
            let value = match input.path.as_str() {
                "rst" => u64::from(cycle < 2 || random.next(6) == 0),
                _ => random.next(netlist.width(input)),
            };
            for simulation in &mut simulations {
                simulation.poke(input.path.as_str(), value).unwrap();
            }
        }
        for output in ports(SignalKind::Output) {
            let [one, two] = (simulations.each_mut())
                .map(|simulation| simulation.peek(output.path.as_str()).unwrap());
            assert!(cycle < 2 || one == two, "{} in cycle {cycle}", output.path);
        }
        simulations.iter_mut().for_each(Simulation::step);
    }
}

#[test]
fn netlists_for_xilinx_are_equal_to_their_source() {
    let cells = ["CARRY4", "FDRE", "FDPE", "RAM32M", "IBUF"];
    check("synth_xilinx -nodsp -top dut", &cells);
}

#[test]
fn netlists_for_gowin_are_equal_to_their_source() {
    let cells = ["ALU", "DFFRE", "DFFPE", "RAM16SDP4", "IBUF"];
    check("synth_gowin -nodsp -top dut", &cells);
}

#[test]
fn netlists_for_gatemate_are_equal_to_their_source() {
    check(
        "synth_gatemate -top dut",
        &["CC_MULT", "CC_DFF", "CC_ADDF", "CC_IBUF"],
    );
}

#[test]
fn a_cell_of_which_there_is_no_model_is_named() {
    let netlist = r#"{ "modules": { "dut": {
        "attributes": { "top": "1" },
        "ports": {
            "a": { "direction": "input", "bits": [2] },
            "y": { "direction": "output", "bits": [3] },
            "z": { "direction": "output", "bits": [4] }
        },
        "cells": {
            "u": { "type": "OBUF", "parameters": {}, "attributes": {},
                "port_directions": { "I": "input", "O": "output" },
                "connections": { "I": [2], "O": [3] } },
            "p": { "type": "rPLL", "parameters": {}, "attributes": {},
                "port_directions": { "CLKIN": "input", "LOCK": "output" },
                "connections": { "CLKIN": [2], "LOCK": [4] } },
            "d": { "type": "DFFC", "parameters": {}, "attributes": {},
                "port_directions": { "CLK": "input", "CLEAR": "input", "D": "input", "Q": "output" },
                "connections": { "CLK": [2], "CLEAR": [3], "D": [4], "Q": [5] } }
        },
        "netnames": {}
    }, "rPLL": {
        "attributes": { "blackbox": "1" },
        "ports": {
            "CLKIN": { "direction": "input", "bits": [2] },
            "LOCK": { "direction": "output", "bits": [3] }
        },
        "cells": {}, "netnames": {}
    } } }"#;
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("dut.json"), netlist).unwrap();
    let outcome = run_in(folder.path(), &["dut.json"]);
    let line = "Yosys has no simulation model of `rPLL`, a cell of Gowin";
    assert_eq!(
        (outcome.code, &outcome.lines[..]),
        (2, &[line.to_owned()][..])
    );
}
