//! The places of watched values, and which of them have changed since the last check.

use bluechip_netlist::flat::{FlatNetlist, NodeId, Op};
use rustc_hash::FxHashMap;

use crate::compiled::layout::Place;
use crate::compiled::program::Slot;
use crate::compiled::{Block, Observed};

/// Slots per comparison.
const BLOCK: usize = 8;

/// Marks a slot that is not the whole value of a single node.
const MANY: u32 = u32::MAX;

/// Where the values are, and their previous contents.
pub(super) struct Places {
    /// Ranges of slots that hold bits of the nodes, with small gaps.
    runs: Vec<Run>,
    /// The previous contents of the ranges.
    before: Vec<u64>,
    readers: Readers,
    nodes: Nodes,
}

/// A range of slots.
struct Run {
    /// Its first slot in the memory, and among the slots of all ranges.
    slot: usize,
    place: usize,
    length: usize,
}

/// The nodes with bits in each slot of the ranges.
struct Readers {
    /// The node whose whole value the slot is, if it is only that; otherwise [`MANY`].
    only: Vec<u32>,
    /// The nodes of slot `s` are at `first[s]` to `first[s + 1]` in `nodes`.
    first: Vec<u32>,
    nodes: Vec<u32>,
}

/// The watched nodes.
struct Nodes {
    /// The place of each node; `None` for constants.
    of: Vec<Option<Place>>,
    /// The check in which each node of several slots was last read.
    found: Vec<u64>,
    now: u64,
    /// One bit for each node that changed; all 0 between calls.
    marked: Vec<u64>,
}

impl Places {
    pub(super) fn new(
        netlist: &FlatNetlist,
        block: &Block,
        nodes: &[NodeId],
        observed: &Observed,
    ) -> Self {
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
            readers: Readers {
                only: Vec::new(),
                first: vec![0],
                nodes: Vec::new(),
            },
            nodes: Nodes {
                found: vec![0; of.len()],
                now: 0,
                marked: vec![0; of.len().div_ceil(64)],
                of,
            },
        };
        for (slot, mut nodes) in by_slot {
            nodes.dedup();
            places.add(slot as usize, &block.memory, &nodes);
        }
        places
    }

    /// Adds a slot, and the gap before it if the gap is small.
    fn add(&mut self, slot: usize, memory: &[u64], nodes: &[u32]) {
        let near = self.runs.last_mut();
        match near.filter(|run| slot < run.slot + run.length + BLOCK) {
            Some(run) => {
                let unread = &memory[run.slot + run.length..slot];
                self.before.extend(unread);
                unread.iter().for_each(|_| self.readers.add(&[], MANY));
                run.length = slot + 1 - run.slot;
            }
            None => self.runs.push(Run {
                slot,
                place: self.before.len(),
                length: 1,
            }),
        }
        self.before.push(memory[slot]);
        let only = match *nodes {
            [node] if matches!(self.nodes.of[node as usize], Some(Place::Word(_))) => node,
            _ => MANY,
        };
        self.readers.add(nodes, only);
    }

    /// The value of a node; `None` for constants.
    pub(super) fn read(&self, index: usize, memory: &[u64]) -> Option<u64> {
        Some(self.nodes.of[index].as_ref()?.read(memory))
    }

    /// Updates the values that changed, and appends their nodes in order.
    pub(super) fn changes(&mut self, memory: &[u64], values: &mut [u64], changed: &mut Vec<u32>) {
        let Places {
            runs,
            before,
            readers,
            nodes,
        } = self;
        nodes.now += 1;
        let mut see = |place: usize, present: u64| match readers.only[place] {
            MANY => nodes.see(readers.of(place), present, memory, values),
            node => {
                values[node as usize] = present;
                nodes.mark(node as usize);
            }
        };
        for run in runs {
            let present = &memory[run.slot..][..run.length];
            let before = &mut before[run.place..][..run.length];
            let (blocks, rest) = present.as_chunks::<BLOCK>();
            let (old_blocks, old_rest) = before.as_chunks_mut::<BLOCK>();
            let mut place = run.place;
            for (block, old) in blocks.iter().zip(old_blocks) {
                let pairs = block.iter().zip(&*old);
                if pairs.fold(0, |differs, (now, before)| differs | (now ^ before)) != 0 {
                    compare(block, old, |at, present| see(place + at, present));
                }
                place += BLOCK;
            }
            compare(rest, old_rest, |at, present| see(place + at, present));
        }
        nodes.take(changed);
    }
}

/// Updates `before`, and reports every difference.
fn compare(present: &[u64], before: &mut [u64], mut see: impl FnMut(usize, u64)) {
    for (at, (&present, before)) in present.iter().zip(before).enumerate() {
        if std::mem::replace(before, present) != present {
            see(at, present);
        }
    }
}

impl Readers {
    /// Adds the next slot.
    fn add(&mut self, nodes: &[u32], only: u32) {
        self.only.push(only);
        self.nodes.extend(nodes);
        self.first.push(self.nodes.len() as u32);
    }

    fn of(&self, place: usize) -> &[u32] {
        &self.nodes[self.first[place] as usize..self.first[place + 1] as usize]
    }
}

impl Nodes {
    /// Handles a changed slot that holds bits of the given nodes.
    fn see(&mut self, nodes: &[u32], present: u64, memory: &[u64], values: &mut [u64]) {
        for &node in nodes {
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
                self.mark(node);
            }
        }
    }

    fn mark(&mut self, node: usize) {
        self.marked[node / 64] |= 1 << (node % 64);
    }

    /// Appends the nodes that changed, in order, and clears their marks.
    fn take(&mut self, changed: &mut Vec<u32>) {
        for (word, first) in self.marked.iter_mut().zip((0..).step_by(64)) {
            let mut left = std::mem::take(word);
            while left != 0 {
                changed.push(first + left.trailing_zeros());
                left &= left - 1;
            }
        }
    }
}
