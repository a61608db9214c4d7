//! Remembers the questions that chips gave up on: similar ones are split into moves at once.

use std::cell::Cell;

/// The number of positions that are remembered, a power of two; newer ones replace older ones.
const SLOTS: usize = 1 << 14;
/// Bits of a key that are replaced by the depth.
const DEPTH_BITS: u64 = 0x7F;

/// Positions, and the least depths at which a question about them took too long.
pub(super) struct LongQuestions {
    /// The upper bits of the hash, and the depth; 0 if empty.
    slots: Vec<Cell<u64>>,
}

impl Default for LongQuestions {
    fn default() -> Self {
        LongQuestions {
            slots: vec![Cell::new(0); SLOTS],
        }
    }
}

impl LongQuestions {
    /// The slot of a position. The upper bits of its hash are compared, so the lower ones select
    /// the slot.
    fn slot(&self, key: u64) -> &Cell<u64> {
        &self.slots[key as usize % SLOTS]
    }

    /// The least depth at which a question is known to take too long.
    fn depth(&self, key: u64) -> Option<u32> {
        let slot = self.slot(key).get();
        let is_own = slot != 0 && (slot ^ key) & !DEPTH_BITS == 0;
        is_own.then_some((slot & DEPTH_BITS) as u32)
    }

    /// Whether a question of this depth about the position with this key takes too long.
    pub(super) fn contain(&self, key: u64, depth: u32) -> bool {
        self.depth(key).is_some_and(|known| known <= depth)
    }

    /// Remembers that a question took too long. The depth is at least 1.
    pub(super) fn insert(&self, key: u64, depth: u32) {
        if !self.contain(key, depth) {
            let depth = u64::from(depth).min(DEPTH_BITS);
            self.slot(key).set(key & !DEPTH_BITS | depth);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deeper_question_is_no_shorter() {
        let long = LongQuestions::default();
        let key = 0x0123_4567_89AB_CDEF;
        assert!(!long.contain(key, 9));
        long.insert(key, 3);
        assert_eq!(
            [2, 3, 4].map(|depth| long.contain(key, depth)),
            [false, true, true]
        );
        // A deeper question replaces no shallower one; a shallower one replaces a deeper one.
        long.insert(key, 5);
        assert!(long.contain(key, 3));
        long.insert(key, 2);
        assert!(long.contain(key, 2));
        // Another position with the same slot, and one with another slot.
        assert!(!long.contain(key ^ 1 << 63, 9));
        assert!(!long.contain(key ^ 1 << 8, 9));
        long.insert(key ^ 1 << 63, 1);
        assert!(!long.contain(key, 9));
    }
}
