//! The flat netlist: one list of nodes in evaluation order, which every engine runs.
//!
//! [`crate::design::Design`] keeps the hierarchy; flattening inlines it, splits vectors where they
//! would close a false loop, folds, shares and sorts. What is left is a synchronous circuit: nodes
//! whose arguments always come earlier, registers, and memories, each register and memory port on
//! one of the clocks. An engine needs nothing else to simulate it.
//!
//! # Buses
//! No value is unknown or floating. A bidirectional port of the top, `pad`, is three signals: the
//! outputs `pad.value` and `pad.enable` are the value that the circuit drives and whether it does,
//! the input `pad.input` is the value driven from outside. The signal `pad` is the value where the
//! circuit drives, else the input. A bus inside has the value of the first of its drivers that is
//! enabled, in the order of the hierarchy, and is 0 where none is (in Verilog it floats there).
//! Where a bus has more than one driver, `pad.conflict` is 1 while two are enabled and differ,
//! which is a fault of the design.
//!
//! # One clock edge
//! One clock rises, or several rise together.
//! 1. *Settle*: evaluate every node in order from the inputs and the present state.
//! 2. *Edge*: every register on a rising clock takes its next value (`reset`, if given and 1, wins
//!    over `enable`); every synchronous read port on a rising clock whose enable is 1 takes the
//!    word its address held **before** the edge; then every enabled write port on a rising clock
//!    stores its word, in port order (the last one wins).

//! # Wide values
//! Engines work on words of 64 bits. Wider values, up to [`crate::design::MAX_WIDTH`], are split
//! into *limbs* of 64 bits, the last of the remaining bits: a register is several registers of one
//! path, a memory several memories with the same addresses, and a signal has as many nodes. The
//! field `low` of a part is its lowest bit.

use crate::message::{DirectiveKind, Message};
use serde::{Deserialize, Serialize};

/// The most bits of a node here, of a register, an input, and a word of a memory.
pub const LIMB: u16 = 64;

/// Index into [`FlatNetlist::nodes`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct NodeId(pub u32);

/// Index into [`FlatNetlist::inputs`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct InputId(pub u32);

/// Index into [`FlatNetlist::clocks`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ClockId(pub u32);

/// Index into [`FlatNetlist::registers`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct RegisterId(pub u32);

/// Index into [`FlatNetlist::memories`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct MemoryId(pub u32);

/// What a node computes. Values are unsigned bit patterns of the node's width; "same width" means
/// the arguments have the node's own width.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Op {
    /// A constant; bits above the width are 0. One that needs more than 64 bits is a concatenation
    /// of such.
    Const(u64),
    /// The present value of a primary input.
    Input(InputId),
    /// The present value of a register.
    Register(RegisterId),
    /// The output register of synchronous read port `port` of a memory.
    ReadPort {
        /// The memory.
        memory: MemoryId,
        /// Index into [`Memory::read_ports`].
        port: u32,
    },
    /// Asynchronous look-up: the word at an address of any width; 0 beyond the depth.
    Lookup {
        /// The memory.
        memory: MemoryId,
        /// The address.
        address: NodeId,
    },
    /// Bitwise complement, same width.
    Not(NodeId),
    /// Two's complement negation, same width.
    Neg(NodeId),
    /// Bitwise and, same width.
    And(NodeId, NodeId),
    /// Bitwise or, same width.
    Or(NodeId, NodeId),
    /// Bitwise exclusive or, same width.
    Xor(NodeId, NodeId),
    /// Sum modulo 2^width, same width.
    Add(NodeId, NodeId),
    /// Difference modulo 2^width, same width.
    Sub(NodeId, NodeId),
    /// Product modulo 2^width, same width (widen the arguments first for a full product).
    Mul(NodeId, NodeId),
    /// Left shift by an amount of any width; 0 from the width on.
    Shl(NodeId, NodeId),
    /// Logical right shift by an amount of any width; 0 from the width on.
    Shr(NodeId, NodeId),
    /// Arithmetic right shift by an amount of any width; all sign bits from the width on.
    Sar(NodeId, NodeId),
    /// Equality of two values of one width; 1 bit.
    Eq(NodeId, NodeId),
    /// Inequality of two values of one width; 1 bit.
    Ne(NodeId, NodeId),
    /// Unsigned less-than of two values of one width; 1 bit.
    Ult(NodeId, NodeId),
    /// Unsigned less-or-equal of two values of one width; 1 bit.
    Ule(NodeId, NodeId),
    /// Signed less-than of two values of one width; 1 bit.
    Slt(NodeId, NodeId),
    /// Signed less-or-equal of two values of one width; 1 bit.
    Sle(NodeId, NodeId),
    /// 1 if every bit is 1; 1 bit.
    ReduceAnd(NodeId),
    /// 1 if any bit is 1; 1 bit.
    ReduceOr(NodeId),
    /// Parity; 1 bit.
    ReduceXor(NodeId),
    /// `condition` (1 bit) ? `then` : `otherwise`, same width.
    Mux {
        /// Selector, 1 bit.
        condition: NodeId,
        /// Value if the selector is 1.
        then: NodeId,
        /// Value if the selector is 0.
        otherwise: NodeId,
    },
    /// The node's width of bits of the argument from bit `low` up.
    Slice {
        /// The argument; `low + width` is at most its width.
        of: NodeId,
        /// Lowest bit taken.
        low: u16,
    },
    /// The arguments side by side, **least significant first**; their widths add up to the node's.
    Concat(Vec<NodeId>),
    /// Zero extension of a narrower (or equally wide) argument.
    ZeroExtend(NodeId),
    /// Sign extension of a narrower (or equally wide) argument.
    SignExtend(NodeId),
}

