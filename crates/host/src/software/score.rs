//! Mates from where they are counted.

use memory_map::MATE_SCORE;

/// Scores beyond this are mates.
pub const MATE_BEYOND: i32 = MATE_SCORE - 1_000;

/// The score of a win that tablebases know, at the root: less than any mate, more than anything that is no win.
pub const KNOWN_WIN: i32 = 20_000;

/// A score that no position has.
pub const INFINITE: i32 = MATE_SCORE + 1;

/// Turns a score that counts mates from the root into one that counts them from a position `ply` plies on.
pub fn from_root(score: i32, ply: i32) -> i32 {
    if score > MATE_BEYOND {
        score + ply
    } else if score < -MATE_BEYOND {
        score - ply
    } else {
        score
    }
}

/// The other way round.
pub fn to_root(score: i32, ply: i32) -> i32 {
    from_root(score, -ply)
}

/// The score of a side that is mated `ply` plies from the root.
pub fn mated(ply: i32) -> i32 {
    ply - MATE_SCORE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_mates_change() {
        for score in [0, 500, -30_999, 31_000] {
            assert_eq!(from_root(score, 9), score);
        }
        for score in [31_990, -31_990] {
            assert_eq!(from_root(score, 5).abs(), 31_995);
            assert_eq!(to_root(from_root(score, 5), 5), score);
        }
    }
}
