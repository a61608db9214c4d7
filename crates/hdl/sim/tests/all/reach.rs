//! Signals that are forced, and registers that are poked.

use std::sync::Arc;

use bluechip_netlist::BlackBoxes;
use bluechip_netlist::design::Design;
use bluechip_sim::{FromVerilog, Options};
use bluechip_simulator::{BatchSimulation, EngineKind, Simulation, ports};

use crate::common::{case, compare, run};

/// Each of these is a run of its own: what is forced and poked, and the file.
const RUNS: [(&str, &[&str]); 15] = [
    ("forced.v", &["--force", "first.sum=0x15@3..9"]),
    ("forced.v", &["--force", "first.q=8'hf0@5..12"]),
    ("forced.v", &["--force", "first.twice=7@4..20"]),
    (
        "forced.v",
        &["--force", "twice=1@4..6", "--force", "twice=2@8"],
    ),
    (
        "forced.v",
        &["--force", "gate=1@10..15", "--force", "gate=0@20..30"],
    ),
    ("forced.v", &["--force", "gated=100@10..12"]),
    ("forced.v", &["--force", "held=0x5a@10..13"]),
    (
        "forced.v",
        &["--force", "wide=0xfffffffffffffffffffff@3..30"],
    ),
    (
        "forced.v",
        &["--force", "long=0x3fffffffffffffffffffff@3..6"],
    ),
    ("forced.v", &["--force", "parts=0x3c@6..9"]),
    (
        "forced.v",
        &[
            "--poke",
            "long=0x123456789abcdef0123456@7",
            "--poke",
            "ram[5]=9@4",
        ],
    ),
    (
        "forced.v",
        &[
            "--poke",
            "parts=0xa5@7",
            "--poke",
            "first.q=1@9",
            "--poke",
            "gated=7@11",
        ],
    ),
    (
        "plain.v",
        &["--force", "count=0x80@4..9", "--force", "next=3@12..20"],
    ),
    (
        "plain.v",
        &["--force", "cleared=0x80@4..9", "--force", "d=1@30..50"],
    ),
    (
        "plain.v",
        &[
            "--force",
            "rst=1@20..22",
            "--force",
            "z=4@23..24",
            "--poke",
            "count=77@28",
        ],
    ),
];

#[test]
fn what_is_forced_and_poked_is_what_icarus_makes_of_it() {
    for (file, reach) in RUNS {
        let top = file.trim_end_matches(".v");
        let mut arguments = vec![file, "--top", top, "--clock", "clk", "--cycles", "64"];
        arguments.extend(reach);
        compare(&arguments, "icarus", 900);
    }
}

#[test]
fn a_force_changes_what_comes_out() {
    let outputs = |reach: &[&str]| {
        let base = ["plain.v", "--random", "3", "--cycles", "9", "--json"];
        run(&[&base[..], reach].concat()).json()["outputs"].clone()
    };
    let plain = outputs(&[]);
    assert_ne!(plain, outputs(&["--force", "next=3@2"]));
    assert_ne!(plain, outputs(&["--poke", "count=3@8"]));
    assert_eq!(
        plain,
        outputs(&["--force", "next=3@0..1"]),
        "the reset is on"
    );
}

