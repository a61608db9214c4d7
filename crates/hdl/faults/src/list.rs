//! The faults of a circuit, and their names.

use std::collections::HashMap;
use std::fmt;

use bluechip_netlist::flat::{FlatNetlist, MemoryId, NodeId, RegisterId};
use bluechip_netlist::gates::{Gate, Gates, Literal, Source};

use crate::invariants::Invariants;
use crate::ports;

/// A gate output that is stuck at a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Fault {
    /// The gate, by its index in the graph.
    pub gate: usize,
    /// The value.
    pub value: bool,
}

/// A name for a gate's output.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Name {
    /// The signal that it is, or else the nearest signal that depends on it.
    path: String,
    /// The index of the bit in that signal.
    bit: usize,
    /// Number of gates between it and that signal.
    distance: u32,
    /// Whether the signal is the gate's complement.
    inverted: bool,
}

/// The faults of a circuit: each gate's output stuck at 0 and at 1, equivalent ones once.
///
/// Gates that reach no output are left out, because their faults have no effect. Of structurally
/// equivalent faults only the one at the output is listed. For example, an input of an AND stuck at
/// 0 is equivalent to the output stuck at 0 if nothing else reads that input.
pub struct FaultList {
    gates: Gates,
    live: Vec<bool>,
    /// The live gates, and those that compute whether a tick would change anything.
    needed: Vec<bool>,
    faults: Vec<Fault>,
    all: usize,
    names: HashMap<usize, Name>,
    invariants: Invariants,
}

impl FaultList {
    /// The faults of a netlist.
    pub fn of(netlist: &FlatNetlist) -> FaultList {
        let gates = Gates::of(netlist);
        let live = live(netlist, &gates, ports::outputs(netlist));
        let needed = match &netlist.events {
            Some(events) => {
                let outputs = ports::outputs(netlist);
                self::live(netlist, &gates, outputs.chain([events.pending]))
            }
            None => live.clone(),
        };
        let sites = sites(netlist, &gates, &live);
        let readers = readers(netlist, &gates, &live);
        let mut collapsed = vec![[false; 2]; live.len()];
        for (index, gate) in gates.graph().gates().iter().enumerate() {
            let Gate::And(a, b) = *gate else { continue };
            for input in [a, b] {
                if sites[index] && readers[input.gate()] == 1 {
                    // If this input of the AND is stuck at 0, so is its output.
                    collapsed[input.gate()][usize::from(input.is_inverted())] = true;
                }
            }
        }
        let mut faults = Vec::new();
        let mut all = 0;
        for gate in (0..live.len()).filter(|&gate| sites[gate]) {
            if gates.graph().gates()[gate] == Gate::False {
                continue;
            }
            for value in [false, true] {
                all += 1;
                if !collapsed[gate][usize::from(value)] {
                    faults.push(Fault { gate, value });
                }
            }
        }
        let names = names(netlist, &gates, &live);
        let invariants = Invariants::of(netlist, &gates);
        FaultList {
            gates,
            live,
            needed,
            faults,
            all,
            names,
            invariants,
        }
    }

    /// The faults, without those that are equivalent to another.
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }

    /// The number of faults including equivalent ones.
    pub fn uncollapsed(&self) -> usize {
        self.all
    }

    /// Keeps only faults in blocks whose hierarchical name fulfils the condition; the top's name is
    /// empty.
    pub fn retain(&mut self, mut keep: impl FnMut(&str) -> bool) {
        let mut faults = std::mem::take(&mut self.faults);
        faults.retain(|&fault| keep(self.block(fault)));
        self.faults = faults;
    }

    /// The circuit as gates.
    pub fn gates(&self) -> &Gates {
        &self.gates
    }

    /// Invariants of the circuit's reachable states.
    pub(crate) fn invariants(&self) -> &Invariants {
        &self.invariants
    }

    /// Whether a gate can reach an output of the circuit.
    pub(crate) fn is_live(&self, gate: usize) -> bool {
        self.live[gate]
    }

    /// Whether the circuit needs a gate to run: it is live, or computes whether a tick would change
    /// anything.
    pub(crate) fn is_needed(&self, gate: usize) -> bool {
        self.needed[gate]
    }

    /// The output of a gate.
    pub(crate) fn literal(&self, gate: usize) -> Literal {
        self.gates.graph().literal(gate)
    }

    /// The hierarchical name of the block that a fault is in; empty for the top.
    pub fn block(&self, fault: Fault) -> &str {
        let name = self.names.get(&fault.gate);
        name.and_then(|name| name.path.rsplit_once('.'))
            .map_or("", |(block, _)| block)
    }

    /// A description of a fault.
    pub fn describe(&self, fault: Fault) -> impl fmt::Display + use<> {
        let stuck = u8::from(fault.value);
        match self.names.get(&fault.gate) {
            Some(Name {
                path,
                bit,
                distance: 0,
                inverted,
            }) => format!(
                "{path}[{bit}] stuck at {}",
                u8::from(fault.value != *inverted)
            ),
            Some(Name {
                path,
                bit,
                distance,
                ..
            }) => format!(
                "gate {} ({distance} before {path}[{bit}]) stuck at {stuck}",
                fault.gate
            ),
            None => format!("gate {} stuck at {stuck}", fault.gate),
        }
    }
}

