//! Lowers a netlist to a word program, packing instances of an array side by side.
//!
//! In an array of equal instances, such as the cells of a chessboard, all instances compute mostly
//! the same bits. They are computed together, up to 64 in a word, each instance at its position:
//! 1. [`Seats`]: hierarchical names show which values belong to the same array.
//! 2. [`graph`]: narrow values of packed instances are split into bits; everything else stays
//!    words.
//! 3. [`packs`]: bits of equal role at different positions share a word; where instances depend on
//!    each other, the words are cut so that they can be computed in order.
//! 4. [`emit`]: one word operation per pack and gate. Bits from other positions are shifted, bits
//!    for all positions are repeated, and masks combine instances at the border with those inside
//!    if they differ.
//!
//! Packing changes neither what is computed nor when, only the place of bits. Without arrays it
//! changes nothing.

mod emit;
mod graph;
mod packs;

use bluechip_netlist::eval::{for_each_argument, mask};
use bluechip_netlist::flat::{FlatNetlist, MemoryId, NodeId, RegisterId};

use super::layout::{Layout, Place};
use super::lower;
use super::program::{Builder, Program, Slot};
use super::seats::Seats;
use crate::clocks::Edges;
use emit::Emitter;
use graph::{Graph, Id, Value};
use packs::Packs;

/// The program that computes the state after an edge of the given clocks: registers and read ports
/// into their `next` slots, memory words in place.
pub(crate) fn step(netlist: &FlatNetlist, seats: &Seats, layout: &Layout, edges: Edges) -> Program {
    let mut roots = Vec::new();
    let mut register_uses = Vec::new();
    for (register, seat) in netlist.registers.iter().zip(&seats.registers) {
        if !edges.contains(register.clock) {
            continue;
        }
        let nodes = [
            Some(register.next),
            register.enable,
            register.reset.as_ref().map(|reset| reset.when),
        ];
        roots.extend(nodes.into_iter().flatten());
        if let Some(seat) = seat {
            register_uses.extend(
                nodes
                    .into_iter()
                    .flatten()
                    .map(|node| (node, seat.position)),
            );
        }
    }
    for memory in &netlist.memories {
        for port in memory
            .read_ports
            .iter()
            .filter(|port| edges.contains(port.clock))
        {
            roots.push(port.address);
            roots.extend(port.enable);
        }
        for port in memory
            .write_ports
            .iter()
            .filter(|port| edges.contains(port.clock))
        {
            roots.extend([port.address, port.data, port.enable]);
        }
    }
    let needed = needed(netlist, &roots);
    let mut graph = Graph::new(netlist, seats, &needed, &register_uses);
    let planes = Planes::new(&mut graph, seats, layout, edges);
    let mut wanted = planes.entries();
    wanted.extend(entries_of(&graph, &roots));
    let packs = Packs::new(&graph, seats, &planes.next, &wanted);

    let mut builder = Builder::default();
    let mut emitter = Emitter::new(&graph, &packs, layout, &mut builder);
    planes.store(&mut emitter, layout);
    registers(netlist, layout, edges, &mut emitter);
    read_ports(netlist, layout, edges, &mut emitter);
    write_ports(netlist, layout, edges, &mut emitter);
    builder.finish()
}

/// The program that stores the values of nodes from slot `first` on, the place of each value, and
/// the number of slots used.
pub(crate) fn settle(
    netlist: &FlatNetlist,
    seats: &Seats,
    layout: &Layout,
    nodes: &[NodeId],
    first: Slot,
) -> (Program, Vec<Place>, u32) {
    let graph = Graph::new(netlist, seats, &needed(netlist, nodes), &[]);
    let packs = Packs::new(&graph, seats, &[], &entries_of(&graph, nodes));
    let mut builder = Builder::default();
    let mut emitter = Emitter::new(&graph, &packs, layout, &mut builder);
    let mut slots = std::collections::HashMap::new();
    let mut slot_of = |emitter: &mut Emitter, word| {
        let next = first + slots.len() as u32;
        *slots.entry(word).or_insert_with(|| {
            emitter.builder().store(next, word);
            next
        })
    };
    let places = nodes
        .iter()
        .map(|node| match &graph.values[node.0 as usize] {
            Value::Unused => unreachable!("every node asked for is needed"),
            Value::Word(entry) => {
                let (word, _) = emitter.location(*entry);
                Place::Word(slot_of(&mut emitter, word))
            }
            Value::Bits(bits) => Place::Bits(
                bits.iter()
                    .map(|&bit| {
                        let (word, position) = emitter.location(bit);
                        (slot_of(&mut emitter, word), position)
                    })
                    .collect(),
            ),
        })
        .collect();
    let filled = slots.len() as u32;
    (builder.finish(), places, filled)
}

