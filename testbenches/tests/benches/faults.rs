//! Benches detect faults: each netlist here has a wrong gate, and its bench must fail.

use bluechip_netlist::flat::{FlatNetlist, NodeId, Op};
use bluechip_simulator::EngineKind;
use memory_map::Rules;
use testbenches::{BenchError, RunOptions, bench};

use crate::antichess_of;

/// Runs a bench on a netlist with a fault, and returns whether the bench detects it.
fn sees(name: &str, netlist: FlatNetlist) -> bool {
    sees_with(name, netlist, RunOptions::default())
}

/// The same of a block in another configuration.
fn sees_with(name: &str, netlist: FlatNetlist, options: RunOptions) -> bool {
    let bench = bench(name).unwrap();
    let options = RunOptions {
        cycles: Some(bench.cycles / 2),
        ..options
    };
    match bench.run_on(netlist, EngineKind::Compiled, &options) {
        Ok(_) => false,
        Err(BenchError::Mismatch { signal, .. }) => !signal.is_empty(),
        Err(BenchError::Transition { .. }) => true,
        Err(other) => panic!("{other}"),
    }
}

fn node_of(netlist: &FlatNetlist, path: &str) -> NodeId {
    let signal = netlist.signals.iter().find(|signal| signal.path == path);
    signal.unwrap_or_else(|| panic!("no signal {path}")).limbs[0]
}

