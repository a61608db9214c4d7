//! Determines when each word of a program is needed, from its readers, through selects, ANDs, ORs
//! and the conditions of stores.

use std::collections::HashMap;

use super::need::{Guards, Need};
use super::profile::Profile;
use super::stores::{Body, Store};
use crate::compiled::program::{Expression, Program, Word};
use crate::compiled::schedule::is_cheap;

/// Fewest words that a guard must save per clock, on average.
const LEAST: f64 = 6.0;

/// Cost of a mispredicted branch, in words.
const SURPRISE: f64 = 12.0;

/// Fewest words with the same need for a separate block.
const BLOCK: usize = 4;

/// Most rounds that dissolve small blocks.
const ROUNDS: usize = 40;

/// The needs of all words and stores.
pub(super) struct Needs<'a> {
    program: &'a Program,
    pub(super) body: &'a Body,
    pub(super) guards: Guards<'a>,
    /// The need of each word; `None` if it is not read.
    pub(super) of: Vec<Option<Need>>,
    pub(super) of_stores: Vec<Need>,
    /// For an AND or OR that is decided by one argument: that argument, and the other one.
    pub(super) short: HashMap<Word, (Word, Word)>,
    /// The distance of each word from the state.
    pub(super) height: Vec<u32>,
}

impl<'a> Needs<'a> {
    /// Without `by_need`, everything is always needed.
    pub(super) fn new(
        program: &'a Program,
        body: &'a Body,
        profile: Option<&'a Profile>,
        by_need: bool,
    ) -> Self {
        let mut height = vec![0; program.words.len()];
        for &word in &body.words {
            if !is_cheap(&program.words[word.0 as usize]) {
                let operands = body.operands(program, word).into_iter();
                let highest = operands.map(|operand| height[operand.0 as usize]).max();
                height[word.0 as usize] = 1 + highest.unwrap_or(0);
            }
        }
        let mut needs = Needs {
            program,
            body,
            guards: Guards::new(program, &body.words, profile, by_need),
            of: Vec::new(),
            of_stores: Vec::new(),
            short: HashMap::new(),
            height,
        };
        loop {
            needs.compute();
            let mut poor = needs.poor_guards();
            if poor.is_empty() {
                break;
            }
            poor.sort_by(|a, b| a.1.total_cmp(&b.1));
            poor.truncate(poor.len().div_ceil(2));
            for (word, _) in poor {
                needs.guards.ban(word);
            }
        }
        needs.close();
        for _ in 0..ROUNDS {
            if !needs.dissolve_small_blocks() {
                break;
            }
            needs.close();
        }
        needs
    }

    pub(super) fn is_cheap(&self, word: Word) -> bool {
        is_cheap(&self.program.words[word.0 as usize])
    }

    /// Average number of words computed in a clock, as far as it was sampled.
    pub(super) fn cost(&self) -> f64 {
        let words = self.body.words.iter().filter(|word| !self.is_cheap(**word));
        let of_words = words.filter_map(|word| self.of[word.0 as usize].as_ref());
        let all = of_words.chain(&self.of_stores);
        all.map(|need| self.guards.chance_of(need).unwrap_or(1.0))
            .sum()
    }

    /// The argument that a select takes whenever it is needed, if that is always the same.
    pub(super) fn taken(&self, word: Word) -> Option<Word> {
        let Expression::Select(condition, then, otherwise) = self.program.words[word.0 as usize]
        else {
            return None;
        };
        let need = self.of[word.0 as usize].as_ref()?;
        let known = self.guards.known(need, condition)?;
        Some(if known { then } else { otherwise })
    }

    /// Guards that save too little, with what they save.
    fn poor_guards(&self) -> Vec<(Word, f64)> {
        let mut gains: HashMap<Word, f64> = HashMap::new();
        let words = self.body.words.iter().filter(|word| !self.is_cheap(**word));
        let of_words = words.filter_map(|word| self.of[word.0 as usize].as_ref());
        for need in of_words.chain(&self.of_stores) {
            for &(word, values) in need.literals() {
                let chance = self.guards.chance(word, values).unwrap_or(0.5);
                *gains.entry(word).or_default() += 1.0 - chance;
            }
        }
        let is_poor = |&(word, gain): &(Word, f64)| {
            gain < LEAST + SURPRISE * self.guards.unrest(word).unwrap_or(0.0)
        };
        gains.into_iter().filter(is_poor).collect()
    }

