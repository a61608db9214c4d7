//! Kernels as text, for messages.

use num_bigint::BigInt;
use rust_hdl_core::ast::{
    VerilogExpression as Expression, VerilogLink, VerilogLiteral, VerilogOp, VerilogOpUnary,
    VerilogStatement as Statement,
};

/// The value of a literal; none if it has no value.
pub fn wide_literal(literal: &VerilogLiteral) -> Option<BigInt> {
    let text = format!("{literal:x}");
    let (_, digits) = text.split_once("'h")?;
    BigInt::parse_bytes(digits.as_bytes(), 16)
}

/// The value of a literal, if it is not larger than a kernel's numbers are, and whether it is a
/// `bool`.
pub fn literal(literal: &VerilogLiteral) -> (Option<i128>, bool) {
    let text = format!("{literal:x}");
    let Some((bits, digits)) = text.split_once("'h") else {
        return (None, false);
    };
    let (negative, digits) = match digits.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, digits),
    };
    let value = i128::from_str_radix(digits, 16).ok();
    (
        value.map(|value| if negative { -value } else { value }),
        bits == "1",
    )
}

/// A signal name as its author wrote it, more or less.
pub fn name(name: &str) -> String {
    name.trim_end_matches("$next").replace('$', ".")
}

/// An expression on one line.
pub fn expression(e: &Expression) -> String {
    match e {
        Expression::Signal(signal) => name(signal),
        Expression::Literal(value) => match literal(value) {
            (Some(value), true) => (value == 1).to_string(),
            (Some(value), false) => value.to_string(),
            (None, _) => value.to_string(),
        },
        Expression::Cast(inner, bits) => format!("bit_cast::<{bits}>({})", expression(inner)),
        Expression::Signed(inner) => format!("signed_cast({})", expression(inner)),
        Expression::Unsigned(inner) => format!("unsigned_cast({})", expression(inner)),
        Expression::Paren(inner) => format!("({})", expression(inner)),
        Expression::Binary(left, op, right) => {
            format!("{} {} {}", expression(left), binary(op), expression(right))
        }
        Expression::Unary(op, inner) => match op {
            VerilogOpUnary::Not => format!("!{}", expression(inner)),
            VerilogOpUnary::Neg => format!("-{}", expression(inner)),
            VerilogOpUnary::All => format!("{}.all()", expression(inner)),
            VerilogOpUnary::Any => format!("{}.any()", expression(inner)),
            VerilogOpUnary::Xor => format!("{}.xor()", expression(inner)),
        },
        Expression::Index(inner, index) => {
            format!("{}.get_bit({})", expression(inner), expression(index))
        }
        Expression::Slice(inner, width, offset) => {
            format!(
                "{}.get_bits::<{width}>({})",
                expression(inner),
                expression(offset)
            )
        }
        Expression::IndexReplace(inner, index, value) => {
            format!(
                "{}.replace_bit({}, {})",
                expression(inner),
                expression(index),
                expression(value)
            )
        }
    }
}

fn binary(op: &VerilogOp) -> &'static str {
    match op {
        VerilogOp::Add => "+",
        VerilogOp::Sub => "-",
        VerilogOp::Mul => "*",
        VerilogOp::LogicalAnd => "&&",
        VerilogOp::LogicalOr => "||",
        VerilogOp::BitXor => "^",
        VerilogOp::BitAnd => "&",
        VerilogOp::BitOr => "|",
        VerilogOp::Shl => "<<",
        VerilogOp::Shr => ">>",
        VerilogOp::Eq => "==",
        VerilogOp::Lt => "<",
        VerilogOp::Le => "<=",
        VerilogOp::Ne => "!=",
        VerilogOp::Ge => ">=",
        VerilogOp::Gt => ">",
    }
}

/// The head of a statement on one line.
pub fn statement(s: &Statement) -> String {
    match s {
        Statement::Assignment(target, value) => {
            format!("{} = {}", expression(target), expression(value))
        }
        Statement::SliceAssignment {
            base,
            width,
            offset,
            replacement,
        } => {
            let low = match offset {
                Expression::Literal(value) => literal(value).0.unwrap_or(0).to_string(),
                other => expression(other),
            };
            format!(
                "{}[{low} +: {width}] = {}",
                expression(base),
                expression(replacement)
            )
        }
        Statement::If(conditional) => format!("if {}", expression(&conditional.test)),
        Statement::Match(m) => format!("match {}", expression(&m.test)),
        Statement::Loop(l) => format!("for {}", l.index),
        Statement::Comment(comment) => format!("// {comment}"),
        Statement::Link(links) => links.iter().map(link).collect::<Vec<_>>().join("; "),
        Statement::Macro(_) => "macro".into(),
    }
}

fn link(link: &VerilogLink) -> String {
    let (VerilogLink::Forward(d) | VerilogLink::Backward(d) | VerilogLink::Bidirectional(d)) = link;
    format!(
        "join({}{}, {}{})",
        name(&d.owner_name),
        d.my_name,
        name(&d.other_name),
        d.my_name
    )
}
