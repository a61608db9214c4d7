//! Finds the nets and nodes of a module that its Verilog needs, and those that get a name.

use super::cases::{self, Case};
use crate::design::{Assign, Direction, Module, NetId};
use crate::eval::for_each_argument;
use crate::flat::{NodeId, Op};
use rustc_hash::FxHashMap;

/// Expressions with more nodes than this are cut by a wire.
const LARGEST: u32 = 24;

/// The elements of a module's text.
pub struct Usage {
    /// The expression that drives each net, if one does.
    pub driver: Vec<Option<NodeId>>,
    /// Nets that a live expression or a pin reads by name.
    pub read: Vec<bool>,
    /// Nets with their own wire and assignment.
    pub declared: Vec<bool>,
    /// The net that names a node, if a declared net or an output carries it.
    pub net_of_node: Vec<Option<NetId>>,
    /// Nodes that occur in the text.
    pub used: Vec<bool>,
    /// Nodes that need a wire, but have no name in the design.
    pub temporary: Vec<bool>,
    /// Nodes that a `case` selects. None of them is part of an expression.
    pub cases: FxHashMap<NodeId, Case>,
}

/// The nets at the pins of registers, memories and sub-blocks that an expression can drive.
fn pins(module: &Module) -> Vec<(NetId, bool)> {
    let mut pins = Vec::new();
    for register in &module.registers {
        // What a block waits for must have a name, unless it is a marked clock.
        pins.push((register.clock, module.net(register.clock).clock));
        pins.extend(register.overrides.iter().map(|over| (over.when, false)));
        pins.extend(register.overrides.iter().map(|over| (over.value, true)));
        pins.push((register.next, true));
        pins.extend(register.enable.map(|net| (net, true)));
        pins.extend(register.reset.iter().map(|&(net, _)| (net, true)));
    }
    for memory in &module.memories {
        for port in &memory.read_ports {
            pins.extend([
                (port.clock, module.net(port.clock).clock),
                (port.address, false),
            ]);
            pins.extend(port.enable.map(|net| (net, true)));
        }
        for port in &memory.write_ports {
            pins.extend([
                (port.clock, module.net(port.clock).clock),
                (port.address, false),
                (port.data, true),
                (port.enable, true),
            ]);
        }
        pins.extend(memory.lookups.iter().map(|port| (port.address, false)));
    }
    for pad in &module.pads {
        pins.extend([(pad.value, true), (pad.enable, true)]);
    }
    for instance in &module.instances {
        pins.extend(instance.connections.iter().map(|&net| (net, false)));
    }
    pins
}

impl Usage {
    pub fn new(module: &Module) -> Self {
        let mut usage = Self {
            driver: vec![None; module.nets.len()],
            read: vec![false; module.nets.len()],
            declared: vec![false; module.nets.len()],
            net_of_node: vec![None; module.nodes.len()],
            used: vec![false; module.nodes.len()],
            temporary: vec![false; module.nodes.len()],
            cases: FxHashMap::default(),
        };
        for &Assign { net, value } in &module.assigns {
            usage.driver[net.0 as usize] = Some(value);
        }
        let pins = pins(module);
        let mut outputs = vec![false; module.nets.len()];
        for port in module
            .ports
            .iter()
            .filter(|port| port.direction == Direction::Output)
        {
            outputs[port.net.0 as usize] = true;
        }
        let mut pin_of = vec![None; module.nets.len()];
        for &(net, any_expression) in &pins {
            // A net at two pins is worth a name.
            pin_of[net.0 as usize] = Some(pin_of[net.0 as usize].is_none() && any_expression);
        }
        let live = usage.mark_live(module, &pins, &outputs);
        let uses = usage.count_uses(module, &live, &pins, &outputs);
        usage.cases = cases::find(module, &uses, &usage.driver);
        // The comparisons of a chain are no longer needed.
        usage.read.fill(false);
        let live = usage.mark_live(module, &pins, &outputs);
        let uses = usage.count_uses(module, &live, &pins, &outputs);
        usage.used = uses.iter().map(|&uses| uses > 0).collect();
        usage.choose_names(module, &uses, &outputs, &pin_of);
        usage.cut(module, &uses);
        usage
    }

    /// Calls `visit` with the nodes that occur in the text of a node.
    fn for_each_part(&self, module: &Module, node: NodeId, mut visit: impl FnMut(NodeId)) {
        match self.cases.get(&node) {
            Some(case) => {
                visit(case.selector);
                case.arms.iter().for_each(|arm| visit(arm.value));
                visit(case.otherwise);
            }
            None => for_each_argument(&module.node(node).op, visit),
        }
    }

    /// The net whose name stands for a node's value, if there is one.
    pub fn net_behind(&self, module: &Module, node: NodeId) -> Option<NetId> {
        NetId::of(&module.node(node).op).or(self.net_of_node[node.0 as usize])
    }

    /// The `case` that sets a net, if there is one.
    pub fn case_of_net(&self, net: NetId) -> Option<&Case> {
        let driver = self.driver[net.0 as usize]?;
        let own = self.declared[net.0 as usize] && self.net_of_node[driver.0 as usize] == Some(net);
        self.cases.get(&driver).filter(|_| own)
    }

