//! Blocks of the chip with every register in threefold, which is what retiming is for.

use std::collections::{BTreeMap, BTreeSet};

use crate::support::{Pair, retimed, retimed_for, synthesised};
use bluechip_cosim::file_list;
use bluechip_cosim::tools::{Program, Tools, run, workspace_root};
use bluechip_netlist::verilog::File;
use bluechip_retiming::ecp5::{Places, Report, Settings};
use serde_json::{Map, Value, json};

/// Puts chains of registers in place of each register, behind each input, and behind each output of
/// a block RAM.
fn slow_down(netlist: &mut Value, top: &str, registers: usize) {
    let module = &mut netlist["modules"][top];
    let names = module["netnames"].as_object().unwrap().values();
    let bits = names.flat_map(|net| net["bits"].as_array().unwrap());
    let mut next = bits.filter_map(Value::as_u64).max().unwrap() + 1;
    let cells = module["cells"].as_object().unwrap().clone();
    let template = cells.values().find(|cell| cell["type"] == "TRELLIS_FF");
    let template = template.expect("a register").clone();
    let clock = &template["connections"]["CLK"][0];

    let mut added = Map::new();
    // A chain behind a bit, and its last output.
    let mut chain = |bit: &Value, length: usize, initial: &Value| {
        (0..length).fold(bit.clone(), |input, _| {
            let mut cell = template.clone();
            cell["connections"]["DI"] = json!([input]);
            cell["connections"]["Q"] = json!([next]);
            cell["parameters"]["REGSET"] = initial.clone();
            added.insert(format!("slow_{next}"), cell);
            next += 1;
            json!(next - 1)
        })
    };
    let mut later: BTreeMap<u64, Value> = BTreeMap::new();
    let reset = json!("RESET");
    for (_, port) in module["ports"].as_object().unwrap() {
        for bit in port["bits"].as_array().unwrap() {
            if port["direction"] == "input" && bit != clock {
                // The first two stay.
                later.insert(bit.as_u64().unwrap(), chain(bit, registers + 2, &reset));
            }
        }
    }
    for cell in cells.values() {
        let outputs = match cell["type"].as_str().unwrap() {
            "TRELLIS_FF" => "Q",
            "DP16KD" => "DO",
            _ => continue,
        };
        let initial = match outputs {
            "Q" => &cell["parameters"]["REGSET"],
            _ => &reset,
        };
        for (port, bits) in cell["connections"].as_object().unwrap() {
            for bit in bits.as_array().unwrap() {
                if port.starts_with(outputs) && bit.is_u64() {
                    let last = chain(bit, registers - 1, initial);
                    later.insert(bit.as_u64().unwrap(), last);
                }
            }
        }
    }

    let delayed = |bits: &mut Value| {
        for bit in bits.as_array_mut().unwrap() {
            if let Some(last) = bit.as_u64().and_then(|bit| later.get(&bit)) {
                *bit = last.clone();
            }
        }
    };
    for cell in module["cells"].as_object_mut().unwrap().values_mut() {
        let inputs = cell["port_directions"].clone();
        for (port, bits) in cell["connections"].as_object_mut().unwrap() {
            if inputs[port] == "input" {
                delayed(bits);
            }
        }
    }
    for port in module["ports"].as_object_mut().unwrap().values_mut() {
        if port["direction"] == "output" {
            delayed(&mut port["bits"]);
        }
    }
    let ports = module["ports"].clone();
    for (name, net) in module["netnames"].as_object_mut().unwrap() {
        if let Some(port) = ports.get(name) {
            net["bits"] = port["bits"].clone();
        }
    }
    module["cells"].as_object_mut().unwrap().append(&mut added);
}

/// Makes outputs `probe_0` and so on of what is the same in a netlist and one made of it: the
/// outputs of registers that both have. So a difference is seen where it arises. Returns how many
/// bits that are.
fn probe(one: &mut Value, other: &mut Value, top: &str) -> usize {
    let [of_one, of_other] = [&*one, &*other].map(|netlist| {
        let cells = netlist["modules"][top]["cells"].as_object().unwrap();
        let registers = cells
            .iter()
            .filter(|(_, cell)| cell["type"] == "TRELLIS_FF");
        let outputs =
            registers.map(|(name, cell)| (name.clone(), cell["connections"]["Q"][0].clone()));
        outputs.collect::<BTreeMap<String, Value>>()
    });
    let common: Vec<&Value> = (of_one.iter())
        .filter(|(name, output)| of_other.get(*name) == Some(output))
        .map(|(_, output)| output)
        .collect();
    for netlist in [one, other] {
        for (index, bits) in common.chunks(64).enumerate() {
            let port = json!({"direction": "output", "bits": bits});
            netlist["modules"][top]["ports"][format!("probe_{index}")] = port;
        }
    }
    common.len()
}

