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

/// Slots that are compared at once.
const BLOCK: usize = 8;

/// Where the values are, and what was there.
struct Places {
    /// Where slots with bits of the nodes lie side by side, or nearly so.
    runs: Vec<Run>,
    /// What the slots of the runs held.
    before: Vec<u64>,
    /// The nodes with bits in each slot of the runs: from `first[s]` to `first[s + 1]`.
    first: Vec<u32>,
    dependents: Vec<u32>,
    /// Where each node is; none of a constant.
    of: Vec<Option<Place>>,
    /// When a node of several slots was last looked at.
    found: Vec<u64>,
    now: u64,
    /// A bit for each node that has changed; none between calls.
    marked: Vec<u64>,
}

/// Slots side by side.
struct Run {
    /// The first, in the memory and among the slots of all runs.
    slot: usize,
    place: usize,
    length: usize,
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
            runs: Vec::new(),
            before: Vec::new(),
            first: vec![0],
            dependents: Vec::new(),
            found: vec![0; of.len()],
            now: 0,
            marked: vec![0; of.len().div_ceil(64)],
            of,
        };
        for (slot, mut nodes) in by_slot {
            nodes.dedup();
            places.add(slot as usize, &block.memory, nodes);
        }
        places
    }

    /// Adds a slot, and those between the one before it and it, if they are few.
    fn add(&mut self, slot: usize, memory: &[u64], nodes: Vec<u32>) {
        let near = self.runs.last_mut();
        match near.filter(|run| slot < run.slot + run.length + BLOCK) {
            Some(run) => {
                let unread = &memory[run.slot + run.length..slot];
                self.before.extend(unread);
                let none = unread.iter().map(|_| self.dependents.len() as u32);
                self.first.extend(none);
                run.length = slot + 1 - run.slot;
            }
            None => self.runs.push(Run {
                slot,
                place: self.before.len(),
                length: 1,
            }),
        }
        self.before.push(memory[slot]);
        self.dependents.extend(nodes);
        self.first.push(self.dependents.len() as u32);
    }

    fn changes(&mut self, memory: &[u64], values: &mut [u64], changed: &mut Vec<u32>) {
        self.now += 1;
        for at in 0..self.runs.len() {
            let Run {
                slot,
                place,
                length,
            } = self.runs[at];
            let (blocks, rest) = memory[slot..slot + length].as_chunks::<BLOCK>();
            for (block, place) in blocks.iter().zip((place..).step_by(BLOCK)) {
                let before: &[u64] = &self.before[place..place + BLOCK];
                let pairs = block.iter().zip(before);
                if pairs.fold(0, |differs, (now, before)| differs | (now ^ before)) != 0 {
                    self.look(block, place, memory, values);
                }
            }
            self.look(rest, place + BLOCK * blocks.len(), memory, values);
        }
        for (word, first) in self.marked.iter_mut().zip((0..).step_by(64)) {
            let mut left = std::mem::take(word);
            while left != 0 {
                changed.push(first + left.trailing_zeros());
                left &= left - 1;
            }
        }
    }

    /// Looks at slots side by side, the first of which is in this place, and marks what has
    /// changed.
    fn look(&mut self, slots: &[u64], place: usize, memory: &[u64], values: &mut [u64]) {
        for (place, &present) in (place..).zip(slots) {
            if std::mem::replace(&mut self.before[place], present) == present {
                continue;
            }
            let nodes = self.first[place] as usize..self.first[place + 1] as usize;
            for &node in &self.dependents[nodes] {
                let node = node as usize;
                let value = match &self.of[node] {
                    Some(Place::Word(_)) => present,
                    Some(place) => {
                        if std::mem::replace(&mut self.found[node], self.now) == self.now {
                            continue;
                        }
                        place.read(memory)
                    }
                    None => continue,
                };
                if std::mem::replace(&mut values[node], value) != value {
                    self.marked[node / 64] |= 1 << (node % 64);
                }
            }
        }
    }
}
