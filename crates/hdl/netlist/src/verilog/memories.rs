//! Under which clocks the ports of a memory act.

use crate::design::{Design, Memory, Module, NetId};
use crate::error::Error;

/// Refuses what Verilog cannot say: writes under several clocks have no order where the clocks rise together.
pub fn check(design: &Design) -> Result<(), Error> {
    for module in &design.modules {
        for memory in &module.memories {
            let written = memory.write_ports.iter().map(|port| port.clock);
            let clocks = distinct(written.map(|clock| source(module, clock)));
            if clocks.len() > 1 {
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
    let written = memory.write_ports.iter().map(|port| port.clock);
    let read = memory.read_ports.iter().map(|port| port.clock);
    distinct(read.chain(written).map(|clock| source(module, clock)))
}

/// The net that a clock net of the module gets its clock from: an input, or an output of an instance.
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
