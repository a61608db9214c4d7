//! Every operator at every width from 1 to 200 and at some up to 1,024: the values of rust-hdl's
//! types, the meaning of the netlist's operators, folding, and flat evaluation agree on random
//! operands; and so do whole blocks in rust-hdl's own simulator and elaborated.

use crate::common::Machine;
use bluechip_netlist::eval::wide_mask;
use bluechip_netlist::operators;
use num_bigint::BigUint;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use rust_hdl::prelude::*;
use std::cell::RefCell;

/// Operators of `Bits<N>`.
#[derive(LogicBlock, Default)]
struct Unsigned<const N: usize> {
    a: Signal<In, Bits<N>>,
    b: Signal<In, Bits<N>>,
    amount: Signal<In, Bits<7>>,
    index: Signal<In, Bits<6>>,
    bit: Signal<In, Bit>,
    add: Signal<Out, Bits<N>>,
    sub: Signal<Out, Bits<N>>,
    carry: Signal<Out, Bits<N>>,
    and: Signal<Out, Bits<N>>,
    or: Signal<Out, Bits<N>>,
    xor: Signal<Out, Bits<N>>,
    not: Signal<Out, Bits<N>>,
    shl: Signal<Out, Bits<N>>,
    shr: Signal<Out, Bits<N>>,
    shl_constant: Signal<Out, Bits<N>>,
    shr_constant: Signal<Out, Bits<N>>,
    one_shl: Signal<Out, Bits<64>>,
    literals: Signal<Out, Bits<N>>,
    eq: Signal<Out, Bit>,
    ne: Signal<Out, Bit>,
    lt: Signal<Out, Bit>,
    le: Signal<Out, Bit>,
    gt: Signal<Out, Bit>,
    ge: Signal<Out, Bit>,
    wraps: Signal<Out, Bit>,
    all: Signal<Out, Bit>,
    any: Signal<Out, Bit>,
    parity: Signal<Out, Bit>,
    choice: Signal<Out, Bits<N>>,
    wide: Signal<Out, Bits<64>>,
    narrow: Signal<Out, Bits<1>>,
    field: Signal<Out, Bits<5>>,
    moving_field: Signal<Out, Bits<5>>,
    picked: Signal<Out, Bit>,
    replaced: Signal<Out, Bits<N>>,
    replaced_low: Signal<Out, Bits<N>>,
}

impl<const N: usize> Logic for Unsigned<N> {
    #[hdl_gen]
    fn update(&mut self) {
        self.add.next = self.a.val() + self.b.val();
        self.sub.next = self.a.val() - self.b.val();
        self.carry.next = self.a.val() + self.bit.val();
        self.and.next = self.a.val() & self.b.val();
        self.or.next = self.a.val() | self.b.val();
        self.xor.next = self.a.val() ^ self.b.val();
        self.not.next = !self.a.val();
        self.shl.next = self.a.val() << self.amount.val();
        self.shr.next = self.a.val() >> self.amount.val();
        self.shl_constant.next = self.a.val() << 3;
        self.shr_constant.next = self.a.val() >> 3;
        self.one_shl.next = 1 << self.index.val();
        self.literals.next = (1 + (self.a.val() & 1)) ^ (0 - (self.b.val() | 1));
        self.eq.next = self.a.val() == self.b.val();
        self.ne.next = self.a.val() != self.b.val();
        self.lt.next = self.a.val() < self.b.val();
        self.le.next = self.a.val() <= self.b.val();
        self.gt.next = self.a.val() > self.b.val();
        self.ge.next = self.a.val() >= self.b.val();
        self.wraps.next = ((self.a.val() + 1) == 0) || (1 == (self.a.val() + self.b.val()));
        self.all.next = self.a.val().all();
        self.any.next = self.a.val().any();
        self.parity.next = self.a.val().xor();
        if self.bit.val() {
            self.choice.next = self.a.val();
        } else if self.a.val() < self.b.val() {
            self.choice.next = self.b.val();
        } else {
            self.choice.next = 1.into();
        }
        self.wide.next = bit_cast::<64, N>(self.a.val() + self.b.val());
        self.narrow.next = bit_cast::<1, N>(self.a.val() ^ self.b.val());
        self.field.next = self.a.val().get_bits::<5>(1);
        self.moving_field.next = self.a.val().get_bits::<5>(self.index.val().index());
        self.picked.next = self.a.val().get_bit(self.index.val().index());
        self.replaced.next = self
            .a
            .val()
            .replace_bit(self.index.val().index(), self.bit.val());
        self.replaced_low.next = self.a.val().replace_bit(0, self.bit.val());
    }
}

