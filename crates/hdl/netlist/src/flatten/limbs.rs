//! Wide values as limbs: every node wider than [`LIMB`] becomes several narrower ones, least
//! significant first, all as wide as a limb except the last.

use super::inline::Inlined;
use super::scaled::Scaled;
use crate::eval::{for_each_argument, map_arguments, mask, parts};
use crate::flat::{InputId, LIMB, MemoryId, Node, NodeId, Op, RegisterId};
use crate::graph::Graph;

/// A graph without wide nodes, and the new nodes for those of the original graph.
pub struct Limbs {
    /// The graph.
    pub graph: Graph,
    /// The limbs of every node of the original graph; empty if that has no wide nodes and is used
    /// unchanged.
    limbs: Vec<Vec<NodeId>>,
}

/// The number of multiplexers per limb that cost as much as a shift per limb.
const MUXES_FOR_A_LIMB: u32 = 6;

/// The number of limbs of a value.
fn count(width: u16) -> u32 {
    width.div_ceil(LIMB).into()
}

impl Limbs {
    /// Splits a graph over the inputs, registers and memories of a design.
    pub fn new(wide: Graph, inlined: &Inlined) -> Self {
        let memories = inlined.memories.iter().map(|memory| memory.width);
        let nodes = wide.nodes().iter().map(|node| node.width);
        if memories.clone().chain(nodes).all(|width| width <= LIMB) {
            return Self {
                graph: wide,
                limbs: Vec::new(),
            };
        }
        let mut splitter = Splitter {
            limbs: Self {
                graph: Graph::new(),
                limbs: Vec::with_capacity(wide.nodes().len()),
            },
            inputs: first_limbs(inlined.inputs.iter().map(|input| input.width)),
            registers: first_limbs(inlined.registers.iter().map(|register| register.width)),
            memories: first_limbs(memories),
            wide,
        };
        for index in 0..splitter.wide.nodes().len() {
            let limbs = splitter.split(&splitter.wide.nodes()[index].clone());
            splitter.limbs.limbs.push(limbs);
        }
        splitter.limbs
    }

    /// The limbs of a node of the original graph.
    pub fn of(&self, node: NodeId) -> Vec<NodeId> {
        match self.limbs.get(node.0 as usize) {
            Some(limbs) => limbs.clone(),
            None => vec![node],
        }
    }

    /// A node of the original graph as one limb: for an address or a shift amount, all values that
    /// do not fit a limb are equivalent.
    pub fn clamped(&mut self, node: NodeId) -> NodeId {
        let limbs = self.of(node);
        let (&low, above) = limbs.split_first().expect("a value has bits");
        let mut large = None;
        for &limb in above {
            let any = self.graph.add(Op::ReduceOr(limb), 1);
            large = Some(match large {
                None => any,
                Some(large) => self.graph.add(Op::Or(large, any), 1),
            });
        }
        match large {
            None => low,
            Some(large) => {
                let largest = self.graph.constant(mask(LIMB), LIMB);
                self.graph.mux(large, largest, low)
            }
        }
    }
}

/// The number of limbs before each value in a list.
fn first_limbs(widths: impl Iterator<Item = u16>) -> Vec<u32> {
    let mut next = 0;
    widths
        .map(|width| {
            let first = next;
            next += count(width);
            first
        })
        .collect()
}

struct Splitter {
    wide: Graph,
    limbs: Limbs,
    /// The first limb of every input, register and memory.
    inputs: Vec<u32>,
    registers: Vec<u32>,
    memories: Vec<u32>,
}

impl Splitter {
    /// The limbs of a node whose arguments have been split.
    fn split(&mut self, node: &Node) -> Vec<NodeId> {
        let width = node.width;
        let mut widest = width;
        for_each_argument(&node.op, |argument| {
            widest = widest.max(self.wide.width(argument));
        });
        match node.op {
            Op::Input(id) => {
                let first = self.inputs[id.0 as usize];
                self.leaf(width, first, |limb| Op::Input(InputId(limb)))
            }
            Op::Register(id) => {
                let first = self.registers[id.0 as usize];
                self.leaf(width, first, |limb| Op::Register(RegisterId(limb)))
            }
            Op::ReadPort { memory, port } => {
                let first = self.memories[memory.0 as usize];
                self.leaf(width, first, |limb| Op::ReadPort {
                    memory: MemoryId(limb),
                    port,
                })
            }
            Op::Lookup { memory, address } => {
                let first = self.memories[memory.0 as usize];
                let address = self.limbs.clamped(address);
                self.leaf(width, first, |limb| Op::Lookup {
                    memory: MemoryId(limb),
                    address,
                })
            }
            ref op if widest <= LIMB => {
                let op = map_arguments(op, |argument| self.limbs.limbs[argument.0 as usize][0]);
                vec![self.add(op, width)]
            }
            ref op => self.operator(op, width),
        }
    }

