//! Every test bench on every engine; and benches that see faults.

use netlist::flat::{FlatNetlist, NodeId, Op};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use simulator::EngineKind;
use testbenches::{BenchError, Engine, RunOptions, bench, benches};

fn pass_on(engine: Engine, share: u64) {
    let mut failures = Vec::new();
    for bench in benches() {
        let options = RunOptions {
            cycles: Some(bench.cycles / share),
            seed: share,
            ..RunOptions::default()
        };
        match bench.run(engine, &options) {
            Ok(report) => assert!(report.cycles >= bench.cycles / share),
            Err(error) => failures.push(error.to_string()),
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn benches_pass_compiled() {
    pass_on(Engine::Compiled, 1);
}

#[test]
fn benches_pass_interpreted() {
    pass_on(Engine::Interpreted, 10);
}

#[test]
fn benches_pass_in_verilator() {
    pass_on(Engine::Verilator, 2);
}

#[test]
fn a_run_too_short_to_check_everything_does_not_pass() {
    let options = RunOptions {
        cycles: Some(0),
        ..RunOptions::default()
    };
    let error = bench("arbiter").unwrap().run(Engine::Interpreted, &options);
    assert_eq!(
        error.unwrap_err().to_string(),
        "arbiter: no check of after, election, winner in 0 cycles; run more"
    );
}

#[test]
fn unknown_names_list_the_known_ones() {
    let error = bench("arbitre").err().unwrap();
    assert!(matches!(error, BenchError::UnknownBench { .. }));
    assert!(error.to_string().contains("arbiter"), "{error}");
    assert_eq!(
        "fast".parse::<Engine>().unwrap_err().to_string(),
        "unknown engine 'fast'; the engines are: interpreted, compiled, verilator"
    );
}

#[test]
fn waves_come_from_simulations_only() {
    let folder = tempfile::tempdir().unwrap();
    let options = RunOptions {
        cycles: Some(50),
        wave: Some(folder.path().join("arbiter.vcd")),
        ..RunOptions::default()
    };
    let arbiter = bench("arbiter").unwrap();
    let report = arbiter.run(Engine::Compiled, &options).unwrap();
    let dump = std::fs::read_to_string(report.waves.unwrap().dump).unwrap();
    assert!(dump.contains("levels_offered"));
    let error = arbiter.run(Engine::Verilator, &options).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the engine verilator dumps no waves; interpreted and compiled do"
    );
}

/// Runs a bench on a netlist with a fault in it, and says whether the bench sees it.
fn sees(name: &str, netlist: FlatNetlist) -> bool {
    let bench = bench(name).unwrap();
    let options = RunOptions {
        cycles: Some(bench.cycles / 2),
        ..RunOptions::default()
    };
    match bench.run_on(netlist, EngineKind::Compiled, &options) {
        Ok(_) => false,
        Err(BenchError::Mismatch { signal, .. }) => !signal.is_empty(),
        Err(other) => panic!("{other}"),
    }
}

fn node_of(netlist: &FlatNetlist, path: &str) -> NodeId {
    let signal = netlist.signals.iter().find(|signal| signal.path == path);
    signal.unwrap().node
}

#[test]
fn a_swapped_ray_is_seen() {
    let sound = bench("array").unwrap().netlist().unwrap();
    assert!(!sees("array", sound.clone()));
    let mut swapped = sound;
    // What should arrive from one direction arrives from the other.
    let from_west = node_of(&swapped, "cells[27].from_w");
    let from_south = node_of(&swapped, "cells[27].from_s");
    let (early, late) = (from_west.min(from_south), from_west.max(from_south));
    for node in &mut swapped.nodes[late.0 as usize + 1..] {
        if let Op::And(a, b) | Op::Or(a, b) = &mut node.op {
            for argument in [a, b] {
                if *argument == late {
                    *argument = early;
                }
            }
        }
    }
    assert!(sees("array", swapped));
}

#[test]
fn random_faults_are_seen() {
    const FAULTS: usize = 24;
    // Not the generator: its parts are here. Not the stack: it has few gates, one of which makes no difference.
    let other = [
        "array",
        "cell",
        "receiver",
        "find_victim",
        "find_attacker",
        "priority_encoder",
        "ballot",
        "arbiter",
        "sequencer",
        "change",
        "position",
        "decoder",
        "repetition",
        "datapath",
    ];
    for name in other.into_iter().chain(FAST_PARTS) {
        let sound = bench(name).unwrap().netlist().unwrap();
        let mut random = SmallRng::seed_from_u64(3);
        let mut missed = Vec::new();
        for _ in 0..FAULTS {
            let mut faulty = sound.clone();
            let (node, fault) = loop {
                let node = random.random_range(0..faulty.nodes.len());
                if let Some(fault) = fault(&faulty.nodes[node].op) {
                    break (node, fault);
                }
            };
            faulty.nodes[node].op = fault;
            if !sees(name, faulty) {
                missed.push(node);
            }
        }
        // Some changes make no difference. Most of those are in the sequencer: what it asks of the array means nothing in clocks in
        // which nothing is latched; a run of twice the length sees no more of them.
        let unseen = if name == "sequencer" { 3 } else { 4 };
        assert!(
            missed.len() * unseen <= FAULTS,
            "{name}: {missed:?} of {FAULTS}"
        );
    }
}

/// The blocks that the fast evaluation joins, each with a bench of its own.
const FAST_PARTS: [&str; 4] = ["placement", "phase", "pawn_array", "endgame"];

/// The bench of the fast evaluation sees what it adds to its parts. Of random faults all over it, half would be in what its games
/// seldom reach, such as a ROM's address, or in what only the part's own bench looks at, such as a knight's location.
#[test]
fn every_fault_between_the_parts_of_the_fast_evaluation_is_seen() {
    let sound = bench("fast").unwrap().netlist().unwrap();
    let of_a_part = |path: &str| {
        FAST_PARTS
            .iter()
            .any(|part| path.starts_with(&format!("{part}.")))
    };
    let mut faults = 0;
    for signal in &sound.signals {
        let node = signal.node.0 as usize;
        if of_a_part(&signal.path) {
            continue;
        }
        if let Some(fault) = fault(&sound.nodes[node].op) {
            let mut faulty = sound.clone();
            faulty.nodes[node].op = fault;
            assert!(sees("fast", faulty), "{}", signal.path);
            faults += 1;
        }
    }
    assert!(faults > 10, "{faults}");
}

/// A gate of the wrong type.
fn fault(op: &Op) -> Option<Op> {
    match *op {
        Op::And(a, b) => Some(Op::Or(a, b)),
        Op::Or(a, b) => Some(Op::And(a, b)),
        Op::Mux {
            condition,
            then,
            otherwise,
        } => Some(Op::Mux {
            condition,
            then: otherwise,
            otherwise: then,
        }),
        Op::Eq(a, b) => Some(Op::Ne(a, b)),
        _ => None,
    }
}
