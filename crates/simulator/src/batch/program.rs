//! Gates in an order in which they can be run: what a clock edge, or a look at signals, computes for all lanes.
//!
//! Gates of one kind are run in a row, so that the choice of what to do is made once for many of them. A register's new
//! bits are computed where the old ones are as soon as nothing reads those any more.

use std::ops::Range;

use netlist::flat::{FlatNetlist, InputId, MemoryId, RegisterId};
use netlist::gates::{Gate, GateGraph, Literal, Source};

use crate::state::State;

/// Index of a plane: a bit of every lane.
pub(crate) type Plane = u32;

/// Which planes hold the state. Others, above them, hold what programs compute on the way.
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

    /// How many there are.
    pub(crate) fn count(&self) -> Plane {
        self.count
    }

    /// The planes of an input, lowest bit first.
    pub(crate) fn input(&self, id: InputId) -> Range<Plane> {
        self.inputs[id.0 as usize].clone()
    }

    /// Those of a register.
    pub(crate) fn register(&self, id: RegisterId) -> Range<Plane> {
        self.registers[id.0 as usize].clone()
    }

    /// Those of the output of a read port.
    pub(crate) fn read_port(&self, memory: MemoryId, port: u32) -> Range<Plane> {
        self.read_ports[memory.0 as usize][port as usize].clone()
    }

    /// Those of every input.
    pub(crate) fn inputs(&self) -> impl Iterator<Item = Range<Plane>> {
        self.inputs.iter().cloned()
    }

    /// Those of every register.
    pub(crate) fn registers(&self) -> impl Iterator<Item = Range<Plane>> {
        self.registers.iter().cloned()
    }

    /// Those of every read port of a memory.
    pub(crate) fn read_ports(&self, memory: MemoryId) -> impl Iterator<Item = Range<Plane>> {
        self.read_ports[memory.0 as usize].iter().cloned()
    }

    /// Visits every value of a state that has planes.
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

    fn source(&self, source: Source) -> Plane {
        match source {
            Source::Input(id, bit) => self.input(id).start + Plane::from(bit),
            Source::Register(id, bit) => self.register(id).start + Plane::from(bit),
            Source::ReadPort(memory, port, bit) => {
                self.read_port(memory, port).start + Plane::from(bit)
            }
        }
    }
}

/// What an operation does with the planes it reads, the first of which is `a`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Kind {
    /// `a & b`
    And,
    /// `a & !b`
    AndNot,
    /// `!(a | b)`
    Nor,
    /// `!(a & b)`
    Nand,
    /// `a | !b`
    OrNot,
    /// `a | b`
    Or,
    /// `a ^ b`
    Xor,
    /// `!(a ^ b)`
    Xnor,
    /// `a ? b : c`
    Mux,
    /// `a ? b : !c`
    MuxNot,
    /// `!(a ? b : c)`
    NotMux,
    /// `!(a ? b : !c)`
    NotMuxNot,
    /// `a`
    Copy,
    /// `!a`
    Not,
    /// 0
    Zero,
    /// 1
    One,
    /// A look-up in a memory.
    Lookup,
    /// Takes what memories need of the present cycle.
    Capture,
}

impl Kind {
    const COUNT: usize = Kind::Capture as usize + 1;

    /// The operation that makes a gate, or its inverse.
    fn of(gate: Gate, inverted: bool) -> (Kind, Vec<usize>) {
        match gate {
            Gate::And(a, b) => {
                let (a, b) = if a.is_inverted() { (b, a) } else { (a, b) };
                let kind = match (a.is_inverted(), b.is_inverted(), inverted) {
                    (false, false, false) => Kind::And,
                    (false, true, false) => Kind::AndNot,
                    (_, _, false) => Kind::Nor,
                    (false, false, true) => Kind::Nand,
                    // !(a & !b) is !a | b.
                    (false, true, true) => return (Kind::OrNot, vec![b.gate(), a.gate()]),
                    (_, _, true) => Kind::Or,
                };
                (kind, vec![a.gate(), b.gate()])
            }
            Gate::Xor(a, b) => {
                let kind = if inverted { Kind::Xnor } else { Kind::Xor };
                (kind, vec![a.gate(), b.gate()])
            }
            Gate::Mux {
                condition,
                then,
                otherwise,
            } => {
                let kind = match (otherwise.is_inverted(), inverted) {
                    (false, false) => Kind::Mux,
                    (true, false) => Kind::MuxNot,
                    (false, true) => Kind::NotMux,
                    (true, true) => Kind::NotMuxNot,
                };
                (kind, vec![condition.gate(), then.gate(), otherwise.gate()])
            }
            Gate::False | Gate::Source(_) | Gate::Lookup { .. } => {
                unreachable!("only gates that compute are made by an operation")
            }
        }
    }
}

