//! Finds the words of a part that are needed only if a select picks them.

use std::collections::HashMap;

use super::program::{Expression, Program, Word};
use super::schedule::{Schedule, Step};

/// Fewest words in an arm for a branch: a mispredicted branch takes as long as many words.
const LEAST: usize = 6;

/// The two arms of a select; the first is for a condition other than 0.
pub(crate) type Pair = [usize; 2];

/// The steps of a part, each in the innermost arm that contains all of its readers.
pub(crate) struct Arms {
    /// The steps of each arm, in order.
    steps: Vec<Vec<Step>>,
    /// The arms of the selects that become branches.
    of_select: HashMap<Word, Pair>,
}

/// An arm of a select.
#[derive(Default)]
struct Arm {
    /// The enclosing arm.
    around: usize,
    /// Number of enclosing arms.
    depth: usize,
    /// Number of steps, including inner arms.
    size: usize,
}

/// The index that stands for the whole part.
pub(crate) const PART: usize = 0;

impl Arms {
    /// The arms of a part. Words that other parts read are always computed.
    pub(crate) fn new(program: &Program, schedule: &Schedule, part: &[Step]) -> Self {
        // Each arm comes after its enclosing arms.
        let mut arms = vec![Arm::default()];
        let mut of_select = HashMap::new();
        // Steps are visited in reverse: all readers of a word are known before the word.
        let mut home: HashMap<Word, usize> = HashMap::new();
        let mut homes = Vec::with_capacity(part.len());
        for step in part.iter().rev() {
            let word = match *step {
                Step::Compute(word) | Step::Recompute(word) => Some(word),
                Step::Effect(_) => None,
            };
            let is_passed_on =
                matches!(step, Step::Compute(word) if schedule.spills[word.0 as usize].is_some());
            let own = word
                .filter(|_| !is_passed_on)
                .and_then(|word| home.get(&word).copied());
            let own = own.unwrap_or(PART);
            homes.push(own);
            arms[own].size += 1;
            let mut read = |arms: &[Arm], word: Word, arm: usize| {
                let home = home.entry(word).or_insert(arm);
                *home = around_both(arms, *home, arm);
            };
            match word.map(|word| (word, &program.words[word.0 as usize])) {
                Some((word, &Expression::Select(condition, then, otherwise))) => {
                    let pair = [0, 1].map(|side| arms.len() + side);
                    let depth = arms[own].depth + 1;
                    arms.extend(pair.map(|_| Arm {
                        around: own,
                        depth,
                        size: 0,
                    }));
                    of_select.insert(word, pair);
                    read(&arms, condition, own);
                    read(&arms, then, pair[0]);
                    read(&arms, otherwise, pair[1]);
                }
                _ => step.for_each_operand(program, |operand| read(&arms, operand, own)),
            }
        }
        homes.reverse();

        for arm in (1..arms.len()).rev() {
            let (size, around) = (arms[arm].size, arms[arm].around);
            arms[around].size += size;
        }
        // Small arms are merged into the enclosing arm.
        let mut kept: Vec<usize> = (0..arms.len()).collect();
        for arm in 1..arms.len() {
            if arms[arm].size < LEAST {
                kept[arm] = kept[arms[arm].around];
            }
        }
        of_select.retain(|_, pair| pair.iter().any(|&arm| kept[arm] == arm));
        let mut steps = vec![Vec::new(); arms.len()];
        for (step, home) in part.iter().zip(homes) {
            steps[kept[home]].push(*step);
        }
        Arms { steps, of_select }
    }

    /// The steps of an arm, without those of inner arms.
    pub(crate) fn steps(&self, arm: usize) -> &[Step] {
        &self.steps[arm]
    }

    /// The arms of a select, if it is a branch.
    pub(crate) fn of_select(&self, word: Word) -> Option<Pair> {
        self.of_select.get(&word).copied()
    }
}

/// The innermost arm that contains both.
fn around_both(arms: &[Arm], mut a: usize, mut b: usize) -> usize {
    while a != b {
        if arms[a].depth >= arms[b].depth {
            a = arms[a].around;
        } else {
            b = arms[b].around;
        }
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compiled::program::Builder;
    use crate::compiled::schedule::order;

    /// A chain of some words, and a select between it and a constant.
    fn chain(builder: &mut Builder, slot: u32, words: usize) -> [Word; 2] {
        let condition = builder.load(slot, 1);
        let mut value = builder.load(slot + 1, u64::MAX);
        for factor in 0..words as u64 {
            let factor = builder.constant(2 * factor + 3);
            value = builder.mul(value, factor);
        }
        let constant = builder.constant(7);
        [value, builder.select(condition, value, constant)]
    }

    fn arms_of(builder: Builder) -> (Arms, usize) {
        let program = builder.finish();
        let steps = order(&program);
        let schedule = Schedule::new(&program, vec![steps.clone()]);
        (Arms::new(&program, &schedule, &steps), steps.len())
    }

    #[test]
    fn what_a_select_alone_reads_is_in_its_arm_unless_that_is_small() {
        let mut builder = Builder::default();
        let [_, long] = chain(&mut builder, 0, LEAST);
        let [_, short] = chain(&mut builder, 2, LEAST - 1);
        let outer = builder.load(4, 1);
        let both = builder.select(outer, long, short);
        builder.store(5, both);
        let (arms, steps) = arms_of(builder);

        let [for_long, for_short] = arms.of_select(both).unwrap();
        let [inner, none] = arms.of_select(long).unwrap();
        let sizes = [PART, for_long, for_short, inner, none].map(|arm| arms.steps(arm).len());
        // The short select with its chain is long enough for an arm; its chain alone is not.
        assert_eq!(sizes, [2, 1, LEAST, LEAST, 0]);
        assert_eq!(arms.of_select(short), None);
        let all: usize = arms.steps.iter().map(Vec::len).sum();
        assert_eq!(all, steps);
    }

    #[test]
    fn what_others_read_too_is_around_them_all() {
        let mut builder = Builder::default();
        let [chained, select] = chain(&mut builder, 0, LEAST);
        builder.store(5, select);
        builder.store(6, chained);
        let (arms, steps) = arms_of(builder);
        assert_eq!(arms.steps(PART).len(), steps);
        assert_eq!(arms.of_select(select), None);
    }
}
