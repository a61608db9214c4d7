//! Functions of the module, and their building blocks.

use wasm_encoder::{BlockType, Function, Instruction, ValType};

use super::emit::slot_at;
use crate::compiled::Slot;

/// A function with these instructions.
pub(super) fn function(
    locals: impl IntoIterator<Item = (u32, ValType), IntoIter: ExactSizeIterator>,
    code: Vec<Instruction>,
) -> Function {
    let mut function = Function::new(locals);
    for instruction in &code {
        function.instruction(instruction);
    }
    function.instruction(&Instruction::End);
    function
}

/// Stores a constant.
pub(super) fn store(slot: Slot, value: u64) -> [Instruction<'static>; 3] {
    [
        Instruction::I32Const(0),
        Instruction::I64Const(value as i64),
        Instruction::I64Store(slot_at(slot)),
    ]
}

/// Loads a slot.
pub(super) fn load(slot: Slot) -> [Instruction<'static>; 2] {
    [
        Instruction::I32Const(0),
        Instruction::I64Load(slot_at(slot)),
    ]
}

/// A function that runs `before` once, then other instructions as often as its parameter says.
pub(super) fn repeated(
    before: impl IntoIterator<Item = Instruction<'static>>,
    each: impl IntoIterator<Item = Instruction<'static>>,
) -> Function {
    const LEFT: u32 = 0;
    let mut code: Vec<Instruction> = before.into_iter().collect();
    code.extend([
        Instruction::Block(BlockType::Empty),
        Instruction::Loop(BlockType::Empty),
        Instruction::LocalGet(LEFT),
        Instruction::I32Eqz,
        Instruction::BrIf(1),
    ]);
    code.extend(each);
    code.extend([
        Instruction::LocalGet(LEFT),
        Instruction::I32Const(1),
        Instruction::I32Sub,
        Instruction::LocalSet(LEFT),
        Instruction::Br(0),
        Instruction::End,
        Instruction::End,
    ]);
    function([], code)
}
