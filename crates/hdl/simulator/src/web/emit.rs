//! Translates one part of a program to the body of a WebAssembly function.
//!
//! A function works on the module's only memory: its spaces are at fixed addresses, so it takes no
//! parameters. Translation takes two passes. The first records the operations and counts the
//! readers of each value. The second computes a value with one reader where it is read, on
//! WebAssembly's operand stack, and keeps all others in locals, which are reused.

use wasm_encoder::{BlockType, Function, Instruction, MemArg, ValType};

use crate::compiled::{Assembler, Expression, Gating, Program, Schedule, Slot, Space, Translator};

/// The first slot of each space in the memory.
#[derive(Clone, Copy)]
pub(crate) struct Spaces {
    pub(crate) state: Slot,
    pub(crate) scratch: Slot,
}

impl Spaces {
    fn first(self, space: Space) -> Slot {
        match space {
            Space::State => self.state,
            Space::Scratch => self.scratch,
        }
    }
}

/// One function for each part of a program.
pub(crate) fn functions(
    program: &Program,
    schedule: &Schedule,
    gating: Option<&Gating>,
    spaces: Spaces,
) -> Vec<Function> {
    let mut translator = Translator::new(program, schedule, gating);
    let parts = 0..schedule.parts.len();
    parts
        .map(|part| {
            let mut body = Body::default();
            translator.part(part, &mut body);
            Writer::new(&body, spaces).function()
        })
        .collect()
}

/// Access to a slot, as an offset from address 0.
pub(super) fn slot_at(slot: Slot) -> MemArg {
    MemArg {
        offset: 8 * u64::from(slot),
        align: 3,
        memory_index: 0,
    }
}

/// A value, given by the index of its operation.
type Value = u32;

/// An operation of a function.
#[derive(Clone, Copy)]
enum Operation {
    Constant(u64),
    Load(Space, Slot),
    LoadAt(Value),
    Store(Space, Slot, Value),
    StoreAt(Value, Value),
    Compute(Expression, [Value; 3]),
    And(Value, Value),
    Or(Value, Value),
    Xor(Value, Value),
    UnlessEqual {
        then: Value,
        a: Value,
        b: Value,
        otherwise: Value,
    },
    Spread(Value),
    If(Value),
    Else(Value),
    EndIf(Value),
}

/// The recorded operations of a function.
#[derive(Default)]
struct Body {
    operations: Vec<Operation>,
    /// The bits of each operation's value that can be 1.
    possible: Vec<u64>,
    /// How many times each operation's value is read.
    reads: Vec<u32>,
    /// The branches that are still open.
    open: Vec<Value>,
}

impl Body {
    fn push(&mut self, operation: Operation, possible: u64, read: &[Value]) -> Value {
        for &value in read {
            self.reads[value as usize] += 1;
        }
        self.operations.push(operation);
        self.possible.push(possible);
        self.reads.push(0);
        self.operations.len() as Value - 1
    }
}

impl Assembler for Body {
    type Value = Value;

    fn constant(&mut self, value: u64) -> Value {
        self.push(Operation::Constant(value), value, &[])
    }

    fn load(&mut self, space: Space, slot: Slot, possible: u64) -> Value {
        self.push(Operation::Load(space, slot), possible, &[])
    }

    fn store(&mut self, space: Space, slot: Slot, value: Value) {
        self.push(Operation::Store(space, slot, value), 0, &[value]);
    }

    fn load_at(&mut self, index: Value) -> Value {
        self.push(Operation::LoadAt(index), u64::MAX, &[index])
    }

    fn store_at(&mut self, index: Value, value: Value) {
        self.push(Operation::StoreAt(index, value), 0, &[index, value]);
    }

    fn compute(&mut self, expression: &Expression, arguments: [Value; 3], possible: u64) -> Value {
        let read = &arguments[..expression.arguments().count()];
        self.push(Operation::Compute(*expression, arguments), possible, read)
    }

    fn and(&mut self, a: Value, b: Value) -> Value {
        self.push(Operation::And(a, b), u64::MAX, &[a, b])
    }

    fn or(&mut self, a: Value, b: Value) -> Value {
        self.push(Operation::Or(a, b), u64::MAX, &[a, b])
    }

    fn xor(&mut self, a: Value, b: Value) -> Value {
        self.push(Operation::Xor(a, b), u64::MAX, &[a, b])
    }

    fn unless_equal(&mut self, then: Value, a: Value, b: Value, otherwise: Value) -> Value {
        let operation = Operation::UnlessEqual {
            then,
            a,
            b,
            otherwise,
        };
        self.push(operation, u64::MAX, &[then, a, b, otherwise])
    }

    fn spread(&mut self, value: Value) -> Value {
        self.push(Operation::Spread(value), u64::MAX, &[value])
    }

