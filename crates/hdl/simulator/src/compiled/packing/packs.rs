//! Decides which bits share a word, and in which order the words are computed.
//!
//! Bits of equal role at different positions form a *class*. Usually all bits of a class are
//! computed in one word. If instances form a chain, as along a ray, a bit depends on another bit of
//! its class. Then the class is cut into *levels*, each of which depends only on earlier ones. A
//! level of a class is a *pack*, computed in one word.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use super::graph::{Bit, Graph, Id, Value};
use crate::compiled::seats::Seats;

/// Index into [`Packs::classes`].
pub(super) type Class = u32;

/// The class of each entry, and the order of computation.
pub(super) struct Packs {
    /// The class of each entry; entries without a class stand alone.
    pub(super) class_of: Vec<Option<Class>>,
    /// The level of each entry in its class.
    pub(super) level: Vec<u32>,
    /// The operands of each entry, including those of absorbed gates; `None` for absorbed gates.
    pub(super) terms: Vec<Option<Vec<Id>>>,
    /// The loop that each entry belongs to: classes of one loop depend on each other.
    pub(super) loop_of: Vec<u32>,
    /// Number of classes.
    pub(super) classes: usize,
    /// What to compute, in order.
    pub(super) order: Vec<Pack>,
}

/// A unit of computation.
pub(super) enum Pack {
    /// An entry on its own.
    Alone(Id),
    /// A level of a class: the entries, each at its position.
    Level {
        class: Class,
        level: u32,
        members: Vec<Id>,
    },
}

impl Packs {
    /// Packs the entries of a graph; `next` holds the bits that each plane of registers takes at
    /// the next edge. The entries of `roots` are needed individually.
    pub(super) fn new(graph: &Graph, seats: &Seats, next: &[Vec<(u8, Id)>], roots: &[Id]) -> Self {
        let mut classes = Classes::new(graph);
        classes.name(seats, next);
        let (uses, terms) = classes.absorb(roots);
        classes.follow_uses(&uses, &terms);
        let Classes {
            class_of, numbers, ..
        } = classes;
        order(graph, class_of, terms, numbers.len())
    }
}

/// Bits with equal roles share a class.
#[derive(PartialEq, Eq, Hash)]
enum Role {
    /// A bit of a named value.
    Named { row: u32, bit: u8 },
    /// A bit of a register.
    Register { row: u32, bit: u8 },
    /// A bit that a plane of registers takes at the next edge.
    Next { plane: usize },
    /// An operand of a class, distinguished by its shape; `twin` counts operands of equal shape.
    Operand {
        of: Option<Class>,
        shape: u64,
        twin: u32,
    },
}

struct Classes<'g, 'a> {
    graph: &'g Graph<'a>,
    numbers: HashMap<Role, Class>,
    /// The positions used in each class.
    taken: Vec<u64>,
    class_of: Vec<Option<Class>>,
    /// Entries whose role comes from a name.
    named: Vec<bool>,
    shapes: HashMap<(Id, u8), u64>,
}

impl<'g, 'a> Classes<'g, 'a> {
    fn new(graph: &'g Graph<'a>) -> Self {
        let count = graph.entries.len();
        Classes {
            graph,
            numbers: HashMap::new(),
            taken: Vec::new(),
            class_of: vec![None; count],
            named: vec![false; count],
            shapes: HashMap::new(),
        }
    }

    /// Puts an entry into the class of a role, unless that position is taken. Bits of words need no
    /// class: they already share a word.
    fn join(&mut self, id: Id, position: u8, role: Role) -> bool {
        if matches!(self.graph.entries[id as usize], Bit::Of(..)) {
            return false;
        }
        let next = self.numbers.len() as Class;
        let class = *self.numbers.entry(role).or_insert(next);
        if class == next {
            self.taken.push(0);
        }
        let taken = &mut self.taken[class as usize];
        if *taken >> position & 1 == 1 {
            return false;
        }
        *taken |= 1 << position;
        self.class_of[id as usize] = Some(class);
        true
    }

    /// Assigns classes to the bits of named values, registers, and next values of registers.
    fn name(&mut self, seats: &Seats, next: &[Vec<(u8, Id)>]) {
        let graph = self.graph;
        for (id, entry) in (0..).zip(&graph.entries) {
            if let Bit::Register(register, bit) = *entry
                && let Some(seat) = seats.registers[register.0 as usize]
            {
                self.named[id as usize] =
                    self.join(id, seat.position, Role::Register { row: seat.row, bit });
            }
        }
        for (value, seat) in graph.values.iter().zip(&seats.nodes) {
            if let (Value::Bits(bits), Some(seat)) = (value, seat) {
                for (bit, &id) in (0..).zip(bits) {
                    if graph.positions[id as usize] == Some(seat.position)
                        && !self.named[id as usize]
                    {
                        self.named[id as usize] =
                            self.join(id, seat.position, Role::Named { row: seat.row, bit });
                    }
                }
            }
        }
        for (plane, positions) in next.iter().enumerate() {
            for &(position, id) in positions {
                if graph.positions[id as usize] == Some(position) && !self.named[id as usize] {
                    self.named[id as usize] = self.join(id, position, Role::Next { plane });
                }
            }
        }
    }

