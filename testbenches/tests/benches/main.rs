//! Every test bench on every engine; and benches that must detect faults.

mod diagrams;
mod faults;
mod stuck_at;
mod undefined;

use devices::Engine;
use memory_map::{Configuration, Rules};
use reference::testing::{least, unusual};
use testbenches::{Bench, BenchError, RunOptions, bench, benches};

/// A long run takes one in `parts` of a bench's cycles; any other a quarter of that.
fn shortened(parts: u64) -> u64 {
    test_length::choose(parts, 4 * parts)
}

/// One in `share` of a bench's cycles, but enough to check everything once.
fn cycles(bench: &Bench, share: u64) -> u64 {
    const ENOUGH: u64 = 4_000;
    (bench.cycles / share).max(ENOUGH.min(bench.cycles))
}

fn pass_on(engine: Engine, share: u64) {
    pass_as(None, engine, share);
}

/// Whether this run takes a block. A short one takes every third in Verilator, as each needs a
/// model, and every other of those in an unusual configuration.
fn is_taken(name: &str, engine: Engine, is_usual: bool) -> bool {
    match engine {
        Engine::Verilator => test_length::takes(3, name),
        _ => is_usual || test_length::takes(2, name),
    }
}

/// All benches of a configuration pass, or of each block's default configuration.
fn pass_as(configuration: Option<Configuration>, engine: Engine, share: u64) {
    let mut failures = Vec::new();
    for bench in benches()
        .iter()
        .filter(|bench| is_taken(bench.name, engine, configuration.is_none()))
    {
        let cycles = cycles(bench, share);
        let options = RunOptions {
            cycles: Some(cycles),
            seed: share,
            configuration: configuration.clone(),
            ..RunOptions::default()
        };
        match bench.run(engine, &options) {
            Ok(report) => {
                assert!(report.cycles >= cycles);
                if share == 1 && !report.untaken.is_empty() {
                    failures.push(format!("{}: never {:?}", bench.name, report.untaken));
                }
            }
            Err(error) => failures.push(error.to_string()),
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn benches_pass_compiled() {
    pass_on(Engine::Compiled, 1);
}

/// A long run sees 20,000 positions.
#[test]
fn slow_scores_are_those_of_the_reference() {
    let positions = test_length::choose(20_000, 2_000);
    for (engine, positions) in [
        (Engine::Compiled, positions),
        (Engine::Verilator, positions / 10),
    ] {
        let options = RunOptions {
            // Some are stopped, and beside them are accesses of the host and the loading of the
            // tables.
            cycles: Some(50_000 + 20 * positions),
            seed: 7,
            ..RunOptions::default()
        };
        let report = bench("slow").unwrap().run(engine, &options).unwrap();
        assert!(report.positions >= positions, "{report:?}");
    }
}

#[test]
fn benches_pass_interpreted() {
    pass_on(Engine::Interpreted, shortened(10));
}

#[test]
fn benches_pass_in_verilator() {
    pass_on(Engine::Verilator, shortened(2));
}

/// In a short run half of the blocks: with fewer cycles some benches do not check everything.
#[test]
fn benches_of_other_configurations_pass() {
    pass_as(Some(unusual()), Engine::Compiled, 2);
    pass_as(Some(least()), Engine::Compiled, 4);
}

/// The blocks that the rules of AntiChess change, with switches and without.
const BLOCKS_OF_ANTICHESS: [&str; 27] = [
    "generator",
    "sequencer",
    "compulsion",
    "king_squares",
    "move_judge",
    "next_state",
    "pending_move",
    "question_control",
    "switch_inquiry",
    "array",
    "arbiter",
    "cell",
    "candidates",
    "switch_cell",
    "switch_rights",
    "change",
    "moved_pieces",
    "position",
    "move_stack",
    "phase",
    "placement",
    "fast",
    "attack_map",
    "checks",
    "next_move",
    "datapath",
    "search_control",
];

/// Those of them that belong to the search or its evaluation.
const BLOCKS_OF_ITS_SEARCH: [&str; 8] = [
    "phase",
    "placement",
    "fast",
    "attack_map",
    "checks",
    "next_move",
    "datapath",
    "search_control",
];

/// A block's configuration with these rules: blocks of the search get one with a search.
fn antichess_of(name: &str, rules: Rules) -> Configuration {
    let configuration = match BLOCKS_OF_ITS_SEARCH.contains(&name) {
        true => Configuration::deep_blue(),
        false => Configuration::generator(),
    };
    configuration.with_rules(rules).unwrap()
}

/// The benches of those blocks pass in either game.
fn pass_antichess(engine: Engine, share: u64) {
    let mut failures = Vec::new();
    for rules in [Rules::LOSERS, Rules::ANTICHESS] {
        for name in BLOCKS_OF_ANTICHESS {
            let bench = bench(name).unwrap();
            let is_there = rules.has_switch() || !name.starts_with("switch");
            if !is_there || !is_taken(name, engine, true) {
                continue;
            }
            let options = RunOptions {
                cycles: Some(cycles(bench, share)),
                seed: share,
                configuration: Some(antichess_of(name, rules)),
                ..RunOptions::default()
            };
            if let Err(error) = bench.run(engine, &options) {
                failures.push(format!("{rules}: {error}"));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn benches_of_antichess_pass() {
    pass_antichess(Engine::Compiled, shortened(1));
    pass_antichess(Engine::Interpreted, shortened(10));
}

#[test]
fn benches_of_antichess_pass_in_verilator() {
    pass_antichess(Engine::Verilator, shortened(2));
}

/// The blocks that a compact array changes.
const BLOCKS_OF_A_COMPACT_ARRAY: [&str; 2] = ["cell", "array"];

fn pass_compact(engine: Engine, share: u64, blocks: &[&str]) {
    for name in blocks {
        let bench = bench(name).unwrap();
        let options = RunOptions {
            cycles: Some(cycles(bench, share)),
            seed: share,
            configuration: Some("small,compact=yes".parse().expect("it can be built")),
            ..RunOptions::default()
        };
        bench.run(engine, &options).unwrap();
    }
}

#[test]
fn benches_of_a_compact_array_pass() {
    pass_compact(Engine::Compiled, 1, &BLOCKS_OF_A_COMPACT_ARRAY);
    pass_compact(
        Engine::Interpreted,
        shortened(10),
        &BLOCKS_OF_A_COMPACT_ARRAY,
    );
}

#[test]
fn benches_of_a_compact_array_pass_in_verilator() {
    let blocks = test_length::choose(&BLOCKS_OF_A_COMPACT_ARRAY[..], &["cell"]);
    pass_compact(Engine::Verilator, shortened(2), blocks);
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
        "unknown engine 'fast'; the engines are: reference, interpreted, compiled, batch, \
         verilator, serial:PORT"
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
