//! The profile of a program's words, from sampled clocks.

use crate::compiled::activity::{Clocks, SAMPLES, Sampler, count};
use crate::compiled::program::{Program, Word};

/// Every sampled clock.
const ALL: Clocks = [u64::MAX; SAMPLES / 64];

/// The sampled activity of a program's words.
pub(super) struct Profile {
    /// For each word, the clocks in which it was not 0, and those in which it changed; `None` for
    /// words that were not sampled.
    seen: Vec<Option<[Clocks; 2]>>,
    /// The clocks to consider.
    clocks: Clocks,
}

impl Profile {
    pub(super) fn new(program: &Program, sampler: &Sampler) -> Self {
        let words = (0..program.words.len() as u32).map(Word);
        Profile {
            seen: words
                .map(|word| Some([sampler.set(word), sampler.changed(word)]))
                .collect(),
            clocks: ALL,
        }
    }

    /// The profile of another program, given the corresponding word of this program for each of its
    /// words, for the given clocks.
    pub(super) fn of_words(&self, words: &[Option<Word>], clocks: &Clocks) -> Self {
        let seen = words.iter().map(|word| self.seen[(*word)?.0 as usize]);
        Profile {
            seen: seen.collect(),
            clocks: both(&self.clocks, clocks),
        }
    }

    /// The clocks in which a word was not 0.
    pub(super) fn set(&self, word: Word) -> Option<Clocks> {
        self.seen[word.0 as usize].map(|[set, _]| set)
    }

    /// A set of clocks as a share of those considered; `None` if none are.
    pub(super) fn share(&self, clocks: &Clocks) -> Option<f64> {
        let all = count(&self.clocks);
        (all > 0).then(|| f64::from(count(&both(&self.clocks, clocks))) / f64::from(all))
    }

    /// The share of the clocks in which a word changed.
    pub(super) fn unrest(&self, word: Word) -> Option<f64> {
        let [_, changed] = self.seen[word.0 as usize]?;
        self.share(&changed)
    }
}

/// The clocks that are in both.
pub(super) fn both(a: &Clocks, b: &Clocks) -> Clocks {
    std::array::from_fn(|index| a[index] & b[index])
}

/// The clocks that are not in a set.
pub(super) fn without(clocks: &Clocks) -> Clocks {
    std::array::from_fn(|index| !clocks[index])
}

/// The clocks that are in either set.
pub(super) use crate::compiled::activity::union as either;
