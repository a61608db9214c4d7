//! The hierarchical netlist: modules of nets, expression nodes, registers, memories and instances.
//!
//! It is independent of the language a design was written in. A module's nodes are an expression
//! graph in the vocabulary of [`crate::flat::Op`], in evaluation order, over the module's own nets:
//! in a module, `Op::Input(InputId(n))` reads net `n`, and the state leaves `Register`, `ReadPort`
//! and `Lookup` do not occur, because the outputs of registers and memories are nets.

use crate::flat::{InputId, Node, NodeId, Op, Type};
use crate::graph::wide_constant;
use crate::message::{DirectiveKind, Message};
use num_bigint::BigUint;

/// The most bits of a net.
pub const MAX_WIDTH: u16 = 1024;

/// Index into [`Module::nets`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NetId(pub u32);

/// Index into [`Design::modules`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ModuleId(pub u32);

/// A circuit with hierarchy.
#[derive(Clone, Debug)]
pub struct Design {
    /// The distinct modules; a module comes after those it instantiates.
    pub modules: Vec<Module>,
    /// The module that is the whole circuit.
    pub top: ModuleId,
    /// Constraints of pins; see [`crate::constraints`].
    pub constraints: Vec<PinConstraint>,
    /// How its clocks act.
    pub clocking: Clocking,
}

/// How the clocks of a design act.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Clocking {
    /// Clocks are inputs of the top that carry nothing else, and everything acts when they rise. It
    /// is the faster kind.
    #[default]
    Rises,
    /// Clocks are values like any other: they can be gated, divided, chosen, inverted and looked
    /// at, and there can be latches. No net is marked as a clock. [`crate::flat::Events`] says how
    /// such a circuit runs.
    Events {
        /// The inputs of the top, and outputs of black boxes, that rise and fall by themselves: by
        /// name.
        clocks: Vec<String>,
    },
}

/// A constraint of one bit of a signal, which should be a port of the top.
#[derive(Clone, Debug, PartialEq)]
pub struct PinConstraint {
    /// The signal's path from below the top.
    pub path: String,
    /// The bit.
    pub bit: u32,
    /// The constraint.
    pub what: Constraint,
}

/// A constraint of a pin.
#[derive(Clone, Debug, PartialEq)]
pub enum Constraint {
    /// The name of the package's pin.
    Location(String),
    /// An electrical standard.
    Standard(IoStandard),
    /// The slew rate.
    Slew(Slew),
    /// It is a clock.
    Period {
        /// The time between rises.
        nanoseconds: f64,
        /// How many per cent of it the clock is high.
        duty: f64,
    },
    /// Text in the syntax of the constraint file.
    Custom(String),
    /// The description of a constraint that none of the formats can express.
    Other(String),
}

/// An electrical standard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IoStandard {
    /// LVCMOS at 3.3 V.
    Lvcmos33,
    /// LVCMOS at 1.8 V.
    Lvcmos18,
    /// LVCMOS at 1.5 V.
    Lvcmos15,
    /// LVDS at 2.5 V.
    Lvds25,
    /// A standard by the tools' name.
    Custom(String),
}

/// How fast an output changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slew {
    /// As slowly as is usual.
    Normal,
    /// As fast as the pin can.
    Fast,
}

/// One kind of block.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Module {
    /// Its name; not necessarily unique.
    pub name: String,
    /// The path of the type it is written as, `chip::movegen::cell::Cell`, where documentation has
    /// it. Modules of one block that differ are its variants.
    pub block: Option<String>,
    /// Its author's comment, line by line.
    pub comments: Vec<String>,
    /// Its ports, in the author's order.
    pub ports: Vec<Port>,
    /// Its nets: ports, wires, and the pins of its registers, memories and instances.
    pub nets: Vec<Net>,
    /// Numbers that have a name in it.
    pub constants: Vec<Constant>,
    /// Its expression graph.
    pub nodes: Vec<Node>,
    /// Nets driven by expressions.
    pub assigns: Vec<Assign>,
    /// Its registers.
    pub registers: Vec<Register>,
    /// Its memories.
    pub memories: Vec<Memory>,
    /// Its tri-state drivers.
    pub pads: Vec<Pad>,
    /// Its sub-blocks.
    pub instances: Vec<Instance>,
    /// Its directives, such as prints and assertions. They are not written as Verilog.
    pub directives: Vec<Directive>,
    /// If given, the module is a black box: it has only ports.
    pub black_box: Option<BlackBox>,
}