/// One value of the circuit.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Node {
    /// What it computes; every argument has a smaller [`NodeId`] than the node itself.
    pub op: Op,
    /// Its width in bits: 1–64, or in a [`crate::design::Module`], 1–[`crate::design::MAX_WIDTH`].
    pub width: u16,
}

/// What the bits of a signal mean; for waves and messages, never for semantics.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Type {
    /// Plain bits.
    Bits,
    /// Two's complement number.
    Signed,
    /// Bits whose indices do not go from their number less one down to 0.
    Ranged {
        /// The index of the most significant bit.
        left: i32,
        /// The index of the least significant bit.
        right: i32,
        /// Whether it is a two's complement number.
        signed: bool,
    },
    /// An enumeration: value *i* is called `variants[i]`.
    Enum {
        /// Name of the enumeration.
        name: String,
        /// Names of its values, from 0.
        variants: Vec<String>,
    },
    /// Fields side by side, least significant first.
    Struct {
        /// Name of the structure.
        name: String,
        /// Its fields.
        fields: Vec<Field>,
    },
}

/// A field of a [`Type::Struct`].
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Field {
    /// Its name.
    pub name: String,
    /// Its width in bits.
    pub width: u16,
    /// What its bits mean.
    pub ty: Type,
}

/// A clock input of the top module; registers and memories act on its rising edge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// Its port name.
    pub name: String,
}

/// A primary input of the top module (clocks are not among them).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Input {
    /// Its port name.
    pub name: String,
    /// The lowest of the port's bits that it has.
    pub low: u16,
    /// Its width in bits, 1–64.
    pub width: u16,
}

/// A register: takes a new value at each edge of its clock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Register {
    /// Hierarchical name, as in [`Signal::path`].
    pub path: String,
    /// The lowest of the named register's bits that it has.
    pub low: u16,
    /// Its width in bits, 1–64.
    pub width: u16,
    /// Value at power-on.
    pub initial: u64,
    /// Its clock.
    pub clock: ClockId,
    /// Next value.
    pub next: NodeId,
    /// If given, the register keeps its value where this is 0.
    pub enable: Option<NodeId>,
    /// If given, where this is 1 the register takes `value` instead, regardless of `enable`.
    pub reset: Option<Reset>,
}

/// A synchronous reset.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reset {
    /// 1 bit: reset at the next edge.
    pub when: NodeId,
    /// The value taken.
    pub value: u64,
}

/// A RAM or ROM.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Memory {
    /// Hierarchical name, as in [`Signal::path`].
    pub path: String,
    /// The lowest bit of the named memory's words that it has.
    pub low: u16,
    /// Word width in bits, 1–64.
    pub width: u16,
    /// Number of words.
    pub depth: u32,
    /// Words at power-on; missing ones are 0.
    pub initial: Vec<u64>,
    /// Synchronous read ports.
    pub read_ports: Vec<ReadPort>,
    /// Write ports; none for a ROM.
    pub write_ports: Vec<WritePort>,
}

