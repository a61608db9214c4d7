//! Every operator at every width on both engines, against plain 128-bit arithmetic.

mod common;

use common::{Maker, mask};
use netlist::flat::*;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use simulator::{EngineKind, Simulation};

/// Names the operators, and says what each must give for `a`, `b` (a shift amount too) and the selector.
type Model = (&'static str, fn(u128, u128, bool, u8) -> u128);

/// The value as a signed number of that width.
fn signed(value: u128, width: u8) -> i128 {
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
fn operators(width: u8) -> FlatNetlist {
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
            let mut simulation = Simulation::new(operators(width), kind).unwrap();
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
