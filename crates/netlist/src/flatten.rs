//! From a [`Design`] to a [`FlatNetlist`].
//!
//! 1. *Inline* ([`inline`]): copy every module's nodes once per instance into one cyclic graph, with nets as nodes.
//! 2. *Order*: find the strongly connected components. One that is a loop through vectors is split per bit
//!    ([`split`]); what is still a loop then is an error.
//! 3. *Rebuild*: add every node in order to a [`Graph`], which folds, simplifies and shares across the hierarchy.
//! 4. Keep what registers, memories and named signals need.

mod inline;
mod split;

use crate::design::Design;
use crate::error::Error;
use crate::eval::map_arguments;
use crate::flat::{self, FlatNetlist, NodeId, Op, Signal, SignalKind};
use crate::graph::Graph;
use crate::order::Dependencies;
use inline::{Inlined, Raw};

impl Design {
    /// The whole circuit without hierarchy, in evaluation order.
    pub fn flatten(&self) -> Result<FlatNetlist, Error> {
        self.check()?;
        let inlined = Inlined::new(self)?;
        inlined.check_clocks()?;
        let (graph, values) = order(&inlined)?;
        Ok(assemble(self, &inlined, &graph, &values))
    }
}

/// Adds every node to a graph in dependency order; returns the graph and where each node went.
fn order(inlined: &Inlined) -> Result<(Graph, Vec<NodeId>), Error> {
    let mut graph = Graph::new();
    let mut values = vec![NodeId(0); inlined.nodes.len()];
    let mut dependencies = Dependencies::default();
    for node in &inlined.nodes {
        let mut arguments = Vec::new();
        node.raw
            .for_each_argument(|argument| arguments.push(argument));
        dependencies.push(arguments);
    }
    for component in dependencies.components() {
        if dependencies.is_loop(&component) {
            split::split(inlined, &component, &mut graph, &mut values)?;
            continue;
        }
        let index = component[0] as usize;
        let node = &inlined.nodes[index];
        values[index] = match &node.raw {
            Raw::Net { driver, .. } => values[*driver as usize],
            Raw::Op(op) => {
                let op = map_arguments(op, |argument| values[argument.0 as usize]);
                graph.add(op, node.width)
            }
        };
    }
    Ok((graph, values))
}

fn assemble(design: &Design, inlined: &Inlined, graph: &Graph, values: &[NodeId]) -> FlatNetlist {
    let value = |net: u32| values[net as usize];
    let mut roots: Vec<NodeId> = Vec::new();
    roots.extend(inlined.signals.iter().map(|signal| value(signal.node)));
    for register in &inlined.registers {
        roots.push(value(register.next));
        roots.extend(register.enable.map(value));
        roots.extend(register.reset.map(|(when, _)| value(when)));
    }
    for memory in &inlined.memories {
        for port in &memory.read_ports {
            roots.push(value(port.0));
            roots.extend(port.1.map(value));
        }
        roots.extend(memory.write_ports.iter().flatten().map(|&net| value(net)));
    }
    let (nodes, renumbered) = graph.reachable(roots);
    let value = |net: u32| renumbered[values[net as usize].0 as usize].expect("roots are kept");
    let registers = inlined
        .registers
        .iter()
        .map(|register| flat::Register {
            path: register.path.clone(),
            width: register.width,
            initial: register.initial,
            next: value(register.next),
            enable: register.enable.map(value),
            reset: register.reset.map(|(when, to)| flat::Reset {
                when: value(when),
                value: to,
            }),
        })
        .collect();
    let memories = inlined
        .memories
        .iter()
        .map(|memory| flat::Memory {
            path: memory.path.clone(),
            width: memory.width,
            depth: memory.depth,
            initial: memory.initial.clone(),
            read_ports: memory
                .read_ports
                .iter()
                .map(|&(address, enable)| flat::ReadPort {
                    address: value(address),
                    enable: enable.map(value),
                })
                .collect(),
            write_ports: memory
                .write_ports
                .iter()
                .map(|&[address, data, enable]| flat::WritePort {
                    address: value(address),
                    data: value(data),
                    enable: value(enable),
                })
                .collect(),
        })
        .collect();
    let mut signals: Vec<Signal> = inlined
        .signals
        .iter()
        .map(|signal| Signal {
            path: signal.path.clone(),
            node: value(signal.node),
            kind: signal.kind,
            ty: signal.ty.clone(),
        })
        .collect();
    signals.sort_by(|a, b| a.path.cmp(&b.path));
    FlatNetlist {
        name: design.top_module().name.clone(),
        nodes,
        inputs: inlined.inputs.clone(),
        registers,
        memories,
        signals,
    }
}
