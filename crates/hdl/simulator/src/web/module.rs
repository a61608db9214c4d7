//! Assembles a module: the parts, the functions that call them, and the memory.

use wasm_encoder::{
    BlockType, CodeSection, ConstExpr, DataSection, ElementSection, Elements, ExportKind,
    ExportSection, Function, FunctionSection, Instruction, MemorySection, MemoryType, Module,
    RefType, TableSection, TableType, TypeSection, ValType,
};

use super::emit::slot_at;
use super::functions::{function, load, repeated, store};
use super::rest::Rest;
use crate::compiled::Slot;

/// Size of a page of memory in bytes.
const PAGE: u64 = 65_536;

/// Most words of 0 inside a data segment: a new segment costs more.
const GAP: usize = 2;

/// The flags of parts to run, one bit each.
pub(super) struct Flags {
    pub(super) now: Slot,
    pub(super) next: Slot,
    /// The value of `now` if all parts must run.
    pub(super) all: Vec<u64>,
}

/// The contents of an edge.
pub(super) struct Edge {
    pub(super) parts: Vec<Function>,
    pub(super) flags: Option<Flags>,
    /// Distance in slots from a register's present value to its next value.
    pub(super) registers: u32,
    /// The registers of each clock and, with several clocks, the slot that shows whether it rises.
    pub(super) domains: Vec<Domain>,
    /// How the circuit settles, if clocks are values.
    pub(super) rest: Option<Rest>,
}

/// The registers of a clock.
pub(super) struct Domain {
    pub(super) start: Slot,
    pub(super) end: Slot,
    pub(super) rises: Option<Slot>,
}

/// Indices of function types.
const NOTHING: u32 = 0;
const COUNT: u32 = 1;

/// A module whose memory starts with `memory`.
pub(super) fn module(edge: &Edge, settle: &[Vec<Function>], memory: &[u64]) -> Vec<u8> {
    let mut types = TypeSection::new();
    types.ty().function([], []);
    types.ty().function([ValType::I32], []);

    let mut functions = Functions::default();
    let first = functions.add_all(&edge.parts);
    let wake = functions.add(&wake(edge.flags.as_ref()));
    let tick = functions.add(&tick(edge, first, wake));
    let rest = edge.rest.as_ref().map(|rest| {
        let first = functions.add_all(&rest.parts);
        (rest, functions.add(&rest.function(first, tick)))
    });
    let run = functions.add_of(
        COUNT,
        &match rest {
            Some((rest, function)) => rest.run(function),
            None => run(edge, tick),
        },
    );
    if let Some((_, rest)) = rest {
        functions.exports.export("rest", ExportKind::Func, rest);
    }
    functions.exports.export("wake", ExportKind::Func, wake);
    if edge.rising().next().is_some() {
        functions.exports.export("tick", ExportKind::Func, tick);
    }
    functions.exports.export("run", ExportKind::Func, run);
    for (group, parts) in settle.iter().enumerate() {
        let first = functions.add_all(parts);
        let settle = functions.add(&all(first, parts.len(), rest.map(|(_, rest)| rest)));
        let name = format!("settle{group}");
        functions.exports.export(&name, ExportKind::Func, settle);
    }
    let Functions {
        kinds,
        mut exports,
        code,
        ..
    } = functions;
    exports.export("memory", ExportKind::Memory, 0);

    let mut memories = MemorySection::new();
    let pages = (8 * memory.len() as u64).div_ceil(PAGE);
    memories.memory(MemoryType {
        minimum: pages,
        maximum: Some(pages),
        memory64: false,
        shared: false,
        page_size_log2: None,
    });

    let mut module = Module::new();
    module.section(&types);
    module.section(&kinds);
    if edge.flags.is_some() {
        module.section(&table(edge.parts.len()));
    }
    module.section(&memories);
    module.section(&exports);
    if edge.flags.is_some() {
        module.section(&elements(first, edge.parts.len()));
    }
    module.section(&code);
    module.section(&data(memory));
    module.finish()
}

/// Collects functions.
#[derive(Default)]
struct Functions {
    kinds: FunctionSection,
    code: CodeSection,
    exports: ExportSection,
    count: u32,
}

impl Functions {
    fn add(&mut self, function: &Function) -> u32 {
        self.add_of(NOTHING, function)
    }

    fn add_of(&mut self, kind: u32, function: &Function) -> u32 {
        self.kinds.function(kind);
        self.code.function(function);
        self.count += 1;
        self.count - 1
    }

    /// Adds functions, and returns the index of the first.
    fn add_all(&mut self, functions: &[Function]) -> u32 {
        let first = self.count;
        for function in functions {
            self.add(function);
        }
        first
    }
}

impl Edge {
    /// The slots that show which clocks rise.
    fn rising(&self) -> impl Iterator<Item = Slot> {
        self.domains.iter().filter_map(|domain| domain.rises)
    }
}

/// Calls `before`, then every part.
fn all(first: u32, parts: usize, before: Option<u32>) -> Function {
    let calls = before.into_iter().chain((first..).take(parts));
    function([], calls.map(Instruction::Call).collect())
}

