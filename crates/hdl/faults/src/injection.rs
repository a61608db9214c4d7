//! A circuit with faults that inputs switch on, and with a comparison of its outputs.

use std::collections::HashMap;

use bluechip_netlist::flat::{
    Clock, ClockId, Events, FlatNetlist, Input, InputId, Memory, MemoryId, Node, NodeId, Op,
    Register, RegisterId, Signal, SignalKind, Type,
};
use bluechip_netlist::gates::{Gate, Literal, Source};

use crate::{Fault, FaultList};

/// The clock of the comparison of outputs.
pub(crate) const OBSERVE: &str = "fault.observe";
/// The register that is 1 once an output has differed.
pub(crate) const DETECTED: &str = "fault.detected";
/// If clocks are values: the signal that is 1 while an output differs.
pub(crate) const DIFFERS: &str = "fault.differs";

/// The input that switches on a fault, given its index in the list.
pub(crate) fn switch(place: usize) -> String {
    format!("fault.switch.{place:06}")
}

/// The input that selects the compared bits of an output.
pub(crate) fn mask_of(output: &str) -> String {
    format!("fault.mask.{output}")
}

/// The input with the expected value of an output.
pub(crate) fn expected_of(output: &str) -> String {
    format!("fault.expected.{output}")
}

/// A netlist of single gates that is equivalent to the given one while no switch is 1.
pub(crate) fn inject(netlist: &FlatNetlist, list: &FaultList, faults: &[Fault]) -> FlatNetlist {
    let mut circuit = Injection::new(netlist, list);
    circuit.gates(faults, |circuit, place| {
        circuit.named_input(switch(place), 1)
    });
    let (mut registers, memories) = circuit.state();
    let mut clocks = netlist.clocks.clone();
    match circuit.events() {
        None => {
            registers.push(circuit.observer(ClockId(clocks.len() as u32)));
            clocks.push(Clock {
                name: OBSERVE.into(),
            });
        }
        // The comparison has no clock: an additional clock would tick the whole circuit.
        Some(_) => {
            let differs = circuit.differs();
            circuit.signal(DIFFERS.into(), SignalKind::Wire, differs);
        }
    }
    circuit.finish(clocks, registers, memories)
}

/// A netlist of single gates with one fault, with the same inputs, outputs, registers and memories.
pub fn faulty(netlist: &FlatNetlist, list: &FaultList, fault: Fault) -> FlatNetlist {
    let mut circuit = Injection::new(netlist, list);
    circuit.gates(&[fault], |circuit, _| circuit.add(Op::Const(1), 1));
    let (registers, memories) = circuit.state();
    let outputs = (netlist.signals.iter()).filter(|signal| signal.kind == SignalKind::Output);
    for signal in outputs {
        let limbs = (signal.limbs.iter())
            .map(|&limb| circuit.word_of(limb))
            .collect();
        circuit.signals.push(Signal {
            limbs,
            ..signal.clone()
        });
    }
    circuit.finish(netlist.clocks.clone(), registers, memories)
}

/// Whether a node has a value that can be set from outside.
pub(crate) fn is_settable(op: &Op) -> bool {
    matches!(op, Op::Input(_) | Op::Register(_))
}

struct Injection<'a> {
    netlist: &'a FlatNetlist,
    list: &'a FaultList,
    nodes: Vec<Node>,
    inputs: Vec<Input>,
    signals: Vec<Signal>,
    /// The node of each gate, with its faults.
    values: Vec<Option<NodeId>>,
    inverses: Vec<Option<NodeId>>,
    /// The node of each register bit, without its faults.
    held: HashMap<usize, NodeId>,
    /// The nodes of inputs, registers and read ports, by their operators in the original netlist,
    /// and the nodes of look-ups.
    words: HashMap<Op, NodeId>,
}

impl<'a> Injection<'a> {
    fn new(netlist: &'a FlatNetlist, list: &'a FaultList) -> Self {
        let gates = list.gates().graph().gates().len();
        Injection {
            netlist,
            list,
            nodes: Vec::new(),
            inputs: Vec::new(),
            signals: Vec::new(),
            values: vec![None; gates],
            inverses: vec![None; gates],
            held: HashMap::new(),
            words: HashMap::new(),
        }
    }

