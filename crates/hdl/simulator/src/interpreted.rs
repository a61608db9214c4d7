//! The interpreted engine: evaluates node after node. Slow, simple, and what every other engine
//! must agree with.

use std::sync::Arc;

use bluechip_netlist::flat::{FlatNetlist, InputId, MemoryId, NodeId, RegisterId};

use crate::Error;
use crate::clocks::Edges;
use crate::engine::Engine;
use crate::evaluate::{Present, evaluate};
use crate::state::State;
use crate::techniques::Techniques;

/// A netlist, its state, and the value of every node.
pub(crate) struct Interpreted {
    netlist: Arc<FlatNetlist>,
    state: State,
    values: Vec<u64>,
    settled: bool,
    /// Nodes whose changes are looked for.
    watches: Vec<Vec<NodeId>>,
}

impl Interpreted {
    pub(crate) fn new(netlist: Arc<FlatNetlist>) -> Self {
        let state = State::at_power_on(&netlist);
        let values = vec![0; netlist.nodes.len()];
        Interpreted {
            netlist,
            state,
            values,
            settled: false,
            watches: Vec::new(),
        }
    }

    fn settle(&mut self) {
        if !self.settled {
            for (index, node) in self.netlist.nodes.iter().enumerate() {
                self.values[index] = evaluate(&self.netlist, node, &self.values, &self.state);
            }
            self.settled = true;
        }
    }
}

impl Interpreted {
    fn step(&mut self, edges: Edges) {
        self.settle();
        let values = &self.values;
        let value = |id: NodeId| values[id.0 as usize];
        let is_set = |id: Option<NodeId>| id.is_none_or(|id| value(id) == 1);

        let registers = self.netlist.registers.iter().zip(&mut self.state.registers);
        for (register, present) in registers.filter(|(register, _)| edges.contains(register.clock))
        {
            match &register.reset {
                Some(reset) if value(reset.when) == 1 => *present = reset.value,
                _ if is_set(register.enable) => *present = value(register.next),
                _ => {}
            }
        }
        for (memory, state) in self.netlist.memories.iter().zip(&mut self.state.memories) {
            let place = |address: NodeId| usize::try_from(value(address)).unwrap_or(usize::MAX);
            for (port, output) in memory.read_ports.iter().zip(&mut state.read_ports) {
                if edges.contains(port.clock) && is_set(port.enable) {
                    *output = state.words.get(place(port.address)).copied().unwrap_or(0);
                }
            }
            for port in memory
                .write_ports
                .iter()
                .filter(|port| edges.contains(port.clock) && value(port.enable) == 1)
            {
                if let Some(word) = state.words.get_mut(place(port.address)) {
                    *word = value(port.data);
                }
            }
        }
        self.settled = false;
    }
}

impl Engine for Interpreted {
    fn run(&mut self, edges: Edges, count: u64) {
        (0..count).for_each(|_| self.step(edges));
    }

    fn value(&mut self, node: NodeId) -> Result<u64, Error> {
        self.settle();
        Ok(self.values[node.0 as usize])
    }

    fn observe(&mut self, _: &[NodeId]) {}

    fn watch(&mut self, nodes: &[NodeId]) -> usize {
        self.watches.push(nodes.to_vec());
        self.watches.len() - 1
    }

    fn changes(
        &mut self,
        watch: usize,
        values: &mut [u64],
        changed: &mut Vec<u32>,
    ) -> Result<(), Error> {
        self.settle();
        let nodes = self.watches[watch].iter().zip(values);
        for (place, (node, before)) in (0..).zip(nodes) {
            let value = self.values[node.0 as usize];
            if value != *before {
                *before = value;
                changed.push(place);
            }
        }
        Ok(())
    }

    fn unwatch(&mut self, watch: usize) {
        self.watches[watch].clear();
    }

    fn gate_evenly(&mut self, _: Option<usize>, _: bool) -> Result<(), Error> {
        Ok(())
    }

    fn pack(&mut self, _is_packed: bool) -> Result<(), Error> {
        Ok(())
    }

    fn run_whole(&mut self) -> Result<(), Error> {
        Ok(())
    }

    fn allow(&mut self, _: Techniques) -> Result<(), Error> {
        Ok(())
    }

    fn library_bytes(&self) -> Option<u64> {
        None
    }

    fn is_learning(&self) -> bool {
        false
    }

    fn set_input(&mut self, id: InputId, value: u64) {
        self.state.inputs[id.0 as usize] = value;
        self.settled = false;
    }

    fn set_register(&mut self, id: RegisterId, value: u64) {
        self.state.registers[id.0 as usize] = value;
        self.settled = false;
    }

    fn set_word(&mut self, memory: MemoryId, address: u64, value: u64) {
        self.state.memories[memory.0 as usize].words[address as usize] = value;
        self.settled = false;
    }

    fn save(&self) -> State {
        self.state.clone()
    }

    fn restore(&mut self, state: &State) {
        self.state = state.clone();
        self.settled = false;
    }
}

impl Present for Interpreted {
    fn input(&self, id: InputId) -> u64 {
        self.state.input(id)
    }

    fn register(&self, id: RegisterId) -> u64 {
        self.state.register(id)
    }

    fn read_port(&self, memory: MemoryId, port: u32) -> u64 {
        self.state.read_port(memory, port)
    }

    fn word(&self, memory: MemoryId, address: u64) -> u64 {
        self.state.word(memory, address)
    }
}