/// An operation: where its result goes, and the planes it reads, as many as its kind has.
pub(crate) type Operation = [Plane; 4];

/// A part of a program.
#[derive(Debug)]
pub(crate) enum Step {
    /// Operations of one kind.
    Run(Kind, Range<usize>),
    /// A look-up.
    Lookup(LookupStep),
    /// Takes what memories need of the present cycle.
    Capture,
}

/// An asynchronous look-up.
#[derive(Debug)]
pub(crate) struct LookupStep {
    pub(crate) memory: MemoryId,
    /// The planes of the address, least significant bit first.
    pub(crate) address: Vec<Plane>,
    /// The bits of the word that are needed, and where they go.
    pub(crate) bits: Vec<(u16, Plane)>,
}

/// What a program computes.
#[derive(Default)]
pub(crate) struct Goal {
    /// What is to stand in planes when memories are captured.
    pub(crate) captured: Vec<Literal>,
    /// What planes of the state become.
    pub(crate) next: Vec<(Plane, Literal)>,
}

/// What to run, and in which order.
pub(crate) struct Program {
    pub(crate) steps: Vec<Step>,
    pub(crate) operations: Vec<Operation>,
    /// Where each captured literal stands.
    pub(crate) captured: Vec<Plane>,
    /// Planes it needs, those of the state included.
    pub(crate) planes: usize,
}

impl Program {
    pub(crate) fn new(graph: &GateGraph, state: &StatePlanes, goal: &Goal) -> Self {
        let mut tasks = Tasks::new(graph, state);
        tasks.collect(goal);
        let order = tasks.order();
        tasks.place(&order)
    }
}

/// Something computed once: a gate, by its index, or beyond them what a task makes besides.
type Value = usize;

/// Where a task's result goes.
#[derive(Clone)]
enum Output {
    Value(Value),
    State(Plane),
    /// Of a look-up: bits of the word, and the gate that each is.
    Bits(Vec<(u16, Value)>),
    Nothing,
}

struct Task {
    kind: Kind,
    inputs: Vec<Value>,
    output: Output,
    memory: Option<MemoryId>,
}

/// One part of the order.
enum Turn {
    /// A task as it is.
    Do(usize),
    /// A task whose result must not yet go where it belongs, because old bits there are still read.
    Aside(usize),
    /// The result of that put where it belongs.
    Settle(usize),
}

struct Tasks<'a> {
    graph: &'a GateGraph,
    state: &'a StatePlanes,
    tasks: Vec<Task>,
    /// The task that makes each value, if any does.
    maker: Vec<Option<usize>>,
    /// The values that are inverses of gates, or constants, made for whoever needs them in a plane.
    inverses: rustc_hash::FxHashMap<Literal, Value>,
    captured: Vec<Value>,
}

impl<'a> Tasks<'a> {
    fn new(graph: &'a GateGraph, state: &'a StatePlanes) -> Self {
        Tasks {
            graph,
            state,
            tasks: Vec::new(),
            maker: vec![None; graph.gates().len()],
            inverses: Default::default(),
            captured: Vec::new(),
        }
    }

    fn add(&mut self, kind: Kind, inputs: Vec<Value>, output: Output) -> usize {
        let index = self.tasks.len();
        match &output {
            Output::Value(value) => self.maker[*value] = Some(index),
            Output::Bits(bits) => {
                for &(_, value) in bits {
                    self.maker[value] = Some(index);
                }
            }
            Output::State(_) | Output::Nothing => {}
        }
        self.tasks.push(Task {
            kind,
            inputs,
            output,
            memory: None,
        });
        index
    }

