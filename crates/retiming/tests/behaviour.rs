//! What synthesis makes of random circuits does the same after retiming, from power-on, clock by clock; and a mistake would be seen.

use std::fmt::Write;

use cosim::tools::Tools;
use cosim::yosys;
use netlist::verilog::File;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use retiming::ecp5::{Report, retime_netlist};
use serde_json::{Value, json};
use simulator::{EngineKind, Simulation};

/// Clocks for which circuits are run.
const CLOCKS: u32 = 3000;

/// A circuit of words of eight bits: registers in chains with all kinds of values at power-on, loops through them, sums and
/// comparisons, memories, registers that have to stay.
fn circuit(seed: u64) -> String {
    let mut random = StdRng::seed_from_u64(seed);
    let mut text = String::from(
        "module dut(input clock, input [7:0] a, input [7:0] b, input enable, output [7:0] x, output [7:0] y, output z);
  reg [7:0] ram [511:0];
  reg [7:0] read;
  reg [3:0] small [15:0];
  reg [7:0] held = 8'h5a;
",
    );
    // What feeds each chain of registers: what stays, and what is computed from all chains.
    let mut feeds = ["a", "b", "read", "held", "{4'h9, small[c0_0[3:0]]}"]
        .map(String::from)
        .to_vec();
    feeds.extend((6..12).map(|wire| format!("w{wire}")));
    let mut shifts = String::new();
    let mut words = vec!["8'h3c".to_string()];
    for (chain, feed) in feeds.iter().enumerate() {
        let length = random.random_range(3..=5);
        for stage in 0..length {
            let initial: u8 = random.random();
            writeln!(text, "  reg [7:0] c{chain}_{stage} = 8'd{initial};").unwrap();
            let before = match stage {
                0 => feed.clone(),
                _ => format!("c{chain}_{}", stage - 1),
            };
            writeln!(shifts, "    c{chain}_{stage} <= {before};").unwrap();
        }
        words.push(format!("c{chain}_{}", length - 1));
        // Readers of the middle of a chain share its registers.
        words.push(format!("c{chain}_{}", length - 2));
    }
    for wire in 0..12 {
        let mut word = || words.choose(&mut random).unwrap().clone();
        let (p, q, r) = (word(), word(), word());
        let made = match random.random_range(0..7) {
            0 => format!("{p} + {q}"),
            1 => format!("{p} - {q} + {r}"),
            2 => format!("({p} & {q}) ^ {r}"),
            3 => format!("{p} < {q} ? {r} : ~{q}"),
            4 => format!("{{8{{^({p})}}}} | {q}"),
            5 => format!("{p} == {q} ? {r} : {p} ^ 8'd{}", random.random::<u8>()),
            _ => format!("({p} >> 1) ^ ({q} << 2)"),
        };
        writeln!(text, "  wire [7:0] w{wire} = {made};").unwrap();
        words.push(format!("w{wire}"));
    }
    write!(
        text,
        "  always @(posedge clock) begin
    if (w0[0]) ram[w1] <= w2;
    read <= ram[w3];
    if (w4[1]) small[w5[3:0]] <= w6[3:0];
    if (enable) held <= w7;
{shifts}  end
  assign x = w11 ^ c2_1, y = w10 + c1_2, z = ^w9;
endmodule
"
    )
    .unwrap();
    text
}

/// What synthesis makes of a circuit.
fn synthesised(verilog: &str) -> Value {
    let tools = Tools::ensure().unwrap();
    let files = [File::new("dut.v", verilog)];
    let passes = "synth_ecp5 -abc9 -nowidelut -top dut";
    let json = yosys::json(&tools, &files, "dut", passes).unwrap();
    serde_json::from_str(&json).unwrap()
}

fn retimed(netlist: &Value) -> (Value, Report) {
    let mut netlist = netlist.clone();
    let report = retime_netlist(&mut netlist, "dut", None).unwrap_or_else(|e| panic!("{e}"));
    (netlist, report)
}

fn simulation(netlist: &Value) -> Simulation {
    let design = yosys_netlist::read(&netlist.to_string(), Some("dut"));
    let design = design.unwrap_or_else(|error| panic!("{error}"));
    Simulation::new(design.flatten().unwrap(), EngineKind::Compiled).unwrap()
}

/// The first clock at which an output differs.
fn difference(one: &Value, other: &Value, seed: u64) -> Option<u32> {
    let mut random = StdRng::seed_from_u64(seed);
    let mut both = [one, other].map(simulation);
    for clock in 0..CLOCKS {
        let inputs = [
            ("a", random.random::<u8>()),
            ("b", random.random()),
            ("enable", u8::from(random.random_bool(0.3))),
        ];
        let [one, other] = both.each_mut().map(|simulation| {
            for (input, value) in inputs {
                simulation.poke(input, u64::from(value)).unwrap();
            }
            let outputs = ["x", "y", "z"].map(|output| simulation.peek(output).unwrap());
            simulation.step();
            outputs
        });
        if one != other {
            return Some(clock);
        }
    }
    None
}

/// The registers that retiming has made.
fn made(netlist: &Value) -> Vec<String> {
    let cells = netlist["modules"]["dut"]["cells"].as_object().unwrap();
    let made = cells.keys().filter(|name| name.starts_with("$retimed$"));
    made.cloned().collect()
}

#[test]
fn random_circuits_do_the_same_after_retiming() {
    let mut faster = 0;
    for seed in 0..5 {
        let netlist = synthesised(&circuit(seed));
        let (after, report) = retimed(&netlist);
        faster += u32::from(report.after.period < 0.9 * report.before.period);
        assert_eq!(difference(&netlist, &after, seed), None, "{seed}: {report}");
        // The same netlist gives the same result.
        assert_eq!(after, retimed(&netlist).0);
        // What has been retimed can be again; there is nothing left to gain.
        let (again, more) = retimed(&after);
        assert!(more.after.period > 0.99 * report.after.period, "{more}");
        assert_eq!(difference(&netlist, &again, seed), None, "{seed}: {more}");
    }
    assert!(faster >= 4, "{faster}");
}

#[test]
fn mistakes_would_be_seen() {
    let netlist = synthesised(&circuit(1));
    let (after, _) = retimed(&netlist);
    let names = made(&after);
    let caught = |mistake: &dyn Fn(&mut Value, &str)| {
        let wrong = names.iter().step_by(names.len() / 12).filter(|name| {
            let mut wrong = after.clone();
            mistake(&mut wrong["modules"]["dut"], name);
            difference(&netlist, &wrong, 1).is_some()
        });
        wrong.count()
    };
    let wrong_initial = caught(&|module, name| {
        let value = &mut module["cells"][name]["parameters"]["REGSET"];
        *value = json!(if value == "SET" { "RESET" } else { "SET" });
    });
    // Not every bit matters to a circuit at power-on.
    assert!(wrong_initial >= 6, "{wrong_initial}");
    let too_few = caught(&|module, name| {
        let connections = module["cells"][name]["connections"].clone();
        let (input, output) = (&connections["DI"][0], &connections["Q"][0]);
        let cells = module["cells"].as_object_mut().unwrap();
        // One reader takes what the register is still to take.
        let mut pins = (cells.values_mut())
            .flat_map(|cell| cell["connections"].as_object_mut().unwrap())
            .filter(|(port, _)| *port != "Q")
            .flat_map(|(_, bits)| bits.as_array_mut().unwrap());
        *pins.find(|bit| *bit == output).unwrap() = input.clone();
    });
    assert!(too_few >= 10, "{too_few}");
}
