//! Machine code for word programs, through Cranelift.

use cranelift::codegen::Context;
use cranelift::frontend::FuncInstBuilder;
use cranelift::jit::{JITBuilder, JITModule};
use cranelift::module::{Module, default_libcall_names};
use cranelift::prelude::*;

use super::program::{Effect, Expression, Program, Slot, Word};
use crate::Error;

/// Words per function. Longer functions compile more slowly and run no faster: their values do not fit the registers
/// either way (measured on the move generator from 400 to 20,000).
const CHUNK: usize = 700;

/// A program as machine code.
pub(crate) struct Code {
    /// Owns the code; freed with it.
    module: Option<JITModule>,
    functions: Vec<extern "C" fn(*mut u64)>,
    /// Slots the code touches are all below this.
    len: usize,
}

impl Code {
    /// Compiles a program whose slots are all below `len`. Returns also how long the memory block must be: values that
    /// pass from one function to the next live behind it.
    pub(crate) fn new(program: &Program, len: u32) -> Result<(Self, u32), Error> {
        let schedule = Schedule::new(program, len);
        let (module, functions) =
            translate(program, &schedule).map_err(|problem| Error::Compile(problem.to_string()))?;
        let code = Code {
            module: Some(module),
            functions,
            len: schedule.len as usize,
        };
        Ok((code, schedule.len))
    }

    /// How long the memory block must be.
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Runs the program on a memory block.
    pub(crate) fn run(&self, memory: &mut [u64]) {
        assert!(
            memory.len() >= self.len,
            "the memory block is too short for the code"
        );
        for function in &self.functions {
            function(memory.as_mut_ptr());
        }
    }
}

impl Drop for Code {
    fn drop(&mut self) {
        self.functions.clear();
        if let Some(module) = self.module.take() {
            // SAFETY: the functions were the only pointers into the module's memory, they never leave `Code`, and none
            // is running, for that borrows it.
            unsafe { module.free_memory() }
        }
    }
}

/// In which function each word is computed, and which words pass between functions.
struct Schedule {
    /// Per function the words to compute and the effects to have, in order.
    chunks: Vec<Vec<Step>>,
    /// Where a word that a later function needs is kept.
    spill: Vec<Option<Slot>>,
    len: u32,
}

enum Step {
    Compute(Word),
    Effect(Effect),
}

impl Schedule {
    /// Orders words depth first from the effects, which keeps values short-lived.
    fn new(program: &Program, len: u32) -> Self {
        let mut order = Vec::new();
        let mut scheduled = vec![false; program.words.len()];
        let mut late = Vec::new();
        for effect in &program.effects {
            match *effect {
                Effect::Store(_, value) => {
                    visit(program, value, &mut scheduled, &mut order);
                    order.push(Step::Effect(*effect));
                }
                Effect::StoreAt { index, value } => {
                    visit(program, index, &mut scheduled, &mut order);
                    visit(program, value, &mut scheduled, &mut order);
                    late.push(Step::Effect(*effect));
                }
            }
        }
        order.extend(late);

        let mut chunks: Vec<Vec<Step>> = Vec::new();
        for step in order {
            match chunks.last_mut() {
                Some(chunk) if chunk.len() < CHUNK => chunk.push(step),
                _ => chunks.push(vec![step]),
            }
        }
        let mut schedule = Schedule {
            chunks,
            spill: vec![None; program.words.len()],
            len,
        };
        schedule.assign_spills(program);
        schedule
    }

    fn assign_spills(&mut self, program: &Program) {
        let mut computed_in = vec![usize::MAX; program.words.len()];
        for (chunk, steps) in self.chunks.iter().enumerate() {
            for step in steps {
                if let Step::Compute(word) = step {
                    computed_in[word.0 as usize] = chunk;
                }
                step.for_each_operand(program, |operand| {
                    let operand = operand.0 as usize;
                    if computed_in[operand] != chunk
                        && self.spill[operand].is_none()
                        && !is_cheap(&program.words[operand])
                    {
                        self.spill[operand] = Some(self.len);
                        self.len += 1;
                    }
                });
            }
        }
    }
}

