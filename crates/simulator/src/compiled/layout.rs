//! Where everything lives in the one memory block that compiled code works on.

use std::ops::Range;

use netlist::flat::{FlatNetlist, MemoryId};

use super::program::Slot;

/// Slots of the state, in blocks.
///
/// Registers and read-port outputs have two places: the present one, and one for the value after the edge, both in
/// blocks of the same order, so that an edge ends with one block copy.
pub(crate) struct Layout {
    /// Number of registers and read ports.
    pub(crate) registers: u32,
    /// First slot of the inputs.
    inputs: Slot,
    /// First read port of each memory, counted among the registers.
    read_ports: Vec<u32>,
    /// Words of each memory.
    memories: Vec<Range<Slot>>,
    /// A slot that is always 0: where reads beyond a memory go.
    pub(crate) zero: Slot,
    /// A slot nobody reads: where writes beyond a memory go.
    pub(crate) waste: Slot,
    /// Number of slots; scratch slots are added behind.
    pub(crate) len: u32,
}

impl Layout {
    pub(crate) fn new(netlist: &FlatNetlist) -> Self {
        let mut registers = netlist.registers.len() as u32;
        let mut read_ports = Vec::new();
        for memory in &netlist.memories {
            read_ports.push(registers);
            registers += memory.read_ports.len() as u32;
        }
        let inputs = 2 * registers;
        let zero = inputs + netlist.inputs.len() as u32;
        let waste = zero + 1;
        let mut len = waste + 1;
        let mut memories = Vec::new();
        for memory in &netlist.memories {
            memories.push(len..len + memory.depth);
            len += memory.depth;
        }
        Layout {
            registers,
            inputs,
            read_ports,
            memories,
            zero,
            waste,
            len,
        }
    }

    /// Slot of a register's present value.
    pub(crate) fn register(&self, index: u32) -> Slot {
        index
    }

    /// Slot of a read port's present output.
    pub(crate) fn read_port(&self, memory: MemoryId, port: u32) -> Slot {
        self.read_ports[memory.0 as usize] + port
    }

    /// Slot for the value after the edge of a register or read port.
    pub(crate) fn next(&self, present: Slot) -> Slot {
        present + self.registers
    }

    /// Slot of an input.
    pub(crate) fn input(&self, index: u32) -> Slot {
        self.inputs + index
    }

    /// Slot of a memory's first word.
    pub(crate) fn memory(&self, memory: MemoryId) -> Slot {
        self.memories[memory.0 as usize].start
    }

    /// Slots of a memory's words.
    pub(crate) fn words(&self, memory: MemoryId) -> Range<usize> {
        let Range { start, end } = self.memories[memory.0 as usize];
        start as usize..end as usize
    }
}
