//! Evaluates single nodes in the present state. Only [`bluechip_netlist::eval`] defines what
//! operators mean.

use bluechip_netlist::eval;
use bluechip_netlist::flat::{FlatNetlist, InputId, MemoryId, Node, Op, RegisterId};

/// Access to the circuit's inputs and state.
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

/// Value of `node`; the values of its arguments must be in `values`.
pub(crate) fn evaluate(
    netlist: &FlatNetlist,
    node: &Node,
    values: &[u64],
    present: &impl Present,
) -> u64 {
    match node.op {
        Op::Input(id) => present.input(id),
        Op::Register(id) => present.register(id),
        Op::ReadPort { memory, port } => present.read_port(memory, port),
        Op::Lookup { memory, address } => present.word(memory, values[address.0 as usize]),
        ref operator => eval::evaluate(operator, node.width, |id| {
            let index = id.0 as usize;
            (values[index], netlist.nodes[index].width)
        })
        .expect("only inputs and state have no value of their own"),
    }
}
