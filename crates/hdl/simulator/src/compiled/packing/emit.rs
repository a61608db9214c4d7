//! Emits the words of packs.

use std::collections::HashMap;

use bluechip_netlist::flat::{NodeId, Op};

use super::graph::{Bit, Graph, Id, Value};
use super::packs::{Class, Pack, Packs};
use crate::compiled::layout::{Layout, Place};
use crate::compiled::lower;
use crate::compiled::program::{Builder, Word};

/// Not in any loop: everything has been computed.
const DONE: u32 = u32::MAX;

/// Computes packs, and moves their bits to where they are needed.
pub(super) struct Emitter<'e, 'a> {
    graph: &'e Graph<'a>,
    packs: &'e Packs,
    layout: &'e Layout,
    builder: &'e mut Builder,
    /// The words of entries that stand alone.
    alone: Vec<Option<Word>>,
    /// The word of each level of a class, and the positions that are valid in it.
    levels: HashMap<(Class, u32), (Word, u64)>,
    /// The levels of each class computed so far.
    parts: Vec<Vec<u32>>,
    whole: Vec<Option<Word>>,
    /// The loop to which the current pack belongs.
    current: u32,
}

/// A source of bits that can be moved together.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Source {
    /// A class, with the distance from a bit's position to where it is needed.
    Whole(Class, i8),
    /// One level of a class, with the distance.
    Level(Class, u32, i8),
    /// Consecutive bits of a word, with the distance.
    Word(Id, i8),
    /// The same bit for all positions.
    Bit(Id),
}

/// An operation on packed bits.
#[derive(Clone, Copy, PartialEq)]
enum Gate {
    And,
    Or,
    Xor,
}

impl<'e, 'a> Emitter<'e, 'a> {
    /// Computes all packs.
    pub(super) fn new(
        graph: &'e Graph<'a>,
        packs: &'e Packs,
        layout: &'e Layout,
        builder: &'e mut Builder,
    ) -> Self {
        let mut emitter = Emitter {
            graph,
            packs,
            layout,
            builder,
            alone: vec![None; graph.entries.len()],
            levels: HashMap::new(),
            parts: vec![Vec::new(); packs.classes],
            whole: vec![None; packs.classes],
            current: DONE,
        };
        for pack in &packs.order {
            match pack {
                Pack::Alone(id) => {
                    emitter.current = packs.loop_of[*id as usize];
                    emitter.alone[*id as usize] = Some(emitter.stand_alone(*id));
                }
                Pack::Level {
                    class,
                    level,
                    members,
                } => {
                    emitter.current = packs.loop_of[members[0] as usize];
                    let word = emitter.pack(members);
                    let positions = members
                        .iter()
                        .fold(0, |positions, &id| positions | 1 << emitter.position(id));
                    emitter.levels.insert((*class, *level), (word, positions));
                    emitter.parts[*class as usize].push(*level);
                }
            }
        }
        emitter.current = DONE;
        emitter
    }

    pub(super) fn builder(&mut self) -> &mut Builder {
        self.builder
    }

    /// The word of a node.
    pub(super) fn node(&mut self, id: NodeId) -> Word {
        match &self.graph.values[id.0 as usize] {
            Value::Unused => unreachable!("only what is needed is asked for"),
            Value::Word(entry) => self.bit(*entry),
            Value::Bits(bits) => self.gather((0..).zip(bits.iter().copied()), u64::MAX),
        }
    }

    /// The word and the position that hold an entry's value.
    pub(super) fn location(&mut self, id: Id) -> (Word, u8) {
        match (
            self.graph.entries[id as usize],
            self.packs.class_of[id as usize],
        ) {
            (_, Some(class)) => (self.whole(class), self.position(id)),
            (Bit::Of(word, bit), None) => (self.bit(word), bit),
            _ => (self.bit(id), 0),
        }
    }

    /// A word with the given bits at the given positions. Other positions in `zero` are 0; the rest
    /// are undefined.
    pub(super) fn gather(&mut self, bits: impl Iterator<Item = (u8, Id)>, zero: u64) -> Word {
        self.combine(Gate::Or, bits, zero)
    }

