//! The profile of a program's words, from sampled clocks.

use crate::compiled::activity::{Clocks, SAMPLES, Sampler, count};
use crate::compiled::program::{Program, Word};

/// Every sampled clock.
const ALL: Clocks = [u64::MAX; SAMPLES / 64];

/// What was seen of the words of a program.
pub(super) struct Profile {
    /// Per word the clocks in which it was not 0, and those in which it was another than before;
    /// none for words that have not been looked at.
    seen: Vec<Option<[Clocks; 2]>>,
    /// The clocks that count.
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

    /// That of another program, by which of its words are words of this one, for some of the
    /// clocks.
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

    /// Some clocks as a share of those that count; none if none count.
    pub(super) fn share(&self, clocks: &Clocks) -> Option<f64> {
        let all = count(&self.clocks);
        (all > 0).then(|| f64::from(count(&both(&self.clocks, clocks))) / f64::from(all))
    }

    /// In how many of the clocks a word was another than before, as a share.
    pub(super) fn unrest(&self, word: Word) -> Option<f64> {
        let [_, changed] = self.seen[word.0 as usize]?;
        self.share(&changed)
    }
}

/// The clocks that are in both.
pub(super) fn both(a: &Clocks, b: &Clocks) -> Clocks {
    std::array::from_fn(|index| a[index] & b[index])
}

/// The clocks that are not among some.
pub(super) fn without(clocks: &Clocks) -> Clocks {
    std::array::from_fn(|index| !clocks[index])
}

/// The clocks that are in either.
pub(super) use crate::compiled::activity::union as either;
