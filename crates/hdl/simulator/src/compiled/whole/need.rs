//! Conditions under which words are needed: required values of other words.

use std::collections::{HashMap, HashSet};

use super::profile::{Profile, both, either, without};
use crate::compiled::activity::{Clocks, SAMPLES};
use crate::compiled::program::{Expression, Program, Word};

/// A set of values of a word, one bit each. For a one-bit word: 0 and 1. For a wider word: the
/// constants that it is compared with, then one bit for all other values.
pub(super) type Values = u64;

/// Most constants that distinguish the values of a word.
const MOST_CONSTANTS: usize = 62;

/// A condition that holds more often than this is not tested.
const NEARLY_ALWAYS: f64 = 0.95;

/// A conjunction: each word must have one of its values. An empty need always holds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Need(Vec<(Word, Values)>);

impl Need {
    /// The words with their required values, in the order of the words.
    pub(super) fn literals(&self) -> &[(Word, Values)] {
        &self.0
    }

    fn of(&self, word: Word) -> Option<Values> {
        let place = self.0.binary_search_by_key(&word, |literal| literal.0);
        place.ok().map(|place| self.0[place].1)
    }

    /// Adds a requirement for a word.
    pub(super) fn restrict(&mut self, word: Word, values: Values) {
        match self.0.binary_search_by_key(&word, |literal| literal.0) {
            Ok(place) => self.0[place].1 &= values,
            Err(place) => self.0.insert(place, (word, values)),
        }
    }

    /// Removes the requirement for a word.
    pub(super) fn drop_word(&mut self, word: Word) {
        self.0.retain(|literal| literal.0 != word);
    }

    /// Whether it can never hold.
    pub(super) fn is_never(&self) -> bool {
        self.0.iter().any(|literal| literal.1 == 0)
    }
}

/// The words that needs may refer to.
pub(super) struct Guards<'a> {
    program: &'a Program,
    profile: Option<&'a Profile>,
    /// The constants that a word is compared with, if there are several.
    constants: HashMap<Word, Vec<u64>>,
    /// For such a word and constant, the word that compares them, and whether that word is 1 if
    /// they differ.
    comparisons: HashMap<(Word, u64), (Word, bool)>,
    banned: HashSet<Word>,
    /// Whether needs refer to any words.
    is_on: bool,
}

impl<'a> Guards<'a> {
    pub(super) fn new(
        program: &'a Program,
        words: &[Word],
        profile: Option<&'a Profile>,
        is_on: bool,
    ) -> Self {
        let mut constants: HashMap<Word, Vec<u64>> = HashMap::new();
        let mut comparisons = HashMap::new();
        for &word in words {
            let (a, b, differs) = match program.words[word.0 as usize] {
                Expression::Equal(a, b) => (a, b, false),
                Expression::NotEqual(a, b) => (a, b, true),
                _ => continue,
            };
            if let Expression::Const(value) = program.words[b.0 as usize]
                && (2..1 << 16).contains(&program.possible(a))
            {
                let known = constants.entry(a).or_default();
                if !known.contains(&value) {
                    known.push(value);
                }
                comparisons.insert((a, value), (word, differs));
            }
        }
        constants.retain(|_, values| (2..=MOST_CONSTANTS).contains(&values.len()));
        Guards {
            program,
            profile,
            constants,
            comparisons,
            banned: HashSet::new(),
            is_on,
        }
    }

    pub(super) fn ban(&mut self, word: Word) {
        self.banned.insert(word);
    }

    /// The constants that distinguish the values of a word; `None` for a one-bit word.
    pub(super) fn constants(&self, word: Word) -> Option<&[u64]> {
        self.constants.get(&word).map(Vec::as_slice)
    }

    fn all(&self, word: Word) -> Values {
        match self.constants(word) {
            Some(constants) => (2 << constants.len()) - 1,
            None => 0b11,
        }
    }

    /// A need that holds if either need does.
    pub(super) fn join(&self, a: &Need, b: &Need) -> Need {
        let either = a.0.iter().filter_map(|&(word, values)| {
            let values = values | b.of(word)?;
            (values != self.all(word)).then_some((word, values))
        });
        Need(either.collect())
    }

    /// The need restricted to a condition having a value.
    pub(super) fn meet(&self, need: &Need, condition: Word, value: bool) -> Need {
        let mut both = need.clone();
        self.for_each_literal(condition, value, &mut |word, values| {
            both.restrict(word, values)
        });
        both
    }

    /// The value that a condition has whenever a need holds, if that is known.
    pub(super) fn known(&self, need: &Need, condition: Word) -> Option<bool> {
        if need.0.is_empty() {
            return None;
        }
        [true, false].into_iter().find(|&value| {
            let mut contradicts = false;
            self.for_each_literal(condition, !value, &mut |word, values| {
                contradicts |= need.of(word).is_some_and(|known| known & values == 0);
            });
            contradicts
        })
    }

