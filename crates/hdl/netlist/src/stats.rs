//! Size of a design, and depth of its logic.
//!
//! *Cells* are operators that cost logic; taking bits apart and putting them together is wiring and
//! free. *Depth* counts levels of two-input logic on the longest path from an input or register to
//! an output or register: 1 for a bitwise operator or a choice, ⌈log2 w⌉ for a reduction over w
//! bits, one more for a comparison, an addition or a subtraction (as if built with carry
//! look-ahead), one per stage of a shifter, 2⌈log2 w⌉ for a product, and the address width for a
//! table look-up; complements are free. It is meant for comparing versions of a block, not for
//! predicting a frequency.

use crate::design::{Design, Module};
use crate::eval::for_each_argument;
use crate::flat::{FlatNetlist, Node, NodeId, Op};
use rustc_hash::FxHashMap;
use serde::Serialize;
use std::collections::BTreeMap;

/// Size and depth of a design.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Stats {
    /// Every distinct module, the top first, then by size of all its instances.
    pub modules: Vec<ModuleStats>,
    /// The whole design, as flattened: folded and shared across the hierarchy, and values of more
    /// than 64 bits in limbs.
    pub total: Size,
    /// The longest path through the whole design; `None` if the design does not flatten.
    pub longest_path: Option<Path>,
}

/// A module of a design.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ModuleStats {
    /// Its name.
    pub name: String,
    /// How many instances of it the design has.
    pub instances: u64,
    /// One instance without its sub-blocks.
    pub own: Size,
    /// One instance with all its sub-blocks.
    pub with_children: Size,
    /// Levels of its own logic, sub-blocks not counted.
    pub depth: u32,
}

/// What something is made of.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Size {
    /// Operators by kind.
    pub cells: BTreeMap<&'static str, u64>,
    /// Bits those operators produce.
    pub cell_bits: u64,
    /// Bits of all registers.
    pub register_bits: u64,
    /// Bits of memories that are written.
    pub ram_bits: u64,
    /// Bits of memories that are not.
    pub rom_bits: u64,
}

/// A path through the logic.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Path {
    /// Levels of logic on it.
    pub depth: u32,
    /// The named signals on it, from its start to its end.
    pub signals: Vec<String>,
}

impl Size {
    /// The number of operators.
    pub fn cell_count(&self) -> u64 {
        self.cells.values().sum()
    }

    fn add_nodes<'a>(&mut self, nodes: impl IntoIterator<Item = &'a Node>) {
        for node in nodes {
            if let Some(kind) = kind(&node.op) {
                *self.cells.entry(kind).or_default() += 1;
                self.cell_bits += u64::from(node.width);
            }
        }
    }

    fn add_memory(&mut self, width: u16, depth: u32, written: bool) {
        let bits = u64::from(width) * u64::from(depth);
        *if written {
            &mut self.ram_bits
        } else {
            &mut self.rom_bits
        } += bits;
    }

    fn add(&mut self, other: &Size) {
        for (kind, count) in &other.cells {
            *self.cells.entry(kind).or_default() += count;
        }
        self.cell_bits += other.cell_bits;
        self.register_bits += other.register_bits;
        self.ram_bits += other.ram_bits;
        self.rom_bits += other.rom_bits;
    }
}

/// Counts a design.
pub fn stats(design: &Design) -> Stats {
    let mut with_children: Vec<Size> = Vec::with_capacity(design.modules.len());
    let mut list = Vec::with_capacity(design.modules.len());
    for module in &design.modules {
        let own = size(module);
        let mut all = own.clone();
        for instance in &module.instances {
            all.add(&with_children[instance.module.0 as usize]);
        }
        with_children.push(all.clone());
        let depth = levels(&module.nodes, &[]).into_iter().max().unwrap_or(0);
        list.push(ModuleStats {
            name: module.name.clone(),
            instances: 0,
            own,
            with_children: all,
            depth,
        });
    }
    list[design.top.0 as usize].instances = 1;
    for (index, module) in design.modules.iter().enumerate().rev() {
        for instance in &module.instances {
            list[instance.module.0 as usize].instances += list[index].instances;
        }
    }
    let mut modules = vec![list[design.top.0 as usize].clone()];
    let mut others: Vec<ModuleStats> = list
        .into_iter()
        .enumerate()
        .filter(|(index, module)| *index != design.top.0 as usize && module.instances > 0)
        .map(|(_, module)| module)
        .collect();
    others.sort_by_key(|module| {
        std::cmp::Reverse(module.instances * module.with_children.cell_count())
    });
    modules.extend(others);
    let flat = design.flatten().ok();
    let total = flat
        .as_ref()
        .map(flat_size)
        .unwrap_or_else(|| modules[0].with_children.clone());
    Stats {
        modules,
        total,
        longest_path: flat.as_ref().map(longest_path),
    }
}

fn size(module: &Module) -> Size {
    let mut size = Size::default();
    size.add_nodes(&module.nodes);
    size.register_bits = module
        .registers
        .iter()
        .map(|r| u64::from(module.net(r.output).width))
        .sum();
    for memory in &module.memories {
        for lookup in &memory.lookups {
            *size.cells.entry("lookup").or_default() += 1;
            size.cell_bits += u64::from(module.net(lookup.data).width);
        }
        size.add_memory(memory.width, memory.depth, !memory.write_ports.is_empty());
    }
    size
}