    /// Adds all combinational nodes, with faults that one-bit nodes switch on.
    fn gates(&mut self, faults: &[Fault], mut switched: impl FnMut(&mut Self, usize) -> NodeId) {
        for input in &self.netlist.inputs {
            self.input(input.clone());
        }
        self.words();
        for (signal, limbs) in self.settable() {
            self.signals.push(Signal {
                limbs,
                ..signal.clone()
            });
        }
        let mut switches: Vec<(Fault, usize)> = faults.iter().copied().zip(0..).collect();
        switches.sort_unstable();
        let mut switches = switches.into_iter().peekable();
        for index in 0..self.values.len() {
            if !self.list.is_needed(index) {
                continue;
            }
            let mut value = self.gate(index);
            if let Gate::Source(Source::Register(..)) = self.list.gates().graph().gates()[index] {
                self.held.insert(index, value);
            }
            while let Some((fault, place)) = switches.next_if(|(fault, _)| fault.gate == index) {
                let on = switched(self, place);
                value = match fault.value {
                    true => self.add(Op::Or(value, on), 1),
                    false => {
                        let off = self.add(Op::Not(on), 1);
                        self.add(Op::And(value, off), 1)
                    }
                };
            }
            self.values[index] = Some(value);
        }
    }

    /// The registers and memories.
    fn state(&mut self) -> (Vec<Register>, Vec<Memory>) {
        let netlist = self.netlist;
        let registers = (netlist.registers.iter()).map(|register| self.register(register));
        let registers = registers.collect();
        let memories = (netlist.memories.iter())
            .map(|memory| {
                let mut memory = memory.clone();
                for port in &mut memory.read_ports {
                    port.address = self.word_of(port.address);
                    port.enable = port.enable.map(|enable| self.word_of(enable));
                }
                for port in &mut memory.write_ports {
                    port.address = self.word_of(port.address);
                    port.data = self.word_of(port.data);
                    port.enable = self.word_of(port.enable);
                }
                memory
            })
            .collect();
        (registers, memories)
    }

    fn finish(
        mut self,
        clocks: Vec<Clock>,
        registers: Vec<Register>,
        memories: Vec<Memory>,
    ) -> FlatNetlist {
        self.signals.sort_by(|a, b| a.path.cmp(&b.path));
        let events = self.events();
        FlatNetlist {
            name: self.netlist.name.clone(),
            nodes: self.nodes,
            clocks,
            inputs: self.inputs,
            registers,
            memories,
            signals: self.signals,
            events,
            directives: Vec::new(),
        }
    }

    /// How the circuit runs if clocks are values.
    fn events(&mut self) -> Option<Events> {
        let events = self.netlist.events.as_ref()?;
        Some(Events {
            pending: self.word_of(events.pending),
            ..events.clone()
        })
    }

    fn add(&mut self, op: Op, width: u16) -> NodeId {
        self.nodes.push(Node { op, width });
        NodeId(self.nodes.len() as u32 - 1)
    }

    /// Adds an input. The circuit's own inputs come first and keep their indices.
    fn input(&mut self, input: Input) -> NodeId {
        let id = InputId(self.inputs.len() as u32);
        let node = self.add(Op::Input(id), input.width);
        self.inputs.push(input);
        self.words.insert(Op::Input(id), node);
        node
    }

    fn named_input(&mut self, name: String, width: u16) -> NodeId {
        let node = self.input(Input {
            name: name.clone(),
            low: 0,
            width,
        });
        self.signal(name, SignalKind::Input, node);
        node
    }

    fn signal(&mut self, path: String, kind: SignalKind, node: NodeId) {
        self.signals.push(Signal {
            path,
            limbs: vec![node],
            kind,
            ty: Type::Bits,
        });
    }

    /// The signals that are inputs or registers, with their nodes in the new netlist.
    fn settable(&self) -> Vec<(&'a Signal, Vec<NodeId>)> {
        let node = |limb: &NodeId| {
            let op = &self.netlist.nodes[limb.0 as usize].op;
            self.known(op).filter(|_| is_settable(op))
        };
        let signals =
            (self.netlist.signals.iter()).filter(|signal| signal.kind != SignalKind::Output);
        signals
            .filter_map(|signal| {
                let limbs = signal.limbs.iter().map(node).collect::<Option<_>>();
                Some((signal, limbs?))
            })
            .collect()
    }

    fn known(&self, op: &Op) -> Option<NodeId> {
        self.words.get(op).copied()
    }

    /// Adds the nodes of registers and read ports.
    fn words(&mut self) {
        for (register, id) in self.netlist.registers.iter().zip((0..).map(RegisterId)) {
            let node = self.add(Op::Register(id), register.width);
            self.words.insert(Op::Register(id), node);
        }
        for (index, id) in (0..self.netlist.memories.len()).zip((0..).map(MemoryId)) {
            let memory = &self.netlist.memories[index];
            for port in 0..memory.read_ports.len() as u32 {
                let op = Op::ReadPort { memory: id, port };
                let node = self.add(op.clone(), memory.width);
                self.words.insert(op, node);
            }
        }
    }

