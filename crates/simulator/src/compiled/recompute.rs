//! Has parts compute small words anew that they would have from another part: what passes between parts is stored,
//! compared and loaded.

use std::collections::BTreeSet;

use super::activity::{Clocks, SAMPLES, Sampler, count, count_without, union};
use super::program::{Expression, Program, Word};
use super::schedule::{Step, is_cheap};

/// Most operations, from the state on, of a word that is computed anew.
const MOST: u32 = 3;

/// What it costs, in words computed, to pass a word on.
const PASS: f64 = 5.0;

/// How many operations it takes to compute each word from the state; none where that is more than a few or reads an
/// array.
pub(crate) fn small(program: &Program) -> Vec<Option<u32>> {
    let mut sizes: Vec<Option<u32>> = Vec::with_capacity(program.words.len());
    for expression in &program.words {
        let size = match expression {
            Expression::LoadAt(..) => None,
            expression if is_cheap(expression) => Some(0),
            expression => expression
                .arguments()
                .try_fold(1, |sum, argument| Some(sum + sizes[argument.0 as usize]?)),
        };
        sizes.push(size.filter(|size| *size <= MOST));
    }
    sizes
}

/// The same parts, with small words computed by the parts that read them wherever that is less work in the sampled
/// clocks.
pub(crate) fn spread(
    program: &Program,
    parts: Vec<Vec<Step>>,
    sampler: &Sampler,
) -> Vec<Vec<Step>> {
    let sizes = small(program);
    let activities: Vec<Clocks> = parts
        .iter()
        .map(|part| sampler.active_in_any(program, part))
        .collect();
    let mut home = vec![usize::MAX; program.words.len()];
    // Per word the other parts that read it.
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

    // Per part the words to compute anew.
    let mut anew = vec![BTreeSet::new(); parts.len()];
    for (word, readers) in readers.iter().enumerate() {
        let Some(size) = sizes[word].filter(|_| !readers.is_empty()) else {
            continue;
        };
        let (needed, changed) = below(program, sampler, Word(word as u32));
        let times = |part: usize| f64::from(count(&activities[part]));
        let more: f64 = readers
            .iter()
            .map(|&reader| {
                let in_vain = count_without(&changed, &activities[reader]);
                f64::from(in_vain) * parts[reader].len() as f64 + times(reader) * f64::from(size)
            })
            .sum();
        if more < PASS * times(home[word]) {
            for &reader in readers {
                anew[reader].extend(&needed);
            }
        }
    }
    let mut parts: Vec<Vec<Step>> = parts
        .iter()
        .zip(anew)
        .map(|(steps, anew)| with_words(program, steps, anew))
        .collect();
    drop_unread(program, &mut parts);
    parts
}

/// A word and what it is computed from, but for what is cheap, and the clocks in which the state changes that it is a
/// function of.
fn below(program: &Program, sampler: &Sampler, word: Word) -> (Vec<Word>, Clocks) {
    let mut needed = Vec::new();
    let mut changed = [0; SAMPLES / 64];
    let mut pending = vec![word];
    while let Some(word) = pending.pop() {
        let expression = &program.words[word.0 as usize];
        if is_cheap(expression) {
            changed = union(&changed, &sampler.changed(word));
        } else {
            needed.push(word);
            pending.extend(expression.arguments());
        }
    }
    (needed, changed)
}

/// The steps of a part, with some more words computed where they are first read.
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
        // Arguments have lower numbers than their users.
        first.sort();
        all.extend(first.into_iter().map(Step::Recompute));
        all.push(*step);
    }
    all
}

/// Removes the words that nobody reads any more.
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
        // What is left has been made by an earlier part.
        for (elsewhere, here) in read_elsewhere.iter_mut().zip(read_here) {
            *elsewhere |= here;
        }
    }
}
