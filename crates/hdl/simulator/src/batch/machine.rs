//! Compiles programs to AVX-512 machine code, where one instruction computes any function of three
//! vectors.
//!
//! The result of a task stays in a register until its last use. If registers run out, the value
//! whose next use is furthest away is written to a plane.

use std::collections::VecDeque;

use super::assembler::{Assembler, Base, Operand, REGISTERS, Register, VectorLength};
use super::places::Places;
use super::plan::{Action, Output, Plan, Task, Value};
use super::program::Program;
use super::state_planes::Plane;
use super::step::{LookupStep, Step};
use super::table::Table;
use crate::compiled::assembled;

/// A base points this many planes past the first one: short offsets reach planes on both sides.
const REACH: i32 = 128;

/// No place, or no time.
const NONE: u32 = u32::MAX;

/// A value that is in a plane as well may lose its register if it is not read during this many
/// tasks.
const SOON: u32 = 64;

/// The planes that the two arguments of the code point to: `REACH` past the first plane of the
/// state, and `REACH` past the first plane above the state.
pub(crate) fn bases(state: Plane) -> [i32; 2] {
    [REACH, state as i32 + REACH]
}

/// Compiles a plan to machine code.
pub(crate) fn compile(
    plan: &Plan,
    state: Plane,
    length: VectorLength,
) -> Result<Program, Box<dyn std::error::Error>> {
    let mut writer = Writer::new(plan, state, length);
    for (time, task) in plan.tasks.iter().enumerate() {
        writer.task(time as u32, task);
    }
    writer.end_part();
    let Writer {
        mut parts,
        plane_of,
        places,
        ..
    } = writer;
    let codes: Vec<Vec<u8>> = (parts.iter_mut())
        .filter_map(|part| match part {
            Part::Code(code) => Some(std::mem::take(code)),
            Part::Step(_) => None,
        })
        .collect();
    let (owner, functions) = assembled(&codes)?;
    let mut functions = functions.into_iter();
    let steps = parts.into_iter().map(|part| match part {
        Part::Code(_) => Step::Code(functions.next().expect("one for each code")),
        Part::Step(step) => step,
    });
    Ok(Program {
        steps: steps.collect(),
        operations: Vec::new(),
        captured: plan.captured.iter().map(|&value| plane_of[value]).collect(),
        planes: places.planes as usize,
        _code: Some(owner),
    })
}

enum Part {
    Code(Vec<u8>),
    Step(Step),
}

struct Writer {
    state: Plane,
    length: VectorLength,
    parts: Vec<Part>,
    assembler: Assembler,
    is_empty: bool,
    /// For every input of every task, in order: the next time its value is read after that.
    then: VecDeque<u32>,
    /// The next time each value is read.
    next: Vec<u32>,
    /// The value in each register.
    held: [Option<Value>; REGISTERS as usize],
    /// Empty registers, longest empty first.
    free: VecDeque<Register>,
    register_of: Vec<Option<Register>>,
    plane_of: Vec<Plane>,
    places: Places,
}

impl Writer {
    fn new(plan: &Plan, state: Plane, length: VectorLength) -> Self {
        let values = plan.state_planes.len();
        let mut next = vec![NONE; values];
        let mut then = VecDeque::new();
        for (time, task) in plan.tasks.iter().enumerate().rev() {
            for &input in task.inputs.iter().rev() {
                then.push_front(next[input]);
                next[input] = time as u32;
            }
        }
        Writer {
            state,
            length,
            parts: Vec::new(),
            assembler: Assembler::new(length),
            is_empty: true,
            then,
            next,
            held: [None; REGISTERS as usize],
            free: (0..REGISTERS).collect(),
            register_of: vec![None; values],
            plane_of: (plan.state_planes.iter())
                .map(|plane| plane.unwrap_or(NONE))
                .collect(),
            places: Places::above(state),
        }
    }

