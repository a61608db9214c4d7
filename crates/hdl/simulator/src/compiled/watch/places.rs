//! Where watched values are, and which of them have changed since they were looked at last.

use bluechip_netlist::flat::{FlatNetlist, NodeId, Op};
use rustc_hash::FxHashMap;

use crate::compiled::layout::Place;
use crate::compiled::program::Slot;
use crate::compiled::{Block, Observed};

/// Slots that are compared at once.
const BLOCK: usize = 8;

/// Where the values are, and what was there.
pub(super) struct Places {
    /// The slots of the state.
    pub(super) state: Slots,
    /// Those of what is computed from it.
    pub(super) computed: Slots,
    pub(super) nodes: Nodes,
}

/// Slots that are looked at.
#[derive(Default)]
pub(super) struct Slots {
    /// Where they lie side by side, or nearly so.
    runs: Vec<Run>,
    /// What the slots of the runs held.
    before: Vec<u64>,
    /// The nodes with bits in each slot of the runs: from `first[s]` to `first[s + 1]`.
    first: Vec<u32>,
    dependents: Vec<u32>,
    /// Of a slot that is all there is to one node alone: that node, else [`MANY`].
    only: Vec<u32>,
    /// The slots themselves.
    slots: Vec<Slot>,
}

/// Not one node.
const MANY: u32 = u32::MAX;

/// Slots side by side.
struct Run {
    /// The first, in the memory and among the slots of all runs.
    slot: usize,
    place: usize,
    length: usize,
}

/// The watched nodes.
pub(super) struct Nodes {
    /// Where each is; none of a constant.
    of: Vec<Option<Place>>,
    /// When a node of several slots was last looked at.
    found: Vec<u64>,
    now: u64,
    /// A bit for each node that has changed; none between calls.
    marked: Vec<u64>,
}

impl Places {
    /// Those of the nodes, and slots of the state that are looked at besides.
    pub(super) fn new(
        netlist: &FlatNetlist,
        block: &Block,
        nodes: &[NodeId],
        observed: &Observed,
        besides: impl Iterator<Item = Slot>,
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
        for slot in besides {
            by_slot.entry(slot).or_default();
        }
        for (index, place) in (0..).zip(&of) {
            for slot in place.iter().flat_map(Place::slots) {
                by_slot.entry(slot).or_default().push(index);
            }
        }
        let mut by_slot: Vec<(Slot, Vec<u32>)> = by_slot.into_iter().collect();
        by_slot.sort_unstable();
        let (mut state, mut computed) = (Slots::none(), Slots::none());
        for (slot, mut nodes) in by_slot {
            nodes.dedup();
            let slots = if slot < layout.len {
                &mut state
            } else {
                &mut computed
            };
            let only = match nodes[..] {
                [node] if matches!(of[node as usize], Some(Place::Word(_))) => node,
                _ => MANY,
            };
            slots.add(slot as usize, &block.memory, nodes, only);
        }
        Places {
            state,
            computed,
            nodes: Nodes {
                found: vec![0; of.len()],
                now: 0,
                marked: vec![0; of.len().div_ceil(64)],
                of,
            },
        }
    }
}

impl Slots {
    fn none() -> Self {
        Slots {
            first: vec![0],
            ..Slots::default()
        }
    }

    /// The slots, in the order of their places.
    pub(super) fn all(&self) -> &[Slot] {
        &self.slots
    }

    /// Adds a slot, and those between the one before it and it, if they are few.
    fn add(&mut self, slot: usize, memory: &[u64], nodes: Vec<u32>, only: u32) {
        let near = self.runs.last_mut();
        match near.filter(|run| slot < run.slot + run.length + BLOCK) {
            Some(run) => {
                let unread = run.slot + run.length..slot;
                self.before.extend(&memory[unread.clone()]);
                let none = unread.clone().map(|_| self.dependents.len() as u32);
                self.first.extend(none);
                self.only.extend(unread.clone().map(|_| MANY));
                self.slots.extend(unread.map(|slot| slot as Slot));
                run.length = slot + 1 - run.slot;
            }
            None => self.runs.push(Run {
                slot,
                place: self.before.len(),
                length: 1,
            }),
        }
        self.before.push(memory[slot]);
        self.slots.push(slot as Slot);
        self.only.push(only);
        self.dependents.extend(nodes);
        self.first.push(self.dependents.len() as u32);
    }

    /// Marks the nodes whose values have changed, and tells the places of the slots that have.
    pub(super) fn look(
        &mut self,
        nodes: &mut Nodes,
        memory: &[u64],
        values: &mut [u64],
        mut tell: impl FnMut(usize),
    ) {
        let Slots {
            runs,
            before,
            first,
            dependents,
            only,
            ..
        } = self;
        let mut see = |place: usize, present: u64| {
            match only[place] {
                MANY => {
                    let range = first[place] as usize..first[place + 1] as usize;
                    nodes.see(&dependents[range], present, memory, values);
                }
                node => {
                    values[node as usize] = present;
                    nodes.mark(node as usize);
                }
            }
            tell(place);
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
    }
}

/// Tells what differs from what was there before.
fn compare(present: &[u64], before: &mut [u64], mut see: impl FnMut(usize, u64)) {
    for (at, (&present, before)) in present.iter().zip(before).enumerate() {
        if std::mem::replace(before, present) != present {
            see(at, present);
        }
    }
}

impl Nodes {
    /// The nodes are about to be looked at.
    pub(super) fn begin(&mut self) {
        self.now += 1;
    }

    /// The value of a node, unless it is a constant.
    pub(super) fn read(&self, index: usize, memory: &[u64]) -> Option<u64> {
        Some(self.of[index].as_ref()?.read(memory))
    }

    /// A slot with bits of some nodes has changed.
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

    /// Adds the nodes that have changed, in order, and forgets them.
    pub(super) fn take(&mut self, changed: &mut Vec<u32>) {
        for (word, first) in self.marked.iter_mut().zip((0..).step_by(64)) {
            let mut left = std::mem::take(word);
            while left != 0 {
                changed.push(first + left.trailing_zeros());
                left &= left - 1;
            }
        }
    }
}