/// A black box, whose Verilog comes from elsewhere: a PLL, an IO buffer, a core. Its ports have
/// their names with `$` for dots.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum BlackBox {
    /// A module that a text declares.
    Declared {
        /// Its name there.
        name: String,
        /// The text.
        verilog: String,
    },
    /// The inside of a module.
    Body {
        /// The text between the ports and `endmodule`.
        verilog: String,
        /// Whether procedural blocks of the body set the outputs.
        stored_outputs: bool,
        /// Declarations of the modules it instantiates.
        cores: String,
    },
}

/// Which way a port goes, seen from inside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Driven from outside.
    Input,
    /// Driven by the module.
    Output,
    /// A bus: driven by whatever [`Pad`] on it is enabled, inside or outside.
    InOut,
}

/// A port of a module.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Port {
    /// Its net inside the module; the port has the net's name.
    pub net: NetId,
    /// Its direction.
    pub direction: Direction,
    /// The heading of the group of ports that begins with it, if one does.
    pub heading: Option<String>,
}

/// A number that has a name, such as an address. It has no effect: expressions hold the number
/// itself.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Constant {
    /// Its name.
    pub name: String,
    /// Its width in bits, 1–[`MAX_WIDTH`].
    pub width: u16,
    /// The number.
    pub value: BigUint,
}

/// A named value in a module. Exactly one thing drives it: an input port, an assignment, a
/// register, a memory or an instance; or it is a bus: a port that goes both ways, what is connected
/// to one, and what pads drive.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Net {
    /// Its name. Bundles use dots and arrays brackets: `bus.valid`, `rays[3]`; pins are named after
    /// what they belong to: `cells[12].hit`.
    pub name: String,
    /// Its width in bits, 1–[`MAX_WIDTH`].
    pub width: u16,
    /// What its bits mean.
    pub ty: Type,
    /// Whether it carries a clock; clocks are traced, never computed with.
    pub clock: bool,
    /// What it means, line by line.
    pub description: Vec<String>,
    /// Its author's comment on the value assigned to it, line by line.
    pub comments: Vec<String>,
}

/// A net driven by an expression.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Assign {
    /// The net driven.
    pub net: NetId,
    /// Its value.
    pub value: NodeId,
}

/// A register.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Register {
    /// Its name.
    pub name: String,
    /// Its clock.
    pub clock: NetId,
    /// Its next value.
    pub next: NetId,
    /// Its present value.
    pub output: NetId,
    /// Value at power-on.
    pub initial: BigUint,
    /// If given, the register keeps its value where this is 0.
    pub enable: Option<NetId>,
    /// If given, where this net is 1 the register takes this value instead, regardless of `enable`.
    pub reset: Option<(NetId, BigUint)>,
    /// What its clock does to it.
    pub trigger: Trigger,
    /// Asynchronous sets, resets and loads; the later ones win.
    pub overrides: Vec<Override>,
}

/// When a register takes its next value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Trigger {
    /// When its clock rises.
    #[default]
    Rise,
    /// As long as its clock, then called its gate, is 1: it is a latch. Only where clocks are
    /// [`Clocking::Events`].
    High,
}