    /// Makes the tasks of a goal.
    fn collect(&mut self, goal: &Goal) {
        let gates = self.graph.gates();
        let mut uses = vec![0u32; gates.len()];
        for (_, literal) in &goal.next {
            uses[literal.gate()] += 1;
        }
        for literal in &goal.captured {
            uses[literal.gate()] += 1;
        }
        let mut wanted_bits = vec![Vec::new(); self.graph.lookups().len()];
        for (index, gate) in gates.iter().enumerate().rev() {
            if uses[index] == 0 {
                continue;
            }
            for argument in gate.arguments() {
                uses[argument.gate()] += 1;
            }
            if let Gate::Lookup { lookup, bit } = *gate {
                let bits: &mut Vec<(u16, Value)> = &mut wanted_bits[lookup as usize];
                if bits.is_empty() {
                    for literal in &self.graph.lookups()[lookup as usize].address {
                        uses[literal.gate()] += 1;
                    }
                }
                bits.push((bit, index));
            }
        }
        // What only a register takes is computed there.
        let mut in_place = vec![false; gates.len()];
        for &(_, literal) in &goal.next {
            let gate = literal.gate();
            let computes = gates[gate].arguments().next().is_some();
            in_place[gate] = computes && uses[gate] == 1;
        }
        for (index, &gate) in gates.iter().enumerate() {
            if uses[index] > 0 && !in_place[index] && gate.arguments().next().is_some() {
                let (kind, inputs) = Kind::of(gate, false);
                self.add(kind, inputs, Output::Value(index));
            }
        }
        for (lookup, bits) in self.graph.lookups().iter().zip(wanted_bits) {
            if !bits.is_empty() {
                let address = lookup.address.iter().map(|&bit| self.plain(bit)).collect();
                let task = self.add(Kind::Lookup, address, Output::Bits(bits));
                self.tasks[task].memory = Some(lookup.memory);
            }
        }
        self.captured = goal.captured.iter().map(|&bit| self.plain(bit)).collect();
        self.add(Kind::Capture, self.captured.clone(), Output::Nothing);
        for &(plane, literal) in &goal.next {
            let index = literal.gate();
            let (kind, inputs) = match gates[index] {
                Gate::False if literal == Literal::TRUE => (Kind::One, vec![]),
                Gate::False => (Kind::Zero, vec![]),
                gate if in_place[index] => Kind::of(gate, literal.is_inverted()),
                Gate::Source(source)
                    if self.state.source(source) == plane && !literal.is_inverted() =>
                {
                    continue;
                }
                _ if literal.is_inverted() => (Kind::Not, vec![index]),
                _ => (Kind::Copy, vec![index]),
            };
            self.add(kind, inputs, Output::State(plane));
        }
    }

    /// The value of a literal as a plane holds it.
    fn plain(&mut self, literal: Literal) -> Value {
        let gate = literal.gate();
        if gate != 0 && !literal.is_inverted() {
            return gate;
        }
        if let Some(&value) = self.inverses.get(&literal) {
            return value;
        }
        let value = self.maker.len();
        self.maker.push(None);
        self.inverses.insert(literal, value);
        let (kind, inputs) = match literal {
            Literal::FALSE => (Kind::Zero, vec![]),
            Literal::TRUE => (Kind::One, vec![]),
            _ => (Kind::Not, vec![gate]),
        };
        self.add(kind, inputs, Output::Value(value));
        value
    }

    /// The plane of a value that is part of the state.
    fn state_plane(&self, value: Value) -> Option<Plane> {
        match self.graph.gates().get(value) {
            Some(&Gate::Source(source)) => Some(self.state.source(source)),
            _ => None,
        }
    }

    /// An order in which every task follows those whose results it reads, and whatever reads the bits it replaces.
    fn order(&self) -> Vec<Turn> {
        let mut pending = vec![0u32; self.tasks.len()];
        let mut followers = vec![Vec::new(); self.tasks.len()];
        let mut readers = vec![Vec::new(); self.state.count() as usize];
        for (index, task) in self.tasks.iter().enumerate() {
            for &input in &task.inputs {
                if let Some(maker) = self.maker[input] {
                    followers[maker].push(index);
                    pending[index] += 1;
                } else if let Some(plane) = self.state_plane(input) {
                    readers[plane as usize].push(index);
                }
            }
        }
        for (index, task) in self.tasks.iter().enumerate() {
            if let Output::State(plane) = task.output {
                for &reader in readers[plane as usize].iter().filter(|&&r| r != index) {
                    followers[reader].push(index);
                    pending[index] += 1;
                }
            }
        }
        let mut ready: [Vec<usize>; Kind::COUNT] = Default::default();
        for (index, task) in self.tasks.iter().enumerate() {
            if pending[index] == 0 {
                ready[task.kind as usize].push(index);
            }
        }
        let mut aside = vec![false; self.tasks.len()];
        let mut done = vec![false; self.tasks.len()];
        let mut order = Vec::new();
        // Tasks before this one are done, or put aside.
        let mut oldest = 0;
        loop {
            // The longest run there is at the moment.
            let kind = (0..Kind::COUNT).max_by_key(|&kind| ready[kind].len());
            let kind = kind.filter(|&kind| !ready[kind].is_empty());
            let mut finished = Vec::new();
            if let Some(kind) = kind {
                finished.append(&mut ready[kind]);
            } else {
                // Registers that take each other's bits: one must wait outside.
                while oldest < done.len() && (done[oldest] || aside[oldest]) {
                    oldest += 1;
                }
                if oldest == done.len() {
                    return order;
                }
                aside[oldest] = true;
                order.push(Turn::Aside(oldest));
                for &follower in &followers[oldest] {
                    pending[follower] -= 1;
                    if pending[follower] == 0 {
                        ready[self.kind_of(follower, &aside)].push(follower);
                    }
                }
            }
            while let Some(index) = finished.pop() {
                done[index] = true;
                if aside[index] {
                    order.push(Turn::Settle(index));
                    continue;
                }
                order.push(Turn::Do(index));
                for &follower in &followers[index] {
                    pending[follower] -= 1;
                    if pending[follower] == 0 {
                        let follows = self.kind_of(follower, &aside);
                        if Some(follows) == kind {
                            finished.push(follower);
                        } else {
                            ready[follows].push(follower);
                        }
                    }
                }
            }
        }
    }

