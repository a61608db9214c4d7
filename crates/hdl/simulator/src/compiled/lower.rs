//! Lowers single nodes to words.

use bluechip_netlist::eval::mask;
use bluechip_netlist::flat::{FlatNetlist, MemoryId, NodeId, Op};

use super::layout::{Layout, Place};
use super::program::{Builder, Word};

/// The word of a node, given the words of its arguments. The caller handles registers.
pub(crate) fn node(
    netlist: &FlatNetlist,
    layout: &Layout,
    builder: &mut Builder,
    id: NodeId,
    of: impl Fn(&NodeId) -> Word,
) -> Word {
    let node = &netlist.nodes[id.0 as usize];
    let ones = mask(node.width);
    let width_of = |id: &NodeId| netlist.nodes[id.0 as usize].width;
    match &node.op {
        Op::Const(value) => builder.constant(*value),
        Op::Input(id) => builder.load(layout.input(id.0), ones),
        Op::Register(id) => match layout.register(id.0) {
            Place::Word(slot) => builder.load(*slot, ones),
            Place::Bits(_) => unreachable!("registers in planes are taken apart"),
        },
        Op::ReadPort { memory, port } => builder.load(layout.read_port(*memory, *port), ones),
        Op::Lookup { memory, address } => read(netlist, layout, builder, *memory, of(address)),
        Op::Not(a) => builder.not(of(a), ones),
        Op::Neg(a) => {
            let zero = builder.constant(0);
            let negated = builder.sub(zero, of(a));
            builder.masked(negated, ones)
        }
        Op::And(a, b) => builder.and(of(a), of(b)),
        Op::Or(a, b) => builder.or(of(a), of(b)),
        Op::Xor(a, b) => builder.xor(of(a), of(b)),
        Op::Add(a, b) => {
            let sum = builder.add(of(a), of(b));
            builder.masked(sum, ones)
        }
        Op::Sub(a, b) => {
            let difference = builder.sub(of(a), of(b));
            builder.masked(difference, ones)
        }
        Op::Mul(a, b) => {
            let product = builder.mul(of(a), of(b));
            builder.masked(product, ones)
        }
        Op::Shl(a, b) => {
            let shifted = builder.shl(of(a), of(b));
            builder.masked(shifted, ones)
        }
        Op::Shr(a, b) => builder.shr(of(a), of(b)),
        Op::Sar(a, b) => {
            let wide = builder.sign_extended(of(a), node.width as u8);
            let shifted = builder.sar(wide, of(b));
            builder.masked(shifted, ones)
        }
        Op::Eq(a, b) => builder.equal(of(a), of(b)),
        Op::Ne(a, b) => builder.not_equal(of(a), of(b)),
        Op::Ult(a, b) => builder.less(of(a), of(b)),
        Op::Ule(a, b) => builder.less_or_equal(of(a), of(b)),
        Op::Slt(a, b) | Op::Sle(a, b) => {
            // With inverted sign bits, signed numbers compare like unsigned ones.
            let sign = builder.constant(1 << (width_of(a) - 1));
            let (left, right) = (builder.xor(of(a), sign), builder.xor(of(b), sign));
            match node.op {
                Op::Slt(..) => builder.less(left, right),
                _ => builder.less_or_equal(left, right),
            }
        }
        Op::ReduceAnd(a) => {
            let all = builder.constant(mask(width_of(a)));
            builder.equal(of(a), all)
        }
        Op::ReduceOr(a) => builder.not_zero(of(a)),
        Op::ReduceXor(a) => builder.parity(of(a)),
        Op::Mux {
            condition,
            then,
            otherwise,
        } => builder.select(of(condition), of(then), of(otherwise)),
        Op::Slice { of: a, low } => {
            let moved = builder.shr_by(of(a), *low as u8);
            builder.masked(moved, ones)
        }
        Op::Concat(parts) => {
            let mut low = 0;
            let mut sum = builder.constant(0);
            for part in parts {
                let placed = builder.shl_by(of(part), low);
                sum = builder.or(sum, placed);
                low += width_of(part) as u8;
            }
            sum
        }
        Op::ZeroExtend(a) => of(a),
        Op::SignExtend(a) => {
            let wide = builder.sign_extended(of(a), width_of(a) as u8);
            builder.masked(wide, ones)
        }
    }
}

/// The word of a memory at an address; 0 beyond the depth.
pub(crate) fn read(
    netlist: &FlatNetlist,
    layout: &Layout,
    builder: &mut Builder,
    id: MemoryId,
    address: Word,
) -> Word {
    let memory = &netlist.memories[id.0 as usize];
    let depth = builder.constant(memory.depth.into());
    let inside = builder.less(address, depth);
    let place = place(layout, builder, id, address);
    let zero = builder.constant(layout.zero.into());
    let index = builder.select(inside, place, zero);
    builder.load_at(id, index, mask(memory.width))
}

/// The slot of a memory's word.
pub(crate) fn place(layout: &Layout, builder: &mut Builder, id: MemoryId, address: Word) -> Word {
    let base = builder.constant(layout.memory(id).into());
    builder.add(address, base)
}
