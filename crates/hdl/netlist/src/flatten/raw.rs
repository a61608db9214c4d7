//! Elements of the inlined hierarchy: a single graph, in which nets are nodes too.

use crate::design::{NetId, Trigger};
use crate::directive::{DirectiveKind, Message};
use crate::eval::for_each_argument;
use crate::flat::{InputId, Op, SignalKind, Type};
use num_bigint::BigUint;

/// A node of the inlined graph; arguments are indices into the nodes of the graph.
pub enum Raw {
    /// A net, with its driver's value; `instance` and `net` name it.
    Net {
        driver: u32,
        instance: u32,
        net: NetId,
    },
    /// An operator whose arguments are inlined nodes.
    Op(Op),
}

impl Raw {
    pub fn for_each_argument(&self, mut visit: impl FnMut(u32)) {
        match self {
            Raw::Net { driver, .. } => visit(*driver),
            Raw::Op(op) => for_each_argument(op, |argument| visit(argument.0)),
        }
    }
}

pub struct RawNode {
    pub raw: Raw,
    pub width: u16,
}

/// A register with its nets as inlined nodes.
pub struct Register {
    pub path: String,
    pub width: u16,
    pub initial: BigUint,
    pub clock: u32,
    pub next: u32,
    pub enable: Option<u32>,
    pub reset: Option<(u32, BigUint)>,
    pub trigger: Trigger,
    pub overrides: Vec<Override>,
    /// The node of its state.
    pub state: u32,
    /// Driver of its output net: its state, or an immediate override.
    pub output: u32,
}

/// An asynchronous override of a register, with its nets as inlined nodes.
#[derive(Clone)]
pub struct Override {
    pub when: u32,
    pub value: u32,
    /// The value, if it is a constant.
    pub constant: Option<BigUint>,
}

/// A memory with its nets as inlined nodes.
pub struct Memory {
    pub path: String,
    pub width: u16,
    pub depth: u32,
    pub initial: Vec<BigUint>,
    pub read_ports: Vec<ReadPort>,
    pub write_ports: Vec<WritePort>,
}

/// A read port with its nets as inlined nodes.
pub struct ReadPort {
    pub clock: u32,
    pub address: u32,
    pub enable: Option<u32>,
}

/// A write port with its nets as inlined nodes.
pub struct WritePort {
    pub clock: u32,
    pub address: u32,
    pub data: u32,
    pub enable: u32,
}

/// A named node.
pub struct Named {
    pub path: String,
    pub node: u32,
    pub kind: SignalKind,
    pub ty: Type,
}

/// How the circuit runs.
pub struct Events {
    /// The input of each clock.
    pub clocks: Vec<Option<InputId>>,
    /// 1 bit: whether a tick would change something.
    pub pending: u32,
    /// Wires that clock something and are not clocks of the top.
    pub computed: Vec<String>,
    /// The number of registers at the end that the design itself does not have.
    pub hidden: u32,
}

/// When a directive acts, with its nets as inlined nodes.
pub enum Moment {
    Start(u32),
    Settled(u32),
    /// The index of the register that counts activations.
    Edge(u32),
    After(u32),
}

/// A directive of an instance.
pub struct Directive {
    pub path: String,
    pub kind: DirectiveKind,
    pub source: Option<String>,
    pub moment: Moment,
    pub arguments: Vec<u32>,
    pub message: Message,
}
