//! From a [`Design`] to a [`FlatNetlist`].
//!
//! 1. *Inline* ([`inline`]): copy every module's nodes once per instance into one cyclic graph,
//!    with nets as nodes.
//! 2. *Order*: find the strongly connected components. One that is a loop through vectors is split
//!    per bit ([`split`]); what is still a loop then is an error.
//! 3. *Rebuild*: add every node in order to a [`Graph`], which folds, simplifies and shares across
//!    the hierarchy.
//! 4. *Split* wide values into limbs ([`limbs`]), if there are any.
//! 5. Keep what registers, memories and named signals need.

mod buses;
mod clocks;
mod directives;
mod events;
mod forces;
mod inline;
mod limbs;
mod pads;
mod raw;
mod scaled;
mod split;

use crate::design::{Design, Trigger};
use crate::error::{Error, Errors};
use crate::eval::{limb, map_arguments, parts};
use crate::flat::{self, FlatNetlist, Input, InputId, NodeId, Op, Signal, SignalKind};
use crate::graph::Graph;
use crate::order::Dependencies;
use inline::Inlined;
use limbs::Limbs;
use raw::Raw;

/// How flattening handles black boxes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BlackBoxes {
    /// They are an error.
    #[default]
    Refuse,
    /// Their outputs become inputs and clocks of the top, with their paths as names: `pll.locked`.
    /// Their inputs are signals like any other.
    Cut,
}

impl Design {
    /// The whole circuit without hierarchy, in evaluation order. Black boxes are an error.
    pub fn flatten(&self) -> Result<FlatNetlist, Error> {
        self.flatten_with(BlackBoxes::Refuse)
    }

    /// The whole circuit without hierarchy, in evaluation order.
    pub fn flatten_with(&self, black_boxes: BlackBoxes) -> Result<FlatNetlist, Error> {
        self.flatten_forcing(black_boxes, &[])
    }

    /// The same, with signals that can be forced: each of these paths gets inputs that hold it at a
    /// value, regardless of its driver. `path$force` is 1 while it is held. A wire then takes
    /// `path$value`, and afterwards its driver's value again. A register keeps what it holds, in
    /// `path$state`, until it takes its next value. An input of the top is driven by `path$driven`.
    pub fn flatten_forcing(
        &self,
        black_boxes: BlackBoxes,
        forced: &[String],
    ) -> Result<FlatNetlist, Error> {
        self.check()?;
        // A loop through open latches may not be a real one: then latches pass their values on one
        // tick later.
        let has_latches = self
            .modules
            .iter()
            .flat_map(|module| &module.registers)
            .any(|register| register.trigger == Trigger::High);
        match self.flatten_latches(black_boxes, forced, true) {
            Err(_) if has_latches => self.flatten_latches(black_boxes, forced, false),
            other => other,
        }
    }

    fn flatten_latches(
        &self,
        black_boxes: BlackBoxes,
        forced: &[String],
        transparent: bool,
    ) -> Result<FlatNetlist, Error> {
        let mut inlined = Inlined::new(self, black_boxes, transparent)?;
        inlined.add_forces(forced)?;
        inlined.lower_events();
        let (graph, values) = order(&inlined)?;
        assemble(self, &inlined, Limbs::new(graph, &inlined), &values)
    }
}

