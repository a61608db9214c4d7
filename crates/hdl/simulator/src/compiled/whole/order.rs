//! Orders the words and stores, each under the guards of its need. Items with the same need are
//! grouped.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use super::arrays::Arrays;
use super::need::{Need, Values};
use super::needs::Needs;
use super::stores::Store;
use crate::compiled::program::{Expression, Program, Slot, Word};

/// Nested guards, from the outside in.
pub(super) type Path = Vec<(Word, Values)>;

/// A step of the order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Item {
    Compute(Word),
    /// Assigns one side of a select: the first if true.
    Take(Word, bool),
    /// Executes the store with this index.
    Store(usize),
}

/// All steps in order.
pub(super) struct Order {
    pub(super) items: Vec<(Item, Path)>,
    /// Slots whose present values are copied before they are overwritten.
    pub(super) copies: BTreeSet<Slot>,
    /// Stores to rows that take effect after everything else.
    pub(super) late: BTreeSet<usize>,
}

impl Order {
    /// `None` if no order exists.
    pub(super) fn new(program: &Program, needs: &Needs, arrays: &Arrays) -> Option<Self> {
        Draft::new(program, needs, arrays).scheduled()
    }

    /// The words that are computed.
    pub(super) fn made(&self) -> HashSet<Word> {
        let made = self.items.iter().filter_map(|(item, _)| match item {
            Item::Compute(word) | Item::Take(word, _) => Some(*word),
            Item::Store(_) => None,
        });
        made.collect()
    }
}

struct Draft<'a> {
    program: &'a Program,
    needs: &'a Needs<'a>,
    arrays: &'a Arrays,
    items: Vec<Item>,
    paths: Vec<Path>,
    /// Words that each item reads, including its guards.
    reads: Vec<Vec<Word>>,
    producers: HashMap<Word, Vec<usize>>,
    /// Index of the first store; stores are the last items.
    first_store: usize,
}

impl<'a> Draft<'a> {
    fn new(program: &'a Program, needs: &'a Needs<'a>, arrays: &'a Arrays) -> Self {
        let mut draft = Draft {
            program,
            needs,
            arrays,
            items: Vec::new(),
            paths: Vec::new(),
            reads: Vec::new(),
            producers: HashMap::new(),
            first_store: 0,
        };
        for word in draft.used() {
            let need = needs.of[word.0 as usize].clone().unwrap_or_default();
            if draft.is_split(word, &need)
                && let Expression::Select(condition, then, otherwise) =
                    program.words[word.0 as usize]
            {
                for (value, side) in [(true, then), (false, otherwise)] {
                    let need = needs.guards.meet(&need, condition, value);
                    draft.add(Item::Take(word, value), &need, vec![condition, side]);
                }
                continue;
            }
            let operands = match needs.taken(word) {
                Some(taken) => vec![taken],
                None => needs.body.operands(program, word),
            };
            draft.add(Item::Compute(word), &need, operands);
        }
        draft.first_store = draft.items.len();
        for (index, store) in needs.body.stores.iter().enumerate() {
            draft.add(Item::Store(index), &needs.of_stores[index], store.words());
        }
        draft
    }

    fn add(&mut self, item: Item, need: &Need, mut reads: Vec<Word>) {
        let mut path = need.literals().to_vec();
        path.sort_by_key(|literal| self.needs.rank(literal.0));
        reads.extend(path.iter().map(|literal| literal.0));
        reads.sort();
        reads.dedup();
        if let Item::Compute(word) | Item::Take(word, _) = item {
            self.producers
                .entry(word)
                .or_default()
                .push(self.items.len());
        }
        self.items.push(item);
        self.paths.push(path);
        self.reads.push(reads);
    }

    /// The words that are computed, depth first from the stores, so that values are short-lived.
    fn used(&self) -> Vec<Word> {
        let needs = self.needs;
        let mut used = vec![false; self.program.words.len()];
        let mut order = Vec::new();
        for (store, need) in needs.body.stores.iter().zip(&needs.of_stores) {
            let guards = need.literals().iter().map(|literal| literal.0);
            for root in guards.chain(store.words()) {
                let mut pending = vec![(root, false)];
                while let Some((word, is_ready)) = pending.pop() {
                    if is_ready {
                        order.push(word);
                        continue;
                    }
                    if needs.is_cheap(word)
                        || needs.of[word.0 as usize].is_none()
                        || std::mem::replace(&mut used[word.0 as usize], true)
                    {
                        continue;
                    }
                    pending.push((word, true));
                    match needs.taken(word) {
                        Some(taken) => pending.push((taken, false)),
                        None => {
                            let operands = needs.body.operands(self.program, word);
                            pending.extend(operands.into_iter().map(|operand| (operand, false)));
                        }
                    }
                    let need = needs.of[word.0 as usize].iter();
                    let guards = need.flat_map(Need::literals);
                    pending.extend(guards.map(|literal| (literal.0, false)));
                }
            }
        }
        order
    }

