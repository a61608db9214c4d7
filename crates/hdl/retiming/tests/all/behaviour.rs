//! What synthesis makes of random circuits does the same after retiming, from power-on, clock by
//! clock; and a mistake would be seen.

use std::fmt::Write;

use crate::support::{Pair, retimed, retimed_for, synthesised};
use bluechip_netlist::verilog::File;
use bluechip_retiming::ecp5::{Places, Settings};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use serde_json::{Map, Value, json};

/// A circuit of words of eight bits: registers in chains with all kinds of values at power-on,
/// loops through them, sums and comparisons, memories, registers that have to stay.
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
fn gates(seed: u64) -> Value {
    let files = [File::new("dut.v", circuit(seed))];
    synthesised(&files, "dut", "synth_ecp5 -abc9 -nowidelut -top dut")
}

fn pair(seed: u64) -> Pair<'static> {
    Pair {
        top: "dut",
        clocks: 3000,
        seed,
        rare: &[("enable", 300)],
    }
}

#[test]
fn random_circuits_do_the_same_after_retiming() {
    let mut faster = 0;
    let circuits = test_length::choose(5, 2);
    for seed in 0..circuits {
        let (netlist, pair) = (gates(seed), pair(seed));
        let (after, report) = retimed(&netlist, "dut");
        faster += u64::from(report.after.period < 0.9 * report.before.period);
        assert_eq!(pair.difference(&netlist, &after), None, "{seed}: {report}");
        // The same netlist gives the same result.
        assert_eq!(after, retimed(&netlist, "dut").0);
        // What has been retimed can be again; there is nothing left to gain.
        let (again, more) = retimed(&after, "dut");
        assert!(more.after.period > 0.99 * report.after.period, "{more}");
        assert_eq!(pair.difference(&netlist, &again), None, "{seed}: {more}");
    }
    assert!(faster + 1 >= circuits, "{faster}");
}

/// Places far from each other for most cells of a netlist, as a placer reports them.
fn scattered(netlist: &Value, seed: u64) -> Value {
    let mut random = StdRng::seed_from_u64(seed);
    let cells = netlist["modules"]["dut"]["cells"].as_object().unwrap();
    let mut placed = Map::new();
    for (name, cell) in cells {
        if random.random_ratio(1, 10) {
            continue;
        }
        let (x, y) = (random.random_range(2..90), random.random_range(2..90));
        // The placer makes two cells of one of a carry chain.
        let name = match cell["type"] == "CCU2C" {
            true => format!("{name}$CCU2_COMB0"),
            false => name.clone(),
        };
        let place = format!("X{x}/Y{y}/SLICEA.K0");
        placed.insert(name, json!({"attributes": {"NEXTPNR_BEL": place}}));
    }
    json!({"modules": {"top": {"cells": placed}}})
}

#[test]
fn circuits_with_long_wires_do_the_same_with_registers_on_the_way() {
    for seed in 0..test_length::choose(2, 1) {
        let (netlist, pair) = (gates(seed), pair(seed));
        let placed = scattered(&netlist, seed);
        let settings = Settings {
            places: Places::of(&placed).unwrap(),
            ..Settings::default()
        };
        let (after, report) = retimed_for(&netlist, "dut", &settings);
        assert!(report.after.period < 0.9 * report.before.period, "{report}");
        assert_eq!(pair.difference(&netlist, &after), None, "{seed}: {report}");
        // Tables begin where they were, and the register behind one is beside it.
        let cells = after["modules"]["dut"]["cells"].as_object().unwrap();
        let place_of = |name: &str| cells[name]["attributes"]["NEXTPNR_BEL"].as_str();
        let tables = cells.iter().filter(|(_, cell)| cell["type"] == "LUT4");
        let (mut kept, mut beside) = (0, 0);
        for (name, table) in tables {
            let Some(place) = place_of(name) else {
                continue;
            };
            let before = &placed["modules"]["top"]["cells"][name]["attributes"]["NEXTPNR_BEL"];
            assert_eq!(before, place);
            kept += 1;
            let output = &table["connections"]["Z"][0];
            let behind = (cells.iter()).filter(|(_, cell)| {
                cell["type"] == "TRELLIS_FF" && cell["connections"]["DI"][0] == *output
            });
            let behind: Vec<_> = behind.map(|(name, _)| place_of(name)).collect();
            match behind[..] {
                [] => {}
                [register] => {
                    assert_eq!(register, Some(place.replace(".K", ".FF").as_str()));
                    beside += 1;
                }
                _ => panic!("{name} has several registers"),
            }
        }
        assert!(
            kept > 50 && beside > 10,
            "{kept} tables, {beside} registers"
        );
        let made = pair.made(&after);
        let some: Vec<&String> = made.iter().step_by(made.len() / 12).take(12).collect();
        let skipped = pair.skipped_registers_seen(&after, &some);
        assert!(skipped >= 8, "{skipped}");
    }
}

#[test]
fn mistakes_would_be_seen() {
    let pair = pair(1);
    let (after, _) = retimed(&gates(1), "dut");
    let made = pair.made(&after);
    let some: Vec<&String> = made.iter().step_by(made.len() / 12).take(12).collect();
    // Not every bit matters to a circuit at power-on.
    let wrong = pair.wrong_values_seen(&after, &some);
    assert!(wrong >= 6, "{wrong}");
    let skipped = pair.skipped_registers_seen(&after, &some);
    assert!(skipped >= 10, "{skipped}");
}