/// An asynchronous value of a register. As in Verilog's `always @(posedge clock or posedge when)`,
/// it takes it when `when` becomes 1, and instead of its next value while it is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Override {
    /// 1 bit.
    pub when: NetId,
    /// The value, as wide as the register.
    pub value: NetId,
}

/// A RAM or ROM.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Memory {
    /// Its name.
    pub name: String,
    /// What it holds, line by line.
    pub description: Vec<String>,
    /// Word width in bits, 1–[`MAX_WIDTH`].
    pub width: u16,
    /// Number of words.
    pub depth: u32,
    /// Words at power-on; missing ones are 0.
    pub initial: Vec<BigUint>,
    /// Synchronous read ports: the word held before the edge, 0 at power-on.
    pub read_ports: Vec<ReadPort>,
    /// Write ports; the last one wins.
    pub write_ports: Vec<WritePort>,
    /// Asynchronous read ports.
    pub lookups: Vec<Lookup>,
}

/// A tri-state driver of a bus.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Pad {
    /// The bus.
    pub net: NetId,
    /// What it drives, as wide as the bus.
    pub value: NetId,
    /// 1 bit: it drives where this is 1, and leaves the bus to others where it is 0.
    pub enable: NetId,
}

/// A synchronous read port of a [`Memory`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ReadPort {
    /// Its clock.
    pub clock: NetId,
    /// The address read.
    pub address: NetId,
    /// If given, the output keeps its value where this is 0.
    pub enable: Option<NetId>,
    /// The word read.
    pub data: NetId,
}

/// A write port of a [`Memory`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct WritePort {
    /// Its clock.
    pub clock: NetId,
    /// The address written.
    pub address: NetId,
    /// The word.
    pub data: NetId,
    /// 1 bit: write at the next edge.
    pub enable: NetId,
}

/// An asynchronous read port of a [`Memory`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Lookup {
    /// The address.
    pub address: NetId,
    /// The word at that address.
    pub data: NetId,
}

/// A sub-block.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Instance {
    /// Its name, without indices.
    pub name: String,
    /// Its place in an array of instances, outermost index first; empty if it stands alone.
    pub indices: Vec<u32>,
    /// What it is an instance of.
    pub module: ModuleId,
    /// What it is for, line by line.
    pub description: Vec<String>,
    /// The net at each port, in the order of the module's ports.
    pub connections: Vec<NetId>,
}

impl Register {
    /// A register that takes `next` at every rise of its clock.
    pub fn plain(
        name: impl Into<String>,
        clock: NetId,
        next: NetId,
        output: NetId,
        initial: impl Into<BigUint>,
    ) -> Self {
        Register {
            name: name.into(),
            clock,
            next,
            output,
            initial: initial.into(),
            enable: None,
            reset: None,
            trigger: Trigger::Rise,
            overrides: Vec::new(),
        }
    }
}

impl Design {
    /// A module by its index.
    pub fn module(&self, id: ModuleId) -> &Module {
        &self.modules[id.0 as usize]
    }

    /// The module that is the whole circuit.
    pub fn top_module(&self) -> &Module {
        self.module(self.top)
    }
}

