//! Structures, enumerations, bundles, links, arrays of arrays, chains, foreign widgets: they all go
//! through.

use crate::common::blocks::*;
use crate::common::machine;
use bluechip_netlist::flat::{SignalKind, Type};
use rust_hdl::prelude::*;

#[test]
fn structures_and_enumerations() {
    let mut machine = machine(Structs::default());
    // rank, file, piece, capture from the low end
    let pack = |rank: u64, file: u64, piece: u64, capture: u64| {
        rank | file << 3 | piece << 6 | capture << 9
    };
    machine.set("mv", pack(5, 7, 3, 0));
    assert_eq!(machine.get("file"), 5);
    assert_eq!(machine.get("king"), 1);
    assert_eq!(machine.get("out"), pack(0, 5, 3, 0));
    assert_eq!(machine.get("value"), 0);
    machine.set("mv", pack(5, 6, 1, 1));
    assert_eq!(machine.get("out"), pack(7, 5, 4, 1));
    assert_eq!(machine.get("value"), 1);
    assert_eq!(machine.get("queen"), 4);
    let signal = machine
        .flat
        .signals
        .iter()
        .find(|signal| signal.path == "mv")
        .unwrap();
    assert_eq!(signal.kind, SignalKind::Input);
    let Type::Struct { name, fields } = &signal.ty else {
        panic!("a structure")
    };
    assert_eq!((name.as_str(), fields[1].width), ("Move", 3));
    let Type::Enum { variants, .. } = &fields[1].ty else {
        panic!("an enumeration")
    };
    assert_eq!(variants.join(" "), "Empty Pawn Knight King Queen");
}

#[test]
fn sixty_blocks_in_a_chain_of_joins() {
    let hops = 2 * PAIRS as u64;
    let mut machine = machine(Chain::default());
    machine.set("west.slide", 1);
    assert_eq!(machine.get("end"), (1 + hops) % 2);
    assert_eq!(machine.get("west.back"), (3 + hops) % 4);
    assert_eq!(machine.get("evens[29].seen"), 0);
    assert_eq!(machine.get("odds[28].west.slide"), 0);
}

#[test]
fn arrays_of_arrays_and_loop_indices_as_values() {
    let mut machine = machine(Nested::default());
    for i in 0..3 {
        let sum: u64 = (0..4).map(|j| (i * 4 + j) ^ 0x15).sum();
        assert_eq!(machine.get(&format!("taps[{i}]")), sum % 64);
    }
    assert_eq!(machine.get("leaves[2][3].a"), 11);
}

#[test]
fn a_loop_of_vectors_that_is_none_of_bits() {
    let mut machine = machine(FalseLoop::default());
    machine.set("seed", 1);
    assert_eq!(machine.get("result"), 0b0101_0101);
    machine.set("seed", 0);
    assert_eq!(machine.get("result"), 0b1010_1010);
}

#[test]
fn widgets_of_rust_hdl_go_through() {
    let mut machine = machine(Widgets::default());
    assert_eq!(machine.get("started"), 0x5a);
    machine.set("word", 3);
    machine.set("put", 1);
    assert_eq!(machine.get("rom_out"), 33);
    machine.step();
    assert_eq!(machine.get("started"), 3);
    assert_eq!(machine.get("ram_out"), 33);
    assert_eq!(machine.get("sync_rom_out"), 33);
    machine.set("put", 0);
    machine.step();
    assert_eq!(machine.get("ram_out"), 4);
    let mut ticks = Vec::new();
    let mut received = Vec::new();
    for _ in 0..16 {
        ticks.push(machine.get("tick"));
        if machine.get("fifo_empty") == 0 {
            received.push(machine.get("fifo_out"));
        }
        machine.step();
    }
    assert_eq!(ticks.iter().sum::<u64>(), 4, "{ticks:?}");
    assert_eq!(received, [3]);
}

#[test]
fn statements_run_in_order() {
    let mut machine = machine(InOrder::default());
    machine.set("a", 5);
    assert_eq!(machine.get("before"), 5);
    assert_eq!(machine.get("after"), 10);
    assert_eq!(machine.get("early"), 11);
}

#[test]
fn constants_and_index_arithmetic() {
    let mut machine = machine(Constants {
        a: Default::default(),
        hit: Default::default(),
        next_one: Default::default(),
        signed: Default::default(),
        limit: Constant::new(0x28.into()),
        target: Constant::new(Square {
            rank: 1.into(),
            file: 2.into(),
        }),
    });
    machine.set("a", 0x28);
    assert_eq!(machine.get("hit"), 1);
    assert_eq!(machine.get("next_one"), 1);
    assert_eq!(machine.get("signed"), 64 - 5);
}

#[test]
fn index_arithmetic_does_not_wrap_where_rusts_does_not() {
    let mut machine = machine(Indices::default());
    machine.set("square", 7);
    machine.set("board", 0x0100);
    assert_eq!((machine.get("beyond"), machine.get("around")), (1, 0));
    machine.set("board", 0x0001);
    assert_eq!((machine.get("beyond"), machine.get("around")), (0, 1));
}
