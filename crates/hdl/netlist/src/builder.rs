//! Building modules by hand: the way into the netlist for front ends, and for small designs in
//! tests.
//!
//! A module is built from its nets. [`ModuleBuilder::input`] and [`ModuleBuilder::register`] give
//! values, which [`ModuleBuilder::add`] and the methods of [`ModuleBuilder::graph`] combine, and
//! [`ModuleBuilder::output`] and [`ModuleBuilder::set_next`] take. [`ModuleBuilder::instance`]
//! places another module. Everything that has no method of its own (memories, tri-state pads, black
//! boxes) is a field of [`ModuleBuilder::module`]. `examples/by_hand.rs` builds a design of two
//! modules.

pub use crate::distinct::Modules;

use crate::design::{
    Assign, Clocking, Design, Direction, Instance, Module, ModuleId, Net, NetId, Port, Register,
};
use crate::directive::Directive;
use crate::eval::map_arguments;
use crate::flat::{NodeId, Op, Type};
use crate::graph::Graph;
use num_bigint::BigUint;

/// A module under construction. Expressions go into [`ModuleBuilder::graph`].
#[derive(Clone, Debug, Default)]
pub struct ModuleBuilder {
    /// The expression graph; its `Op::Input` leaves read nets, see [`ModuleBuilder::read`].
    pub graph: Graph,
    /// Everything but the expression graph, which [`ModuleBuilder::finish`] adds.
    pub module: Module,
}

/// A register under construction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held {
    /// Its present value.
    pub value: NodeId,
    /// Its place in [`Module::registers`].
    index: usize,
}

impl From<Module> for ModuleBuilder {
    /// A module to build on.
    fn from(mut module: Module) -> Self {
        let mut graph = Graph::new();
        let mut values: Vec<NodeId> = Vec::new();
        for node in std::mem::take(&mut module.nodes) {
            let op = map_arguments(&node.op, |argument| values[argument.0 as usize]);
            values.push(graph.add(op, node.width));
        }
        for assign in &mut module.assigns {
            assign.value = values[assign.value.0 as usize];
        }
        for directive in &mut module.directives {
            directive.renumber(|node| values[node.0 as usize]);
        }
        Self { graph, module }
    }
}

impl ModuleBuilder {
    /// An empty module.
    pub fn new(name: &str) -> Self {
        Self {
            graph: Graph::new(),
            module: Module {
                name: name.into(),
                ..Module::default()
            },
        }
    }

    /// Adds a net without a driver.
    pub fn net(&mut self, name: &str, width: u16, ty: Type) -> NetId {
        let id = NetId(self.module.nets.len() as u32);
        self.module.nets.push(Net {
            name: name.into(),
            width,
            ty,
            clock: false,
            description: Vec::new(),
            comments: Vec::new(),
        });
        id
    }

    /// Adds an input port and returns its value.
    pub fn input(&mut self, name: &str, width: u16) -> NodeId {
        let net = self.net(name, width, Type::Bits);
        self.port(net, Direction::Input);
        self.read(net)
    }

    /// Adds a clock input.
    pub fn clock(&mut self, name: &str) -> NetId {
        let net = self.net(name, 1, Type::Bits);
        self.module.nets[net.0 as usize].clock = true;
        self.port(net, Direction::Input);
        net
    }

    /// Adds an output port with this value.
    pub fn output(&mut self, name: &str, value: NodeId) -> NetId {
        let net = self.wire(name, value);
        self.port(net, Direction::Output);
        net
    }

    /// Makes a port of a net.
    pub fn port(&mut self, net: NetId, direction: Direction) {
        self.module.ports.push(Port {
            net,
            direction,
            heading: None,
        });
    }

    /// Adds a register of 1 to [`MAX_WIDTH`](crate::design::MAX_WIDTH) bits that holds `initial` at
    /// power-on; its pins are the nets `NAME.d` and `NAME.q`. Until [`set_next`](Self::set_next)
    /// says what it takes at the clock's rising edge, its next value is not driven, which
    /// flattening refuses.
    pub fn register(
        &mut self,
        name: &str,
        width: u16,
        clock: NetId,
        initial: impl Into<BigUint>,
    ) -> Held {
        let output = self.net(&format!("{name}.q"), width, Type::Bits);
        let next = self.net(&format!("{name}.d"), width, Type::Bits);
        let register = Register::plain(name, clock, next, output, initial);
        self.module.registers.push(register);
        Held {
            value: self.read(output),
            index: self.module.registers.len() - 1,
        }
    }

    /// Sets the next value of a register, which it takes at the rising edge of its clock; as wide
    /// as the register.
    pub fn set_next(&mut self, register: Held, value: NodeId) {
        let net = self.module.registers[register.index].next;
        self.module.assigns.push(Assign { net, value });
    }

    /// Places a module, which [`Modules`] or a list of modules has under `id`, with these nets at
    /// its ports, in their order.
    pub fn instance(&mut self, name: &str, id: ModuleId, connections: Vec<NetId>) {
        self.module.instances.push(Instance {
            name: name.into(),
            indices: Vec::new(),
            module: id,
            description: Vec::new(),
            connections,
        });
    }

    /// Adds a net with this value.
    pub fn wire(&mut self, name: &str, value: NodeId) -> NetId {
        let net = self.net(name, self.graph.width(value), Type::Bits);
        self.module.assigns.push(Assign { net, value });
        net
    }

    /// The value of a net.
    pub fn read(&mut self, net: NetId) -> NodeId {
        self.graph.add(net.read(), self.module.net(net).width)
    }

    /// Adds an operator; see [`Graph::add`].
    pub fn add(&mut self, op: Op, width: u16) -> NodeId {
        self.graph.add(op, width)
    }

    /// The finished module, with the expressions its assignments need.
    pub fn finish(self) -> Module {
        let mut module = self.module;
        let directives = module.directives.iter().flat_map(Directive::nodes);
        let assigned = module.assigns.iter().map(|assign| assign.value);
        let (nodes, renumbered) = self.graph.reachable(assigned.chain(directives));
        let kept = |node: NodeId| renumbered[node.0 as usize].expect("roots are kept");
        for assign in &mut module.assigns {
            assign.value = kept(assign.value);
        }
        for directive in &mut module.directives {
            directive.renumber(kept);
        }
        module.nodes = nodes;
        module
    }

    /// A design of this module alone.
    pub fn into_design(self) -> Design {
        Design {
            modules: vec![self.finish()],
            top: ModuleId(0),
            constraints: Vec::new(),
            clocking: Clocking::Rises,
        }
    }
}