impl Module {
    /// Replaces every use of a net by that of another, and drops those not used any more.
    /// `replacement` and what it gives are numbers as they are before.
    pub fn merge_nets(&mut self, replacement: impl Fn(NetId) -> NetId) {
        let mut left = 0;
        let numbers: Vec<Option<NetId>> = (0..self.nets.len() as u32)
            .map(|net| {
                let kept = replacement(NetId(net)) == NetId(net);
                left += u32::from(kept);
                kept.then(|| NetId(left - 1))
            })
            .collect();
        let to = |net: &mut NetId| {
            *net = numbers[replacement(*net).0 as usize].expect("a replacement stays");
        };
        let mut kept = numbers.iter().map(Option::is_some);
        self.nets.retain(|_| kept.next() == Some(true));
        for node in &mut self.nodes {
            if let Some(mut net) = NetId::of(&node.op) {
                to(&mut net);
                node.op = net.read();
            }
        }
        self.ports.iter_mut().for_each(|port| to(&mut port.net));
        self.assigns
            .iter_mut()
            .for_each(|assign| to(&mut assign.net));
        for register in &mut self.registers {
            to(&mut register.clock);
            to(&mut register.next);
            to(&mut register.output);
            register.enable.iter_mut().for_each(to);
            register.reset.iter_mut().for_each(|(net, _)| to(net));
            for over in &mut register.overrides {
                to(&mut over.when);
                to(&mut over.value);
            }
        }
        for memory in &mut self.memories {
            for port in &mut memory.read_ports {
                to(&mut port.clock);
                to(&mut port.address);
                to(&mut port.data);
                port.enable.iter_mut().for_each(to);
            }
            for port in &mut memory.write_ports {
                to(&mut port.clock);
                to(&mut port.address);
                to(&mut port.data);
                to(&mut port.enable);
            }
            for port in &mut memory.lookups {
                to(&mut port.address);
                to(&mut port.data);
            }
        }
        for pad in &mut self.pads {
            to(&mut pad.net);
            to(&mut pad.value);
            to(&mut pad.enable);
        }
        for instance in &mut self.instances {
            instance.connections.iter_mut().for_each(to);
        }
        for directive in &mut self.directives {
            if let Moment::Rise(clock) | Moment::After(clock) = &mut directive.moment {
                to(clock);
            }
        }
    }

    /// A net by its index.
    pub fn net(&self, id: NetId) -> &Net {
        &self.nets[id.0 as usize]
    }

    /// A node by its index.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0 as usize]
    }

    /// The value of a net that an expression drives which is a constant.
    pub fn constant_net(&self, net: NetId) -> Option<BigUint> {
        let driver = self.assigns.iter().find(|assign| assign.net == net)?;
        self.constant(driver.value)
    }

    /// The value of a node that is a constant, of any width.
    pub fn constant(&self, id: NodeId) -> Option<BigUint> {
        wide_constant(&self.nodes, id)
    }
}

impl Instance {
    /// The name with its indices: `cells[12]`.
    pub fn path(&self) -> String {
        let mut path = self.name.clone();
        for index in &self.indices {
            path.push_str(&format!("[{index}]"));
        }
        path
    }
}

impl NetId {
    /// The operator that reads this net.
    pub fn read(self) -> Op {
        Op::Input(InputId(self.0))
    }

    /// The net that an operator reads, if it is a net read.
    pub fn of(op: &Op) -> Option<Self> {
        match op {
            Op::Input(InputId(net)) => Some(Self(*net)),
            _ => None,
        }
    }
}

/// When a directive is evaluated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Moment {
    /// Once, at power-on.
    Start,
    /// After settling, before each clock edge.
    Settled,
    /// When a clock rises, with the values before.
    Rise(NetId),
    /// When a clock rises, with the values that everything has settled to afterwards.
    After(NetId),
}

/// A directive of a module.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Directive {
    /// Its name in the module; none that anybody has to know.
    pub name: String,
    /// What it is.
    pub kind: DirectiveKind,
    /// File and line, if they are known.
    pub source: Option<String>,
    /// When it is evaluated.
    pub moment: Moment,
    /// 1 bit: it acts where this is 1.
    pub when: NodeId,
    /// The values of its message.
    pub arguments: Vec<NodeId>,
    /// Its message.
    pub message: Message,
}

impl Directive {
    /// The nodes that it reads.
    pub fn nodes(&self) -> impl Iterator<Item = NodeId> {
        std::iter::once(self.when).chain(self.arguments.iter().copied())
    }

    /// Replaces the nodes that it reads.
    pub fn renumber(&mut self, to: impl Fn(NodeId) -> NodeId) {
        self.when = to(self.when);
        self.arguments.iter_mut().for_each(|node| *node = to(*node));
    }
}