    fn position(&self, id: Id) -> u8 {
        self.graph.positions[id as usize].expect("members of classes have positions")
    }

    /// The value of an entry: a word, or a bit as 0 or 1.
    fn bit(&mut self, id: Id) -> Word {
        match (
            self.graph.entries[id as usize],
            self.packs.class_of[id as usize],
        ) {
            (_, Some(_)) => {
                let source = self.source(id, 0);
                let moved = self.fetch(source, 1);
                self.builder.masked(moved, 1)
            }
            (Bit::Const(value), None) => self.builder.constant(value.into()),
            (Bit::Of(word, bit), None) => {
                let word = self.bit(word);
                let moved = self.builder.shr_by(word, bit);
                self.builder.masked(moved, 1)
            }
            _ => self.alone[id as usize].expect("computed in order"),
        }
    }

    fn stand_alone(&mut self, id: Id) -> Word {
        match self.graph.entries[id as usize] {
            Bit::Word(node) => self.word(node),
            Bit::Const(_) | Bit::Of(..) => self.bit(id),
            Bit::Register(..) => unreachable!("registers in planes have a class"),
            Bit::Not(a) => {
                let a = self.bit(a);
                self.builder.not(a, 1)
            }
            Bit::Xor(a, b) => {
                let (a, b) = (self.bit(a), self.bit(b));
                self.builder.xor(a, b)
            }
            Bit::Mux(condition, then, otherwise) => {
                let (condition, then, otherwise) =
                    (self.bit(condition), self.bit(then), self.bit(otherwise));
                self.builder.select(condition, then, otherwise)
            }
            Bit::And(..) => self.reduce(Gate::And, id),
            Bit::Or(..) => self.reduce(Gate::Or, id),
        }
    }

    /// ANDs or ORs bits into one; bits of the same word are tested together.
    fn reduce(&mut self, gate: Gate, id: Id) -> Word {
        let packs = self.packs;
        let terms = packs.terms[id as usize].iter().flatten().copied();
        let mut groups: Vec<(Source, u64, Id)> = Vec::new();
        for term in terms {
            let (source, position) = self.home(term);
            match groups.iter_mut().find(|group| group.0 == source) {
                Some(group) => group.1 |= 1 << position,
                None => groups.push((source, 1 << position, term)),
            }
        }
        let mut result = self.builder.constant((gate == Gate::And).into());
        let mut sum = self.builder.constant(0);
        for (source, positions, term) in groups {
            if positions.is_power_of_two() {
                let bit = self.bit(term);
                result = match gate {
                    Gate::And => self.builder.and(result, bit),
                    _ => self.builder.or(result, bit),
                };
                continue;
            }
            let mut word = self.fetch(source, positions);
            if gate == Gate::And {
                word = self.builder.not(word, u64::MAX);
            }
            let masked = self.builder.masked(word, positions);
            sum = self.builder.or(sum, masked);
        }
        let some = self.builder.not_zero(sum);
        match gate {
            Gate::And => {
                let all = self.builder.not(some, 1);
                self.builder.and(result, all)
            }
            _ => self.builder.or(result, some),
        }
    }

    /// The word that holds an entry, unmoved, and the position in it.
    fn home(&self, id: Id) -> (Source, u8) {
        match (
            self.graph.entries[id as usize],
            self.packs.class_of[id as usize],
        ) {
            (Bit::Of(word, bit), None) => (Source::Word(word, 0), bit),
            (_, Some(_)) => {
                let position = self.position(id);
                (self.source(id, position), position)
            }
            _ => (Source::Bit(id), 0),
        }
    }

    fn word(&mut self, id: NodeId) -> Word {
        let graph = self.graph;
        if let Op::Concat(parts) = &graph.netlist.nodes[id.0 as usize].op {
            return self.concat(parts);
        }
        let mut words: Vec<(NodeId, Word)> = Vec::new();
        bluechip_netlist::eval::for_each_argument(
            &graph.netlist.nodes[id.0 as usize].op,
            |argument| {
                let word = self.node(argument);
                words.push((argument, word));
            },
        );
        let of = |id: &NodeId| {
            words
                .iter()
                .find(|(argument, _)| argument == id)
                .expect("an argument")
                .1
        };
        lower::node(graph.netlist, self.layout, self.builder, id, of)
    }

