//! The nodes that outputs, registers and memories of a circuit read.

use bluechip_netlist::flat::{FlatNetlist, MemoryId, NodeId, RegisterId, SignalKind};

/// The nodes of the outputs.
pub(crate) fn outputs(netlist: &FlatNetlist) -> impl Iterator<Item = NodeId> {
    (netlist.signals.iter())
        .filter(|signal| signal.kind == SignalKind::Output)
        .flat_map(|signal| signal.limbs.iter().copied())
}

/// The one-bit nodes that control a register.
pub(crate) fn controls(netlist: &FlatNetlist, id: RegisterId) -> impl Iterator<Item = NodeId> {
    let register = &netlist.registers[id.0 as usize];
    let reset = register.reset.as_ref().map(|reset| reset.when);
    register.enable.into_iter().chain(reset)
}

/// The nodes that the ports of a memory read, except those of asynchronous look-ups.
pub(crate) fn of_memory(netlist: &FlatNetlist, id: MemoryId) -> impl Iterator<Item = NodeId> {
    let memory = &netlist.memories[id.0 as usize];
    let reads =
        (memory.read_ports.iter()).flat_map(|port| port.enable.into_iter().chain([port.address]));
    let writes =
        (memory.write_ports.iter()).flat_map(|port| [port.address, port.data, port.enable]);
    reads.chain(writes)
}
