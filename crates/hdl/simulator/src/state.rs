//! The state of a circuit between two clock edges, independent of the engine that holds it.

use bluechip_netlist::eval::mask;
use bluechip_netlist::flat::{FlatNetlist, InputId, MemoryId, Op, RegisterId};
use serde::{Deserialize, Serialize};

use crate::Error;
use crate::evaluate::Present;

/// Every input, register, read-port output and memory word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    pub(crate) inputs: Vec<u64>,
    pub(crate) registers: Vec<u64>,
    pub(crate) memories: Vec<MemoryState>,
}

/// Words and read-port outputs of one memory.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct MemoryState {
    pub(crate) words: Vec<u64>,
    pub(crate) read_ports: Vec<u64>,
}

impl State {
    /// The state at power-on, all inputs 0.
    pub(crate) fn at_power_on(netlist: &FlatNetlist) -> Self {
        State {
            inputs: vec![0; netlist.inputs.len()],
            registers: netlist
                .registers
                .iter()
                .map(|register| register.initial)
                .collect(),
            memories: netlist
                .memories
                .iter()
                .map(|memory| {
                    let mut words = memory.initial.clone();
                    words.resize(memory.depth as usize, 0);
                    MemoryState {
                        words,
                        read_ports: vec![0; memory.read_ports.len()],
                    }
                })
                .collect(),
        }
    }

    /// Rejects a state without the netlist's shape; it may come from a file.
    pub(crate) fn check(&self, netlist: &FlatNetlist) -> Result<(), Error> {
        let damaged = |problem: &str| {
            Err(Error::DamagedSnapshot {
                problem: problem.to_owned(),
            })
        };
        let fits = |values: &[u64], widths: &mut dyn Iterator<Item = u16>| {
            values
                .iter()
                .zip(widths)
                .all(|(&value, width)| value <= mask(width))
        };
        if self.inputs.len() != netlist.inputs.len()
            || !fits(&self.inputs, &mut netlist.inputs.iter().map(|i| i.width))
        {
            return damaged("inputs differ");
        }
        if self.registers.len() != netlist.registers.len()
            || !fits(
                &self.registers,
                &mut netlist.registers.iter().map(|r| r.width),
            )
        {
            return damaged("registers differ");
        }
        let same_memories = self.memories.len() == netlist.memories.len()
            && self
                .memories
                .iter()
                .zip(&netlist.memories)
                .all(|(state, memory)| {
                    state.words.len() == memory.depth as usize
                        && state.read_ports.len() == memory.read_ports.len()
                        && fits(&state.words, &mut std::iter::repeat(memory.width))
                        && fits(&state.read_ports, &mut std::iter::repeat(memory.width))
                });
        if same_memories {
            Ok(())
        } else {
            damaged("memories differ")
        }
    }
}

impl Present for State {
    fn input(&self, id: InputId) -> u64 {
        self.inputs[id.0 as usize]
    }

    fn register(&self, id: RegisterId) -> u64 {
        self.registers[id.0 as usize]
    }

    fn read_port(&self, memory: MemoryId, port: u32) -> u64 {
        self.memories[memory.0 as usize].read_ports[port as usize]
    }

    fn word(&self, memory: MemoryId, address: u64) -> u64 {
        let words = &self.memories[memory.0 as usize].words;
        usize::try_from(address)
            .ok()
            .and_then(|address| words.get(address))
            .copied()
            .unwrap_or(0)
    }
}

/// Whether an operator reads the state or an input, so that it needs no evaluation.
pub(crate) fn is_state(op: &Op) -> bool {
    matches!(
        op,
        Op::Const(_) | Op::Input(_) | Op::Register(_) | Op::ReadPort { .. }
    )
}
