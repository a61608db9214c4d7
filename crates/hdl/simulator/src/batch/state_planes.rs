//! The planes of the state.

use std::ops::Range;

use bluechip_netlist::flat::{FlatNetlist, InputId, MemoryId, RegisterId};
use bluechip_netlist::gates::Source;

use crate::state::State;

/// Index of a plane, which holds one bit of every lane.
pub(crate) type Plane = u32;

/// The planes of the state. Planes above them hold intermediate results of programs.
pub(crate) struct StatePlanes {
    inputs: Vec<Range<Plane>>,
    registers: Vec<Range<Plane>>,
    read_ports: Vec<Vec<Range<Plane>>>,
    count: Plane,
}

impl StatePlanes {
    pub(crate) fn of(netlist: &FlatNetlist) -> Self {
        let mut count = 0;
        let mut take = |width: u16| {
            let first = count;
            count += Plane::from(width);
            first..count
        };
        StatePlanes {
            inputs: netlist.inputs.iter().map(|i| take(i.width)).collect(),
            registers: netlist.registers.iter().map(|r| take(r.width)).collect(),
            read_ports: (netlist.memories.iter())
                .map(|memory| {
                    memory
                        .read_ports
                        .iter()
                        .map(|_| take(memory.width))
                        .collect()
                })
                .collect(),
            count,
        }
    }

    /// How many planes the state has.
    pub(crate) fn count(&self) -> Plane {
        self.count
    }

    /// The planes of an input, lowest bit first.
    pub(crate) fn input(&self, id: InputId) -> Range<Plane> {
        self.inputs[id.0 as usize].clone()
    }

    /// The planes of a register.
    pub(crate) fn register(&self, id: RegisterId) -> Range<Plane> {
        self.registers[id.0 as usize].clone()
    }

    /// The planes of a read port's output.
    pub(crate) fn read_port(&self, memory: MemoryId, port: u32) -> Range<Plane> {
        self.read_ports[memory.0 as usize][port as usize].clone()
    }

    /// The planes of every input.
    pub(crate) fn inputs(&self) -> impl Iterator<Item = Range<Plane>> {
        self.inputs.iter().cloned()
    }

    /// The planes of every register.
    pub(crate) fn registers(&self) -> impl Iterator<Item = Range<Plane>> {
        self.registers.iter().cloned()
    }

    /// The planes of every read port of a memory.
    pub(crate) fn read_ports(&self, memory: MemoryId) -> impl Iterator<Item = Range<Plane>> {
        self.read_ports[memory.0 as usize].iter().cloned()
    }

    /// Visits all inputs, registers and read ports of a state, each with its planes.
    pub(crate) fn for_each_value(&self, state: &State, mut visit: impl FnMut(Range<Plane>, u64)) {
        let inputs = self.inputs().zip(&state.inputs);
        let registers = self.registers().zip(&state.registers);
        for (planes, &value) in inputs.chain(registers) {
            visit(planes, value);
        }
        for (memory, id) in state.memories.iter().zip((0..).map(MemoryId)) {
            for (planes, &value) in self.read_ports(id).zip(&memory.read_ports) {
                visit(planes, value);
            }
        }
    }

    pub(crate) fn source(&self, source: Source) -> Plane {
        match source {
            Source::Input(id, bit) => self.input(id).start + Plane::from(bit),
            Source::Register(id, bit) => self.register(id).start + Plane::from(bit),
            Source::ReadPort(memory, port, bit) => {
                self.read_port(memory, port).start + Plane::from(bit)
            }
        }
    }
}