    /// An operator for each limb of a leaf, whose limbs have the indices from `first` on.
    fn leaf(&mut self, width: u16, first: u32, read: impl Fn(u32) -> Op) -> Vec<NodeId> {
        (first..)
            .zip(parts(width))
            .map(|(limb, (_, width))| self.add(read(limb), width))
            .collect()
    }

    /// The limbs of an operator that is wide or has wide arguments.
    fn operator(&mut self, op: &Op, width: u16) -> Vec<NodeId> {
        match *op {
            Op::Const(value) => parts(width)
                .map(|(low, width)| self.constant(if low == 0 { value } else { 0 }, width))
                .collect(),
            Op::Not(a) => {
                let a = self.of(a);
                self.complement(&a)
            }
            Op::And(a, b) => self.limb_by_limb(Op::And, a, b),
            Op::Or(a, b) => self.limb_by_limb(Op::Or, a, b),
            Op::Xor(a, b) => self.limb_by_limb(Op::Xor, a, b),
            Op::Mux {
                condition,
                then,
                otherwise,
            } => {
                let condition = self.of(condition)[0];
                let arms = self.of(then).into_iter().zip(self.of(otherwise));
                arms.map(|(then, otherwise)| self.limbs.graph.mux(condition, then, otherwise))
                    .collect()
            }
            Op::Add(a, b) => {
                let (a, b) = (self.of(a), self.of(b));
                self.sum(&a, &b, 0)
            }
            Op::Sub(a, b) => {
                let (a, b) = (self.of(a), self.of(b));
                let b = self.complement(&b);
                self.sum(&a, &b, 1)
            }
            Op::Neg(a) => {
                let a = self.of(a);
                let a = self.complement(&a);
                let zero: Vec<NodeId> = parts(width)
                    .map(|(_, width)| self.constant(0, width))
                    .collect();
                self.sum(&zero, &a, 1)
            }
            Op::Mul(a, b) => self.product(a, b, width),
            Op::Shl(a, b) => self.shift(a, b, Op::Shl, Direction::Left, Fill::Zero),
            Op::Shr(a, b) => self.shift(a, b, Op::Shr, Direction::Right, Fill::Zero),
            Op::Sar(a, b) => self.shift(a, b, Op::Sar, Direction::Right, Fill::Sign),
            Op::Eq(a, b) => self.reduced(Op::And, |this| this.limb_pairs(Op::Eq, a, b)),
            Op::Ne(a, b) => self.reduced(Op::Or, |this| this.limb_pairs(Op::Ne, a, b)),
            Op::Ult(a, b) => vec![self.less(a, b, Op::Ult)],
            Op::Slt(a, b) => vec![self.less(a, b, Op::Slt)],
            Op::Ule(a, b) => {
                let greater = self.less(b, a, Op::Ult);
                vec![self.limbs.graph.not(greater)]
            }
            Op::Sle(a, b) => {
                let greater = self.less(b, a, Op::Slt);
                vec![self.limbs.graph.not(greater)]
            }
            Op::ReduceAnd(a) => self.reduced(Op::And, |this| this.each(Op::ReduceAnd, a)),
            Op::ReduceOr(a) => self.reduced(Op::Or, |this| this.each(Op::ReduceOr, a)),
            Op::ReduceXor(a) => self.reduced(Op::Xor, |this| this.each(Op::ReduceXor, a)),
            Op::Slice { of, low } if let Some(piece) = self.piece(of, low, width) => piece,
            Op::Slice { of, low } => {
                let pieces = self.bits(of, low, width);
                self.regroup(pieces)
            }
            Op::Concat(ref parts) => {
                let pieces = parts.iter().flat_map(|&part| self.of(part)).collect();
                self.regroup(pieces)
            }
            Op::ZeroExtend(a) => {
                let a = self.of(a);
                self.extended(a, width, Fill::Zero)
            }
            Op::SignExtend(a) => {
                let a = self.of(a);
                self.extended(a, width, Fill::Sign)
            }
            Op::Input(_) | Op::Register(_) | Op::ReadPort { .. } | Op::Lookup { .. } => {
                unreachable!("leaves have been split")
            }
        }
    }