    /// Marks the nodes that outputs and pins need, also through nets that they read.
    fn mark_live(
        &mut self,
        module: &Module,
        pins: &[(NetId, bool)],
        outputs: &[bool],
    ) -> Vec<bool> {
        let mut live = vec![false; module.nodes.len()];
        let mut nets: Vec<NetId> = pins.iter().map(|&(net, _)| net).collect();
        nets.extend(
            (0..module.nets.len())
                .filter(|&net| outputs[net])
                .map(|net| NetId(net as u32)),
        );
        let mut seen = vec![false; module.nets.len()];
        let mut nodes = Vec::new();
        while let Some(net) = nets.pop() {
            if std::mem::replace(&mut seen[net.0 as usize], true) {
                continue;
            }
            nodes.extend(self.driver[net.0 as usize]);
            while let Some(node) = nodes.pop() {
                if std::mem::replace(&mut live[node.0 as usize], true) {
                    continue;
                }
                let op = &module.node(node).op;
                if let Some(net) = NetId::of(op) {
                    self.read[net.0 as usize] = true;
                    nets.push(net);
                }
                self.for_each_part(module, node, |part| nodes.push(part));
            }
        }
        live
    }

    /// Counts the uses of each node by live expressions.
    fn count_uses(
        &self,
        module: &Module,
        live: &[bool],
        pins: &[(NetId, bool)],
        outputs: &[bool],
    ) -> Vec<u32> {
        let mut uses = vec![0; module.nodes.len()];
        for index in (0..module.nodes.len()).filter(|&index| live[index]) {
            let node = NodeId(index as u32);
            self.for_each_part(module, node, |part| uses[part.0 as usize] += 1);
        }
        let mut is_pin = vec![false; module.nets.len()];
        pins.iter()
            .for_each(|&(net, _)| is_pin[net.0 as usize] = true);
        for (net, driver) in self.driver.iter().enumerate() {
            if let Some(driver) = driver
                && (is_pin[net] || outputs[net] || self.read[net])
            {
                uses[driver.0 as usize] += 1;
            }
        }
        uses
    }

    /// Names nodes after the nets they drive: first own wires, then outputs, then pins.
    fn choose_names(
        &mut self,
        module: &Module,
        uses: &[u32],
        outputs: &[bool],
        pin_of: &[Option<bool>],
    ) {
        let rank = |net: usize| match (pin_of[net], outputs[net]) {
            (None, false) => 0,
            (_, true) => 1,
            _ => 2,
        };
        let mut order: Vec<usize> = (0..module.nets.len())
            .filter(|&net| self.driver[net].is_some())
            .collect();
        order.sort_by_key(|&net| (rank(net), net));
        for net in order {
            let Some(node) = self.driver[net] else {
                continue;
            };
            let trivial = self.is_trivial(module, node);
            let inline_pin = match pin_of[net] {
                Some(any_expression) => {
                    !self.read[net] && !outputs[net] && (any_expression || trivial)
                }
                None => false,
            };
            let needed = match rank(net) {
                0 => self.read[net] || (uses[node.0 as usize] > 0 && !trivial),
                1 => true,
                _ => !inline_pin && !module.nets[net].clock || self.read[net],
            };
            // A pin whose value already has a name is connected to that net.
            let named = self.net_of_node[node.0 as usize].is_some();
            if !needed || (rank(net) == 2 && named && !self.read[net]) {
                continue;
            }
            self.declared[net] = true;
            if !trivial && !named {
                self.net_of_node[node.0 as usize] = Some(NetId(net as u32));
            }
        }
    }

    /// Whether a node is never worth a wire: a constant, a net, or bits of a net.
    pub fn is_trivial(&self, module: &Module, node: NodeId) -> bool {
        match &module.node(node).op {
            Op::Const(_) | Op::Input(_) => true,
            Op::Slice { of, .. } => matches!(module.node(*of).op, Op::Input(_)),
            Op::Concat(_) | Op::ZeroExtend(_) => module.constant(node).is_some(),
            _ => false,
        }
    }

    /// Cuts expressions at parts that are shared, need a name for bit selection, or are too large.
    fn cut(&mut self, module: &Module, uses: &[u32]) {
        let mut sliced = vec![false; module.nodes.len()];
        for node in &module.nodes {
            if let Op::Slice { of, .. } | Op::SignExtend(of) = node.op {
                sliced[of.0 as usize] = true;
            }
        }
        let mut next_of_register = vec![false; module.nodes.len()];
        for register in &module.registers {
            if let Some(next) = self.driver[register.next.0 as usize] {
                next_of_register[next.0 as usize] = true;
            }
        }
        let mut size = vec![1u32; module.nodes.len()];
        for (index, node) in module.nodes.iter().enumerate() {
            let id = NodeId(index as u32);
            let mut total = 1;
            self.for_each_part(module, id, |part| total += size[part.0 as usize]);
            if uses[index] == 0 || self.is_trivial(module, id) || self.net_of_node[index].is_some()
            {
                continue;
            }
            // The next value of a register needs no name if nothing else uses it.
            let named = uses[index] > 1 || !next_of_register[index];
            if self.cases.contains_key(&id) {
                self.temporary[index] = named;
                continue;
            }
            let cheap = matches!(node.op, Op::Not(a) if self.is_trivial(module, a));
            let takes_bits = matches!(node.op, Op::Slice { .. });
            if sliced[index]
                || (uses[index] > 1 && !cheap && !takes_bits)
                || (total > LARGEST && named)
            {
                self.temporary[index] = true;
            } else {
                size[index] = total;
            }
        }
    }
}
