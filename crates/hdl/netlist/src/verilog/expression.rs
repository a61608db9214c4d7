//! Writes expression nodes as Verilog; every operand has an explicit width.

use super::fields::{self, Place};
use super::identifiers::legal;
use super::usage::Usage;
use crate::design::{Module, NetId};
use crate::eval::wide_mask;
use crate::flat::{NodeId, Op, Type};
use num_bigint::BigUint;
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;

/// Writes the expressions of a module and remembers which names and bits they use.
pub struct Writer<'a> {
    pub module: &'a Module,
    pub usage: &'a Usage,
    pub nets: &'a [String],
    /// Names of temporaries.
    pub temporaries: Vec<Option<String>>,
    /// The bits of each net that are used.
    pub net_bits: Vec<BigUint>,
    /// The bits of each temporary that are used.
    pub node_bits: Vec<BigUint>,
    /// The named numbers that are used, and their names.
    pub parameters: BTreeMap<NamedNumber, String>,
    /// The fields with their own wire, and its name.
    pub fields: BTreeMap<Place, String>,
    /// The fields that are read as a whole.
    pub read: FxHashSet<Place>,
    /// Every name of the module.
    pub taken: FxHashSet<String>,
    /// The design's name for the net that is being assigned.
    pub assigned: String,
    /// The meaning of each node's bits; see [`node_types`].
    pub types: Vec<Option<&'a Type>>,
}

/// A number with a name: a value of an enumeration (two enumerations of the same name may differ),
/// or a constant of the module, which has no enumeration.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct NamedNumber {
    pub enumeration: String,
    pub value: BigUint,
    pub name: String,
    pub width: u16,
}

impl<'a> Writer<'a> {
    /// The value of a node, as a name if it has one.
    pub fn node(&mut self, id: NodeId, ty: &Type) -> String {
        match self.usage.net_of_node[id.0 as usize] {
            Some(net) => self.net(net),
            None if self.usage.temporary[id.0 as usize] => {
                self.node_bits[id.0 as usize] = wide_mask(self.module.node(id).width);
                self.temporaries[id.0 as usize].clone().unwrap_or_default()
            }
            None => self.expression(id, ty),
        }
    }

    /// The name of a net.
    pub fn net(&mut self, net: NetId) -> String {
        self.net_bits[net.0 as usize] = wide_mask(self.module.net(net).width);
        self.nets[net.0 as usize].clone()
    }

    /// The connection of a pin: the net itself, or the expression that drives it.
    pub fn pin(&mut self, net: NetId) -> String {
        match self.usage.driver[net.0 as usize] {
            Some(driver) if !self.usage.declared[net.0 as usize] => {
                let ty = self.module.net(net).ty.clone();
                self.node(driver, &ty)
            }
            _ => self.net(net),
        }
    }

    /// An expression that is a whole assignment: each choice of a chain gets a line, and the outer
    /// parentheses are left out.
    pub fn statement(&mut self, id: NodeId, ty: &Type) -> String {
        let mut text = String::new();
        let mut at = id;
        while let Op::Mux {
            condition,
            then,
            otherwise,
        } = self.module.node(at).op
        {
            if at != id
                && (self.usage.net_of_node[at.0 as usize].is_some()
                    || self.usage.temporary[at.0 as usize])
            {
                break;
            }
            let (condition, then) = (self.node(condition, &Type::Bits), self.node(then, ty));
            text.push_str(&format!("{} ? {then}\n: ", strip(&condition)));
            at = otherwise;
        }
        let last = if at == id {
            self.expression(at, ty)
        } else {
            self.node(at, ty)
        };
        text + strip(&last)
    }

    /// The numbers of a `case` arm, for this selector.
    pub fn numbers(&mut self, selector: NodeId, numbers: &[NodeId]) -> String {
        let ty = self.types[selector.0 as usize].unwrap_or(&Type::Bits);
        let numbers: Vec<String> = (numbers.iter())
            .map(|&number| self.compared(number, ty))
            .collect();
        numbers.join(", ")
    }