    fn compute(&mut self) {
        self.of = vec![None; self.program.words.len()];
        self.short.clear();
        let body = self.body;
        self.of_stores = Vec::with_capacity(body.stores.len());
        for store in &body.stores {
            let need = match store {
                Store::Slot(slot, value) => {
                    let own = body.present.get(slot).copied();
                    let need = self.changes(*value, own, &Need::default(), 0);
                    let need = need.unwrap_or_default();
                    self.demand(*value, &need);
                    need
                }
                Store::Array(access, value) => {
                    let mut need = Need::default();
                    for &(condition, value) in &access.conditions {
                        self.demand(condition, &need);
                        need = self.guards.meet(&need, condition, value);
                    }
                    for word in access.place.word().into_iter().chain([*value]) {
                        self.demand(word, &need);
                    }
                    need
                }
                Store::Row(row) => {
                    for word in row.words() {
                        self.demand(word, &Need::default());
                    }
                    Need::default()
                }
            };
            self.of_stores.push(need);
        }
        for &word in body.words.iter().rev() {
            if !self.is_cheap(word)
                && let Some(need) = self.of[word.0 as usize].clone()
            {
                self.demand_operands(word, &need);
            }
        }
    }

    /// The need under which a register changes: not where selects lead to its present value.
    /// Demands the conditions of these selects.
    fn changes(&mut self, value: Word, own: Option<Word>, need: &Need, depth: u32) -> Option<Need> {
        const DEEPEST: u32 = 40;
        let (Some(own), Expression::Select(condition, then, otherwise)) =
            (own, self.program.words[value.0 as usize])
        else {
            return Some(need.clone());
        };
        let leads = |side: Word| match self.program.words[side.0 as usize] {
            _ if side == own => true,
            Expression::Select(_, then, otherwise) => then == own || otherwise == own,
            _ => false,
        };
        if depth == DEEPEST || !(leads(then) || leads(otherwise)) {
            return Some(need.clone());
        }
        self.demand(condition, need);
        let mut side = |word: Word, value: bool| {
            let need = self.guards.meet(need, condition, value);
            match word == own || need.is_never() {
                true => None,
                false => self.changes(word, Some(own), &need, depth + 1),
            }
        };
        match (side(then, true), side(otherwise, false)) {
            (Some(a), Some(b)) => Some(self.guards.join(&a, &b)),
            (one, other) => one.or(other),
        }
    }

    /// Adds a need to a word. Returns whether the word's need changed.
    fn demand(&mut self, word: Word, need: &Need) -> bool {
        if self.is_cheap(word) || need.is_never() {
            return false;
        }
        let known = &mut self.of[word.0 as usize];
        let joined = match known {
            Some(known) => self.guards.join(known, need),
            None => need.clone(),
        };
        let is_new = known.as_ref() != Some(&joined);
        *known = Some(joined);
        is_new
    }

    /// Adds the needs of a word's operands. Returns whether any of them changed.
    fn demand_operands(&mut self, word: Word, need: &Need) -> bool {
        let program = self.program;
        let is_bit = |word: Word| program.possible(word) == 1;
        let is_constant =
            |word: Word| matches!(program.words[word.0 as usize], Expression::Const(_));
        if let Some(access) = self.body.loads.get(&word) {
            let mut need = need.clone();
            let mut is_new = false;
            for &(condition, value) in &access.conditions {
                is_new |= self.demand(condition, &need);
                need = self.guards.meet(&need, condition, value);
            }
            if let Some(word) = access.place.word() {
                is_new |= self.demand(word, &need);
            }
            return is_new;
        }
        let (first, second, value) = match program.words[word.0 as usize] {
            Expression::Select(condition, then, otherwise) => {
                if let Some(known) = self.guards.known(need, condition) {
                    return self.demand(if known { then } else { otherwise }, need);
                }
                let mut is_new = self.demand(condition, need);
                for (side, value) in [(then, true), (otherwise, false)] {
                    let need = self.guards.meet(need, condition, value);
                    is_new |= self.demand(side, &need);
                }
                return is_new;
            }
            Expression::And(a, b) if is_bit(a) && is_bit(b) && !is_constant(b) => {
                let (first, second) = self.lower_first(a, b);
                (first, second, true)
            }
            Expression::And(a, b) if is_bit(a) && !is_constant(b) => (a, b, true),
            Expression::And(a, b) if is_bit(b) && !is_constant(b) => (b, a, true),
            Expression::Or(a, b) if is_bit(a) && is_bit(b) && !is_constant(b) => {
                let (first, second) = self.lower_first(a, b);
                (first, second, false)
            }
            ref other => {
                let mut is_new = false;
                for operand in other.arguments() {
                    is_new |= self.demand(operand, need);
                }
                return is_new;
            }
        };
        let (first, second) = *self.short.entry(word).or_insert((first, second));
        let is_new = self.demand(first, need);
        let need = self.guards.meet(need, first, value);
        self.demand(second, &need) | is_new
    }

