//! The interpreted engine: evaluates node by node, each only if an argument has changed. It is slow
//! and simple; all other engines must agree with it.

use std::sync::Arc;

use bluechip_netlist::eval::for_each_argument;
use bluechip_netlist::flat::{FlatNetlist, InputId, MemoryId, NodeId, Op, RegisterId};

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
    readers: Readers,
    due: Due,
    /// Nodes watched for changes.
    watches: Vec<Vec<NodeId>>,
}

impl Interpreted {
    pub(crate) fn new(netlist: Arc<FlatNetlist>) -> Self {
        let state = State::at_power_on(&netlist);
        let values = vec![0; netlist.nodes.len()];
        Interpreted {
            readers: Readers::new(&netlist),
            due: Due::all(&netlist),
            netlist,
            state,
            values,
            watches: Vec::new(),
        }
    }

    fn settle(&mut self) {
        // Arguments come before their readers.
        while let Some(index) = self.due.next_node() {
            let node = &self.netlist.nodes[index];
            let value = evaluate(&self.netlist, node, &self.values, &self.state);
            if std::mem::replace(&mut self.values[index], value) != value {
                self.due.extend(self.readers.of_node(index));
            }
        }
    }

    fn step(&mut self, edges: Edges) {
        self.settle();
        let Interpreted {
            netlist,
            state,
            values,
            readers,
            due,
            ..
        } = self;
        let value = |id: NodeId| values[id.0 as usize];
        let is_set = |id: Option<NodeId>| id.is_none_or(|id| value(id) == 1);

        for index in
            due.take_registers(|register| edges.contains(netlist.registers[register].clock))
        {
            let register = &netlist.registers[index];
            let next = match &register.reset {
                Some(reset) if value(reset.when) == 1 => reset.value,
                _ if is_set(register.enable) => value(register.next),
                _ => continue,
            };
            if std::mem::replace(&mut state.registers[index], next) != next {
                due.extend(&readers.of_registers[index]);
            }
        }
        for (index, (memory, state)) in netlist.memories.iter().zip(&mut state.memories).enumerate()
        {
            let place = |address: NodeId| usize::try_from(value(address)).unwrap_or(usize::MAX);
            let ports = memory.read_ports.iter().zip(&mut state.read_ports);
            for ((port, output), readers) in ports.zip(&readers.of_read_ports[index]) {
                if edges.contains(port.clock) && is_set(port.enable) {
                    let word = state.words.get(place(port.address)).copied().unwrap_or(0);
                    if std::mem::replace(output, word) != word {
                        due.extend(readers);
                    }
                }
            }
            for port in memory
                .write_ports
                .iter()
                .filter(|port| edges.contains(port.clock) && value(port.enable) == 1)
            {
                if let Some(word) = state.words.get_mut(place(port.address))
                    && std::mem::replace(word, value(port.data)) != value(port.data)
                {
                    due.extend(&readers.of_memories[index]);
                }
            }
        }
    }
}

/// The readers of each value: indices of nodes, and above those, of registers.
struct Readers {
    /// Start of each node's readers in `of_nodes`, followed by the end of the last.
    begins: Vec<usize>,
    of_nodes: Vec<u32>,
    of_inputs: Vec<Vec<u32>>,
    of_registers: Vec<Vec<u32>>,
    /// Per memory, then per port.
    of_read_ports: Vec<Vec<Vec<u32>>>,
    /// Nodes that look up words.
    of_memories: Vec<Vec<u32>>,
}

