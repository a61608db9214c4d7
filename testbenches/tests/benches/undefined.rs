//! Small blocks: only the registers and memories of a list depend on their power-on contents.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use bluechip_faults::Vectors;
use bluechip_netlist::flat::{FlatNetlist, Node, NodeId, Op};
use expect_test::expect_file;
use testbenches::{Bench, RunOptions, benches};

/// The registers and memories that have to be set, by bench.
const LIST: &str = include_str!("undefined.txt");

/// The most registers and memories of a block that is tried: to find those that matter takes many
/// runs.
const SMALL: usize = 24;
/// Clocks of a run.
const CLOCKS: u64 = 1_000;

/// A block that is tried, and the vectors of its bench.
struct Block {
    bench: &'static Bench,
    netlist: FlatNetlist,
    vectors: Vectors,
}

/// The blocks that are tried.
fn blocks() -> impl Iterator<Item = Block> {
    blocks_that(|netlist| held(netlist).len() <= SMALL)
}

/// The blocks of which this is true.
fn blocks_that(is_wanted: fn(&FlatNetlist) -> bool) -> impl Iterator<Item = Block> {
    let options = RunOptions {
        cycles: Some(CLOCKS),
        ..RunOptions::default()
    };
    benches().iter().filter_map(move |bench| {
        let netlist = bench.netlist_of(&options).unwrap();
        is_wanted(&netlist).then(|| Block {
            vectors: bench.vectors(&options).unwrap(),
            bench,
            netlist,
        })
    })
}

/// The registers and memories of a block.
fn held(netlist: &FlatNetlist) -> BTreeSet<&String> {
    let registers = netlist.registers.iter().map(|register| &register.path);
    let memories = netlist.memories.iter().map(|memory| &memory.path);
    registers.chain(memories).collect()
}

/// The list.
fn listed() -> BTreeMap<&'static str, BTreeSet<String>> {
    let mut listed: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    let mut bench = "";
    for line in LIST.lines() {
        match line.strip_prefix("  ") {
            Some(path) => drop(listed.entry(bench).or_default().insert(path.to_owned())),
            None => bench = line.split(':').next().unwrap_or_default(),
        }
    }
    listed
}

/// The registers that control something are set when an FPGA is configured; all others, and
/// memories, may hold any value: the values that the benches read are equal in 64 chips with
/// different random contents.
#[test]
fn what_is_not_listed_may_hold_anything_at_power_on() {
    let listed = listed();
    let mut failures = Vec::new();
    for Block {
        bench,
        netlist,
        vectors,
    } in blocks()
    {
        let set = listed.get(bench.name).cloned().unwrap_or_default();
        let found = bench.first_undefined(&netlist, &vectors, &set).unwrap();
        failures.extend(found.map(|found| format!("{}: {found}", bench.name)));
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// A block that shows at `jobs.mode` what its memory holds below the root of a search. That this
/// changes no search, `tests/chip/undefined.rs` shows of the complete chip.
const SHOWS_ITS_MEMORY: &str = "search_control";

/// Larger blocks, too: with all registers set, memories without contents may hold anything.
#[test]
fn memories_of_large_blocks_may_hold_anything_at_power_on() {
    let mut failures = Vec::new();
    let large = |netlist: &FlatNetlist| {
        let mut memories = netlist.memories.iter();
        held(netlist).len() > SMALL && memories.any(|memory| !memory.write_ports.is_empty())
    };
    let mut blocks = 0;
    for Block {
        bench,
        netlist,
        vectors,
    } in blocks_that(large)
    {
        blocks += 1;
        if bench.name == SHOWS_ITS_MEMORY {
            continue;
        }
        let registers = netlist
            .registers
            .iter()
            .map(|register| register.path.clone());
        let found = bench.first_undefined(&netlist, &vectors, &registers.collect());
        failures.extend(
            found
                .unwrap()
                .map(|found| format!("{}: {found}", bench.name)),
        );
    }
    assert!(blocks > 5, "{blocks} blocks");
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Each entry of the list matters with those before it set. Only in a long run: the bench runs once
/// for each.
#[test]
fn what_is_listed_has_to_be_set() {
    if !test_length::is_long() {
        return;
    }
    let mut text = String::new();
    for Block {
        bench,
        netlist,
        vectors,
    } in blocks()
    {
        let needs = bench.needs_at_power_on(&netlist, &vectors);
        let needs = needs.unwrap_or_else(|error| panic!("{error}"));
        let _ = writeln!(
            text,
            "{}: {} of {} registers and memories",
            bench.name,
            needs.len(),
            held(&netlist).len()
        );
        for path in needs {
            let _ = writeln!(text, "  {path}");
        }
    }
    expect_file!["undefined.txt"].assert_eq(&text);
}

/// Registers that are set before they are used; and then one of them is not any more. Blocks whose
/// outputs show it name it.
#[test]
fn a_register_that_nothing_sets_is_found_and_named() {
    let listed = listed();
    let mut named = Vec::new();
    for Block {
        bench,
        netlist,
        vectors,
    } in blocks()
    {
        let needs = listed.get(bench.name).cloned().unwrap_or_default();
        let others = (netlist.registers.iter())
            .filter(|register| register.low == 0 && !needs.contains(&register.path));
        for register in others.take(3) {
            let first = never_set(&netlist, &register.path);
            let first = bench.first_undefined(&first, &vectors, &needs).unwrap();
            if first.is_some_and(|first| first.origin.as_ref() == Some(&register.path)) {
                named.push(format!("{}.{}", bench.name, register.path));
            }
        }
    }
    assert!(named.len() >= 10, "{named:?}");
}

/// The netlist with a register that is never set.
fn never_set(netlist: &FlatNetlist, path: &str) -> FlatNetlist {
    let mut netlist = netlist.clone();
    let never = NodeId(netlist.nodes.len() as u32);
    netlist.nodes.push(Node {
        op: Op::Const(0),
        width: 1,
    });
    for register in &mut netlist.registers {
        if register.path == path {
            register.enable = Some(never);
            register.reset = None;
        }
    }
    netlist
}