    fn lower_first(&self, a: Word, b: Word) -> (Word, Word) {
        let height = |word: Word| self.height[word.0 as usize];
        if height(b) < height(a) {
            (b, a)
        } else {
            (a, b)
        }
    }

    /// The order in which guards are tested.
    pub(super) fn rank(&self, word: Word) -> (u32, Word) {
        (self.height[word.0 as usize], word)
    }

    /// Makes sure that every guard is computed where it is tested, after guards of lower rank, and
    /// every operand where it is read.
    fn close(&mut self) {
        loop {
            let mut is_new = false;
            for (index, store) in self.body.stores.iter().enumerate() {
                let need = self.of_stores[index].clone();
                is_new |= self.demand_guards(&need);
                for word in store.words() {
                    is_new |= self.demand(word, &need);
                }
            }
            for &word in self.body.words.iter().rev() {
                if self.is_cheap(word) {
                    continue;
                }
                if let Some(need) = self.of[word.0 as usize].clone() {
                    is_new |= self.demand_guards(&need);
                    is_new |= self.demand_operands(word, &need);
                }
            }
            if !is_new {
                break;
            }
        }
    }

    fn demand_guards(&mut self, need: &Need) -> bool {
        let mut literals = need.literals().to_vec();
        literals.sort_by_key(|literal| self.rank(literal.0));
        let mut before = Need::default();
        let mut is_new = false;
        for (word, values) in literals {
            is_new |= self.demand(word, &before);
            before.restrict(word, values);
        }
        is_new
    }

    /// Drops a guard from needs that few words share, so that their words are computed with others.
    /// Returns whether there were any.
    fn dissolve_small_blocks(&mut self) -> bool {
        let mut sizes: HashMap<Need, usize> = HashMap::new();
        let words: Vec<Word> = self.body.words.iter().copied().rev().collect();
        let words: Vec<Word> = words
            .into_iter()
            .filter(|word| !self.is_cheap(*word))
            .collect();
        let of_words = words
            .iter()
            .filter_map(|word| self.of[word.0 as usize].as_ref());
        for need in of_words.chain(&self.of_stores) {
            *sizes.entry(need.clone()).or_default() += 1;
        }
        let wider = |needs: &Self, need: &Need, least: usize| {
            if need.literals().len() < least || sizes[need] >= BLOCK {
                return None;
            }
            let without = |word: Word| {
                let mut without = need.clone();
                without.drop_word(word);
                without
            };
            let dropped = need
                .literals()
                .iter()
                .map(|literal| literal.0)
                .max_by_key(|&word| {
                    let size = sizes.get(&without(word)).copied().unwrap_or(0);
                    (size, needs.rank(word))
                })?;
            Some(without(dropped))
        };
        let mut any = false;
        for &word in &words {
            if let Some(need) = &self.of[word.0 as usize]
                && let Some(need) = wider(self, need, 1)
            {
                self.of[word.0 as usize] = Some(need);
                any = true;
            }
        }
        for index in 0..self.of_stores.len() {
            // A store alone under one guard costs little. A wider need would also require its
            // operands where they are not computed.
            if let Some(need) = wider(self, &self.of_stores[index], 2) {
                self.of_stores[index] = need;
                any = true;
            }
        }
        any
    }
}