impl Readers {
    fn new(netlist: &FlatNetlist) -> Self {
        let memories = &netlist.memories;
        let mut readers = Readers {
            begins: Vec::new(),
            of_nodes: Vec::new(),
            of_inputs: vec![Vec::new(); netlist.inputs.len()],
            of_registers: vec![Vec::new(); netlist.registers.len()],
            of_read_ports: memories
                .iter()
                .map(|memory| vec![Vec::new(); memory.read_ports.len()])
                .collect(),
            of_memories: vec![Vec::new(); memories.len()],
        };
        let mut pairs = Vec::new();
        for (index, node) in (0..).zip(&netlist.nodes) {
            for_each_argument(&node.op, |argument| pairs.push((argument.0, index)));
            match node.op {
                Op::Input(id) => readers.of_inputs[id.0 as usize].push(index),
                Op::Register(id) => readers.of_registers[id.0 as usize].push(index),
                Op::ReadPort { memory, port } => {
                    readers.of_read_ports[memory.0 as usize][port as usize].push(index);
                }
                Op::Lookup { memory, .. } => readers.of_memories[memory.0 as usize].push(index),
                _ => {}
            }
        }
        let first = Due::first_register(netlist) as u32;
        for (index, register) in (first..).zip(&netlist.registers) {
            let reset = register.reset.as_ref().map(|reset| reset.when);
            let read = [Some(register.next), register.enable, reset];
            pairs.extend(read.into_iter().flatten().map(|node| (node.0, index)));
        }
        pairs.sort_unstable();
        pairs.dedup();
        let nodes = 0..=netlist.nodes.len() as u32;
        let begins = nodes.map(|node| pairs.partition_point(|pair| pair.0 < node));
        readers.begins = begins.collect();
        readers.of_nodes = pairs.into_iter().map(|pair| pair.1).collect();
        readers
    }

    fn of_node(&self, index: usize) -> &[u32] {
        &self.of_nodes[self.begins[index]..self.begins[index + 1]]
    }
}

/// One bit for each node to be evaluated, and for each register that may change at its next edge.
struct Due {
    bits: Vec<u64>,
    /// The word that holds the first register.
    registers: usize,
    /// No node in earlier words is due.
    from: usize,
}

impl Due {
    /// Everything is due.
    fn all(netlist: &FlatNetlist) -> Self {
        let first = Due::first_register(netlist);
        let mut due = Due {
            bits: vec![0; (first + netlist.registers.len()).div_ceil(64)],
            registers: first / 64,
            from: 0,
        };
        due.fill(netlist);
        due
    }

    fn fill(&mut self, netlist: &FlatNetlist) {
        let registers = (Due::first_register(netlist) as u32..).zip(&netlist.registers);
        let registers = registers.map(|(register, _)| register);
        let nodes = (0..).zip(&netlist.nodes).map(|(node, _)| node);
        for index in nodes.chain(registers) {
            self.insert(index);
        }
    }

    /// The index of the first register.
    fn first_register(netlist: &FlatNetlist) -> usize {
        netlist.nodes.len().next_multiple_of(64)
    }

    fn insert(&mut self, index: u32) {
        let word = index as usize / 64;
        self.bits[word] |= 1 << (index % 64);
        self.from = self.from.min(word);
    }

    fn insert_register(&mut self, index: usize) {
        self.insert((64 * self.registers + index) as u32);
    }

    fn extend(&mut self, indices: &[u32]) {
        for &index in indices {
            self.insert(index);
        }
    }

    /// Removes and returns the first node that is due.
    fn next_node(&mut self) -> Option<usize> {
        while self.from < self.registers {
            let word = &mut self.bits[self.from];
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(64 * self.from + bit);
            }
            self.from += 1;
        }
        None
    }

    /// Removes and returns the selected registers that are due.
    fn take_registers(&mut self, which: impl Fn(usize) -> bool) -> Vec<usize> {
        let mut taken = Vec::new();
        for (word, bits) in self.bits[self.registers..].iter_mut().enumerate() {
            let mut left = *bits;
            while left != 0 {
                let register = 64 * word + left.trailing_zeros() as usize;
                if which(register) {
                    taken.push(register);
                    *bits &= !(left & left.wrapping_neg());
                }
                left &= left - 1;
            }
        }
        taken
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
        let index = id.0 as usize;
        if std::mem::replace(&mut self.state.inputs[index], value) != value {
            self.due.extend(&self.readers.of_inputs[index]);
        }
    }

    fn set_register(&mut self, id: RegisterId, value: u64) {
        let index = id.0 as usize;
        if std::mem::replace(&mut self.state.registers[index], value) != value {
            self.due.extend(&self.readers.of_registers[index]);
            // Its next edge must write it again.
            self.due.insert_register(index);
        }
    }

    fn set_word(&mut self, memory: MemoryId, address: u64, value: u64) {
        let index = memory.0 as usize;
        self.state.memories[index].words[address as usize] = value;
        self.due.extend(&self.readers.of_memories[index]);
    }

    fn save(&self) -> State {
        self.state.clone()
    }

    fn restore(&mut self, state: &State) {
        self.state = state.clone();
        self.due.fill(&self.netlist);
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
