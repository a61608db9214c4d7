//! Random netlists, made from recipes that proptest can shrink.
#![allow(dead_code, reason = "each test binary uses its own part")]

pub mod array;

use bluechip_netlist::flat::*;
use proptest::collection::vec;
use proptest::prelude::*;

/// So many cases of a property; a twentieth where every access to memory is watched, which takes
/// thirty times as long.
pub fn cases(cases: u32) -> ProptestConfig {
    let share = match std::env::var_os("BLUECHIP_WATCHED") {
        Some(_) => 20,
        None => 1,
    };
    ProptestConfig {
        cases: cases.div_ceil(share),
        ..ProptestConfig::default()
    }
}

/// Random numbers for stimuli; a multiplicative generator is plenty.
pub struct Stimulus(pub u64);

impl Stimulus {
    pub fn next(&mut self, width: u16) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (self.0 >> 7 ^ self.0.rotate_left(23)) & mask(width)
    }
}

/// Some of the clocks, by chance; none, too.
pub fn some_of<T: Copy>(clocks: &[T], stimulus: &mut Stimulus) -> Vec<T> {
    let chosen = stimulus.next(clocks.len() as u16);
    let rises = |&(bit, _): &(u32, &T)| chosen >> bit & 1 == 1;
    let rising = (0..).zip(clocks).filter(rises);
    rising.map(|(_, &clock)| clock).collect()
}

/// Adds nodes to a netlist.
#[derive(Default)]
pub struct Maker {
    pub netlist: FlatNetlist,
}

impl Maker {
    pub fn new(name: &str) -> Self {
        Maker {
            netlist: FlatNetlist {
                name: name.to_owned(),
                clocks: vec![Clock {
                    name: "clock".to_owned(),
                }],
                ..FlatNetlist::default()
            },
        }
    }

    /// Adds clocks until there are so many.
    pub fn clocks(&mut self, count: u16) {
        for index in self.netlist.clocks.len()..count.into() {
            self.netlist.clocks.push(Clock {
                name: format!("clock{index}"),
            });
        }
    }

    pub fn node(&mut self, op: Op, width: u16) -> NodeId {
        self.netlist.nodes.push(Node { op, width });
        NodeId(self.netlist.nodes.len() as u32 - 1)
    }

    pub fn width(&self, id: NodeId) -> u16 {
        self.netlist.nodes[id.0 as usize].width
    }

    pub fn input(&mut self, name: &str, width: u16) -> NodeId {
        let id = InputId(self.netlist.inputs.len() as u32);
        self.netlist.inputs.push(Input {
            name: name.to_owned(),
            low: 0,
            width,
        });
        let node = self.node(Op::Input(id), width);
        self.signal(name, node, SignalKind::Input);
        node
    }

    /// A register whose next value is given later.
    pub fn register(&mut self, path: &str, width: u16, initial: u64) -> NodeId {
        let id = RegisterId(self.netlist.registers.len() as u32);
        let node = self.node(Op::Register(id), width);
        self.netlist.registers.push(Register {
            path: path.to_owned(),
            low: 0,
            width,
            initial,
            clock: ClockId(0),
            next: node,
            enable: None,
            reset: None,
        });
        self.signal(path, node, SignalKind::Register);
        node
    }

    pub fn signal(&mut self, path: &str, node: NodeId, kind: SignalKind) {
        self.netlist.signals.push(Signal {
            path: path.to_owned(),
            limbs: vec![node],
            kind,
            ty: Type::Bits,
        });
    }

    pub fn finish(mut self) -> FlatNetlist {
        self.netlist.signals.sort_by(|a, b| a.path.cmp(&b.path));
        self.netlist
    }

    /// The node cut or extended to a width.
    pub fn resized(&mut self, id: NodeId, width: u16) -> NodeId {
        match self.width(id) {
            found if found == width => id,
            found if found > width => self.node(Op::Slice { of: id, low: 0 }, width),
            _ => self.node(Op::ZeroExtend(id), width),
        }
    }
}

/// One random node: which operator, how wide, and where its arguments come from.
#[derive(Clone, Debug)]
pub struct Ingredient {
    operator: u16,
    width: u16,
    arguments: [u16; 3],
    value: u64,
}

/// A memory: width, depth, seed of its first words, read ports, write ports.
type MemoryPart = (u16, u16, u64, Vec<[u16; 2]>, Vec<[u16; 3]>);