    /// Some bits of a shift right by a multiple of an index: these are one of several pieces, which
    /// the index selects. None if the node is not such a shift, or if the shift is cheaper.
    fn piece(&mut self, shifted: NodeId, low: u16, width: u16) -> Option<Vec<NodeId>> {
        let &Op::Shr(whole, amount) = self.wide.op(shifted) else {
            return None;
        };
        let bits = self.wide.width(whole);
        let Scaled { index, factor } = Scaled::of(&self.wide, amount)?;
        let index_bits = self.wide.width(index);
        let choices = 1 << index_bits;
        if choices * count(width) > MUXES_FOR_A_LIMB * count(bits) {
            return None;
        }
        let index = self.of(index)[0];
        let mut pieces: Vec<Vec<NodeId>> = (0..u64::from(choices))
            .map(|place| {
                let first = place * factor + u64::from(low);
                let taken = u64::from(bits).saturating_sub(first).min(width.into()) as u16;
                let mut piece = match taken {
                    0 => Vec::new(),
                    _ => self.bits(whole, first as u16, taken),
                };
                if taken < width {
                    piece.extend(parts(width - taken).map(|(_, width)| self.constant(0, width)));
                }
                self.regroup(piece)
            })
            .collect();
        for bit in 0..index_bits {
            let choice = self.limbs.graph.slice(index, bit, 1);
            let (pairs, _) = pieces.as_chunks::<2>();
            let halved = pairs.iter().map(|[even, odd]| {
                let limbs = odd.iter().zip(even);
                limbs
                    .map(|(&odd, &even)| self.limbs.graph.mux(choice, odd, even))
                    .collect()
            });
            pieces = halved.collect();
        }
        pieces.pop()
    }

    /// Some bits of a node, as pieces within limbs.
    fn bits(&mut self, node: NodeId, low: u16, width: u16) -> Vec<NodeId> {
        let mut pieces = Vec::new();
        let high = low + width;
        for ((from, part), limb) in parts(self.wide.width(node)).zip(self.of(node)) {
            let (begin, end) = (from.max(low), (from + part).min(high));
            if begin < end {
                let piece = self.limbs.graph.slice(limb, begin - from, end - begin);
                pieces.push(piece);
            }
        }
        pieces
    }

    fn of(&self, node: NodeId) -> Vec<NodeId> {
        self.limbs.of(node)
    }

    fn add(&mut self, op: Op, width: u16) -> NodeId {
        self.limbs.graph.add(op, width)
    }

    fn constant(&mut self, value: u64, width: u16) -> NodeId {
        self.limbs.graph.constant(value, width)
    }

    fn width(&self, limb: NodeId) -> u16 {
        self.limbs.graph.width(limb)
    }

    fn complement(&mut self, limbs: &[NodeId]) -> Vec<NodeId> {
        let not = |&limb| self.limbs.graph.not(limb);
        limbs.iter().map(not).collect()
    }

    /// Splits an operator that works bit by bit.
    fn limb_by_limb(&mut self, op: fn(NodeId, NodeId) -> Op, a: NodeId, b: NodeId) -> Vec<NodeId> {
        let pairs = self.of(a).into_iter().zip(self.of(b));
        pairs
            .map(|(a, b)| self.add(op(a, b), self.width(a)))
            .collect()
    }

    /// One bit for each pair of limbs.
    fn limb_pairs(&mut self, op: fn(NodeId, NodeId) -> Op, a: NodeId, b: NodeId) -> Vec<NodeId> {
        let pairs = self.of(a).into_iter().zip(self.of(b));
        pairs.map(|(a, b)| self.add(op(a, b), 1)).collect()
    }

    /// One bit for each limb.
    fn each(&mut self, op: fn(NodeId) -> Op, a: NodeId) -> Vec<NodeId> {
        let limbs = self.of(a);
        limbs
            .into_iter()
            .map(|limb| self.add(op(limb), 1))
            .collect()
    }

    /// Combines bits to one with an operator.
    fn reduced(
        &mut self,
        join: fn(NodeId, NodeId) -> Op,
        bits: impl FnOnce(&mut Self) -> Vec<NodeId>,
    ) -> Vec<NodeId> {
        let bits = bits(self).into_iter();
        let joined = bits.reduce(|a, b| self.add(join(a, b), 1));
        joined.into_iter().collect()
    }

