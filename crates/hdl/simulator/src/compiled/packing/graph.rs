//! The graph that packing works on: values as bits where that pays, otherwise as words.

use std::collections::HashMap;

use bluechip_netlist::eval::for_each_argument;
use bluechip_netlist::flat::{FlatNetlist, NodeId, Op, RegisterId};

use crate::compiled::seats::{Seats, WIDEST};

/// Index into [`Graph::entries`].
pub(super) type Id = u32;

/// How an entry is computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Bit {
    /// A whole node, computed as a word; the only entry that is not a bit.
    Word(NodeId),
    Const(bool),
    /// A bit of a word.
    Of(Id, u8),
    /// A bit of a register that is kept in planes.
    Register(RegisterId, u8),
    Not(Id),
    And(Id, Id),
    Or(Id, Id),
    Xor(Id, Id),
    Mux(Id, Id, Id),
}

impl Bit {
    /// The entries that a bit reads; for words see [`Graph::for_each_source`].
    pub(super) fn arguments(&self) -> impl Iterator<Item = Id> {
        let (a, b, c) = match *self {
            Bit::Word(_) | Bit::Const(_) | Bit::Register(..) => (None, None, None),
            Bit::Of(a, _) | Bit::Not(a) => (Some(a), None, None),
            Bit::And(a, b) | Bit::Or(a, b) | Bit::Xor(a, b) => (Some(a), Some(b), None),
            Bit::Mux(a, b, c) => (Some(a), Some(b), Some(c)),
        };
        [a, b, c].into_iter().flatten()
    }
}

/// The entries that represent a node.
#[derive(Clone, Debug)]
pub(super) enum Value {
    /// The node is not needed.
    Unused,
    Word(Id),
    /// Least significant first.
    Bits(Vec<Id>),
}

/// Bits and words in evaluation order.
pub(super) struct Graph<'a> {
    pub(super) netlist: &'a FlatNetlist,
    pub(super) entries: Vec<Bit>,
    /// The position of each entry's instance; `None` if it belongs to no instance or to several.
    pub(super) positions: Vec<Option<u8>>,
    pub(super) values: Vec<Value>,
    known: HashMap<Bit, Id>,
    /// Position of the node being split.
    position: Option<u8>,
}

impl<'a> Graph<'a> {
    /// Splits the nodes marked by `needed`. Nodes with a position become bits.
    pub(super) fn new(
        netlist: &'a FlatNetlist,
        seats: &Seats,
        needed: &[bool],
        register_uses: &[(NodeId, u8)],
    ) -> Self {
        let positions = node_positions(netlist, seats, needed, register_uses);
        let mut graph = Graph {
            netlist,
            entries: Vec::new(),
            positions: Vec::new(),
            values: vec![Value::Unused; netlist.nodes.len()],
            known: HashMap::new(),
            position: None,
        };
        for (index, _) in needed.iter().enumerate().filter(|(_, needed)| **needed) {
            graph.position = positions[index];
            graph.values[index] = graph.take_apart(NodeId(index as u32), seats);
        }
        graph
    }

    /// Visits the entries that a word reads.
    pub(super) fn for_each_source(&self, node: NodeId, mut visit: impl FnMut(Id)) {
        for_each_argument(
            &self.netlist.nodes[node.0 as usize].op,
            |argument| match &self.values[argument.0 as usize] {
                Value::Unused => unreachable!("what is needed needs its arguments"),
                Value::Word(id) => visit(*id),
                Value::Bits(bits) => bits.iter().copied().for_each(&mut visit),
            },
        );
    }

    /// The next value of a register in planes, bit by bit.
    pub(super) fn next(&mut self, id: RegisterId, position: u8) -> Vec<Id> {
        self.position = Some(position);
        let register = &self.netlist.registers[id.0 as usize];
        (0..register.width as u8)
            .map(|bit| {
                let mut next = self.bit(register.next, bit);
                if let Some(enable) = register.enable {
                    let enable = self.bit(enable, 0);
                    let present = self.push(Bit::Register(id, bit));
                    next = self.mux(enable, next, present);
                }
                if let Some(reset) = &register.reset {
                    let when = self.bit(reset.when, 0);
                    let value = self.constant(reset.value >> bit & 1 == 1);
                    next = self.mux(when, value, next);
                }
                next
            })
            .collect()
    }