/// Adds every node to a graph in dependency order. Returns the graph, and the new node for each.
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
                    // A placeholder, because later nodes need one.
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
    mut limbs: Limbs,
    values: &[NodeId],
) -> Result<FlatNetlist, Error> {
    // Addresses become single nodes, which are only in the graph when it is complete.
    let addresses: Vec<Vec<NodeId>> = inlined
        .memories
        .iter()
        .map(|memory| {
            let read = memory.read_ports.iter().map(|port| port.address);
            let write = memory.write_ports.iter().map(|port| port.address);
            read.chain(write)
                .map(|address| limbs.clamped(values[address as usize]))
                .collect()
        })
        .collect();
    let all = |net: u32| limbs.of(values[net as usize]);
    let bit = |net: u32| all(net)[0];
    let mut roots: Vec<NodeId> = Vec::new();
    roots.extend(inlined.signals.iter().flat_map(|signal| all(signal.node)));
    roots.extend(inlined.events.iter().map(|events| bit(events.pending)));
    for register in &inlined.registers {
        roots.extend(all(register.next));
        roots.extend(register.enable.map(bit));
        roots.extend(register.reset.iter().map(|&(when, _)| bit(when)));
    }
    for (memory, addresses) in inlined.memories.iter().zip(&addresses) {
        let (read, write) = addresses.split_at(memory.read_ports.len());
        for (port, &address) in memory.read_ports.iter().zip(read) {
            roots.push(address);
            roots.extend(port.enable.map(bit));
        }
        for (port, &address) in memory.write_ports.iter().zip(write) {
            roots.push(address);
            roots.extend(all(port.data));
            roots.push(bit(port.enable));
        }
    }
    for directive in &inlined.directives {
        roots.extend(directive.nodes().flat_map(all));
    }
    let (nodes, renumbered) = limbs.graph.reachable(roots);
    let kept = |node: NodeId| renumbered[node.0 as usize].expect("roots are kept");
    let bit = |net: u32| kept(bit(net));
    inlined.check_clocks()?;
    let mut registers = Vec::new();
    for register in &inlined.registers {
        let clock = inlined.clock(register.clock, &register.path)?;
        for ((low, width), next) in parts(register.width).zip(all(register.next)) {
            registers.push(flat::Register {
                path: register.path.clone(),
                low,
                width,
                initial: limb(&register.initial, low),
                clock,
                next: kept(next),
                enable: register.enable.map(bit),
                reset: register.reset.as_ref().map(|(when, to)| flat::Reset {
                    when: bit(*when),
                    value: limb(to, low),
                }),
            });
        }
    }
    let mut memories = Vec::new();
    for (memory, addresses) in inlined.memories.iter().zip(&addresses) {
        let (read, write) = addresses.split_at(memory.read_ports.len());
        for (index, (low, width)) in parts(memory.width).enumerate() {
            let read_port = |(port, &address): (&raw::ReadPort, &NodeId)| {
                Ok(flat::ReadPort {
                    clock: inlined.clock(port.clock, &memory.path)?,
                    address: kept(address),
                    enable: port.enable.map(bit),
                })
            };
            let write_port = |(port, &address): (&raw::WritePort, &NodeId)| {
                Ok(flat::WritePort {
                    clock: inlined.clock(port.clock, &memory.path)?,
                    address: kept(address),
                    data: kept(all(port.data)[index]),
                    enable: bit(port.enable),
                })
            };
            let (read_ports, write_ports) = (memory.read_ports.iter(), memory.write_ports.iter());
            memories.push(flat::Memory {
                path: memory.path.clone(),
                low,
                width,
                depth: memory.depth,
                initial: memory.initial.iter().map(|word| limb(word, low)).collect(),
                read_ports: read_ports
                    .zip(read)
                    .map(read_port)
                    .collect::<Result<_, Error>>()?,
                write_ports: write_ports
                    .zip(write)
                    .map(write_port)
                    .collect::<Result<_, Error>>()?,
            });
        }
    }
    // An input wider than a limb becomes several.
    let first_limb = |input: InputId| {
        let before = inlined.inputs.iter().take(input.0 as usize);
        InputId(before.map(|input| parts(input.width).count() as u32).sum())
    };
    let inputs = inlined.inputs.iter().flat_map(|input| {
        parts(input.width).map(|(low, width)| Input {
            name: input.name.clone(),
            low,
            width,
        })
    });
    let mut signals: Vec<Signal> = inlined
        .signals
        .iter()
        .map(|signal| Signal {
            path: signal.path.clone(),
            limbs: all(signal.node).into_iter().map(kept).collect(),
            kind: signal.kind,
            ty: signal.ty.clone(),
        })
        .collect();
    signals.sort_by(|a, b| a.path.cmp(&b.path));
    let directives = inlined.directives.iter().map(|directive| {
        let all = |net: u32| all(net).into_iter().map(kept).collect();
        directive.flat(all, &inlined.registers)
    });
    let directives = directives.collect();
    Ok(FlatNetlist {
        name: design.top_module().name.clone(),
        nodes,
        clocks: inlined.clocks.clone(),
        inputs: inputs.collect(),
        registers,
        memories,
        signals,
        events: inlined.events.as_ref().map(|events| flat::Events {
            clocks: events
                .clocks
                .iter()
                .map(|clock| clock.map(&first_limb))
                .collect(),
            pending: bit(events.pending),
            computed: events.computed.clone(),
            hidden: events.hidden,
        }),
        directives,
    })
}
