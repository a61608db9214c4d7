//! Every operator at every width from 1 to 64: the values of rust-hdl's types, the meaning of the netlist's operators,
//! folding, and flat evaluation agree on random operands; and so do whole blocks in rust-hdl's own simulator and
//! elaborated.

mod common;

use common::Machine;
use netlist::eval::mask;
use netlist::operators;
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
struct Values(Vec<(String, u64)>);

impl Probe for Values {
    fn visit_atom(&mut self, name: &str, signal: &dyn Atom) {
        let text = format!("{:x}", signal.verilog());
        let digits = text.split_once("'h").unwrap().1;
        self.0
            .push((name.into(), u64::from_str_radix(digits, 16).unwrap()));
    }
}

/// The settled values of a block in rust-hdl's own simulator.
fn simulated(block: &mut impl Block) -> Vec<(String, u64)> {
    assert!(simulate(block, 20), "settles");
    let mut values = Values::default();
    block.accept("top", &mut values);
    values.0
}

fn operands() -> impl Strategy<Value = (u64, u64, u64, u64, bool)> {
    let word = || {
        prop_oneof![
            any::<u64>(),
            0..4u64,
            (0..64u32).prop_map(|bit| 1 << bit),
            Just(u64::MAX)
        ]
    };
    (word(), word(), 0..128u64, 0..64u64, any::<bool>())
}

fn run(cases: u32, test: impl FnMut((u64, u64, u64, u64, bool))) {
    let test = RefCell::new(test);
    let config = Config {
        cases,
        failure_persistence: None,
        ..Config::default()
    };
    TestRunner::new(config)
        .run(&operands(), |operands| {
            (test.borrow_mut())(operands);
            Ok(())
        })
        .unwrap();
}

fn unsigned<const N: usize>() {
    let mut block = Unsigned::<N>::default();
    block.connect_all();
    let mut machine = Machine::new(
        netlist::elaborate(&block, "top")
            .unwrap()
            .flatten()
            .unwrap(),
    );
    let inputs = ["a", "b", "amount", "index", "bit"];
    run(24, |(a, b, amount, index, bit)| {
        let values = [
            a & mask(N as u8),
            b & mask(N as u8),
            amount,
            index % N as u64,
            bit.into(),
        ];
        block.a.next = values[0].into();
        block.b.next = values[1].into();
        block.amount.next = values[2].into();
        block.index.next = values[3].into();
        block.bit.next = bit;
        inputs
            .iter()
            .zip(values)
            .for_each(|(name, value)| machine.set(name, value));
        for (name, value) in simulated(&mut block) {
            assert_eq!(
                machine.get(&name),
                value,
                "{name} at {N} bits of {values:x?}"
            );
        }
    });
}

fn signed_values<const N: usize>() {
    let mut block = SignedBlock::<N>::default();
    block.connect_all();
    let mut machine = Machine::new(
        netlist::elaborate(&block, "top")
            .unwrap()
            .flatten()
            .unwrap(),
    );
    run(24, |(a, b, ..)| {
        // rust-hdl recurses without end when it casts the smallest number.
        let smallest = 1 << (N - 1);
        let [a, b] = [a, b].map(|value| match value & mask(N as u8) {
            value if value == smallest => 0,
            value => value,
        });
        if (a + b) & mask(N as u8) == smallest {
            return;
        }
        block.a.next = a.into();
        block.b.next = b.into();
        machine.set("a", a);
        machine.set("b", b);
        for (name, value) in simulated(&mut block) {
            assert_eq!(
                machine.get(&name),
                value,
                "{name} at {N} bits of {a:x} and {b:x}"
            );
        }
    });
}

