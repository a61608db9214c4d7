//! Expressions of a kernel, with the widths Rust gives them.
//!
//! The AST keeps the target width of `bit_cast` but not of `signed_bit_cast`, and gives literals no
//! width. Both take theirs from their context: the other operand, or the signal assigned.

use super::kernel::Kernel;
use super::names;
use super::text;
use bluechip_netlist::Error;
use bluechip_netlist::design::MAX_WIDTH;
use bluechip_netlist::eval::{mask, wide_mask};
use bluechip_netlist::flat::{NodeId, Op, Type};
use num_bigint::{BigInt, BigUint};
use rust_hdl_core::ast::{
    VerilogExpression as Expression, VerilogLiteral, VerilogMatch, VerilogOp, VerilogOpUnary,
};

/// The value of an expression.
#[derive(Clone, Copy)]
pub(super) enum Value {
    /// A vector, `bool`, enumeration or structure.
    Node { id: NodeId, signed: bool },
    /// A number known at elaboration that has no width of its own: literal, loop index, arithmetic
    /// on them.
    Integer(i128),
}

/// The value of a literal in the bits of a signal: two's complement, if it is negative.
pub(super) fn literal_value(literal: &VerilogLiteral, width: u16) -> Option<BigUint> {
    text::wide_literal(literal).map(|value| in_bits(&value, width))
}

/// The low bits of a number, in two's complement.
pub(super) fn in_bits(value: &BigInt, width: u16) -> BigUint {
    let bits = value & BigInt::from(wide_mask(width));
    bits.into_parts().1
}

fn unsigned(id: NodeId) -> Value {
    Value::Node { id, signed: false }
}

fn without_parentheses(e: &Expression) -> &Expression {
    match e {
        Expression::Paren(inner) => without_parentheses(inner),
        other => other,
    }
}

fn is_arithmetic(op: &VerilogOp) -> bool {
    use VerilogOp::*;
    matches!(op, Add | Sub | Mul | BitXor | BitAnd | BitOr | Shl | Shr)
}

