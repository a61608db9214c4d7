//! Benches see faults: a bench that passes on a netlist with a wrong gate would not be worth much.

use bluechip_netlist::flat::{FlatNetlist, NodeId, Op};
use bluechip_simulator::EngineKind;
use testbenches::{BenchError, RunOptions, bench};

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
        Err(BenchError::Transition { .. }) => true,
        Err(other) => panic!("{other}"),
    }
}

fn node_of(netlist: &FlatNetlist, path: &str) -> NodeId {
    let signal = netlist.signals.iter().find(|signal| signal.path == path);
    signal.unwrap().limbs[0]
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

/// The search with a signal that keeps one value.
fn stuck(sound: &FlatNetlist, path: &str, value: u64) -> FlatNetlist {
    let mut faulty = sound.clone();
    let node = node_of(sound, path).0 as usize;
    faulty.nodes[node].op = Op::Const(value);
    faulty
}

/// Every way to take one score for another, as a search with a slow evaluation that differs from the fast one shows it.
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

/// The bench of a side sees what it adds to its parts: terms that count once, and where the sums begin.
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

/// The bench of the slow evaluation sees what it adds to its parts: terms that count once, and when the score stands.
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