fn flat_size(flat: &FlatNetlist) -> Size {
    let mut size = Size::default();
    size.add_nodes(&flat.nodes);
    size.register_bits = flat
        .registers
        .iter()
        .map(|register| u64::from(register.width))
        .sum();
    for memory in &flat.memories {
        size.add_memory(memory.width, memory.depth, !memory.write_ports.is_empty());
    }
    size
}

/// The longest combinational path of a flat netlist.
pub fn longest_path(flat: &FlatNetlist) -> Path {
    let tables: Vec<u32> = flat.memories.iter().map(|memory| memory.depth).collect();
    let levels = levels(&flat.nodes, &tables);
    // The first name of each node; the signals are sorted, so this is deterministic.
    let mut names: FxHashMap<NodeId, &str> = FxHashMap::default();
    for signal in &flat.signals {
        for &limb in &signal.limbs {
            names.entry(limb).or_insert(&signal.path);
        }
    }
    let Some(end) =
        (0..flat.nodes.len()).max_by_key(|&index| (levels[index], std::cmp::Reverse(index)))
    else {
        return Path::default();
    };
    let mut signals = Vec::new();
    let mut at = Some(NodeId(end as u32));
    while let Some(id) = at {
        signals.extend(names.get(&id).map(|name| name.to_string()));
        let mut deepest: Option<NodeId> = None;
        for_each_argument(&flat.nodes[id.0 as usize].op, |argument| {
            if deepest.is_none_or(|best| levels[argument.0 as usize] > levels[best.0 as usize]) {
                deepest = Some(argument);
            }
        });
        at = deepest;
    }
    signals.reverse();
    Path {
        depth: levels[end],
        signals,
    }
}

/// The levels of logic up to and including each node.
fn levels(nodes: &[Node], tables: &[u32]) -> Vec<u32> {
    let mut levels: Vec<u32> = Vec::with_capacity(nodes.len());
    for node in nodes {
        let mut level = 0;
        for_each_argument(&node.op, |argument| {
            level = level.max(levels[argument.0 as usize])
        });
        levels.push(level + cost(node, nodes, tables));
    }
    levels
}

fn cost(node: &Node, nodes: &[Node], tables: &[u32]) -> u32 {
    let width = |id: NodeId| u32::from(nodes[id.0 as usize].width);
    let constant = |id: NodeId| matches!(nodes[id.0 as usize].op, Op::Const(_));
    match node.op {
        Op::Const(_) | Op::Input(_) | Op::Register(_) | Op::ReadPort { .. } | Op::Not(_) => 0,
        Op::Slice { .. } | Op::Concat(_) | Op::ZeroExtend(_) | Op::SignExtend(_) => 0,
        Op::Lookup { memory, .. } => tables
            .get(memory.0 as usize)
            .map_or(0, |&depth| log2(depth)),
        Op::And(..) | Op::Or(..) | Op::Xor(..) | Op::Mux { .. } => 1,
        Op::Neg(a) | Op::Add(a, _) | Op::Sub(a, _) => log2(width(a)) + 1,
        Op::Mul(a, _) => 2 * log2(width(a)) + 1,
        Op::Shl(a, amount) | Op::Shr(a, amount) | Op::Sar(a, amount) => {
            width(amount).min(log2(width(a)) + 1)
        }
        Op::Eq(a, b) | Op::Ne(a, b) => log2(width(a)) + u32::from(!constant(a) && !constant(b)),
        Op::Ult(a, _) | Op::Ule(a, _) | Op::Slt(a, _) | Op::Sle(a, _) => log2(width(a)) + 1,
        Op::ReduceAnd(a) | Op::ReduceOr(a) | Op::ReduceXor(a) => log2(width(a)),
    }
}

/// ⌈log2 n⌉.
fn log2(n: u32) -> u32 {
    n.max(1).next_power_of_two().trailing_zeros()
}

/// The name of an operator that costs logic.
fn kind(op: &Op) -> Option<&'static str> {
    Some(match op {
        Op::Const(_) | Op::Input(_) | Op::Register(_) | Op::ReadPort { .. } => return None,
        Op::Slice { .. } | Op::Concat(_) | Op::ZeroExtend(_) | Op::SignExtend(_) => return None,
        Op::Lookup { .. } => "lookup",
        Op::Not(_) => "not",
        Op::Neg(_) => "neg",
        Op::And(..) => "and",
        Op::Or(..) => "or",
        Op::Xor(..) => "xor",
        Op::Add(..) => "add",
        Op::Sub(..) => "sub",
        Op::Mul(..) => "mul",
        Op::Shl(..) | Op::Shr(..) | Op::Sar(..) => "shift",
        Op::Eq(..) | Op::Ne(..) => "equal",
        Op::Ult(..) | Op::Ule(..) | Op::Slt(..) | Op::Sle(..) => "less",
        Op::ReduceAnd(_) | Op::ReduceOr(_) | Op::ReduceXor(_) => "reduce",
        Op::Mux { .. } => "mux",
    })
}
