//! What the words of scores say.

use memory_map::field;

/// The fast score of a position: FAST_SCORE.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FastScore {
    /// White's score in points.
    pub score: i16,
    /// The endgame logic or a ROM says that it is drawn.
    pub drawn: bool,
    /// Nobody can mate any more.
    pub dead: bool,
}

impl FastScore {
    /// What a word of FAST_SCORE says.
    pub(crate) fn of(word: u32) -> FastScore {
        use field::fast_score::{DEAD, DRAWN, SCORE};
        FastScore {
            score: SCORE.get(word) as u16 as i16,
            drawn: DRAWN.is_set(word),
            dead: DEAD.is_set(word),
        }
    }
}

/// What a word of SLOW_SCORE says.
pub(crate) fn slow_score(word: u32) -> i16 {
    word as u16 as i16
}
