//! Which parts of a program must run in a clock: those that read something that changed.
//!
//! A part that has run compares what it leaves with what was there before, and wakes the parts that read it: later parts
//! of the same clock for values that pass between parts, any part of the next clock for registers and memories. What
//! sleeps has nothing to do, for its results are still there.

use std::collections::HashMap;

use super::layout::Layout;
use super::program::{Array, Effect, Expression, Program, Slot, Word};
use super::schedule::{Schedule, Step, is_cheap};

/// A set of parts, a bit for each.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct PartSet(Box<[u64]>);

impl PartSet {
    fn none(parts: usize) -> Self {
        PartSet(vec![0; parts.div_ceil(64)].into())
    }

    fn insert(&mut self, part: usize) {
        self.0[part / 64] |= 1 << (part % 64);
    }

    /// The words that are not 0, with their places.
    pub(crate) fn words(&self) -> impl Iterator<Item = (u32, u64)> {
        let words = self.0.iter().zip(0..);
        words
            .filter(|(word, _)| **word != 0)
            .map(|(&word, place)| (place, word))
    }
}

/// Who reads what, and where it is noted who must run.
pub(crate) struct Gating {
    parts: usize,
    /// Parts that read a word of another part.
    words: HashMap<Word, PartSet>,
    /// Parts that load a slot.
    slots: HashMap<Slot, PartSet>,
    /// The part that computes what a register takes next, by the slot of its present value.
    next_values: HashMap<Slot, PartSet>,
    /// Parts that load from an array.
    arrays: HashMap<Array, PartSet>,
    /// The part that writes an array.
    writers: HashMap<Array, PartSet>,
    /// First slot, in the scratch space, of the set of parts to run in this clock.
    pub(crate) now: Slot,
    /// That of the parts to run in the next.
    pub(crate) next: Slot,
    /// How far behind a register's present value the next one is.
    registers: u32,
    /// The slot that takes what is written to no array.
    pub(crate) waste: Slot,
}

impl Gating {
    /// Extends the scratch space of a schedule by the two sets.
    pub(crate) fn new(program: &Program, schedule: &mut Schedule, layout: &Layout) -> Self {
        let parts = schedule.parts.len();
        let words = parts.div_ceil(64) as u32;
        let now = schedule.scratch;
        schedule.scratch += 2 * words;
        let mut gating = Gating {
            parts,
            words: HashMap::new(),
            slots: HashMap::new(),
            next_values: HashMap::new(),
            arrays: HashMap::new(),
            writers: HashMap::new(),
            now,
            next: now + words,
            registers: layout.registers,
            waste: layout.waste,
        };
        let mut computed_in = vec![usize::MAX; program.words.len()];
        let none = || PartSet::none(parts);
        for (part, steps) in schedule.parts.iter().enumerate() {
            for step in steps {
                match *step {
                    Step::Compute(word) => {
                        computed_in[word.0 as usize] = part;
                        if let Expression::LoadAt(array, _) = program.words[word.0 as usize] {
                            let readers = gating.arrays.entry(array).or_insert_with(none);
                            readers.insert(part);
                        }
                    }
                    Step::Effect(Effect::StoreAt { array, .. }) => {
                        let writers = gating.writers.entry(array).or_insert_with(none);
                        writers.insert(part);
                    }
                    Step::Effect(Effect::Store(slot, _)) => {
                        let slot = gating.present(slot);
                        let writer = gating.next_values.entry(slot).or_insert_with(none);
                        writer.insert(part);
                    }
                }
                step.for_each_operand(program, |operand| match program.words[operand.0 as usize] {
                    Expression::Load(slot) => {
                        let readers = gating.slots.entry(slot).or_insert_with(none);
                        readers.insert(part);
                    }
                    ref expression if is_cheap(expression) => {}
                    _ if computed_in[operand.0 as usize] == part => {}
                    _ => {
                        let readers = gating.words.entry(operand).or_insert_with(none);
                        readers.insert(part);
                    }
                });
            }
        }
        gating
    }

    /// The other parts that read a word.
    pub(crate) fn readers_of_word(&self, word: Word) -> Option<&PartSet> {
        self.words.get(&word)
    }

    /// The parts that load a slot.
    pub(crate) fn readers_of_slot(&self, slot: Slot) -> Option<&PartSet> {
        self.slots.get(&slot)
    }

    /// The part that computes what a register takes next.
    pub(crate) fn writer_of_slot(&self, slot: Slot) -> Option<&PartSet> {
        self.next_values.get(&slot)
    }

    /// The parts that load from an array.
    pub(crate) fn readers_of_array(&self, array: Array) -> Option<&PartSet> {
        self.arrays.get(&array)
    }

    /// The part that writes an array.
    pub(crate) fn writers_of_array(&self, array: Array) -> Option<&PartSet> {
        self.writers.get(&array)
    }

    /// Slot of the present value of a register or read port, by that for the value after the edge.
    pub(crate) fn present(&self, next: Slot) -> Slot {
        next - self.registers
    }

    /// Has some parts run at the next clock.
    pub(crate) fn wake(&self, scratch: &mut [u64], parts: Option<&PartSet>) {
        for (place, parts) in parts.into_iter().flat_map(PartSet::words) {
            scratch[(self.now + place) as usize] |= parts;
        }
    }

    /// Has every part run at the next clock.
    pub(crate) fn wake_all(&self, scratch: &mut [u64]) {
        let mut all = PartSet::none(self.parts);
        (0..self.parts).for_each(|part| all.insert(part));
        self.wake(scratch, Some(&all));
    }
}

/// Whether two steps must stay in one part: what is written to an array is written in order or not at all.
pub(crate) fn belong_together(first: &Step, second: &Step) -> bool {
    match (first, second) {
        (
            Step::Effect(Effect::StoreAt { array: first, .. }),
            Step::Effect(Effect::StoreAt { array: second, .. }),
        ) => first == second,
        _ => false,
    }
}