    /// Whether the sides of a select get separate blocks: one has work that only it needs.
    fn is_split(&self, word: Word, need: &Need) -> bool {
        let Expression::Select(condition, then, otherwise) = self.program.words[word.0 as usize]
        else {
            return false;
        };
        let guards = &self.needs.guards;
        if self.needs.taken(word).is_some() || !guards.is_exact(condition) {
            return false;
        }
        let sides = [(then, true), (otherwise, false)].map(|(side, value)| {
            let met = guards.meet(need, condition, value);
            let own = self.needs.of[side.0 as usize].as_ref();
            let has_work = !self.needs.is_cheap(side)
                && own.is_some_and(|own| own.literals().len() > need.literals().len());
            (met != *need && !met.is_never(), has_work)
        });
        sides.iter().all(|side| side.0) && sides.iter().any(|side| side.1)
    }

    fn scheduled(self) -> Option<Order> {
        let mut readers: HashMap<Slot, Vec<usize>> = HashMap::new();
        let mut loading: HashMap<u32, Vec<usize>> = HashMap::new();
        for (index, reads) in self.reads.iter().enumerate() {
            for word in reads {
                if let Expression::Load(slot) = self.program.words[word.0 as usize] {
                    readers.entry(slot).or_default().push(index);
                }
            }
            if let Item::Compute(word) = self.items[index]
                && let Some(access) = self.needs.body.loads.get(&word)
            {
                loading.entry(access.array.0).or_default().push(index);
            }
        }
        let (copies, late) = self.kept(&readers);
        let count = self.items.len();
        let mut followers = vec![Vec::new(); count];
        let mut waiting = vec![0_u32; count];
        let mut edge = |first: usize, then: usize| {
            if first != then {
                followers[first].push(then);
                waiting[then] += 1;
            }
        };
        for (index, reads) in self.reads.iter().enumerate() {
            for word in reads {
                for &producer in self.producers.get(word).into_iter().flatten() {
                    edge(producer, index);
                }
            }
        }
        let mut written: HashMap<u32, usize> = HashMap::new();
        for index in self.first_store..count {
            match self.store(index) {
                Store::Slot(slot, _) if copies.contains(slot) => {}
                Store::Slot(slot, _) => {
                    for &reader in readers.get(slot).into_iter().flatten() {
                        edge(reader, index);
                    }
                }
                Store::Array(access, _) => {
                    for &reader in loading.get(&access.array.0).into_iter().flatten() {
                        edge(reader, index);
                    }
                    if let Some(before) = written.insert(access.array.0, index) {
                        edge(before, index);
                    }
                }
                Store::Row(_) if late.contains(&(index - self.first_store)) => {}
                Store::Row(row) => {
                    for slot in &self.arrays.all[row.array].slots {
                        for &reader in readers.get(slot).into_iter().flatten() {
                            edge(reader, index);
                        }
                    }
                }
            }
        }
        let order = self.gathered(&self.priorities(), &followers, waiting)?;
        let Draft {
            items, mut paths, ..
        } = self;
        let items = order
            .into_iter()
            .map(|index| (items[index], std::mem::take(&mut paths[index])));
        Some(Order {
            items: items.collect(),
            copies,
            late,
        })
    }

    fn store(&self, item: usize) -> &Store {
        &self.needs.body.stores[item - self.first_store]
    }

