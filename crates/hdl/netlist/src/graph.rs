//! Building expression graphs: every node is folded, simplified and shared as it is added.
//!
//! The rules are those that matter for what elaboration and flattening produce: constants, muxes
//! with equal or constant arms, slices of concatenations (so a vector assembled bit by bit stays
//! per bit), comparisons of single bits. Arguments always precede their users, so the node list is
//! in evaluation order by construction.

use crate::eval::{
    evaluate, evaluate_wide, for_each_argument, limb, map_arguments, mask, wide_mask,
};
use crate::flat::{LIMB, Node, NodeId, Op};
use num_bigint::BigUint;
use rustc_hash::FxHashMap;

/// The value of a node, if it is a constant; of any width.
pub(crate) fn wide_constant(nodes: &[Node], id: NodeId) -> Option<BigUint> {
    let node = &nodes[id.0 as usize];
    match &node.op {
        Op::Const(value) => Some((*value).into()),
        &Op::ZeroExtend(inner) => wide_constant(nodes, inner),
        Op::Concat(parts) => {
            let mut value = BigUint::ZERO;
            let mut low = 0;
            for &part in parts {
                value |= wide_constant(nodes, part)? << low;
                low += nodes[part.0 as usize].width;
            }
            Some(value)
        }
        _ => None,
    }
}

/// A list of distinct, simplified nodes in evaluation order.
#[derive(Clone, Debug, Default)]
pub struct Graph {
    nodes: Vec<Node>,
    known: FxHashMap<Node, NodeId>,
}

impl Graph {
    /// An empty graph.
    pub fn new() -> Self {
        Self::default()
    }

    /// Every node, in evaluation order.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The width of a node.
    pub fn width(&self, id: NodeId) -> u16 {
        self.nodes[id.0 as usize].width
    }

    /// What a node computes.
    pub fn op(&self, id: NodeId) -> &Op {
        &self.nodes[id.0 as usize].op
    }

    /// The value of a node that is a constant and fits a `u64`.
    pub fn as_constant(&self, id: NodeId) -> Option<u64> {
        match *self.op(id) {
            Op::Const(value) => Some(value),
            _ => None,
        }
    }

    /// The value of a node that is a constant.
    pub fn as_wide_constant(&self, id: NodeId) -> Option<BigUint> {
        wide_constant(&self.nodes, id)
    }

    /// A constant; bits above the width are dropped.
    pub fn constant(&mut self, value: u64, width: u16) -> NodeId {
        self.share(Op::Const(value & mask(width)), width)
    }

    /// A constant of any size; bits above the width are dropped.
    pub fn wide_constant(&mut self, value: &BigUint, width: u16) -> NodeId {
        let value = value & wide_mask(width);
        let needed = value.bits() as u16;
        if needed <= LIMB {
            return self.constant(limb(&value, 0), width);
        }
        let (whole, extended) = match needed.next_multiple_of(LIMB) {
            whole if whole < width => (whole, true),
            _ => (width, false),
        };
        let limbs = (0..whole).step_by(LIMB.into());
        let limbs = limbs
            .map(|low| self.constant(limb(&value, low), LIMB.min(whole - low)))
            .collect();
        let number = self.share(Op::Concat(limbs), whole);
        match extended {
            true => self.share(Op::ZeroExtend(number), width),
            false => number,
        }
    }

    /// The `width` bits of `of` from bit `low` up.
    pub fn slice(&mut self, of: NodeId, low: u16, width: u16) -> NodeId {
        self.add(Op::Slice { of, low }, width)
    }

    /// The parts side by side, least significant first.
    pub fn concat(&mut self, parts: Vec<NodeId>) -> NodeId {
        let width = parts.iter().map(|&part| self.width(part)).sum();
        self.add(Op::Concat(parts), width)
    }

    /// `condition ? then : otherwise`.
    pub fn mux(&mut self, condition: NodeId, then: NodeId, otherwise: NodeId) -> NodeId {
        let width = self.width(then);
        self.add(
            Op::Mux {
                condition,
                then,
                otherwise,
            },
            width,
        )
    }

    /// The complement.
    pub fn not(&mut self, a: NodeId) -> NodeId {
        self.add(Op::Not(a), self.width(a))
    }

