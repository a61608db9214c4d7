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
    /// Registers at an edge; kept for its memory.
    taken: Vec<usize>,
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
            taken: Vec::new(),
            watches: Vec::new(),
        }
    }

    fn settle(&mut self) {
        let Interpreted {
            netlist,
            state,
            values,
            readers,
            due,
            ..
        } = self;
        // Arguments come before their readers, so no earlier node becomes due.
        for word in due.from..due.registers {
            while let Some(index) = due.take_from(word) {
                let value = evaluate(netlist, &netlist.nodes[index], values, state);
                if std::mem::replace(&mut values[index], value) != value {
                    for reader in readers.of_node(index) {
                        if reader.notices(values) {
                            due.mark(reader.index);
                        }
                    }
                }
            }
        }
        due.from = due.registers;
    }

    fn step(&mut self, edges: Edges) {
        self.settle();
        let Interpreted {
            netlist,
            state,
            values,
            readers,
            due,
            taken,
            ..
        } = self;
        let value = |id: NodeId| values[id.0 as usize];
        let is_set = |id: Option<NodeId>| id.is_none_or(|id| value(id) == 1);

        due.take_registers(taken, |register| {
            edges.contains(netlist.registers[register].clock)
        });
        for &index in &*taken {
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
    of_nodes: Vec<Reader>,
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
            for_each_argument(&node.op, |argument| {
                let guard = Guard::of(&node.op, argument);
                pairs.push((argument.0, Reader { index, guard }));
            });
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
            let mut read = |node: NodeId, guard| pairs.push((node.0, Reader { index, guard }));
            let next = register.enable.map(|enable| Guard::is_not(enable, 0));
            read(register.next, next.unwrap_or(Guard::NONE));
            if let Some(enable) = register.enable {
                read(enable, Guard::NONE);
            }
            if let Some(reset) = &register.reset {
                read(reset.when, Guard::NONE);
            }
        }
        // The first of several for one reader stays: of different guards, none.
        pairs.sort_unstable();
        pairs.dedup_by(|next, kept| {
            let is_same = (next.0, next.1.index) == (kept.0, kept.1.index);
            if is_same && next.1.guard != kept.1.guard {
                kept.1.guard = Guard::NONE;
            }
            is_same
        });
        let nodes = 0..=netlist.nodes.len() as u32;
        let begins = nodes.map(|node| pairs.partition_point(|pair| pair.0 < node));
        readers.begins = begins.collect();
        readers.of_nodes = pairs.into_iter().map(|pair| pair.1).collect();
        readers
    }

    fn of_node(&self, index: usize) -> &[Reader] {
        &self.of_nodes[self.begins[index]..self.begins[index + 1]]
    }
}

/// A reader of a node, and when its value depends on the node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Reader {
    index: u32,
    guard: Guard,
}

impl Reader {
    /// Whether the reader's value may change with the node's.
    fn notices(self, values: &[u64]) -> bool {
        let Guard { node, unless } = self.guard;
        node == Guard::NONE.node || values[node as usize] != u64::from(unless)
    }
}

/// A node that has a certain value where a reader does not depend on another of its arguments. If
/// that value changes, the reader is evaluated anyway, because it reads this node, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Guard {
    node: u32,
    /// The value, 0 or 1.
    unless: bool,
}

impl Guard {
    /// The reader always depends on the argument.
    const NONE: Guard = Guard {
        node: u32::MAX,
        unless: false,
    };

    fn is_not(node: NodeId, value: u8) -> Guard {
        Guard {
            node: node.0,
            unless: value == 1,
        }
    }

    /// When an operator depends on one of its arguments.
    fn of(op: &Op, argument: NodeId) -> Guard {
        match *op {
            Op::Mux {
                condition,
                then,
                otherwise,
            } if argument != condition && then != otherwise => {
                Guard::is_not(condition, (argument != then).into())
            }
            Op::And(a, b) if a != b => Guard::is_not(if argument == a { b } else { a }, 0),
            _ => Guard::NONE,
        }
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
        self.mark(index);
        self.from = self.from.min(index as usize / 64);
    }

    /// The same for a node that is not in an earlier word than `from`, or a register.
    fn mark(&mut self, index: u32) {
        self.bits[index as usize / 64] |= 1 << (index % 64);
    }

    fn insert_register(&mut self, index: usize) {
        self.insert((64 * self.registers + index) as u32);
    }

    fn extend(&mut self, indices: &[u32]) {
        for &index in indices {
            self.insert(index);
        }
    }

    /// Removes and returns the first node that is due in a word.
    fn take_from(&mut self, word: usize) -> Option<usize> {
        let bits = &mut self.bits[word];
        let bit = (*bits != 0).then(|| bits.trailing_zeros() as usize)?;
        *bits &= *bits - 1;
        Some(64 * word + bit)
    }

    /// Moves the selected registers that are due into a list, in place of what it holds.
    fn take_registers(&mut self, taken: &mut Vec<usize>, which: impl Fn(usize) -> bool) {
        taken.clear();
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

    fn run_whole(&mut self, _natively: bool) -> Result<(), Error> {
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