    /// A value in a `case` arm, as a name if it has one. A single choice remains in one line.
    pub fn arm(&mut self, id: NodeId, ty: &Type) -> String {
        let named =
            self.usage.net_of_node[id.0 as usize].is_some() || self.usage.temporary[id.0 as usize];
        if named {
            return self.node(id, ty);
        }
        let text = self.statement(id, ty);
        match text.matches('\n').count() {
            1 => text.replace('\n', " "),
            _ => text,
        }
    }

    fn constant(&mut self, value: BigUint, width: u16, ty: &Type) -> String {
        if let Type::Enum { name, variants } = ty
            && let Some(variant) = usize::try_from(&value).ok().and_then(|v| variants.get(v))
        {
            return self.parameter(NamedNumber {
                enumeration: name.clone(),
                value,
                width,
                name: format!("{name}_{variant}"),
            });
        }
        literal(value, width)
    }

    /// The name of a number, which differs from all nets and other numbers.
    fn parameter(&mut self, number: NamedNumber) -> String {
        if let Some(known) = self.parameters.get(&number) {
            return known.clone();
        }
        let name = self.claim(&number.name);
        self.parameters.insert(number, name.clone());
        name
    }

    /// A name that is still free.
    fn claim(&mut self, wish: &str) -> String {
        let mut name = wish.to_owned();
        let mut count = 1;
        while !self.taken.insert(name.clone()) {
            count += 1;
            name = format!("{wish}_{count}");
        }
        name
    }

    /// The wire of a field, if there is a field in that place and something reads it as a whole.
    fn field(&mut self, place: Place) -> Option<String> {
        if !self.read.contains(&place) {
            return None;
        }
        if let Some(known) = self.fields.get(&place) {
            return Some(known.clone());
        }
        let path = fields::name(self.module, place)?;
        let name = self.claim(&format!("{}{path}", self.nets[place.net.0 as usize]));
        self.net_bits[place.net.0 as usize] |= wide_mask(place.width) << place.low;
        self.fields.insert(place, name.clone());
        Some(name)
    }

    /// The bits `low..low + width` of a node with a name.
    fn slice(&mut self, of: NodeId, low: u16, width: u16) -> String {
        let bits = wide_mask(width) << low;
        let whole = self.module.node(of).width;
        let net = self.usage.net_behind(self.module, of);
        let place = net.map(|net| Place { net, low, width });
        if let Some(name) = place.and_then(|place| self.field(place)) {
            return name;
        }
        let name = match net {
            Some(net) => {
                self.net_bits[net.0 as usize] |= bits;
                self.nets[net.0 as usize].clone()
            }
            None => {
                self.node_bits[of.0 as usize] |= bits;
                self.temporaries[of.0 as usize].clone().unwrap_or_default()
            }
        };
        match (whole, width) {
            (1, _) => name,
            (_, 1) => format!("{name}[{low}]"),
            _ => format!("{name}[{}:{low}]", low + width - 1),
        }
    }