    /// Truncates or zero-extends to `width`.
    pub fn resize(&mut self, a: NodeId, width: u16) -> NodeId {
        if width <= self.width(a) {
            self.slice(a, 0, width)
        } else {
            self.add(Op::ZeroExtend(a), width)
        }
    }

    /// Truncates or sign-extends to `width`.
    pub fn resize_signed(&mut self, a: NodeId, width: u16) -> NodeId {
        if width <= self.width(a) {
            self.slice(a, 0, width)
        } else {
            self.add(Op::SignExtend(a), width)
        }
    }

    /// `a` with the bits from `low` up replaced by `by`.
    pub fn replace(&mut self, a: NodeId, low: u16, by: NodeId) -> NodeId {
        let (whole, part) = (self.width(a), self.width(by));
        let mut parts = Vec::with_capacity(3);
        if low > 0 {
            parts.push(self.slice(a, 0, low));
        }
        parts.push(by);
        if low + part < whole {
            parts.push(self.slice(a, low + part, whole - low - part));
        }
        self.concat(parts)
    }

    /// Adds a node after folding and simplifying it; returns an equal node if there is one.
    pub fn add(&mut self, op: Op, width: u16) -> NodeId {
        match self.fold(&op, width) {
            Some(constant) => constant,
            None => self.simplify(op, width),
        }
    }

    /// The nodes that `roots` need, renumbered; the second list maps old numbers to new ones.
    pub fn reachable(
        &self,
        roots: impl IntoIterator<Item = NodeId>,
    ) -> (Vec<Node>, Vec<Option<NodeId>>) {
        let mut needed = vec![false; self.nodes.len()];
        for root in roots {
            needed[root.0 as usize] = true;
        }
        for index in (0..self.nodes.len()).rev() {
            if needed[index] {
                for_each_argument(&self.nodes[index].op, |argument| {
                    needed[argument.0 as usize] = true
                });
            }
        }
        let mut kept = Vec::new();
        let mut renumbered: Vec<Option<NodeId>> = vec![None; self.nodes.len()];
        for (index, node) in self.nodes.iter().enumerate() {
            if needed[index] {
                renumbered[index] = Some(NodeId(kept.len() as u32));
                let op = map_arguments(&node.op, |old| {
                    renumbered[old.0 as usize].expect("arguments are needed too")
                });
                kept.push(Node {
                    op,
                    width: node.width,
                });
            }
        }
        (kept, renumbered)
    }

    fn fold(&mut self, op: &Op, width: u16) -> Option<NodeId> {
        let (mut constant, mut widest) = (true, width);
        for_each_argument(op, |argument| {
            constant &= self.is_constant(argument);
            widest = widest.max(self.width(argument));
        });
        if !constant {
            return None;
        }
        if widest > LIMB {
            let argument = |argument| {
                let value = self.as_wide_constant(argument);
                (value.unwrap_or_default(), self.width(argument))
            };
            let value = evaluate_wide(op, width, argument)?;
            return Some(self.wide_constant(&value, width));
        }
        let value = evaluate(op, width, |argument| {
            (
                self.as_constant(argument).unwrap_or(0),
                self.width(argument),
            )
        })?;
        Some(self.constant(value, width))
    }

    fn is_constant(&self, id: NodeId) -> bool {
        match self.op(id) {
            Op::Const(_) => true,
            Op::Concat(parts) if self.width(id) > LIMB => {
                parts.iter().all(|&part| self.is_constant(part))
            }
            &Op::ZeroExtend(inner) if self.width(id) > LIMB => self.is_constant(inner),
            _ => false,
        }
    }

    /// Whether every bit of a constant is 1.
    fn is_ones(&self, id: NodeId) -> bool {
        match self.op(id) {
            &Op::Const(value) => self.width(id) <= LIMB && value == mask(self.width(id)),
            Op::Concat(parts) => parts.iter().all(|&part| self.is_ones(part)),
            _ => false,
        }
    }

    fn ones(&mut self, width: u16) -> NodeId {
        match width {
            1..=LIMB => self.constant(mask(width), width),
            _ => self.wide_constant(&wide_mask(width), width),
        }
    }

