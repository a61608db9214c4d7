//! The order in which a program is computed, cut into parts that become functions.

use super::program::{Effect, Expression, Program, Slot, Word};

/// Words per part without gating. Longer functions compile more slowly and run no faster: their
/// values do not fit into registers anyway (measured on the move generator from 400 to 20,000).
const CHUNK: usize = 700;

/// A step of a part.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Step {
    Compute(Word),
    /// Computes a word of another part again, for this part only.
    Recompute(Word),
    Effect(Effect),
}

impl Step {
    /// Visits the words it reads.
    pub(crate) fn for_each_operand(&self, program: &Program, mut visit: impl FnMut(Word)) {
        match *self {
            Step::Compute(word) | Step::Recompute(word) => {
                program.words[word.0 as usize].arguments().for_each(visit);
            }
            Step::Effect(Effect::Store(_, value)) => visit(value),
            Step::Effect(Effect::StoreAt { index, value, .. }) => {
                visit(index);
                visit(value);
            }
        }
    }
}

/// Whether two steps must stay in one part: stores to the same array must run together and in
/// order.
pub(crate) fn belong_together(first: &Step, second: &Step) -> bool {
    match (first, second) {
        (
            Step::Effect(Effect::StoreAt { array: first, .. }),
            Step::Effect(Effect::StoreAt { array: second, .. }),
        ) => first == second,
        _ => false,
    }
}

/// The parts of a program, and the words that pass between them.
pub(crate) struct Schedule {
    /// The steps of each part, in order.
    pub(crate) parts: Vec<Vec<Step>>,
    /// The scratch slot of each word that another part reads.
    pub(crate) spills: Vec<Option<Slot>>,
    /// Length of the scratch space.
    pub(crate) scratch: u32,
}

impl Schedule {
    /// Parts of equal length.
    pub(crate) fn in_chunks(program: &Program) -> Self {
        let order = order(program);
        let parts = order.chunks(CHUNK).map(<[Step]>::to_vec);
        Schedule::new(program, parts.collect())
    }

    /// The schedule of the given parts.
    pub(crate) fn new(program: &Program, parts: Vec<Vec<Step>>) -> Self {
        let mut schedule = Schedule {
            parts,
            spills: vec![None; program.words.len()],
            scratch: 0,
        };
        schedule.assign_spills(program);
        schedule
    }

    /// Assigns scratch slots: words of one part get consecutive slots, in order.
    fn assign_spills(&mut self, program: &Program) {
        let mut computed_in = vec![usize::MAX; program.words.len()];
        let mut passes = vec![false; program.words.len()];
        for (part, steps) in self.parts.iter().enumerate() {
            for step in steps {
                if let Step::Compute(word) | Step::Recompute(word) = step {
                    computed_in[word.0 as usize] = part;
                }
                step.for_each_operand(program, |operand| {
                    let operand = operand.0 as usize;
                    passes[operand] |=
                        computed_in[operand] != part && !is_cheap(&program.words[operand]);
                });
            }
        }
        for step in self.parts.iter().flatten() {
            if let Step::Compute(word) = *step
                && passes[word.0 as usize]
            {
                self.spills[word.0 as usize] = Some(self.scratch);
                self.scratch += 1;
            }
        }
    }
}

/// Cheap words: every part computes them itself.
pub(crate) fn is_cheap(expression: &Expression) -> bool {
    matches!(expression, Expression::Const(_) | Expression::Load(_))
}

/// Orders words depth first from the effects, so that values are short-lived. Stores by index come
/// last, array by array.
pub(crate) fn order(program: &Program) -> Vec<Step> {
    let mut order = Vec::new();
    let mut scheduled = vec![false; program.words.len()];
    let mut late = Vec::new();
    for effect in &program.effects {
        match *effect {
            Effect::Store(_, value) => {
                visit(program, value, &mut scheduled, &mut order);
                order.push(Step::Effect(*effect));
            }
            Effect::StoreAt {
                array,
                index,
                value,
            } => {
                visit(program, index, &mut scheduled, &mut order);
                visit(program, value, &mut scheduled, &mut order);
                late.push((array, Step::Effect(*effect)));
            }
        }
    }
    late.sort_by_key(|(array, _)| array.0);
    order.extend(late.into_iter().map(|(_, step)| step));
    order
}

/// Appends `root` and its unscheduled operands. Cheap words are left to their users.
fn visit(program: &Program, root: Word, scheduled: &mut [bool], order: &mut Vec<Step>) {
    let mut pending = vec![(root, false)];
    while let Some((word, ready)) = pending.pop() {
        let expression = &program.words[word.0 as usize];
        if ready {
            order.push(Step::Compute(word));
        } else if !scheduled[word.0 as usize] && !is_cheap(expression) {
            scheduled[word.0 as usize] = true;
            pending.push((word, true));
            pending.extend(expression.arguments().map(|argument| (argument, false)));
        }
    }
}
