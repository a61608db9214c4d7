//! The meaning of every operator, on `u64` bit patterns, and on those of any width.

mod wide;

use crate::flat::{LIMB, NodeId, Op};
use num_bigint::BigUint;
pub use wide::evaluate_wide;

/// The low `width` bits set, of those that a `u64` has: for a greater width, all 64.
pub fn mask(width: u16) -> u64 {
    if width >= LIMB {
        u64::MAX
    } else {
        (1 << width) - 1
    }
}

/// The low `width` bits set, for any width.
pub fn wide_mask(width: u16) -> BigUint {
    match width {
        ..=LIMB => mask(width).into(),
        _ => (BigUint::from(1u8) << width) - 1u8,
    }
}

/// The 64 bits of a number from `low` up.
pub fn limb(number: &BigUint, low: u16) -> u64 {
    let digit = usize::from(low / LIMB);
    let mut digits = number.iter_u64_digits().skip(digit);
    let shift = low % LIMB;
    let (this, above) = (digits.next().unwrap_or(0), digits.next().unwrap_or(0));
    match shift {
        0 => this,
        _ => this >> shift | above << (LIMB - shift),
    }
}

/// The lowest bit and the width of every limb of a value.
pub fn parts(width: u16) -> impl Iterator<Item = (u16, u16)> {
    (0..width)
        .step_by(LIMB.into())
        .map(move |low| (low, LIMB.min(width - low)))
}

/// The two's complement number that the low `width` bits of `value` stand for.
pub fn signed(value: u64, width: u16) -> i64 {
    let unused = 64 - u32::from(width);
    ((value << unused) as i64) >> unused
}

/// Evaluates an operator whose width and whose arguments' widths are at most 64; `argument` gives
/// the value and width of each argument.
///
/// Returns `None` for the leaves, whose value depends on state: inputs, registers, memories.
pub fn evaluate(op: &Op, width: u16, argument: impl Fn(NodeId) -> (u64, u16)) -> Option<u64> {
    let value = |id: NodeId| argument(id).0;
    let number = |id: NodeId| {
        let (value, width) = argument(id);
        signed(value, width)
    };
    let result = match *op {
        Op::Const(value) => value,
        Op::Input(_) | Op::Register(_) | Op::ReadPort { .. } | Op::Lookup { .. } => return None,
        Op::Not(a) => !value(a),
        Op::Neg(a) => value(a).wrapping_neg(),
        Op::And(a, b) => value(a) & value(b),
        Op::Or(a, b) => value(a) | value(b),
        Op::Xor(a, b) => value(a) ^ value(b),
        Op::Add(a, b) => value(a).wrapping_add(value(b)),
        Op::Sub(a, b) => value(a).wrapping_sub(value(b)),
        Op::Mul(a, b) => value(a).wrapping_mul(value(b)),
        Op::Shl(a, b) => match value(b) {
            amount @ 0..64 => value(a) << amount,
            _ => 0,
        },
        Op::Shr(a, b) => match value(b) {
            amount @ 0..64 => value(a) >> amount,
            _ => 0,
        },
        Op::Sar(a, b) => (number(a) >> value(b).min(63)) as u64,
        Op::Eq(a, b) => u64::from(value(a) == value(b)),
        Op::Ne(a, b) => u64::from(value(a) != value(b)),
        Op::Ult(a, b) => u64::from(value(a) < value(b)),
        Op::Ule(a, b) => u64::from(value(a) <= value(b)),
        Op::Slt(a, b) => u64::from(number(a) < number(b)),
        Op::Sle(a, b) => u64::from(number(a) <= number(b)),
        Op::ReduceAnd(a) => {
            let (value, width) = argument(a);
            u64::from(value == mask(width))
        }
        Op::ReduceOr(a) => u64::from(value(a) != 0),
        Op::ReduceXor(a) => u64::from(value(a).count_ones() % 2 == 1),
        Op::Mux {
            condition,
            then,
            otherwise,
        } => {
            if value(condition) == 1 {
                value(then)
            } else {
                value(otherwise)
            }
        }
        Op::Slice { of, low } => value(of) >> low,
        Op::Concat(ref parts) => {
            let mut result = 0;
            let mut low = 0;
            for &part in parts {
                let (value, width) = argument(part);
                result |= value << low;
                low += width;
            }
            result
        }
        Op::ZeroExtend(a) => value(a),
        Op::SignExtend(a) => number(a) as u64,
    };
    Some(result & mask(width))
}

/// Calls `visit` with every argument of an operator, in order.
pub fn for_each_argument(op: &Op, mut visit: impl FnMut(NodeId)) {
    match *op {
        Op::Const(_) | Op::Input(_) | Op::Register(_) | Op::ReadPort { .. } => {}
        Op::Lookup { address: a, .. }
        | Op::Not(a)
        | Op::Neg(a)
        | Op::ReduceAnd(a)
        | Op::ReduceOr(a)
        | Op::ReduceXor(a)
        | Op::Slice { of: a, .. }
        | Op::ZeroExtend(a)
        | Op::SignExtend(a) => visit(a),
        Op::And(a, b)
        | Op::Or(a, b)
        | Op::Xor(a, b)
        | Op::Add(a, b)
        | Op::Sub(a, b)
        | Op::Mul(a, b)
        | Op::Shl(a, b)
        | Op::Shr(a, b)
        | Op::Sar(a, b)
        | Op::Eq(a, b)
        | Op::Ne(a, b)
        | Op::Ult(a, b)
        | Op::Ule(a, b)
        | Op::Slt(a, b)
        | Op::Sle(a, b) => {
            visit(a);
            visit(b);
        }
        Op::Mux {
            condition,
            then,
            otherwise,
        } => {
            visit(condition);
            visit(then);
            visit(otherwise);
        }
        Op::Concat(ref parts) => parts.iter().copied().for_each(visit),
    }
}

/// The same operator with every argument replaced.
pub fn map_arguments(op: &Op, mut map: impl FnMut(NodeId) -> NodeId) -> Op {
    let mut op = op.clone();
    match &mut op {
        Op::Const(_) | Op::Input(_) | Op::Register(_) | Op::ReadPort { .. } => {}
        Op::Lookup { address: a, .. }
        | Op::Not(a)
        | Op::Neg(a)
        | Op::ReduceAnd(a)
        | Op::ReduceOr(a)
        | Op::ReduceXor(a)
        | Op::Slice { of: a, .. }
        | Op::ZeroExtend(a)
        | Op::SignExtend(a) => *a = map(*a),
        Op::And(a, b)
        | Op::Or(a, b)
        | Op::Xor(a, b)
        | Op::Add(a, b)
        | Op::Sub(a, b)
        | Op::Mul(a, b)
        | Op::Shl(a, b)
        | Op::Shr(a, b)
        | Op::Sar(a, b)
        | Op::Eq(a, b)
        | Op::Ne(a, b)
        | Op::Ult(a, b)
        | Op::Ule(a, b)
        | Op::Slt(a, b)
        | Op::Sle(a, b) => {
            *a = map(*a);
            *b = map(*b);
        }
        Op::Mux {
            condition,
            then,
            otherwise,
        } => {
            *condition = map(*condition);
            *then = map(*then);
            *otherwise = map(*otherwise);
        }
        Op::Concat(parts) => parts.iter_mut().for_each(|part| *part = map(*part)),
    }
    op
}
