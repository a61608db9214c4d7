//! Access to the lanes for the check for undefined values.

use bluechip_netlist::eval::{limb, mask};
use bluechip_netlist::flat::{MemoryId, RegisterId};
use bluechip_netlist::gates::Gates;
use num_bigint::BigUint;

use super::BatchSimulation;
use crate::{Error, SignalHandle};

impl BatchSimulation {
    /// Whether a register differs between lanes.
    pub(crate) fn register_differs(&self, id: RegisterId) -> bool {
        let mut planes = self.state.register(id);
        planes.any(|plane| {
            let values = self.blocks.iter().map(|block| block.common(plane));
            let mut known = None;
            for value in values {
                match (value, known) {
                    (None, _) => return true,
                    (Some(value), Some(known)) if value != known => return true,
                    _ => known = value,
                }
            }
            false
        })
    }

    /// Sets a register of a lane; the value must fit.
    pub(crate) fn set_register(&mut self, lane: usize, id: RegisterId, value: u64) {
        let planes = self.state.register(id);
        self.disturbed_in(lane / self.block);
        self.steady.disturb(planes.clone(), value);
        self.blocks[lane / self.block].set(lane % self.block, planes, value);
    }

    /// Sets bits of a memory's words to random values in every lane. Returns whether any bit was
    /// set: a table that is never written may have become gates, which cannot be changed.
    pub(crate) fn randomise(
        &mut self,
        id: MemoryId,
        words: &[BigUint],
        mut random: impl FnMut() -> u64,
    ) -> bool {
        let netlist = self.netlist.clone();
        let memory = &netlist.memories[id.0 as usize];
        if Gates::is_logic(memory) {
            return false;
        }
        let mut any = false;
        for (address, bits) in words.iter().take(memory.depth as usize).enumerate() {
            let unknown = limb(bits, memory.low) & mask(memory.width);
            if unknown == 0 {
                continue;
            }
            any = true;
            let known = memory.initial.get(address).copied().unwrap_or(0) & !unknown;
            for lane in 0..self.lanes {
                let word = known | random() & unknown;
                let at = lane / self.block;
                self.blocks[at].set_word(lane % self.block, id, address as u64, word);
            }
        }
        self.disturbed();
        any
    }

    /// If clocks are values, settles the circuit.
    pub(crate) fn settle(&mut self) -> Result<(), Error> {
        self.settled()
    }

    /// The index of a signal in the netlist.
    pub(crate) fn index_of(&self, signal: SignalHandle) -> Result<usize, Error> {
        signal.index_in(&self.netlist, self.fingerprint)
    }
}