    /// `a + b`, and 1 more if `carry` is 1.
    fn sum(&mut self, a: &[NodeId], b: &[NodeId], carry: u64) -> Vec<NodeId> {
        let mut carry = self.constant(carry, 1);
        let mut sum = Vec::with_capacity(a.len());
        for (&a, &b) in a.iter().zip(b) {
            let width = self.width(a);
            let both = self.add(Op::Add(a, b), width);
            let carried = self.limbs.graph.resize(carry, width);
            let all = self.add(Op::Add(both, carried), width);
            let over = self.add(Op::Ult(both, a), 1);
            let over_by_carry = self.add(Op::Ult(all, both), 1);
            carry = self.add(Op::Or(over, over_by_carry), 1);
            sum.push(all);
        }
        sum
    }

    /// Whether `a` is less than `b`; `highest` compares their highest limbs.
    fn less(&mut self, a: NodeId, b: NodeId, highest: fn(NodeId, NodeId) -> Op) -> NodeId {
        let (a, b) = (self.of(a), self.of(b));
        let last = a.len() - 1;
        let mut less = self.constant(0, 1);
        for (index, (&a, &b)) in a.iter().zip(&b).enumerate() {
            let compare = if index == last { highest } else { Op::Ult };
            let here = self.add(compare(a, b), 1);
            let equal = self.add(Op::Eq(a, b), 1);
            let below = self.add(Op::And(equal, less), 1);
            less = self.add(Op::Or(here, below), 1);
        }
        less
    }

    /// Long multiplication by digits of half a limb: a column of half-limb products never overflows
    /// its limb.
    fn product(&mut self, a: NodeId, b: NodeId, width: u16) -> Vec<NodeId> {
        const DIGIT: u16 = LIMB / 2;
        let (a, b) = (self.digits(a, DIGIT), self.digits(b, DIGIT));
        let count = usize::from(width.div_ceil(DIGIT));
        let zero = self.constant(0, LIMB);
        let mut columns = vec![zero; count + 1];
        for (i, &a) in a.iter().enumerate() {
            for (j, &b) in b.iter().enumerate().take(count - i) {
                let product = self.add(Op::Mul(a, b), LIMB);
                for (column, low) in [(i + j, 0), (i + j + 1, DIGIT)] {
                    let half = self.limbs.graph.slice(product, low, DIGIT);
                    let half = self.limbs.graph.resize(half, LIMB);
                    columns[column] = self.add(Op::Add(columns[column], half), LIMB);
                }
            }
        }
        let mut carry = zero;
        let mut digits = Vec::with_capacity(count);
        for column in columns.into_iter().take(count) {
            let total = self.add(Op::Add(column, carry), LIMB);
            digits.push(self.limbs.graph.slice(total, 0, DIGIT));
            let above = self.limbs.graph.slice(total, DIGIT, DIGIT);
            carry = self.limbs.graph.resize(above, LIMB);
        }
        let excess = count as u16 * DIGIT - width;
        if let Some(last) = digits.last_mut() {
            *last = self.limbs.graph.slice(*last, 0, DIGIT - excess);
        }
        self.regroup(digits)
    }

    /// The digits of a value, one per limb.
    fn digits(&mut self, node: NodeId, digit: u16) -> Vec<NodeId> {
        let mut digits = Vec::new();
        for limb in self.of(node) {
            let width = self.width(limb);
            for low in (0..width).step_by(digit.into()) {
                let part = self.limbs.graph.slice(limb, low, digit.min(width - low));
                digits.push(self.limbs.graph.resize(part, LIMB));
            }
        }
        digits
    }