#[test]
fn all_engines_and_all_lanes_force_alike() {
    for (file, names) in [
        ("plain.v", ["count", "next", "cleared", "d"]),
        ("forced.v", ["first.sum", "parts", "gate", "held"]),
    ] {
        let forced: Vec<String> = names.iter().map(ToString::to_string).collect();
        let mut options = Options::default();
        options.forced.clone_from(&forced);
        options.clocks = vec!["clk".to_owned()];
        let top = file.trim_end_matches(".v");
        let design = Design::from_verilog_with(&[case(file)], top, &options).unwrap();
        let netlist = Arc::new(design.flatten_forcing(BlackBoxes::Refuse, &forced).unwrap());
        let mut simulations: Vec<Simulation> = (0..5)
            .map(|index| {
                let kind = EngineKind::ALL[usize::from(index > 0)];
                let mut simulation = Simulation::new(netlist.clone(), kind).unwrap();
                match index {
                    2 => simulation.gate_evenly(Some(8), false).unwrap(),
                    3 | 4 => simulation.run_whole(index == 3).unwrap(),
                    _ => {}
                }
                simulation
            })
            .collect();
        let mut batch = BatchSimulation::new(netlist.clone(), 70).unwrap();
        let outputs: Vec<&str> = (netlist.signals.iter())
            .filter(|signal| netlist.width(signal) <= 64 && !signal.path.contains('$'))
            .map(|signal| signal.path.as_str())
            .collect();
        let mut seed = 1u64;
        for cycle in 0..200 {
            let mut random = || {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                seed >> 33
            };
            let (d, action, which) = (random() & 0xff, random() % 4, random() as usize % 4);
            let value = random() & if names[which] == "gate" { 1 } else { 0xff };
            let rst = u64::from(cycle < 2);
            for simulation in &mut simulations {
                simulation.poke("d", d).unwrap();
                simulation.poke("rst", rst).unwrap();
                match action {
                    0 => simulation.force(names[which], value).unwrap(),
                    1 => simulation.release(names[which]).unwrap(),
                    _ => {}
                }
            }
            batch.set_all("d", d).unwrap();
            batch.set_all("rst", rst).unwrap();
            match action {
                0 => batch.force_all(names[which], value).unwrap(),
                1 => batch.release_all(names[which]).unwrap(),
                _ => {}
            }
            if action == 0 {
                assert_eq!(simulations[0].peek(names[which]).unwrap(), value, "{cycle}");
            }
            for path in &outputs {
                let first = simulations[0].peek(*path).unwrap();
                for simulation in &mut simulations[1..] {
                    assert_eq!(simulation.peek(*path).unwrap(), first, "{path} in {cycle}");
                }
                assert_eq!(
                    batch.get(69, *path).unwrap(),
                    first,
                    "{path} in lane, {cycle}"
                );
            }
            simulations.iter_mut().for_each(Simulation::step);
            batch.step();
        }
    }
}

#[test]
fn lanes_are_forced_one_by_one() {
    let forced = ["next".to_owned()];
    let mut options = Options::default();
    options.forced = forced.to_vec();
    let design = Design::from_verilog_with(&[case("plain.v")], "plain", &options).unwrap();
    let netlist = design.flatten_forcing(BlackBoxes::Refuse, &forced).unwrap();
    let mut batch = BatchSimulation::new(netlist, 3).unwrap();
    batch.set_all("d", 1).unwrap();
    batch.force(1, "next", 100u8).unwrap();
    batch.run(5);
    let counts: Vec<u64> = (0..3)
        .map(|lane| batch.get(lane, "count").unwrap())
        .collect();
    assert_eq!(counts, [5, 100, 5]);
    batch.release(1, "next").unwrap();
    batch.step();
    assert_eq!(batch.get(1, "count").unwrap(), 101);
}

#[test]
fn a_register_that_is_forced_is_not_poked_and_a_snapshot_has_the_force() {
    let forced = ["count".to_owned(), "d".to_owned()];
    let mut options = Options::default();
    options.forced = forced.to_vec();
    let design = Design::from_verilog_with(&[case("plain.v")], "plain", &options).unwrap();
    let netlist = design.flatten_forcing(BlackBoxes::Refuse, &forced).unwrap();
    let mut simulation = Simulation::new(netlist, EngineKind::Compiled).unwrap();
    simulation.force("count", 9).unwrap();
    assert!(simulation.is_forced("count").unwrap());
    let error = simulation.poke("count", 1).unwrap_err().to_string();
    assert_eq!(error, "`count` is forced: release it before it is set");
    let error = simulation.force("count", 256).unwrap_err().to_string();
    assert_eq!(error, "0x100 does not fit `count`, which is 8 bit(s) wide");
    let error = simulation.force("y", 1).unwrap_err().to_string();
    assert!(error.starts_with("`y` cannot be forced: "), "{error}");
    let here = simulation.save();
    simulation.release("count").unwrap();
    simulation.poke("count", 1).unwrap();
    simulation.restore(&here).unwrap();
    simulation.run(3);
    assert_eq!(simulation.peek("count").unwrap(), 9);
    // An input keeps what it is driven with below the force.
    simulation.release("count").unwrap();
    simulation.force("d", 2).unwrap();
    simulation.poke("d", 50).unwrap();
    assert_eq!(simulation.peek("d").unwrap(), 2);
    simulation.step();
    assert_eq!(simulation.peek("count").unwrap(), 11);
    simulation.release("d").unwrap();
    assert_eq!(simulation.peek("d").unwrap(), 50);
}

