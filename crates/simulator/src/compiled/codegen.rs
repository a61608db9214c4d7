//! Machine code for word programs, through Cranelift.

use std::sync::{Mutex, PoisonError};

use cranelift::codegen::Context;
use cranelift::frontend::FuncInstBuilder;
use cranelift::jit::{JITBuilder, JITModule};
use cranelift::module::{Module, default_libcall_names};
use cranelift::prelude::*;

use super::gating::{Gating, PartSet};
use super::program::{Effect, Expression, Program, Slot, Word};
use super::schedule::{Schedule, Step};
use crate::Error;

/// A function that works on the state and on a scratch space.
type Function = extern "C" fn(*mut u64, *mut u64);

/// A program as machine code.
pub(crate) struct Code {
    /// Owns the code; freed with it. Nobody locks it: it makes the code one that threads can share.
    module: Mutex<Option<JITModule>>,
    functions: Vec<Function>,
    /// Length of the state, all slots of which the code may touch.
    state: usize,
    /// Length of the scratch space.
    scratch: usize,
    /// Where it is noted which functions must run, and how many words that takes; none if all of them run.
    flags: Option<Flags>,
}

/// Slots of the scratch space with a bit for each function.
#[derive(Clone, Copy)]
struct Flags {
    now: usize,
    next: usize,
    words: usize,
}

impl Code {
    /// Compiles a program on a state of `state` slots. With a gating, only those of its parts run that are awake.
    pub(crate) fn new(
        program: &Program,
        schedule: &Schedule,
        state: u32,
        gate: Option<&Gating>,
    ) -> Result<Self, Error> {
        let (module, functions) = translate(program, schedule, gate)
            .map_err(|problem| Error::Compile(problem.to_string()))?;
        Ok(Code {
            module: Mutex::new(Some(module)),
            functions,
            state: state as usize,
            scratch: schedule.scratch as usize,
            flags: gate.map(|gating| Flags {
                now: gating.now as usize,
                next: gating.next as usize,
                words: (gating.next - gating.now) as usize,
            }),
        })
    }

    /// Scratch space for it.
    pub(crate) fn scratch(&self) -> Vec<u64> {
        vec![0; self.scratch]
    }

    /// Runs the program.
    pub(crate) fn run(&self, state: &mut [u64], scratch: &mut [u64]) {
        assert!(
            state.len() >= self.state && scratch.len() >= self.scratch,
            "the state or the scratch space is too short for the code"
        );
        let (state, scratch) = (state.as_mut_ptr(), scratch.as_mut_ptr());
        match self.flags {
            None => {
                for function in &self.functions {
                    function(state, scratch);
                }
            }
            // SAFETY: the flags lie within the scratch space, as does all that the code touches there; nobody else has
            // it, for `scratch` is borrowed.
            Some(flags) => unsafe { self.run_awake(flags, state, scratch) },
        }
    }

    /// Runs the functions that are awake, each of which may wake later ones.
    ///
    /// # Safety
    /// The pointers are to spaces of the lengths that the code was made for.
    unsafe fn run_awake(&self, flags: Flags, state: *mut u64, scratch: *mut u64) {
        for word in 0..flags.words {
            // SAFETY: as the caller promises.
            unsafe {
                let awake = scratch.add(flags.now + word);
                while awake.read() != 0 {
                    let function = awake.read().trailing_zeros() as usize;
                    awake.write(awake.read() & (awake.read() - 1));
                    self.functions[64 * word + function](state, scratch);
                }
            }
        }
        for word in 0..flags.words {
            // SAFETY: as the caller promises.
            unsafe {
                let next = scratch.add(flags.next + word);
                scratch.add(flags.now + word).write(next.read());
                next.write(0);
            }
        }
    }
}

impl Drop for Code {
    fn drop(&mut self) {
        self.functions.clear();
        let module = self
            .module
            .get_mut()
            .unwrap_or_else(PoisonError::into_inner);
        if let Some(module) = module.take() {
            // SAFETY: the functions were the only pointers into the module's memory, they never leave `Code`, and none
            // is running, for that borrows it.
            unsafe { module.free_memory() }
        }
    }
}