    fn concat(&mut self, parts: &[NodeId]) -> Word {
        let graph = self.graph;
        let mut low = 0;
        let mut bits = Vec::new();
        let mut sum = self.builder.constant(0);
        for part in parts {
            match &graph.values[part.0 as usize] {
                Value::Unused => unreachable!("what is needed needs its arguments"),
                Value::Word(word) => {
                    let word = self.bit(*word);
                    let placed = self.builder.shl_by(word, low);
                    sum = self.builder.or(sum, placed);
                }
                Value::Bits(part) => bits.extend((low..).zip(part.iter().copied())),
            }
            low += graph.netlist.nodes[part.0 as usize].width as u8;
        }
        let gathered = self.gather(bits.into_iter(), u64::MAX);
        self.builder.or(sum, gathered)
    }

    /// The word of a pack, whose members may be gates of different kinds.
    fn pack(&mut self, members: &[Id]) -> Word {
        let mut kinds: Vec<(std::mem::Discriminant<Bit>, Vec<Id>)> = Vec::new();
        for &id in members {
            let kind = std::mem::discriminant(&self.graph.entries[id as usize]);
            match kinds.iter_mut().find(|(other, _)| *other == kind) {
                Some((_, members)) => members.push(id),
                None => kinds.push((kind, vec![id])),
            }
        }
        let one_kind = kinds.len() == 1;
        let mut sum = self.builder.constant(0);
        for (_, members) in kinds {
            let mut word = self.alike(&members);
            if !one_kind {
                let positions = members
                    .iter()
                    .fold(0, |positions, &id| positions | 1 << self.position(id));
                word = self.builder.masked(word, positions);
            }
            sum = self.builder.or(sum, word);
        }
        sum
    }

    /// The word of members of the same kind; other positions are undefined.
    fn alike(&mut self, members: &[Id]) -> Word {
        let (graph, packs) = (self.graph, self.packs);
        let position =
            |id: Id| graph.positions[id as usize].expect("members of classes have positions");
        let operand = |place: usize| {
            members.iter().map(move |&id| {
                (
                    position(id),
                    graph.entries[id as usize]
                        .arguments()
                        .nth(place)
                        .expect("an operand"),
                )
            })
        };
        let all_terms = members.iter().flat_map(|&id| {
            packs.terms[id as usize]
                .iter()
                .flatten()
                .map(move |&term| (position(id), term))
        });
        match graph.entries[members[0] as usize] {
            Bit::Word(_) | Bit::Const(_) | Bit::Of(..) => {
                unreachable!("only gates and registers have a class")
            }
            Bit::Register(register, bit) => match self.layout.register(register.0) {
                Place::Bits(bits) => self.builder.load(bits[bit as usize].0, u64::MAX),
                Place::Word(_) => unreachable!("only registers in planes are taken apart"),
            },
            Bit::Not(_) => {
                let word = self.gather(operand(0), 0);
                self.builder.not(word, u64::MAX)
            }
            Bit::And(..) => self.combine(Gate::And, all_terms, 0),
            Bit::Or(..) => self.combine(Gate::Or, all_terms, 0),
            Bit::Xor(..) => self.combine(Gate::Xor, all_terms, 0),
            Bit::Mux(..) => {
                let condition = self.gather(operand(0), 0);
                let then = self.gather(operand(1), 0);
                let otherwise = self.gather(operand(2), 0);
                let differ = self.builder.xor(then, otherwise);
                let chosen = self.builder.and(differ, condition);
                self.builder.xor(chosen, otherwise)
            }
        }
    }

