//! Lowers nodes to word programs, one node at a time, from the roots that matter.

use netlist::flat::{FlatNetlist, MemoryId, NodeId, Op};

use super::layout::Layout;
use super::program::{Builder, Program, Slot, Word};
use crate::evaluate::{for_each_argument, mask};

/// The program that computes the state after the next clock edge: registers and read ports into their `next` slots,
/// written words in place.
pub(crate) fn step(netlist: &FlatNetlist, layout: &Layout) -> Program {
    let mut lowering = Lowering::new(netlist, layout);
    lowering.registers();
    lowering.read_ports();
    lowering.write_ports();
    lowering.builder.finish()
}

/// The program that stores the values of `nodes` from slot `first` on.
pub(crate) fn settle(
    netlist: &FlatNetlist,
    layout: &Layout,
    nodes: &[NodeId],
    first: Slot,
) -> Program {
    let mut lowering = Lowering::new(netlist, layout);
    for (slot, &node) in (first..).zip(nodes) {
        let word = lowering.word(node);
        lowering.builder.store(slot, word);
    }
    lowering.builder.finish()
}

struct Lowering<'a> {
    netlist: &'a FlatNetlist,
    layout: &'a Layout,
    builder: Builder,
    words: Vec<Option<Word>>,
}

impl<'a> Lowering<'a> {
    fn new(netlist: &'a FlatNetlist, layout: &'a Layout) -> Self {
        Lowering {
            netlist,
            layout,
            builder: Builder::default(),
            words: vec![None; netlist.nodes.len()],
        }
    }

    fn registers(&mut self) {
        for (index, register) in self.netlist.registers.iter().enumerate() {
            let slot = self.layout.register(index as u32);
            let mut next = self.word(register.next);
            if let Some(enable) = register.enable {
                let enable = self.word(enable);
                let present = self.builder.load(slot, mask(register.width));
                next = self.builder.select(enable, next, present);
            }
            if let Some(reset) = &register.reset {
                let when = self.word(reset.when);
                let value = self.builder.constant(reset.value);
                next = self.builder.select(when, value, next);
            }
            self.builder.store(self.layout.next(slot), next);
        }
    }

    fn read_ports(&mut self) {
        for (memory, id) in self.netlist.memories.iter().zip((0..).map(MemoryId)) {
            for (port, index) in memory.read_ports.iter().zip(0..) {
                let slot = self.layout.read_port(id, index);
                let address = self.word(port.address);
                let mut next = read(self.netlist, self.layout, &mut self.builder, id, address);
                if let Some(enable) = port.enable {
                    let enable = self.word(enable);
                    let present = self.builder.load(slot, mask(memory.width));
                    next = self.builder.select(enable, next, present);
                }
                self.builder.store(self.layout.next(slot), next);
            }
        }
    }

    fn write_ports(&mut self) {
        for (memory, id) in self.netlist.memories.iter().zip((0..).map(MemoryId)) {
            for port in &memory.write_ports {
                let address = self.word(port.address);
                let value = self.word(port.data);
                let enable = self.word(port.enable);
                let depth = self.builder.constant(memory.depth.into());
                let inside = self.builder.less(address, depth);
                let place = place(self.layout, &mut self.builder, id, address);
                let waste = self.builder.constant(self.layout.waste.into());
                let writes = self.builder.and(enable, inside);
                let index = self.builder.select(writes, place, waste);
                self.builder.store_at(index, value);
            }
        }
    }

    /// The word that holds a node's value, lowering all it needs.
    fn word(&mut self, root: NodeId) -> Word {
        let mut pending = vec![root];
        while let Some(&id) = pending.last() {
            if self.words[id.0 as usize].is_some() {
                pending.pop();
                continue;
            }
            let waiting = pending.len();
            for_each_argument(&self.netlist.nodes[id.0 as usize].op, |argument| {
                if self.words[argument.0 as usize].is_none() {
                    pending.push(argument);
                }
            });
            if pending.len() == waiting {
                self.words[id.0 as usize] = Some(self.lower(id));
                pending.pop();
            }
        }
        self.words[root.0 as usize].expect("just lowered")
    }

    fn lower(&mut self, id: NodeId) -> Word {
        let Lowering {
            netlist,
            layout,
            builder,
            words,
        } = self;
        let node = &netlist.nodes[id.0 as usize];
        let ones = mask(node.width);
        let of = |id: &NodeId| words[id.0 as usize].expect("arguments are lowered first");
        let width_of = |id: &NodeId| netlist.nodes[id.0 as usize].width;
        match &node.op {
            Op::Const(value) => builder.constant(*value),
            Op::Input(id) => builder.load(layout.input(id.0), ones),
            Op::Register(id) => builder.load(layout.register(id.0), ones),
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
                let wide = builder.sign_extended(of(a), node.width);
                let shifted = builder.sar(wide, of(b));
                builder.masked(shifted, ones)
            }
            Op::Eq(a, b) => builder.equal(of(a), of(b)),
            Op::Ne(a, b) => builder.not_equal(of(a), of(b)),
            Op::Ult(a, b) => builder.less(of(a), of(b)),
            Op::Ule(a, b) => builder.less_or_equal(of(a), of(b)),
            Op::Slt(a, b) | Op::Sle(a, b) => {
                // With its sign bit flipped, a signed number orders like an unsigned one.
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
                let moved = builder.shr_by(of(a), *low);
                builder.masked(moved, ones)
            }
            Op::Concat(parts) => {
                let mut low = 0;
                let mut sum = builder.constant(0);
                for part in parts {
                    let placed = builder.shl_by(of(part), low);
                    sum = builder.or(sum, placed);
                    low += width_of(part);
                }
                sum
            }
            Op::ZeroExtend(a) => of(a),
            Op::SignExtend(a) => {
                let wide = builder.sign_extended(of(a), width_of(a));
                builder.masked(wide, ones)
            }
        }
    }
}

/// The word of a memory at an address; 0 beyond its depth.
fn read(
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
    builder.load_at(index, mask(memory.width))
}

/// The slot of a memory's word.
fn place(layout: &Layout, builder: &mut Builder, id: MemoryId, address: Word) -> Word {
    let base = builder.constant(layout.memory(id).into());
    builder.add(address, base)
}