    fn expression(&mut self, id: NodeId, ty: &Type) -> String {
        let module = self.module;
        let node = module.node(id);
        let width = node.width;
        let plain = &Type::Bits;
        if let Some(value) = module.constant(id) {
            return self.constant(value, width, ty);
        }
        match node.op {
            Op::Const(_) => unreachable!("constants have been written"),
            Op::Input(net) => self.net(NetId(net.0)),
            Op::Register(_) | Op::ReadPort { .. } | Op::Lookup { .. } => {
                unreachable!("state is read through nets in a module")
            }
            Op::Not(a) => format!("~{}", self.node(a, plain)),
            Op::Neg(a) => format!("(-{})", self.node(a, plain)),
            Op::And(a, b) => self.two(a, "&", b),
            Op::Or(a, b) => self.two(a, "|", b),
            Op::Xor(a, b) => self.two(a, "^", b),
            Op::Add(a, b) => self.two(a, "+", b),
            Op::Sub(a, b) => self.two(a, "-", b),
            Op::Mul(a, b) => self.two(a, "*", b),
            Op::Shl(a, b) => self.two(a, "<<", b),
            Op::Shr(a, b) => self.two(a, ">>", b),
            Op::Sar(a, b) => {
                // The argument of a system function is evaluated separately, so it remains signed.
                let (a, b) = (self.node(a, plain), self.node(b, plain));
                format!("$unsigned($signed({}) >>> {b})", strip(&a))
            }
            Op::Eq(a, b) => self.equality(a, "==", b),
            Op::Ne(a, b) => self.equality(a, "!=", b),
            Op::Ult(a, b) => self.comparison(a, "<", b, plain),
            Op::Ule(a, b) => self.comparison(a, "<=", b, plain),
            Op::Slt(a, b) => self.signed(a, "<", b),
            Op::Sle(a, b) => self.signed(a, "<=", b),
            Op::ReduceAnd(a) => format!("(&{})", self.node(a, plain)),
            Op::ReduceOr(a) => format!("(|{})", self.node(a, plain)),
            Op::ReduceXor(a) => format!("(^{})", self.node(a, plain)),
            Op::Mux {
                condition,
                then,
                otherwise,
            } => {
                let ty = self.types[id.0 as usize].unwrap_or(ty);
                let (condition, then, otherwise) = (
                    self.node(condition, plain),
                    self.node(then, ty),
                    self.node(otherwise, ty),
                );
                format!("({condition} ? {then} : {otherwise})")
            }
            Op::Slice { of, low } => self.slice(of, low, width),
            Op::Concat(ref parts) => {
                let parts: Vec<String> = parts
                    .iter()
                    .rev()
                    .map(|&part| {
                        let text = self.node(part, plain);
                        strip(&text).to_string()
                    })
                    .collect();
                format!("{{{}}}", parts.join(", "))
            }
            Op::ZeroExtend(a) => {
                let zeros = literal(BigUint::ZERO, width - module.node(a).width);
                let a = self.node(a, plain);
                format!("{{{zeros}, {}}}", strip(&a))
            }
            Op::SignExtend(a) => {
                let narrow = module.node(a).width;
                let sign = self.slice_or_constant(a, narrow - 1);
                let a = self.node(a, plain);
                format!("{{{{{}{{{sign}}}}}, {}}}", width - narrow, strip(&a))
            }
        }
    }

    fn slice_or_constant(&mut self, of: NodeId, bit: u16) -> String {
        if let Some(value) = self.module.constant(of) {
            return literal(value >> bit & BigUint::from(1u8), 1);
        }
        match self.module.node(of).op {
            // A slice of a net has no name of which to take the sign bit.
            Op::Slice { of: inner, low } if self.usage.is_trivial(self.module, of) => {
                self.slice(inner, low + bit, 1)
            }
            _ => self.slice(of, bit, 1),
        }
    }

    fn two(&mut self, a: NodeId, operator: &str, b: NodeId) -> String {
        let (a, b) = (self.node(a, &Type::Bits), self.node(b, &Type::Bits));
        format!("({a} {operator} {b})")
    }

    fn equality(&mut self, a: NodeId, operator: &str, b: NodeId) -> String {
        let ty = self.meaning(a, b);
        self.comparison(a, operator, b, ty)
    }

    fn comparison(&mut self, a: NodeId, operator: &str, b: NodeId, ty: &Type) -> String {
        let (a, b) = (self.compared(a, ty), self.compared(b, ty));
        format!("({a} {operator} {b})")
    }

    /// An operand of a comparison: a number is written as a name, if exactly one name fits here.
    fn compared(&mut self, id: NodeId, ty: &Type) -> String {
        let width = self.module.node(id).width;
        let (Some(value), Type::Bits | Type::Signed) = (self.module.constant(id), ty) else {
            return self.node(id, ty);
        };
        // A constant in a bundle only names values of the bundle's signals.
        let bundle = |name: &str| name.rsplit_once('.').map(|(bundle, _)| bundle.to_string());
        let here = bundle(&self.assigned);
        let mut names = self.module.constants.iter().filter(|constant| {
            let theirs = bundle(&constant.name);
            constant.value == value
                && constant.width == width
                && (theirs.is_none() || theirs == here)
        });
        let (Some(constant), None) = (names.next(), names.next()) else {
            return self.node(id, ty);
        };
        let name = legal(&constant.name).to_ascii_uppercase();
        if self.nets.contains(&name) {
            return self.node(id, ty);
        }
        self.parameter(NamedNumber {
            enumeration: String::new(),
            value,
            name,
            width,
        })
    }

