//! Several clocks in one program: each has an input that shows whether it rises.
//!
//! The program of an edge of all clocks computes the next value of every register. The values are
//! then copied clock by clock, only for clocks that rise. Memories are written while the program
//! runs, so the enables of their ports are combined with the clock's input here.

use std::borrow::Cow;

use bluechip_netlist::flat::{FlatNetlist, Input, InputId, Node, NodeId, Op};

/// Adds these inputs after the netlist's own, if it has several clocks and they are not values.
pub(super) fn with_inputs(netlist: &FlatNetlist) -> Cow<'_, FlatNetlist> {
    if netlist.clocks.len() < 2 || netlist.events.is_some() {
        return Cow::Borrowed(netlist);
    }
    let mut netlist = netlist.clone();
    let mut node = |op| {
        netlist.nodes.push(Node { op, width: 1 });
        NodeId(netlist.nodes.len() as u32 - 1)
    };
    let mut rises = Vec::new();
    for clock in &netlist.clocks {
        rises.push(node(Op::Input(InputId(netlist.inputs.len() as u32))));
        netlist.inputs.push(Input {
            name: clock.name.clone(),
            low: 0,
            width: 1,
        });
    }
    for memory in &mut netlist.memories {
        for port in &mut memory.write_ports {
            port.enable = node(Op::And(port.enable, rises[port.clock.0 as usize]));
        }
    }
    Cow::Owned(netlist)
}
