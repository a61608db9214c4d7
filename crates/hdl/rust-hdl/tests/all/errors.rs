//! Every check, with the place it names.

use crate::common::error;
use bluechip_netlist::builder::ModuleBuilder;
use bluechip_netlist::design::{Design, Instance, ModuleId};
use bluechip_netlist::flat::{Op, Type};
use bluechip_rust_hdl::primitives::Register;
use expect_test::{Expect, expect};
use rust_hdl::prelude::*;

/// A block with these signals and this kernel.
macro_rules! wrapped {
    ($block:ident { $($field:ident: $ty:ty),* } $($body:tt)*) => {
        #[derive(LogicBlock, Default)]
        struct $block { $($field: $ty),* }

        impl Logic for $block {
            $($body)*
        }
    };
}

#[derive(LogicBlock, Default)]
struct Outer<B: Block> {
    inner: B,
}

impl<B: Block> Logic for Outer<B> {
    fn update(&mut self) {}
}

#[track_caller]
fn check<B: Block + Default>(expected: Expect) {
    expected.assert_eq(&error(Outer::<B>::default()));
}

wrapped!(NoOutput {
    a: Signal<In, Bit>, b: Signal<Out, Bit>, c: Signal<Out, Bit>
} #[hdl_gen] fn update(&mut self) {
    self.b.next = self.a.val();
});

wrapped!(HalfStruct {
    a: Signal<In, Bits<2>>, b: Signal<Out, Pair>
} #[hdl_gen] fn update(&mut self) {
    self.b.next.low = self.a.val();
});

#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
struct Pair {
    low: Bits<2>,
    high: Bits<3>,
}

#[test]
fn undriven() {
    check::<NoOutput>(expect!["`inner.c` is not driven"]);
    check::<HalfStruct>(expect!["`inner.b[4:2]` is not driven"]);
    check::<Parent>(expect![[r#"
        2 errors:
          `inner.a` is not driven
          inner.child: it has no kernel to drive `b`: mark its `update` with `#[hdl_gen]`"#]]);
    check::<Floating>(expect!["`inner.registers[1].d` is not driven"]);
    // A bus that is joined to nothing.
    check::<BothWays>(expect!["`inner.pad` is not driven"]);
}

wrapped!(Parent {
    a: Signal<In, Bit>, b: Signal<Out, Bit>, child: NoKernel
} #[hdl_gen] fn update(&mut self) {
    self.child.a.next = self.a.val();
    self.b.next = self.child.b.val();
});

#[derive(LogicBlock, Default)]
struct NoKernel {
    a: Signal<In, Bit>,
    b: Signal<Out, Bit>,
}

impl Logic for NoKernel {
    fn update(&mut self) {
        self.b.next = self.a.val();
    }
}

wrapped!(Floating {
    clock: Signal<In, Clock>, a: Signal<In, Bit>, registers: [Register<Bit>; 2]
} #[hdl_gen] fn update(&mut self) {
    for i in 0..2 {
        self.registers[i].clock.next = self.clock.val();
    }
    self.registers[0].d.next = self.a.val();
});

wrapped!(WritesInput { a: Signal<In, Bit>, b: Signal<Out, Bit> } #[hdl_gen] fn update(&mut self) {
    self.a.next = true;
    self.b.next = self.a.val();
});

wrapped!(Buffer { a: Signal<In, Bit>, b: Signal<Out, Bit> } #[hdl_gen] fn update(&mut self) {
    self.b.next = self.a.val();
});

wrapped!(WritesChildOutput { a: Signal<In, Bit>, buffer: Buffer } #[hdl_gen] fn update(&mut self) {
    self.buffer.a.next = self.a.val();
    self.buffer.b.next = self.a.val();
});

wrapped!(TwoJoins { sink: Buffer, one: Buffer, two: Buffer } #[hdl_gen] fn update(&mut self) {
    self.one.a.next = true;
    self.two.a.next = true;
    Signal::<Out, Bit>::join(&mut self.one.b, &mut self.sink.a);
    Signal::<Out, Bit>::join(&mut self.two.b, &mut self.sink.a);
});

#[test]
fn doubly_driven() {
    check::<WritesInput>(expect![
        "`inner.a` is driven twice: as an input and by `a = true`"
    ]);
    check::<WritesChildOutput>(expect![
        "`inner.buffer.b` is driven twice: by its block and by `buffer.b = a`"
    ]);
    check::<TwoJoins>(expect![
        "`inner.sink.a` is driven twice: by a join and by `join(two.b, sink.a)`"
    ]);
}

