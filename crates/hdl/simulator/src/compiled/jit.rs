//! Generates machine code with Cranelift, which compiles fast.

use std::sync::{Mutex, PoisonError};

use cranelift::codegen::Context;
use cranelift::jit::{JITBuilder, JITModule};
use cranelift::module::{FuncId, Module, default_libcall_names};
use cranelift::prelude::*;

use super::function::{Function, Functions};
use super::gating::Gating;
use super::program::{Expression, Program, Slot};
use super::schedule::Schedule;
use super::translate::{Assembler, Space, Translator};

pub(crate) type Problem = Box<dyn std::error::Error>;

/// Functions are aligned to cache lines.
const CODE_ALIGNMENT: u64 = 64;

/// Owns the code of functions, and frees it when dropped.
struct Jit {
    /// Never locked: the mutex only makes the type `Sync`.
    module: Mutex<Option<JITModule>>,
}

impl Drop for Jit {
    fn drop(&mut self) {
        let module = self.module.get_mut();
        if let Some(module) = module.unwrap_or_else(PoisonError::into_inner).take() {
            // SAFETY: the functions that point into the module's memory are kept beside their
            // `Jit`, and dropped with it.
            unsafe { module.free_memory() }
        }
    }
}

/// Compiles the parts of a program.
pub(crate) fn compile(
    program: &Program,
    schedule: &Schedule,
    gating: Option<&Gating>,
) -> Result<Functions, Problem> {
    let mut maker = Maker::new()?;
    let mut translator = Translator::new(program, schedule, gating);
    for part in 0..schedule.parts.len() {
        maker.function(|body| {
            translator.part(part, body);
            Some(())
        })?;
    }
    maker.finish()
}

/// Compiles functions one after the other.
pub(crate) struct Maker {
    module: JITModule,
    signature: Signature,
    context: Context,
    builder_context: FunctionBuilderContext,
    ids: Vec<FuncId>,
}

impl Maker {
    pub(crate) fn new() -> Result<Self, Problem> {
        let mut flags = settings::builder();
        // Programs are already simplified: Cranelift's own optimisations cost time and gain nothing
        // measurable.
        for (name, value) in [
            ("opt_level", "none"),
            ("enable_verifier", "false"),
            ("use_colocated_libcalls", "false"),
            ("is_pic", "false"),
        ] {
            flags.set(name, value)?;
        }
        let isa = cranelift::native::builder()?.finish(settings::Flags::new(flags))?;
        let module = JITModule::new(JITBuilder::with_isa(isa, default_libcall_names()));
        let mut signature = module.make_signature();
        let pointer = AbiParam::new(module.target_config().pointer_type());
        signature.params.extend([pointer; 2]);
        Ok(Maker {
            module,
            signature,
            context: Context::new(),
            builder_context: FunctionBuilderContext::new(),
            ids: Vec::new(),
        })
    }

    /// Compiles the function whose statements `write` emits, unless that is `None`: then the maker
    /// is of no more use.
    pub(crate) fn function(
        &mut self,
        write: impl FnOnce(&mut Body) -> Option<()>,
    ) -> Result<Option<()>, Problem> {
        let Maker {
            module,
            signature,
            context,
            builder_context,
            ids,
        } = self;
        let id = module.declare_anonymous_function(signature)?;
        context.func.signature = signature.clone();
        let mut builder = FunctionBuilder::new(&mut context.func, builder_context);
        let block = builder.create_block();
        builder.append_block_params_for_function_params(block);
        builder.switch_to_block(block);
        builder.seal_block(block);
        let spaces = [
            builder.block_params(block)[0],
            builder.block_params(block)[1],
        ];
        let mut body = Body {
            builder,
            spaces,
            branches: Vec::new(),
        };
        if write(&mut body).is_none() {
            return Ok(None);
        }
        body.builder.ins().return_(&[]);
        body.builder.finalize(module.target_config());
        module.define_function(id, context)?;
        module.clear_context(context);
        ids.push(id);
        Ok(Some(()))
    }

    pub(crate) fn finish(self) -> Result<Functions, Problem> {
        finish(self.module, &self.ids)
    }
}

/// Turns assembled machine code into functions with the C calling convention.
pub(crate) fn assembled(codes: &[Vec<u8>]) -> Result<Functions, Problem> {
    let builder = JITBuilder::new(default_libcall_names())?;
    let mut module = JITModule::new(builder);
    let signature = module.make_signature();
    let mut ids = Vec::new();
    for code in codes {
        let id = module.declare_anonymous_function(&signature)?;
        module.define_function_bytes(id, CODE_ALIGNMENT, code, &[])?;
        ids.push(id);
    }
    finish(module, &ids)
}

fn finish(mut module: JITModule, ids: &[FuncId]) -> Result<Functions, Problem> {
    module.finalize_definitions()?;
    let functions = ids
        .iter()
        .map(|&id| {
            let pointer = module.get_finalized_function(id);
            // SAFETY: the code at `pointer` was generated with exactly this signature and calling
            // convention.
            unsafe { std::mem::transmute::<*const u8, Function>(pointer) }
        })
        .collect();
    let module = Mutex::new(Some(module));
    Ok((Box::new(Jit { module }), functions))
}

/// The statements of a function.
pub(crate) struct Body<'f> {
    pub(crate) builder: FunctionBuilder<'f>,
    /// Pointers to the state and the scratch space.
    spaces: [Value; 2],
    /// For each open branch, the block of its other arm and the block after it.
    branches: Vec<[Block; 2]>,
}