    fn begin_if(&mut self, condition: Value, possible: u64) {
        let branch = self.push(Operation::If(condition), possible, &[condition]);
        self.open.push(branch);
    }

    fn begin_else(&mut self, result: Value) {
        self.push(Operation::Else(result), 0, &[result]);
    }

    fn end_if(&mut self, result: Value) -> Value {
        let branch = self.open.pop().expect("an if");
        let possible = self.possible[branch as usize];
        self.push(Operation::EndIf(result), possible, &[result])
    }
}

/// Writes the instructions of a recorded body.
struct Writer<'a> {
    body: &'a Body,
    spaces: Spaces,
    code: Vec<Instruction<'static>>,
    /// The local that holds each operation's value.
    locals: Vec<Option<u32>>,
    /// How many reads of each operation's value are left.
    left: Vec<u32>,
    /// Locals whose values are no longer read.
    free: Vec<u32>,
    count: u32,
}

impl<'a> Writer<'a> {
    fn new(body: &'a Body, spaces: Spaces) -> Self {
        Writer {
            body,
            spaces,
            code: Vec::new(),
            locals: vec![None; body.operations.len()],
            left: body.reads.clone(),
            free: Vec::new(),
            count: 0,
        }
    }

    fn function(mut self) -> Function {
        for value in 0..self.body.operations.len() as Value {
            self.operation(value);
        }
        let mut function = Function::new([(self.count, ValType::I64)]);
        self.code.push(Instruction::End);
        for instruction in &self.code {
            function.instruction(instruction);
        }
        function
    }

    fn operation(&mut self, value: Value) {
        match self.body.operations[value as usize] {
            Operation::Store(space, slot, stored) => {
                self.push(Instruction::I32Const(0));
                self.get(stored);
                let place = self.place(space, slot);
                self.push(Instruction::I64Store(place));
            }
            Operation::StoreAt(index, stored) => {
                self.address(index);
                self.get(stored);
                let place = self.place(Space::State, 0);
                self.push(Instruction::I64Store(place));
            }
            Operation::If(condition) => {
                self.condition(condition);
                self.push(Instruction::If(BlockType::Result(ValType::I64)));
            }
            Operation::Else(result) => {
                self.get(result);
                self.push(Instruction::Else);
            }
            Operation::EndIf(result) => {
                self.get(result);
                self.push(Instruction::End);
                self.set(value);
            }
            // Computed where it is read, or never read.
            _ if self.is_inline(value) || self.body.reads[value as usize] == 0 => {}
            _ => {
                self.make(value);
                self.set(value);
            }
        }
    }

    /// Whether a value is computed where it is read: it is read once, and its operands are the same
    /// there. Other slots of the scratch space, and words of memories, may have changed by then.
    fn is_inline(&self, value: Value) -> bool {
        let is_read_once = self.body.reads[value as usize] == 1;
        match self.body.operations[value as usize] {
            Operation::Constant(_) => true,
            Operation::Load(Space::State, _)
            | Operation::Compute(..)
            | Operation::And(..)
            | Operation::Or(..)
            | Operation::Xor(..)
            | Operation::UnlessEqual { .. }
            | Operation::Spread(_) => is_read_once,
            _ => false,
        }
    }

    fn push(&mut self, instruction: Instruction<'static>) {
        self.code.push(instruction);
    }

    /// Pushes a value on the operand stack.
    fn get(&mut self, value: Value) {
        if self.is_inline(value) {
            return self.make(value);
        }
        let local = self.locals[value as usize].expect("a value is made before it is read");
        // A value that was just stored to its local can stay on the stack.
        match self.code.last() {
            Some(Instruction::LocalSet(set)) if *set == local => {
                self.code.pop();
                self.push(Instruction::LocalTee(local));
            }
            _ => self.push(Instruction::LocalGet(local)),
        }
        self.left[value as usize] -= 1;
        if self.left[value as usize] == 0 {
            self.free.push(local);
        }
    }

    /// Pops a value from the operand stack into its local.
    fn set(&mut self, value: Value) {
        if self.body.reads[value as usize] == 0 {
            return self.push(Instruction::Drop);
        }
        let local = self.free.pop().unwrap_or_else(|| {
            self.count += 1;
            self.count - 1
        });
        self.locals[value as usize] = Some(local);
        self.push(Instruction::LocalSet(local));
    }

    fn place(&self, space: Space, slot: Slot) -> MemArg {
        slot_at(self.spaces.first(space) + slot)
    }

    /// Pushes the address of the slot at an index, without the offset of the space.
    fn address(&mut self, index: Value) {
        self.get(index);
        self.push(Instruction::I32WrapI64);
        self.push(Instruction::I32Const(3));
        self.push(Instruction::I32Shl);
    }