    /// Slots to copy and rows to delay where stores read each other's destinations in a cycle.
    fn kept(&self, readers: &HashMap<Slot, Vec<usize>>) -> (BTreeSet<Slot>, BTreeSet<usize>) {
        let mut copies = BTreeSet::new();
        let mut late = BTreeSet::new();
        // For each store, the stores that must come before it because they read its destination.
        let mut before: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
        for index in self.first_store..self.items.len() {
            let slots = match self.store(index) {
                Store::Slot(slot, _) => std::slice::from_ref(slot),
                Store::Row(row) => &self.arrays.all[row.array].slots,
                Store::Array(..) => &[],
            };
            let readers = slots.iter().filter_map(|slot| readers.get(slot));
            let readers = readers.flatten().copied();
            let others = readers.filter(|&reader| reader >= self.first_store && reader != index);
            before.insert(index, others.collect());
        }
        let mut last: HashMap<u32, usize> = HashMap::new();
        for index in self.first_store..self.items.len() {
            if let Store::Array(access, _) = self.store(index)
                && let Some(other) = last.insert(access.array.0, index)
            {
                before.entry(index).or_default().insert(other);
            }
        }
        while !before.is_empty() {
            let free: Vec<usize> = before
                .iter()
                .filter(|(_, others)| others.iter().all(|other| !before.contains_key(other)))
                .map(|(&index, _)| index)
                .collect();
            if free.is_empty() {
                let slot = |&index: &usize| matches!(self.store(index), Store::Slot(..));
                let row = |&index: &usize| matches!(self.store(index), Store::Row(_));
                let mut stuck = before.keys().copied();
                let Some(index) = stuck.clone().find(slot).or_else(|| stuck.find(row)) else {
                    break;
                };
                match self.store(index) {
                    Store::Slot(slot, _) => drop(copies.insert(*slot)),
                    _ => drop(late.insert(index - self.first_store)),
                }
                before.remove(&index);
            }
            for index in free {
                before.remove(&index);
            }
        }
        (copies, late)
    }

    /// The order among items that can be executed: a store follows the words that it reads.
    fn priorities(&self) -> Vec<usize> {
        let last = |index: usize| {
            let read = self.reads[index]
                .iter()
                .filter_map(|word| self.producers.get(word));
            read.flatten().copied().max().unwrap_or(0)
        };
        let stores = (self.first_store..self.items.len()).map(last);
        (0..self.first_store).chain(stores).collect()
    }

    /// An order that groups items under the same guards.
    fn gathered(
        &self,
        priorities: &[usize],
        followers: &[Vec<usize>],
        mut waiting: Vec<u32>,
    ) -> Option<Vec<usize>> {
        let mut ready: BTreeMap<&Path, BTreeSet<(usize, usize)>> = BTreeMap::new();
        let entry = |index: usize| (priorities[index], index);
        for (index, &count) in waiting.iter().enumerate() {
            if count == 0 {
                ready
                    .entry(&self.paths[index])
                    .or_default()
                    .insert(entry(index));
            }
        }
        let none = Path::new();
        let mut open: &Path = &none;
        let mut order = Vec::with_capacity(self.items.len());
        while order.len() < self.items.len() {
            if !ready.contains_key(open) {
                open = next_block(ready.iter().map(|(path, items)| (*path, items.len())), open)?;
            }
            let items = ready.get_mut(open)?;
            let (_, index) = items.pop_first()?;
            if items.is_empty() {
                ready.remove(open);
            }
            order.push(index);
            for &follower in &followers[index] {
                waiting[follower] -= 1;
                if waiting[follower] == 0 {
                    ready
                        .entry(&self.paths[follower])
                        .or_default()
                        .insert(entry(follower));
                }
            }
        }
        Some(order)
    }
}

/// The next block: one inside the open block, otherwise the outermost one, so that more items can
/// gather in the inner blocks.
fn next_block<'p>(
    blocks: impl Iterator<Item = (&'p Path, usize)> + Clone,
    open: &Path,
) -> Option<&'p Path> {
    let shared = |path: &Path| common(path, open);
    let inside = blocks
        .clone()
        .filter(|(path, _)| shared(path) == open.len());
    let inside = inside.max_by_key(|(path, size)| (std::cmp::Reverse(path.len()), *size));
    let outermost = || {
        blocks
            .clone()
            .max_by_key(|(path, size)| (std::cmp::Reverse(path.len()), shared(path), *size))
    };
    inside.or_else(outermost).map(|(path, _)| path)
}

/// The number of guards that two paths have in common, from the outside.
pub(super) fn common(a: &[(Word, Values)], b: &[(Word, Values)]) -> usize {
    a.iter().zip(b).take_while(|(a, b)| a == b).count()
}
