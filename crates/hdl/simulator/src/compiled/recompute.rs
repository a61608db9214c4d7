//! Lets parts recompute small words of other parts. Words that pass between parts must be stored,
//! compared and loaded.

use std::collections::BTreeSet;

use super::activity::{Clocks, SAMPLES, Sampler, count, count_without, union};
use super::program::{Expression, Program, Word};
use super::schedule::{Step, is_cheap};

/// Most operations from the state to a recomputed word.
const MOST: u32 = 3;

/// Cost of passing a word to another part, in words computed.
const PASS: f64 = 5.0;

/// How many operations it takes to compute each word from the state, or from words that are
/// available anyway; `None` if there are too many, or if one reads an array.
#[derive(Default)]
pub(crate) struct Sizes(Vec<Option<u32>>);

impl Sizes {
    /// The sizes for a whole program, with only the state available.
    pub(crate) fn from_the_state(program: &Program) -> Self {
        let mut sizes = Sizes::default();
        (0..program.words.len()).for_each(|_| sizes.push(program, false));
        sizes
    }

    /// Whether few operations compute a word.
    pub(crate) fn is_small(&self, word: Word) -> bool {
        self.0[word.0 as usize].is_some()
    }

    /// The size of a word that is not available; earlier words must be known.
    fn of(&self, program: &Program, word: Word) -> Option<u32> {
        let size = match &program.words[word.0 as usize] {
            Expression::LoadAt(..) => None,
            expression if is_cheap(expression) => Some(0),
            expression => expression
                .arguments()
                .try_fold(1, |sum, argument| Some(sum + self.0[argument.0 as usize]?)),
        };
        size.filter(|size| *size <= MOST)
    }

    /// Adds the size of the next word; 0 if it is available.
    fn push(&mut self, program: &Program, is_at_hand: bool) {
        let word = Word(self.0.len() as u32);
        let size = match is_at_hand {
            true => Some(0),
            false => self.of(program, word),
        };
        self.0.push(size);
    }

    /// A word and its operands down to available words, and the clocks in which those available
    /// words change.
    fn below(&self, program: &Program, sampler: &Sampler, word: Word) -> (Vec<Word>, Clocks) {
        let mut needed = vec![word];
        let mut changed = [0; SAMPLES / 64];
        let mut pending: Vec<Word> = program.words[word.0 as usize].arguments().collect();
        while let Some(word) = pending.pop() {
            if self.0[word.0 as usize] == Some(0) {
                changed = union(&changed, &sampler.changed(word));
            } else {
                needed.push(word);
                pending.extend(program.words[word.0 as usize].arguments());
            }
        }
        (needed, changed)
    }
}

/// The same parts, but a small word is recomputed by the parts that read it wherever this costs
/// less in the sampled clocks.
pub(crate) fn spread(
    program: &Program,
    parts: Vec<Vec<Step>>,
    sampler: &Sampler,
) -> Vec<Vec<Step>> {
    let activities: Vec<Clocks> = parts
        .iter()
        .map(|part| sampler.active_in_any(program, part))
        .collect();
    let mut home = vec![usize::MAX; program.words.len()];
    // Per word, the other parts that read it.
    let mut readers = vec![BTreeSet::new(); program.words.len()];
    for (part, steps) in parts.iter().enumerate() {
        for step in steps {
            if let Step::Compute(word) = *step {
                home[word.0 as usize] = part;
            }
            step.for_each_operand(program, |operand| {
                let operand = operand.0 as usize;
                if !is_cheap(&program.words[operand]) && home[operand] != part {
                    readers[operand].insert(part);
                }
            });
        }
    }

    // Per part, the words to recompute.
    let mut anew = vec![BTreeSet::new(); parts.len()];
    // Available words are the state, and words that are still passed.
    let mut sizes = Sizes::default();
    for (word, readers) in (0..).map(Word).zip(&readers) {
        let size = sizes.of(program, word).filter(|_| !readers.is_empty());
        let dropped = size.is_some_and(|size| {
            let (needed, changed) = sizes.below(program, sampler, word);
            let times = |part: usize| f64::from(count(&activities[part]));
            let more: f64 = readers
                .iter()
                .map(|&reader| {
                    let in_vain = count_without(&changed, &activities[reader]);
                    f64::from(in_vain) * parts[reader].len() as f64
                        + times(reader) * f64::from(size)
                })
                .sum();
            let is_less = more < PASS * times(home[word.0 as usize]);
            if is_less {
                for &reader in readers {
                    anew[reader].extend(&needed);
                }
            }
            is_less
        });
        let is_passed = !readers.is_empty() && !dropped;
        sizes.push(program, is_passed);
    }
    let mut parts: Vec<Vec<Step>> = parts
        .iter()
        .zip(anew)
        .map(|(steps, anew)| with_words(program, steps, anew))
        .collect();
    drop_unread(program, &mut parts);
    parts
}