/// A synchronous read port; its output is [`Op::ReadPort`], 0 at power-on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadPort {
    /// Its clock.
    pub clock: ClockId,
    /// The address; beyond the depth reads 0.
    pub address: NodeId,
    /// If given, the output keeps its value where this is 0.
    pub enable: Option<NodeId>,
}

/// A write port.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WritePort {
    /// Its clock.
    pub clock: ClockId,
    /// The address; beyond the depth nothing is written.
    pub address: NodeId,
    /// The word.
    pub data: NodeId,
    /// 1 bit: write at the next edge.
    pub enable: NodeId,
}

/// The role of a named signal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum SignalKind {
    /// Input port of the top module.
    Input,
    /// Output port of the top module.
    Output,
    /// Output of a register.
    Register,
    /// Anything else with a name.
    Wire,
}

/// A named value, as peeked, poked (inputs and registers) and dumped.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Signal {
    /// Hierarchical name: instance names from below the top, then the signal's own, joined by dots,
    /// with instance arrays indexed: `array.cells[12].hit`.
    pub path: String,
    /// The nodes that carry its value, least significant first: all of 64 bits but the last. One,
    /// unless it is wider.
    pub limbs: Vec<NodeId>,
    /// Its role.
    pub kind: SignalKind,
    /// What its bits mean.
    pub ty: Type,
}

/// A whole circuit without hierarchy.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FlatNetlist {
    /// Name of the top module.
    pub name: String,
    /// Every value, in evaluation order.
    pub nodes: Vec<Node>,
    /// Clock inputs, in the order of the top's ports.
    pub clocks: Vec<Clock>,
    /// Primary inputs.
    pub inputs: Vec<Input>,
    /// Registers.
    pub registers: Vec<Register>,
    /// Memories.
    pub memories: Vec<Memory>,
    /// Every named signal, sorted by path; several may share a node.
    pub signals: Vec<Signal>,
    /// If given, the clocks are inputs like any other, and this says how the circuit runs.
    pub events: Option<Events>,
    /// Directives of the circuit, in their order at one moment.
    #[serde(default)]
    pub directives: Vec<Directive>,
}

/// A directive; see [`crate::directive`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Directive {
    /// Hierarchical name.
    pub path: String,
    /// What it is.
    pub kind: DirectiveKind,
    /// File and line, if they are known.
    pub source: Option<String>,
    /// When it acts.
    pub moment: Moment,
    /// The values of its message, limb by limb: for one that acts at an edge, those at the edge.
    pub arguments: Vec<Vec<NodeId>>,
    /// Its message.
    pub message: Message,
}

/// When a [`Directive`] acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Moment {
    /// At power-on, if this is 1 then.
    Start(NodeId),
    /// Before each step, if this is 1 then.
    Settled(NodeId),
    /// At an edge: this register of 64 bits counts its activations.
    Edge(RegisterId),
    /// The same, but with the settled values after the edge.
    After(RegisterId),
}

/// How a circuit runs if its clocks are inputs.
///
/// Everything is on the first clock, a *tick* that is no clock of the design. Hidden registers hold
/// the value of every clock at the last tick, so that the logic detects rising edges. After each
/// change of an input the circuit ticks as long as `pending` is 1: at the first tick all registers
/// whose clocks rose take the values settled before; clocks that depend on those registers rise at
/// the next tick. This is the order of Verilog's nonblocking assignments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Events {
    /// The input that each of [`FlatNetlist::clocks`] is; none for the clock that a design without
    /// one gets.
    pub clocks: Vec<Option<InputId>>,
    /// 1 while a tick would change something.
    pub pending: NodeId,
    /// The first few wires that are no clocks of the top but drive a clock pin or a latch's gate;
    /// none if clocks are values for another reason: one is read as data, or used with an
    /// asynchronous set or reset.
    #[serde(default)]
    pub computed: Vec<String>,
    /// Number of hidden registers: the last ones, which are not in the design.
    #[serde(default)]
    pub hidden: u32,
}

impl FlatNetlist {
    /// The width of a signal in bits.
    pub fn width(&self, signal: &Signal) -> u16 {
        let width = |node: &NodeId| self.nodes[node.0 as usize].width;
        signal.limbs.iter().map(width).sum()
    }
}