/// The nodes that the roots depend on.
fn needed(netlist: &FlatNetlist, roots: &[NodeId]) -> Vec<bool> {
    let mut needed = vec![false; netlist.nodes.len()];
    for root in roots {
        needed[root.0 as usize] = true;
    }
    for (index, node) in netlist.nodes.iter().enumerate().rev() {
        if needed[index] {
            for_each_argument(&node.op, |argument| needed[argument.0 as usize] = true);
        }
    }
    needed
}

/// The entries that represent nodes.
fn entries_of(graph: &Graph, nodes: &[NodeId]) -> Vec<Id> {
    let mut entries = Vec::new();
    for node in nodes {
        match &graph.values[node.0 as usize] {
            Value::Unused => {}
            Value::Word(entry) => entries.push(*entry),
            Value::Bits(bits) => entries.extend(bits),
        }
    }
    entries
}

/// The registers kept in planes.
struct Planes {
    /// The present slot of each plane, and its used positions.
    slots: Vec<(Slot, u64)>,
    /// The bits that each plane takes at the next edge.
    next: Vec<Vec<(u8, Id)>>,
}

impl Planes {
    fn new(graph: &mut Graph, seats: &Seats, layout: &Layout, edges: Edges) -> Self {
        let mut planes = Planes {
            slots: Vec::new(),
            next: Vec::new(),
        };
        let mut places = std::collections::HashMap::new();
        for (id, seat) in (0..).map(RegisterId).zip(&seats.registers) {
            let clock = graph.netlist.registers[id.0 as usize].clock;
            let (Some(seat), true) = (seat, edges.contains(clock)) else {
                continue;
            };
            for (bit, next) in (0..).zip(graph.next(id, seat.position)) {
                let place = *places.entry((seat.row, bit)).or_insert_with(|| {
                    planes.slots.push(layout.plane(seat.row, bit));
                    planes.next.push(Vec::new());
                    planes.slots.len() - 1
                });
                planes.next[place].push((seat.position, next));
            }
        }
        planes
    }

    fn entries(&self) -> Vec<Id> {
        self.next.iter().flatten().map(|&(_, id)| id).collect()
    }

    fn store(&self, emitter: &mut Emitter, layout: &Layout) {
        for (&(slot, _), next) in self.slots.iter().zip(&self.next) {
            let word = emitter.gather(next.iter().copied(), 0);
            emitter.builder().store(layout.next(slot), word);
        }
    }
}

fn registers(netlist: &FlatNetlist, layout: &Layout, edges: Edges, emitter: &mut Emitter) {
    for (index, register) in netlist.registers.iter().enumerate() {
        let (Place::Word(slot), true) = (
            layout.register(index as u32),
            edges.contains(register.clock),
        ) else {
            continue;
        };
        let slot = *slot;
        let mut next = emitter.node(register.next);
        if let Some(enable) = register.enable {
            let enable = emitter.node(enable);
            let present = emitter.builder().load(slot, mask(register.width));
            next = emitter.builder().select(enable, next, present);
        }
        if let Some(reset) = &register.reset {
            let when = emitter.node(reset.when);
            let value = emitter.builder().constant(reset.value);
            next = emitter.builder().select(when, value, next);
        }
        emitter.builder().store(layout.next(slot), next);
    }
}

fn read_ports(netlist: &FlatNetlist, layout: &Layout, edges: Edges, emitter: &mut Emitter) {
    for (memory, id) in netlist.memories.iter().zip((0..).map(MemoryId)) {
        for (port, index) in memory.read_ports.iter().zip(0..) {
            if !edges.contains(port.clock) {
                continue;
            }
            let slot = layout.read_port(id, index);
            let address = emitter.node(port.address);
            let mut next = lower::read(netlist, layout, emitter.builder(), id, address);
            if let Some(enable) = port.enable {
                let enable = emitter.node(enable);
                let present = emitter.builder().load(slot, mask(memory.width));
                next = emitter.builder().select(enable, next, present);
            }
            emitter.builder().store(layout.next(slot), next);
        }
    }
}

fn write_ports(netlist: &FlatNetlist, layout: &Layout, edges: Edges, emitter: &mut Emitter) {
    for (memory, id) in netlist.memories.iter().zip((0..).map(MemoryId)) {
        for port in memory
            .write_ports
            .iter()
            .filter(|port| edges.contains(port.clock))
        {
            let address = emitter.node(port.address);
            let value = emitter.node(port.data);
            let enable = emitter.node(port.enable);
            let builder = emitter.builder();
            let depth = builder.constant(memory.depth.into());
            let inside = builder.less(address, depth);
            let place = lower::place(layout, builder, id, address);
            let waste = builder.constant(layout.waste.into());
            let writes = builder.and(enable, inside);
            let index = builder.select(writes, place, waste);
            builder.store_at(id, index, value);
        }
    }
}
