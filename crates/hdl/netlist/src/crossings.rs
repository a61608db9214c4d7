//! Where values pass from one clock to another.

use std::collections::BTreeMap;

use crate::eval::for_each_argument;
use crate::flat::{ClockId, FlatNetlist, NodeId, Op};

/// How a value gets from one clock to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Through {
    /// Straight, as into the first register of a synchroniser. More than one bit may still arrive
    /// torn.
    Wire,
    /// Through logic, which may show values on the way that neither side has.
    Logic,
    /// Through the words of a memory that is written under one clock and read under another.
    Memory,
}

/// A value of one clock that something on another clock takes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Crossing {
    /// The register or memory the value comes from.
    pub from: String,
    /// Its clock.
    pub from_clock: String,
    /// The register or memory that takes it.
    pub to: String,
    /// Its clock.
    pub to_clock: String,
    /// How it gets there.
    pub through: Through,
}

impl FlatNetlist {
    /// Every pair of registers or memories on different clocks with a path from one to the other,
    /// ordered by receiver.
    ///
    /// Clocks are taken to be unrelated. Inputs of the top have no clock and cross nothing.
    pub fn crossings(&self) -> Vec<Crossing> {
        if self.clocks.len() < 2 {
            return Vec::new();
        }
        let finder = Finder {
            netlist: self,
            domains: self.domains(),
        };
        let mut crossings = Vec::new();
        // The limbs of a register or memory belong together.
        for limbs in self.registers.chunk_by(|_, next| next.low > 0) {
            let register = &limbs[0];
            let mut inputs: Vec<NodeId> = limbs.iter().map(|limb| limb.next).collect();
            inputs.extend(register.enable);
            inputs.extend(register.reset.as_ref().map(|reset| reset.when));
            finder.add(&register.path, register.clock, &inputs, &mut crossings);
        }
        for limbs in self.memories.chunk_by(|_, next| next.low > 0) {
            let memory = &limbs[0];
            for port in &memory.read_ports {
                let mut inputs = vec![port.address];
                inputs.extend(port.enable);
                finder.add(&memory.path, port.clock, &inputs, &mut crossings);
                for write in memory
                    .write_ports
                    .iter()
                    .filter(|write| write.clock != port.clock)
                {
                    let from = (memory.path.as_str(), write.clock);
                    crossings.push(finder.crossing(
                        from,
                        &memory.path,
                        port.clock,
                        Through::Memory,
                    ));
                }
            }
            for (index, port) in memory.write_ports.iter().enumerate() {
                let mut inputs = vec![port.address, port.enable];
                inputs.extend(limbs.iter().map(|limb| limb.write_ports[index].data));
                finder.add(&memory.path, port.clock, &inputs, &mut crossings);
            }
        }
        crossings
    }

    /// The clocks that each node's value depends on.
    fn domains(&self) -> Vec<Domains> {
        let mut domains: Vec<Domains> = Vec::with_capacity(self.nodes.len());
        for node in &self.nodes {
            let mut own = Domains::None;
            self.for_each_source(&node.op, |_, clock, _| own = own.and(Domains::One(clock)));
            for_each_argument(&node.op, |argument| {
                own = own.and(domains[argument.0 as usize]);
            });
            domains.push(own);
        }
        domains
    }

    /// Calls `visit` with the path and clock of a leaf's state, and how the value leaves it.
    fn for_each_source<'a>(
        &'a self,
        op: &Op,
        mut visit: impl FnMut(&'a str, ClockId, Option<Through>),
    ) {
        match *op {
            Op::Register(id) => {
                let register = &self.registers[id.0 as usize];
                visit(&register.path, register.clock, None);
            }
            Op::ReadPort { memory, port } => {
                let memory = &self.memories[memory.0 as usize];
                visit(&memory.path, memory.read_ports[port as usize].clock, None);
            }
            Op::Lookup { memory, .. } => {
                let memory = &self.memories[memory.0 as usize];
                for port in &memory.write_ports {
                    visit(&memory.path, port.clock, Some(Through::Memory));
                }
            }
            _ => {}
        }
    }
}

/// The clocks on which something depends.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Domains {
    None,
    One(ClockId),
    Several,
}

impl Domains {
    fn and(self, other: Domains) -> Domains {
        match (self, other) {
            (Domains::None, some) | (some, Domains::None) => some,
            (one, other) if one == other => one,
            _ => Domains::Several,
        }
    }
}

struct Finder<'a> {
    netlist: &'a FlatNetlist,
    domains: Vec<Domains>,
}

impl<'a> Finder<'a> {
    /// Adds the crossings from other clocks to these inputs of a receiver.
    fn add(&self, to: &str, clock: ClockId, inputs: &[NodeId], crossings: &mut Vec<Crossing>) {
        let foreign = |node: NodeId| {
            let domains = self.domains[node.0 as usize];
            domains != Domains::None && domains != Domains::One(clock)
        };
        let mut found: BTreeMap<(&str, ClockId), Through> = BTreeMap::new();
        // The nodes seen so far, each with whether logic follows it.
        let mut seen = std::collections::HashSet::new();
        let mut pending: Vec<(NodeId, bool)> = inputs.iter().map(|&input| (input, false)).collect();
        while let Some((node, logic)) = pending.pop() {
            if !foreign(node) || !seen.insert((node, logic)) {
                continue;
            }
            let op = &self.netlist.nodes[node.0 as usize].op;
            self.netlist.for_each_source(op, |path, source, way| {
                if source != clock {
                    let through = way.unwrap_or(if logic { Through::Logic } else { Through::Wire });
                    let known = found.entry((path, source)).or_insert(through);
                    *known = through.max(*known);
                }
            });
            let wiring = matches!(
                op,
                Op::Slice { .. } | Op::Concat(_) | Op::ZeroExtend(_) | Op::SignExtend(_)
            );
            for_each_argument(op, |argument| pending.push((argument, logic || !wiring)));
        }
        crossings.extend(
            found
                .into_iter()
                .map(|(from, through)| self.crossing(from, to, clock, through)),
        );
    }

    fn crossing(
        &self,
        (from, from_clock): (&str, ClockId),
        to: &str,
        to_clock: ClockId,
        through: Through,
    ) -> Crossing {
        let name = |clock: ClockId| self.netlist.clocks[clock.0 as usize].name.clone();
        Crossing {
            from: from.into(),
            from_clock: name(from_clock),
            to: to.into(),
            to_clock: name(to_clock),
            through,
        }
    }
}
