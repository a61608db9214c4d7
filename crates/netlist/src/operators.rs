//! A design with every operator at one width: what every engine and every tool must agree on.

use crate::builder::ModuleBuilder;
use crate::design::Design;
use crate::eval::{evaluate, mask};
use crate::flat::{NodeId, Op};
use crate::graph::Graph;

/// Every operator on operands of `width` bits (1–64), each on an output of its own.
///
/// Inputs: `a` and `b` of `width` bits, `amount` of 7 bits for shifts, `condition` of 1 bit. With `signed`, comparisons,
/// right shifts and extensions are those of two's complement numbers.
pub fn design(width: u8, signed: bool) -> Design {
    let mut builder = ModuleBuilder::new(&format!(
        "operators_{}{width}",
        if signed { "s" } else { "u" }
    ));
    let operands = [
        builder.input("a", width),
        builder.input("b", width),
        builder.input("amount", 7),
        builder.input("condition", 1),
    ];
    for (name, op, result) in operators(operands, width, signed) {
        let value = builder.add(op, result);
        builder.output(name, value);
    }
    builder.into_design()
}

/// The value of every output for the given inputs, by the meaning of the operators alone.
pub fn expected(
    width: u8,
    signed: bool,
    a: u64,
    b: u64,
    amount: u64,
    condition: u64,
) -> Vec<(&'static str, u64)> {
    let inputs = [
        (a & mask(width), width),
        (b & mask(width), width),
        (amount & mask(7), 7),
        (condition & 1, 1),
    ];
    operators([0, 1, 2, 3].map(NodeId), width, signed)
        .into_iter()
        .filter_map(|(name, op, result)| {
            Some((name, evaluate(&op, result, |id| inputs[id.0 as usize])?))
        })
        .collect()
}

/// The same by building the operators on constants, which folds them.
pub fn folded(
    width: u8,
    signed: bool,
    a: u64,
    b: u64,
    amount: u64,
    condition: u64,
) -> Vec<(&'static str, u64)> {
    let mut graph = Graph::new();
    let inputs = [(a, width), (b, width), (amount, 7), (condition, 1)];
    let operands = inputs.map(|(value, width)| graph.constant(value, width));
    operators(operands, width, signed)
        .into_iter()
        .filter_map(|(name, op, result)| {
            let folded = graph.add(op, result);
            Some((name, graph.as_constant(folded)?))
        })
        .collect()
}

fn operators(operands: [NodeId; 4], width: u8, signed: bool) -> Vec<(&'static str, Op, u8)> {
    let [a, b, amount, condition] = operands;
    let low = width / 3;
    let wider = (width + width / 2 + 1).min(64);
    let mut list = vec![
        ("not_a", Op::Not(a), width),
        ("neg_a", Op::Neg(a), width),
        ("a_and_b", Op::And(a, b), width),
        ("a_or_b", Op::Or(a, b), width),
        ("a_xor_b", Op::Xor(a, b), width),
        ("a_add_b", Op::Add(a, b), width),
        ("a_sub_b", Op::Sub(a, b), width),
        ("a_mul_b", Op::Mul(a, b), width),
        ("a_shl", Op::Shl(a, amount), width),
        ("a_shl_b", Op::Shl(a, b), width),
        ("a_eq_b", Op::Eq(a, b), 1),
        ("a_ne_b", Op::Ne(a, b), 1),
        ("all_a", Op::ReduceAnd(a), 1),
        ("any_a", Op::ReduceOr(a), 1),
        ("parity_a", Op::ReduceXor(a), 1),
        (
            "mux",
            Op::Mux {
                condition,
                then: a,
                otherwise: b,
            },
            width,
        ),
        ("slice_a", Op::Slice { of: a, low }, width - low),
    ];
    if width < 32 {
        list.push(("concat", Op::Concat(vec![a, condition, b]), 2 * width + 1));
    }
    if signed {
        list.extend([
            ("a_lt_b", Op::Slt(a, b), 1),
            ("a_le_b", Op::Sle(a, b), 1),
            ("a_shr", Op::Sar(a, amount), width),
            ("a_shr_b", Op::Sar(a, b), width),
            ("extend_a", Op::SignExtend(a), wider),
        ]);
    } else {
        list.extend([
            ("a_lt_b", Op::Ult(a, b), 1),
            ("a_le_b", Op::Ule(a, b), 1),
            ("a_shr", Op::Shr(a, amount), width),
            ("a_shr_b", Op::Shr(a, b), width),
            ("extend_a", Op::ZeroExtend(a), wider),
        ]);
    }
    list
}
