//! Every operator at every width on both engines: up to 64 bits against plain 128-bit arithmetic,
//! beyond against the meaning of the netlist's operators.

use crate::common::{Maker, mask};
use bluechip_netlist::eval::wide_mask;
use bluechip_netlist::flat::*;
use bluechip_netlist::operators;
use bluechip_simulator::{EngineKind, Simulation};
use num_bigint::BigUint;
use proptest::prelude::*;
use proptest::strategy::ValueTree;

/// Names the operators, and says what each must give for `a`, `b` (a shift amount too) and the
/// selector.
type Model = (&'static str, fn(u128, u128, bool, u16) -> u128);

/// The value as a signed number of that width.
fn signed(value: u128, width: u16) -> i128 {
    let weight = 1i128 << (width - 1);
    (value as i128 & (weight - 1)) - (value as i128 & weight)
}

const MODELS: &[Model] = &[
    ("not", |a, _, _, _| !a),
    ("neg", |a, _, _, _| a.wrapping_neg()),
    ("and", |a, b, _, _| a & b),
    ("or", |a, b, _, _| a | b),
    ("xor", |a, b, _, _| a ^ b),
    ("add", |a, b, _, _| a + b),
    ("sub", |a, b, _, _| a.wrapping_sub(b)),
    ("mul", |a, b, _, _| a.wrapping_mul(b)),
    ("shl", |a, b, _, _| if b < 64 { a << b } else { 0 }),
    ("shr", |a, b, _, _| if b < 64 { a >> b } else { 0 }),
    ("sar", |a, b, _, w| (signed(a, w) >> b.min(127)) as u128),
    ("eq", |a, b, _, _| (a == b).into()),
    ("ne", |a, b, _, _| (a != b).into()),
    ("ult", |a, b, _, _| (a < b).into()),
    ("ule", |a, b, _, _| (a <= b).into()),
    ("slt", |a, b, _, w| (signed(a, w) < signed(b, w)).into()),
    ("sle", |a, b, _, w| (signed(a, w) <= signed(b, w)).into()),
    ("reduce_and", |a, _, _, w| (a == u128::from(mask(w))).into()),
    ("reduce_or", |a, _, _, _| (a != 0).into()),
    ("reduce_xor", |a, _, _, _| (a.count_ones() % 2).into()),
    ("mux", |a, b, select, _| if select { a } else { b }),
    ("slice_top", |a, _, _, w| a >> (w - 1)),
    ("zero_extend", |a, _, _, _| a),
    ("sign_extend", |a, _, _, w| signed(a, w) as u128),
    ("concat", |a, b, _, w| if w <= 32 { a | b << w } else { a }),
];

/// A circuit with every operator on inputs of one width.
fn narrow_operators(width: u16) -> FlatNetlist {
    let mut maker = Maker::new("operators");
    let a = maker.input("a", width);
    let b = maker.input("b", width);
    let select = maker.input("select", 1);
    for &(name, _) in MODELS {
        let (op, width) = match name {
            "not" => (Op::Not(a), width),
            "neg" => (Op::Neg(a), width),
            "and" => (Op::And(a, b), width),
            "or" => (Op::Or(a, b), width),
            "xor" => (Op::Xor(a, b), width),
            "add" => (Op::Add(a, b), width),
            "sub" => (Op::Sub(a, b), width),
            "mul" => (Op::Mul(a, b), width),
            "shl" => (Op::Shl(a, b), width),
            "shr" => (Op::Shr(a, b), width),
            "sar" => (Op::Sar(a, b), width),
            "eq" => (Op::Eq(a, b), 1),
            "ne" => (Op::Ne(a, b), 1),
            "ult" => (Op::Ult(a, b), 1),
            "ule" => (Op::Ule(a, b), 1),
            "slt" => (Op::Slt(a, b), 1),
            "sle" => (Op::Sle(a, b), 1),
            "reduce_and" => (Op::ReduceAnd(a), 1),
            "reduce_or" => (Op::ReduceOr(a), 1),
            "reduce_xor" => (Op::ReduceXor(a), 1),
            "mux" => (
                Op::Mux {
                    condition: select,
                    then: a,
                    otherwise: b,
                },
                width,
            ),
            "slice_top" => (
                Op::Slice {
                    of: a,
                    low: width - 1,
                },
                1,
            ),
            "zero_extend" => (Op::ZeroExtend(a), 64),
            "sign_extend" => (Op::SignExtend(a), 64),
            "concat" if width <= 32 => (Op::Concat(vec![a, b]), 2 * width),
            "concat" => (Op::Concat(vec![a]), width),
            other => unreachable!("{other}"),
        };
        let node = maker.node(op, width);
        maker.signal(name, node, SignalKind::Output);
    }
    maker.finish()
}

#[test]
fn every_operator_is_right_at_every_width() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let operand = prop_oneof![
        any::<u64>(),
        0u64..70,
        Just(u64::MAX),
        (0u32..64).prop_map(|bit| 1 << bit),
        (0u32..64).prop_map(|bit| u64::MAX << bit),
    ];
    let stimulus = (operand.clone(), operand, any::<bool>());
    for width in 1..=64 {
        for kind in EngineKind::ALL {
            let mut simulation = Simulation::new(narrow_operators(width), kind).unwrap();
            for _ in 0..40 {
                let (a, b, select) = stimulus.new_tree(&mut runner).unwrap().current();
                let (a, b) = (a & mask(width), b & mask(width));
                simulation.poke("a", a).unwrap();
                simulation.poke("b", b).unwrap();
                simulation.poke("select", select.into()).unwrap();
                for &(name, model) in MODELS {
                    let expected = model(a.into(), b.into(), select, width);
                    let expected = expected as u64 & mask(simulation.width(name).unwrap());
                    let found = simulation.peek(name).unwrap();
                    assert_eq!(
                        found, expected,
                        "{name} of {a:#x}, {b:#x}, {select}, {width} bits, {kind:?}"
                    );
                }
            }
        }
    }
}

