//! The same operators on values of any width.

use super::wide_mask;
use crate::flat::{NodeId, Op};
use num_bigint::BigUint;

/// [`evaluate`](super::evaluate) on values of any width.
pub fn evaluate_wide(
    op: &Op,
    width: u16,
    argument: impl Fn(NodeId) -> (BigUint, u16),
) -> Option<BigUint> {
    let value = |id: NodeId| argument(id).0;
    let bit = |holds: bool| BigUint::from(u8::from(holds));
    // Inverting the sign bit makes the order of two's complement patterns that of the numbers.
    let ordered = |id: NodeId| {
        let (mut value, width) = argument(id);
        let sign = u64::from(width) - 1;
        value.set_bit(sign, !value.bit(sign));
        value
    };
    let sign_extended = |id: NodeId, to: u16| {
        let (value, from) = argument(id);
        match value.bit(u64::from(from) - 1) {
            true => value | (wide_mask(to) ^ wide_mask(from)),
            false => value,
        }
    };
    // A shift by the width or more moves every bit out.
    let amount = |id: NodeId| u16::try_from(value(id)).map_or(width, |amount| amount.min(width));
    let modulus = || BigUint::from(1u8) << width;
    let result = match *op {
        Op::Const(value) => value.into(),
        Op::Input(_) | Op::Register(_) | Op::ReadPort { .. } | Op::Lookup { .. } => return None,
        Op::Not(a) => wide_mask(width) ^ value(a),
        Op::Neg(a) => modulus() - value(a),
        Op::And(a, b) => value(a) & value(b),
        Op::Or(a, b) => value(a) | value(b),
        Op::Xor(a, b) => value(a) ^ value(b),
        Op::Add(a, b) => value(a) + value(b),
        Op::Sub(a, b) => value(a) + modulus() - value(b),
        Op::Mul(a, b) => value(a) * value(b),
        Op::Shl(a, b) => value(a) << amount(b),
        Op::Shr(a, b) => value(a) >> amount(b),
        Op::Sar(a, b) => sign_extended(a, 2 * width) >> amount(b),
        Op::Eq(a, b) => bit(value(a) == value(b)),
        Op::Ne(a, b) => bit(value(a) != value(b)),
        Op::Ult(a, b) => bit(value(a) < value(b)),
        Op::Ule(a, b) => bit(value(a) <= value(b)),
        Op::Slt(a, b) => bit(ordered(a) < ordered(b)),
        Op::Sle(a, b) => bit(ordered(a) <= ordered(b)),
        Op::ReduceAnd(a) => {
            let (value, width) = argument(a);
            bit(value == wide_mask(width))
        }
        Op::ReduceOr(a) => bit(value(a) != BigUint::ZERO),
        Op::ReduceXor(a) => bit(value(a).count_ones() % 2 == 1),
        Op::Mux {
            condition,
            then,
            otherwise,
        } => match value(condition).bit(0) {
            true => value(then),
            false => value(otherwise),
        },
        Op::Slice { of, low } => value(of) >> low,
        Op::Concat(ref parts) => {
            let mut result = BigUint::ZERO;
            let mut low = 0;
            for &part in parts {
                let (value, width) = argument(part);
                result |= value << low;
                low += width;
            }
            result
        }
        Op::ZeroExtend(a) => value(a),
        Op::SignExtend(a) => sign_extended(a, width),
    };
    Some(result & wide_mask(width))
}
