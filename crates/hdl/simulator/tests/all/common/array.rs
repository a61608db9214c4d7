//! Random arrays of cells, which the compiled engine packs: equal cells with chains between
//! neighbours, borders that differ, values for all cells, and values collected from all cells.

use bluechip_netlist::flat::*;
use proptest::collection::vec;
use proptest::prelude::*;

use super::{Maker, mask};

/// One node of every cell.
#[derive(Clone, Debug)]
struct Part {
    operator: u16,
    width: u16,
    arguments: [(u16, u16); 3],
    is_named: bool,
}

/// A register of every cell: width, initial value, next value, enable, reset, and which cells have
/// it on which clock.
type RegisterPart = (u16, u64, u16, Option<u16>, Option<u16>, u16);

/// A random array.
#[derive(Clone, Debug)]
pub struct ArrayRecipe {
    clocks: u16,
    instances: u16,
    registers: Vec<RegisterPart>,
    parts: Vec<Part>,
    collected: Vec<(u16, u16)>,
}

pub fn array_recipe() -> impl Strategy<Value = ArrayRecipe> {
    let width = prop_oneof![6 => Just(1u16), 3 => 2u16..=5, 1 => 6u16..=20];
    let argument = (0u16..12, any::<u16>());
    let part = (
        0u16..20,
        width.clone(),
        [argument.clone(), argument.clone(), argument],
        any::<bool>(),
    )
        .prop_map(|(operator, width, arguments, is_named)| Part {
            operator,
            width,
            arguments,
            is_named,
        });
    let register = (
        width,
        any::<u64>(),
        any::<u16>(),
        any::<Option<u16>>(),
        any::<Option<u16>>(),
        0u16..4,
    );
    let instances = prop_oneof![Just(64u16), 16u16..70];
    (
        prop_oneof![2 => Just(1u16), 1 => Just(2u16)],
        instances,
        vec(register, 1..5),
        vec(part, 1..25),
        vec((0u16..6, any::<u16>()), 1..6),
    )
        .prop_map(
            |(clocks, instances, registers, parts, collected)| ArrayRecipe {
                clocks,
                instances,
                registers,
                parts,
                collected,
            },
        )
}

/// The circuit of a recipe.
pub fn assemble(recipe: &ArrayRecipe) -> FlatNetlist {
    let mut assembly = Assembly {
        maker: Maker::new("array"),
        cells: Vec::new(),
        globals: Vec::new(),
        instances: recipe.instances,
    };
    assembly.maker.clocks(recipe.clocks);
    for (name, width) in [("bit", 1), ("few", 3), ("many", 64)] {
        let node = assembly.maker.input(name, width);
        assembly.globals.push(node);
    }
    for instance in 0..recipe.instances {
        let mut cell = Vec::new();
        for (index, &(width, initial, ..)) in recipe.registers.iter().enumerate() {
            let initial = initial.rotate_left(instance.into()) & mask(width);
            cell.push(assembly.maker.register(
                &format!("cells[{instance}].r{index}"),
                width,
                initial,
            ));
        }
        assembly.cells.push(cell);
    }
    // Cell after cell, so that a cell can read what its predecessors have computed: chains.
    for instance in 0..recipe.instances {
        for (index, part) in recipe.parts.iter().enumerate() {
            let node = assembly.part(instance, part);
            if part.is_named {
                assembly.maker.signal(
                    &format!("cells[{instance}].p{index}"),
                    node,
                    SignalKind::Wire,
                );
            }
            assembly.cells[instance as usize].push(node);
        }
    }
    for (index, &(how, at)) in recipe.collected.iter().enumerate() {
        let node = assembly.collect(how, at);
        assembly
            .maker
            .signal(&format!("collected{index}"), node, SignalKind::Output);
        assembly.globals.push(node);
    }
    let count = recipe.registers.len();
    for instance in 0..recipe.instances {
        for (index, &(width, initial, next, enable, reset, clock)) in
            recipe.registers.iter().enumerate()
        {
            let mut pick = |at: u16, width| {
                // Some from the collected values, so that they return to the cells.
                let (from, at) = if at.is_multiple_of(5) {
                    (&assembly.globals, at)
                } else {
                    (&assembly.cells[instance as usize], at)
                };
                let node = from[at as usize / 5 % from.len()];
                assembly.maker.resized(node, width)
            };
            let next = pick(next, width);
            let enable = enable.map(|enable| pick(enable, 1));
            let reset = reset.map(|reset| Reset {
                when: pick(reset, 1),
                value: initial >> 9 & mask(width),
            });
            let register = &mut assembly.maker.netlist.registers[instance as usize * count + index];
            (register.next, register.enable, register.reset) = (next, enable, reset);
            // Most rows are on one clock, some on two.
            let clock = match clock {
                3 => instance / 8,
                one => one,
            };
            register.clock = ClockId((clock % recipe.clocks).into());
        }
    }
    assembly.maker.finish()
}

struct Assembly {
    maker: Maker,
    cells: Vec<Vec<NodeId>>,
    globals: Vec<NodeId>,
    instances: u16,
}