    /// Applies a gate to all terms of each position. Positions in `zero` without terms are 0; other
    /// positions without terms are undefined.
    fn combine(&mut self, gate: Gate, terms: impl Iterator<Item = (u8, Id)>, zero: u64) -> Word {
        let terms: Vec<(u8, Id)> = terms.collect();
        let positions = terms
            .iter()
            .fold(0u64, |positions, (position, _)| positions | 1 << position);
        let mut ones = 0u64;
        // A word's bit that is needed more than once is repeated for all positions. Other bits of a
        // word are moved together with their neighbours.
        let mut wanted: HashMap<Id, u32> = HashMap::new();
        for (_, id) in &terms {
            *wanted.entry(*id).or_default() += 1;
        }
        let mut groups: Vec<(Source, u64)> = Vec::new();
        let mut places: HashMap<Source, usize> = HashMap::new();
        for &(position, id) in &terms {
            let entry = self.graph.entries[id as usize];
            let source = match entry {
                Bit::Const(value) => {
                    ones |= u64::from(value) << position;
                    continue;
                }
                Bit::Of(word, bit) if wanted[&id] == 1 => {
                    Source::Word(word, bit as i8 - position as i8)
                }
                _ => self.source(id, position),
            };
            let place = *places.entry(source).or_insert(groups.len());
            if place == groups.len() {
                groups.push((source, 0));
            }
            groups[place].1 |= 1 << position;
        }
        let mut result: Option<Word> = (ones != 0).then(|| self.builder.constant(ones));
        for (source, mask) in groups {
            let mut word = self.fetch(source, mask);
            if gate == Gate::And {
                let others = self.builder.constant(positions & !mask);
                word = self.builder.or(word, others);
            } else if self.builder.possible(word) & (positions | zero) & !mask != 0 {
                word = self.builder.masked(word, mask);
            }
            result = Some(match (result, gate) {
                (None, _) => word,
                (Some(result), Gate::And) => self.builder.and(result, word),
                (Some(result), Gate::Or) => self.builder.or(result, word),
                (Some(result), Gate::Xor) => self.builder.xor(result, word),
            });
        }
        result.unwrap_or_else(|| self.builder.constant(0))
    }

    /// The source of a bit that is needed at a position.
    fn source(&self, id: Id, position: u8) -> Source {
        match self.packs.class_of[id as usize] {
            None => Source::Bit(id),
            Some(class) => {
                let distance = self.position(id) as i8 - position as i8;
                if self.packs.loop_of[id as usize] == self.current {
                    Source::Level(class, self.packs.level[id as usize], distance)
                } else {
                    Source::Whole(class, distance)
                }
            }
        }
    }

    /// The bits of a source, moved to where they are needed.
    fn fetch(&mut self, source: Source, mask: u64) -> Word {
        match source {
            Source::Whole(class, distance) => {
                let word = self.whole(class);
                self.moved(word, distance)
            }
            Source::Level(class, level, distance) => {
                let (word, _) = self.levels[&(class, level)];
                self.moved(word, distance)
            }
            Source::Word(id, distance) => {
                let word = self.bit(id);
                self.moved(word, distance)
            }
            Source::Bit(id) => {
                let bit = self.bit(id);
                if mask.is_power_of_two() {
                    self.builder.shl_by(bit, mask.trailing_zeros() as u8)
                } else {
                    let zero = self.builder.constant(0);
                    self.builder.sub(zero, bit)
                }
            }
        }
    }

    /// A word shifted down by a distance.
    fn moved(&mut self, word: Word, distance: i8) -> Word {
        match distance {
            0.. => self.builder.shr_by(word, distance as u8),
            _ => self.builder.shl_by(word, distance.unsigned_abs()),
        }
    }

    /// All bits of a class, each at its position.
    fn whole(&mut self, class: Class) -> Word {
        if let Some(word) = self.whole[class as usize] {
            return word;
        }
        let mut whole: Option<Word> = None;
        let several = self.parts[class as usize].len() > 1;
        for level in self.parts[class as usize].clone() {
            let (mut word, positions) = self.levels[&(class, level)];
            if several {
                word = self.builder.masked(word, positions);
            }
            whole = Some(match whole {
                None => word,
                Some(whole) => self.builder.or(whole, word),
            });
        }
        let word = whole.expect("a class is not empty");
        self.whole[class as usize] = Some(word);
        word
    }
}