    /// A shift by a computed amount: first within neighbouring limbs, then by whole limbs.
    fn shift(
        &mut self,
        a: NodeId,
        amount: NodeId,
        narrow: fn(NodeId, NodeId) -> Op,
        direction: Direction,
        fill: Fill,
    ) -> Vec<NodeId> {
        /// Bits of an amount that shift within a limb.
        const WITHIN: u16 = LIMB.ilog2() as u16;
        let amount = self.limbs.clamped(amount);
        let width = self.wide.width(a);
        let a = self.of(a);
        if let [a] = a[..] {
            return vec![self.add(narrow(a, amount), width)];
        }
        let count = a.len();
        let fill_limb = self.fill(&a, fill);
        let a = self.extended(a, count as u16 * LIMB, fill);
        // The limb `step` limbs away, on the side from which bits are shifted in.
        let source = |limbs: &[NodeId], index: usize, step: usize| {
            let from = match direction {
                Direction::Left => index.checked_sub(step),
                Direction::Right => Some(index + step),
            };
            from.and_then(|from| limbs.get(from)).copied()
        };
        let within = self.limbs.graph.resize(amount, WITHIN);
        let rest = self.limbs.graph.not(within);
        let one = self.constant(1, 1);
        let mut shifted = Vec::with_capacity(count);
        for (index, &own) in a.iter().enumerate() {
            let next = source(&a, index, 1).unwrap_or(fill_limb);
            // Bits that cross into another limb are first shifted by one and then by the rest, as a
            // shift by a whole limb would be out of range.
            let (own, over) = match direction {
                Direction::Left => {
                    let halved = self.add(Op::Shr(next, one), LIMB);
                    (Op::Shl(own, within), Op::Shr(halved, rest))
                }
                Direction::Right => {
                    let doubled = self.add(Op::Shl(next, one), LIMB);
                    (Op::Shr(own, within), Op::Shl(doubled, rest))
                }
            };
            let (own, over) = (self.add(own, LIMB), self.add(over, LIMB));
            shifted.push(self.add(Op::Or(own, over), LIMB));
        }
        let bits = self.width(amount);
        for bit in WITHIN..bits {
            let step = 1 << (bit - WITHIN);
            if step >= count {
                let above = self.limbs.graph.slice(amount, bit, bits - bit);
                let far = self.add(Op::ReduceOr(above), 1);
                for limb in &mut shifted {
                    *limb = self.limbs.graph.mux(far, fill_limb, *limb);
                }
                break;
            }
            let steps = self.limbs.graph.slice(amount, bit, 1);
            shifted = (0..count)
                .map(|index| {
                    let from = source(&shifted, index, step).unwrap_or(fill_limb);
                    self.limbs.graph.mux(steps, from, shifted[index])
                })
                .collect();
        }
        let (low, last) = parts(width).last().unwrap_or_default();
        let top = &mut shifted[usize::from(low / LIMB)];
        *top = self.limbs.graph.slice(*top, 0, last);
        shifted
    }

    /// A limb of the extension beyond a value.
    fn fill(&mut self, limbs: &[NodeId], fill: Fill) -> NodeId {
        match (fill, limbs.last()) {
            (Fill::Sign, Some(&top)) => {
                let sign = self.limbs.graph.slice(top, self.width(top) - 1, 1);
                self.limbs.graph.resize_signed(sign, LIMB)
            }
            _ => self.constant(0, LIMB),
        }
    }

    /// A value extended to at least this width.
    fn extended(&mut self, limbs: Vec<NodeId>, width: u16, fill: Fill) -> Vec<NodeId> {
        let above = self.fill(&limbs, fill);
        let present = limbs.len();
        let mut limbs = limbs.into_iter();
        parts(width)
            .enumerate()
            .map(|(index, (_, part))| match (limbs.next(), fill) {
                (Some(limb), _) if index + 1 < present => limb,
                (Some(top), Fill::Zero) => self.limbs.graph.resize(top, part),
                (Some(top), Fill::Sign) => self.limbs.graph.resize_signed(top, part),
                (None, _) => self.limbs.graph.slice(above, 0, part),
            })
            .collect()
    }

    /// Joins pieces, and cuts them into limbs again.
    fn regroup(&mut self, pieces: Vec<NodeId>) -> Vec<NodeId> {
        let mut limbs = Vec::new();
        let (mut limb, mut filled) = (Vec::new(), 0);
        for mut piece in pieces {
            let mut width = self.width(piece);
            let room = LIMB - filled;
            if width >= room {
                limb.push(self.limbs.graph.slice(piece, 0, room));
                limbs.push(self.limbs.graph.concat(std::mem::take(&mut limb)));
                filled = 0;
                width -= room;
                if width == 0 {
                    continue;
                }
                piece = self.limbs.graph.slice(piece, room, width);
            }
            limb.push(piece);
            filled += width;
        }
        if !limb.is_empty() {
            limbs.push(self.limbs.graph.concat(limb));
        }
        limbs
    }
}

/// The direction of a shift.
#[derive(Clone, Copy)]
enum Direction {
    /// To more significant bits.
    Left,
    /// To less significant bits.
    Right,
}

/// The kind of extension beyond a value.
#[derive(Clone, Copy)]
enum Fill {
    Zero,
    Sign,
}
