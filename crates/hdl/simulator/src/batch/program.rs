//! Gates as something that can be run: what a clock edge, or a look at signals, computes for all lanes.

use std::ops::Range;

use bluechip_netlist::flat::{FlatNetlist, InputId, MemoryId, RegisterId};
use bluechip_netlist::gates::{GateGraph, Literal, Source};

use super::assembler::VectorLength;
use super::machine;
use super::plan::{Action, Output, Plan, Style, Value};
use super::table::Table;
use crate::compiled::{Function, Owner};
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

/// An operation: where its result goes, and the planes it reads, as many as its function has inputs.
pub(crate) type Operation = [Plane; 4];

/// A part of a program.
#[derive(Debug)]
pub(crate) enum Step {
    /// Operations of one function.
    Run(Table, Range<usize>),
    /// Machine code, which computes on the planes of the state and on others.
    Code(Function),
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
#[derive(Clone, Default)]
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
    /// What its machine code lives in.
    pub(crate) _code: Option<Owner>,
}

/// How programs are run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    /// Operation by operation.
    Interpreter,
    /// As machine code.
    Machine(VectorLength),
}

impl Program {
    pub(crate) fn new(graph: &GateGraph, state: &StatePlanes, goal: &Goal, target: Target) -> Self {
        if let Target::Machine(length) = target {
            let plan = Plan::new(graph, state, goal, Style::DepthFirst);
            // Without memory for code there is still the interpreter.
            if let Ok(program) = machine::compile(&plan, state.count(), length) {
                return program;
            }
        }
        Program::interpreted(&Plan::new(graph, state, goal, Style::Alike), state.count())
    }

    /// Gives every value a plane, that of one that is read no more where there is one.
    fn interpreted(plan: &Plan, state: Plane) -> Program {
        let mut last_use = vec![0; plan.state_planes.len()];
        for (time, task) in plan.tasks.iter().enumerate() {
            for &input in &task.inputs {
                last_use[input] = time;
            }
        }
        let mut places = Places::above(state);
        let mut plane_of: Vec<Plane> = (plan.state_planes.iter())
            .map(|plane| plane.unwrap_or(Plane::MAX))
            .collect();
        let mut steps = Vec::new();
        let mut operations = Vec::new();
        for (time, task) in plan.tasks.iter().enumerate() {
            let inputs: Vec<Plane> = task.inputs.iter().map(|&input| plane_of[input]).collect();
            for (at, &input) in task.inputs.iter().enumerate() {
                let made = plan.state_planes[input].is_none();
                if made && last_use[input] == time && !task.inputs[..at].contains(&input) {
                    places.give_back(plane_of[input]);
                }
            }
            let values = match &task.output {
                Output::Value(value) => std::slice::from_ref(value),
                _ => &[],
            };
            let bits = match &task.output {
                Output::Bits(bits) => &bits[..],
                _ => &[],
            };
            for &value in values.iter().chain(bits.iter().map(|(_, value)| value)) {
                plane_of[value] = places.take();
            }
            let table = match task.action {
                Action::Compute(table) => table,
                Action::Lookup(memory) => {
                    steps.push(Step::Lookup(LookupStep::new(
                        memory, inputs, bits, &plane_of,
                    )));
                    continue;
                }
                Action::Capture => {
                    steps.push(Step::Capture);
                    continue;
                }
            };
            let target = match task.output {
                Output::Value(value) => plane_of[value],
                Output::State(plane) => plane,
                Output::Bits(_) | Output::Nothing => unreachable!("functions have one result"),
            };
            let input = |at: usize| inputs.get(at).copied().unwrap_or(target);
            let at = operations.len();
            operations.push([target, input(0), input(1), input(2)]);
            match steps.last_mut() {
                Some(Step::Run(last, range)) if *last == table => range.end = at + 1,
                _ => steps.push(Step::Run(table, at..at + 1)),
            }
        }
        Program {
            steps,
            operations,
            captured: plan.captured.iter().map(|&value| plane_of[value]).collect(),
            planes: places.planes as usize,
            _code: None,
        }
    }
}

impl LookupStep {
    pub(crate) fn new(
        memory: MemoryId,
        address: Vec<Plane>,
        bits: &[(u16, Value)],
        plane_of: &[Plane],
    ) -> Self {
        LookupStep {
            memory,
            address,
            bits: bits
                .iter()
                .map(|&(bit, value)| (bit, plane_of[value]))
                .collect(),
        }
    }
}

/// Planes to compute in.
pub(crate) struct Places {
    free: Vec<Plane>,
    /// Those of the state, and all that have been taken.
    pub(crate) planes: Plane,
}

impl Places {
    /// Those that are none of the state's first ones.
    pub(crate) fn above(state: Plane) -> Self {
        Places {
            free: Vec::new(),
            planes: state,
        }
    }

    /// One that nobody has.
    pub(crate) fn take(&mut self) -> Plane {
        self.free.pop().unwrap_or_else(|| {
            self.planes += 1;
            self.planes - 1
        })
    }

    /// Lets others have it.
    pub(crate) fn give_back(&mut self, plane: Plane) {
        self.free.push(plane);
    }
}
