//! A circuit as gates: every bit of every node of a [`FlatNetlist`], made of and, exclusive or, and
//! multiplexer.
//!
//! [`Gates::of`] takes words apart into bits. Leaves are the [`Source`]s, the bits of inputs and
//! state, and look-ups in memories, whose bits are [`Gate`]s as well. Inverters are no gates: an
//! edge, a [`Literal`], has an inversion flag.

mod blast;
mod graph;

pub use graph::{Gate, GateGraph, Literal, Lookup, Source};

use crate::flat::{FlatNetlist, Memory, NodeId, RegisterId};

/// The gates of a netlist. Nodes, registers and memories keep their numbers.
pub struct Gates {
    graph: GateGraph,
    /// The bits of every node, one node after the other.
    bits: Vec<Literal>,
    /// The first bit of each node, and the end of the last one.
    begins: Vec<usize>,
}

impl Gates {
    /// Whether look-ups in a memory become gates: it is small, and nothing writes it. It keeps its
    /// first words, then.
    pub fn is_logic(memory: &Memory) -> bool {
        blast::is_logic(memory)
    }

    /// Converts a netlist, which must satisfy the rules of [`crate::flat`].
    pub fn of(netlist: &FlatNetlist) -> Gates {
        let mut gates = Gates {
            graph: GateGraph::new(),
            bits: Vec::new(),
            begins: vec![0],
        };
        for (index, node) in netlist.nodes.iter().enumerate() {
            let bits = blast::node(&mut gates, netlist, NodeId(index as u32));
            debug_assert_eq!(bits.len(), usize::from(node.width));
            gates.bits.extend(bits);
            gates.begins.push(gates.bits.len());
        }
        gates
    }

    /// The gates themselves.
    pub fn graph(&self) -> &GateGraph {
        &self.graph
    }

    /// The bits of a node, least significant first.
    pub fn bits(&self, node: NodeId) -> &[Literal] {
        let index = node.0 as usize;
        &self.bits[self.begins[index]..self.begins[index + 1]]
    }

    /// The next values of a register's bits at an edge of its clock, with reset and enable.
    pub fn next(&mut self, netlist: &FlatNetlist, id: RegisterId) -> Vec<Literal> {
        let register = &netlist.registers[id.0 as usize];
        let enable = register.enable.map(|node| self.bits(node)[0]);
        let reset = (register.reset.as_ref()).map(|reset| (self.bits(reset.when)[0], reset.value));
        let next = self.bits(register.next).to_vec();
        let next = next.into_iter().enumerate().map(|(bit, mut next)| {
            if let Some(enable) = enable {
                let present = self.graph.source(Source::Register(id, bit as u16));
                next = self.graph.mux(enable, next, present);
            }
            if let Some((when, value)) = reset {
                let value = Literal::constant(value >> bit & 1 == 1);
                next = self.graph.mux(when, value, next);
            }
            next
        });
        next.collect()
    }
}