    /// Finds ANDs (ORs) that only serve as an operand of one AND (OR), and absorbs them into it.
    /// Returns the users and the operands of each entry.
    fn absorb(&self, roots: &[Id]) -> (Vec<Vec<Id>>, Vec<Option<Vec<Id>>>) {
        let graph = self.graph;
        let count = graph.entries.len();
        let mut users: Vec<Vec<Id>> = vec![Vec::new(); count];
        for (id, entry) in (0..).zip(&graph.entries) {
            match entry {
                Bit::Word(node) => {
                    graph.for_each_source(*node, |source| users[source as usize].push(id))
                }
                bit => bit
                    .arguments()
                    .for_each(|source| users[source as usize].push(id)),
            }
        }
        let mut wanted = self.named.clone();
        for &root in roots {
            wanted[root as usize] = true;
        }
        let mut absorbed = vec![false; count];
        for id in 0..count {
            let same_gate = |user: Id| {
                matches!(
                    (graph.entries[id], graph.entries[user as usize]),
                    (Bit::And(..), Bit::And(..)) | (Bit::Or(..), Bit::Or(..))
                )
            };
            absorbed[id] = match users[id].as_slice() {
                &[user] => {
                    !wanted[id]
                        && graph.positions[id] == graph.positions[user as usize]
                        && same_gate(user)
                }
                _ => false,
            };
        }
        let mut terms: Vec<Option<Vec<Id>>> = vec![None; count];
        let mut users: Vec<Vec<Id>> = vec![Vec::new(); count];
        for id in (0..count).filter(|&id| !absorbed[id]) {
            let mut found = Vec::new();
            match graph.entries[id] {
                Bit::Word(node) => graph.for_each_source(node, |source| found.push(source)),
                Bit::And(a, b) | Bit::Or(a, b) => {
                    let mut pending = vec![b, a];
                    while let Some(operand) = pending.pop() {
                        if absorbed[operand as usize] {
                            pending.extend(graph.entries[operand as usize].arguments());
                        } else {
                            found.push(operand);
                        }
                    }
                }
                bit => found.extend(bit.arguments()),
            }
            for &term in &found {
                users[term as usize].push(id as Id);
            }
            terms[id] = Some(found);
        }
        (users, terms)
    }

    /// Assigns classes to the other bits with positions: operands of equal shape of the same class
    /// share a class.
    fn follow_uses(&mut self, users: &[Vec<Id>], terms: &[Option<Vec<Id>>]) {
        let graph = self.graph;
        for id in (0..graph.entries.len() as Id).rev() {
            let index = id as usize;
            let Some(position) = graph.positions[index] else {
                continue;
            };
            let is_gate = matches!(
                graph.entries[index],
                Bit::Not(_) | Bit::And(..) | Bit::Or(..) | Bit::Xor(..) | Bit::Mux(..)
            );
            if self.class_of[index].is_some() || !is_gate || terms[index].is_none() {
                continue;
            }
            let user = users[index]
                .iter()
                .copied()
                .find(|&user| graph.positions[user as usize] == Some(position));
            let of = user.and_then(|user| self.class_of[user as usize]);
            let shape = self.shape(id, position, terms);
            let mut twin = 0;
            while !self.join(id, position, Role::Operand { of, shape, twin }) {
                twin += 1;
            }
        }
    }

    /// A hash that is equal for bits which are computed alike, relative to their positions.
    fn shape(&mut self, id: Id, position: u8, terms: &[Option<Vec<Id>>]) -> u64 {
        if let Some(&shape) = self.shapes.get(&(id, position)) {
            return shape;
        }
        let graph = self.graph;
        let index = id as usize;
        let mut hasher = DefaultHasher::new();
        match (
            self.named[index],
            graph.positions[index],
            graph.entries[index],
        ) {
            (true, Some(own), _) => {
                (0, self.class_of[index], own.wrapping_sub(position)).hash(&mut hasher)
            }
            (_, Some(_), Bit::Of(word, bit)) => {
                (1, word, bit.wrapping_sub(position)).hash(&mut hasher)
            }
            (
                _,
                Some(_),
                entry @ (Bit::Not(_) | Bit::And(..) | Bit::Or(..) | Bit::Xor(..) | Bit::Mux(..)),
            ) => {
                let mut parts: Vec<u64> = terms[index]
                    .iter()
                    .flatten()
                    .map(|&term| self.shape(term, position, terms))
                    .collect();
                if !matches!(entry, Bit::Mux(..)) {
                    parts.sort_unstable();
                }
                (2, std::mem::discriminant(&entry), parts).hash(&mut hasher);
            }
            _ => (3, id).hash(&mut hasher),
        }
        let shape = hasher.finish();
        self.shapes.insert((id, position), shape);
        shape
    }
}

