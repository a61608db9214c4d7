//! Netlists in which clocks are values: the circuit ticks until nothing changes.

use bluechip_netlist::flat::{FlatNetlist, InputId, NodeId, Op, RegisterId};
use wasm_encoder::{BlockType, Function, Instruction, ValType};

use super::functions::{function, load, repeated, store};
use crate::compiled::{Layout, Place, Slot};
use crate::simulation::MOST_TICKS;

/// How a circuit settles.
pub(super) struct Rest {
    /// Computes whether a tick would change anything.
    pub(super) parts: Vec<Function>,
    pub(super) pending: Pending,
    /// The slots of the clock levels.
    pub(super) levels: Vec<Slot>,
    /// The slot that is set to 1 if the circuit does not settle.
    pub(super) restless: Slot,
}

/// Where the result is that a tick would change something.
pub(super) enum Pending {
    /// A bit of a slot.
    Bit(Slot, u8),
    /// A constant.
    Always(bool),
}

impl Pending {
    /// The place of a node; `computed` if it has to be computed.
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

    /// Pushes 1 or 0 as a 32-bit value.
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
    /// Ticks until nothing is pending. `first`: the first function of `parts`.
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

    /// Lets all clocks rise and fall together as often as asked. High clocks fall first.
    pub(super) fn run(&self, rest: u32) -> Function {
        let levels = |level: u64| {
            let stores = self.levels.iter().flat_map(move |&slot| store(slot, level));
            stores.chain([Instruction::Call(rest)])
        };
        repeated(levels(0), levels(1).chain(levels(0)))
    }
}