#[test]
fn a_swapped_ray_is_seen() {
    let sound = bench("array").unwrap().netlist().unwrap();
    assert!(!sees("array", sound.clone()));
    let mut swapped = sound;
    // Rays of two directions are swapped.
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

/// The search with a signal that keeps one value.
fn stuck(sound: &FlatNetlist, path: &str, value: u64) -> FlatNetlist {
    let mut faulty = sound.clone();
    let node = node_of(sound, path).0 as usize;
    faulty.nodes[node].op = Op::Const(value);
    faulty
}

/// All ways to confuse the scores, detected by a search with a slow evaluation that differs from
/// the fast one.
#[test]
fn a_search_that_takes_the_wrong_score_is_seen() {
    let sound = bench("search_control").unwrap().netlist().unwrap();
    for (path, value, fault) in [
        ("datapath.terms", 0, "the fast score for the slow one"),
        (
            "slow_control.has_terms",
            0,
            "the same, and nothing is started",
        ),
        ("slow_control.done", 1, "a slow score that is not there yet"),
        (
            "slow_control.dismiss",
            0,
            "a slow evaluation goes on that nobody wants",
        ),
        ("datapath.learn", 0, "an estimate that never learns"),
        ("datapath.drawn", 0, "a score for a drawn verdict"),
        ("datapath.wide_draw", 0, "0 for the draw score"),
    ] {
        assert!(
            sees("search_control", stuck(&sound, path, value)),
            "{fault}"
        );
    }

    // The score of the position before: `done` counts, though nothing has been waited for.
    let waiting = node_of(&sound, "slow_control.waiting");
    let done = node_of(&sound, "slow_control.done");
    let gates = [Op::And(waiting, done), Op::And(done, waiting)];
    let mut stale = sound.clone();
    let mut found = (stale.nodes.iter_mut()).filter(|node| gates.contains(&node.op));
    found.next().unwrap().op = Op::And(done, done);
    assert!(found.next().is_none());
    assert!(
        sees("search_control", stale),
        "the score of another position"
    );
}

/// The logic for AntiChess in the search, broken place by place: the block, its rules, the signal
/// that keeps a value, and what goes wrong then.
const BREAKS_OF_ANTICHESS: [(&str, Rules, &str, u64, &str); 15] = [
    (
        "search_control",
        Rules::LOSERS,
        "next_move.forbidden[0]",
        0,
        "quiet moves are searched behind a legal capture",
    ),
    (
        "search_control",
        Rules::LOSERS,
        "compulsion[0].asks",
        0,
        "a legal capture is never noticed",
    ),
    (
        "search_control",
        Rules::LOSERS,
        "captured[0]",
        1,
        "a quiet move that was legal compels, too",
    ),
    (
        "search_control",
        Rules::LOSERS,
        "compulsion[0].start",
        0,
        "a capture of the search before compels at the root",
    ),
    (
        "search_control",
        Rules::LOSERS,
        "ended[0]",
        0,
        "who has nothing but the king plays on",
    ),
    (
        "search_control",
        Rules::ANTICHESS,
        "datapath.lost[0]",
        0,
        "the other side's end at the root is no loss",
    ),
    (
        "next_move",
        Rules::LOSERS,
        "mates",
        0,
        "a position whose captures are all illegal does not stand pat",
    ),
    (
        "datapath",
        Rules::LOSERS,
        "lost[0]",
        1,
        "every end is a loss",
    ),
    (
        "fast",
        Rules::LOSERS,
        "total.terms[0]",
        0,
        "what pieces cost their owner does not count",
    ),
    (
        "attack_map",
        Rules::LOSERS,
        "alone[0]",
        0,
        "the side to move never has nothing but the king",
    ),
    (
        "attack_map",
        Rules::ANTICHESS,
        "alone[1]",
        1,
        "the other side always has",
    ),
    (
        "attack_map",
        Rules::ANTICHESS,
        "contact",
        0,
        "a queen beside the king gives no contact check",
    ),
    (
        "checks",
        Rules::ANTICHESS,
        "is_mating",
        0,
        "a mating check is paid for as a singular one",
    ),
    (
        "moved_pieces",
        Rules::ANTICHESS,
        "switched[0]",
        0,
        "the second piece of a switch is gone",
    ),
    (
        "king_squares",
        Rules::ANTICHESS,
        "own_switched[0]",
        0,
        "a king that is switched second is not followed",
    ),
];

#[test]
fn a_search_of_antichess_that_breaks_a_rule_is_seen() {
    for (name, rules, path, value, fault) in test_length::every(2, BREAKS_OF_ANTICHESS) {
        let options = || RunOptions {
            configuration: Some(antichess_of(name, rules)),
            ..RunOptions::default()
        };
        let sound = bench(name).unwrap().netlist_of(&options()).unwrap();
        let broken = stuck(&sound, path, value);
        // Some of these are rare: one of several runs must detect them.
        let is_seen = (0..4).any(|seed| {
            let options = RunOptions { seed, ..options() };
            sees_with(name, broken.clone(), options)
        });
        assert!(is_seen, "{name} {path}: {fault}");
    }
}

/// The handling of an external circuit's requests, broken place by place: the block, the signal
/// that keeps a value, and what goes wrong then.
const BREAKS_OF_THE_HATCH: [(&str, &str, u64, &str); 12] = [
    (
        "search_control",
        "quiescence.forbids",
        0,
        "the mover stands pat though he may not",
    ),
    ("search_control", "defers", 0, "no ply more is searched"),
    (
        "search_control",
        "may_defer",
        1,
        "one is searched wherever a slow score decides",
    ),
    (
        "search_control",
        "datapath.wide",
        0,
        "it is noted, and no wider",
    ),
    (
        "search_control",
        "datapath.wide",
        1,
        "it is wide before anybody has asked",
    ),
    (
        "search_result",
        "unheard.d",
        0,
        "nobody hears that the circuit was silent",
    ),
    (
        "external_port",
        "waited.d",
        0,
        "a device is waited for without a bound",
    ),
    ("external_port", "effects_register.d", 0, "effects are lost"),
    (
        "external_port",
        "silent_register.d",
        0,
        "the bound is not told",
    ),
    (
        "search_port",
        "external_effects",
        7,
        "the mask masks nothing",
    ),
    ("safe_checks", "white_guards", 0, "a guarded square is safe"),
    (
        "safe_checks",
        "effects",
        0,
        "safe checks never ask for anything",
    ),
];

#[test]
fn a_hatch_that_is_not_heard_is_seen() {
    for (name, path, value, fault) in BREAKS_OF_THE_HATCH {
        let sound = bench(name).unwrap().netlist().unwrap();
        assert!(
            sees(name, stuck(&sound, path, value)),
            "{name} {path}: {fault}"
        );
    }
}

/// The bench of a side detects faults in the logic around its parts: terms added once per position,
/// and the start of the sums.
#[test]
fn a_side_that_misses_a_term_is_seen() {
    let sound = bench("side").unwrap().netlist().unwrap();
    for (path, value) in [
        ("hung_term", 0),
        ("several_hung", 0),
        ("pair_term", 0),
        ("seventh_term", 0),
        ("missing_term", 0),
        ("wasted_term", 0),
        ("own_pinned", 0),
        ("own_permanent", 0),
        ("own_screens", 0),
        ("first", 0),
        ("points_before", 0),
        ("units_then", 0),
    ] {
        assert!(sees("side", stuck(&sound, path, value)), "{path}");
    }
}

/// The bench of the slow evaluation detects faults in the logic around its parts: terms added once
/// per position, and the clock in which the score is valid.
#[test]
fn a_slow_evaluation_that_misses_a_term_is_seen() {
    let sound = bench("slow").unwrap().netlist().unwrap();
    for (path, value) in [
        ("sides[0].hung_term", 0),
        ("sides[1].pair_term", 0),
        ("sides[0].seventh_term", 0),
        ("sides[1].missing_term", 0),
        ("sides[0].wasted_term", 0),
        ("sides[1].several_hung", 0),
        ("sides[0].own_pinned", 0),
        ("sides[1].king", 0),
        ("common.mobility", 0),
        ("opposite.points", 0),
        ("mixes[1].short_helps", 0),
        ("mixes[1].rights", 0),
        ("registers.shelter.write", 0),
        ("writes_black", 0),
        ("reads_black", 0),
        ("passes", 0),
        ("sums_stand", 1),
        ("disturbed", 0),
        ("registers.present_score.value", 0),
    ] {
        assert!(sees("slow", stuck(&sound, path, value)), "{path}");
    }
}
