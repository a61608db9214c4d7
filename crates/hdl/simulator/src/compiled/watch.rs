//! Which of many nodes have changed, found word by word where values lie side by side, not node by
//! node.

use bluechip_netlist::flat::{FlatNetlist, NodeId, Op};
use rustc_hash::FxHashMap;

use super::layout::Place;
use super::program::Slot;
use super::seats::Seats;
use super::{Block, Observed};
use crate::Error;

/// Nodes whose changes are looked for.
pub(super) struct Watch {
    nodes: Vec<NodeId>,
    /// Those that are computed, by code of their own.
    observed: Observed,
    /// Where they are, once that is known.
    places: Option<Places>,
}

/// Where the values are, and what was there.
struct Places {
    /// Slots with bits of the nodes, each once, and what they held.
    slots: Vec<(Slot, u64)>,
    /// The nodes with bits in each slot: from `first[s]` to `first[s + 1]`.
    first: Vec<u32>,
    dependents: Vec<u32>,
    /// Where each node is; none of a constant.
    of: Vec<Option<Place>>,
    /// When a node was last found to have changed.
    found: Vec<u64>,
    now: u64,
}

impl Watch {
    pub(super) fn new(netlist: &FlatNetlist, nodes: &[NodeId]) -> Self {
        Watch {
            nodes: nodes.to_vec(),
            observed: Observed::new(netlist, nodes),
            places: None,
        }
    }

    /// The values have gone elsewhere.
    pub(super) fn forget_places(&mut self) {
        self.observed.code = None;
        self.places = None;
    }

    /// Brings values up to date, and adds the places of those that were another before, in order.
    pub(super) fn changes(
        &mut self,
        netlist: &FlatNetlist,
        seats: &Seats,
        block: &mut Block,
        version: u64,
        values: &mut [u64],
        changed: &mut Vec<u32>,
    ) -> Result<(), Error> {
        if !self.observed.nodes.is_empty() {
            self.observed.settle(netlist, seats, block, version)?;
        }
        if let Some(places) = &mut self.places {
            places.changes(&block.memory, values, changed);
            return Ok(());
        }
        let places = self
            .places
            .insert(Places::new(netlist, block, &self.nodes, &self.observed));
        for (index, value) in values.iter_mut().enumerate() {
            let present = match (
                &places.of[index],
                &netlist.nodes[self.nodes[index].0 as usize].op,
            ) {
                (Some(place), _) => place.read(&block.memory),
                (None, Op::Const(value)) => *value,
                (None, _) => *value,
            };
            if present != *value {
                *value = present;
                changed.push(index as u32);
            }
        }
        Ok(())
    }
}

impl Places {
    fn new(netlist: &FlatNetlist, block: &Block, nodes: &[NodeId], observed: &Observed) -> Self {
        let layout = &block.layout;
        let of = nodes.iter().map(|node| {
            Some(match netlist.nodes[node.0 as usize].op {
                Op::Const(_) => return None,
                Op::Input(id) => Place::Word(layout.input(id.0)),
                Op::Register(id) => layout.register(id.0).clone(),
                Op::ReadPort { memory, port } => Place::Word(layout.read_port(memory, port)),
                _ => {
                    let index = observed.nodes.binary_search(node).ok()?;
                    observed.code.as_ref()?.places[index].clone()
                }
            })
        });
        let of: Vec<Option<Place>> = of.collect();
        let mut by_slot: FxHashMap<Slot, Vec<u32>> = FxHashMap::default();
        for (index, place) in (0..).zip(&of) {
            for slot in place.iter().flat_map(Place::slots) {
                by_slot.entry(slot).or_default().push(index);
            }
        }
        let mut by_slot: Vec<(Slot, Vec<u32>)> = by_slot.into_iter().collect();
        by_slot.sort_unstable();
        let mut places = Places {
            slots: Vec::new(),
            first: vec![0],
            dependents: Vec::new(),
            found: vec![0; of.len()],
            now: 0,
            of,
        };
        for (slot, mut nodes) in by_slot {
            nodes.dedup();
            places.slots.push((slot, block.memory[slot as usize]));
            places.dependents.extend(nodes);
            places.first.push(places.dependents.len() as u32);
        }
        places
    }

    fn changes(&mut self, memory: &[u64], values: &mut [u64], changed: &mut Vec<u32>) {
        self.now += 1;
        let begin = changed.len();
        for (at, (slot, before)) in self.slots.iter_mut().enumerate() {
            let present = memory[*slot as usize];
            if present == *before {
                continue;
            }
            *before = present;
            let nodes = self.first[at] as usize..self.first[at + 1] as usize;
            for &node in &self.dependents[nodes] {
                let found = &mut self.found[node as usize];
                if std::mem::replace(found, self.now) == self.now {
                    continue;
                }
                let Some(place) = &self.of[node as usize] else {
                    continue;
                };
                let value = place.read(memory);
                if value != values[node as usize] {
                    values[node as usize] = value;
                    changed.push(node);
                }
            }
        }
        changed[begin..].sort_unstable();
    }
}
