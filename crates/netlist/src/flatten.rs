//! From a [`Design`] to a [`FlatNetlist`].
//!
//! 1. *Inline* ([`inline`]): copy every module's nodes once per instance into one cyclic graph, with nets as nodes.
//! 2. *Order*: find the strongly connected components. One that is a loop through vectors is split per bit
//!    ([`split`]); what is still a loop then is an error.
//! 3. *Rebuild*: add every node in order to a [`Graph`], which folds, simplifies and shares across the hierarchy.
//! 4. Keep what registers, memories and named signals need.

mod buses;
mod inline;
mod split;

use crate::design::Design;
use crate::error::{Error, Errors};
use crate::eval::map_arguments;
use crate::flat::{self, FlatNetlist, NodeId, Op, Signal, SignalKind};
use crate::graph::Graph;
use crate::order::Dependencies;
use inline::{Inlined, Raw};

/// What becomes of black boxes when a design is flattened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BlackBoxes {
    /// They are an error.
    #[default]
    Refuse,
    /// Their outputs become inputs and clocks of the top, with their paths as names: `pll.locked`. Their inputs are
    /// signals like any other.
    Cut,
}

impl Design {
    /// The whole circuit without hierarchy, in evaluation order. Black boxes are an error.
    pub fn flatten(&self) -> Result<FlatNetlist, Error> {
        self.flatten_with(BlackBoxes::Refuse)
    }

    /// The whole circuit without hierarchy, in evaluation order.
    pub fn flatten_with(&self, black_boxes: BlackBoxes) -> Result<FlatNetlist, Error> {
        self.check()?;
        let inlined = Inlined::new(self, black_boxes)?;
        let (graph, values) = order(&inlined)?;
        assemble(self, &inlined, &graph, &values)
    }
}

/// Adds every node to a graph in dependency order; returns the graph and where each node went.
fn order(inlined: &Inlined) -> Result<(Graph, Vec<NodeId>), Error> {
    let mut graph = Graph::new();
    let mut values = vec![NodeId(0); inlined.nodes.len()];
    let mut errors = Errors::default();
    let mut dependencies = Dependencies::default();
    for node in &inlined.nodes {
        let mut arguments = Vec::new();
        node.raw
            .for_each_argument(|argument| arguments.push(argument));
        dependencies.push(arguments);
    }
    for component in dependencies.components() {
        if dependencies.is_loop(&component) {
            let split = split::split(inlined, &component, &mut graph, &mut values);
            if errors.note(split).is_none() {
                for &member in &component {
                    // A stand-in for what follows.
                    let width = inlined.nodes[member as usize].width;
                    values[member as usize] = graph.add(Op::Const(0), width);
                }
            }
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
    errors.result()?;
    Ok((graph, values))
}

fn assemble(
    design: &Design,
    inlined: &Inlined,
    graph: &Graph,
    values: &[NodeId],
) -> Result<FlatNetlist, Error> {
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
            roots.push(value(port.address));
            roots.extend(port.enable.map(value));
        }
        for port in &memory.write_ports {
            roots.extend([port.address, port.data, port.enable].map(value));
        }
    }
    let (nodes, renumbered) = graph.reachable(roots);
    let value = |net: u32| renumbered[values[net as usize].0 as usize].expect("roots are kept");
    inlined.check_clocks()?;
    let registers = inlined
        .registers
        .iter()
        .map(|register| {
            Ok(flat::Register {
                path: register.path.clone(),
                width: register.width,
                initial: register.initial,
                clock: inlined.clock(register.clock, &register.path)?,
                next: value(register.next),
                enable: register.enable.map(value),
                reset: register.reset.map(|(when, to)| flat::Reset {
                    when: value(when),
                    value: to,
                }),
            })
        })
        .collect::<Result<_, Error>>()?;
    let memories = inlined
        .memories
        .iter()
        .map(|memory| {
            let read_port = |port: &inline::ReadPort| {
                Ok(flat::ReadPort {
                    clock: inlined.clock(port.clock, &memory.path)?,
                    address: value(port.address),
                    enable: port.enable.map(value),
                })
            };
            let write_port = |port: &inline::WritePort| {
                Ok(flat::WritePort {
                    clock: inlined.clock(port.clock, &memory.path)?,
                    address: value(port.address),
                    data: value(port.data),
                    enable: value(port.enable),
                })
            };
            Ok(flat::Memory {
                path: memory.path.clone(),
                width: memory.width,
                depth: memory.depth,
                initial: memory.initial.clone(),
                read_ports: memory
                    .read_ports
                    .iter()
                    .map(read_port)
                    .collect::<Result<_, Error>>()?,
                write_ports: memory
                    .write_ports
                    .iter()
                    .map(write_port)
                    .collect::<Result<_, Error>>()?,
            })
        })
        .collect::<Result<_, Error>>()?;
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
    Ok(FlatNetlist {
        name: design.top_module().name.clone(),
        nodes,
        clocks: inlined.clocks.clone(),
        inputs: inlined.inputs.clone(),
        registers,
        memories,
        signals,
    })
}