    fn kind_of(&self, task: usize, aside: &[bool]) -> usize {
        let kind = if aside[task] {
            Kind::Copy
        } else {
            self.tasks[task].kind
        };
        kind as usize
    }

    /// Gives every value a plane, that of one that is read no more where there is one.
    fn place(&self, order: &[Turn]) -> Program {
        let mut last_use = vec![0; self.maker.len()];
        for (time, turn) in order.iter().enumerate() {
            if let Turn::Do(index) | Turn::Aside(index) = *turn {
                for &input in &self.tasks[index].inputs {
                    last_use[input] = time;
                }
            }
        }
        let mut places = Places {
            free: Vec::new(),
            planes: self.state.count(),
        };
        let mut plane_of: Vec<Plane> = (0..self.maker.len())
            .map(|value| self.state_plane(value).unwrap_or(Plane::MAX))
            .collect();
        let mut aside = rustc_hash::FxHashMap::default();
        let mut program = Program {
            steps: Vec::new(),
            operations: Vec::new(),
            captured: Vec::new(),
            planes: 0,
        };
        for (time, turn) in order.iter().enumerate() {
            let index = match *turn {
                Turn::Settle(index) => {
                    let Output::State(plane) = self.tasks[index].output else {
                        unreachable!("only new state is put aside")
                    };
                    let from = aside[&index];
                    program.add(Kind::Copy, [plane, from, from, from]);
                    places.free.push(from);
                    continue;
                }
                Turn::Do(index) | Turn::Aside(index) => index,
            };
            let task = &self.tasks[index];
            let inputs: Vec<Plane> = task.inputs.iter().map(|&input| plane_of[input]).collect();
            for (at, &input) in task.inputs.iter().enumerate() {
                let made = self.maker[input].is_some();
                if made && last_use[input] == time && !task.inputs[..at].contains(&input) {
                    places.free.push(plane_of[input]);
                }
            }
            let target = match (&task.output, turn) {
                (Output::State(_), Turn::Aside(_)) => {
                    let plane = places.take();
                    aside.insert(index, plane);
                    plane
                }
                (&Output::State(plane), _) => plane,
                (&Output::Value(value), _) => {
                    plane_of[value] = places.take();
                    plane_of[value]
                }
                (Output::Bits(bits), _) => {
                    for &(_, value) in bits {
                        plane_of[value] = places.take();
                    }
                    program.steps.push(Step::Lookup(LookupStep {
                        memory: task.memory.expect("a look-up has a memory"),
                        address: inputs,
                        bits: bits
                            .iter()
                            .map(|&(bit, value)| (bit, plane_of[value]))
                            .collect(),
                    }));
                    continue;
                }
                (Output::Nothing, _) => {
                    program.steps.push(Step::Capture);
                    continue;
                }
            };
            let input = |at: usize| inputs.get(at).copied().unwrap_or(target);
            program.add(task.kind, [target, input(0), input(1), input(2)]);
        }
        program.captured = self.captured.iter().map(|&value| plane_of[value]).collect();
        program.planes = places.planes as usize;
        program
    }
}

/// Planes to compute in.
struct Places {
    free: Vec<Plane>,
    planes: Plane,
}

impl Places {
    fn take(&mut self) -> Plane {
        self.free.pop().unwrap_or_else(|| {
            self.planes += 1;
            self.planes - 1
        })
    }
}

impl Program {
    fn add(&mut self, kind: Kind, operation: Operation) {
        let at = self.operations.len();
        self.operations.push(operation);
        match self.steps.last_mut() {
            Some(Step::Run(last, range)) if *last == kind => range.end = at + 1,
            _ => self.steps.push(Step::Run(kind, at..at + 1)),
        }
    }
}
