//! A design with every operator at one width: what every engine and every tool must agree on.

use crate::builder::ModuleBuilder;
use crate::design::{Design, MAX_WIDTH};
use crate::eval::{evaluate_wide, wide_mask};
use crate::flat::{LIMB, NodeId, Op};
use crate::graph::Graph;
use num_bigint::BigUint;

/// The names of the inputs of [`design`], and their widths: two operands, a shift amount, and a
/// condition. The amount reaches beyond the width.
pub fn inputs(width: u16) -> [(&'static str, u16); 4] {
    let amount = if width <= LIMB { 7 } else { 11 };
    [
        ("a", width),
        ("b", width),
        ("amount", amount),
        ("condition", 1),
    ]
}

/// Every operator on operands of `width` bits (1–[`MAX_WIDTH`]), each on an output of its own.
///
/// The inputs are [`inputs`]. With `signed`, comparisons, right shifts and extensions are those of
/// two's complement numbers.
pub fn design(width: u16, signed: bool) -> Design {
    let mut builder = ModuleBuilder::new(&format!(
        "operators_{}{width}",
        if signed { "s" } else { "u" }
    ));
    let operands = inputs(width).map(|(name, width)| builder.input(name, width));
    for (name, op, result) in operators(operands, width, signed) {
        let value = builder.add(op, result);
        builder.output(name, value);
    }
    builder.into_design()
}

/// The value of every output for the given inputs, of which the low bits count, by the meaning of
/// the operators alone.
pub fn expected(width: u16, signed: bool, values: &[BigUint; 4]) -> Vec<(&'static str, BigUint)> {
    let widths = inputs(width).map(|(_, width)| width);
    let argument = |id: NodeId| {
        let (value, width) = (&values[id.0 as usize], widths[id.0 as usize]);
        (value & wide_mask(width), width)
    };
    operators([0, 1, 2, 3].map(NodeId), width, signed)
        .into_iter()
        .filter_map(|(name, op, result)| Some((name, evaluate_wide(&op, result, argument)?)))
        .collect()
}

/// The same by building the operators on constants, which folds them.
pub fn folded(width: u16, signed: bool, values: &[BigUint; 4]) -> Vec<(&'static str, BigUint)> {
    let mut graph = Graph::new();
    let widths = inputs(width).map(|(_, width)| width);
    let operands = [0, 1, 2, 3].map(|input| graph.wide_constant(&values[input], widths[input]));
    operators(operands, width, signed)
        .into_iter()
        .filter_map(|(name, op, result)| {
            let folded = graph.add(op, result);
            Some((name, graph.as_wide_constant(folded)?))
        })
        .collect()
}

fn operators(operands: [NodeId; 4], width: u16, signed: bool) -> Vec<(&'static str, Op, u16)> {
    let [a, b, amount, condition] = operands;
    let low = width / 3;
    let wider = (width + width / 2 + 1).min(MAX_WIDTH);
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
    if 2 * width < MAX_WIDTH {
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
