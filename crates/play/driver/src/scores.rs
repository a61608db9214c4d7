//! Decoding of the score registers.

use memory_map::field;

/// The fast score of a position: FAST_SCORE.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FastScore {
    /// White's score in points.
    pub score: i16,
    /// The endgame logic or a ROM says that the position is drawn.
    pub drawn: bool,
    /// Neither side can mate.
    pub dead: bool,
}

impl FastScore {
    /// Decodes a word of FAST_SCORE.
    pub(crate) fn of(word: u32) -> FastScore {
        use field::fast_score::{DEAD, DRAWN, SCORE};
        FastScore {
            score: SCORE.get(word) as u16 as i16,
            drawn: DRAWN.is_set(word),
            dead: DEAD.is_set(word),
        }
    }
}

/// Decodes a word of SLOW_SCORE.
pub(crate) fn slow_score(word: u32) -> i16 {
    word as u16 as i16
}