    /// Whether the literals of a condition are equivalent to it.
    pub(super) fn is_exact(&self, condition: Word) -> bool {
        match self.program.words[condition.0 as usize] {
            Expression::Equal(a, b) | Expression::NotEqual(a, b) if self.is_told_apart(a, b) => {
                !self.banned.contains(&a)
            }
            Expression::Xor(a, b) if self.is_constant(b) => self.is_exact(a),
            Expression::And(..) | Expression::Or(..) | Expression::Const(_) => false,
            _ => self.program.possible(condition) == 1 && !self.banned.contains(&condition),
        }
    }

    /// Visits the literals that follow from a condition having a value.
    fn for_each_literal(&self, condition: Word, value: bool, visit: &mut dyn FnMut(Word, Values)) {
        let program = self.program;
        let is_bit = |word: Word| program.possible(word) == 1;
        match program.words[condition.0 as usize] {
            Expression::Equal(a, b) if self.is_told_apart(a, b) => {
                return self.compared(a, b, value, visit);
            }
            Expression::NotEqual(a, b) if self.is_told_apart(a, b) => {
                return self.compared(a, b, !value, visit);
            }
            Expression::Xor(a, b) if self.is_constant(b) && is_bit(condition) => {
                return self.for_each_literal(a, !value, visit);
            }
            Expression::And(a, b) if value && is_bit(condition) && !self.is_constant(b) => {
                for argument in [a, b] {
                    if is_bit(argument) {
                        self.for_each_literal(argument, true, visit);
                    }
                }
                if is_bit(a) && is_bit(b) {
                    return;
                }
            }
            Expression::Or(a, b) if !value && is_bit(condition) => {
                self.for_each_literal(a, false, visit);
                self.for_each_literal(b, false, visit);
                return;
            }
            Expression::Const(_) => return,
            _ => {}
        }
        if is_bit(condition) {
            self.literal(condition, if value { 0b10 } else { 0b01 }, visit);
        }
    }

    fn compared(&self, a: Word, b: Word, equal: bool, visit: &mut dyn FnMut(Word, Values)) {
        let constants = &self.constants[&a];
        let Expression::Const(value) = self.program.words[b.0 as usize] else {
            return;
        };
        if let Some(place) = constants.iter().position(|&constant| constant == value) {
            let own = 1 << place;
            self.literal(a, if equal { own } else { self.all(a) & !own }, visit);
        }
    }

    fn literal(&self, word: Word, values: Values, visit: &mut dyn FnMut(Word, Values)) {
        let is_of_use = || {
            self.chance(word, values)
                .is_none_or(|chance| chance < NEARLY_ALWAYS)
        };
        if self.is_on && !self.banned.contains(&word) && is_of_use() {
            visit(word, values);
        }
    }

    fn is_told_apart(&self, a: Word, b: Word) -> bool {
        self.is_constant(b) && self.constants.contains_key(&a)
    }

    fn is_constant(&self, word: Word) -> bool {
        matches!(self.program.words[word.0 as usize], Expression::Const(_))
    }

    /// How often a word has one of some values, if it was sampled.
    pub(super) fn chance(&self, word: Word, values: Values) -> Option<f64> {
        self.profile?.share(&self.clocks(word, values)?)
    }

    /// How often a need holds, if its words were sampled.
    pub(super) fn chance_of(&self, need: &Need) -> Option<f64> {
        let mut clocks = [u64::MAX; SAMPLES / 64];
        for &(word, values) in need.literals() {
            clocks = both(&clocks, &self.clocks(word, values)?);
        }
        self.profile?.share(&clocks)
    }

    /// The clocks in which a word had one of some values.
    fn clocks(&self, word: Word, values: Values) -> Option<Clocks> {
        let profile = self.profile?;
        let mut found = [0; SAMPLES / 64];
        let Some(constants) = self.constants(word) else {
            let set = profile.set(word)?;
            if values & 0b10 != 0 {
                found = either(&found, &set);
            }
            if values & 0b01 != 0 {
                found = either(&found, &without(&set));
            }
            return Some(found);
        };
        let mut told = [0; SAMPLES / 64];
        for (place, &constant) in constants.iter().enumerate() {
            let (comparison, differs) = self.comparisons[&(word, constant)];
            let set = profile.set(comparison)?;
            let own = if differs { without(&set) } else { set };
            told = either(&told, &own);
            if values >> place & 1 == 1 {
                found = either(&found, &own);
            }
        }
        if values >> constants.len() & 1 == 1 {
            found = either(&found, &without(&told));
        }
        Some(found)
    }

    /// The share of the sampled clocks in which a word changed.
    pub(super) fn unrest(&self, word: Word) -> Option<f64> {
        self.profile?.unrest(word)
    }
}