    fn share(&mut self, op: Op, width: u16) -> NodeId {
        let node = Node { op, width };
        if let Some(&id) = self.known.get(&node) {
            return id;
        }
        let id = NodeId(self.nodes.len() as u32);
        self.nodes.push(node.clone());
        self.known.insert(node, id);
        id
    }

    /// Constants go right, else older nodes go left, so that equal expressions become identical.
    fn ordered(&self, a: NodeId, b: NodeId) -> (NodeId, NodeId) {
        let key = |id: NodeId| (self.is_constant(id), id);
        if key(a) <= key(b) { (a, b) } else { (b, a) }
    }

    fn complementary(&self, a: NodeId, b: NodeId) -> bool {
        *self.op(a) == Op::Not(b) || *self.op(b) == Op::Not(a)
    }

    fn simplify(&mut self, op: Op, width: u16) -> NodeId {
        match op {
            Op::Not(a) => self.simplify_not(a, width),
            Op::Neg(a) => match *self.op(a) {
                Op::Neg(inner) => inner,
                _ if width == 1 => a,
                _ => self.share(Op::Neg(a), width),
            },
            Op::And(a, b) => {
                let (a, b) = self.ordered(a, b);
                match self.as_constant(b) {
                    Some(0) => b,
                    _ if self.is_ones(b) => a,
                    _ if a == b => a,
                    _ if self.complementary(a, b) => self.constant(0, width),
                    constant => {
                        if let Some(keep) = constant
                            && let Some(wired) = self.masked(a, keep, width)
                        {
                            return wired;
                        }
                        match self.bitwise_by_parts(Op::And, a, b) {
                            Some(parts) => parts,
                            None => self.share(Op::And(a, b), width),
                        }
                    }
                }
            }
            Op::Or(a, b) => {
                let (a, b) = self.ordered(a, b);
                match self.as_constant(b) {
                    Some(0) => a,
                    _ if self.is_ones(b) => b,
                    _ if a == b => a,
                    _ if self.complementary(a, b) => self.ones(width),
                    _ => match self.bitwise_by_parts(Op::Or, a, b) {
                        Some(parts) => parts,
                        None => self.share(Op::Or(a, b), width),
                    },
                }
            }
            Op::Xor(a, b) => {
                let (a, b) = self.ordered(a, b);
                match self.as_constant(b) {
                    Some(0) => a,
                    _ if self.is_ones(b) => self.not(a),
                    _ if a == b => self.constant(0, width),
                    _ if self.complementary(a, b) => self.ones(width),
                    _ => match self.bitwise_by_parts(Op::Xor, a, b) {
                        Some(parts) => parts,
                        None => self.share(Op::Xor(a, b), width),
                    },
                }
            }
            Op::Add(a, b) => {
                let (a, b) = self.ordered(a, b);
                match self.as_constant(b) {
                    Some(0) => a,
                    _ if width == 1 => self.add(Op::Xor(a, b), 1),
                    _ => self.share(Op::Add(a, b), width),
                }
            }
            Op::Sub(a, b) => match self.as_constant(b) {
                Some(0) => a,
                _ if a == b => self.constant(0, width),
                _ if width == 1 => self.add(Op::Xor(a, b), 1),
                _ if self.as_constant(a) == Some(0) => self.add(Op::Neg(b), width),
                _ => self.share(Op::Sub(a, b), width),
            },
            Op::Mul(a, b) => {
                let (a, b) = self.ordered(a, b);
                match self.as_constant(b) {
                    Some(0) => b,
                    Some(1) => a,
                    _ if width == 1 => self.add(Op::And(a, b), 1),
                    _ => self.share(Op::Mul(a, b), width),
                }
            }
            Op::Shl(a, b) => match (self.as_constant(a), self.as_constant(b)) {
                (_, Some(0)) => a,
                (Some(0), _) => a,
                (_, Some(amount)) if amount >= u64::from(width) => self.constant(0, width),
                (_, Some(amount)) => {
                    let zeros = self.constant(0, amount as u16);
                    let kept = self.slice(a, 0, width - amount as u16);
                    self.concat(vec![zeros, kept])
                }
                _ => self.share(Op::Shl(a, b), width),
            },
            Op::Shr(a, b) => match (self.as_constant(a), self.as_constant(b)) {
                (Some(0), _) => a,
                (_, Some(amount)) if amount >= u64::from(width) => self.constant(0, width),
                (_, Some(amount)) => {
                    let kept = self.slice(a, amount as u16, width - amount as u16);
                    self.add(Op::ZeroExtend(kept), width)
                }
                _ => self.share(Op::Shr(a, b), width),
            },
            Op::Sar(a, b) => match self.as_constant(b) {
                Some(amount) => {
                    let amount = amount.min(u64::from(width) - 1) as u16;
                    let kept = self.slice(a, amount, width - amount);
                    self.add(Op::SignExtend(kept), width)
                }
                _ => self.share(Op::Sar(a, b), width),
            },
            Op::Eq(a, b) => self.simplify_equal(a, b, true),
            Op::Ne(a, b) => self.simplify_equal(a, b, false),
            Op::Ult(a, b) => self.simplify_less(a, b),
            Op::Ule(a, b) => {
                if a == b || self.as_constant(a) == Some(0) || self.is_ones(b) {
                    self.constant(1, 1)
                } else if self.as_constant(b) == Some(0) {
                    self.add(Op::Eq(a, b), 1)
                } else if let Some(value) = self.as_constant(a) {
                    let below = self.constant(value - 1, self.width(a));
                    self.add(Op::Ult(below, b), 1)
                } else {
                    self.share(Op::Ule(a, b), 1)
                }
            }
            Op::Slt(a, b) if a == b => self.constant(0, 1),
            Op::Sle(a, b) if a == b => self.constant(1, 1),
            Op::ReduceAnd(a) | Op::ReduceOr(a) | Op::ReduceXor(a) if self.width(a) == 1 => a,
            Op::ReduceOr(a) | Op::ReduceXor(a) if matches!(self.op(a), Op::ZeroExtend(_)) => {
                let &Op::ZeroExtend(inner) = self.op(a) else {
                    unreachable!()
                };
                self.add(map_arguments(&op, |_| inner), 1)
            }
            Op::ReduceAnd(a) if matches!(self.op(a), Op::ZeroExtend(_)) => self.constant(0, 1),
            Op::Mux {
                condition,
                then,
                otherwise,
            } => self.simplify_mux(condition, then, otherwise, width),
            Op::Slice { of, low } => self.simplify_slice(of, low, width),
            Op::Concat(parts) => self.simplify_concat(parts, width),
            Op::ZeroExtend(a) => match *self.op(a) {
                _ if self.width(a) == width => a,
                Op::ZeroExtend(inner) => self.add(Op::ZeroExtend(inner), width),
                _ => self.share(Op::ZeroExtend(a), width),
            },
            Op::SignExtend(a) => match *self.op(a) {
                _ if self.width(a) == width => a,
                Op::SignExtend(inner) => self.add(Op::SignExtend(inner), width),
                Op::ZeroExtend(inner) => self.add(Op::ZeroExtend(inner), width),
                _ => self.share(Op::SignExtend(a), width),
            },
            other => self.share(other, width),
        }
    }