    fn task(&mut self, time: u32, task: &Task) {
        for &input in &task.inputs {
            self.next[input] = self.then.pop_front().expect("one for each input");
        }
        let step = match (task.action, &task.output) {
            (Action::Compute(Table::COPY), &Output::State(plane))
                if let Some(register) = self.register_of[task.inputs[0]] =>
            {
                self.store(plane, register);
                self.is_empty = false;
                self.forget(&task.inputs);
                return;
            }
            (Action::Compute(table), output) => {
                let result = self.compute(time, table, &task.inputs);
                self.is_empty = false;
                match *output {
                    Output::Value(value) => self.hold(result, value),
                    Output::State(plane) => {
                        self.store(plane, result);
                        if self.held[usize::from(result)].is_none() {
                            self.free.push_back(result);
                        }
                    }
                    Output::Bits(_) | Output::Nothing => unreachable!("functions have one result"),
                }
                self.forget(&task.inputs);
                return;
            }
            (Action::Lookup(memory), Output::Bits(bits)) => {
                let address = self.put_into_planes(&task.inputs);
                for &(_, value) in bits {
                    self.plane_of[value] = self.places.take();
                }
                Step::Lookup(LookupStep::new(memory, address, bits, &self.plane_of))
            }
            (Action::Lookup(_), _) => unreachable!("look-ups give bits"),
            (Action::Capture, _) => {
                self.put_into_planes(&task.inputs);
                Step::Capture
            }
        };
        self.end_part();
        self.parts.push(Part::Step(step));
        self.forget(&task.inputs);
    }

    /// Ends a function. Values in registers that are still needed are written to planes.
    fn end_part(&mut self) {
        for register in 0..REGISTERS {
            if let Some(value) = self.held[usize::from(register)] {
                if self.next[value] != NONE {
                    self.save(value);
                }
                self.release(register);
            }
        }
        if !self.is_empty {
            let next = Assembler::new(self.length);
            let code = std::mem::replace(&mut self.assembler, next).finish();
            self.parts.push(Part::Code(code));
            self.is_empty = true;
        }
    }

    /// Makes sure that values are in planes.
    fn put_into_planes(&mut self, values: &[Value]) -> Vec<Plane> {
        let plane = |&value: &Value| {
            self.save(value);
            self.plane_of[value]
        };
        values.iter().map(plane).collect()
    }

    /// Frees the registers and planes of values that are not read again. Planes of the state are
    /// kept.
    fn forget(&mut self, values: &[Value]) {
        for (at, &value) in values.iter().enumerate() {
            if self.next[value] != NONE || values[..at].contains(&value) {
                continue;
            }
            if let Some(register) = self.register_of[value] {
                self.release(register);
            }
            let plane = self.plane_of[value];
            if plane != NONE && plane >= self.state {
                self.places.give_back(plane);
            }
        }
    }

    fn hold(&mut self, register: Register, value: Value) {
        self.held[usize::from(register)] = Some(value);
        self.register_of[value] = Some(register);
    }

    fn release(&mut self, register: Register) {
        if let Some(value) = self.held[usize::from(register)].take() {
            self.register_of[value] = None;
        }
        self.free.push_back(register);
    }

    fn operand(&self, plane: Plane) -> (Base, i32) {
        let [first, second] = bases(self.state);
        match plane < self.state {
            true => (Base::First, plane as i32 - first),
            false => (Base::Second, plane as i32 - second),
        }
    }

    fn store(&mut self, plane: Plane, register: Register) {
        let (base, offset) = self.operand(plane);
        self.assembler.store(base, offset, register);
    }

    /// Makes sure that a value is in a plane.
    fn save(&mut self, value: Value) {
        if self.plane_of[value] == NONE {
            let register = self.register_of[value].expect("every value is somewhere");
            let plane = self.places.take();
            self.store(plane, register);
            self.plane_of[value] = plane;
            self.is_empty = false;
        }
    }

    /// An empty register. If there is none, evicts the value of one that is not in use.
    fn take(&mut self, in_use: &[Register]) -> Register {
        if let Some(register) = self.free.pop_front() {
            return register;
        }
        let when = |register: Register| {
            let value = self.held[usize::from(register)];
            value.map_or(0, |value| self.next[value])
        };
        let last = (0..REGISTERS)
            .filter(|register| !in_use.contains(register))
            .max_by_key(|&register| when(register))
            .expect("few are in use");
        if let Some(value) = self.held[usize::from(last)].take() {
            if self.next[value] != NONE {
                self.save_from(value, last);
            }
            self.register_of[value] = None;
        }
        last
    }