    fn take_apart(&mut self, id: NodeId, seats: &Seats) -> Value {
        let netlist = self.netlist;
        let node = &netlist.nodes[id.0 as usize];
        if let Op::Register(register) = node.op
            && seats.registers[register.0 as usize].is_some()
        {
            self.position = seats.registers[register.0 as usize].map(|seat| seat.position);
            return Value::Bits(
                (0..node.width as u8)
                    .map(|bit| self.push(Bit::Register(register, bit)))
                    .collect(),
            );
        }
        let has_bits =
            |argument: &NodeId| matches!(self.values[argument.0 as usize], Value::Bits(_));
        let apart = node.width <= WIDEST
            && match &node.op {
                // Without a position: operations that continue values which are already bits.
                Op::Not(a) | Op::Slice { of: a, .. } if self.position.is_none() => has_bits(a),
                Op::And(a, b) | Op::Or(a, b) | Op::Xor(a, b) if self.position.is_none() => {
                    has_bits(a) || has_bits(b)
                }
                Op::Mux {
                    then, otherwise, ..
                } if self.position.is_none() => has_bits(then) || has_bits(otherwise),
                _ if self.position.is_none() => false,
                Op::Input(_)
                | Op::Register(_)
                | Op::ReadPort { .. }
                | Op::Lookup { .. }
                | Op::Mul(..) => false,
                Op::Shl(_, by) | Op::Shr(_, by) | Op::Sar(_, by) => {
                    netlist.nodes[by.0 as usize].width <= 4
                }
                Op::Eq(a, _)
                | Op::Ne(a, _)
                | Op::Ult(a, _)
                | Op::Ule(a, _)
                | Op::Slt(a, _)
                | Op::Sle(a, _) => netlist.nodes[a.0 as usize].width <= WIDEST,
                Op::ReduceAnd(a) | Op::ReduceOr(a) | Op::ReduceXor(a) => {
                    netlist.nodes[a.0 as usize].width <= WIDEST
                }
                _ => true,
            };
        if !apart {
            let entry = Bit::Word(id);
            self.entries.push(entry);
            self.positions.push(None);
            return Value::Word(self.entries.len() as Id - 1);
        }
        Value::Bits(self.blast(id))
    }

    fn blast(&mut self, id: NodeId) -> Vec<Id> {
        let netlist = self.netlist;
        let node = &netlist.nodes[id.0 as usize];
        let width = node.width;
        match &node.op {
            Op::Const(value) => (0..width)
                .map(|bit| self.constant(value >> bit & 1 == 1))
                .collect(),
            Op::Input(_)
            | Op::Register(_)
            | Op::ReadPort { .. }
            | Op::Lookup { .. }
            | Op::Mul(..) => {
                unreachable!("kept whole")
            }
            Op::Not(a) => self.bits(*a).into_iter().map(|a| self.not(a)).collect(),
            Op::And(a, b) => self.bitwise(*a, *b, Self::and),
            Op::Or(a, b) => self.bitwise(*a, *b, Self::or),
            Op::Xor(a, b) => self.bitwise(*a, *b, Self::xor),
            Op::Neg(a) => {
                let zero = vec![self.constant(false); width.into()];
                let a = self.bits(*a);
                self.difference(&zero, &a)
            }
            Op::Add(a, b) => {
                let (a, b) = (self.bits(*a), self.bits(*b));
                let carry = self.constant(false);
                self.sum(&a, &b, carry)
            }
            Op::Sub(a, b) => {
                let (a, b) = (self.bits(*a), self.bits(*b));
                self.difference(&a, &b)
            }
            Op::Shl(a, by) => {
                let zero = self.constant(false);
                self.shifted(
                    *a,
                    *by,
                    |bits, bit, by| if bit >= by { bits[bit - by] } else { zero },
                )
            }
            Op::Shr(a, by) => {
                let zero = self.constant(false);
                self.shifted(*a, *by, |bits, bit, by| {
                    bits.get(bit + by).copied().unwrap_or(zero)
                })
            }
            Op::Sar(a, by) => self.shifted(*a, *by, |bits, bit, by| {
                bits[(bit + by).min(bits.len() - 1)]
            }),
            Op::Eq(a, b) => vec![self.equal(*a, *b)],
            Op::Ne(a, b) => {
                let equal = self.equal(*a, *b);
                vec![self.not(equal)]
            }
            Op::Ult(a, b) => vec![self.less(*a, *b, false, false)],
            Op::Ule(a, b) => vec![self.less(*a, *b, false, true)],
            Op::Slt(a, b) => vec![self.less(*a, *b, true, false)],
            Op::Sle(a, b) => vec![self.less(*a, *b, true, true)],
            Op::ReduceAnd(a) => vec![self.reduce(*a, true, Self::and)],
            Op::ReduceOr(a) => vec![self.reduce(*a, false, Self::or)],
            Op::ReduceXor(a) => vec![self.reduce(*a, false, Self::xor)],
            Op::Mux {
                condition,
                then,
                otherwise,
            } => {
                let condition = self.bit(*condition, 0);
                let (then, otherwise) = (self.bits(*then), self.bits(*otherwise));
                then.into_iter()
                    .zip(otherwise)
                    .map(|(t, o)| self.mux(condition, t, o))
                    .collect()
            }
            Op::Slice { of, low } => (*low..low + width)
                .map(|bit| self.bit(*of, bit as u8))
                .collect(),
            Op::Concat(parts) => parts.iter().flat_map(|part| self.bits(*part)).collect(),
            Op::ZeroExtend(a) => {
                let mut bits = self.bits(*a);
                bits.resize(width.into(), self.constant(false));
                bits
            }
            Op::SignExtend(a) => {
                let mut bits = self.bits(*a);
                let sign = bits[bits.len() - 1];
                bits.resize(width.into(), sign);
                bits
            }
        }
    }