impl Assembly {
    /// What a cell reads: its own values, a neighbour's, everyone's, or its own bit of a word.
    fn argument(&mut self, instance: u16, (from, at): (u16, u16), width: u16) -> NodeId {
        let at = at as usize;
        let neighbour = |distance: u16| instance.checked_sub(distance);
        let node = match from {
            0..=4 => self.cells[instance as usize][at % self.cells[instance as usize].len()],
            5..=7 => {
                let distance = [1, 8, 9][usize::from(from) - 5];
                match neighbour(distance) {
                    // As on a board, the first column has no neighbour on its left.
                    Some(other) if distance == 8 || !instance.is_multiple_of(8) => {
                        let own = self.cells[instance as usize].len();
                        let cell = &self.cells[other as usize];
                        // Mostly the value being made, as in a ray.
                        cell[if at.is_multiple_of(2) {
                            own.min(cell.len() - 1)
                        } else {
                            at % cell.len()
                        }]
                    }
                    _ => self.maker.node(Op::Const((at % 2) as u64), 1),
                }
            }
            8 => {
                // A register of a later cell.
                let other = (usize::from(instance) + 1 + at % 10) % usize::from(self.instances);
                self.cells[other][0]
            }
            9 => self.globals[at % self.globals.len()],
            10 => self.maker.node(
                Op::Slice {
                    of: self.globals[2],
                    low: instance % 64,
                },
                1,
            ),
            _ => {
                // A constant of the cell.
                let value = u64::from(instance) >> (at % 6) & 1;
                self.maker.node(Op::Const(value), 1)
            }
        };
        self.maker.resized(node, width)
    }

    fn part(&mut self, instance: u16, part: &Part) -> NodeId {
        let &Part {
            operator,
            width,
            arguments: [x, y, z],
            ..
        } = part;
        let a = self.argument(instance, x, width);
        let b = self.argument(instance, y, width);
        let (op, width) = match operator {
            0..=2 => (Op::And(a, b), width),
            3..=5 => (Op::Or(a, b), width),
            6 => (Op::Xor(a, b), width),
            7 => (Op::Not(a), width),
            8..=10 => {
                let condition = self.argument(instance, z, 1);
                (
                    Op::Mux {
                        condition,
                        then: a,
                        otherwise: b,
                    },
                    width,
                )
            }
            11 => (Op::Eq(a, b), 1),
            12 => (Op::Slt(a, b), 1),
            13 => (Op::Ule(a, b), 1),
            14 => (Op::Add(a, b), width),
            15 => (Op::Sub(a, b), width),
            16 => {
                let by = self.argument(instance, z, 3);
                (
                    [Op::Shl(a, by), Op::Shr(a, by), Op::Sar(a, by)][usize::from(width) % 3]
                        .clone(),
                    width,
                )
            }
            17 => (
                [Op::ReduceAnd(a), Op::ReduceOr(a), Op::ReduceXor(a)][usize::from(width) % 3]
                    .clone(),
                1,
            ),
            18 => (Op::Concat(vec![a, b]), 2 * width),
            _ => (Op::Mul(a, b), width),
        };
        self.maker.node(op, width)
    }

    /// Something made of one value of every cell.
    fn collect(&mut self, how: u16, at: u16) -> NodeId {
        let values: Vec<NodeId> = self
            .cells
            .iter()
            .map(|cell| cell[at as usize % cell.len()])
            .collect();
        match how {
            0 => {
                let bits = values
                    .iter()
                    .take(64)
                    .map(|&value| self.maker.resized(value, 1))
                    .collect::<Vec<_>>();
                let width = bits.len() as u16;
                self.maker.node(Op::Concat(bits), width)
            }
            1..=3 => {
                let width = if at.is_multiple_of(2) { 1 } else { 4 };
                let values: Vec<NodeId> = values
                    .into_iter()
                    .map(|value| self.maker.resized(value, width))
                    .collect();
                let combine = |a, b| match how {
                    1 => Op::Or(a, b),
                    2 => Op::And(a, b),
                    _ => Op::Xor(a, b),
                };
                values[1..].iter().fold(values[0], |sum, &value| {
                    self.maker.node(combine(sum, value), width)
                })
            }
            4 => {
                // One of the cells, chosen by a word.
                let mut chosen = self.maker.resized(values[0], 4);
                for (instance, &value) in values.iter().enumerate().skip(1) {
                    let instance = self.maker.node(Op::Const(instance as u64 & 7), 3);
                    let condition = self.maker.node(Op::Eq(self.globals[1], instance), 1);
                    let then = self.maker.resized(value, 4);
                    chosen = self.maker.node(
                        Op::Mux {
                            condition,
                            then,
                            otherwise: chosen,
                        },
                        4,
                    );
                }
                chosen
            }
            _ => {
                // In the opposite order, with gaps.
                let bits = values
                    .iter()
                    .rev()
                    .step_by(2)
                    .map(|&value| self.maker.resized(value, 1))
                    .collect::<Vec<_>>();
                let width = bits.len() as u16;
                let word = self.maker.node(Op::Concat(bits), width);
                self.maker.node(Op::ReduceXor(word), 1)
            }
        }
    }
}
