//! Blocks of every shape go through elaboration and flattening and mean what their Rust means.

use crate::common::blocks::*;
use crate::common::machine;
use bluechip_rust_hdl::primitives::{ControlledRegister, LookupRom, Ram, Rom};
use rust_hdl::prelude::Bits;

#[test]
fn a_counter_counts_and_wraps() {
    let mut machine = machine(Counter::default());
    machine.set("enable", 1);
    for cycle in 0..40 {
        assert_eq!(machine.get("count"), cycle % 16);
        assert_eq!(machine.get("state"), cycle % 16);
        machine.step();
    }
    machine.set("enable", 0);
    machine.step();
    assert_eq!(machine.get("state.q"), 8);
}

#[test]
fn sums_wrap_at_their_own_width() {
    let mut machine = machine(Wrapping::default());
    machine.set("a", 15);
    machine.set("b", 3);
    assert_eq!(machine.get("zero"), 1);
    assert_eq!(machine.get("wide"), 2);
}

#[test]
fn an_array_passes_values_from_cell_to_cell() {
    let mut machine = machine(Array::default());
    let hits = 0x8000_0010_0204_0000_u64;
    machine.set("hits", hits);
    let rows: u64 = (0..8)
        .map(|row| u64::from((hits >> (row * 8)) & 0xff != 0) << row)
        .sum();
    assert_eq!(machine.get("east"), rows);
    let (mut row, mut south) = (0, 0);
    for i in 0..8 {
        row ^= (hits >> (i * 8)) & 0xff;
        south |= row << (i * 8);
    }
    assert_eq!(machine.get("south"), south);
    assert_eq!(machine.get("cells[63].hit"), 1);
}

#[test]
fn identical_cells_are_one_module() {
    let design = crate::common::design(Array::default());
    assert_eq!(design.modules.len(), 2);
    assert_eq!(design.top_module().instances[12].path(), "cells[12]");
}

#[test]
fn a_state_machine_runs() {
    let mut machine = machine(Machine3::default());
    machine.set("go", 1);
    let mut states = Vec::new();
    for _ in 0..8 {
        states.push(machine.get("state"));
        assert_eq!(machine.get("busy"), u64::from(machine.get("state") != 0));
        machine.step();
    }
    assert_eq!(states, [0, 1, 1, 1, 2, 0, 1, 1]);
}

#[test]
fn memories_and_controlled_registers_work() {
    let squares = |n: u64| (0..n).map(|i| Bits::<8>::from(i * i)).collect::<Vec<_>>();
    let mut machine = machine(Memories {
        ram: Ram::new(squares(3)),
        rom: Rom::new(squares(5)),
        lookup: LookupRom::new(squares(5)),
        register: ControlledRegister::new(0x55.into()),
        ..Default::default()
    });
    assert_eq!(machine.get("held"), 0x55);
    machine.set("address", 2);
    machine.set("data", 99);
    machine.set("write", 1);
    assert_eq!(machine.get("lookup_out"), 4);
    machine.step();
    assert_eq!(
        machine.get("ram_out"),
        4,
        "a read sees the word before the edge"
    );
    assert_eq!(machine.get("rom_out"), 4);
    assert_eq!(machine.get("held"), 99);
    machine.set("write", 0);
    machine.step();
    assert_eq!(machine.get("ram_out"), 99);
    assert_eq!(machine.get("held"), 99);
    machine.set("address", 3);
    machine.step();
    assert_eq!(machine.get("dual_out"), 100, "port b has written");
    machine.set("address", 15);
    machine.step();
    assert_eq!(machine.get("held"), 0x55);
}