#[test]
fn what_cannot_be_forced_or_poked_is_said_in_a_line() {
    for (arguments, line) in [
        (
            &["--force", "counts=1@1"][..],
            "no signal `counts`; did you mean `count`?",
        ),
        (
            &["--force", "count=1"],
            "`count=1` is not NAME=VALUE@CYCLE or NAME=VALUE@CYCLE..CYCLE",
        ),
        (
            &["--force", "count=1@5..5"],
            "`count=1@5..5` ends before it begins",
        ),
        (
            &["--force", "count=256@5"],
            "`count`: 256 does not fit, it has 8 bit(s)",
        ),
        (
            &["--force", "clk=1@5"],
            "`clk` cannot be forced: it is a clock, which only rises",
        ),
        (
            &["--poke", "next=1@5"],
            "`next` is computed by the circuit: only inputs and registers can be poked",
        ),
        (
            &["--poke", "coun=1@5"],
            "no signal `coun`; did you mean `count`?",
        ),
        (&["--poke", "count=q@5"], "`count`: `q` is no number"),
        (
            &["--force", "y=1@5", "--against", "verilator"],
            "what is forced or poked is compared with Icarus: Verilator needs its signals to be \
             marked for that",
        ),
    ] {
        let outcome = run(&[&["plain.v"], arguments].concat());
        assert_eq!(
            (outcome.code, &outcome.lines[..]),
            (2, &[line.to_owned()][..])
        );
    }
    let outcome = run(&["plain.v", "--force", "fixed=1@5"]);
    assert_eq!(outcome.code, 2);
    assert!(
        outcome.lines[0].contains("is a constant"),
        "{:?}",
        outcome.lines
    );
    let outcome = run(&[
        "forced.v",
        "--top",
        "forced",
        "--clock",
        "clk",
        "--poke",
        "ram[16]=1@5",
    ]);
    assert_eq!(
        outcome.lines,
        ["address 16 is outside memory `ram` of 16 word(s)"]
    );
}

ports! {
    /// The ports of `plain.v`.
    struct Plain {
        input rst: bool,
        input d: i8,
        output y: u8,
        output z: i16,
    }
}

ports! {
    struct Wrong {
        input d: bool,
        input y: u8,
        output w: u8,
    }
}

#[test]
fn ports_have_types() {
    let design = Design::from_verilog(&[case("plain.v")], "plain").unwrap();
    let mut simulation = Simulation::new(design.flatten().unwrap(), EngineKind::Compiled).unwrap();
    let plain = Plain::of(&simulation).unwrap();
    plain.rst.set(&mut simulation, true).unwrap();
    simulation.step();
    plain.rst.set(&mut simulation, false).unwrap();
    plain.d.set(&mut simulation, -1).unwrap();
    simulation.run(4);
    assert_eq!(plain.y.get(&mut simulation).unwrap(), 1 ^ 4);
    assert_eq!(plain.z.get(&mut simulation).unwrap(), 0);
    let error = Wrong::of(&simulation).unwrap_err().to_string();
    let lines: Vec<&str> = error.lines().collect();
    assert_eq!(lines[0], "`d` has 8 bit(s), which do not go into `bool`");
    assert_eq!(lines[1], "`y` is no input of `plain`");
    assert!(lines[2].starts_with("no signal `w`"), "{}", lines[2]);
}