/// Operators of `Signed<N>`.
#[derive(LogicBlock, Default)]
struct SignedBlock<const N: usize> {
    a: Signal<In, Bits<N>>,
    b: Signal<In, Bits<N>>,
    x: Signal<Local, Signed<N>>,
    y: Signal<Local, Signed<N>>,
    add: Signal<Out, Signed<N>>,
    sub: Signal<Out, Signed<N>>,
    neg: Signal<Out, Signed<N>>,
    lt: Signal<Out, Bit>,
    le: Signal<Out, Bit>,
    gt: Signal<Out, Bit>,
    ge: Signal<Out, Bit>,
    eq: Signal<Out, Bit>,
    wide: Signal<Out, Signed<64>>,
    narrow: Signal<Out, Signed<3>>,
    sum: Signal<Out, Signed<64>>,
    bits: Signal<Out, Bits<N>>,
    max: Signal<Out, Signed<N>>,
}

impl<const N: usize> Logic for SignedBlock<N> {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = signed_cast(self.a.val());
        self.y.next = signed_cast(self.b.val());
        self.add.next = self.x.val() + self.y.val();
        self.sub.next = self.x.val() - self.y.val();
        self.neg.next = -self.x.val();
        self.lt.next = self.x.val() < self.y.val();
        self.le.next = self.x.val() <= self.y.val();
        self.gt.next = self.x.val() > self.y.val();
        self.ge.next = self.x.val() >= self.y.val();
        self.eq.next = self.x.val() == self.y.val();
        self.wide.next = signed_bit_cast::<64, N>(self.x.val());
        self.narrow.next = signed_bit_cast::<3, N>(self.x.val());
        self.sum.next =
            signed_bit_cast::<64, N>(self.x.val() + self.y.val()) - signed_bit_cast(self.y.val());
        self.bits.next = unsigned_cast(self.x.val() + self.y.val());
        if self.x.val() < self.y.val() {
            self.max.next = self.y.val();
        } else {
            self.max.next = self.x.val();
        }
    }
}

/// The bits of every signal of a block, by name.
#[derive(Default)]
struct Values(Vec<(String, BigUint)>);

impl Probe for Values {
    fn visit_atom(&mut self, name: &str, signal: &dyn Atom) {
        let text = format!("{:x}", signal.verilog());
        let digits = text.split_once("'h").unwrap().1;
        let value = BigUint::parse_bytes(digits.as_bytes(), 16).unwrap();
        self.0.push((name.into(), value));
    }
}

/// The settled values of a block in rust-hdl's own simulator.
fn simulated(block: &mut impl Block) -> Vec<(String, BigUint)> {
    assert!(simulate(block, 20), "settles");
    let mut values = Values::default();
    block.accept("top", &mut values);
    values.0
}

/// Two operands of a width, a shift amount, an index, and a condition.
#[derive(Debug)]
struct Operands {
    a: BigUint,
    b: BigUint,
    amount: u64,
    index: u64,
    condition: bool,
}

fn operands(width: u16) -> impl Strategy<Value = Operands> {
    let number = move || {
        let limbs = proptest::collection::vec(any::<u32>(), usize::from(width.div_ceil(32)));
        prop_oneof![
            3 => limbs.prop_map(BigUint::new),
            1 => (0..4u8).prop_map(BigUint::from),
            1 => (0..width).prop_map(|bit| BigUint::from(1u8) << bit),
            1 => (0..=width).prop_map(wide_mask),
            1 => (0..=width).prop_map(move |bit| wide_mask(width) >> bit << bit),
        ]
        .prop_map(move |number| number & wide_mask(width))
    };
    let amount = 0..2 * u64::from(width).next_power_of_two();
    let rest = (amount, 0..u64::from(width), any::<bool>());
    (number(), number(), rest).prop_map(|(a, b, (amount, index, condition))| Operands {
        a,
        b,
        amount,
        index,
        condition,
    })
}

