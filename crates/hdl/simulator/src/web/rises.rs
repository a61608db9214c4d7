//! Several clocks in one program: for each an input that says whether it rises.
//!
//! The program of an edge of all clocks computes what every register takes next. Which of them do
//! is decided when that is put in place, clock by clock. Only memories are written as the program
//! runs, so what enables their ports is joined with the clock's input here.

use std::borrow::Cow;

use bluechip_netlist::flat::{FlatNetlist, Input, InputId, Node, NodeId, Op};

/// The netlist with these inputs behind its own, if it has several clocks that are no values.
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
