//! Sets of parts of a program.

/// A set of parts, one bit each.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct PartSet(Box<[u64]>);

impl PartSet {
    /// The empty set, with room for `parts` parts.
    pub(crate) fn none(parts: usize) -> Self {
        PartSet(vec![0; parts.div_ceil(64)].into())
    }

    /// Adds a part.
    pub(crate) fn insert(&mut self, part: usize) {
        self.0[part / 64] |= 1 << (part % 64);
    }

    /// Adds the parts of another set.
    pub(crate) fn extend(&mut self, other: &PartSet) {
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            *word |= other;
        }
    }

    /// The parts in either set.
    pub(crate) fn union(&self, other: &PartSet) -> PartSet {
        let words = self.0.iter().zip(&other.0);
        PartSet(words.map(|(a, b)| a | b).collect())
    }

    /// The parts in ascending order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> {
        self.words().flat_map(|(place, word)| {
            let bits = (0..64).filter(move |bit| word >> bit & 1 == 1);
            bits.map(move |bit| 64 * place as usize + bit)
        })
    }

    /// The words of the set, 64 parts each.
    pub(crate) fn to_words(&self) -> Vec<u64> {
        self.0.to_vec()
    }

    /// The words that are not 0, with their indices.
    pub(crate) fn words(&self) -> impl Iterator<Item = (u32, u64)> {
        let words = self.0.iter().zip(0..);
        words
            .filter(|(word, _)| **word != 0)
            .map(|(&word, place)| (place, word))
    }
}