    fn save_from(&mut self, value: Value, register: Register) {
        self.register_of[value] = Some(register);
        self.save(value);
    }

    /// The operand that reads a value.
    fn place(&self, value: Value) -> Operand {
        match self.register_of[value] {
            Some(register) => Operand::Register(register),
            None => {
                let (base, offset) = self.operand(self.plane_of[value]);
                Operand::Memory(base, offset)
            }
        }
    }

    /// Loads a value into a register, where later readers find it.
    fn load(&mut self, value: Value, in_use: &mut Vec<Register>) -> Register {
        if let Some(register) = self.register_of[value] {
            return register;
        }
        let register = self.load_apart(value, in_use);
        self.hold(register, value);
        register
    }

    /// Copies a value into another register, which may be overwritten.
    fn load_apart(&mut self, value: Value, in_use: &mut Vec<Register>) -> Register {
        let register = self.take(in_use);
        self.assembler.load(register, self.place(value));
        in_use.push(register);
        register
    }

    /// Whether the register of a value may be overwritten.
    fn is_dying(&self, time: u32, value: Value) -> bool {
        let next = self.next[value];
        let has_plane = self.plane_of[value] != NONE;
        self.register_of[value].is_some()
            && (next == NONE || has_plane && next > time.saturating_add(SOON))
    }

    /// Detaches a register from its value.
    fn overwrite(&mut self, register: Register) -> Register {
        if let Some(value) = self.held[usize::from(register)].take() {
            self.register_of[value] = None;
        }
        register
    }

    /// Emits a function. Returns the register of its result, which is not assigned to a value yet.
    fn compute(&mut self, time: u32, table: Table, inputs: &[Value]) -> Register {
        let mut in_use: Vec<Register> = (inputs.iter())
            .filter_map(|&value| self.register_of[value])
            .collect();
        // Inputs in registers come first: only the last operand can be in memory.
        let mut order: Vec<usize> = (0..inputs.len()).collect();
        order.sort_by_key(|&at| {
            let value = inputs[at];
            (self.register_of[value].is_none(), self.next[value])
        });
        // The function for another order of its inputs, which are the last of three.
        let arranged = |order: &[usize]| {
            let mut places = [Table::ZERO; 3];
            for (place, &input) in (3 - order.len()..).zip(order) {
                places[input] = Table::INPUTS[place];
            }
            table.of(places)
        };
        match order.len() {
            0 => {
                let result = self.take(&in_use);
                self.assembler
                    .ternary(table, result, result, Operand::Register(result));
                result
            }
            1 => {
                let value = inputs[0];
                let place = self.place(value);
                match place {
                    Operand::Register(register) if self.is_dying(time, value) => {
                        self.overwrite(register);
                        if table != Table::COPY {
                            self.assembler
                                .ternary(arranged(&order), register, register, place);
                        }
                        register
                    }
                    _ => {
                        let result = self.take(&in_use);
                        match table {
                            Table::COPY => self.assembler.load(result, place),
                            _ => self
                                .assembler
                                .ternary(arranged(&order), result, result, place),
                        }
                        result
                    }
                }
            }
            2 => {
                let (b, c) = (inputs[order[0]], inputs[order[1]]);
                let b_register = self.load(b, &mut in_use);
                let c_place = self.place(c);
                let result = match c_place {
                    _ if self.is_dying(time, b) => self.overwrite(b_register),
                    Operand::Register(register) if self.is_dying(time, c) => {
                        self.overwrite(register)
                    }
                    _ => self.take(&in_use),
                };
                self.assembler
                    .binary(arranged(&order), result, b_register, c_place);
                result
            }
            _ => {
                let dying = order.iter().position(|&at| self.is_dying(time, inputs[at]));
                let result = match dying {
                    Some(at) => {
                        let first = order.remove(at);
                        order.insert(0, first);
                        let register = self.register_of[inputs[first]].expect("it dies in one");
                        self.overwrite(register)
                    }
                    None => {
                        // The last input is the one in memory, if any is.
                        order.rotate_right(1);
                        self.load_apart(inputs[order[0]], &mut in_use)
                    }
                };
                let b = self.load(inputs[order[1]], &mut in_use);
                let c = self.place(inputs[order[2]]);
                self.assembler.ternary(arranged(&order), result, b, c);
                result
            }
        }
    }
}