/// The operators of the netlist by their meaning, folded as constants, and through flattening.
fn netlist_operators(width: u8, signed: bool) {
    let mut machine = Machine::new(operators::design(width, signed).flatten().unwrap());
    run(32, |(a, b, amount, _, condition)| {
        let (a, b) = (a & mask(width), b & mask(width));
        for (name, value) in [
            ("a", a),
            ("b", b),
            ("amount", amount),
            ("condition", condition.into()),
        ] {
            machine.set(name, value);
        }
        let expected = operators::expected(width, signed, a, b, amount, condition.into());
        let folded = operators::folded(width, signed, a, b, amount, condition.into());
        assert_eq!(expected, folded, "{width} bits of {a:x} and {b:x}");
        for (name, value) in expected {
            assert_eq!(
                machine.get(name),
                value,
                "{name} at {width} bits of {a:x}, {b:x}, {amount}"
            );
        }
    });
}

#[test]
fn netlist_operators_at_every_width() {
    for width in 1..=64 {
        netlist_operators(width, false);
        netlist_operators(width, true);
    }
}

/// The values of the netlist's operators as rust-hdl's types compute them.
fn rust_hdl_values<const N: usize>(
    signed: bool,
    a: u64,
    b: u64,
    amount: u64,
    condition: bool,
) -> Vec<(&'static str, u64)> {
    let (x, y): (Bits<N>, Bits<N>) = (a.into(), b.into());
    let (p, q) = (signed_cast(x), signed_cast(y));
    let amount: Bits<7> = amount.into();
    let mut values = vec![
        ("not_a", (!x).to_u64()),
        ("neg_a", (-p).inner().to_u64()),
        ("a_and_b", (x & y).to_u64()),
        ("a_or_b", (x | y).to_u64()),
        ("a_xor_b", (x ^ y).to_u64()),
        ("a_add_b", (x + y).to_u64()),
        ("a_sub_b", (x - y).to_u64()),
        ("a_shl", (x << amount).to_u64()),
        ("a_eq_b", (x == y).into()),
        ("a_ne_b", (x != y).into()),
        ("all_a", x.all().into()),
        ("any_a", x.any().into()),
        ("parity_a", x.xor().into()),
        ("mux", if condition { x } else { y }.to_u64()),
    ];
    if signed {
        values.extend([("a_lt_b", u64::from(p < q)), ("a_le_b", u64::from(p <= q))]);
    } else {
        values.extend([
            ("a_lt_b", u64::from(x < y)),
            ("a_le_b", u64::from(x <= y)),
            ("a_shr", (x >> amount).to_u64()),
            ("extend_a", bit_cast::<64, N>(x).to_u64()),
        ]);
    }
    values
}

fn netlist_against_rust_hdl<const N: usize>() {
    let width = N as u8;
    for signed in [false, true] {
        run(32, |(a, b, amount, _, condition)| {
            let (a, b) = (a & mask(width), b & mask(width));
            let expected = operators::expected(width, signed, a, b, amount, condition.into());
            for (name, value) in rust_hdl_values::<N>(signed, a, b, amount, condition) {
                let (_, ours) = expected
                    .iter()
                    .find(|(known, _)| *known == name)
                    .expect(name);
                assert_eq!(
                    *ours, value,
                    "{name} at {width} bits of {a:x}, {b:x}, {amount}"
                );
            }
        });
    }
}

macro_rules! at_widths {
    ($test:ident: $($width:literal)*) => { $($test::<$width>();)* };
}

#[test]
fn netlist_operators_mean_what_rust_hdls_values_do_at_every_width() {
    at_widths!(netlist_against_rust_hdl: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29
        30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63 64);
}

// Elaboration treats every width alike; these are where representations and machine words change.
#[test]
fn elaborated_unsigned_blocks() {
    at_widths!(unsigned: 1 2 5 16 31 32 33 64);
}

#[test]
fn elaborated_signed_blocks() {
    at_widths!(signed_values: 2 5 16 31 32 33 63 64);
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
        netlist::elaborate(&block, "top")
            .unwrap()
            .flatten()
            .unwrap(),
    );
    run(200, |(a, b, ..)| {
        let (a, b) = (a & 0xffff, b & 0xffff);
        block.a.next = a.into();
        block.b.next = b.into();
        machine.set("a", a);
        machine.set("b", b);
        for (name, value) in simulated(&mut block) {
            assert_eq!(machine.get(&name), value, "{name} of {a:x} and {b:x}");
        }
    });
}
