//! The stores and array accesses of a program, in a form for C.

use std::collections::HashMap;

use super::rows::Row;
use crate::compiled::layout::Layout;
use crate::compiled::program::{Array, Effect, Expression, Program, Slot, Word};

/// A place in an array.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// At a computed address.
    At(Word),
    /// At a constant address.
    Known(u64),
    /// At a computed index among the slots of the state.
    Slot(Word),
}

impl Place {
    pub(super) fn word(self) -> Option<Word> {
        match self {
            Place::At(word) | Place::Slot(word) => Some(word),
            Place::Known(_) => None,
        }
    }
}

/// A read or write of an array, and the conditions under which its place is in the array.
#[derive(Clone, Debug)]
pub(super) struct Access {
    pub(super) array: Array,
    pub(super) place: Place,
    pub(super) conditions: Vec<(Word, bool)>,
}

impl Access {
    /// From a slot index, which selects a slot outside the array for addresses beyond it.
    pub(super) fn new(program: &Program, layout: &Layout, array: Array, index: Word) -> Self {
        let base = u64::from(layout.memory(array));
        let constant = |word: Word| match program.words[word.0 as usize] {
            Expression::Const(value) => Some(value),
            _ => None,
        };
        let is_outside = |word: Word| {
            let outside = [layout.zero, layout.waste].map(u64::from);
            constant(word).is_some_and(|value| outside.contains(&value))
        };
        let mut conditions = Vec::new();
        let mut index = index;
        loop {
            match program.words[index.0 as usize] {
                Expression::Select(condition, then, otherwise) if is_outside(otherwise) => {
                    conditions.push((condition, true));
                    index = then;
                }
                Expression::Select(condition, then, otherwise) if is_outside(then) => {
                    conditions.push((condition, false));
                    index = otherwise;
                }
                Expression::Const(value) if value >= base => {
                    let place = Place::Known(value - base);
                    return Access {
                        array,
                        place,
                        conditions,
                    };
                }
                Expression::Add(address, added) if constant(added) == Some(base) => {
                    let place = Place::At(address);
                    return Access {
                        array,
                        place,
                        conditions,
                    };
                }
                _ => {
                    let place = Place::Slot(index);
                    return Access {
                        array,
                        place,
                        conditions,
                    };
                }
            }
        }
    }

    pub(super) fn words(&self) -> impl Iterator<Item = Word> {
        let conditions = self.conditions.iter().map(|&(word, _)| word);
        conditions.chain(self.place.word())
    }
}

/// A write to the state.
pub(super) enum Store {
    /// To the slot of a register's present value.
    Slot(Slot, Word),
    /// In an array.
    Array(Access, Word),
    /// To the slots of many registers.
    Row(Row),
}

impl Store {
    /// The words it reads.
    pub(super) fn words(&self) -> Vec<Word> {
        match self {
            Store::Slot(_, value) => vec![*value],
            Store::Array(access, value) => access.words().chain([*value]).collect(),
            Store::Row(row) => row.words(),
        }
    }
}

/// The words and stores of a program that have an effect.
pub(super) struct Body {
    pub(super) stores: Vec<Store>,
    pub(super) loads: HashMap<Word, Access>,
    /// The computed words; arguments come first.
    pub(super) words: Vec<Word>,
    /// The word that loads each slot.
    pub(super) present: HashMap<Slot, Word>,
    /// The word that is stored to each slot.
    next: HashMap<Slot, Word>,
}

impl Body {
    pub(super) fn new(program: &Program, layout: &Layout) -> Self {
        let mut present = HashMap::new();
        let mut loads = HashMap::new();
        for (word, expression) in (0..).map(Word).zip(&program.words) {
            match *expression {
                Expression::Load(slot) => drop(present.insert(slot, word)),
                Expression::LoadAt(array, index) => {
                    loads.insert(word, Access::new(program, layout, array, index));
                }
                _ => {}
            }
        }
        let mut stores = Vec::new();
        let mut next_values = HashMap::new();
        for effect in &program.effects {
            match *effect {
                Effect::Store(next, value) => {
                    let slot = next - layout.registers;
                    next_values.insert(slot, value);
                    if present.get(&slot) != Some(&value) {
                        stores.push(Store::Slot(slot, value));
                    }
                }
                Effect::StoreAt {
                    array,
                    index,
                    value,
                } => {
                    let waste = Expression::Const(layout.waste.into());
                    if program.words[index.0 as usize] != waste {
                        let access = Access::new(program, layout, array, index);
                        stores.push(Store::Array(access, value));
                    }
                }
            }
        }
        let mut body = Body {
            stores,
            loads,
            words: Vec::new(),
            present,
            next: next_values,
        };
        body.words = body.reached(program);
        body
    }

    /// The operands of a word.
    pub(super) fn operands(&self, program: &Program, word: Word) -> Vec<Word> {
        match self.loads.get(&word) {
            Some(access) => access.words().collect(),
            None => program.words[word.0 as usize].arguments().collect(),
        }
    }

    /// The value of a slot after the edge, if it is known.
    pub(super) fn value_of(&self, slot: Slot) -> Option<Word> {
        let next = self.next.get(&slot);
        next.or_else(|| self.present.get(&slot)).copied()
    }

    pub(super) fn reached(&self, program: &Program) -> Vec<Word> {
        let mut reached = vec![false; program.words.len()];
        for word in self.stores.iter().flat_map(Store::words) {
            reached[word.0 as usize] = true;
        }
        for index in (0..program.words.len()).rev() {
            if reached[index] {
                for word in self.operands(program, Word(index as u32)) {
                    reached[word.0 as usize] = true;
                }
            }
        }
        let words = (0..program.words.len() as u32).map(Word);
        words.filter(|word| reached[word.0 as usize]).collect()
    }
}