/// Whether a cell is a RAM with a register behind an output.
fn has_register(cell: &Value) -> bool {
    let modes = ["REGMODE_A", "REGMODE_B"].map(|port| &cell["parameters"][port]);
    modes.iter().any(|mode| **mode == "OUTREG")
}

/// The synthesis of a block. No register has an enable or a reset: what they do is logic.
fn passes(top: &str) -> String {
    let synthesis = format!("synth_ecp5 -abc9 -nowidelut -top {top}");
    format!(
        "{synthesis} -run begin:map_ffs; dfflegalize -cell $_DFF_P_ 01; {synthesis} -run map_ffs:"
    )
}

/// The files of a top of ours in `rtl/`, by the name of its module.
fn emitted(top: &str) -> Vec<File> {
    let name = top.strip_prefix("bluechip_").unwrap();
    file_list::read(&workspace_root().join(format!("rtl/{name}.f"))).unwrap()
}

/// Checks a block, that its longest path takes less than a share of what it took, and that mistakes
/// in some registers would be seen.
fn check(top: &str, clocks: u32, share: f64) -> Report {
    let files = emitted(top);
    let mut netlist = synthesised(&files, top, &passes(top));
    slow_down(&mut netlist, top, 3);
    let (mut after, report) = retimed(&netlist, top);
    let pair = Pair {
        top,
        clocks,
        seed: 1,
        rare: &[("reset", 5)],
    };
    assert!(
        report.after.period < share * report.before.period,
        "{report}"
    );
    let made = pair.made(&after);
    let probes = probe(&mut netlist, &mut after, top);
    assert_eq!(pair.difference(&netlist, &after), None, "{report}");
    let some: Vec<&String> = made.iter().step_by(made.len() / 8).take(8).collect();
    let seen = pair.skipped_registers_seen(&after, &some) + pair.wrong_values_seen(&after, &some);
    println!("{top}: {report}; {probes} registers compared; {seen} of 16 mistakes seen");
    assert!(seen >= 6, "{seen}");
    // Registers in RAMs count, too.
    let cells = after["modules"][top]["cells"].as_object().unwrap();
    for (name, cell) in cells.iter().filter(|(_, cell)| has_register(cell)) {
        let mut broken = after.clone();
        for port in ["REGMODE_A", "REGMODE_B"] {
            broken["modules"][top]["cells"][name]["parameters"][port] = json!("NOREG");
        }
        assert!(!has_register(&broken["modules"][top]["cells"][name]));
        let found = pair.difference(&after, &broken);
        assert!(
            found.is_some(),
            "nothing sees the register of {name}: {cell}"
        );
    }
    report
}

/// What nextpnr writes of a netlist that it has placed.
fn placed(netlist: &Value) -> Value {
    let tools = Tools::ensure().unwrap();
    tools.warm_up(&[Program::NextpnrEcp5]).unwrap();
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("netlist.json"), netlist.to_string()).unwrap();
    let mut nextpnr = tools.program(Program::NextpnrEcp5, folder.path());
    nextpnr.args(["--85k", "--package", "CABGA381", "--speed", "6"]);
    nextpnr.args(["--lpf-allow-unconstrained", "--freq", "100", "--no-route"]);
    nextpnr.args(["--timing-allow-fail", "--quiet"]);
    run(nextpnr.args(["--json", "netlist.json", "--write", "placed.json"]))
        .unwrap_or_else(|error| panic!("{error}"));
    let text = std::fs::read_to_string(folder.path().join("placed.json")).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// The place of a cell in what [`placed`] returns.
fn place<'a>(placed: &'a Value, name: &str) -> Option<&'a str> {
    placed["modules"]["top"]["cells"][name]["attributes"]["NEXTPNR_BEL"].as_str()
}

