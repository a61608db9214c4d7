//! What Rust allows in kernels and a careless reading of them would refuse or get wrong.

use crate::common::machine;
use rust_hdl::prelude::*;

mod door {
    use rust_hdl::prelude::*;

    #[derive(Copy, Clone, PartialEq, Debug, LogicState)]
    pub enum State {
        Shut,
        Open,
        Ajar,
    }

    /// Shut, ajar, open, shut, ...
    #[derive(LogicBlock, Default)]
    pub struct Door {
        pub clock: Signal<In, Clock>,
        pub now: Signal<Out, State>,
        state: DFF<State>,
    }

    impl Logic for Door {
        #[hdl_gen]
        fn update(&mut self) {
            dff_setup!(self, clock, state);
            match self.state.q.val() {
                State::Shut => self.state.d.next = State::Ajar,
                State::Ajar => self.state.d.next = State::Open,
                State::Open => self.state.d.next = State::Shut,
            }
            self.now.next = self.state.q.val();
        }
    }
}

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
enum State {
    Open,
    Shut,
}

/// A lamp that is on while a door of another kind of state is open; both enumerations are called
/// `State`.
#[derive(LogicBlock, Default)]
struct Lamp {
    clock: Signal<In, Clock>,
    lit: Signal<Out, State>,
    also: Signal<Out, Bit>,
    door: door::Door,
    state: DFF<State>,
}

impl Logic for Lamp {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, state);
        clock!(self, clock, door);
        self.state.d.next = State::Shut;
        if self.door.now.val() == door::State::Open {
            self.state.d.next = State::Open;
        }
        self.lit.next = self.state.q.val();
        match self.state.q.val() {
            State::Open => self.also.next = true,
            State::Shut => self.also.next = false,
        }
    }
}

#[test]
fn enumerations_of_one_name_keep_their_values() {
    let mut machine = machine(Lamp::default());
    let mut lit = Vec::new();
    for _ in 0..7 {
        lit.push((machine.get("lit"), machine.get("also")));
        machine.step();
    }
    // Open at power-on, then one clock behind the door, which is open every third clock.
    assert_eq!(
        lit,
        [(0, 1), (1, 0), (1, 0), (0, 1), (1, 0), (1, 0), (0, 1)]
    );
}

#[derive(LogicBlock, Default)]
struct Both {
    door: Signal<In, door::State>,
    lamp: Signal<In, State>,
    door_out: Signal<Out, door::State>,
    lamp_out: Signal<Out, State>,
}

impl Logic for Both {
    #[hdl_gen]
    fn update(&mut self) {
        self.door_out.next = door::State::Shut;
        self.lamp_out.next = State::Open;
        if self.lamp.val() == State::Shut {
            self.door_out.next = door::State::Open;
        }
        if self.door.val() == door::State::Shut {
            self.lamp_out.next = State::Shut;
        }
    }
}

#[test]
fn enumerations_of_one_name_keep_their_names_in_verilog() {
    let text = bluechip_netlist::verilog::write(&crate::common::design(Both::default())).unwrap();
    let mut parameters: Vec<&str> = text
        .lines()
        .filter_map(|line| line.trim().strip_prefix("localparam "))
        .collect();
    parameters.sort();
    parameters.dedup_by_key(|line| {
        line.split(" = ")
            .next()
            .map(|name| name.rsplit(' ').next().map(str::to_owned))
    });
    assert_eq!(
        parameters.len(),
        text.matches("localparam").count(),
        "{text}"
    );
    let mut machine = machine(Both::default());
    machine.set("lamp", 1);
    machine.set("door", 0);
    assert_eq!((machine.get("door_out"), machine.get("lamp_out")), (1, 1));
    machine.set("lamp", 0);
    machine.set("door", 1);
    assert_eq!((machine.get("door_out"), machine.get("lamp_out")), (0, 0));
}

/// `_` below arms for every value, which Rust allows and never takes.
#[derive(LogicBlock, Default)]
struct Spare {
    state: Signal<In, door::State>,
    a: Signal<Out, Bits<2>>,
    b: Signal<Out, Bits<2>>,
    c: Signal<Out, Bits<2>>,
}

impl Logic for Spare {
    #[hdl_gen]
    fn update(&mut self) {
        match self.state.val() {
            door::State::Shut => {
                self.a.next = 0.into();
                self.c.next = 1.into();
            }
            door::State::Open => {
                self.a.next = 1.into();
                self.c.next = 1.into();
            }
            door::State::Ajar => {
                self.a.next = 2.into();
                self.c.next = 2.into();
            }
            _ => {
                self.c.next = 3.into();
            }
        }
        self.b.next = 0.into();
    }
}

/// Comparisons of an index with numbers it cannot reach.
#[derive(LogicBlock, Default)]
struct Thermometer {
    level: Signal<In, Bits<3>>,
    equal: Signal<Out, Bits<9>>,
    below: Signal<Out, Bits<9>>,
    not_above: Signal<Out, Bits<9>>,
}

#[allow(clippy::int_plus_one)] // a sum is what is tested
impl Logic for Thermometer {
    #[hdl_gen]
    fn update(&mut self) {
        self.equal.next = 0.into();
        self.below.next = 0.into();
        self.not_above.next = 0.into();
        for i in 0..9 {
            if self.level.val().index() == i + 1 {
                self.equal.next = self.equal.val().replace_bit(i, true);
            }
            if self.level.val().index() < i + 1 {
                self.below.next = self.below.val().replace_bit(i, true);
            }
            if i + 1 <= self.level.val().index() {
                self.not_above.next = self.not_above.val().replace_bit(i, true);
            }
        }
    }
}

#[test]
fn an_index_is_compared_with_numbers_it_cannot_reach() {
    let mut machine = machine(Thermometer::default());
    for level in 0..8u64 {
        machine.set("level", level);
        let bits =
            |holds: &dyn Fn(u64) -> bool| (0..9).map(|i| u64::from(holds(i)) << i).sum::<u64>();
        assert_eq!(machine.get("equal"), bits(&|i| level == i + 1));
        assert_eq!(machine.get("below"), bits(&|i| level < i + 1));
        assert_eq!(machine.get("not_above"), bits(&|i| i < level));
    }
}

#[test]
fn a_branch_below_branches_for_every_value_is_no_latch() {
    let mut machine = machine(Spare::default());
    for state in 0..3 {
        machine.set("state", state);
        assert_eq!(machine.get("a"), state);
        assert_eq!(machine.get("c"), [1, 1, 2][state as usize]);
    }
    machine.set("state", 3);
    assert_eq!(machine.get("c"), 3, "where it says something, it is heard");
}
