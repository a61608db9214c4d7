//! Records which words of a program change in which clock. Gating is planned from this data.

use super::program::{Effect, Expression, Program, Word};
use super::schedule::Step;

/// Clocks sampled before a plan is made.
pub(crate) const SAMPLES: usize = 1024;

/// One bit per sampled clock.
pub(crate) type Clocks = [u64; SAMPLES / 64];

/// Evaluates a program word by word beside the machine code, and records which words change from
/// one clock to the next.
pub(crate) struct Sampler {
    /// Values in the last clock.
    values: Vec<u64>,
    /// Per word, the sampled clocks in which its value differed from the clock before.
    changed: Vec<Clocks>,
    /// Per word, the sampled clocks in which it was not 0.
    set: Vec<Clocks>,
    begun: bool,
    samples: usize,
}

impl Sampler {
    /// A sampler without samples.
    pub(crate) fn new(program: &Program) -> Self {
        Sampler {
            values: vec![0; program.words.len()],
            changed: vec![[0; SAMPLES / 64]; program.words.len()],
            set: vec![[0; SAMPLES / 64]; program.words.len()],
            begun: false,
            samples: 0,
        }
    }

    /// Restores a sampler from the output of [`to_bytes`](Self::to_bytes), and returns the
    /// remaining bytes; `None` if there are too few bytes for the program.
    pub(crate) fn from_bytes<'a>(program: &Program, bytes: &'a [u8]) -> Option<(Self, &'a [u8])> {
        let mut sampler = Sampler::new(program);
        let mut rest = bytes;
        for noted in [&mut sampler.changed, &mut sampler.set] {
            let noted = noted.as_flattened_mut();
            let bytes;
            (bytes, rest) = rest.split_at_checked(size_of_val(noted))?;
            for (word, bytes) in noted.iter_mut().zip(bytes.as_chunks().0) {
                *word = u64::from_le_bytes(*bytes);
            }
        }
        Some((sampler, rest))
    }

    /// The recorded activity.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let noted = [&self.changed, &self.set].into_iter();
        let noted = noted.flat_map(|noted| noted.as_flattened());
        noted.flat_map(|word| word.to_le_bytes()).collect()
    }

    /// Random activity for tests, with some words more active than others. Plans must be correct
    /// for any activity.
    pub(crate) fn of_noise(program: &Program) -> Self {
        let mut sampler = Sampler::new(program);
        // A linear congruential generator (Knuth's MMIX); its high bits are good.
        let mut state: u64 = 1;
        let mut next = || {
            state = state.wrapping_mul(6364136223846793005);
            state = state.wrapping_add(1442695040888963407);
            state.rotate_left(32)
        };
        for clocks in sampler.changed.iter_mut().chain(&mut sampler.set) {
            let often = next() % 4;
            *clocks = std::array::from_fn(|_| match often {
                0 => 0,
                1 => next() & next() & next(),
                2 => next(),
                _ => u64::MAX,
            });
        }
        sampler
    }

    /// Evaluates a clock as the reference for the next one.
    pub(crate) fn begin(&mut self, program: &Program, state: &[u64]) {
        self.look(program, state, |_, _| {});
        self.begun = true;
    }

    /// Evaluates the clock after the last one, and records which words changed.
    pub(crate) fn sample(&mut self, program: &Program, state: &[u64]) {
        let (place, bit) = (self.samples / 64, self.samples % 64);
        let mut changed = std::mem::take(&mut self.changed);
        self.look(program, state, |word, differs| {
            changed[word][place] |= u64::from(differs) << bit;
        });
        self.changed = changed;
        for (clocks, &value) in self.set.iter_mut().zip(&self.values) {
            clocks[place] |= u64::from(value != 0) << bit;
        }
        self.samples += 1;
    }

    /// Whether there is a clock to compare with.
    pub(crate) fn has_begun(&self) -> bool {
        self.begun
    }

    /// Whether the sampler has all its samples.
    pub(crate) fn is_full(&self) -> bool {
        self.samples == SAMPLES
    }

    /// The clocks in which a word has to be recomputed.
    pub(crate) fn active(&self, program: &Program, word: Word) -> Clocks {
        let expression = &program.words[word.0 as usize];
        let own = match expression {
            Expression::Load(_) | Expression::LoadAt(..) => self.changed[word.0 as usize],
            _ => [0; SAMPLES / 64],
        };
        expression.arguments().fold(own, |clocks, argument| {
            union(&clocks, &self.changed[argument.0 as usize])
        })
    }

    /// The clocks in which a word's value differed from the clock before.
    pub(crate) fn changed(&self, word: Word) -> Clocks {
        self.changed[word.0 as usize]
    }

    /// The sampled clocks in which a word was not 0.
    pub(crate) fn set(&self, word: Word) -> Clocks {
        self.set[word.0 as usize]
    }

    /// The clocks in which at least one of the steps has something to do.
    pub(crate) fn active_in_any(&self, program: &Program, steps: &[Step]) -> Clocks {
        let active = |step: &Step| match *step {
            Step::Compute(word) | Step::Recompute(word) => self.active(program, word),
            Step::Effect(Effect::Store(_, value)) => self.changed(value),
            Step::Effect(Effect::StoreAt { index, value, .. }) => {
                union(&self.changed(index), &self.changed(value))
            }
        };
        let active = steps.iter().map(active);
        active.fold([0; SAMPLES / 64], |all, clocks| union(&all, &clocks))
    }

    fn look(&mut self, program: &Program, state: &[u64], mut note: impl FnMut(usize, bool)) {
        for (index, expression) in program.words.iter().enumerate() {
            let value = expression.value(&self.values, state);
            note(index, value != self.values[index]);
            self.values[index] = value;
        }
    }
}

/// The clocks that are in either set.
pub(crate) fn union(a: &Clocks, b: &Clocks) -> Clocks {
    std::array::from_fn(|index| a[index] | b[index])
}

/// The number of clocks in a set.
pub(crate) fn count(clocks: &Clocks) -> u32 {
    clocks.iter().map(|word| word.count_ones()).sum()
}

/// How many clocks are in the first set and not in the second.
pub(crate) fn count_without(clocks: &Clocks, without: &Clocks) -> u32 {
    let both = clocks.iter().zip(without);
    both.map(|(a, b)| (a & !b).count_ones()).sum()
}