impl Kernel<'_> {
    /// A value of exactly `width` bits.
    pub fn sized(&mut self, e: &Expression, width: u16) -> Result<NodeId, Error> {
        let value = self.expression(e, Some(width))?;
        let (id, _) = self.with_width(value, e, Some(width))?;
        match self.graph.width(id) {
            found if found == width => Ok(id),
            found => Err(self.mismatch(width, found)),
        }
    }

    /// A value whose width the expression itself must tell.
    fn typed(&mut self, e: &Expression) -> Result<(NodeId, bool), Error> {
        let value = self.expression(e, None)?;
        self.with_width(value, e, None)
    }

    /// A condition: one bit.
    pub fn condition(&mut self, e: &Expression) -> Result<NodeId, Error> {
        self.sized(e, 1)
    }

    /// A number known at elaboration.
    pub fn constant_integer(&mut self, e: &Expression) -> Result<i128, Error> {
        match self.expression(e, None)? {
            Value::Integer(value) => Ok(value),
            Value::Node { id, .. } => match self.graph.as_constant(id) {
                Some(value) => Ok(value.into()),
                None => Err(self.unsupported("an offset that is not constant")),
            },
        }
    }

    fn with_width(
        &mut self,
        value: Value,
        e: &Expression,
        width: Option<u16>,
    ) -> Result<(NodeId, bool), Error> {
        match (value, width) {
            (Value::Node { id, signed }, _) => Ok((id, signed)),
            (Value::Integer(value), Some(width)) => Ok((self.integer(value, width)?, false)),
            (Value::Integer(_), None) => Err(self.ambiguous(e)),
        }
    }

    fn ambiguous(&self, e: &Expression) -> Error {
        Error::AmbiguousWidth {
            block: self.block_name(),
            statement: self.statement_text(),
            expression: text::expression(e),
        }
    }

    /// A number in a place of the given width; rust-hdl truncates above 32 bits and refuses below.
    fn integer(&mut self, value: i128, width: u16) -> Result<NodeId, Error> {
        let magnitude = value.unsigned_abs();
        let fits = magnitude <= mask(width).into() || (width > 32 && magnitude <= u64::MAX.into());
        if !fits {
            return Err(Error::LiteralTooWide {
                block: self.block_name(),
                statement: self.statement_text(),
                literal: value.to_string(),
                width,
            });
        }
        let bits = in_bits(&value.into(), width);
        Ok(self.graph.wide_constant(&bits, width))
    }

    /// Lowers an expression; `want` is the width of its place, where that is known.
    fn expression(&mut self, e: &Expression, want: Option<u16>) -> Result<Value, Error> {
        match e {
            Expression::Signal(name) => self.signal(name),
            Expression::Literal(literal) => match text::literal(literal) {
                (Some(value), true) => Ok(unsigned(self.graph.constant(value as u64, 1))),
                (Some(value), false) => Ok(Value::Integer(value)),
                (None, _) => Err(self.unsupported("a literal of more than 64 bits")),
            },
            Expression::Paren(inner) => self.expression(inner, want),
            Expression::Cast(inner, width) => self.cast(inner, *width),
            Expression::Signed(inner) => self.signed(inner, e, want),
            Expression::Unsigned(inner) => match self.expression(inner, want)? {
                Value::Node { id, .. } => Ok(unsigned(id)),
                integer => Ok(integer),
            },
            Expression::Binary(left, op, right) => self.binary(left, op, right, e, want),
            Expression::Unary(op, inner) => self.unary(op, inner, want),
            Expression::Index(inner, index) => {
                let (vector, _) = self.typed(inner)?;
                self.bits(vector, index, 1, inner, false)
            }
            Expression::Slice(inner, width, offset) => {
                let (vector, signed) = self.typed(inner)?;
                let width = self.checked_width(*width, e)?;
                self.bits(vector, offset, width, inner, signed)
            }
            Expression::IndexReplace(inner, index, bit) => {
                self.replace_bit(inner, index, bit, want)
            }
        }
    }

    fn checked_width(&self, width: usize, e: &Expression) -> Result<u16, Error> {
        match u16::try_from(width) {
            Ok(valid @ 1..=MAX_WIDTH) => Ok(valid),
            _ => Err(Error::Width {
                path: format!("{} in {}", text::expression(e), self.block_name()),
                width,
            }),
        }
    }

    fn signal(&mut self, name: &str) -> Result<Value, Error> {
        if let Some(value) = names::loop_index(&self.loops, name) {
            return Ok(Value::Integer(value));
        }
        if let Some(place) = self.place(name)? {
            let signed = place.range.is_none() && *self.ty(place.symbol) == Type::Signed;
            return Ok(Value::Node {
                id: self.value_of(&place),
                signed,
            });
        }
        match self.enum_value(name)? {
            Some((value, width)) => Ok(unsigned(self.graph.constant(value, width))),
            None => Err(self.unknown(&text::name(name))),
        }
    }

    /// `bit_cast` or `bits`: truncation or zero extension.
    fn cast(&mut self, inner: &Expression, width: usize) -> Result<Value, Error> {
        let width = self.checked_width(width, inner)?;
        match self.expression(inner, None)? {
            Value::Integer(value) => Ok(unsigned(self.integer(value, width)?)),
            Value::Node { id, .. } => Ok(unsigned(self.graph.resize(id, width))),
        }
    }

    /// `signed_cast` of a `Bits` keeps the width; `signed_bit_cast` of a `Signed` takes that of its
    /// place.
    fn signed(
        &mut self,
        inner: &Expression,
        e: &Expression,
        want: Option<u16>,
    ) -> Result<Value, Error> {
        if !self.is_signed(inner) {
            return match self.expression(inner, want)? {
                Value::Node { id, .. } => Ok(Value::Node { id, signed: true }),
                integer => Ok(integer),
            };
        }
        let (id, _) = self.typed(inner)?;
        let width = want.ok_or_else(|| self.ambiguous(e))?;
        Ok(Value::Node {
            id: self.graph.resize_signed(id, width),
            signed: true,
        })
    }

    fn unary(
        &mut self,
        op: &VerilogOpUnary,
        inner: &Expression,
        want: Option<u16>,
    ) -> Result<Value, Error> {
        match op {
            VerilogOpUnary::Not => match self.expression(inner, want)? {
                Value::Node { id, signed } => Ok(Value::Node {
                    id: self.graph.not(id),
                    signed,
                }),
                // The complement of a literal is that of 64 bits in Rust.
                Value::Integer(value) => Ok(Value::Integer((!(value as u64)).into())),
            },
            VerilogOpUnary::Neg => match self.expression(inner, want)? {
                Value::Node { id, signed } => {
                    let width = self.graph.width(id);
                    Ok(Value::Node {
                        id: self.graph.add(Op::Neg(id), width),
                        signed,
                    })
                }
                Value::Integer(value) => Ok(Value::Integer(-value)),
            },
            VerilogOpUnary::All => self.reduce(inner, Op::ReduceAnd),
            VerilogOpUnary::Any => self.reduce(inner, Op::ReduceOr),
            VerilogOpUnary::Xor => self.reduce(inner, Op::ReduceXor),
        }
    }

    fn reduce(&mut self, inner: &Expression, op: fn(NodeId) -> Op) -> Result<Value, Error> {
        let (vector, _) = self.typed(inner)?;
        Ok(unsigned(self.graph.add(op(vector), 1)))
    }

    fn binary(
        &mut self,
        left: &Expression,
        op: &VerilogOp,
        right: &Expression,
        e: &Expression,
        want: Option<u16>,
    ) -> Result<Value, Error> {
        use VerilogOp::*;
        match op {
            LogicalAnd | LogicalOr => self.logical(left, matches!(op, LogicalAnd), right),
            Eq | Ne | Lt | Le | Gt | Ge => self.comparison(left, op, right),
            Shl | Shr => self.shift(left, matches!(op, Shl), right, e, want),
            Mul => self.product(left, right),
            Add | Sub | BitXor | BitAnd | BitOr => self.arithmetic(left, op, right, e, want),
        }
    }

    /// `&&` and `||`. A side that the constant other one decides away may hold indices that are out
    /// of range.
    fn logical(
        &mut self,
        left: &Expression,
        and: bool,
        right: &Expression,
    ) -> Result<Value, Error> {
        let left = self.condition(left)?;
        let decisive = u64::from(!and);
        if self.graph.as_constant(left) == Some(decisive) {
            return Ok(unsigned(left));
        }
        let right = self.condition(right)?;
        let op = if and {
            Op::And(left, right)
        } else {
            Op::Or(left, right)
        };
        Ok(unsigned(self.graph.add(op, 1)))
    }

    fn comparison(
        &mut self,
        left: &Expression,
        op: &VerilogOp,
        right: &Expression,
    ) -> Result<Value, Error> {
        self.expected_enum = self.enum_of(left)?.or(self.enum_of(right)?);
        let want = self.width_of(left).or_else(|| self.width_of(right));
        let signed = self.is_signed(left) || self.is_signed(right);
        let (a, b) = (self.expression(left, want)?, self.expression(right, want)?);
        if let (Value::Integer(a), Value::Integer(b)) = (a, b) {
            let holds = match op {
                VerilogOp::Eq => a == b,
                VerilogOp::Ne => a != b,
                VerilogOp::Lt => a < b,
                VerilogOp::Le => a <= b,
                VerilogOp::Gt => a > b,
                _ => a >= b,
            };
            return Ok(unsigned(self.graph.constant(holds.into(), 1)));
        }
        if let Some(holds) = self.beyond(a, left, op, b, right)? {
            return Ok(unsigned(self.graph.constant(holds.into(), 1)));
        }
        let (a, _) = self.with_width(a, left, want)?;
        let (b, _) = self.with_width(b, right, want)?;
        self.same_width(a, b)?;
        let less = |a, b| if signed { Op::Slt(a, b) } else { Op::Ult(a, b) };
        let less_equal = |a, b| if signed { Op::Sle(a, b) } else { Op::Ule(a, b) };
        let op = match op {
            VerilogOp::Eq => Op::Eq(a, b),
            VerilogOp::Ne => Op::Ne(a, b),
            VerilogOp::Lt => less(a, b),
            VerilogOp::Le => less_equal(a, b),
            VerilogOp::Gt => less(b, a),
            _ => less_equal(b, a),
        };
        Ok(unsigned(self.graph.add(op, 1)))
    }

    /// What a comparison of an index with a number that the index cannot reach gives.
    ///
    /// A loop index is a `usize`, so what it is compared with is one too: an `.index()`, which the
    /// AST drops.
    fn beyond(
        &self,
        a: Value,
        left: &Expression,
        op: &VerilogOp,
        b: Value,
        right: &Expression,
    ) -> Result<Option<bool>, Error> {
        let (id, other, number, side, number_is_left) = match (a, b) {
            (Value::Node { id, .. }, Value::Integer(number)) => (id, left, number, right, false),
            (Value::Integer(number), Value::Node { id, .. }) => (id, right, number, left, true),
            _ => return Ok(None),
        };
        if !self.mentions_loop_index(side) {
            return Ok(None);
        }
        if let Expression::Binary(_, op, _) = without_parentheses(other)
            && is_arithmetic(op)
        {
            // `a.index() + 1` does not wrap, `a + 1` does: the AST is the same.
            return Err(self.ambiguous(other));
        }
        if (0..=mask(self.graph.width(id)).into()).contains(&number) {
            return Ok(None);
        }
        let left_is_less = number_is_left == (number < 0);
        Ok(Some(match op {
            VerilogOp::Eq => false,
            VerilogOp::Ne => true,
            VerilogOp::Lt | VerilogOp::Le => left_is_less,
            _ => !left_is_less,
        }))
    }

    /// Whether an expression known at elaboration depends on an enclosing loop.
    fn mentions_loop_index(&self, e: &Expression) -> bool {
        match e {
            Expression::Signal(name) => names::loop_index(&self.loops, name).is_some(),
            Expression::Paren(inner) => self.mentions_loop_index(inner),
            Expression::Binary(left, _, right) => {
                self.mentions_loop_index(left) || self.mentions_loop_index(right)
            }
            _ => false,
        }
    }

    fn same_width(&self, a: NodeId, b: NodeId) -> Result<u16, Error> {
        let (expected, found) = (self.graph.width(a), self.graph.width(b));
        if expected == found {
            Ok(expected)
        } else {
            Err(self.mismatch(expected, found))
        }
    }

    fn arithmetic(
        &mut self,
        left: &Expression,
        op: &VerilogOp,
        right: &Expression,
        e: &Expression,
        want: Option<u16>,
    ) -> Result<Value, Error> {
        let (left_width, right_width) = (self.width_of(left), self.width_of(right));
        // `Bits + bool` adds a carry.
        let carry = matches!(op, VerilogOp::Add)
            && right_width == Some(1)
            && left_width.is_none_or(|width| width > 1);
        let want = if carry {
            left_width.or(want)
        } else {
            left_width.or(right_width).or(want)
        };
        let a = self.expression(left, want)?;
        let b = self.expression(right, if carry { Some(1) } else { want })?;
        let (a, b) = match (a, b) {
            (Value::Integer(a), Value::Integer(b)) => return self.integer_arithmetic(a, op, b, e),
            other => other,
        };
        let (a, signed) = self.with_width(a, left, want)?;
        let (mut b, other_signed) = self.with_width(b, right, want)?;
        if carry {
            b = self.graph.resize(b, self.graph.width(a));
        }
        let width = self.same_width(a, b)?;
        let op = match op {
            VerilogOp::Add => Op::Add(a, b),
            VerilogOp::Sub => Op::Sub(a, b),
            VerilogOp::BitXor => Op::Xor(a, b),
            VerilogOp::BitAnd => Op::And(a, b),
            _ => Op::Or(a, b),
        };
        Ok(Value::Node {
            id: self.graph.add(op, width),
            signed: signed || other_signed,
        })
    }

    fn integer_arithmetic(
        &mut self,
        a: i128,
        op: &VerilogOp,
        b: i128,
        e: &Expression,
    ) -> Result<Value, Error> {
        let shift = u32::try_from(b).ok().filter(|&shift| shift < 64);
        let value = match op {
            VerilogOp::Add => a.checked_add(b),
            VerilogOp::Sub => a.checked_sub(b),
            VerilogOp::Mul => a.checked_mul(b),
            VerilogOp::BitXor => Some(a ^ b),
            VerilogOp::BitAnd => Some(a & b),
            VerilogOp::BitOr => Some(a | b),
            VerilogOp::Shl => shift.and_then(|shift| a.checked_shl(shift)),
            VerilogOp::Shr => shift.and_then(|shift| a.checked_shr(shift)),
            _ => None,
        };
        match value {
            Some(value) if value.unsigned_abs() <= u64::MAX.into() => Ok(Value::Integer(value)),
            _ => Err(self.unsupported(&format!(
                "the overflowing constant `{}`",
                text::expression(e)
            ))),
        }
    }

    /// Vectors shift by numbers and vectors of any width; a number shifted by a vector has 64 bits.
    fn shift(
        &mut self,
        left: &Expression,
        to_left: bool,
        right: &Expression,
        e: &Expression,
        want: Option<u16>,
    ) -> Result<Value, Error> {
        let a = self.expression(left, want)?;
        let b = self.expression(right, None)?;
        let (a, signed, amount) = match (a, b) {
            (Value::Integer(a), Value::Integer(b)) => {
                return self.integer_arithmetic(
                    a,
                    if to_left {
                        &VerilogOp::Shl
                    } else {
                        &VerilogOp::Shr
                    },
                    b,
                    e,
                );
            }
            (Value::Integer(a), Value::Node { id, .. }) => (self.integer(a, 64)?, false, id),
            (Value::Node { id, signed }, Value::Integer(b)) => (id, signed, self.integer(b, 64)?),
            (Value::Node { id, signed }, Value::Node { id: amount, .. }) => (id, signed, amount),
        };
        let width = self.graph.width(a);
        let op = if to_left {
            Op::Shl(a, amount)
        } else {
            Op::Shr(a, amount)
        };
        Ok(Value::Node {
            id: self.graph.add(op, width),
            signed,
        })
    }

    /// rust-hdl multiplies 16 by 16 bits into 32, nothing else.
    fn product(&mut self, left: &Expression, right: &Expression) -> Result<Value, Error> {
        let (a, b) = (
            self.expression(left, Some(16))?,
            self.expression(right, Some(16))?,
        );
        if let (Value::Integer(a), Value::Integer(b)) = (a, b) {
            return self.integer_arithmetic(a, &VerilogOp::Mul, b, left);
        }
        let (a, signed) = self.with_width(a, left, Some(16))?;
        let (b, _) = self.with_width(b, right, Some(16))?;
        let factors = [a, b].map(|factor| match (self.graph.width(factor), signed) {
            (16, true) => Ok(self.graph.resize_signed(factor, 32)),
            (16, false) => Ok(self.graph.resize(factor, 32)),
            (found, _) => Err(self.mismatch(16, found)),
        });
        let [a, b] = factors;
        Ok(Value::Node {
            id: self.graph.add(Op::Mul(a?, b?), 32),
            signed,
        })
    }

    // Bits of vectors.

    /// `width` bits of a vector from a constant or computed offset up; 0 beyond its end.
    fn bits(
        &mut self,
        vector: NodeId,
        offset: &Expression,
        width: u16,
        of: &Expression,
        signed: bool,
    ) -> Result<Value, Error> {
        let whole = self.graph.width(vector);
        let id = match self.index(offset)? {
            Value::Integer(offset) => {
                // A single bit must exist; a field may reach beyond the end and reads zeros there.
                let limit = if width == 1 { whole - 1 } else { whole };
                if !(0..=limit.into()).contains(&offset) {
                    return Err(self.out_of_range(
                        &text::expression(of),
                        offset as i64,
                        whole.into(),
                    ));
                }
                let offset = offset as u16;
                if offset == whole {
                    self.graph.constant(0, width)
                } else {
                    let kept = self.graph.slice(vector, offset, width.min(whole - offset));
                    self.graph.resize(kept, width)
                }
            }
            Value::Node { id: offset, .. } => {
                let shifted = self.graph.add(Op::Shr(vector, offset), whole);
                self.graph.resize(shifted, width)
            }
        };
        Ok(Value::Node { id, signed })
    }

    fn replace_bit(
        &mut self,
        inner: &Expression,
        index: &Expression,
        bit: &Expression,
        want: Option<u16>,
    ) -> Result<Value, Error> {
        let value = self.expression(inner, want)?;
        let (vector, signed) = self.with_width(value, inner, want)?;
        let bit = self.condition(bit)?;
        let width = self.graph.width(vector);
        let id = match self.index(index)? {
            Value::Integer(index) => {
                if !(0..width.into()).contains(&index) {
                    return Err(self.out_of_range(
                        &text::expression(inner),
                        index as i64,
                        width.into(),
                    ));
                }
                self.graph.replace(vector, index as u16, bit)
            }
            Value::Node { id: index, .. } => {
                let one = self.graph.constant(1, width);
                let place = self.graph.add(Op::Shl(one, index), width);
                let keep = self.graph.not(place);
                let kept = self.graph.add(Op::And(vector, keep), width);
                let wide = self.graph.add(Op::ZeroExtend(bit), width);
                let set = self.graph.add(Op::Shl(wide, index), width);
                self.graph.add(Op::Or(kept, set), width)
            }
        };
        Ok(Value::Node { id, signed })
    }

    /// An index: a `usize`, whose `.index()` calls the AST has dropped (see the module's
    /// introduction).
    fn index(&mut self, e: &Expression) -> Result<Value, Error> {
        if let Expression::Binary(left, op, right) = e
            && is_arithmetic(op)
            && !self.is_integer(e)
        {
            let (a, b) = (self.index_operand(left)?, self.index_operand(right)?);
            return self.index_arithmetic(a, op, b);
        }
        self.expression(e, None)
    }

    fn index_operand(&mut self, e: &Expression) -> Result<NodeId, Error> {
        if let Expression::Paren(inner) = e
            && let Expression::Binary(_, op, _) = without_parentheses(inner)
            && is_arithmetic(op)
            && !self.is_integer(inner)
        {
            // `(a + 1).index() * 2` wraps, `(a.index() + 1) * 2` does not: the AST is the same.
            return Err(self.ambiguous(e));
        }
        match self.index(e)? {
            Value::Node { id, .. } => Ok(id),
            Value::Integer(value) => {
                let needed = 128 - value.max(1).leading_zeros();
                self.integer(value, needed.min(64) as u16)
            }
        }
    }

    /// Index arithmetic on as many bits as the result can need; Rust panics where it would be
    /// negative.
    fn index_arithmetic(&mut self, a: NodeId, op: &VerilogOp, b: NodeId) -> Result<Value, Error> {
        let (wide_a, wide_b) = (self.graph.width(a), self.graph.width(b));
        let widest = wide_a.max(wide_b);
        let width = match op {
            VerilogOp::Add => (widest + 1).min(64),
            VerilogOp::Mul => (wide_a + wide_b).min(64),
            VerilogOp::Shl => 64,
            _ => widest,
        };
        let (a, b) = (self.graph.resize(a, width), self.graph.resize(b, width));
        let op = match op {
            VerilogOp::Add => Op::Add(a, b),
            VerilogOp::Sub => Op::Sub(a, b),
            VerilogOp::Mul => Op::Mul(a, b),
            VerilogOp::Shl => Op::Shl(a, b),
            VerilogOp::Shr => Op::Shr(a, b),
            VerilogOp::BitXor => Op::Xor(a, b),
            VerilogOp::BitAnd => Op::And(a, b),
            _ => Op::Or(a, b),
        };
        Ok(unsigned(self.graph.add(op, width)))
    }

    // Matches.

    /// The value a match looks at.
    pub fn match_subject(&mut self, m: &VerilogMatch) -> Result<Value, Error> {
        self.index(&m.test)
    }

    /// The number that a pattern matches; `None` for the one that matches all.
    pub fn pattern_number(&self, pattern: &str) -> Result<Option<i128>, Error> {
        Ok(Some(match pattern {
            "default" => return Ok(None),
            "true" => 1,
            "false" => 0,
            _ => match (names::integer(pattern), self.enum_value(pattern)?) {
                (Some(number), _) => number,
                (None, Some((value, _))) => value.into(),
                _ => return Err(self.unknown(&pattern.replace('$', "::"))),
            },
        }))
    }

    /// Whether the subject matches a pattern; `None` for the one that always does.
    pub fn pattern(&mut self, pattern: &str, subject: Value) -> Result<Option<NodeId>, Error> {
        let Some(number) = self.pattern_number(pattern)? else {
            return Ok(None);
        };
        let condition = match subject {
            Value::Integer(value) => self.graph.constant((value == number).into(), 1),
            Value::Node { id, .. } => {
                let width = self.graph.width(id);
                // A number the subject cannot reach: the arm is never taken.
                if number.unsigned_abs() > mask(width).into() {
                    return Ok(Some(self.graph.constant(0, 1)));
                }
                let number = self.graph.constant(number as u64, width);
                self.graph.add(Op::Eq(id, number), 1)
            }
        };
        Ok(Some(condition))
    }

    // Static properties, without lowering.

    /// The width of an expression that does not depend on its place.
    fn width_of(&mut self, e: &Expression) -> Option<u16> {
        use VerilogOp::*;
        match e {
            Expression::Signal(name) => {
                if names::loop_index(&self.loops, name).is_some() {
                    return None;
                }
                match self.place(name) {
                    Ok(Some(place)) => Some(self.extent(&place).1),
                    Ok(None) => self.enum_value(name).ok()?.map(|(_, width)| width),
                    Err(_) => None,
                }
            }
            Expression::Literal(literal) => text::literal(literal).1.then_some(1),
            Expression::Cast(_, width) => u16::try_from(*width).ok(),
            Expression::Signed(inner) => {
                if self.is_signed(inner) {
                    None
                } else {
                    self.width_of(inner)
                }
            }
            Expression::Paren(inner) | Expression::Unsigned(inner) => self.width_of(inner),
            Expression::Binary(left, op, right) => match op {
                Eq | Ne | Lt | Le | Gt | Ge | LogicalAnd | LogicalOr => Some(1),
                Shl | Shr if self.is_integer(left) => (!self.is_integer(right)).then_some(64),
                Shl | Shr => self.width_of(left),
                Mul => (!self.is_integer(e)).then_some(32),
                Add | Sub | BitXor | BitAnd | BitOr => {
                    self.width_of(left).or_else(|| self.width_of(right))
                }
            },
            Expression::Unary(VerilogOpUnary::Not | VerilogOpUnary::Neg, inner) => {
                self.width_of(inner)
            }
            Expression::Unary(..) | Expression::Index(..) => Some(1),
            Expression::Slice(_, width, _) => u16::try_from(*width).ok(),
            Expression::IndexReplace(inner, _, _) => self.width_of(inner),
        }
    }

    /// Whether an expression is a `Signed`.
    fn is_signed(&mut self, e: &Expression) -> bool {
        use VerilogOp::*;
        match e {
            Expression::Signal(name) => match self.place(name) {
                Ok(Some(place)) => place.range.is_none() && *self.ty(place.symbol) == Type::Signed,
                _ => false,
            },
            Expression::Signed(inner) => !self.is_integer(inner),
            Expression::Literal(_)
            | Expression::Cast(..)
            | Expression::Unsigned(_)
            | Expression::Index(..) => false,
            Expression::Paren(inner)
            | Expression::Slice(inner, _, _)
            | Expression::IndexReplace(inner, _, _) => self.is_signed(inner),
            Expression::Binary(left, Add | Sub | Mul | BitXor | BitAnd | BitOr, right) => {
                self.is_signed(left) || self.is_signed(right)
            }
            Expression::Binary(left, Shl | Shr, _) => self.is_signed(left),
            Expression::Binary(..) => false,
            Expression::Unary(VerilogOpUnary::Not | VerilogOpUnary::Neg, inner) => {
                self.is_signed(inner)
            }
            Expression::Unary(..) => false,
        }
    }

    /// Whether an expression is a number known at elaboration.
    fn is_integer(&self, e: &Expression) -> bool {
        match e {
            Expression::Signal(name) => names::loop_index(&self.loops, name).is_some(),
            Expression::Literal(literal) => !text::literal(literal).1,
            Expression::Paren(inner) | Expression::Signed(inner) | Expression::Unsigned(inner) => {
                self.is_integer(inner)
            }
            Expression::Binary(left, op, right) => {
                is_arithmetic(op) && self.is_integer(left) && self.is_integer(right)
            }
            Expression::Unary(VerilogOpUnary::Not | VerilogOpUnary::Neg, inner) => {
                self.is_integer(inner)
            }
            _ => false,
        }
    }
}