impl Step {
    fn for_each_operand(&self, program: &Program, mut visit: impl FnMut(Word)) {
        match *self {
            Step::Compute(word) => program.words[word.0 as usize].arguments().for_each(visit),
            Step::Effect(Effect::Store(_, value)) => visit(value),
            Step::Effect(Effect::StoreAt { index, value }) => {
                visit(index);
                visit(value);
            }
        }
    }
}

/// Words that every function makes anew instead of passing them on.
fn is_cheap(expression: &Expression) -> bool {
    matches!(expression, Expression::Const(_) | Expression::Load(_))
}

/// Appends `root` and all it needs that is not scheduled yet. Cheap words are left to their users.
fn visit(program: &Program, root: Word, scheduled: &mut [bool], order: &mut Vec<Step>) {
    let mut pending = vec![(root, false)];
    while let Some((word, ready)) = pending.pop() {
        let expression = &program.words[word.0 as usize];
        if ready {
            order.push(Step::Compute(word));
        } else if !scheduled[word.0 as usize] && !is_cheap(expression) {
            scheduled[word.0 as usize] = true;
            pending.push((word, true));
            pending.extend(expression.arguments().map(|argument| (argument, false)));
        }
    }
}

type Translated = Result<(JITModule, Vec<extern "C" fn(*mut u64)>), Box<dyn std::error::Error>>;

fn translate(program: &Program, schedule: &Schedule) -> Translated {
    let mut flags = settings::builder();
    // Programs come simplified; Cranelift's own optimisations cost time and gain nothing measurable.
    for (name, value) in [
        ("opt_level", "none"),
        ("enable_verifier", "false"),
        ("use_colocated_libcalls", "false"),
        ("is_pic", "false"),
    ] {
        flags.set(name, value)?;
    }
    let isa = cranelift::native::builder()?.finish(settings::Flags::new(flags))?;
    let mut module = JITModule::new(JITBuilder::with_isa(isa, default_libcall_names()));
    let mut signature = module.make_signature();
    signature
        .params
        .push(AbiParam::new(module.target_config().pointer_type()));

    let mut context = Context::new();
    let mut builder_context = FunctionBuilderContext::new();
    let mut ids = Vec::new();
    for steps in &schedule.chunks {
        let id = module.declare_anonymous_function(&signature)?;
        context.func.signature = signature.clone();
        let mut builder = FunctionBuilder::new(&mut context.func, &mut builder_context);
        let block = builder.create_block();
        builder.append_block_params_for_function_params(block);
        builder.switch_to_block(block);
        builder.seal_block(block);
        let memory = builder.block_params(block)[0];
        let mut function = FunctionTranslator {
            program,
            schedule,
            builder,
            memory,
            values: vec![None; program.words.len()],
        };
        for step in steps {
            function.step(step);
        }
        function.builder.ins().return_(&[]);
        function.builder.finalize(module.target_config());
        module.define_function(id, &mut context)?;
        module.clear_context(&mut context);
        ids.push(id);
    }
    module.finalize_definitions()?;
    let functions = ids
        .into_iter()
        .map(|id| {
            let pointer = module.get_finalized_function(id);
            // SAFETY: the code at `pointer` was generated with exactly this signature and calling convention. It reads
            // and writes only slots below `schedule.len`, for constant slots are, and computed ones are bounded by
            // `lower`; `Code::run` checks the length of the block.
            unsafe { std::mem::transmute::<*const u8, extern "C" fn(*mut u64)>(pointer) }
        })
        .collect();
    Ok((module, functions))
}

struct FunctionTranslator<'a> {
    program: &'a Program,
    schedule: &'a Schedule,
    builder: FunctionBuilder<'a>,
    memory: Value,
    /// Values made in this function.
    values: Vec<Option<Value>>,
}