    fn signed(&mut self, a: NodeId, operator: &str, b: NodeId) -> String {
        let (a, b) = (self.node(a, &Type::Bits), self.node(b, &Type::Bits));
        format!("($signed({}) {operator} $signed({}))", strip(&a), strip(&b))
    }

    /// The meaning of the bits of two compared values, if a net has one.
    fn meaning(&self, a: NodeId, b: NodeId) -> &'a Type {
        let known = self.types[a.0 as usize].or(self.types[b.0 as usize]);
        known.unwrap_or(&Type::Bits)
    }
}

/// The meaning of the bits of each node, if nets have one: the nets that it reads, and those to
/// which its value is assigned.
pub fn node_types<'a>(module: &'a Module, usage: &Usage) -> Vec<Option<&'a Type>> {
    let meaning = |ty: &'a Type| (*ty != Type::Bits).then_some(ty);
    let mut types: Vec<Option<&Type>> = vec![None; module.nodes.len()];
    for (index, node) in module.nodes.iter().enumerate() {
        types[index] = match node.op {
            Op::Input(net) => meaning(&module.net(NetId(net.0)).ty),
            Op::Slice { of, low } => types[of.0 as usize]
                .and_then(|ty| field_type(ty, low, node.width))
                .and_then(meaning),
            Op::Mux {
                then, otherwise, ..
            } => types[then.0 as usize].or(types[otherwise.0 as usize]),
            _ => None,
        };
    }
    // A constant serves many purposes; its meaning depends on where it is used.
    let is_constant = |node: NodeId| module.constant(node).is_some();
    for (net, driver) in usage.driver.iter().enumerate() {
        if let Some(driver) = driver.filter(|&driver| !is_constant(driver)) {
            types[driver.0 as usize] = types[driver.0 as usize].or(meaning(&module.nets[net].ty));
        }
    }
    for index in (0..module.nodes.len()).rev() {
        let Op::Mux {
            then, otherwise, ..
        } = module.nodes[index].op
        else {
            continue;
        };
        for arm in [then, otherwise] {
            if !is_constant(arm) {
                types[arm.0 as usize] = types[arm.0 as usize].or(types[index]);
            }
        }
    }
    types
}

/// The type of a field of a structure, by its place.
fn field_type(ty: &Type, low: u16, width: u16) -> Option<&Type> {
    let Type::Struct { fields, .. } = ty else {
        return None;
    };
    let mut at = 0;
    for field in fields {
        if at == low && field.width == width {
            return Some(&field.ty);
        }
        at += field.width;
    }
    None
}

/// A sized literal.
pub fn literal(value: impl Into<BigUint>, width: u16) -> String {
    let value = value.into();
    match width {
        1 => format!("1'b{value}"),
        _ if value <= 9u8.into() => format!("{width}'d{value}"),
        _ => format!("{width}'h{value:x}"),
    }
}

/// A text without its outer parentheses.
pub fn strip(text: &str) -> &str {
    let Some(inner) = text
        .strip_prefix('(')
        .and_then(|text| text.strip_suffix(')'))
    else {
        return text;
    };
    let mut depth = 0;
    for character in inner.chars() {
        match character {
            '(' => depth += 1,
            ')' if depth == 0 => return text,
            ')' => depth -= 1,
            _ => {}
        }
    }
    inner
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_parentheses_around_the_whole_go() {
        assert_eq!(strip("(a + b)"), "a + b");
        assert_eq!(strip("(a) + (b)"), "(a) + (b)");
        assert_eq!(strip("((a) + (b))"), "(a) + (b)");
        assert_eq!(strip("a"), "a");
    }
}
