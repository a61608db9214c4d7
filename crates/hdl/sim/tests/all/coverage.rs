//! What runs have exercised: bits, states, covers; in files that grow.

use std::fs;

use bluechip_netlist::design::Design;
use bluechip_sim::FromVerilog;
use bluechip_simulator::{
    BatchCoverage, BatchSimulation, CoverageRecorder, EngineKind, Simulation,
};
use serde_json::{Value, json};

use crate::common::{case, run_in};

fn covered(folder: &std::path::Path, sets: &[&str]) -> Value {
    let mut arguments = vec![
        "states.sv",
        "--cycles",
        "8",
        "--coverage",
        "c.json",
        "--json",
    ];
    for set in sets {
        arguments.extend(["--set", set]);
    }
    let outcome = run_in(folder, &arguments);
    let json = outcome.json();
    assert_eq!(outcome.code, 0, "{json}");
    json["coverage"].clone()
}

#[test]
fn coverage_grows_from_run_to_run() {
    let folder = tempfile::tempdir().unwrap();
    fs::copy(case("states.sv"), folder.path().join("states.sv")).unwrap();
    // IDLE, RUN, and there it stays.
    let first = covered(folder.path(), &["go=1", "how=1"]);
    assert_eq!((&first["runs"], &first["cycles"]), (&1.into(), &8.into()));
    assert_eq!(
        first["signals"]["count"],
        json!({"rose": "0111", "fell": "0011"})
    );
    assert_eq!(first["signals"]["busy"], json!({"rose": "1", "fell": "0"}));
    // What the first cycle is set to, it has from then on.
    assert_eq!(first["signals"]["go"], json!({"rose": "1", "fell": "0"}));
    assert_eq!(
        first["states"]["state"]["seen"],
        json!({"IDLE": 1, "RUN": 8, "WAIT": 0, "DONE": 0})
    );
    assert_eq!(
        first["states"]["state"]["transitions"],
        json!({"IDLE -> RUN": 1})
    );
    let covers: Vec<&Value> = first["covers"].as_object().unwrap().values().collect();
    assert_eq!(covers, [&json!(0)]);
    // IDLE, WAIT, RUN, DONE, IDLE.
    let second = covered(folder.path(), &["go=1", "go=0@1", "how=2"]);
    assert_eq!(
        (&second["runs"], &second["cycles"]),
        (&2.into(), &16.into())
    );
    assert_eq!(second["signals"]["busy"], json!({"rose": "1", "fell": "1"}));
    let transitions = &second["states"]["state"]["transitions"];
    assert_eq!(
        *transitions,
        json!({"IDLE -> RUN": 1, "IDLE -> WAIT": 1, "WAIT -> RUN": 1, "RUN -> DONE": 1, "DONE -> \
            IDLE": 1})
    );
    assert_eq!(second["states"]["state"]["seen"]["WAIT"], 1);
    let covers: Vec<&Value> = second["covers"].as_object().unwrap().values().collect();
    assert_eq!(covers, [&json!(1)]);
    // The file is what was reported, and so is the text.
    let file: Value =
        serde_json::from_str(&fs::read_to_string(folder.path().join("c.json")).unwrap()).unwrap();
    assert_eq!(file, second);
    let text = fs::read_to_string(folder.path().join("c.json.txt")).unwrap();
    assert!(text.starts_with("states: 2 run(s), 16 cycles; "), "{text}");
    assert!(
        text.contains("\nstate: 4 of 4 (100.0 %) of states, 5 transitions\n"),
        "{text}"
    );
    assert!(text.contains("\ncount: rose 0111, fell 0011\n"), "{text}");
}

#[test]
fn coverage_of_another_design_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    fs::copy(case("states.sv"), folder.path().join("states.sv")).unwrap();
    covered(folder.path(), &["go=1"]);
    fs::copy(case("checks.sv"), folder.path().join("checks.sv")).unwrap();
    let outcome = run_in(
        folder.path(),
        &["checks.sv", "--set", "rst_n=1", "--coverage", "c.json"],
    );
    assert_eq!(outcome.code, 2);
    assert_eq!(
        outcome.lines,
        ["c.json: coverage of `states`, which is another design, or an older one"]
    );
    fs::write(folder.path().join("c.json"), "{}").unwrap();
    let outcome = run_in(folder.path(), &["checks.sv", "--coverage", "c.json"]);
    assert_eq!(outcome.code, 2);
    assert!(
        outcome.lines[0].starts_with("c.json: no coverage of an earlier run: missing field"),
        "{:?}",
        outcome.lines
    );
}

#[test]
fn lanes_are_covered_together() {
    let design = Design::from_verilog(&[case("states.sv")], "states").unwrap();
    let netlist = design.flatten().unwrap();
    let inputs = |lane: u64, cycle: u64| {
        (
            u64::from(cycle.is_multiple_of(lane + 1)),
            (lane + cycle) % 4,
        )
    };
    let lanes = 70;
    let mut all: Option<bluechip_simulator::Coverage> = None;
    for lane in 0..lanes {
        let mut simulation = Simulation::new(netlist.clone(), EngineKind::Interpreted).unwrap();
        let mut recorder = CoverageRecorder::new(&mut simulation).unwrap();
        for cycle in 0..30 {
            let (go, how) = inputs(lane, cycle);
            simulation.poke("go", go).unwrap();
            simulation.poke("how", how).unwrap();
            simulation.step();
            recorder.sample(&mut simulation).unwrap();
        }
        let own = recorder.coverage(&simulation);
        match &mut all {
            None => all = Some(own),
            Some(all) => all.add(&own).unwrap(),
        }
    }
    let mut batch = BatchSimulation::new(netlist, lanes as usize).unwrap();
    let mut recorder = BatchCoverage::new(&mut batch).unwrap();
    for cycle in 0..30 {
        for lane in 0..lanes {
            let (go, how) = inputs(lane, cycle);
            batch.set(lane as usize, "go", go).unwrap();
            batch.set(lane as usize, "how", how).unwrap();
        }
        batch.step();
        recorder.sample(&mut batch).unwrap();
    }
    let mut all = all.unwrap();
    all.runs = 1;
    assert_eq!(recorder.coverage(&batch).unwrap(), all);
}