fn run(cases: u32, width: u16, test: impl FnMut(Operands)) {
    let test = RefCell::new(test);
    let config = Config {
        cases,
        failure_persistence: None,
        ..Config::default()
    };
    TestRunner::new(config)
        .run(&operands(width), |operands| {
            (test.borrow_mut())(operands);
            Ok(())
        })
        .unwrap();
}

fn unsigned<const N: usize>() {
    let mut block = Unsigned::<N>::default();
    block.connect_all();
    let mut machine = Machine::new(
        bluechip_rust_hdl::elaborate(&block, "top")
            .unwrap()
            .flatten()
            .unwrap(),
    );
    run(24, N as u16, |operands| {
        let Operands { a, b, .. } = &operands;
        // Amounts have 7 bits there, and indices 6.
        let (amount, index) = (operands.amount % 128, operands.index % 64);
        block.a.next = a.clone().into();
        block.b.next = b.clone().into();
        block.amount.next = amount.into();
        block.index.next = index.into();
        block.bit.next = operands.condition;
        machine.set_wide("a", a);
        machine.set_wide("b", b);
        machine.set("amount", amount);
        machine.set("index", index);
        machine.set("bit", u64::from(operands.condition));
        for (name, value) in simulated(&mut block) {
            assert_eq!(
                machine.get_wide(&name),
                value,
                "{name} at {N} bits of {operands:x?}"
            );
        }
    });
}

fn signed_values<const N: usize>() {
    let mut block = SignedBlock::<N>::default();
    block.connect_all();
    let mut machine = Machine::new(
        bluechip_rust_hdl::elaborate(&block, "top")
            .unwrap()
            .flatten()
            .unwrap(),
    );
    run(24, N as u16, |Operands { a, b, .. }| {
        // rust-hdl recurses without end when it casts the smallest number.
        let smallest = BigUint::from(1u8) << (N - 1);
        let [a, b] = [a, b].map(|value| match value == smallest {
            true => BigUint::ZERO,
            false => value,
        });
        if (&a + &b) & wide_mask(N as u16) == smallest {
            return;
        }
        block.a.next = a.clone().into();
        block.b.next = b.clone().into();
        machine.set_wide("a", &a);
        machine.set_wide("b", &b);
        for (name, value) in simulated(&mut block) {
            assert_eq!(
                machine.get_wide(&name),
                value,
                "{name} at {N} bits of {a:x} and {b:x}"
            );
        }
    });
}

/// The operators of the netlist by their meaning, folded as constants, and through flattening.
fn netlist_operators(width: u16, signed: bool) {
    let mut machine = Machine::new(operators::design(width, signed).flatten().unwrap());
    let limbs = machine.flat.nodes.iter().map(|node| node.width);
    assert!(limbs.max() <= Some(64), "wide values are in limbs");
    let cases = if width <= 64 { 32 } else { 12 };
    run(cases, width, |operands| {
        let Operands { a, b, .. } = &operands;
        let condition = u8::from(operands.condition).into();
        let values = [a.clone(), b.clone(), operands.amount.into(), condition];
        for ((name, _), value) in operators::inputs(width).into_iter().zip(&values) {
            machine.set_wide(name, value);
        }
        let expected = operators::expected(width, signed, &values);
        let folded = operators::folded(width, signed, &values);
        assert_eq!(expected, folded, "{width} bits of {operands:x?}");
        for (name, value) in expected {
            assert_eq!(
                machine.get_wide(name),
                value,
                "{name} at {width} bits of {operands:x?}"
            );
        }
    });
}

#[test]
fn netlist_operators_at_every_width() {
    for width in (1..=200).chain([255, 256, 257, 320, 511, 512, 513, 777, 1023, 1024]) {
        netlist_operators(width, false);
        netlist_operators(width, true);
    }
}

