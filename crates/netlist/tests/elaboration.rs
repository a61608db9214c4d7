//! Blocks of every shape go through elaboration and flattening and mean what their Rust means.

mod common;

use common::Machine;
use netlist::primitives::{ControlledRegister, DualPortRam, LookupRom, Ram, Register, Rom};
use rust_hdl::prelude::*;

#[derive(LogicBlock, Default)]
struct Counter {
    clock: Signal<In, Clock>,
    enable: Signal<In, Bit>,
    count: Signal<Out, Bits<4>>,
    state: Register<Bits<4>>,
}

impl Logic for Counter {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, state);
        if self.enable.val() {
            self.state.d.next = self.state.q.val() + 1;
        }
        self.count.next = self.state.q.val();
    }
}

#[test]
fn a_counter_counts_and_wraps() {
    let mut machine = Machine::of(Counter::default());
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

#[derive(LogicBlock, Default)]
struct Wrapping {
    a: Signal<In, Bits<4>>,
    b: Signal<In, Bits<4>>,
    zero: Signal<Out, Bit>,
    wide: Signal<Out, Bits<8>>,
}

impl Logic for Wrapping {
    #[hdl_gen]
    fn update(&mut self) {
        self.zero.next = (self.a.val() + 1) == 0;
        self.wide.next = bit_cast::<8, 4>(self.a.val() + self.b.val());
    }
}

#[test]
fn sums_wrap_at_their_own_width() {
    let mut machine = Machine::of(Wrapping::default());
    machine.set("a", 15);
    machine.set("b", 3);
    assert_eq!(machine.get("zero"), 1);
    assert_eq!(machine.get("wide"), 2);
}

#[derive(LogicBlock, Default)]
struct Cell {
    west: Signal<In, Bit>,
    north: Signal<In, Bit>,
    hit: Signal<In, Bit>,
    east: Signal<Out, Bit>,
    south: Signal<Out, Bit>,
}

impl Logic for Cell {
    #[hdl_gen]
    fn update(&mut self) {
        self.east.next = self.west.val() | self.hit.val();
        self.south.next = self.north.val() ^ self.hit.val();
    }
}

#[derive(LogicBlock)]
struct Array {
    hits: Signal<In, Bits<64>>,
    east: Signal<Out, Bits<8>>,
    south: Signal<Out, Bits<64>>,
    cells: [Cell; 64],
}

impl Default for Array {
    fn default() -> Self {
        Self {
            hits: Default::default(),
            east: Default::default(),
            south: Default::default(),
            cells: std::array::from_fn(|_| Default::default()),
        }
    }
}

impl Logic for Array {
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0..8 {
            for j in 0..8 {
                self.cells[i * 8 + j].hit.next = self.hits.val().get_bit(i * 8 + j);
                if j > 0 {
                    self.cells[i * 8 + j].west.next = self.cells[i * 8 + j - 1].east.val();
                } else {
                    self.cells[i * 8 + j].west.next = false;
                }
                if i == 0 {
                    self.cells[i * 8 + j].north.next = false;
                } else {
                    self.cells[i * 8 + j].north.next = self.cells[(i - 1) * 8 + j].south.val();
                }
            }
        }
        self.east.next = 0.into();
        for i in 0..8 {
            self.east.next = self
                .east
                .val()
                .replace_bit(i, self.cells[i * 8 + 7].east.val());
        }
        for i in 0..64 {
            self.south.next = self.south.val().replace_bit(i, self.cells[i].south.val());
        }
    }
}

#[test]
fn an_array_passes_values_from_cell_to_cell() {
    let mut machine = Machine::of(Array::default());
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
    let design = common::design(Array::default());
    assert_eq!(design.modules.len(), 2);
    assert_eq!(design.top_module().instances[12].path(), "cells[12]");
}

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
enum State {
    Idle,
    Run,
    Done,
}

#[derive(LogicBlock, Default)]
struct Machine3 {
    clock: Signal<In, Clock>,
    go: Signal<In, Bit>,
    busy: Signal<Out, Bit>,
    state: DFF<State>,
    left: Signal<Local, Bits<3>>,
    counter: DFF<Bits<3>>,
}

impl Logic for Machine3 {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, state, counter);
        self.left.next = self.counter.q.val() - 1;
        match self.state.q.val() {
            State::Idle => {
                self.counter.d.next = 3.into();
                if self.go.val() {
                    self.state.d.next = State::Run;
                }
            }
            State::Run => {
                self.counter.d.next = self.left.val();
                if self.left.val() == 0 {
                    self.state.d.next = State::Done;
                }
            }
            State::Done => {
                self.state.d.next = State::Idle;
            }
        }
        self.busy.next = self.state.q.val() != State::Idle;
    }
}

#[test]
fn a_state_machine_runs() {
    let mut machine = Machine::of(Machine3::default());
    machine.set("go", 1);
    let mut states = Vec::new();
    for _ in 0..8 {
        states.push(machine.get("state"));
        assert_eq!(machine.get("busy"), u64::from(machine.get("state") != 0));
        machine.step();
    }
    assert_eq!(states, [0, 1, 1, 1, 2, 0, 1, 1]);
}

#[derive(LogicBlock, Default)]
struct Memories {
    clock: Signal<In, Clock>,
    address: Signal<In, Bits<4>>,
    data: Signal<In, Bits<8>>,
    write: Signal<In, Bit>,
    ram_out: Signal<Out, Bits<8>>,
    rom_out: Signal<Out, Bits<8>>,
    lookup_out: Signal<Out, Bits<8>>,
    held: Signal<Out, Bits<8>>,
    dual_out: Signal<Out, Bits<8>>,
    ram: Ram<Bits<8>, 4>,
    dual: DualPortRam<Bits<8>, 4>,
    rom: Rom<Bits<8>, 4>,
    lookup: LookupRom<Bits<8>, 4>,
    register: ControlledRegister<Bits<8>>,
}

impl Logic for Memories {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, ram, dual, rom, register);
        self.ram.read_address.next = self.address.val();
        self.ram.write_address.next = self.address.val();
        self.ram.write_data.next = self.data.val();
        self.ram.write_enable.next = self.write.val();
        self.ram_out.next = self.ram.read_data.val();
        self.dual.address_a.next = self.address.val();
        self.dual.write_data_a.next = self.data.val();
        self.dual.write_enable_a.next = self.write.val();
        self.dual.address_b.next = self.address.val() + 1;
        self.dual.write_data_b.next = self.data.val() + 1;
        self.dual.write_enable_b.next = self.write.val();
        self.dual_out.next = self.dual.read_data_a.val();
        self.rom.address.next = self.address.val();
        self.rom_out.next = self.rom.data.val();
        self.lookup.address.next = self.address.val();
        self.lookup_out.next = self.lookup.data.val();
        self.register.d.next = self.data.val();
        self.register.enable.next = self.write.val();
        self.register.reset.next = self.address.val() == 15;
        self.held.next = self.register.q.val();
    }
}

#[test]
fn memories_and_controlled_registers_work() {
    let squares = |n: u64| (0..n).map(|i| Bits::<8>::from(i * i)).collect::<Vec<_>>();
    let mut machine = Machine::of(Memories {
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