/// A number of `width` bits from random limbs: at large, small, one bit, or a run of ones.
fn number(width: u16) -> impl Strategy<Value = BigUint> {
    let limbs = proptest::collection::vec(any::<u32>(), usize::from(width.div_ceil(32)));
    prop_oneof![
        3 => limbs.prop_map(BigUint::new),
        1 => (0..2048u16).prop_map(BigUint::from),
        1 => (0..width).prop_map(|bit| BigUint::from(1u8) << bit),
        1 => (0..=width).prop_map(wide_mask),
        1 => (0..=width).prop_map(move |bit| wide_mask(width) >> bit << bit),
    ]
    .prop_map(move |number| number & wide_mask(width))
}

#[test]
fn wide_operators_are_right_in_limbs() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    for width in [63, 64, 65, 66, 96, 127, 128, 129, 200, 500, 1024] {
        for (is_signed, kind) in [false, true]
            .into_iter()
            .flat_map(|is_signed| EngineKind::ALL.map(|kind| (is_signed, kind)))
        {
            let flat = operators::design(width, is_signed).flatten().unwrap();
            let mut simulation = Simulation::new(flat, kind).unwrap();
            let stimulus = operators::inputs(width).map(|(_, width)| number(width));
            for _ in 0..40 {
                let values = stimulus.new_tree(&mut runner).unwrap().current();
                for ((name, _), value) in operators::inputs(width).into_iter().zip(&values) {
                    simulation.poke_wide(name, value.clone()).unwrap();
                    assert_eq!(simulation.peek_wide(name).unwrap(), *value);
                }
                for (name, expected) in operators::expected(width, is_signed, &values) {
                    let found = simulation.peek_wide(name).unwrap();
                    assert_eq!(
                        found, expected,
                        "{name} of {values:x?}, {width} bits, {kind:?}"
                    );
                }
            }
        }
    }
}