/// The gates that can have a fault: live ones of the real circuit. If clocks are values, hidden
/// registers and the gates that depend on them only detect edges.
fn sites(netlist: &FlatNetlist, gates: &Gates, live: &[bool]) -> Vec<bool> {
    let hidden = netlist.events.as_ref().map_or(0, |events| events.hidden);
    let first = netlist.registers.len() as u32 - hidden;
    let mut sites = live.to_vec();
    let mut looks = vec![false; live.len()];
    for (index, gate) in gates.graph().gates().iter().enumerate() {
        looks[index] = match *gate {
            Gate::Source(Source::Register(RegisterId(id), _)) => id >= first,
            gate => gate.arguments().any(|argument| looks[argument.gate()]),
        };
        sites[index] &= !looks[index];
    }
    sites
}

/// The gates that can affect the given nodes, in any number of clocks.
fn live(netlist: &FlatNetlist, gates: &Gates, nodes: impl Iterator<Item = NodeId>) -> Vec<bool> {
    let graph = gates.graph();
    let mut live = vec![false; graph.gates().len()];
    let mut memories = vec![false; netlist.memories.len()];
    let mut pending: Vec<Literal> = nodes.flat_map(|node| gates.bits(node)).copied().collect();
    while let Some(literal) = pending.pop() {
        let gate = literal.gate();
        if std::mem::replace(&mut live[gate], true) {
            continue;
        }
        let mut memory = None;
        match graph.gates()[gate] {
            Gate::Source(Source::Register(id, bit)) => {
                let register = &netlist.registers[id.0 as usize];
                pending.push(gates.bits(register.next)[usize::from(bit)]);
                for node in ports::controls(netlist, id) {
                    pending.extend(gates.bits(node));
                }
            }
            Gate::Source(Source::ReadPort(id, ..)) => memory = Some(id),
            Gate::Lookup { lookup, .. } => {
                let lookup = &graph.lookups()[lookup as usize];
                pending.extend(&lookup.address);
                memory = Some(lookup.memory);
            }
            gate => pending.extend(gate.arguments()),
        }
        if let Some(id) = memory
            && !std::mem::replace(&mut memories[id.0 as usize], true)
        {
            for node in ports::of_memory(netlist, id) {
                pending.extend(gates.bits(node));
            }
        }
    }
    live
}

/// How many gates, registers, memories and outputs read each gate. A register or memory counts once
/// for each bit.
fn readers(netlist: &FlatNetlist, gates: &Gates, live: &[bool]) -> Vec<u32> {
    let graph = gates.graph();
    let mut readers = vec![0; live.len()];
    let mut lookups = vec![false; graph.lookups().len()];
    let mut read = |literal: Literal| readers[literal.gate()] += 1;
    for (gate, _) in graph.gates().iter().zip(live).filter(|(_, live)| **live) {
        gate.arguments().for_each(&mut read);
        if let Gate::Lookup { lookup, .. } = *gate
            && !std::mem::replace(&mut lookups[lookup as usize], true)
        {
            let address = &graph.lookups()[lookup as usize].address;
            address.iter().copied().for_each(&mut read);
        }
    }
    let mut read_node = |node| gates.bits(node).iter().copied().for_each(&mut read);
    ports::outputs(netlist).for_each(&mut read_node);
    for (register, id) in netlist.registers.iter().zip((0..).map(RegisterId)) {
        read_node(register.next);
        ports::controls(netlist, id).for_each(&mut read_node);
    }
    for (_, id) in netlist.memories.iter().zip((0..).map(MemoryId)) {
        ports::of_memory(netlist, id).for_each(&mut read_node);
    }
    readers
}

/// A name for every live gate: that of its deepest signal in the hierarchy, or else of the nearest
/// signal that depends on it.
fn names(netlist: &FlatNetlist, gates: &Gates, live: &[bool]) -> HashMap<usize, Name> {
    let mut names: HashMap<usize, Name> = HashMap::new();
    let depth = |path: &str| (path.matches('.').count(), std::cmp::Reverse(path.len()));
    for signal in &netlist.signals {
        let bits = signal.limbs.iter().flat_map(|&node| gates.bits(node));
        for (bit, literal) in bits.enumerate() {
            let better = match names.get(&literal.gate()) {
                Some(known) => depth(&signal.path) > depth(&known.path),
                None => live[literal.gate()],
            };
            if better {
                let path = signal.path.clone();
                names.insert(
                    literal.gate(),
                    Name {
                        path,
                        bit,
                        distance: 0,
                        inverted: literal.is_inverted(),
                    },
                );
            }
        }
    }
    for gate in (0..live.len()).rev().filter(|&gate| live[gate]) {
        let Some(name) = names.get(&gate) else {
            continue;
        };
        let leads = Name {
            distance: name.distance + 1,
            ..name.clone()
        };
        for argument in gates.graph().gates()[gate].arguments() {
            let nearest = names.get(&argument.gate());
            if nearest.is_none_or(|known| known.distance > leads.distance) {
                names.insert(argument.gate(), leads.clone());
            }
        }
    }
    names
}
