//! Translation of parts of a program to functions, shared by both code generators.

use super::arms::{Arms, PART};
use super::gating::{Gating, Role};
use super::part_set::PartSet;
use super::program::{Effect, Expression, Program, Slot, Word};
use super::schedule::{Schedule, Step};

/// The memory that a function accesses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Space {
    /// Inputs, registers and memories.
    State,
    /// Words that pass between parts, and the flags of parts to run.
    Scratch,
}

/// Emits the operations of one function.
pub(crate) trait Assembler {
    /// A 64-bit value in the function.
    type Value: Copy;

    fn constant(&mut self, value: u64) -> Self::Value;
    /// Loads a slot in which only the bits of `possible` can be 1.
    fn load(&mut self, space: Space, slot: Slot, possible: u64) -> Self::Value;
    fn store(&mut self, space: Space, slot: Slot, value: Self::Value);
    /// Loads the slot of the state at an index.
    fn load_at(&mut self, index: Self::Value) -> Self::Value;
    fn store_at(&mut self, index: Self::Value, value: Self::Value);
    /// Applies an expression, neither a constant nor a load, to the values of its arguments. Only
    /// the bits of `possible` can be 1 in the result.
    fn compute(
        &mut self,
        expression: &Expression,
        arguments: [Self::Value; 3],
        possible: u64,
    ) -> Self::Value;
    fn and(&mut self, a: Self::Value, b: Self::Value) -> Self::Value;
    fn or(&mut self, a: Self::Value, b: Self::Value) -> Self::Value;
    fn xor(&mut self, a: Self::Value, b: Self::Value) -> Self::Value;
    /// Forces a value to be computed here rather than later with all of its operands kept alive.
    /// Does nothing where code stays in order.
    fn settled(&mut self, value: Self::Value) -> Self::Value {
        value
    }
    /// `then` unless `a` and `b` are equal, else `otherwise`.
    fn unless_equal(
        &mut self,
        then: Self::Value,
        a: Self::Value,
        b: Self::Value,
        otherwise: Self::Value,
    ) -> Self::Value;
    /// All ones unless the value is 0.
    fn spread(&mut self, value: Self::Value) -> Self::Value;
    /// Begins code that runs only if a value is not 0, with a result in which only the bits of
    /// `possible` can be 1. Branches nest.
    fn begin_if(&mut self, condition: Self::Value, possible: u64);
    /// Ends that code with its result, and begins the code for the other case.
    fn begin_else(&mut self, result: Self::Value);
    /// Ends the other code too. Returns the result of the branch taken; other values computed in
    /// either are lost.
    fn end_if(&mut self, result: Self::Value) -> Self::Value;
}

/// When woken parts run.
#[derive(Clone, Copy, PartialEq)]
enum When {
    Now,
    Next,
}

/// Translates the parts of a program one after the other.
pub(crate) struct Translator<'a, V> {
    program: &'a Program,
    schedule: &'a Schedule,
    gating: Option<&'a Gating>,
    /// The values of words in the current function.
    values: Vec<Option<V>>,
    /// The words that have values.
    made: Vec<Word>,
    /// Sets of parts to wake, each with a value that is not 0 if they must wake.
    changes: Vec<(When, &'a PartSet, V)>,
}

impl<'a, V: Copy> Translator<'a, V> {
    pub(crate) fn new(
        program: &'a Program,
        schedule: &'a Schedule,
        gating: Option<&'a Gating>,
    ) -> Self {
        Translator {
            program,
            schedule,
            gating,
            values: vec![None; program.words.len()],
            made: Vec::new(),
            changes: Vec::new(),
        }
    }

    /// Emits the function of one part. With a gating, it compares its results with the previous
    /// ones, and wakes their readers if they differ.
    pub(crate) fn part(&mut self, part: usize, out: &mut impl Assembler<Value = V>) {
        let arms = Arms::new(self.program, self.schedule, &self.schedule.parts[part]);
        self.steps(PART, &arms, out);
        self.wake(part, out);
        self.forget_since(0);
    }

    fn steps(&mut self, arm: usize, arms: &Arms, out: &mut impl Assembler<Value = V>) {
        for step in arms.steps(arm) {
            self.step(step, arms, out);
        }
    }

    /// Emits one arm of a select, whose result is `picked`.
    fn arm(
        &mut self,
        arm: usize,
        picked: Word,
        arms: &Arms,
        out: &mut impl Assembler<Value = V>,
    ) -> V {
        let made = self.made.len();
        self.steps(arm, arms, out);
        let value = self.value(picked, out);
        self.forget_since(made);
        value
    }

    /// Forgets all values except the first `made`.
    fn forget_since(&mut self, made: usize) {
        for word in self.made.drain(made..) {
            self.values[word.0 as usize] = None;
        }
    }

