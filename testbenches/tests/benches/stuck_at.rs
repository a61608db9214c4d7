//! Stuck-at faults: every net of a block's gates stuck at 0 and at 1; its bench must detect them.

use bluechip_faults::{Coverage, FaultList, coverage, faulty, shows_in_some_state};
use bluechip_netlist::flat::FlatNetlist;
use bluechip_netlist::gates::Gates;
use bluechip_simulator::EngineKind;
use memory_map::Rules;
use testbenches::{Bench, BenchError, RunOptions, bench, benches};

use crate::{BLOCKS_OF_ANTICHESS, antichess_of};

/// Blocks of 64 random states in which a fault may show.
const STATES: usize = 32;
/// Gates of the largest block that is tried in a short run.
const SMALL: usize = 600;
/// Clocks of a short run and, for benches that do not have more, of a long one.
const CLOCKS: [u64; 2] = [16_000, 48_000];
/// The most faults of a block that its bench may miss, in percent.
const MOST: usize = 5;

/// The faults of a block, and those that its bench detects.
struct Tried {
    netlist: FlatNetlist,
    list: FaultList,
    coverage: Coverage,
}

/// Tries all faults of a block except those in parts that have a bench of their own.
fn tried(bench: &Bench, options: &RunOptions) -> Tried {
    let vectors = bench.vectors(options).unwrap();
    let netlist = bench.netlist_of(options).unwrap();
    let list = bench.faults_of(&netlist, options).unwrap();
    let coverage = coverage(&netlist, &list, &vectors, |_| {}).unwrap();
    Tried {
        netlist,
        list,
        coverage,
    }
}

/// Messages of the faults that a bench has missed. Faults without an effect in any of many states
/// are left out.
fn missed(tried: &Tried) -> Vec<String> {
    let undetected = tried.coverage.undetected(&tried.list);
    let shows = shows_in_some_state(&tried.netlist, &tried.list, &undetected, STATES, 1);
    let missed = undetected.iter().zip(shows).filter(|(_, shows)| *shows);
    missed
        .map(|(fault, _)| tried.list.describe(*fault).to_string())
        .collect()
}

/// Tries a block, and returns how many faults there were; too many that its bench has missed are a
/// failure.
fn judge(bench: &Bench, options: &RunOptions, failures: &mut Vec<String>) -> usize {
    let tried = tried(bench, options);
    let missed = missed(&tried);
    let sum = tried.coverage.count() + missed.len();
    if 100 * missed.len() > MOST * sum {
        failures.push(format!(
            "{}: {} of {sum} missed: {}",
            bench.name,
            missed.len(),
            missed.join(", ")
        ));
    }
    sum
}

/// The blocks that the rules of AntiChess change, except the generator; in a short run the small
/// ones.
#[test]
fn benches_of_antichess_see_the_stuck_at_faults_of_their_blocks() {
    let mut failures = Vec::new();
    let mut all = 0;
    for name in BLOCKS_OF_ANTICHESS {
        let bench = bench(name).unwrap();
        let options = RunOptions {
            cycles: Some(CLOCKS[usize::from(test_length::is_long())].max(bench.cycles)),
            seed: 3,
            configuration: Some(antichess_of(name, Rules::ANTICHESS)),
            ..RunOptions::default()
        };
        let gates = Gates::of(&bench.netlist_of(&options).unwrap());
        let is_small = gates.graph().gates().len() <= SMALL;
        if name != "generator" && (test_length::is_long() || is_small) {
            all += judge(bench, &options, &mut failures);
        }
    }
    assert!(all > 2_000, "{all} faults only");
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// All blocks except the generator, whose parts are here; in a short run the small ones.
#[test]
fn benches_see_the_stuck_at_faults_of_their_blocks() {
    let mut failures = Vec::new();
    let mut all = 0;
    for bench in benches().iter().filter(|bench| bench.name != "generator") {
        let gates = Gates::of(&bench.netlist().unwrap());
        if !test_length::is_long() && gates.graph().gates().len() > SMALL {
            continue;
        }
        let [short, long] = CLOCKS;
        let cycles = test_length::choose(bench.cycles.max(long), short);
        let options = RunOptions {
            cycles: Some(cycles),
            seed: 3,
            ..RunOptions::default()
        };
        all += judge(bench, &options, &mut failures);
    }
    let least = test_length::choose(80_000, 8_000);
    assert!(all > least, "{all} faults only");
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// A fault detected by the vectors of a bench is detected by the bench itself.
#[test]
fn a_detected_fault_fails_the_bench() {
    for name in ["arbiter", "move_stack", "next_state", "siblings", "draws"] {
        let bench = bench(name).unwrap();
        let options = RunOptions {
            cycles: Some(2_000),
            ..RunOptions::default()
        };
        let tried = tried(bench, &options);
        let faults = tried.list.faults().iter().zip(&tried.coverage.detected);
        let detected = faults.filter(|(_, detected)| detected.is_some());
        for (&fault, _) in detected.step_by(29) {
            let netlist = faulty(&tried.netlist, &tried.list, fault);
            let result = bench.run_on(netlist, EngineKind::Interpreted, &options);
            assert!(
                matches!(result, Err(BenchError::Mismatch { .. })),
                "{name}: {}",
                tried.list.describe(fault)
            );
        }
    }
}