    /// A bitwise operator on values that consist of parts, if a constant decides every part: then
    /// only wiring is left.
    fn bitwise_by_parts(
        &mut self,
        op: fn(NodeId, NodeId) -> Op,
        a: NodeId,
        b: NodeId,
    ) -> Option<NodeId> {
        let segments = self.segments(a, b)?;
        let mut parts = Vec::with_capacity(segments.len());
        for (low, width) in segments {
            let (a, b) = (self.slice(a, low, width), self.slice(b, low, width));
            let trivial = [a, b]
                .iter()
                .any(|&part| self.as_constant(part) == Some(0) || self.is_ones(part));
            if !trivial {
                return None;
            }
            parts.push(self.add(op(a, b), width));
        }
        Some(self.concat(parts))
    }

    /// A choice between two values, if some of their bits are the same.
    fn mux_by_parts(
        &mut self,
        condition: NodeId,
        then: NodeId,
        otherwise: NodeId,
    ) -> Option<NodeId> {
        let mut segments: Vec<(u16, u16, bool)> = Vec::new();
        for (low, width) in self.segments(then, otherwise)? {
            let same = self.slice(then, low, width) == self.slice(otherwise, low, width);
            match segments.last_mut() {
                Some((_, below, kind)) if *kind == same => *below += width,
                _ => segments.push((low, width, same)),
            }
        }
        if !segments.iter().any(|&(_, _, same)| same) {
            return None;
        }
        let mut parts = Vec::with_capacity(segments.len());
        for (low, width, same) in segments {
            let (then, otherwise) = (
                self.slice(then, low, width),
                self.slice(otherwise, low, width),
            );
            parts.push(if same {
                then
            } else {
                self.mux(condition, then, otherwise)
            });
        }
        Some(self.concat(parts))
    }