    fn step(&mut self, step: &Step, arms: &Arms, out: &mut impl Assembler<Value = V>) {
        match *step {
            Step::Compute(word) => {
                let value = self.compute(word, arms, out);
                self.set(word, value);
                if let Some(slot) = self.schedule.spills[word.0 as usize] {
                    if let Some(gating) = self.gating
                        && let Some(readers) = gating.parts(Role::ReadWord(word))
                    {
                        let possible = self.program.possible(word);
                        let old = out.load(Space::Scratch, slot, possible);
                        self.compare(When::Now, readers, old, value, out);
                    }
                    out.store(Space::Scratch, slot, value);
                }
            }
            Step::Recompute(word) => {
                let value = self.compute(word, arms, out);
                self.set(word, value);
            }
            Step::Effect(Effect::Store(slot, word)) => {
                let value = self.value(word, out);
                if let Some(gating) = self.gating
                    && let Some(readers) = gating.parts(Role::LoadSlot(gating.present(slot)))
                {
                    let old = out.load(Space::State, gating.present(slot), u64::MAX);
                    self.compare(When::Next, readers, old, value, out);
                }
                out.store(Space::State, slot, value);
            }
            Step::Effect(Effect::StoreAt {
                array,
                index,
                value,
            }) => {
                let (index, new) = (self.value(index, out), self.value(value, out));
                if let Some(gating) = self.gating
                    && let Some(readers) = gating.parts(Role::LoadArray(array))
                {
                    let old = out.load_at(index);
                    let waste = out.constant(gating.waste.into());
                    let old = out.unless_equal(old, index, waste, new);
                    self.compare(When::Next, readers, old, new, out);
                }
                out.store_at(index, new);
            }
        }
    }

    fn compute(&mut self, word: Word, arms: &Arms, out: &mut impl Assembler<Value = V>) -> V {
        let program = self.program;
        let expression = &program.words[word.0 as usize];
        if let Expression::Select(condition, then, otherwise) = *expression
            && let Some([if_so, if_not]) = arms.of_select(word)
        {
            let condition = self.value(condition, out);
            out.begin_if(condition, program.possible(word));
            let then = self.arm(if_so, then, arms, out);
            out.begin_else(then);
            let otherwise = self.arm(if_not, otherwise, arms, out);
            return out.end_if(otherwise);
        }
        let mut arguments = expression.arguments();
        let first = arguments.next().expect("cheap words are not scheduled");
        let first = self.value(first, out);
        let mut next = || arguments.next();
        let second = next().map_or(first, |word| self.value(word, out));
        let third = next().map_or(first, |word| self.value(word, out));
        match expression {
            Expression::LoadAt(..) => out.load_at(first),
            _ => out.compute(expression, [first, second, third], program.possible(word)),
        }
    }

    /// Notes that `readers` must wake if two values differ.
    fn compare(
        &mut self,
        when: When,
        readers: &'a PartSet,
        old: V,
        new: V,
        out: &mut impl Assembler<Value = V>,
    ) {
        let differing = out.xor(old, new);
        let same = |known: &&mut (When, &PartSet, V)| known.0 == when && known.1 == readers;
        match self.changes.iter_mut().find(same) {
            Some((_, _, change)) => {
                let both = out.or(*change, differing);
                *change = out.settled(both);
            }
            None => self.changes.push((when, readers, differing)),
        }
    }

    /// Wakes the readers of changed values.
    fn wake(&mut self, part: usize, out: &mut impl Assembler<Value = V>) {
        let Some(gating) = self.gating else { return };
        // For each flag word, the parts to wake.
        let mut flags: Vec<(Slot, V)> = gating
            .always(part)
            .words()
            .map(|(place, parts)| (gating.now + place, out.constant(parts)))
            .collect();
        for (when, readers, change) in self.changes.drain(..) {
            let first = match when {
                When::Now => gating.now,
                When::Next => gating.next,
            };
            let changed = out.spread(change);
            for (place, parts) in readers.words() {
                let slot = first + place;
                let parts = out.constant(parts);
                let woken = out.and(changed, parts);
                match flags.iter_mut().find(|(known, _)| *known == slot) {
                    Some((_, all)) => *all = out.or(*all, woken),
                    None => flags.push((slot, woken)),
                }
            }
        }
        for (slot, woken) in flags {
            let awake = out.load(Space::Scratch, slot, u64::MAX);
            let awake = out.or(awake, woken);
            out.store(Space::Scratch, slot, awake);
        }
    }

    fn set(&mut self, word: Word, value: V) {
        self.values[word.0 as usize] = Some(value);
        self.made.push(word);
    }

    fn value(&mut self, word: Word, out: &mut impl Assembler<Value = V>) -> V {
        if let Some(value) = self.values[word.0 as usize] {
            return value;
        }
        let possible = self.program.possible(word);
        let value = match (
            self.program.words[word.0 as usize],
            self.schedule.spills[word.0 as usize],
        ) {
            // Emitted again for each use, which costs less than keeping it in a register.
            (Expression::Const(value), _) => return out.constant(value),
            (Expression::Load(slot), _) => out.load(Space::State, slot, possible),
            (_, Some(slot)) => out.load(Space::Scratch, slot, possible),
            _ => unreachable!("a word of another part has a spill slot"),
        };
        self.set(word, value);
        value
    }
}