    /// The node of a gate without its fault.
    fn gate(&mut self, index: usize) -> NodeId {
        let list = self.list;
        let graph = list.gates().graph();
        match graph.gates()[index] {
            Gate::False => self.add(Op::Const(0), 1),
            Gate::Source(source) => {
                let (op, low) = match source {
                    Source::Input(id, bit) => (Op::Input(id), bit),
                    Source::Register(id, bit) => (Op::Register(id), bit),
                    Source::ReadPort(memory, port, bit) => (Op::ReadPort { memory, port }, bit),
                };
                let word = self.known(&op).expect("words come first");
                self.add(Op::Slice { of: word, low }, 1)
            }
            Gate::Lookup { lookup, bit } => {
                let lookup = &graph.lookups()[lookup as usize];
                let address = self.word(&lookup.address);
                let op = Op::Lookup {
                    memory: lookup.memory,
                    address,
                };
                let width = self.netlist.memories[lookup.memory.0 as usize].width;
                let word = self.add(op, width);
                self.add(Op::Slice { of: word, low: bit }, 1)
            }
            // A latch has settled if it stores its input, whatever faults its output has.
            Gate::Xor(a, b) if !list.is_live(index) => {
                let (a, b) = (self.held(a), self.held(b));
                self.add(Op::Xor(a, b), 1)
            }
            Gate::And(a, b) => {
                let (a, b) = (self.literal(a), self.literal(b));
                self.add(Op::And(a, b), 1)
            }
            Gate::Xor(a, b) => {
                let (a, b) = (self.literal(a), self.literal(b));
                self.add(Op::Xor(a, b), 1)
            }
            Gate::Mux {
                condition,
                then,
                otherwise,
            } => {
                let condition = self.literal(condition);
                let (then, otherwise) = (self.literal(then), self.literal(otherwise));
                self.add(
                    Op::Mux {
                        condition,
                        then,
                        otherwise,
                    },
                    1,
                )
            }
        }
    }

    /// The node of a literal; a gate that reaches no output counts as 0.
    fn literal(&mut self, literal: Literal) -> NodeId {
        let gate = literal.gate();
        let value = match self.values[gate] {
            Some(value) => value,
            None => return self.add(Op::Const(literal.is_inverted().into()), 1),
        };
        if !literal.is_inverted() {
            return value;
        }
        match self.inverses[gate] {
            Some(inverse) => inverse,
            None => {
                let inverse = self.add(Op::Not(value), 1);
                self.inverses[gate] = Some(inverse);
                inverse
            }
        }
    }

    /// The node of a literal; for a register, its stored value without faults.
    fn held(&mut self, literal: Literal) -> NodeId {
        match self.held.get(&literal.gate()) {
            Some(&value) if literal.is_inverted() => self.add(Op::Not(value), 1),
            Some(&value) => value,
            None => self.literal(literal),
        }
    }

    fn word(&mut self, bits: &[Literal]) -> NodeId {
        let bits: Vec<NodeId> = bits.iter().map(|&bit| self.literal(bit)).collect();
        match bits[..] {
            [bit] => bit,
            _ => {
                let width = bits.len() as u16;
                self.add(Op::Concat(bits), width)
            }
        }
    }

    fn word_of(&mut self, node: NodeId) -> NodeId {
        let list = self.list;
        self.word(list.gates().bits(node))
    }

    fn register(&mut self, register: &Register) -> Register {
        let mut register = register.clone();
        register.next = self.word_of(register.next);
        register.enable = register.enable.map(|enable| self.word_of(enable));
        if let Some(reset) = &mut register.reset {
            reset.when = self.word_of(reset.when);
        }
        register
    }

    /// The register that remembers whether an output has differed.
    fn observer(&mut self, clock: ClockId) -> Register {
        let id = RegisterId(self.netlist.registers.len() as u32);
        let detected = self.add(Op::Register(id), 1);
        let differs = self.differs();
        let next = self.add(Op::Or(detected, differs), 1);
        self.signal(DETECTED.into(), SignalKind::Register, detected);
        Register {
            path: DETECTED.into(),
            low: 0,
            width: 1,
            initial: 0,
            clock,
            next,
            enable: None,
            reset: None,
        }
    }

    /// Whether an output differs from its expected value.
    fn differs(&mut self) -> NodeId {
        let netlist = self.netlist;
        let outputs = (netlist.signals.iter())
            .filter(|signal| signal.kind == SignalKind::Output && signal.limbs.len() == 1);
        let mut differs = self.add(Op::Const(0), 1);
        for signal in outputs {
            let limb = signal.limbs[0];
            let width = netlist.nodes[limb.0 as usize].width;
            let value = self.word_of(limb);
            let mask = self.named_input(mask_of(&signal.path), width);
            let expected = self.named_input(expected_of(&signal.path), width);
            let other = self.add(Op::Xor(value, expected), width);
            let seen = self.add(Op::And(other, mask), width);
            let any = self.add(Op::ReduceOr(seen), 1);
            differs = self.add(Op::Or(differs, any), 1);
        }
        differs
    }
}