    /// Cuts two values of the same width at the boundaries of the parts of both, if at least one
    /// consists of parts. Returns the lowest bit and the width of each piece. A constant is also
    /// cut between bits that differ.
    fn segments(&self, a: NodeId, b: NodeId) -> Option<Vec<(u16, u16)>> {
        let assembled =
            |id| matches!(self.op(id), Op::Concat(_) | Op::ZeroExtend(_)) && !self.is_constant(id);
        if !assembled(a) && !assembled(b) {
            return None;
        }
        let width = self.width(a);
        let mut cuts = vec![false; usize::from(width) + 1];
        for id in [a, b] {
            self.add_cuts(id, 0, &mut cuts);
        }
        let mut segments = Vec::new();
        let mut low = 0;
        for bit in 1..=width {
            if bit == width || cuts[usize::from(bit)] {
                segments.push((low, bit - low));
                low = bit;
            }
        }
        Some(segments)
    }

    /// Marks the bits at which parts of `id` begin; `id` itself begins at `low`.
    fn add_cuts(&self, id: NodeId, low: u16, cuts: &mut [bool]) {
        match self.op(id) {
            Op::Concat(parts) => {
                let mut low = low;
                for &part in parts {
                    cuts[usize::from(low)] = true;
                    self.add_cuts(part, low, cuts);
                    low += self.width(part);
                }
            }
            &Op::ZeroExtend(inner) if self.width(inner) < self.width(id) => {
                self.add_cuts(inner, low, cuts);
                cuts[usize::from(low + self.width(inner))] = true;
            }
            &Op::Const(value) => {
                // A wider constant has zeros above the limb.
                let value = u128::from(value);
                let mut changes = (value ^ (value << 1)) & !1;
                while changes != 0 {
                    let bit = changes.trailing_zeros() as u16;
                    if bit >= self.width(id) {
                        break;
                    }
                    cuts[usize::from(low + bit)] = true;
                    changes &= changes - 1;
                }
            }
            _ => {}
        }
    }

    /// The bits of `a` that a constant mask keeps, if these are adjacent: then only wiring is left.
    fn masked(&mut self, a: NodeId, keep: u64, width: u16) -> Option<NodeId> {
        let low = keep.trailing_zeros() as u16;
        let run = (keep >> low).trailing_ones() as u16;
        if keep != mask(run) << low {
            return None;
        }
        let kept = self.slice(a, low, run);
        let mut parts = vec![kept];
        if low > 0 {
            parts.insert(0, self.constant(0, low));
        }
        let whole = self.concat(parts);
        Some(self.add(Op::ZeroExtend(whole), width))
    }

    fn simplify_not(&mut self, a: NodeId, width: u16) -> NodeId {
        match *self.op(a) {
            Op::Not(inner) => inner,
            Op::Eq(x, y) => self.add(Op::Ne(x, y), 1),
            Op::Ne(x, y) => self.add(Op::Eq(x, y), 1),
            Op::Ult(x, y) => self.add(Op::Ule(y, x), 1),
            Op::Ule(x, y) => self.add(Op::Ult(y, x), 1),
            Op::Slt(x, y) => self.add(Op::Sle(y, x), 1),
            Op::Sle(x, y) => self.add(Op::Slt(y, x), 1),
            _ => self.share(Op::Not(a), width),
        }
    }