wrapped!(LatchIf { a: Signal<In, Bit>, b: Signal<Out, Bit> } #[hdl_gen] fn update(&mut self) {
    if self.a.val() {
        self.b.next = true;
    }
});

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
enum State {
    Idle,
    Run,
    Done,
}

wrapped!(LatchMatch {
    clock: Signal<In, Clock>, b: Signal<Out, Bit>, state: DFF<State>
} #[hdl_gen] fn update(&mut self) {
    dff_setup!(self, clock, state);
    match self.state.q.val() {
        State::Idle => { self.state.d.next = State::Run; self.b.next = true; }
        State::Run => { self.state.d.next = State::Done; }
        State::Done => { self.b.next = false; }
    }
});

wrapped!(LatchField { a: Signal<In, Bit>, b: Signal<Out, Pair> } #[hdl_gen] fn update(&mut self) {
    self.b.next.low = 1.into();
    if !self.a.val() {
        self.b.next.high = 1.into();
    }
});

#[test]
fn latches() {
    check::<LatchIf>(expect![
        "`inner.b` is not assigned on every path: no value where `a` does not hold"
    ]);
    check::<LatchMatch>(expect![
        "`inner.b` is not assigned on every path: no value in arm `State::Run` of `match state.q`"
    ]);
    check::<LatchField>(expect![
        "`inner.b` is not assigned on every path: no value where `!a` does not hold"
    ]);
}

wrapped!(Ring { buffers: [Buffer; 3], out: Signal<Out, Bit> } #[hdl_gen] fn update(&mut self) {
    for i in 0..2 {
        self.buffers[i + 1].a.next = self.buffers[i].b.val();
    }
    self.buffers[0].a.next = !self.buffers[2].b.val();
    self.out.next = self.buffers[2].b.val();
});

wrapped!(OwnBit { v: Signal<Out, Bits<4>> } #[hdl_gen] fn update(&mut self) {
    self.v.next = self.v.val().replace_bit(0, true);
    self.v.next = self.v.val().replace_bit(1, true);
    self.v.next = self.v.val().replace_bit(3, false);
});

#[test]
fn combinational_loops() {
    check::<Ring>(expect![
        "combinational loop: inner.buffers[0].b -> inner.buffers[1].a -> inner.buffers[1].b -> \
         inner.buffers[2].a -> inner.buffers[2].b -> inner.out -> inner.buffers[0].a -> \
         inner.buffers[0].b"
    ]);
    check::<OwnBit>(expect!["combinational loop: inner.v[2] -> inner.v[2]"]);
}

wrapped!(Unknown {
    a: Signal<In, Bits<4>>, b: Signal<Out, Bit>, cells: [Buffer; 4]
} #[hdl_gen] fn update(&mut self) {
    for i in 0..4 {
        self.cells[i].a.next = self.a.val().get_bit(i);
    }
    self.b.next = self.cells[LAST].b.val();
});

const LAST: usize = 3;

wrapped!(TooFar { a: Signal<In, Bits<4>>, cells: [Buffer; 4] } #[hdl_gen] fn update(&mut self) {
    for i in 0..4 {
        self.cells[i].a.next = self.a.val().get_bit(i) ^ self.cells[i + 1].b.val();
    }
});

wrapped!(BitTooFar { a: Signal<In, Bits<4>>, b: Signal<Out, Bit> } #[hdl_gen] fn update(&mut self) {
    self.b.next = self.a.val().get_bit(4);
});

wrapped!(DeepRead { b: Signal<Out, Bit>, middle: Middle } #[hdl_gen] fn update(&mut self) {
    self.b.next = self.middle.buffer.b.val();
});

wrapped!(Middle { buffer: Buffer } #[hdl_gen] fn update(&mut self) {
    self.buffer.a.next = true;
});

#[test]
fn names_and_indices() {
    check::<Unknown>(expect!["inner: unknown name `LAST` in `b = cells[LAST].b`"]);
    check::<TooFar>(expect![
        "inner: index 4 of `cells` is out of range in `cells[i].a = a.get_bit(i) ^ cells[i+1].b (i \
         = 3)`: 4 elements"
    ]);
    check::<BitTooFar>(expect![
        "inner: index 4 of `a` is out of range in `b = a.get_bit(4)`: 4 elements"
    ]);
    check::<DeepRead>(expect![
        "inner: unknown name `middle.buffer.b` in `b = middle.buffer.b`"
    ]);
}