    /// Pushes a 32-bit value that is 0 if the given value is 0.
    fn condition(&mut self, value: Value) {
        if self.is_inline(value)
            && let Operation::Compute(expression, [a, b, _]) = self.body.operations[value as usize]
            && let Some(compare) = comparison(&expression)
        {
            self.get(a);
            self.get(b);
            return self.push(compare);
        }
        self.get(value);
        match u32::try_from(self.body.possible[value as usize]) {
            Ok(_) => self.push(Instruction::I32WrapI64),
            Err(_) => {
                self.push(Instruction::I64Const(0));
                self.push(Instruction::I64Ne);
            }
        }
    }

    /// Computes a value on the operand stack.
    fn make(&mut self, value: Value) {
        match self.body.operations[value as usize] {
            Operation::Constant(number) => self.push(Instruction::I64Const(number as i64)),
            Operation::Load(space, slot) => {
                self.push(Instruction::I32Const(0));
                let place = self.place(space, slot);
                self.push(Instruction::I64Load(place));
            }
            Operation::LoadAt(index) => {
                self.address(index);
                let place = self.place(Space::State, 0);
                self.push(Instruction::I64Load(place));
            }
            Operation::Compute(expression, arguments) => self.compute(&expression, arguments),
            Operation::And(a, b) => self.binary(a, b, Instruction::I64And),
            Operation::Or(a, b) => self.binary(a, b, Instruction::I64Or),
            Operation::Xor(a, b) => self.binary(a, b, Instruction::I64Xor),
            Operation::UnlessEqual {
                then,
                a,
                b,
                otherwise,
            } => {
                self.get(then);
                self.get(otherwise);
                self.binary(a, b, Instruction::I64Ne);
                self.push(Instruction::Select);
            }
            Operation::Spread(of) => {
                self.push(Instruction::I64Const(0));
                self.get(of);
                self.push(Instruction::I64Const(0));
                self.push(Instruction::I64Ne);
                self.push(Instruction::I64ExtendI32U);
                self.push(Instruction::I64Sub);
            }
            Operation::Store(..)
            | Operation::StoreAt(..)
            | Operation::If(_)
            | Operation::Else(_)
            | Operation::EndIf(_) => unreachable!("these are written in their places"),
        }
    }

    fn binary(&mut self, a: Value, b: Value, instruction: Instruction<'static>) {
        self.get(a);
        self.get(b);
        self.push(instruction);
    }

    fn compute(&mut self, expression: &Expression, [a, b, c]: [Value; 3]) {
        use Expression::*;
        if let Some(compare) = comparison(expression) {
            self.binary(a, b, compare);
            return self.push(Instruction::I64ExtendI32U);
        }
        match *expression {
            And(..) => self.binary(a, b, Instruction::I64And),
            Or(..) => self.binary(a, b, Instruction::I64Or),
            Xor(..) => self.binary(a, b, Instruction::I64Xor),
            Add(..) => self.binary(a, b, Instruction::I64Add),
            Sub(..) => self.binary(a, b, Instruction::I64Sub),
            Mul(..) => self.binary(a, b, Instruction::I64Mul),
            Shl(..) => self.binary(a, b, Instruction::I64Shl),
            Shr(..) => self.binary(a, b, Instruction::I64ShrU),
            Sar(..) => self.binary(a, b, Instruction::I64ShrS),
            ShlBy(_, by) => {
                self.get(a);
                self.push(Instruction::I64Const(by.into()));
                self.push(Instruction::I64Shl);
            }
            ShrBy(_, by) => {
                self.get(a);
                self.push(Instruction::I64Const(by.into()));
                self.push(Instruction::I64ShrU);
            }
            Parity(_) => {
                self.get(a);
                self.push(Instruction::I64Popcnt);
                self.push(Instruction::I64Const(1));
                self.push(Instruction::I64And);
            }
            Select(..) => {
                self.get(b);
                self.get(c);
                self.condition(a);
                self.push(Instruction::Select);
            }
            Const(_) | Load(_) | LoadAt(..) => unreachable!("these have operations of their own"),
            Equal(..) | NotEqual(..) | Less(..) | LessOrEqual(..) => {
                unreachable!("these are comparisons")
            }
        }
    }
}

/// The instruction of a comparison, which has a 32-bit result.
fn comparison(expression: &Expression) -> Option<Instruction<'static>> {
    match expression {
        Expression::Equal(..) => Some(Instruction::I64Eq),
        Expression::NotEqual(..) => Some(Instruction::I64Ne),
        Expression::Less(..) => Some(Instruction::I64LtU),
        Expression::LessOrEqual(..) => Some(Instruction::I64LeU),
        _ => None,
    }
}