    fn simplify_equal(&mut self, a: NodeId, b: NodeId, equal: bool) -> NodeId {
        let (a, b) = self.ordered(a, b);
        let make = |a, b| if equal { Op::Eq(a, b) } else { Op::Ne(a, b) };
        if a == b {
            return self.constant(equal.into(), 1);
        }
        if let Some(value) = self.as_constant(b) {
            if self.width(a) == 1 {
                return if (value == 1) == equal {
                    a
                } else {
                    self.not(a)
                };
            }
            if let Op::ZeroExtend(inner) = *self.op(a) {
                let width = self.width(inner);
                if value > mask(width) {
                    return self.constant((!equal).into(), 1);
                }
                let value = self.constant(value, width);
                return self.add(make(inner, value), 1);
            }
        } else if self.width(a) == 1 && !equal {
            return self.add(Op::Xor(a, b), 1);
        }
        self.share(make(a, b), 1)
    }

    fn simplify_less(&mut self, a: NodeId, b: NodeId) -> NodeId {
        if a == b || self.as_constant(b) == Some(0) || self.is_ones(a) {
            return self.constant(0, 1);
        }
        if self.as_constant(b) == Some(1) {
            let zero = self.constant(0, self.width(a));
            return self.add(Op::Eq(a, zero), 1);
        }
        if self.as_constant(a) == Some(0) {
            return self.add(Op::Ne(b, a), 1);
        }
        self.share(Op::Ult(a, b), 1)
    }

    fn simplify_mux(
        &mut self,
        condition: NodeId,
        then: NodeId,
        otherwise: NodeId,
        width: u16,
    ) -> NodeId {
        if let Some(value) = self.as_constant(condition) {
            return if value == 1 { then } else { otherwise };
        }
        if let Op::Not(inner) = *self.op(condition) {
            return self.add(
                Op::Mux {
                    condition: inner,
                    then: otherwise,
                    otherwise: then,
                },
                width,
            );
        }
        // An arm with the same condition has a fixed choice.
        if let Op::Mux {
            condition: again,
            then: inner,
            ..
        } = *self.op(then)
            && again == condition
        {
            return self.add(
                Op::Mux {
                    condition,
                    then: inner,
                    otherwise,
                },
                width,
            );
        }
        if let Op::Mux {
            condition: again,
            then: shared,
            otherwise: inner,
        } = *self.op(otherwise)
        {
            if again == condition {
                return self.add(
                    Op::Mux {
                        condition,
                        then,
                        otherwise: inner,
                    },
                    width,
                );
            }
            if shared == then {
                let either = self.add(Op::Or(condition, again), 1);
                return self.add(
                    Op::Mux {
                        condition: either,
                        then,
                        otherwise: inner,
                    },
                    width,
                );
            }
        }
        if then == otherwise {
            return then;
        }
        if width == 1 {
            match (self.as_constant(then), self.as_constant(otherwise)) {
                (Some(1), Some(0)) => return condition,
                (Some(0), Some(1)) => return self.not(condition),
                (Some(1), _) => return self.add(Op::Or(condition, otherwise), 1),
                (_, Some(0)) => return self.add(Op::And(condition, then), 1),
                (Some(0), _) => {
                    let not = self.not(condition);
                    return self.add(Op::And(not, otherwise), 1);
                }
                (_, Some(1)) => {
                    let not = self.not(condition);
                    return self.add(Op::Or(not, then), 1);
                }
                _ if then == condition => return self.add(Op::Or(condition, otherwise), 1),
                _ if otherwise == condition => return self.add(Op::And(condition, then), 1),
                _ => {}
            }
        }
        if self.is_shift_by_negated(condition, then, otherwise) {
            return then;
        }
        if let Some(parts) = self.mux_by_parts(condition, then, otherwise) {
            return parts;
        }
        self.share(
            Op::Mux {
                condition,
                then,
                otherwise,
            },
            width,
        )
    }

    /// Whether this is a shift by a negated number, to the left if that is negative, else to the
    /// right. An unsigned number is never negative, so it always shifts left.
    fn is_shift_by_negated(&self, condition: NodeId, left: NodeId, right: NodeId) -> bool {
        let &Op::Slice { of: amount, low } = self.op(condition) else {
            return false;
        };
        let (&Op::Neg(number), &Op::Shl(shifted, by)) = (self.op(amount), self.op(left)) else {
            return false;
        };
        low + 1 == self.width(amount)
            && by == number
            && matches!(self.op(number), Op::ZeroExtend(_))
            && *self.op(right) == Op::Shr(shifted, amount)
    }