/// Wakes all parts for the next edge.
fn wake(flags: Option<&Flags>) -> Function {
    let stores = flags.into_iter().flat_map(|flags| {
        let words = (flags.now..).zip(&flags.all);
        words.flat_map(|(slot, &all)| store(slot, all))
    });
    function([], stores.collect())
}

/// An edge of the clocks that rise.
fn tick(edge: &Edge, first: u32, wake: u32) -> Function {
    let mut code = Vec::new();
    // Comparisons of parts are valid only if all clocks rise. If some do not, everything runs at
    // this edge and at the next one.
    let wake_if_some_rest = |code: &mut Vec<Instruction<'static>>| {
        if edge.flags.is_none() || edge.rising().next().is_none() {
            return;
        }
        code.push(Instruction::I64Const(1));
        for slot in edge.rising() {
            code.extend(load(slot));
            code.push(Instruction::I64And);
        }
        code.extend([
            Instruction::I64Eqz,
            Instruction::If(BlockType::Empty),
            Instruction::Call(wake),
            Instruction::End,
        ]);
    };
    wake_if_some_rest(&mut code);
    match &edge.flags {
        None => code.extend((first..).take(edge.parts.len()).map(Instruction::Call)),
        Some(flags) => run_awake(flags, &mut code),
    }
    for domain in &edge.domains {
        if domain.start == domain.end {
            continue;
        }
        if let Some(rises) = domain.rises {
            code.extend(load(rises));
            code.push(Instruction::I32WrapI64);
            code.push(Instruction::If(BlockType::Empty));
        }
        let byte = |slot: Slot| Instruction::I32Const((8 * slot) as i32);
        code.extend([
            byte(domain.start),
            byte(domain.start + edge.registers),
            byte(domain.end - domain.start),
            Instruction::MemoryCopy {
                src_mem: 0,
                dst_mem: 0,
            },
        ]);
        if domain.rises.is_some() {
            code.push(Instruction::End);
        }
    }
    wake_if_some_rest(&mut code);
    // The local holds a word of flags.
    function([(1, ValType::I64)], code)
}

/// Runs the parts that are awake; each may wake later ones. Then makes the flags for the next edge
/// current.
fn run_awake(flags: &Flags, code: &mut Vec<Instruction<'static>>) {
    const AWAKE: u32 = 0;
    for (place, now) in (0..).zip(flags.now..flags.now + flags.all.len() as u32) {
        code.extend([
            Instruction::Block(BlockType::Empty),
            Instruction::Loop(BlockType::Empty),
        ]);
        code.extend(load(now));
        code.extend([
            Instruction::LocalTee(AWAKE),
            Instruction::I64Eqz,
            Instruction::BrIf(1),
            // Clear the lowest flag.
            Instruction::I32Const(0),
            Instruction::LocalGet(AWAKE),
            Instruction::LocalGet(AWAKE),
            Instruction::I64Const(1),
            Instruction::I64Sub,
            Instruction::I64And,
            Instruction::I64Store(slot_at(now)),
            // Call the part of that flag.
            Instruction::LocalGet(AWAKE),
            Instruction::I64Ctz,
            Instruction::I32WrapI64,
            Instruction::I32Const(64 * place),
            Instruction::I32Add,
            Instruction::CallIndirect {
                type_index: NOTHING,
                table_index: 0,
            },
            Instruction::Br(0),
            Instruction::End,
            Instruction::End,
        ]);
    }
    for place in 0..flags.all.len() as u32 {
        code.push(Instruction::I32Const(0));
        code.extend(load(flags.next + place));
        code.push(Instruction::I64Store(slot_at(flags.now + place)));
        code.extend(store(flags.next + place, 0));
    }
}

/// Runs edges of all clocks, as often as the parameter says.
fn run(edge: &Edge, tick: u32) -> Function {
    let before = edge.rising().flat_map(|slot| store(slot, 1));
    repeated(before, [Instruction::Call(tick)])
}

fn table(parts: usize) -> TableSection {
    let mut tables = TableSection::new();
    tables.table(TableType {
        element_type: RefType::FUNCREF,
        table64: false,
        minimum: parts as u64,
        maximum: Some(parts as u64),
        shared: false,
    });
    tables
}

fn elements(first: u32, parts: usize) -> ElementSection {
    let mut elements = ElementSection::new();
    let functions: Vec<u32> = (first..).take(parts).collect();
    elements.active(
        None,
        &ConstExpr::i32_const(0),
        Elements::Functions(functions.into()),
    );
    elements
}

/// The initial memory, without runs of 0.
fn data(memory: &[u64]) -> DataSection {
    let mut data = DataSection::new();
    let mut slot = 0;
    while let Some(start) = (slot..memory.len()).find(|&at| memory[at] != 0) {
        let mut end = start + 1;
        while let Some(more) = (end..memory.len().min(end + GAP + 1)).find(|&at| memory[at] != 0) {
            end = more + 1;
        }
        let words = memory[start..end].iter();
        let bytes: Vec<u8> = words.flat_map(|word| word.to_le_bytes()).collect();
        data.active(0, &ConstExpr::i32_const((8 * start) as i32), bytes);
        slot = end;
    }
    data
}