    fn bits(&mut self, id: NodeId) -> Vec<Id> {
        (0..self.netlist.nodes[id.0 as usize].width as u8)
            .map(|bit| self.bit(id, bit))
            .collect()
    }

    /// One bit of a node.
    fn bit(&mut self, id: NodeId, bit: u8) -> Id {
        match &self.values[id.0 as usize] {
            Value::Unused => unreachable!("what is needed needs its arguments"),
            Value::Bits(bits) => bits[bit as usize],
            Value::Word(word) => {
                let word = *word;
                match self.netlist.nodes[id.0 as usize].op {
                    Op::Const(value) => self.constant(value >> bit & 1 == 1),
                    _ => self.push(Bit::Of(word, bit)),
                }
            }
        }
    }

    fn constant(&mut self, value: bool) -> Id {
        self.push(Bit::Const(value))
    }

    fn not(&mut self, a: Id) -> Id {
        match self.entries[a as usize] {
            Bit::Const(value) => self.constant(!value),
            Bit::Not(inner) => inner,
            _ => self.push(Bit::Not(a)),
        }
    }

    fn and(&mut self, a: Id, b: Id) -> Id {
        match (self.entries[a as usize], self.entries[b as usize]) {
            (Bit::Const(false), _) | (_, Bit::Const(true)) => a,
            (_, Bit::Const(false)) | (Bit::Const(true), _) => b,
            _ if a == b => a,
            _ => self.push(Bit::And(a.min(b), a.max(b))),
        }
    }

    fn or(&mut self, a: Id, b: Id) -> Id {
        match (self.entries[a as usize], self.entries[b as usize]) {
            (Bit::Const(true), _) | (_, Bit::Const(false)) => a,
            (_, Bit::Const(true)) | (Bit::Const(false), _) => b,
            _ if a == b => a,
            _ => self.push(Bit::Or(a.min(b), a.max(b))),
        }
    }

    fn xor(&mut self, a: Id, b: Id) -> Id {
        match (self.entries[a as usize], self.entries[b as usize]) {
            (Bit::Const(false), _) => b,
            (_, Bit::Const(false)) => a,
            (Bit::Const(true), _) => self.not(b),
            (_, Bit::Const(true)) => self.not(a),
            _ if a == b => self.constant(false),
            _ => self.push(Bit::Xor(a.min(b), a.max(b))),
        }
    }

    fn mux(&mut self, condition: Id, then: Id, otherwise: Id) -> Id {
        let constant = |this: &Self, id: Id| match this.entries[id as usize] {
            Bit::Const(value) => Some(value),
            _ => None,
        };
        match (
            constant(self, condition),
            constant(self, then),
            constant(self, otherwise),
        ) {
            (Some(true), ..) => then,
            (Some(false), ..) => otherwise,
            _ if then == otherwise => then,
            (_, Some(true), _) => self.or(condition, otherwise),
            (_, _, Some(false)) => self.and(condition, then),
            (_, Some(false), _) => {
                let not = self.not(condition);
                self.and(not, otherwise)
            }
            (_, _, Some(true)) => {
                let not = self.not(condition);
                self.or(not, then)
            }
            _ => self.push(Bit::Mux(condition, then, otherwise)),
        }
    }

    fn bitwise(&mut self, a: NodeId, b: NodeId, combine: fn(&mut Self, Id, Id) -> Id) -> Vec<Id> {
        let (a, b) = (self.bits(a), self.bits(b));
        a.into_iter()
            .zip(b)
            .map(|(a, b)| combine(self, a, b))
            .collect()
    }

