//! Scores of two parts \[C §4\]: the value in points, and a tie-breaker between equal values.
//!
//! A score is the value × [`POINT`] + the tie-breaker. Scores of chips have the tie-breaker 0;
//! draws in the software have others. Mates are counted in whole points, from the root or from the
//! position in which they are found.

use books::Wdl;
use driver::Score;
use memory_map::MATE_SCORE;

/// A point, in tie-breakers.
pub const POINT: i32 = 256;

/// The greatest tie-breaker, such that value and tie-breaker fit an entry of the table.
const TIE_MAX: i32 = 127;

/// Scores beyond this are mates.
pub const MATE_BEYOND: i32 = (MATE_SCORE - 1_000) * POINT;

/// The value of a tablebase win at the root, in points: below every mate, above every other score.
pub const KNOWN_WIN: i32 = 20_000;

/// A score that no position has.
pub const INFINITE: i32 = (MATE_SCORE + 1) * POINT;

/// The value of a score, in points.
pub fn points(score: i32) -> i32 {
    (score + POINT / 2).div_euclid(POINT)
}

/// The greatest value in points that is at most a score.
pub fn points_within(score: i32) -> i32 {
    score.div_euclid(POINT)
}

/// The least value in points that is at least a score.
pub fn points_reaching(score: i32) -> i32 {
    -points_within(-score)
}

/// The score of a value in points and a tie-breaker, or the nearest possible one.
pub fn score(value: i32, tie: i32) -> i32 {
    value * POINT + tie.clamp(-TIE_MAX, TIE_MAX)
}

/// Converts a score that counts mates from the root to one that counts them from a position `ply`
/// plies later.
pub fn from_root(score: i32, ply: i32) -> i32 {
    if score > MATE_BEYOND {
        score + ply * POINT
    } else if score < -MATE_BEYOND {
        score - ply * POINT
    } else {
        score
    }
}

/// The inverse of [`from_root`].
pub fn to_root(score: i32, ply: i32) -> i32 {
    from_root(score, -ply)
}

/// The score of a side that is mated `ply` plies from the root.
pub fn mated(ply: i32) -> i32 {
    (ply - MATE_SCORE) * POINT
}

/// The score of a root move that keeps a tablebase result: the score of the search if it agrees
/// with the result, otherwise that of the result.
pub fn judged(known: Wdl, found: Score) -> Score {
    Score(match known {
        Wdl::Win => found.0.max(KNOWN_WIN),
        Wdl::Loss => found.0.min(-KNOWN_WIN),
        Wdl::CursedWin | Wdl::Draw | Wdl::BlessedLoss => 0,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_mates_change() {
        for score in [0, 500, -30_999, 31_000] {
            assert_eq!(from_root(score * POINT, 9), score * POINT);
        }
        for score in [31_990, -31_990] {
            let moved = from_root(score * POINT, 5);
            assert_eq!(moved.abs(), 31_995 * POINT);
            assert_eq!(to_root(moved, 5), score * POINT);
        }
    }

    #[test]
    fn a_tie_breaker_changes_no_value() {
        for value in [-31_000, -1, 0, 1, 31_000] {
            for tie in [-1_000, -TIE_MAX, -1, 0, 1, TIE_MAX, 1_000] {
                let score = score(value, tie);
                assert_eq!(points(score), value, "{tie}");
                assert_eq!(points_within(score), value - i32::from(tie < 0), "{tie}");
                assert_eq!(points_reaching(score), value + i32::from(tie > 0), "{tie}");
            }
        }
    }
}
