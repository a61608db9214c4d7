//! Groups the ports of a memory by clock.

use crate::design::{Design, Memory, Module, NetId};
use crate::error::Error;

/// Refuses memories that Verilog cannot express. Ports on different clocks are in separate blocks,
/// in the order of the ports. Simulators run the blocks in this order if the clocks rise together,
/// and a block cannot be in two places.
pub fn check(design: &Design) -> Result<(), Error> {
    for module in &design.modules {
        for memory in &module.memories {
            let written = memory.write_ports.iter().map(|port| port.clock);
            let mut order: Vec<NetId> = written.map(|clock| source(module, clock)).collect();
            order.dedup();
            let clocks = distinct(order.iter().copied());
            if clocks.len() < order.len() {
                return Err(Error::WrittenUnderTwoClocks {
                    module: module.name.clone(),
                    memory: memory.name.clone(),
                    clocks: clocks
                        .into_iter()
                        .map(|clock| format!("`{}`", module.net(clock).name))
                        .collect(),
                });
            }
        }
    }
    Ok(())
}

/// The clocks of a memory's ports, each once.
pub fn clocks(module: &Module, memory: &Memory) -> Vec<NetId> {
    let of = |clock: &NetId| source(module, *clock);
    let written: Vec<NetId> = memory.write_ports.iter().map(|port| port.clock).collect();
    let read: Vec<NetId> = memory.read_ports.iter().map(|port| port.clock).collect();
    let writers = distinct(written.iter().map(of));
    match writers.len() {
        0 | 1 => distinct(read.iter().chain(&written).map(of)),
        // Writes must keep their order.
        _ => distinct(written.iter().chain(&read).map(of)),
    }
}

/// The net that drives a clock net of the module: an input, or an output of an instance.
pub fn source(module: &Module, clock: NetId) -> NetId {
    let mut at = clock;
    for _ in 0..module.nets.len() {
        let driver = module.assigns.iter().find(|assign| assign.net == at);
        match driver.and_then(|assign| NetId::of(&module.node(assign.value).op)) {
            Some(net) => at = net,
            None => break,
        }
    }
    at
}

fn distinct(nets: impl Iterator<Item = NetId>) -> Vec<NetId> {
    let mut seen = Vec::new();
    for net in nets {
        if !seen.contains(&net) {
            seen.push(net);
        }
    }
    seen
}