/// The steps of a part, with additional words computed where they are first read.
fn with_words(program: &Program, steps: &[Step], mut words: BTreeSet<Word>) -> Vec<Step> {
    let mut all = Vec::new();
    for step in steps {
        let mut first = Vec::new();
        let mut pending = Vec::new();
        step.for_each_operand(program, |operand| pending.push(operand));
        while let Some(word) = pending.pop() {
            if words.remove(&word) {
                first.push(word);
                pending.extend(program.words[word.0 as usize].arguments());
            }
        }
        // Arguments have lower indices than their users.
        first.sort();
        all.extend(first.into_iter().map(Step::Recompute));
        all.push(*step);
    }
    all
}

/// Removes words that are no longer read.
fn drop_unread(program: &Program, parts: &mut [Vec<Step>]) {
    let mut read_elsewhere = vec![false; program.words.len()];
    for steps in parts.iter_mut().rev() {
        let mut read_here = vec![false; program.words.len()];
        let mut kept = Vec::with_capacity(steps.len());
        for step in steps.iter().rev() {
            let is_read = match step {
                Step::Compute(word) => {
                    let here = std::mem::take(&mut read_here[word.0 as usize]);
                    here || read_elsewhere[word.0 as usize]
                }
                Step::Recompute(word) => std::mem::take(&mut read_here[word.0 as usize]),
                Step::Effect(_) => true,
            };
            if is_read {
                step.for_each_operand(program, |operand| read_here[operand.0 as usize] = true);
                kept.push(*step);
            }
        }
        kept.reverse();
        *steps = kept;
        // What is still read comes from earlier parts.
        for (elsewhere, here) in read_elsewhere.iter_mut().zip(read_here) {
            *elsewhere |= here;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compiled::program::Builder;
    use crate::compiled::schedule::{Schedule, order};

    /// A long computation, and a short one on its result; the second part reads both.
    #[test]
    fn what_is_short_for_a_reader_of_what_it_is_made_from_is_not_passed() {
        let mut builder = Builder::default();
        let chain = |builder: &mut Builder, first: Word| {
            (1..=10).fold(first, |word, factor| {
                let factor = builder.constant(2 * factor + 1);
                builder.mul(word, factor)
            })
        };
        let first = builder.load(0, u64::MAX);
        let long = chain(&mut builder, first);
        let bound = builder.load(1, u64::MAX);
        let short = builder.less(bound, long);
        let both = builder.select(short, long, first);
        let end = chain(&mut builder, both);
        builder.store(2, end);
        let program = builder.finish();
        let (made, reading): (Vec<Step>, Vec<Step>) = order(&program)
            .into_iter()
            .partition(|step| matches!(step, Step::Compute(word) if *word <= short));
        let passed = |state_at: fn(u64) -> [u64; 3]| {
            let mut sampler = Sampler::new(&program);
            sampler.begin(&program, &state_at(0));
            (1..=SAMPLES as u64).for_each(|clock| sampler.sample(&program, &state_at(clock)));
            let parts = vec![made.clone(), reading.clone()];
            let schedule = Schedule::new(&program, spread(&program, parts, &sampler));
            [long, short].map(|word| schedule.spills[word.0 as usize].is_some())
        };
        // The second part must run whenever the long result changes, but not whenever the bound
        // does.
        assert_eq!(passed(|clock| [clock, 1, 0]), [true, false]);
        assert_eq!(passed(|clock| [1, clock, 0]), [true, true]);
    }
}