    fn simplify_slice(&mut self, of: NodeId, low: u16, width: u16) -> NodeId {
        if low == 0 && width == self.width(of) {
            return of;
        }
        match self.op(of) {
            &Op::Slice {
                of: inner,
                low: inner_low,
            } => self.slice(inner, inner_low + low, width),
            Op::Concat(parts) => {
                let parts = parts.clone();
                let taken = self.slice_parts(&parts, low, width);
                self.concat(taken)
            }
            &Op::ZeroExtend(inner) => {
                let kept = self.width(inner);
                if low >= kept {
                    self.constant(0, width)
                } else if low + width <= kept {
                    self.slice(inner, low, width)
                } else {
                    let top = self.slice(inner, low, kept - low);
                    self.add(Op::ZeroExtend(top), width)
                }
            }
            &Op::SignExtend(inner) if low + width <= self.width(inner) => {
                self.slice(inner, low, width)
            }
            _ => self.share(Op::Slice { of, low }, width),
        }
    }

    /// The parts of a concatenation that make up its bits `low..low + width`.
    fn slice_parts(&mut self, parts: &[NodeId], low: u16, width: u16) -> Vec<NodeId> {
        let high = low + width;
        let mut taken = Vec::new();
        let mut base = 0;
        for &part in parts {
            let end = base + self.width(part);
            let (from, to) = (base.max(low), end.min(high));
            if from < to {
                taken.push(self.slice(part, from - base, to - from));
            }
            base = end;
        }
        taken
    }

    fn simplify_concat(&mut self, parts: Vec<NodeId>, width: u16) -> NodeId {
        let mut merged: Vec<NodeId> = Vec::with_capacity(parts.len());
        for part in parts {
            match self.op(part) {
                Op::Concat(inner) => {
                    for part in inner.clone() {
                        self.append(&mut merged, part);
                    }
                }
                &Op::ZeroExtend(inner) => {
                    let zeros = self.width(part) - self.width(inner);
                    match self.op(inner) {
                        Op::Concat(inner) => {
                            for part in inner.clone() {
                                self.append(&mut merged, part);
                            }
                        }
                        _ => self.append(&mut merged, inner),
                    }
                    let zeros = self.constant(0, zeros);
                    self.append(&mut merged, zeros);
                }
                _ => self.append(&mut merged, part),
            }
        }
        if merged.len() == 1 {
            return merged[0];
        }
        if merged
            .last()
            .is_some_and(|&top| self.as_constant(top) == Some(0))
        {
            merged.pop();
            let rest = self.concat(merged);
            return self.add(Op::ZeroExtend(rest), width);
        }
        self.share(Op::Concat(merged), width)
    }

    /// Appends a part. Joins it with the part below if both are adjacent slices, or constants that
    /// fit one limb.
    fn append(&mut self, parts: &mut Vec<NodeId>, part: NodeId) {
        if let &Op::Const(value) = self.op(part)
            && self.width(part) > LIMB
        {
            let limb = self.constant(value, LIMB);
            self.append(parts, limb);
            let zeros = self.constant(0, self.width(part) - LIMB);
            self.append(parts, zeros);
            return;
        }
        if let Some(&below) = parts.last() {
            let (low_width, width) = (self.width(below), self.width(part));
            let joined = match (self.op(below), self.op(part)) {
                (&Op::Const(low), &Op::Const(high)) if low_width < LIMB => {
                    let room = width.min(LIMB - low_width);
                    let joined = self.constant(low | (high << low_width), low_width + room);
                    parts.pop();
                    parts.push(joined);
                    if room < width {
                        let rest = self.constant(high >> room, width - room);
                        self.append(parts, rest);
                    }
                    return;
                }
                (
                    &Op::Slice { of, low },
                    &Op::Slice {
                        of: same,
                        low: next,
                    },
                ) if of == same && low + low_width == next => {
                    Some(self.slice(of, low, low_width + width))
                }
                _ => None,
            };
            if let Some(joined) = joined {
                parts.pop();
                self.append(parts, joined);
                return;
            }
        }
        parts.push(part);
    }
}