impl FunctionTranslator<'_> {
    fn step(&mut self, step: &Step) {
        match *step {
            Step::Compute(word) => {
                let value = self.compute(&self.program.words[word.0 as usize]);
                self.values[word.0 as usize] = Some(value);
                if let Some(slot) = self.schedule.spill[word.0 as usize] {
                    self.store(slot, value);
                }
            }
            Step::Effect(Effect::Store(slot, value)) => {
                let value = self.value(value);
                self.store(slot, value);
            }
            Step::Effect(Effect::StoreAt { index, value }) => {
                let address = self.address(index);
                let value = self.value(value);
                self.builder.ins().store(flags(), value, address, 0);
            }
        }
    }

    fn value(&mut self, word: Word) -> Value {
        if let Some(value) = self.values[word.0 as usize] {
            return value;
        }
        let value = match (
            self.program.words[word.0 as usize],
            self.schedule.spill[word.0 as usize],
        ) {
            (Expression::Const(value), _) => {
                return self.builder.ins().iconst(types::I64, value as i64);
            }
            (Expression::Load(slot), _) | (_, Some(slot)) => self.load(slot),
            _ => unreachable!("a word of another function has a spill slot"),
        };
        self.values[word.0 as usize] = Some(value);
        value
    }

    fn load(&mut self, slot: Slot) -> Value {
        self.builder
            .ins()
            .load(types::I64, flags(), self.memory, offset(slot))
    }

    fn store(&mut self, slot: Slot, value: Value) {
        self.builder
            .ins()
            .store(flags(), value, self.memory, offset(slot));
    }

    fn address(&mut self, index: Word) -> Value {
        let index = self.value(index);
        let bytes = self.builder.ins().ishl_imm_u(index, 3);
        self.builder.ins().iadd(self.memory, bytes)
    }

    fn compute(&mut self, expression: &Expression) -> Value {
        use Expression::*;
        match *expression {
            Const(_) | Load(_) => unreachable!("cheap words are not scheduled"),
            LoadAt(index) => {
                let address = self.address(index);
                self.builder.ins().load(types::I64, flags(), address, 0)
            }
            And(a, b) => self.binary(a, b, |ins, a, b| ins.band(a, b)),
            Or(a, b) => self.binary(a, b, |ins, a, b| ins.bor(a, b)),
            Xor(a, b) => self.binary(a, b, |ins, a, b| ins.bxor(a, b)),
            Add(a, b) => self.binary(a, b, |ins, a, b| ins.iadd(a, b)),
            Sub(a, b) => self.binary(a, b, |ins, a, b| ins.isub(a, b)),
            Mul(a, b) => self.binary(a, b, |ins, a, b| ins.imul(a, b)),
            Shl(a, b) => self.binary(a, b, |ins, a, b| ins.ishl(a, b)),
            Shr(a, b) => self.binary(a, b, |ins, a, b| ins.ushr(a, b)),
            Sar(a, b) => self.binary(a, b, |ins, a, b| ins.sshr(a, b)),
            ShlBy(a, by) => {
                let a = self.value(a);
                self.builder.ins().ishl_imm_u(a, i64::from(by))
            }
            ShrBy(a, by) => {
                let a = self.value(a);
                self.builder.ins().ushr_imm_u(a, i64::from(by))
            }
            Equal(a, b) => self.compare(IntCC::Equal, a, b),
            NotEqual(a, b) => self.compare(IntCC::NotEqual, a, b),
            Less(a, b) => self.compare(IntCC::UnsignedLessThan, a, b),
            LessOrEqual(a, b) => self.compare(IntCC::UnsignedLessThanOrEqual, a, b),
            Parity(a) => {
                let a = self.value(a);
                let count = self.builder.ins().popcnt(a);
                self.builder.ins().band_imm_u(count, 1)
            }
            Select(condition, then, otherwise) => {
                let condition = self.value(condition);
                let then = self.value(then);
                let otherwise = self.value(otherwise);
                self.builder.ins().select(condition, then, otherwise)
            }
        }
    }

    fn binary(
        &mut self,
        a: Word,
        b: Word,
        make: impl FnOnce(FuncInstBuilder<'_, '_>, Value, Value) -> Value,
    ) -> Value {
        let a = self.value(a);
        let b = self.value(b);
        make(self.builder.ins(), a, b)
    }

    fn compare(&mut self, condition: IntCC, a: Word, b: Word) -> Value {
        let bit = self.binary(a, b, |ins, a, b| ins.icmp(condition, a, b));
        self.builder.ins().uextend(types::I64, bit)
    }
}

/// Every access is to an existing, aligned slot.
fn flags() -> MemFlagsData {
    MemFlagsData::trusted()
}

fn offset(slot: Slot) -> i32 {
    i32::try_from(u64::from(slot) * 8).expect("a memory block is below 2 GiB")
}
