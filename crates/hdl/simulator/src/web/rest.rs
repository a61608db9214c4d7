//! Clocks that are values: the circuit ticks until nothing changes any more.

use bluechip_netlist::flat::{FlatNetlist, InputId, NodeId, Op, RegisterId};
use wasm_encoder::{BlockType, Function, Instruction, ValType};

use super::functions::{function, load, repeated, store};
use crate::compiled::{Layout, Place, Slot};
use crate::simulation::MOST_TICKS;

/// How a circuit comes to rest.
pub(super) struct Rest {
    /// What computes whether a tick would change something.
    pub(super) parts: Vec<Function>,
    pub(super) pending: Pending,
    /// The slots of the clocks' levels.
    pub(super) levels: Vec<Slot>,
    /// The slot that becomes 1 where there is no rest.
    pub(super) restless: Slot,
}

/// Where it says whether a tick would change something.
pub(super) enum Pending {
    /// In a bit of a slot.
    Bit(Slot, u8),
    /// It is always the same.
    Always(bool),
}

impl Pending {
    /// Of a node, given its place if it is computed.
    pub(super) fn of(
        netlist: &FlatNetlist,
        layout: &Layout,
        node: NodeId,
        computed: Option<&Place>,
    ) -> Self {
        let of_place = |place: &Place| match place {
            Place::Word(slot) => Pending::Bit(*slot, 0),
            Place::Bits(bits) => Pending::Bit(bits[0].0, bits[0].1),
        };
        match (computed, &netlist.nodes[node.0 as usize].op) {
            (Some(place), _) => of_place(place),
            (None, Op::Input(InputId(index))) => Pending::Bit(layout.input(*index), 0),
            (None, Op::Register(RegisterId(index))) => of_place(layout.register(*index)),
            (None, Op::ReadPort { memory, port }) => {
                Pending::Bit(layout.read_port(*memory, *port), 0)
            }
            (None, Op::Const(value)) => Pending::Always(*value != 0),
            _ => unreachable!("computed nodes have places of their own"),
        }
    }

    /// Leaves 1 or 0 on the stack, of 32 bits.
    fn load(&self) -> Vec<Instruction<'static>> {
        match *self {
            Pending::Always(value) => vec![Instruction::I32Const(value.into())],
            Pending::Bit(slot, at) => {
                let shift = [
                    Instruction::I64Const(at.into()),
                    Instruction::I64ShrU,
                    Instruction::I32WrapI64,
                    Instruction::I32Const(1),
                    Instruction::I32And,
                ];
                load(slot).into_iter().chain(shift).collect()
            }
        }
    }
}

impl Rest {
    /// Ticks until nothing is pending. `first`: the first of the functions of `parts`.
    pub(super) fn function(&self, first: u32, tick: u32) -> Function {
        const LEFT: u32 = 0;
        let mut code = vec![
            Instruction::I32Const(MOST_TICKS as i32),
            Instruction::LocalSet(LEFT),
            Instruction::Block(BlockType::Empty),
            Instruction::Loop(BlockType::Empty),
            Instruction::LocalGet(LEFT),
            Instruction::I32Eqz,
            Instruction::If(BlockType::Empty),
        ];
        code.extend(store(self.restless, 1));
        code.extend([Instruction::Br(2), Instruction::End]);
        code.extend((first..).take(self.parts.len()).map(Instruction::Call));
        code.extend(self.pending.load());
        code.extend([
            Instruction::I32Eqz,
            Instruction::BrIf(1),
            Instruction::Call(tick),
            Instruction::LocalGet(LEFT),
            Instruction::I32Const(1),
            Instruction::I32Sub,
            Instruction::LocalSet(LEFT),
            Instruction::Br(0),
            Instruction::End,
            Instruction::End,
        ]);
        function([(1, ValType::I32)], code)
    }

    /// All clocks rise and fall together, so many times; those that are high fall first.
    pub(super) fn run(&self, rest: u32) -> Function {
        let levels = |level: u64| {
            let stores = self.levels.iter().flat_map(move |&slot| store(slot, level));
            stores.chain([Instruction::Call(rest)])
        };
        repeated(levels(0), levels(1).chain(levels(0)))
    }
}