/// The values of the netlist's operators as rust-hdl's types compute them.
fn rust_hdl_values<const N: usize>(
    signed: bool,
    operands: &Operands,
) -> Vec<(&'static str, BigUint)> {
    let (x, y): (Bits<N>, Bits<N>) = (operands.a.clone().into(), operands.b.clone().into());
    let (p, q) = (signed_cast(x), signed_cast(y));
    let amount: Bits<11> = operands.amount.into();
    let bit = |holds: bool| BigUint::from(u8::from(holds));
    let mut values = vec![
        ("not_a", (!x).into()),
        ("neg_a", (-p).inner().into()),
        ("a_and_b", (x & y).into()),
        ("a_or_b", (x | y).into()),
        ("a_xor_b", (x ^ y).into()),
        ("a_add_b", (x + y).into()),
        ("a_sub_b", (x - y).into()),
        ("a_shl", (x << amount).into()),
        ("a_eq_b", bit(x == y)),
        ("a_ne_b", bit(x != y)),
        ("all_a", bit(x.all())),
        ("any_a", bit(x.any())),
        ("parity_a", bit(x.xor())),
        ("mux", if operands.condition { x } else { y }.into()),
    ];
    if signed {
        values.extend([("a_lt_b", bit(p < q)), ("a_le_b", bit(p <= q))]);
    } else {
        values.extend([
            ("a_lt_b", bit(x < y)),
            ("a_le_b", bit(x <= y)),
            ("a_shr", (x >> amount).into()),
            ("extend_a", bit_cast::<1024, N>(x).into()),
        ]);
    }
    values
}

fn netlist_against_rust_hdl<const N: usize>() {
    let width = N as u16;
    for signed in [false, true] {
        run(32, width, |operands| {
            let Operands { a, b, .. } = &operands;
            let condition = u8::from(operands.condition).into();
            let values = [a.clone(), b.clone(), operands.amount.into(), condition];
            let expected = operators::expected(width, signed, &values);
            for (name, value) in rust_hdl_values::<N>(signed, &operands) {
                let (_, ours) = expected
                    .iter()
                    .find(|(known, _)| *known == name)
                    .expect(name);
                assert_eq!(*ours, value, "{name} at {width} bits of {operands:x?}");
            }
        });
    }
}

macro_rules! at_widths {
    ($test:ident: $($width:literal)*) => { $($test::<$width>();)* };
}

#[test]
fn netlist_operators_mean_what_rust_hdls_values_do_at_every_width() {
    at_widths!(netlist_against_rust_hdl:
        1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32
        33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61
        62 63 64);
    at_widths!(netlist_against_rust_hdl: 65 66 100 127 128 129 191 192 193 256 1000 1024);
}

// Elaboration treats every width alike; these are where representations and machine words change.
#[test]
fn elaborated_unsigned_blocks() {
    at_widths!(unsigned: 1 2 5 16 31 32 33 64 65 100 128 129 200 1024);
}

#[test]
fn elaborated_signed_blocks() {
    at_widths!(signed_values: 2 5 16 31 32 33 63 64 65 100 128 129 200 1024);
}

#[derive(LogicBlock, Default)]
struct Products {
    a: Signal<In, Bits<16>>,
    b: Signal<In, Bits<16>>,
    unsigned: Signal<Out, Bits<32>>,
    signed: Signal<Out, Signed<32>>,
}

impl Logic for Products {
    #[hdl_gen]
    fn update(&mut self) {
        self.unsigned.next = self.a.val() * self.b.val();
        self.signed.next = signed_cast(self.a.val()) * signed_cast(self.b.val());
    }
}

#[test]
fn products_are_full() {
    let mut block = Products::default();
    block.connect_all();
    let mut machine = Machine::new(
        bluechip_rust_hdl::elaborate(&block, "top")
            .unwrap()
            .flatten()
            .unwrap(),
    );
    run(200, 16, |Operands { a, b, .. }| {
        block.a.next = a.clone().into();
        block.b.next = b.clone().into();
        machine.set_wide("a", &a);
        machine.set_wide("b", &b);
        for (name, value) in simulated(&mut block) {
            assert_eq!(machine.get_wide(&name), value, "{name} of {a:x} and {b:x}");
        }
    });
}