/// Has some look-up tables in a corner far from the others.
fn move_away(placed: &mut Value) {
    let cells = placed["modules"]["top"]["cells"].as_object_mut().unwrap();
    let places = cells
        .values()
        .map(|cell| cell["attributes"]["NEXTPNR_BEL"].to_string());
    let taken: Vec<String> = places.collect();
    let is_table =
        |cell: &Value| cell["type"] == "TRELLIS_COMB" && cell["parameters"]["MODE"] != "CCU2";
    let tables = cells.values_mut().filter(|cell| is_table(cell));
    for (index, table) in tables.step_by(50).enumerate() {
        let tile = format!("X{}/Y{}/", 100 + index % 20, 3 + index / 20);
        assert!(
            index < 120 && !taken.iter().any(|place| place.contains(&tile)),
            "{tile}"
        );
        table["attributes"]["NEXTPNR_BEL"] = json!(format!("{tile}SLICEA.K0"));
    }
}

#[test]
fn the_datapath_of_the_search_begins_at_its_places_when_retimed_with_its_wires() {
    let top = "bluechip_datapath";
    let files = emitted(top);
    let mut netlist = synthesised(&files, top, &passes(top));
    slow_down(&mut netlist, top, 8);
    let (first, _) = retimed(&netlist, top);
    let mut first = placed(&first);
    move_away(&mut first);
    let settings = Settings {
        goal: None,
        places: Places::of(&first).unwrap(),
    };
    let (after, report) = retimed_for(&netlist, top, &settings);
    let pair = Pair {
        top,
        clocks: 3000,
        seed: 1,
        rare: &[("reset", 5)],
    };
    assert_eq!(pair.difference(&netlist, &after), None, "{report}");
    // Registers on the way make long wires short.
    assert!(report.after.period < 0.7 * report.before.period, "{report}");
    // Tables begin where they were, carry chains stay there, and nextpnr moves on what may move.
    let second = placed(&after);
    let cells = after["modules"][top]["cells"].as_object().unwrap();
    let given = |kind: &str, attribute: &str| {
        let of_kind = cells.iter().filter(|(_, cell)| cell["type"] == kind);
        let given = of_kind
            .filter_map(|(name, cell)| Some((name, cell["attributes"][attribute].as_str()?)));
        given.collect::<Vec<_>>()
    };
    let all = |kind: &str| cells.values().filter(|cell| cell["type"] == kind).count();
    let tables = given("LUT4", "NEXTPNR_BEL");
    for (name, at) in &tables {
        assert_eq!(place(&first, name), Some(*at), "{name}");
    }
    assert!(10 * tables.len() > 9 * all("LUT4"), "{}", tables.len());
    let registers = given("TRELLIS_FF", "NEXTPNR_BEL");
    assert!(registers.len() > 100, "{}", registers.len());
    let behind_sums = given("TRELLIS_FF", "BEL").len();
    let placed_registers = registers.len() + behind_sums;
    assert!(
        behind_sums > 0 && 10 * placed_registers > 9 * all("TRELLIS_FF"),
        "{behind_sums} and {} of {}",
        registers.len(),
        all("TRELLIS_FF")
    );
    let begun: BTreeSet<&str> = tables.iter().chain(&registers).map(|(_, at)| *at).collect();
    assert_eq!(begun.len(), tables.len() + registers.len());
    let moved = |cells: &[(&String, &str)]| {
        let is_elsewhere = |(name, at): &&(&String, &str)| place(&second, name) != Some(*at);
        cells.iter().filter(is_elsewhere).count()
    };
    assert!(moved(&tables) > 10 && moved(&registers) > 10);
    // A chain is written as nextpnr has it.
    assert_eq!(all("CCU2C"), 0);
    let halves = given("TRELLIS_COMB", "BEL");
    assert!(halves.len() > 20 && halves.len() == all("TRELLIS_COMB"));
    for (name, at) in &halves {
        assert_eq!(place(&second, name), Some(*at), "{name}");
        // What takes a carry in or out has another name at first.
        assert!(
            place(&first, name).is_none_or(|before| before == *at),
            "{name}"
        );
    }
    // Registers that share a cell with what feeds them begin there; others are kept from it by an
    // input at M.
    let mut of_cells = cells.values().filter(|cell| cell["type"] == "TRELLIS_FF");
    assert!(of_cells.any(|cell| cell["connections"]["M"].is_array()));
}

/// In a long run alone: the test above does the same with places.
#[test]
fn the_datapath_of_the_search_does_the_same_after_retiming() {
    if !test_length::is_long() {
        return;
    }
    check("bluechip_datapath", 3000, 0.6);
}

#[test]
fn the_stack_of_nodes_does_the_same_with_registers_in_its_ram() {
    let report = check("bluechip_node_stack", 3000, 0.7);
    assert!(report.in_block_rams > 0, "{report}");
}