wrapped!(GatedClock {
    fast: Signal<In, Clock>, slow: Signal<In, Clock>, a: Signal<In, Bit>, one: Register<Bit>
} #[hdl_gen] fn update(&mut self) {
    self.one.clock.next = self.fast.val();
    if self.a.val() {
        self.one.clock.next = self.slow.val();
    }
    self.one.d.next = self.a.val();
});

wrapped!(Inverted {
    clock: Signal<In, Clock>, a: Signal<In, Bit>, one: Register<Bit>
} #[hdl_gen] fn update(&mut self) {
    self.one.clock.next = !self.clock.val();
    self.one.d.next = self.a.val();
});

wrapped!(OneClock {
    clock: Signal<In, Clock>, a: Signal<In, Bit>, one: Register<Bit>
} #[hdl_gen] fn update(&mut self) {
    self.one.clock.next = self.clock.val();
    self.one.d.next = self.a.val();
});

#[test]
fn clocks() {
    expect![[r#"top: the clock `one.clock` is computed in `one.clock = !clock`: clocks come from clock inputs and rise there; bring this one in at a port of its own, or give the registers an enable"#]]
        .assert_eq(&error(Inverted::default()));
    expect!["the clock `slow` is used as data"].assert_eq(&error(GatedClock::default()));
    // Nothing drives the clock of a block that stands alone in another.
    check::<OneClock>(expect![[r#"
        2 errors:
          `inner.a` is not driven
          `inner.clock` is not driven"#]]);
}

wrapped!(Wide { a: Signal<In, Bits<1025>>, b: Signal<Out, Bit> } #[hdl_gen] fn update(&mut self) {
    self.b.next = self.a.val().any();
});

wrapped!(BigLiteral {
    a: Signal<In, Bits<4>>, b: Signal<Out, Bit>
} #[hdl_gen] fn update(&mut self) {
    self.b.next = self.a.val() == 16;
});

wrapped!(Ambiguous {
    a: Signal<In, Signed<4>>, b: Signal<Out, Bit>
} #[hdl_gen] fn update(&mut self) {
    self.b.next = signed_bit_cast::<8, 4>(self.a.val()) < signed_bit_cast(self.a.val());
});

wrapped!(AmbiguousIndex {
    a: Signal<In, Bits<16>>, i: Signal<In, Bits<3>>, b: Signal<Out, Bit>
} #[hdl_gen] fn update(&mut self) {
    self.b.next = self.a.val().get_bit((self.i.val() + 1).index() * 2);
});

wrapped!(BothWays { pad: Signal<InOut, Bit> } #[hdl_gen] fn update(&mut self) {});

#[derive(LogicBlock, Default)]
struct HandWritten {
    a: Signal<Out, Bit>,
}

impl Logic for HandWritten {
    fn update(&mut self) {}
    fn hdl(&self) -> Verilog {
        Verilog::Custom("assign a = 1;".into())
    }
}

#[test]
fn what_has_no_meaning() {
    check::<Wide>(expect![
        "`inner.a` is 1025 bits wide; widths go from 1 to 1024"
    ]);
    check::<BigLiteral>(expect![
        "inner: the literal 16 in `b = a == 16` does not fit 4 bits"
    ]);
    check::<Ambiguous>(expect![
        "inner: the width of `signed_cast(a)` in `b = signed_cast(a) \
         < signed_cast(a)` cannot be inferred; assign it to a signal of its own first"
    ]);
    check::<AmbiguousIndex>(expect![
        "inner: the width of `(i + 1)` in `b = a.get_bit((i + 1) * 2)` cannot be inferred; assign \
         it to a signal of its own first"
    ]);
    check::<HandWritten>(expect![
        "`inner` is a black box: to simulate around it, flatten with `BlackBoxes::Cut`, which \
         makes its outputs inputs of the top"
    ]);
}

#[derive(LogicBlock, Default)]
struct Faulty {
    clock: Signal<In, Clock>,
    a: Signal<In, Bits<4>>,
    low: Signal<Out, Bit>,
    sum: Signal<Out, Bits<4>>,
    held: Signal<Out, Bit>,
    idle: Signal<Out, Bit>,
    named: Signal<Out, Bits<4>>,
    buffers: [Buffer; 4],
    latch: LatchIf,
}

impl Logic for Faulty {
    #[hdl_gen]
    fn update(&mut self) {
        // A literal that does not fit; `sum` is not undriven as well.
        self.sum.next = self.a.val() + 16;
        // A condition that means nothing: what hangs on it is still looked at.
        if self.a.val().get_bit(5) {
            self.low.next = self.a.val().get_bit(4);
        } else {
            self.low.next = false;
        }
        // One fault of four turns.
        for i in 0..4 {
            self.buffers[i].a.next = self.buffers[i].b.val() ^ self.a.val().get_bit(i + 4);
        }
        if self.a.val().any() {
            self.held.next = true;
        }
        self.latch.a.next = self.low.val();
        self.named.next = self.named.val() + self.a.val();
        self.clock.next = self.clock.val();
    }
}

#[test]
fn all_that_is_wrong_is_told_at_once() {
    expect![[r#"
        8 errors:
          `clock` is driven twice: as an input and by `clock = clock`
          `held` is not assigned on every path: no value where `a.any()` does not hold
          `idle` is not driven
          `latch.b` is not assigned on every path: no value where `a` does not hold
          top: index 4 of `a` is out of range in `buffers[i].a = buffers[i].b ^ a.get_bit(i + 4) (i = 0)`: 4 elements
          top: index 4 of `a` is out of range in `low = a.get_bit(4)`: 4 elements
          top: index 5 of `a` is out of range in `if a.get_bit(5)`: 4 elements
          top: the literal 16 in `sum = a + 16` does not fit 4 bits"#]].assert_eq(&error(Faulty::default()));
}

wrapped!(Rings { one: Ring, two: Ring, out: Signal<Out, Bits<2>> } #[hdl_gen] fn update(&mut self) {
    self.out.next =
        bit_cast::<2, 1>(self.one.out.val().into()) + bit_cast::<2, 1>(self.two.out.val().into());
});

/// Loops are found one by one, and each is reported once.
#[test]
fn every_loop_is_told() {
    let mut block = Rings::default();
    block.connect_all();
    let error = bluechip_rust_hdl::elaborate(&block, "top")
        .unwrap()
        .flatten()
        .unwrap_err();
    let places: Vec<_> = error
        .problems()
        .iter()
        .map(bluechip_netlist::Error::place)
        .collect();
    assert_eq!(places, ["one.buffers[0].b", "two.buffers[0].b"]);
}

fn check_design(design: Design, expected: Expect) {
    expected.assert_eq(&design.flatten().unwrap_err().to_string());
}

#[test]
fn designs_built_by_hand() {
    let mut builder = ModuleBuilder::new("hand");
    let a = builder.input("a", 4);
    let wire = builder.wire("w", a);
    let mut twice = builder.clone();
    twice.module.assigns.push(twice.module.assigns[0].clone());
    check_design(
        twice.into_design(),
        expect!["`hand.w` is driven twice: by an assignment and by an assignment"],
    );

    let mut undriven = builder.clone();
    undriven.net("floating", 3, Type::Bits);
    check_design(
        undriven.into_design(),
        expect!["`hand.floating` is not driven"],
    );

    let mut narrow = builder.clone();
    narrow.module.nets[wire.0 as usize].width = 3;
    check_design(
        narrow.into_design(),
        expect!["hand: width mismatch in `the assignment to w`: 4 bits where 3 are wanted"],
    );

    let mut child = ModuleBuilder::new("child");
    let x = child.input("x", 5);
    child.output("y", x);
    let mut parent = builder.clone();
    let y = parent.net("y", 5, Type::Bits);
    let connections = vec![wire, y];
    parent.module.instances.push(Instance {
        name: "c".into(),
        description: Vec::new(),
        indices: vec![2],
        module: ModuleId(0),
        connections,
    });
    let design = Design {
        modules: vec![child.finish(), parent.finish()],
        top: ModuleId(1),
        constraints: Vec::new(),
        clocking: Default::default(),
    };
    check_design(
        design,
        expect!["hand: width mismatch in `port x of c[2] at w`: 4 bits where 5 are wanted"],
    );

    let mut several = builder.clone();
    several.net("floating", 3, Type::Bits);
    several.net("loose", 3, Type::Bits);
    several
        .module
        .assigns
        .push(several.module.assigns[0].clone());
    check_design(
        several.into_design(),
        expect![[r#"
        3 errors:
          `hand.floating` is not driven
          `hand.loose` is not driven
          `hand.w` is driven twice: by an assignment and by an assignment"#]],
    );

    let mut malformed = builder.into_design();
    malformed.modules[0].nodes[0].op = Op::Not(bluechip_netlist::flat::NodeId(7));
    check_design(
        malformed,
        expect!["hand: node 0 has an argument that does not come before it"],
    );
}
