//! Gating: only those parts of a program run in a clock of which an operand has changed.
//!
//! A part that runs compares its results with the previous ones, and wakes the readers of those
//! that changed. Values that pass between parts wake later parts of the same clock; registers and
//! memories wake parts of the next clock. The results of a sleeping part remain valid.

use std::collections::HashMap;

use super::activity::Sampler;
use super::layout::Layout;
use super::part_set::PartSet;
use super::program::{Array, Effect, Expression, Program, Slot, Word};
use super::schedule::{Schedule, Step, is_cheap};
use super::waking::Planner;

/// A way in which parts use a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Role {
    /// They read a word of another part, and wake if it has changed.
    ReadWord(Word),
    /// They load a slot.
    LoadSlot(Slot),
    /// The part computes the next value of a register, given by the slot of its present value.
    ComputeNext(Slot),
    /// They load from an array.
    LoadArray(Array),
    /// The part writes an array.
    WriteArray(Array),
}

/// The readers of all values, and the flags of the parts to run.
pub(crate) struct Gating {
    parts: usize,
    roles: HashMap<Role, PartSet>,
    /// For each part, the parts that it wakes whenever it runs.
    always: Vec<PartSet>,
    /// First slot, in the scratch space, of the flags for this clock.
    pub(crate) now: Slot,
    /// First slot of the flags for the next clock.
    pub(crate) next: Slot,
    /// Distance in slots from a register's present value to its next value.
    registers: u32,
    /// The slot for writes beyond an array.
    pub(crate) waste: Slot,
}

impl Gating {
    /// Extends the scratch space of a schedule by both sets of flags.
    pub(crate) fn new(program: &Program, schedule: &mut Schedule, layout: &Layout) -> Self {
        let parts = schedule.parts.len();
        let words = parts.div_ceil(64) as u32;
        let now = schedule.scratch;
        schedule.scratch += 2 * words;
        let mut gating = Gating {
            parts,
            roles: HashMap::new(),
            always: vec![PartSet::none(parts); parts],
            now,
            next: now + words,
            registers: layout.registers,
            waste: layout.waste,
        };
        let mut computed_in = vec![usize::MAX; program.words.len()];
        for (part, steps) in schedule.parts.iter().enumerate() {
            for step in steps {
                match *step {
                    Step::Compute(word) | Step::Recompute(word) => {
                        computed_in[word.0 as usize] = part;
                        if let Expression::LoadAt(array, _) = program.words[word.0 as usize] {
                            gating.note(Role::LoadArray(array), part);
                        }
                    }
                    Step::Effect(Effect::StoreAt { array, .. }) => {
                        gating.note(Role::WriteArray(array), part);
                    }
                    Step::Effect(Effect::Store(slot, _)) => {
                        gating.note(Role::ComputeNext(gating.present(slot)), part);
                    }
                }
                step.for_each_operand(program, |operand| match program.words[operand.0 as usize] {
                    Expression::Load(slot) => gating.note(Role::LoadSlot(slot), part),
                    ref expression if is_cheap(expression) => {}
                    _ if computed_in[operand.0 as usize] == part => {}
                    _ => gating.note(Role::ReadWord(operand), part),
                });
            }
        }
        gating
    }

    fn note(&mut self, role: Role, part: usize) {
        let none = || PartSet::none(self.parts);
        self.roles.entry(role).or_insert_with(none).insert(part);
    }

    /// Saves comparisons, based on sampled clocks: words that change together are compared
    /// together, and words that nearly always change are not compared at all.
    pub(crate) fn compare_less(
        &mut self,
        program: &Program,
        schedule: &Schedule,
        sampler: &Sampler,
    ) {
        let planner = Planner::new(program, schedule, sampler);
        for (part, steps) in schedule.parts.iter().enumerate() {
            let mut words = Vec::new();
            for step in steps {
                if let Step::Compute(word) = *step
                    && let Some(readers) = self.roles.remove(&Role::ReadWord(word))
                {
                    words.push((word, readers));
                }
            }
            let groups = planner.groups(part, &words);
            self.always[part] = groups.always;
            for group in groups.compared {
                for word in group.words {
                    let role = Role::ReadWord(word);
                    self.roles.insert(role, group.readers.clone());
                }
            }
        }
    }

    /// The parts with a role, if any.
    pub(crate) fn parts(&self, role: Role) -> Option<&PartSet> {
        self.roles.get(&role)
    }

    /// The parts that a part wakes whenever it runs.
    pub(crate) fn always(&self, part: usize) -> &PartSet {
        &self.always[part]
    }

    /// Slot of the present value of a register or read port, given the slot of the next value.
    pub(crate) fn present(&self, next: Slot) -> Slot {
        next - self.registers
    }

    /// Wakes the parts with a role for the next clock to run.
    pub(crate) fn wake(&self, scratch: &mut [u64], role: Role) {
        if let Some(parts) = self.parts(role) {
            self.wake_parts(scratch, parts);
        }
    }

    /// Wakes all parts for the next clock to run.
    pub(crate) fn wake_all(&self, scratch: &mut [u64]) {
        self.wake_parts(scratch, &self.all());
    }

    /// The set of every part.
    pub(crate) fn all(&self) -> PartSet {
        let mut all = PartSet::none(self.parts);
        (0..self.parts).for_each(|part| all.insert(part));
        all
    }

    fn wake_parts(&self, scratch: &mut [u64], parts: &PartSet) {
        for (place, parts) in parts.words() {
            scratch[(self.now + place) as usize] |= parts;
        }
    }
}