    fn reduce(&mut self, a: NodeId, start: bool, combine: fn(&mut Self, Id, Id) -> Id) -> Id {
        let start = self.constant(start);
        self.bits(a)
            .into_iter()
            .fold(start, |sum, bit| combine(self, sum, bit))
    }

    fn sum(&mut self, a: &[Id], b: &[Id], mut carry: Id) -> Vec<Id> {
        let mut sum = Vec::with_capacity(a.len());
        for (&a, &b) in a.iter().zip(b) {
            let differ = self.xor(a, b);
            sum.push(self.xor(differ, carry));
            carry = self.mux(differ, carry, a);
        }
        sum
    }

    fn difference(&mut self, a: &[Id], b: &[Id]) -> Vec<Id> {
        let not: Vec<Id> = b.iter().map(|&b| self.not(b)).collect();
        let carry = self.constant(true);
        self.sum(a, &not, carry)
    }

    /// A shift by a word, one stage per bit of the amount; `take` returns the bit that moves to a
    /// place, or the bit that is shifted in.
    fn shifted(
        &mut self,
        a: NodeId,
        by: NodeId,
        take: impl Fn(&[Id], usize, usize) -> Id,
    ) -> Vec<Id> {
        let mut bits = self.bits(a);
        for (stage, select) in self.bits(by).into_iter().enumerate() {
            let moved: Vec<Id> = (0..bits.len())
                .map(|bit| take(&bits, bit, 1 << stage))
                .collect();
            bits = bits
                .iter()
                .zip(moved)
                .map(|(&bit, moved)| self.mux(select, moved, bit))
                .collect();
        }
        bits
    }

    fn equal(&mut self, a: NodeId, b: NodeId) -> Id {
        let (a, b) = (self.bits(a), self.bits(b));
        let all = self.constant(true);
        a.into_iter().zip(b).fold(all, |all, (a, b)| {
            let differ = self.xor(a, b);
            let same = self.not(differ);
            self.and(all, same)
        })
    }

    fn less(&mut self, a: NodeId, b: NodeId, signed: bool, or_equal: bool) -> Id {
        let (mut a, mut b) = (self.bits(a), self.bits(b));
        let top = a.len() - 1;
        if signed {
            // The sign bit has the opposite order.
            std::mem::swap(&mut a[top], &mut b[top]);
        }
        let start = self.constant(or_equal);
        a.into_iter().zip(b).fold(start, |less, (a, b)| {
            let differ = self.xor(a, b);
            self.mux(differ, b, less)
        })
    }

    fn push(&mut self, bit: Bit) -> Id {
        if let Some(&id) = self.known.get(&bit) {
            // A gate that several instances share belongs to none of them. Bits of registers keep
            // their position.
            if self.positions[id as usize] != self.position && !matches!(bit, Bit::Register(..)) {
                self.positions[id as usize] = None;
            }
            return id;
        }
        let position = match bit {
            Bit::Const(_) => None,
            _ => self.position,
        };
        let id = self.entries.len() as Id;
        self.entries.push(bit);
        self.positions.push(position);
        self.known.insert(bit, id);
        id
    }
}

/// The position of each needed node: the position of its seat, or else of all its users if they
/// agree.
fn node_positions(
    netlist: &FlatNetlist,
    seats: &Seats,
    needed: &[bool],
    register_uses: &[(NodeId, u8)],
) -> Vec<Option<u8>> {
    #[derive(Clone, Copy, PartialEq)]
    enum Users {
        None,
        Position(u8),
        Many,
    }
    let join = |users: &mut Users, position: Option<u8>| {
        *users = match (*users, position) {
            (Users::None, Some(position)) => Users::Position(position),
            (Users::Position(known), Some(position)) if known == position => {
                Users::Position(position)
            }
            _ => Users::Many,
        }
    };
    let mut users = vec![Users::None; netlist.nodes.len()];
    for &(node, position) in register_uses {
        join(&mut users[node.0 as usize], Some(position));
    }
    let mut positions = vec![None; netlist.nodes.len()];
    for (index, node) in netlist
        .nodes
        .iter()
        .enumerate()
        .rev()
        .filter(|(index, _)| needed[*index])
    {
        let position = match (seats.nodes[index], users[index]) {
            (Some(seat), _) => Some(seat.position),
            (None, Users::Position(position)) => Some(position),
            (None, Users::None | Users::Many) => None,
        };
        positions[index] = position;
        for_each_argument(&node.op, |argument| {
            join(&mut users[argument.0 as usize], position)
        });
    }
    positions
}
