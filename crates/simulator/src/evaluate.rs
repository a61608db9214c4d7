//! What each operator means: the one place where the semantics of [`netlist::flat::Op`] is written as Rust.

use netlist::flat::{FlatNetlist, InputId, MemoryId, Node, NodeId, Op, RegisterId};

/// Where an evaluation finds the circuit's inputs and state.
pub(crate) trait Present {
    /// Value of an input.
    fn input(&self, id: InputId) -> u64;
    /// Value of a register.
    fn register(&self, id: RegisterId) -> u64;
    /// Output of a synchronous read port.
    fn read_port(&self, memory: MemoryId, port: u32) -> u64;
    /// A word of a memory; 0 beyond its depth.
    fn word(&self, memory: MemoryId, address: u64) -> u64;
}

/// All ones in the low `width` bits (`width` is 1–64).
pub(crate) fn mask(width: u8) -> u64 {
    u64::MAX >> (64 - width)
}

/// The value as a two's complement number of that width.
pub(crate) fn signed(value: u64, width: u8) -> i64 {
    let unused = 64 - width;
    ((value << unused) as i64) >> unused
}

/// Value of `node`, whose arguments are all in `values`.
pub(crate) fn evaluate(
    netlist: &FlatNetlist,
    node: &Node,
    values: &[u64],
    present: &impl Present,
) -> u64 {
    let value = |id: &NodeId| values[id.0 as usize];
    let width_of = |id: &NodeId| netlist.nodes[id.0 as usize].width;
    let width = node.width;
    let result = match &node.op {
        Op::Const(value) => *value,
        Op::Input(id) => present.input(*id),
        Op::Register(id) => present.register(*id),
        Op::ReadPort { memory, port } => present.read_port(*memory, *port),
        Op::Lookup { memory, address } => present.word(*memory, value(address)),
        Op::Not(a) => !value(a),
        Op::Neg(a) => value(a).wrapping_neg(),
        Op::And(a, b) => value(a) & value(b),
        Op::Or(a, b) => value(a) | value(b),
        Op::Xor(a, b) => value(a) ^ value(b),
        Op::Add(a, b) => value(a).wrapping_add(value(b)),
        Op::Sub(a, b) => value(a).wrapping_sub(value(b)),
        Op::Mul(a, b) => value(a).wrapping_mul(value(b)),
        Op::Shl(a, b) => shift(value(b)).map_or(0, |by| value(a) << by),
        Op::Shr(a, b) => shift(value(b)).map_or(0, |by| value(a) >> by),
        Op::Sar(a, b) => (signed(value(a), width_of(a)) >> value(b).min(63)) as u64,
        Op::Eq(a, b) => u64::from(value(a) == value(b)),
        Op::Ne(a, b) => u64::from(value(a) != value(b)),
        Op::Ult(a, b) => u64::from(value(a) < value(b)),
        Op::Ule(a, b) => u64::from(value(a) <= value(b)),
        Op::Slt(a, b) => u64::from(signed(value(a), width_of(a)) < signed(value(b), width_of(b))),
        Op::Sle(a, b) => u64::from(signed(value(a), width_of(a)) <= signed(value(b), width_of(b))),
        Op::ReduceAnd(a) => u64::from(value(a) == mask(width_of(a))),
        Op::ReduceOr(a) => u64::from(value(a) != 0),
        Op::ReduceXor(a) => u64::from(value(a).count_ones() % 2 == 1),
        Op::Mux {
            condition,
            then,
            otherwise,
        } => value(if value(condition) == 1 {
            then
        } else {
            otherwise
        }),
        Op::Slice { of, low } => value(of) >> low,
        Op::Concat(parts) => {
            let mut low = 0;
            parts.iter().fold(0, |sum, part| {
                let placed = value(part) << low;
                low += u32::from(width_of(part));
                sum | placed
            })
        }
        Op::ZeroExtend(a) => value(a),
        Op::SignExtend(a) => signed(value(a), width_of(a)) as u64,
    };
    result & mask(width)
}

/// A shift amount a `u64` shift can take, or nothing if all bits fall out.
fn shift(amount: u64) -> Option<u32> {
    u32::try_from(amount).ok().filter(|&by| by < 64)
}
