//! The whole state of a simulation as a value that can be kept, sent and restored.

use std::hash::{Hash, Hasher};

use bluechip_netlist::flat::FlatNetlist;
use serde::{Deserialize, Serialize};

use crate::Error;
use crate::state::State;

/// The complete state of a simulation: inputs, registers, memories, read-port outputs, cycle count,
/// time. The timings of clocks are not included.
///
/// It does not depend on the engine: a snapshot saved by one can be restored into another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Snapshot {
    netlist: String,
    fingerprint: u64,
    pub(crate) cycle: u64,
    pub(crate) time: u64,
    pub(crate) state: State,
}

impl Snapshot {
    /// Whether inputs, registers and memories of the same netlist are the same in both, whatever
    /// the time.
    pub fn has_state_of(&self, other: &Snapshot) -> bool {
        self.fingerprint == other.fingerprint && self.state == other.state
    }

    pub(crate) fn new(
        netlist: &FlatNetlist,
        fingerprint: u64,
        cycle: u64,
        time: u64,
        state: State,
    ) -> Self {
        Snapshot {
            netlist: netlist.name.clone(),
            fingerprint,
            cycle,
            time,
            state,
        }
    }

    /// Rejects a snapshot of another netlist, or a damaged one.
    pub(crate) fn check(&self, netlist: &FlatNetlist, fingerprint: u64) -> Result<(), Error> {
        if self.fingerprint != fingerprint {
            return Err(Error::OtherNetlist {
                ours: netlist.name.clone(),
                theirs: self.netlist.clone(),
            });
        }
        self.state.check(netlist)
    }

    /// The cycle at which it was taken.
    pub fn cycle(&self) -> u64 {
        self.cycle
    }
}

/// A hash of a netlist, equal on every machine and in every run.
pub(crate) fn fingerprint(netlist: &FlatNetlist) -> u64 {
    let mut hasher = Fnv(0xcbf2_9ce4_8422_2325);
    netlist.name.hash(&mut hasher);
    netlist.nodes.hash(&mut hasher);
    for clock in &netlist.clocks {
        clock.name.hash(&mut hasher);
    }
    for input in &netlist.inputs {
        (&input.name, input.low, input.width).hash(&mut hasher);
    }
    for register in &netlist.registers {
        (
            &register.path,
            register.low,
            register.width,
            register.initial,
            register.clock,
            register.next,
            register.enable,
        )
            .hash(&mut hasher);
        register
            .reset
            .as_ref()
            .map(|reset| (reset.when, reset.value))
            .hash(&mut hasher);
    }
    for memory in &netlist.memories {
        (&memory.path, memory.low, memory.width).hash(&mut hasher);
        (memory.depth, &memory.initial).hash(&mut hasher);
        for port in &memory.read_ports {
            (port.clock, port.address, port.enable).hash(&mut hasher);
        }
        for port in &memory.write_ports {
            (port.clock, port.address, port.data, port.enable).hash(&mut hasher);
        }
    }
    hasher.finish()
}

/// FNV-1a; the hashers of the standard library do not guarantee stable results.
struct Fnv(u64);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    }
}