type Translated = Result<(JITModule, Vec<Function>), Box<dyn std::error::Error>>;

fn translate(program: &Program, schedule: &Schedule, gate: Option<&Gating>) -> Translated {
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
    let pointer = AbiParam::new(module.target_config().pointer_type());
    signature.params.extend([pointer; 2]);

    let mut context = Context::new();
    let mut builder_context = FunctionBuilderContext::new();
    let mut ids = Vec::new();
    let mut values = vec![None; program.words.len()];
    for steps in &schedule.parts {
        let id = module.declare_anonymous_function(&signature)?;
        context.func.signature = signature.clone();
        let mut builder = FunctionBuilder::new(&mut context.func, &mut builder_context);
        let block = builder.create_block();
        builder.append_block_params_for_function_params(block);
        builder.switch_to_block(block);
        builder.seal_block(block);
        let (state, scratch) = (
            builder.block_params(block)[0],
            builder.block_params(block)[1],
        );
        let mut function = FunctionTranslator {
            program,
            schedule,
            builder,
            state,
            scratch,
            values: &mut values,
            made: Vec::new(),
            gate,
            changes: Vec::new(),
        };
        for step in steps {
            function.step(step);
        }
        function.wake();
        for word in function.made {
            function.values[word.0 as usize] = None;
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
            // and writes only slots of the state and of the scratch space, for constant slots are, and computed ones
            // are bounded by `lower`; `Code::run` checks the lengths of both.
            unsafe { std::mem::transmute::<*const u8, Function>(pointer) }
        })
        .collect();
    Ok((module, functions))
}

/// When the parts run that are woken.
#[derive(Clone, Copy, PartialEq)]
enum When {
    Now,
    Next,
}

struct FunctionTranslator<'f, 'a> {
    program: &'a Program,
    schedule: &'a Schedule,
    builder: FunctionBuilder<'f>,
    state: Value,
    scratch: Value,
    /// Values made in this function.
    values: &'f mut [Option<Value>],
    /// The words whose values they are.
    made: Vec<Word>,
    gate: Option<&'a Gating>,
    /// For parts to wake, a value that is not 0 if they are to be woken.
    changes: Vec<(When, &'a PartSet, Value)>,
}

impl<'a> FunctionTranslator<'_, 'a> {
    fn step(&mut self, step: &Step) {
        match *step {
            Step::Compute(word) => {
                let value = self.compute(&self.program.words[word.0 as usize]);
                self.set(word, value);
                if let Some(slot) = self.schedule.spills[word.0 as usize] {
                    if let Some(gating) = self.gate
                        && let Some(readers) = gating.readers_of_word(word)
                    {
                        let old = self.load(self.scratch, slot);
                        self.compare(When::Now, readers, old, value);
                    }
                    self.store(self.scratch, slot, value);
                }
            }
            Step::Effect(Effect::Store(slot, value)) => {
                let value = self.value(value);
                if let Some(gating) = self.gate
                    && let Some(readers) = gating.readers_of_slot(gating.present(slot))
                {
                    let old = self.load(self.state, gating.present(slot));
                    self.compare(When::Next, readers, old, value);
                }
                self.store(self.state, slot, value);
            }
            Step::Effect(Effect::StoreAt {
                array,
                index,
                value,
            }) => {
                let address = self.address(index);
                let new = self.value(value);
                if let Some(gating) = self.gate
                    && let Some(readers) = gating.readers_of_array(array)
                {
                    let old = self.builder.ins().load(types::I64, flags(), address, 0);
                    let waste = self
                        .builder
                        .ins()
                        .iconst(types::I64, i64::from(gating.waste));
                    let index = self.value(index);
                    let lost = self.builder.ins().icmp(IntCC::Equal, index, waste);
                    let old = self.builder.ins().select(lost, new, old);
                    self.compare(When::Next, readers, old, new);
                }
                self.builder.ins().store(flags(), new, address, 0);
            }
        }
    }