impl Body<'_> {
    /// The pointer to a space.
    pub(crate) fn space(&self, space: Space) -> Value {
        self.spaces[space as usize]
    }

    /// Continues in a block that has no further predecessors.
    pub(crate) fn enter(&mut self, block: Block) {
        self.builder.switch_to_block(block);
        self.builder.seal_block(block);
    }

    fn address(&mut self, index: Value) -> Value {
        let bytes = self.builder.ins().ishl_imm_u(index, 3);
        let state = self.space(Space::State);
        self.builder.ins().iadd(state, bytes)
    }

    fn compare(&mut self, condition: IntCC, a: Value, b: Value) -> Value {
        let bit = self.builder.ins().icmp(condition, a, b);
        self.builder.ins().uextend(types::I64, bit)
    }
}

impl Assembler for Body<'_> {
    type Value = Value;

    fn constant(&mut self, value: u64) -> Value {
        self.builder.ins().iconst(types::I64, value as i64)
    }

    fn load(&mut self, space: Space, slot: Slot, _possible: u64) -> Value {
        let space = self.space(space);
        self.builder
            .ins()
            .load(types::I64, flags(), space, offset(slot))
    }

    fn store(&mut self, space: Space, slot: Slot, value: Value) {
        let space = self.space(space);
        self.builder
            .ins()
            .store(flags(), value, space, offset(slot));
    }

    fn load_at(&mut self, index: Value) -> Value {
        let address = self.address(index);
        self.builder.ins().load(types::I64, flags(), address, 0)
    }

    fn store_at(&mut self, index: Value, value: Value) {
        let address = self.address(index);
        self.builder.ins().store(flags(), value, address, 0);
    }

    fn compute(&mut self, expression: &Expression, [a, b, c]: [Value; 3], _possible: u64) -> Value {
        use Expression::*;
        match *expression {
            Const(_) | Load(_) | LoadAt(..) => unreachable!("these have methods of their own"),
            And(..) => self.builder.ins().band(a, b),
            Or(..) => self.builder.ins().bor(a, b),
            Xor(..) => self.builder.ins().bxor(a, b),
            Add(..) => self.builder.ins().iadd(a, b),
            Sub(..) => self.builder.ins().isub(a, b),
            Mul(..) => self.builder.ins().imul(a, b),
            Shl(..) => self.builder.ins().ishl(a, b),
            Shr(..) => self.builder.ins().ushr(a, b),
            Sar(..) => self.builder.ins().sshr(a, b),
            ShlBy(_, by) => self.builder.ins().ishl_imm_u(a, i64::from(by)),
            ShrBy(_, by) => self.builder.ins().ushr_imm_u(a, i64::from(by)),
            Equal(..) => self.compare(IntCC::Equal, a, b),
            NotEqual(..) => self.compare(IntCC::NotEqual, a, b),
            Less(..) => self.compare(IntCC::UnsignedLessThan, a, b),
            LessOrEqual(..) => self.compare(IntCC::UnsignedLessThanOrEqual, a, b),
            Parity(_) => {
                let count = self.builder.ins().popcnt(a);
                self.builder.ins().band_imm_u(count, 1)
            }
            Select(..) => self.builder.ins().select(a, b, c),
        }
    }

    fn and(&mut self, a: Value, b: Value) -> Value {
        self.builder.ins().band(a, b)
    }

    fn or(&mut self, a: Value, b: Value) -> Value {
        self.builder.ins().bor(a, b)
    }

    fn xor(&mut self, a: Value, b: Value) -> Value {
        self.builder.ins().bxor(a, b)
    }

    fn unless_equal(&mut self, then: Value, a: Value, b: Value, otherwise: Value) -> Value {
        let equal = self.builder.ins().icmp(IntCC::Equal, a, b);
        self.builder.ins().select(equal, otherwise, then)
    }

    fn spread(&mut self, value: Value) -> Value {
        self.builder.ins().bmask(types::I64, value)
    }

    fn begin_if(&mut self, condition: Value, _possible: u64) {
        let [then, otherwise, after] = [(); 3].map(|()| self.builder.create_block());
        self.builder.append_block_param(after, types::I64);
        self.builder
            .ins()
            .brif(condition, then, &[], otherwise, &[]);
        self.enter(then);
        self.branches.push([otherwise, after]);
    }

    fn begin_else(&mut self, result: Value) {
        let [otherwise, after] = *self.branches.last().expect("an if");
        self.builder.ins().jump(after, &[result.into()]);
        self.enter(otherwise);
    }

    fn end_if(&mut self, result: Value) -> Value {
        let [_, after] = self.branches.pop().expect("an if");
        self.builder.ins().jump(after, &[result.into()]);
        self.enter(after);
        self.builder.block_params(after)[0]
    }
}

/// Every access is to an existing, aligned slot.
fn flags() -> MemFlagsData {
    MemFlagsData::trusted()
}

fn offset(slot: Slot) -> i32 {
    i32::try_from(u64::from(slot) * 8).expect("a space is below 2 GiB")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_function_may_turn_out_to_be_impossible() {
        let mut maker = Maker::new().unwrap();
        let written = maker.function(|body| {
            // In the middle of a branch.
            let condition = body.constant(1);
            body.begin_if(condition, 1);
            None
        });
        assert!(written.unwrap().is_none());
    }
}