/// A random circuit.
#[derive(Clone, Debug)]
pub struct Recipe {
    clocks: u16,
    inputs: Vec<u16>,
    registers: Vec<(u16, u64, [u16; 3], u16)>,
    memories: Vec<MemoryPart>,
    nodes: Vec<Ingredient>,
}

fn width() -> impl Strategy<Value = u16> {
    prop_oneof![4 => Just(1u16), 4 => 1u16..=8, 3 => 1u16..=64, 1 => Just(64u16)]
}

fn value() -> impl Strategy<Value = u64> {
    prop_oneof![0u64..4, Just(u64::MAX), Just(1 << 63), any::<u64>()]
}

pub fn recipe(nodes: usize) -> impl Strategy<Value = Recipe> {
    let ingredient = (0u16..30, width(), any::<[u16; 3]>(), value()).prop_map(
        |(operator, width, arguments, value)| Ingredient {
            operator,
            width,
            arguments,
            value,
        },
    );
    let register = (width(), value(), any::<[u16; 3]>(), 0u16..12);
    let memory = (
        width(),
        1u16..20,
        value(),
        vec(any::<[u16; 2]>(), 0..3),
        vec(any::<[u16; 3]>(), 0..3),
    );
    (
        prop_oneof![2 => Just(1u16), 1 => 2u16..=3],
        vec(width(), 1..5),
        vec(register, 0..8),
        vec(memory, 0..3),
        vec(ingredient, 1..nodes),
    )
        .prop_map(|(clocks, inputs, registers, memories, nodes)| Recipe {
            clocks,
            inputs,
            registers,
            memories,
            nodes,
        })
}

pub fn mask(width: u16) -> u64 {
    u64::MAX >> (64 - width)
}

/// The circuit of a recipe; every node is a signal `n0`, `n1`, ...
pub fn cook(recipe: &Recipe) -> FlatNetlist {
    let mut maker = Maker::new("random");
    maker.clocks(recipe.clocks);
    let clock = |chosen: u16| ClockId(u32::from(chosen) % u32::from(recipe.clocks));
    for (index, &width) in recipe.inputs.iter().enumerate() {
        maker.input(&format!("input{index}"), width);
    }
    for (index, &(width, initial, ..)) in recipe.registers.iter().enumerate() {
        maker.register(&format!("register{index}"), width, initial & mask(width));
    }
    for (index, (width, depth, seed, reads, _)) in recipe.memories.iter().enumerate() {
        let initial = (0..u64::from(*depth) / 2)
            .map(|word| seed.wrapping_mul(word.wrapping_mul(2654435761) + 1) & mask(*width))
            .collect();
        maker.netlist.memories.push(Memory {
            path: format!("memory{index}"),
            low: 0,
            width: *width,
            depth: u32::from(*depth),
            initial,
            read_ports: reads
                .iter()
                .map(|_| ReadPort {
                    clock: ClockId(0),
                    address: NodeId(0),
                    enable: None,
                })
                .collect(),
            write_ports: vec![],
        });
        for port in 0..reads.len() as u32 {
            maker.node(
                Op::ReadPort {
                    memory: MemoryId(index as u32),
                    port,
                },
                *width,
            );
        }
    }
    for ingredient in &recipe.nodes {
        add(&mut maker, ingredient);
    }
    for (index, &(width, initial, [next, enable, reset], controls)) in
        recipe.registers.iter().enumerate()
    {
        let next = pick(&mut maker, next, Some(width));
        let enable = (controls & 1 != 0).then(|| pick(&mut maker, enable, Some(1)));
        let reset = (controls & 2 != 0).then(|| Reset {
            when: pick(&mut maker, reset, Some(1)),
            value: initial.rotate_left(7) & mask(width),
        });
        let register = &mut maker.netlist.registers[index];
        (register.next, register.enable, register.reset) = (next, enable, reset);
        register.clock = clock(controls >> 2);
    }
    for (index, (width, _, _, reads, writes)) in recipe.memories.iter().enumerate() {
        for (port, &[address, enable]) in reads.iter().enumerate() {
            let clock = clock(address >> 3);
            let address = pick(&mut maker, address, None);
            let enable = (enable % 2 == 0).then(|| pick(&mut maker, enable, Some(1)));
            maker.netlist.memories[index].read_ports[port] = ReadPort {
                clock,
                address,
                enable,
            };
        }
        for &[address, data, enable] in writes {
            let clock = clock(address >> 3);
            let address = pick(&mut maker, address, (address % 3 == 0).then_some(3));
            let data = pick(&mut maker, data, Some(*width));
            let enable = pick(&mut maker, enable, Some(1));
            maker.netlist.memories[index].write_ports.push(WritePort {
                clock,
                address,
                data,
                enable,
            });
        }
    }
    for index in 0..maker.netlist.nodes.len() as u32 {
        let kind = if index % 7 == 3 {
            SignalKind::Output
        } else {
            SignalKind::Wire
        };
        maker.signal(&format!("n{index}"), NodeId(index), kind);
    }
    maker.finish()
}