    /// Notes that parts are to be woken if two values differ.
    fn compare(&mut self, when: When, readers: &'a PartSet, old: Value, new: Value) {
        let differing = self.builder.ins().bxor(old, new);
        let same = |(known_when, known, _): &&mut (When, &PartSet, Value)| {
            *known_when == when && *known == readers
        };
        match self.changes.iter_mut().find(same) {
            Some((_, _, change)) => *change = self.builder.ins().bor(*change, differing),
            None => self.changes.push((when, readers, differing)),
        }
    }

    /// Wakes the parts that read what has changed.
    fn wake(&mut self) {
        let Some(gating) = self.gate else { return };
        // Per flag word the parts to wake.
        let mut flags: Vec<(Slot, Value)> = Vec::new();
        for (when, readers, change) in std::mem::take(&mut self.changes) {
            let first = match when {
                When::Now => gating.now,
                When::Next => gating.next,
            };
            let changed = self.builder.ins().bmask(types::I64, change);
            for (place, parts) in readers.words() {
                let slot = first + place;
                let parts = self.builder.ins().iconst(types::I64, parts as i64);
                let woken = self.builder.ins().band(changed, parts);
                match flags.iter_mut().find(|(known, _)| *known == slot) {
                    Some((_, all)) => *all = self.builder.ins().bor(*all, woken),
                    None => flags.push((slot, woken)),
                }
            }
        }
        for (slot, woken) in flags {
            let awake = self.load(self.scratch, slot);
            let awake = self.builder.ins().bor(awake, woken);
            self.store(self.scratch, slot, awake);
        }
    }

    fn set(&mut self, word: Word, value: Value) {
        self.values[word.0 as usize] = Some(value);
        self.made.push(word);
    }

    fn value(&mut self, word: Word) -> Value {
        if let Some(value) = self.values[word.0 as usize] {
            return value;
        }
        let value = match (
            self.program.words[word.0 as usize],
            self.schedule.spills[word.0 as usize],
        ) {
            (Expression::Const(value), _) => {
                return self.builder.ins().iconst(types::I64, value as i64);
            }
            (Expression::Load(slot), _) => self.load(self.state, slot),
            (_, Some(slot)) => self.load(self.scratch, slot),
            _ => unreachable!("a word of another part has a spill slot"),
        };
        self.set(word, value);
        value
    }

    fn load(&mut self, space: Value, slot: Slot) -> Value {
        self.builder
            .ins()
            .load(types::I64, flags(), space, offset(slot))
    }

    fn store(&mut self, space: Value, slot: Slot, value: Value) {
        self.builder
            .ins()
            .store(flags(), value, space, offset(slot));
    }

    fn address(&mut self, index: Word) -> Value {
        let index = self.value(index);
        let bytes = self.builder.ins().ishl_imm_u(index, 3);
        self.builder.ins().iadd(self.state, bytes)
    }

    fn compute(&mut self, expression: &Expression) -> Value {
        use Expression::*;
        match *expression {
            Const(_) | Load(_) => unreachable!("cheap words are not scheduled"),
            LoadAt(_, index) => {
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
            Equal(a, b) => self.order(IntCC::Equal, a, b),
            NotEqual(a, b) => self.order(IntCC::NotEqual, a, b),
            Less(a, b) => self.order(IntCC::UnsignedLessThan, a, b),
            LessOrEqual(a, b) => self.order(IntCC::UnsignedLessThanOrEqual, a, b),
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

    fn order(&mut self, condition: IntCC, a: Word, b: Word) -> Value {
        let bit = self.binary(a, b, |ins, a, b| ins.icmp(condition, a, b));
        self.builder.ins().uextend(types::I64, bit)
    }
}

/// Every access is to an existing, aligned slot.
fn flags() -> MemFlagsData {
    MemFlagsData::trusted()
}

fn offset(slot: Slot) -> i32 {
    i32::try_from(u64::from(slot) * 8).expect("a space is below 2 GiB")
}