/// Cuts classes that depend on themselves into levels, and orders all packs.
fn order(
    graph: &Graph,
    class_of: Vec<Option<Class>>,
    terms: Vec<Option<Vec<Id>>>,
    classes: usize,
) -> Packs {
    let count = graph.entries.len();
    // Units are the classes, followed by the entries that stand alone.
    let unit = |id: Id| class_of[id as usize].map_or(classes + id as usize, |class| class as usize);
    let mut sources: Vec<Vec<u32>> = vec![Vec::new(); classes + count];
    let mut first = vec![u32::MAX; classes + count];
    for id in 0..count as Id {
        let own = unit(id);
        first[own] = first[own].min(id);
        sources[own].extend(
            terms[id as usize]
                .iter()
                .flatten()
                .map(|&term| unit(term) as u32),
        );
    }
    for list in &mut sources {
        list.sort_unstable();
        list.dedup();
    }
    let loops = loops(&sources);

    let mut level = vec![0u32; count];
    for id in 0..count {
        let own = unit(id as Id);
        for &term in terms[id].iter().flatten() {
            let other = unit(term);
            if loops[own] == loops[other] {
                // In a loop, units are computed in the order of their first entries; an operand
                // from a later unit requires a new level.
                let back = u32::from(first[other] >= first[own]);
                level[id] = level[id].max(level[term as usize] + back);
            }
        }
    }

    let mut groups: HashMap<(usize, u32), Vec<Id>> = HashMap::new();
    for id in 0..count as Id {
        if terms[id as usize].is_some() {
            groups
                .entry((unit(id), level[id as usize]))
                .or_default()
                .push(id);
        }
    }
    let mut groups: Vec<_> = groups.into_iter().collect();
    groups.sort_unstable_by_key(|((unit, level), _)| (loops[*unit], *level, first[*unit]));
    let order = groups
        .into_iter()
        .map(|((unit, level), members)| {
            if unit < classes {
                Pack::Level {
                    class: unit as Class,
                    level,
                    members,
                }
            } else {
                Pack::Alone(members[0])
            }
        })
        .collect();
    let loop_of = (0..count as Id).map(|id| loops[unit(id)]).collect();
    Packs {
        class_of,
        level,
        terms,
        loop_of,
        classes,
        order,
    }
}

/// Numbers the strongly connected components of a graph, given by the sources of each vertex:
/// sources get lower numbers. (Tarjan's algorithm, without recursion.)
fn loops(sources: &[Vec<u32>]) -> Vec<u32> {
    const NEW: u32 = u32::MAX;
    let count = sources.len();
    let mut component = vec![NEW; count];
    let mut index = vec![NEW; count];
    let mut lowest = vec![0u32; count];
    let mut open: Vec<u32> = Vec::new();
    let mut next_index = 0;
    let mut next_component = 0;
    let mut path: Vec<(u32, usize)> = Vec::new();
    for root in 0..count as u32 {
        if index[root as usize] != NEW {
            continue;
        }
        path.push((root, 0));
        while let Some(&mut (unit, ref mut edge)) = path.last_mut() {
            let at = unit as usize;
            if *edge == 0 {
                index[at] = next_index;
                lowest[at] = next_index;
                next_index += 1;
                open.push(unit);
            }
            if let Some(&source) = sources[at].get(*edge) {
                *edge += 1;
                if index[source as usize] == NEW {
                    path.push((source, 0));
                } else if component[source as usize] == NEW {
                    lowest[at] = lowest[at].min(index[source as usize]);
                }
                continue;
            }
            if lowest[at] == index[at] {
                while let Some(member) = open.pop() {
                    component[member as usize] = next_component;
                    if member == unit {
                        break;
                    }
                }
                next_component += 1;
            }
            path.pop();
            if let Some(&(parent, _)) = path.last() {
                lowest[parent as usize] = lowest[parent as usize].min(lowest[at]);
            }
        }
    }
    component
}