/// An earlier node, brought to a width if one is asked for.
fn pick(maker: &mut Maker, at: u16, width: Option<u16>) -> NodeId {
    let count = maker.netlist.nodes.len();
    // Mostly recent nodes, so that circuits get deep.
    let back = if at.is_multiple_of(4) {
        at as usize
    } else {
        at as usize % 40
    } % count;
    let id = NodeId((count - 1 - back) as u32);
    match width {
        Some(width) => maker.resized(id, width),
        None => id,
    }
}

fn add(maker: &mut Maker, ingredient: &Ingredient) {
    let &Ingredient {
        operator,
        width,
        arguments: [x, y, z],
        value,
    } = ingredient;
    let (op, width) = match operator {
        0 => (Op::Const(value & mask(width)), width),
        1 if !maker.netlist.memories.is_empty() => {
            let memory = MemoryId(u32::from(y) % maker.netlist.memories.len() as u32);
            let address = pick(
                maker,
                x,
                if z % 2 == 0 {
                    Some(1 + z / 2 % 5)
                } else {
                    None
                },
            );
            (
                Op::Lookup { memory, address },
                maker.netlist.memories[memory.0 as usize].width,
            )
        }
        1..=3 => (Op::Not(pick(maker, x, Some(width))), width),
        4 => (Op::Neg(pick(maker, x, Some(width))), width),
        5..=10 => {
            let (a, b) = (pick(maker, x, Some(width)), pick(maker, y, Some(width)));
            let op = match operator {
                5 => Op::And(a, b),
                6 => Op::Or(a, b),
                7 => Op::Xor(a, b),
                8 => Op::Add(a, b),
                9 => Op::Sub(a, b),
                _ => Op::Mul(a, b),
            };
            (op, width)
        }
        11..=13 => {
            let a = pick(maker, x, Some(width));
            let by = pick(maker, y, (z % 3 != 0).then_some(1 + z % 8));
            let op = match operator {
                11 => Op::Shl(a, by),
                12 => Op::Shr(a, by),
                _ => Op::Sar(a, by),
            };
            (op, width)
        }
        14..=19 => {
            let (a, b) = (pick(maker, x, Some(width)), pick(maker, y, Some(width)));
            let op = match operator {
                14 => Op::Eq(a, b),
                15 => Op::Ne(a, b),
                16 => Op::Ult(a, b),
                17 => Op::Ule(a, b),
                18 => Op::Slt(a, b),
                _ => Op::Sle(a, b),
            };
            (op, 1)
        }
        20 => (Op::ReduceAnd(pick(maker, x, None)), 1),
        21 => (Op::ReduceOr(pick(maker, x, None)), 1),
        22 => (Op::ReduceXor(pick(maker, x, None)), 1),
        23..=25 => {
            let condition = pick(maker, x, Some(1));
            let then = pick(maker, y, Some(width));
            let otherwise = pick(maker, z, Some(width));
            (
                Op::Mux {
                    condition,
                    then,
                    otherwise,
                },
                width,
            )
        }
        26 => {
            let of = pick(maker, x, None);
            let low = y % maker.width(of);
            let width = 1 + z % (maker.width(of) - low);
            (Op::Slice { of, low }, width)
        }
        27 => {
            let mut parts = Vec::new();
            let mut total = 0;
            for at in [x, y, z] {
                let part = pick(maker, at, None);
                if total + maker.width(part) <= 64 {
                    total += maker.width(part);
                    parts.push(part);
                }
            }
            (Op::Concat(parts), total)
        }
        _ => {
            let a = pick(maker, x, None);
            let width = width.max(maker.width(a));
            (
                if operator == 28 {
                    Op::ZeroExtend(a)
                } else {
                    Op::SignExtend(a)
                },
                width,
            )
        }
    };
    maker.node(op, width);
}
